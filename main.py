try:
    from game.app import main

    status = main()
except KeyboardInterrupt:  # while the program was still being loaded
    status = 130
raise SystemExit(status)
