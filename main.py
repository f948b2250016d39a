if __name__ == "__main__":  # and not where another process of this program reads it once more
    try:
        from game.app import main

        status = main()
    except KeyboardInterrupt:  # while the program was still being loaded
        status = 130
    raise SystemExit(status)
