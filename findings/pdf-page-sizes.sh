#!/usr/bin/env bash
# pypdfium2 5.15.2, pdfplumber 0.11.10, pypdf 7.1.1 and PyMuPDF 2.0 (all PyPI): how large a page of a PDF is.
#
# Guess: `/UserUnit 2` makes the page and all on it twice as large, and `/MediaBox [100 200 0 0]` is the same page as
# `[0 0 100 200]`, as the standard has a rectangle given by any two opposite corners.
# Seen: pypdfium2 (PDFium, Chrome's) and pdfplumber leave the user unit out, half the size, and say nothing; PyMuPDF is
# twice as large. With the corners in the other order pypdf says that the page is -100 wide, and pdfplumber puts the
# rectangle that is 10 from the left at -90, outside the page. PyMuPDF and pypdfium2 are right there.
# It matters as a net to be cut out is printed in its size, and the page is what tells it.
#
# Output seen (first run), page, and the left edge of a rectangle at 10:
#   plain: PyMuPDF 100 x 200, 10; pypdfium2 100 x 200; pdfplumber 100 x 200, 10; pypdf 100 x 200
#   user unit 2: PyMuPDF 200 x 400, 20; pypdfium2 100 x 200; pdfplumber 100 x 200, 10; pypdf 100 x 200, user_unit 2
#   corners swapped: PyMuPDF 100 x 200, 10; pypdfium2 100 x 200; pdfplumber 100 x 200, -90; pypdf -100 x -200
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
packages=(pypdfium2==5.15.2 pdfplumber==0.11.10 pypdf==7.1.1 pymupdf==2.0)
"$folder/venv/bin/pip" install --quiet "${packages[@]}"
cd "$folder"
venv/bin/python -W ignore - >all.txt 2>log <<'END'
import pdfplumber
import pymupdf
import pypdf
import pypdfium2

PAGES = {
    "plain": "/MediaBox [0 0 100 200]",
    "user unit 2": "/MediaBox [0 0 100 200] /UserUnit 2",
    "corners swapped": "/MediaBox [100 200 0 0]",
}


def written(page):
    """A PDF file with one page and a rectangle on it."""
    drawn = "10 10 50 20 re S"
    objects = [
        "<</Type /Catalog /Pages 2 0 R>>",
        "<</Type /Pages /Kids [3 0 R] /Count 1>>",
        f"<</Type /Page /Parent 2 0 R /Resources <<>> /Contents 4 0 R {page}>>",
        f"<</Length {len(drawn)}>>\nstream\n{drawn}\nendstream",
    ]
    text, places = "%PDF-1.7\n", []
    for number, body in enumerate(objects, 1):
        places.append(len(text))
        text += f"{number} 0 obj\n{body}\nendobj\n"
    start, lines = len(text), "".join(f"{place:010} 00000 n \n" for place in places)
    text += f"xref\n0 5\n0000000000 65535 f \n{lines}trailer\n<</Size 5 /Root 1 0 R>>\nstartxref\n{start}\n%%EOF\n"
    return text.encode()


for name, page in PAGES.items():
    with open("x.pdf", "wb") as file:
        file.write(written(page))
    mu = pymupdf.open("x.pdf")[0]
    width, height = pypdfium2.PdfDocument("x.pdf")[0].get_size()
    plumber = pdfplumber.open("x.pdf").pages[0]
    py = pypdf.PdfReader("x.pdf").pages[0]
    unit = "" if py.user_unit == 1 else f", user_unit {py.user_unit}"
    print(
        f"seen: {name}: PyMuPDF {mu.rect.width:.0f} x {mu.rect.height:.0f}, {mu.get_drawings()[0]['rect'].x0:.0f}; "
        f"pypdfium2 {width:.0f} x {height:.0f}; "
        f"pdfplumber {plumber.width:.0f} x {plumber.height:.0f}, {plumber.rects[0]['x0']:.0f}; "
        f"pypdf {py.mediabox.width:.0f} x {py.mediabox.height:.0f}{unit}"
    )
END
seen=$(sed -n 's/^seen: //p' all.txt)
echo "$seen"
expected="plain: PyMuPDF 100 x 200, 10; pypdfium2 100 x 200; pdfplumber 100 x 200, 10; pypdf 100 x 200
user unit 2: PyMuPDF 200 x 400, 20; pypdfium2 100 x 200; pdfplumber 100 x 200, 10; pypdf 100 x 200, user_unit 2
corners swapped: PyMuPDF 100 x 200, 10; pypdfium2 100 x 200; pdfplumber 100 x 200, -90; pypdf -100 x -200"
[[ $seen == "$expected" ]] || { echo changed; exit 1; }
echo "as stated: pdf-page-sizes"
