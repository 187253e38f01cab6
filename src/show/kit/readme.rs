//! The text of a kit that says what is what.

use core::fmt::Write as _;

use super::apart::printed_apart;
use super::case::Case;
use super::marks::{Lack, lack, shows_top};
use super::sections::Printable;
use super::{KitItem, KitOrder, KitPiece, LID, PIECE, PLATE, TRAY, ToPrint, chain, sections};
use crate::language::{Language, Text};
use crate::show::mesh::Measures;
use crate::show::scene::Scene;

/// What of the solids was made.
#[derive(Clone, Copy)]
pub(super) struct Printed {
    pub plates: usize,
    /// Whether there is a box.
    pub is_boxed: bool,
}

/// What is in the kit, and how to make the pieces.
pub(super) fn readme(
    scene: &Scene,
    to_print: &ToPrint,
    order: &KitOrder,
    (printed, lacking): (Printed, Option<String>),
    language: Language,
) -> String {
    let pieces = &to_print.printable.pieces;
    let mut text = String::new();
    let title = scene.title.trim();
    if !title.is_empty() {
        let line = "=".repeat(title.chars().count().min(LONGEST_LINE));
        // Writing to a string does not fail.
        let _ = writeln!(text, "{title}\n{line}\n");
    }
    let intro = ["What is in this folder:", "Was in diesem Ordner ist:"];
    let _ = writeln!(text, "{}\n", language.pick(intro));
    text += &table(&files(pieces, order, printed, language));
    if order.has(KitItem::Solids) {
        let _ = writeln!(text, "\n{}", printing(scene, pieces, order, language));
        let Printable { scene: all, .. } = &to_print.printable;
        if let Some(lines) = printed_apart(all, pieces, language) {
            let _ = writeln!(text, "{lines}");
        }
        if let Some(lines) = joining(to_print, order, language) {
            let _ = writeln!(text, "{lines}");
        }
        if let Some(line) = names(to_print, order, language) {
            let _ = writeln!(text, "{line}");
        }
        if to_print.is_threaded {
            let _ = writeln!(text, "{}", chain::threading(scene, language));
        }
    }
    if let Some(case) = to_print.case.as_ref().filter(|_| order.has(KitItem::Box)) {
        let _ = writeln!(text, "\n{}", boxed(case, printed, language));
    }
    if let Some(lacking) = lacking {
        let _ = writeln!(text, "\n{lacking}");
    }
    broken(&text)
}

/// The most letters of a line, unless a word is longer.
const LONGEST_LINE: usize = 110;

/// A text whose long lines are broken at blanks. What follows begins below its line.
fn broken(text: &str) -> String {
    let mut all = String::new();
    for line in text.lines() {
        let indent = line.len() - line.trim_start_matches(' ').len();
        let mut length = 0;
        for (index, word) in line.split(' ').enumerate() {
            let letters = word.chars().count();
            if index > 0 && length > indent && length + 1 + letters > LONGEST_LINE {
                let begin = " ".repeat(indent);
                all.extend(["\n", &begin]);
                length = indent;
            } else if index > 0 {
                all.push(' ');
                length += 1;
            }
            all.push_str(word);
            length += letters;
        }
        all.push('\n');
    }
    all
}

/// How sections are put together.
fn joining(to_print: &ToPrint, order: &KitOrder, language: Language) -> Option<String> {
    let joined = &to_print.printable.joined;
    if joined.is_empty() {
        return None;
    }
    let text = [
        "Pieces that would need support come in sections. Press the pegs of one section into the holes of the\n\
         other until they snap in; they fit in one way only. A peg has {0} mm of clearance in its hole: make the\n\
         kit again with more if they are too tight; a drop of glue helps if they are loose.",
        "Teile, die Stützen bräuchten, kommen in Abschnitten. Drück die Zapfen eines Abschnitts in die Löcher\n\
         des anderen, bis sie einrasten; sie passen nur auf eine Art. Ein Zapfen hat im Loch {0} mm\n\
         Spiel: Klemmt er, mach den Bausatz noch einmal mit mehr; ist er locker, hilft ein Tropfen Kleber.",
    ];
    let mut text = language.say(text, &[&language.decimal(order.joint_clearance_mm)]);
    for line in sections::joining(joined, language) {
        // Writing to a string does not fail.
        let _ = write!(text, "\n  {line}");
    }
    Some(text)
}

/// A line on names, and below it which of them are on the side that looks up.
fn up(line: String, topped: &[String], language: Language) -> String {
    let text: Text = match topped {
        [] => return line,
        [_] => [
            "{0}\nThis piece may not be turned over; its name is on the side that looks up: {1}.",
            "{0}\nDieses Teil darf man nicht wenden; sein Name steht auf der Seite, die nach oben zeigt: {1}.",
        ],
        _ => [
            "{0}\nThese pieces may not be turned over; their names are on the sides that look up: {1}.",
            "{0}\nDiese Teile darf man nicht wenden; ihre Namen stehen auf den Seiten, die nach oben zeigen: {1}.",
        ],
    };
    language.say(text, &[&line, &language.list(topped)])
}

