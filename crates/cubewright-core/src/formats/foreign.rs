//! Files that are no puzzles at all, and texts in no form that is known.
//!
//! Invariant: a file is called foreign only by how it begins, as other programs tell it, too.

use crate::formats::answers::layers;
use crate::formats::error::{FormatError, FormatErrorKind, ShellErrorKind, SpannedError};
use crate::formats::file_kind::looks_like_layers;
use crate::formats::shell::labelled;
use crate::formats::text::{is_comment, lines};
use crate::formats::{AnswerLike, FileKind};
use crate::language::Text;

/// What a file is that no puzzle is read from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Foreign {
    /// A picture.
    Picture,
    /// A file of several files.
    Archive,
    /// A page of the web.
    Page,
    /// A document of pages.
    Document,
    /// A document or a table of an office program.
    Office,
    /// Triangles, for printers and viewers.
    Solid,
    /// How far a search of ours has come.
    Checkpoint,
    /// JSON of ours that is no answer: a scene, counts, the catalogue.
    Report,
    /// A model for another solver in a form that has no reader: clauses, MiniZinc, FlatZinc.
    Model,
}

impl Foreign {
    /// What the bytes begin as; nothing if that may be a puzzle.
    #[must_use]
    pub fn of(bytes: &[u8]) -> Option<Self> {
        const BEGINNINGS: [(&[u8], Foreign); 24] = [
            (b"\x89PNG", Foreign::Picture),
            (b"\xff\xd8\xff", Foreign::Picture),
            (b"GIF8", Foreign::Picture),
            (b"BM\x00", Foreign::Picture),
            (b"II*\x00", Foreign::Picture),
            (b"MM\x00*", Foreign::Picture),
            (b"<svg", Foreign::Picture),
            (b"<!doctype svg", Foreign::Picture),
            (b"PK\x03\x04", Foreign::Archive),
            (b"7z\xbc\xaf", Foreign::Archive),
            (b"Rar!", Foreign::Archive),
            (b"\xfd7zXZ", Foreign::Archive),
            (b"BZh", Foreign::Archive),
            (b"\x28\xb5\x2f\xfd", Foreign::Archive),
            (b"%PDF", Foreign::Document),
            (b"{\\rtf", Foreign::Office),
            (b"\xd0\xcf\x11\xe0", Foreign::Office),
            (b"<!doctype html", Foreign::Page),
            (b"<html", Foreign::Page),
            (b"<head", Foreign::Page),
            (b"<body", Foreign::Page),
            (b"<pre>", Foreign::Page),
            (b"glTF", Foreign::Solid),
            (b"cubewright checkpoint", Foreign::Checkpoint),
        ];
        // The mark of tar stands behind the name and the rights of the first file.
        if bytes.get(257..262) == Some(b"ustar") {
            return Some(Self::Archive);
        }
        // These say their length first.
        let kind = (bytes.get(..4), bytes.get(4..8), bytes.get(8..12));
        if let (Some(b"RIFF"), _, Some(b"WEBP"))
        | (_, Some(b"ftyp"), Some(b"heic" | b"heix" | b"mif1" | b"msf1" | b"avif")) = kind
        {
            return Some(Self::Picture);
        }
        if is_stl(bytes) {
            return Some(Self::Solid);
        }
        if is_report(bytes) {
            return Some(Self::Report);
        }
        if is_model(bytes) {
            return Some(Self::Model);
        }
        let start = uncommented(bytes);
        let begins = |with: &[u8]| {
            let head = start.get(..with.len());
            head.is_some_and(|head| head.eq_ignore_ascii_case(with))
        };
        let found = BEGINNINGS.iter().find(|(with, _)| begins(with));
        match found.map(|&(_, foreign)| foreign) {
            Some(Self::Archive) if has_any(start, &OFFICE) => Some(Self::Office),
            Some(Self::Archive) if has_any(start, &[b"3D/3dmodel"]) => Some(Self::Solid),
            found => found,
        }
    }

