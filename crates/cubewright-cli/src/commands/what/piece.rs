//! A file with one piece of a shell, which is a puzzle only beside others.

use super::{JsonWhat, form};
use cubewright::formats::{FileKind, corners_once, read_stock};
use cubewright::language::Text;
use cubewright_programs::terminal::{language, say};

/// What is told of a file with one piece; nothing of another file.
pub(super) fn told(file: &str, bytes: &[u8], kind: FileKind, asked: &str) -> Option<JsonWhat> {
    if !matches!(kind, FileKind::Shell(_)) {
        return None;
    }
    let (list, _) = read_stock(file, bytes).ok()?;
    let [piece] = &list.pieces[..] else {
        return None;
    };
    let cells = piece.width().cells();
    let mut facts = vec![
        say(
            [
                "one piece, {0} cells wide, of a puzzle of several",
                "ein Teil, {0} Zellen breit, von einem Puzzle aus mehreren",
            ],
            &[&cells],
        ),
        language().pick(OTHERS).to_owned(),
    ];
    // One row of sides says less than four of them: the corners of other pieces would not agree by chance.
    let text = core::str::from_utf8(bytes).ok()?;
    let may_be_twice = corners_once(&[text; 4]).is_ok_and(|once| once.is_some());
    if may_be_twice {
        facts.push(say(
            [
                "or {0} cells wide, if each corner stands twice: the files of the others tell",
                "oder {0} Zellen breit, wenn jede Ecke zweimal dasteht: das sagen die Dateien der anderen",
            ],
            &[&(cells - 1)],
        ));
    }
    let others: Vec<String> = (2..=6).map(|number| format!("PIECE{number}")).collect();
    Some(JsonWhat {
        file: file.to_owned(),
        form: form(kind)[0],
        family: None,
        name: None,
        known_as: None,
        facts,
        odd: Vec::new(),
        ask: vec![format!("cubewright solve {asked} {}", others.join(" "))],
    })
}

const OTHERS: Text = [
    "give the files of all its pieces together: a cube takes six",
    "gib die Dateien all seiner Teile zusammen: ein Würfel braucht sechs",
];