/// Which pieces have their names on them.
fn names(to_print: &ToPrint, order: &KitOrder, language: Language) -> Option<String> {
    if !order.has_names || to_print.is_threaded {
        return None;
    }
    let marks = &to_print.marks;
    let depth = language.decimal(order.measures.mark_depth_mm());
    let pieces = &to_print.printable.pieces;
    let topped = pieces.iter().zip(marks);
    let topped = topped.filter(|(piece, mark)| mark.is_some() && shows_top(piece));
    let topped: Vec<String> = topped.map(|(piece, _)| piece.text(language)).collect();
    let made: Text = if to_print.hides_marks && topped.is_empty() {
        [
            "Each piece has its name cut into a face, {0} mm deep; hidden in the answer, where it has such a\n\
             face.",
            "Jedes Teil hat seinen Namen in einer Fläche, {0} mm tief; in der Lösung verdeckt, wenn es eine\n\
             solche Fläche hat.",
        ]
    } else {
        [
            "Each piece has its name cut into a face, {0} mm deep.",
            "Jedes Teil hat seinen Namen in einer Fläche, {0} mm tief.",
        ]
    };
    let has_some = marks.iter().any(Option::is_some);
    let that_lack = |what: Lack| {
        let plain = pieces.iter().zip(marks).filter(|(_, mark)| mark.is_none());
        let plain = plain.filter(|(piece, _)| lack(piece, pieces) == Some(what));
        let names: Vec<String> = plain.map(|(piece, _)| piece.text(language)).collect();
        Some(names).filter(|names| !names.is_empty())
    };
    let (narrow, other) = (that_lack(Lack::Room), that_lack(Lack::Letters));
    if narrow.is_none() && other.is_none() {
        let line = language.say(made, &[&depth]);
        return has_some.then(|| up(line, &topped, language));
    }
    let some = [
        "Names are cut into a face, {0} mm deep.",
        "Namen sind in einer Fläche, {0} mm tief.",
    ];
    let no_room = [
        "Too small for a name cut into them: {0}. Larger cells have room (--unit).",
        "Zu klein für einen eingeschnittenen Namen: {0}. Größere Zellen haben Platz (--unit).",
    ];
    let no_letters = [
        "Up to six letters A to Z and digits can be cut, small letters as capitals. The names of these are\n\
         others, or in capitals that of another piece: {0}.",
        "Bis zu sechs Buchstaben A bis Z und Ziffern lassen sich schneiden, kleine als große. Diese heißen\n\
         anders, oder in Großbuchstaben wie ein anderes Teil: {0}.",
    ];
    let lines = [
        has_some.then(|| up(language.say(some, &[&depth]), &topped, language)),
        narrow.map(|names| language.say(no_room, &[&language.list(&names)])),
        other.map(|names| language.say(no_letters, &[&language.list(&names)])),
    ];
    let lines: Vec<String> = lines.into_iter().flatten().collect();
    Some(lines.join("\n"))
}

/// The measures of the box, or why there is none.
fn boxed(case: &Case, printed: Printed, language: Language) -> String {
    let round = |side: f64| language.decimal((side * 100.0).round() / 100.0);
    let [lid_x, lid_y, _] = case.lid().map(round);
    if !printed.is_boxed {
        return language.say(
            [
                "There is no box: its lid of {0} x {1} mm does not fit on the bed.",
                "Eine Schachtel fehlt: Ihr Deckel von {0} x {1} mm passt nicht auf das Druckbett.",
            ],
            &[&lid_x, &lid_y],
        );
    }
    let [x, y, z] = case.inside.map(round);
    language.say(
        [
            "The tray is {0} x {1} x {2} mm inside: the solved puzzle has {3} mm free on each side. The lid goes\n\
             over the tray with {3} mm free on each side, too. Walls and floors are {4} mm thick.",
            "Die Schachtel ist innen {0} x {1} x {2} mm groß: Das gelöste Puzzle hat auf jeder Seite {3} mm Spiel.\n\
             Der Deckel geht mit ebenfalls {3} mm Spiel je Seite über die Schachtel. Wände und Böden sind {4} mm\n\
             dick.",
        ],
        &[&x, &y, &z, &round(case.clearance), &round(case.wall)],
    )
}

