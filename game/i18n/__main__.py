"""Keeps the catalogues: ``python -m game.i18n`` collects the program's texts into every one of them.

What was translated stays, texts that are gone go, new ones are named and wait for their translation;
then all are compiled. ``python -m game.i18n fr`` begins one in French.
"""

from __future__ import annotations

import sys
from pathlib import Path

from game.assets import asset
from game.i18n import DOMAIN, catalogue_file, po
from game.i18n.mo import compiled
from game.i18n.texts import Text, clashes, texts_of

#: A new catalogue's head, to be filled in by its translator.
HEAD = {"Content-Type": "text/plain; charset=UTF-8", "Language": "", "X-Name": "",
        "Plural-Forms": "nplurals=2; plural=(n != 1);"}


def update(folder: Path, texts: dict[Text, tuple[str, ...]], begin: tuple[str, ...] = ()) -> dict[str, list[Text]]:
    """Write the template and every catalogue in ``folder``; returns what each still lacks."""
    folder.mkdir(exist_ok=True)
    (folder / f"{DOMAIN}.pot").write_text(po.written(po.Catalogue(["Texts of the program."], HEAD), texts), "utf-8")
    codes = {path.parent.parent.name for path in folder.glob(f"*/LC_MESSAGES/{DOMAIN}.po")}
    lacks = {}
    for code in sorted(codes | set(begin)):
        path = catalogue_file(folder, code).with_suffix(".po")
        path.parent.mkdir(parents=True, exist_ok=True)
        known = po.read(path.read_text("utf-8")) if path.exists() else po.Catalogue(head=HEAD | {"Language": code})
        path.write_text(po.written(known, texts), "utf-8")
        kept = po.Catalogue(known.remarks, known.head, {text: known.told.get(text, ()) for text in texts})
        path.with_suffix(".mo").write_bytes(compiled(kept))
        lacks[code] = kept.missing(texts)
    return lacks


def main(codes: tuple[str, ...]) -> int:
    """Update all; 1 where something is wrong with a text or a catalogue, which is then said."""
    try:
        texts = texts_of(Path(__file__).parent.parent)
        wrong = clashes(texts)
        lacks = update(asset("languages"), texts, codes)
    except ValueError as fault:
        wrong, texts, lacks = [str(fault)], {}, {}
    for code, missing in lacks.items():
        print(f"{code}: {len(texts) - len(missing)} of {len(texts)} texts are translated")
        for text in missing:
            print(f"    {text.text!r}  ({', '.join(texts[text])})")
    for sentence in wrong:
        print(sentence, file=sys.stderr)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(tuple(sys.argv[1:])))