    /// What it is, in a sentence.
    pub(super) const fn is(self) -> Text {
        match self {
            Self::Picture => ["this is a picture", "das ist ein Bild"],
            Self::Archive => ["this is an archive", "das ist ein Archiv"],
            Self::Page => ["this is a web page", "das ist eine Webseite"],
            Self::Document => [
                "this is a document of pages",
                "das ist ein Dokument aus Seiten",
            ],
            Self::Office => [
                "this is an office document",
                "das ist ein Dokument eines Büroprogramms",
            ],
            Self::Solid => [
                "this is a solid of triangles",
                "das ist ein Körper aus Dreiecken",
            ],
            Self::Checkpoint => [
                "this is a checkpoint: how far a search has come",
                "das ist ein Zwischenstand: wie weit eine Suche ist",
            ],
            Self::Report => [
                "this is JSON that cubewright wrote, and neither a puzzle nor an answer",
                "das ist JSON, das cubewright geschrieben hat, und weder ein Puzzle noch eine Lösung",
            ],
            Self::Model => [
                "this is a model in a form that is written, not read",
                "das ist ein Modell in einer Form, die geschrieben wird, nicht gelesen",
            ],
        }
    }

    /// What to do with it.
    pub(super) const fn hint(self) -> Text {
        match self {
            Self::Picture => [
                "puzzles are read from text: draw each piece with # and . (cubewright new shows how)",
                "Puzzles werden aus Text gelesen: zeichne jedes Teil mit # und . (cubewright new zeigt es)",
            ],
            Self::Archive => [
                "unpack it, and give the file that is inside",
                "pack es aus und gib die Datei, die darin ist",
            ],
            Self::Page => [
                "save the file itself: on pages that show a file, that is behind \"raw\" or \"download\"",
                "speichere die Datei selbst: auf Seiten, die eine Datei zeigen, steht sie hinter \"raw\" oder \"download\"",
            ],
            Self::Document => [
                "copy the puzzle into a text file; cubewright new shows the forms",
                "kopiere das Puzzle in eine Textdatei; cubewright new zeigt die Formen",
            ],
            Self::Office => [
                "save it as plain text, or a table as CSV; cubewright new shows the forms",
                "speichere es als reinen Text, eine Tabelle als CSV; cubewright new zeigt die Formen",
            ],
            Self::Solid => [
                "give the puzzle that it was made from; cells are not read from triangles",
                "gib das Puzzle, aus dem er gemacht ist; aus Dreiecken werden keine Zellen gelesen",
            ],
            Self::Checkpoint => [
                "`cubewright count PUZZLE --checkpoint FILE` goes on from there",
                "`cubewright count PUZZLE --checkpoint DATEI` macht dort weiter",
            ],
            Self::Report => [
                "give the puzzle that it was made from; answers are what `solve --format json` writes",
                "gib das Puzzle, aus dem es gemacht ist; Lösungen sind, was `solve --format json` schreibt",
            ],
            Self::Model => [
                "give the puzzle; of models, .dlx, .xcc, .lp, .mps and .opb are read",
                "gib das Puzzle; von Modellen werden .dlx, .xcc, .lp, .mps und .opb gelesen",
            ],
        }
    }
}

/// Whether a text is JSON of ours whose type is that of no answer.
fn is_report(bytes: &[u8]) -> bool {
    const ANSWERS: [&[u8]; 4] = [b"solution", b"end", b"disassembly", b"error"];
    let head = &bytes[..bytes.len().min(40)];
    let kind = head
        .strip_prefix(b"{\"schema\":")
        .and_then(|head| {
            head.iter()
                .position(|&byte| byte == b',')
                .map(|at| &head[at..])
        })
        .and_then(|head| head.strip_prefix(b",\"type\":\""));
    kind.is_some_and(|kind| !ANSWERS.iter().any(|answer| kind.starts_with(answer)))
}

/// Whether a text is clauses, which begin behind comments, or ends with what MiniZinc is to do.
fn is_model(bytes: &[u8]) -> bool {
    /// Behind it at most what is printed follows.
    const TAIL: usize = 4096;
    let mut lines = bytes.split(|&byte| byte == b'\n').map(<[u8]>::trim_ascii);
    let first = lines.find(|line| !line.is_empty() && *line != b"c" && !line.starts_with(b"c "));
    let tail = &bytes[bytes.len().saturating_sub(TAIL)..];
    let aims: [&[u8]; 3] = [b"\nsolve satisfy", b"\nsolve minimize", b"\nsolve maximize"];
    first.is_some_and(|line| line.starts_with(b"p cnf ")) || has_any(tail, &aims)
}

