"""How solutions are shown in a notebook: by the player, which is part of the page."""

from __future__ import annotations

import base64
import gzip
import json
from functools import lru_cache
from html import escape
from typing import Optional

from . import _native

_HEIGHT_PX = 740


def escaped(text: str) -> str:
    """A text as HTML."""
    return escape(text)


@lru_cache(maxsize=1)
def _player() -> Optional[tuple[str, str, str, str]]:
    """The two parts of the element, packed, with the name by which the first imports the second
    between them; and their licences."""
    told = _native.player()
    if told is None:
        return None
    element, name, solid, licences = told
    return _packed(element), name, _packed(solid), licences


def _packed(text: str) -> str:
    return base64.b64encode(gzip.compress(text.encode(), 9, mtime=0)).decode()


def _said(text: str) -> str:
    """A text as a string of JavaScript inside of HTML."""
    return json.dumps(text).replace("<", "\\u003c")


_SCRIPT = """
(async () => {
  const unpacked = (text) => {
    const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
    const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
    return new Response(stream).text();
  };
  const address = (source) =>
    URL.createObjectURL(new Blob([source], { type: "text/javascript" }));
  const solid = address(await unpacked(SOLID));
  const element = (await unpacked(ELEMENT)).replaceAll(NAME, solid);
  await import(address(element));
  const player = document.createElement("cube-player");
  player.setAttribute("controls", "");
  player.scene = JSON.parse(await unpacked(SCENE));
  document.getElementById("still").replaceWith(player);
})();
"""


def document(scene: str, picture: str, text: str) -> str:
    """A page that shows a scene, and a picture of the steps until the player is there."""
    parts = _player()
    still = picture or f"<pre>{escape(text)}</pre>"
    script = ""
    if parts is not None:
        element, name, solid, licences = parts
        script = _SCRIPT.replace("NAME", _said(name), 1)
        script = script.replace("SCENE", _said(_packed(scene)), 1)
        script = script.replace("ELEMENT", _said(element), 1).replace("SOLID", _said(solid), 1)
        notices = licences.replace("--", "- -")
        script = f"<!-- The player:\n{notices}\n--><script>{script}</script>"
    return (
        '<!doctype html><html><head><meta charset="utf-8"><style>'
        "html{color-scheme:light dark;font-family:sans-serif}body{margin:0}"
        "cube-player{display:block;height:100vh}#still{overflow:auto;max-height:100vh}"
        f'</style></head><body><div id="still">{still}</div>{script}</body></html>'
    )


def shown(scene: Optional[str], picture: str, text: str) -> str:
    """What a notebook shows of a scene; of nothing that moves, the picture or the text."""
    if scene is None:
        return picture or f"<pre>{escape(text)}</pre>"
    if _player() is None:
        note = "<p>This build of cubewright has no player; these are the steps.</p>"
        return note + (picture or f"<pre>{escape(text)}</pre>")
    page = escape(document(scene, picture, text), quote=True)
    return (
        f'<iframe title="How it is put together" style="width:100%;height:{_HEIGHT_PX}px;border:0" '
        f'srcdoc="{page}"></iframe>'
    )