/// The files, and what is in each.
fn files(
    pieces: &[KitPiece],
    order: &KitOrder,
    printed: Printed,
    language: Language,
) -> Vec<(String, String)> {
    let mut rows = Vec::new();
    let Printed { plates, is_boxed } = printed;
    let extension = order.form.extension();
    if order.has(KitItem::Solids) {
        for number in 1..=plates {
            let text = if plates == 1 {
                ["all pieces, for a printer", "alle Teile, für einen Drucker"]
            } else {
                [
                    "a part of the pieces, for a printer",
                    "einige der Teile, für einen Drucker",
                ]
            };
            rows.push((
                format!("{}-{number}.{extension}", language.pick(PLATE)),
                language.pick(text).to_owned(),
            ));
        }
        for piece in pieces {
            let name = piece.text(language);
            let text = match piece.copies {
                1 => name,
                copies => language.say(
                    ["{0}: print it {1} times", "{0}: {1}-mal drucken"],
                    &[&name, &copies],
                ),
            };
            let begin = language.pick(PIECE);
            rows.push((format!("{begin}-{}.{extension}", piece.stem), text));
        }
    }
    if is_boxed {
        for (name, what) in [
            (
                TRAY,
                [
                    "a tray for the solved puzzle",
                    "eine Schachtel für das gelöste Puzzle",
                ],
            ),
            (LID, ["a lid for the tray", "ein Deckel für die Schachtel"]),
        ] {
            rows.push((
                format!("{}.{extension}", language.pick(name)),
                language.pick(what).to_owned(),
            ));
        }
    }
    let others = order.items.iter().filter_map(|item| {
        let what: Text = match item {
            KitItem::Solids | KitItem::Box => return None,
            KitItem::Source => [
                "the same solids for OpenSCAD, with the measures as numbers to change",
                "dieselben Körper für OpenSCAD, mit den Maßen als Zahlen zum Ändern",
            ],
            KitItem::Booklet => [
                "the puzzle, hints, and the answer on the last pages, to be folded shut",
                "das Puzzle, Hinweise, und auf den letzten Seiten die Lösung, die man zufaltet",
            ],
            KitItem::Nets => [
                "paper, scissors and glue instead of a printer for solids",
                "Papier, Schere und Kleber statt eines 3D-Druckers",
            ],
            KitItem::Worksheet => [
                "a page for a class, its answers upside down at the end",
                "ein Blatt für eine Klasse, die Antworten kopfüber am Ende",
            ],
        };
        Some((
            item.file(language)?.to_owned(),
            language.pick(what).to_owned(),
        ))
    });
    rows.extend(others);
    rows
}

/// Rows of two columns.
fn table(rows: &[(String, String)]) -> String {
    let width = rows.iter().map(|(name, _)| name.chars().count()).max();
    let width = width.unwrap_or_default();
    let mut text = String::new();
    for (name, what) in rows {
        let _ = writeln!(text, "  {name:width$}  {what}");
    }
    text
}

/// How to print the solids.
fn printing(scene: &Scene, pieces: &[KitPiece], order: &KitOrder, language: Language) -> String {
    let mm = |length: f64| language.decimal(length);
    let mut lines = vec![language.say(
        [
            "The plates are laid out for a bed of {0} x {1} mm. Lengths are millimetres.",
            "Die Platten sind für ein Druckbett von {0} x {1} mm ausgelegt. Längen sind Millimeter.",
        ],
        &[&mm(order.bed.width_mm), &mm(order.bed.depth_mm)],
    )];
    let Measures {
        unit_mm,
        wall_mm,
        clearance_mm,
        ..
    } = order.measures;
    lines.push(if scene.wall_pitch.is_some() {
        let text = [
            "A tooth is {0} mm wide, a piece {1} mm thick, less a gap of {2} mm between two pieces.",
            "Ein Zahn ist {0} mm breit, ein Teil {1} mm dick, abzüglich {2} mm Spiel zwischen \
             zwei Teilen.",
        ];
        language.say(text, &[&mm(unit_mm), &mm(wall_mm), &mm(clearance_mm)])
    } else {
        let text = [
            "A cell is {0} mm wide, less a gap of {1} mm between two pieces.",
            "Eine Zelle ist {0} mm breit, abzüglich {1} mm Spiel zwischen zwei Teilen.",
        ];
        language.say(text, &[&mm(unit_mm), &mm(clearance_mm)])
    });
    let hanging = pieces.iter().filter(|piece| piece.overhang > 0);
    let hanging: Vec<String> = hanging.map(|piece| piece.text(language)).collect();
    lines.push(if hanging.is_empty() {
        let text = [
            "Nothing hangs over: the pieces need no support.",
            "Nichts hängt über: Die Teile brauchen keine Stützen.",
        ];
        language.pick(text).to_owned()
    } else {
        language.say(
            [
                "Turn on support for what hangs over nothing: {0}.",
                "Schalte Stützen ein für das, was über nichts hängt: {0}.",
            ],
            &[&language.list(&hanging)],
        )
    });
    let text = [
        "Print one piece first. If pieces are too tight, make the kit again with a larger\n\
         clearance; if they are loose, with a smaller one.",
        "Druck zuerst ein Teil. Klemmen die Teile, mach den Bausatz noch einmal mit größerem\n\
         Spiel; sind sie zu locker, mit kleinerem.",
    ];
    lines.push(language.pick(text).to_owned());
    lines.join("\n")
}