/// What stands behind blanks and comments of a page, and behind the declaration of XML, at the beginning.
fn uncommented(bytes: &[u8]) -> &[u8] {
    let mut start = bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(bytes);
    loop {
        start = start.trim_ascii_start();
        let ends: [(&[u8], &[u8]); 2] = [(b"<!--", b"-->"), (b"<?xml", b"?>")];
        let begun = ends
            .iter()
            .find_map(|(begin, end)| Some((start.strip_prefix(*begin)?, *end)));
        let Some((behind, end)) = begun else {
            return start;
        };
        let Some(at) = behind.windows(end.len()).position(|it| it == end) else {
            return start;
        };
        start = &behind[at + end.len()..];
    }
}

/// The folders of office programs within their archives.
const OFFICE: [&[u8]; 4] = [
    b"word/document",
    b"xl/workbook",
    b"ppt/present",
    b"vnd.oasis.",
];

/// Whether a file has one of these words anywhere.
fn has_any(bytes: &[u8], words: &[&[u8]]) -> bool {
    let has = |word: &&[u8]| bytes.windows(word.len()).any(|it| it == *word);
    words.iter().any(has)
}

/// Whether a file is STL: words, or so many triangles of 50 bytes as stand behind 80.
fn is_stl(bytes: &[u8]) -> bool {
    const HEAD: usize = 84;
    let in_words = bytes.starts_with(b"solid") && has_any(bytes, &[b"facet normal"]);
    let count = bytes.get(80..HEAD).and_then(|count| count.try_into().ok());
    let count = count.map_or(0, u32::from_le_bytes) as usize;
    in_words || count > 0 && bytes.len() == HEAD + 50 * count
}

/// The error of a text in no form that is known, at its first line; or that it is empty but for comments.
#[must_use]
pub fn no_form(text: &str) -> FormatError {
    let said = || lines(text).filter(|line| !line.text.is_empty());
    let Some(first) = said()
        .next()
        .filter(|_| !said().all(|line| is_comment(line.text)))
    else {
        let kind = FormatErrorKind::empty(FileKind::Unknown);
        return FormatError::new(text, SpannedError::of_all(kind, 0..text.len()));
    };
    if AnswerLike::of("", text.as_bytes()).is_some() {
        let whole = first.start..text.trim_end().len();
        let fault = SpannedError::at(ShellErrorKind::AnAnswer, whole);
        return FormatError::new(text, fault);
    }
    let nearest = NearForm::nearest(text);
    FormatError::new(
        text,
        SpannedError::at(FormatErrorKind::NoForm { nearest }, first.span()),
    )
}

/// A form of text that comes near, by its marks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NearForm {
    /// Pictures of the pieces of a shell.
    Shell,
    /// Rows of digits, one for each piece of a shell.
    Rings,
    /// The chain of a snake.
    Snake,
    /// A packing.
    Packing,
    /// Items and options.
    Cover,
}

impl NearForm {
    const ALL: [Self; 4] = [Self::Shell, Self::Packing, Self::Snake, Self::Cover];

    /// The two forms that come nearest to a text.
    pub(super) fn nearest(text: &str) -> [Self; 2] {
        if looks_like_layers(text) {
            return [Self::Packing, Self::Shell];
        }
        if labelled::looks_like_rows(text) {
            return [Self::Rings, Self::Cover];
        }
        if is_near_packing(text) {
            return [Self::Packing, Self::Cover];
        }
        if is_near_snake(text) {
            return [Self::Snake, Self::Cover];
        }
        let marks = || text.chars().filter(|c| !c.is_whitespace());
        let bits = marks().filter(|c| matches!(c, '0' | '1')).count();
        if 4 * bits > 3 * marks().count() {
            return [Self::Rings, Self::Cover];
        }
        let share = |form: &Self| {
            let marks = text.chars().filter(|c| !c.is_whitespace());
            let (own, all) = marks.fold((0_usize, 0_usize), |(own, all), mark| {
                (own + usize::from(form.has(mark)), all + 1)
            });
            1000 * own / all.max(1)
        };
        let mut forms = Self::ALL;
        forms.sort_by_key(|form| core::cmp::Reverse(share(form)));
        [forms[0], forms[1]]
    }

    /// Whether a mark is one of the form's own.
    fn has(self, mark: char) -> bool {
        match self {
            Self::Shell => matches!(mark, '0' | '1' | '#' | '.' | 'x' | 'X' | 'o'),
            Self::Rings => matches!(mark, '0' | '1'),
            Self::Packing => matches!(mark, '#' | '.' | 'A'..='Z' | ':'),
            Self::Snake => matches!(
                mark.to_ascii_uppercase(),
                'E' | 'S' | 'C' | 'T' | 'L' | 'F' | '1'..='9' | ',' | '[' | ']' | '{' | '}'
            ),
            Self::Cover => mark.is_alphanumeric() || mark == '|',
        }
    }

    /// What it looks like.
    pub(super) const fn looks(self) -> Text {
        match self {
            Self::Shell => [
                "pieces of a shell: each drawn as n lines of n characters # and ., empty lines between",
                "Teile einer Hülle: jedes als n Zeilen aus n Zeichen # und ., dazwischen leere Zeilen",
            ],
            Self::Rings => [
                "pieces of a cube: a row for each, the 16 digits around it, such as 0101 0010 1101 1101, and nothing \
                 but numbers, quotes or labels with a colon beside it",
                "Teile eines Würfels: für jedes eine Zeile mit den 16 Ziffern um es herum, etwa 0101 0010 1101 1101, \
                 und daneben höchstens Nummern, Anführungszeichen oder Namen mit Doppelpunkt",
            ],
            Self::Packing => [
                "a packing: a line PACKING: with its name, BOX: 3x3x3, and PIECE: with layers of # and .",
                "eine Packung: eine Zeile PACKING: mit dem Namen, BOX: 3x3x3, und PIECE: mit Schichten aus # und .",
            ],
            Self::Snake => [
                "a snake: SNAKE: with the chain, such as 3,2,2,3 or ESCCSE",
                "eine Schlange: SNAKE: mit der Kette, etwa 3,2,2,3 oder ESCCSE",
            ],
            Self::Cover => [
                "an exact cover: a line of items, and each option a line of some of them; or rows of 0 and 1",
                "eine exakte Überdeckung: eine Zeile mit Elementen, und jede Option eine Zeile mit einigen davon; oder Zeilen aus 0 und 1",
            ],
        }
    }
}

/// Whether a text is one line of letters or numbers as chains have them, but for two slips at most.
fn is_near_snake(text: &str) -> bool {
    let mut lines = lines(text).filter(|line| !line.text.is_empty() && !is_comment(line.text));
    let (Some(line), None) = (lines.next(), lines.next()) else {
        return false;
    };
    let marks = || line.text.chars().filter(|c| c.is_alphanumeric());
    let [letters, digits] = [
        |c: char| matches!(c.to_ascii_uppercase(), 'E' | 'S' | 'C' | 'T' | 'L' | 'F'),
        |c: char| c.is_ascii_digit(),
    ]
    .map(|is_own| marks().filter(|&c| is_own(c)).count());
    letters.max(digits) >= 6 && letters.max(digits) + 2 >= marks().count()
}

/// Whether a text speaks of pieces and their box, begins with the sides of a box, or has cells by their
/// coordinates or in words with strokes between.
fn is_near_packing(text: &str) -> bool {
    let small = text.to_ascii_lowercase();
    let is_told = || {
        ["piece", "shape", "box"]
            .iter()
            .any(|word| small.contains(word))
    };
    let mut lines = lines(text).filter(|line| !line.text.is_empty());
    let first = lines.next().map_or("", |line| line.text);
    let mut is_sized = || lines.next().is_some() && layers::box_sides(first).is_some();
    let is_point = || first.starts_with("((") || first.starts_with("[[[");
    let are_words = || {
        let is_mark =
            |c: char| matches!(c, 'x' | '.' | '#' | '|' | '/' | '"' | '[' | ']' | ',' | ' ');
        first.contains(['|', '/']) && first.chars().all(is_mark)
    };
    let are_points = || {
        let groups: Vec<&str> = first.split("  ").filter(|part| !part.is_empty()).collect();
        let is_triple = |group: &&str| group.split_whitespace().count() == 3;
        groups.len() > 2 && groups.iter().all(is_triple)
    };
    is_told() || is_sized() || is_point() || are_words() || are_points()
}
