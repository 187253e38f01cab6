//! What may have been typed wrongly.
//!
//! Invariant: a cell is named by its place in the text where the text has one, and always by its piece and
//! side, so that it is found on the screen and on the table.

use crate::family::shell::{BorderCell, Change, Repair, Shell, TextPlace, Width, WrittenCells};
use crate::language::{Language, Text};

/// Changes of a cell, or of two together, that would give a shell an assembly.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TypingError {
    width: Width,
    written: WrittenCells,
    repairs: Vec<Repair>,
    told: usize,
}

/// So many are told, unless all are asked for.
const MOST: usize = 10;

impl TypingError {
    /// These repairs of a shell, the likeliest first.
    pub(super) fn of(shell: &Shell, repairs: &[Repair]) -> Self {
        Self {
            width: shell.width(),
            written: shell.written().clone(),
            repairs: repairs.to_vec(),
            told: repairs.len().min(MOST),
        }
    }

    /// The same, with every repair told, however many there are.
    #[must_use]
    pub fn with_all_told(self) -> Self {
        let told = self.repairs.len();
        Self { told, ..self }
    }

    /// How many are left out.
    #[must_use]
    pub const fn untold(&self) -> usize {
        self.repairs.len() - self.told
    }

    /// The paragraph; each repair is a line, unless there is only one.
    pub(super) fn text(&self, language: Language) -> String {
        let told = &self.repairs[..self.told];
        let changes: Vec<String> = told
            .iter()
            .map(|&repair| in_words(self.width, &self.written, repair, language))
            .collect();
        let others = if self.repairs.iter().all(is_within_piece) {
            language.pick(OTHERS)
        } else {
            ""
        };
        if let ([one], 0) = (&changes[..], self.untold()) {
            let one = language.say(
                [
                    "A typing error? It would work {0}.",
                    "Ein Tippfehler? Es ginge {0}.",
                ],
                &[one],
            );
            return one + others;
        }
        let head = language.pick([
            "A typing error? It would work with one of these changes, the likeliest first:",
            "Ein Tippfehler? Mit einer dieser Änderungen ginge es, die wahrscheinlichste zuerst:",
        ]);
        let lines = changes.iter().map(|change| format!("\n  {change}"));
        let text: String = core::iter::once(head.to_owned()).chain(lines).collect();
        match self.untold() {
            0 => text + others,
            more => text + "\n  " + &language.count(more, MORE) + others,
        }
    }
}

/// Whether a repair changes two cells of one piece: two of different pieces were not tried then.
fn is_within_piece(repair: &Repair) -> bool {
    let also = repair.also.map(|also| also.piece);
    also == Some(repair.change.piece)
}

/// What is said below changes of two cells of a piece.
const OTHERS: Text = [
    "\nNo single cell is enough: two or more are wrong, perhaps in different pieces. Compare each piece with yours.",
    "\nEine Zelle genügt nicht: zwei oder mehr sind falsch, vielleicht in verschiedenen Teilen. Vergleiche jedes Teil mit \
     deinem.",
];

/// What is not told.
const MORE: [Text; 2] = [
    [
        "and 1 more such change",
        "und 1 weitere Änderung dieser Art",
    ],
    [
        "and {0} more such changes",
        "und {0} weitere Änderungen dieser Art",
    ],
];

/// A repair in a few words: "without the tooth in line 6, column 3 (piece 1, top side)".
#[must_use]
pub fn repair_text(shell: &Shell, repair: Repair, language: Language) -> String {
    in_words(shell.width(), shell.written(), repair, language)
}

fn in_words(width: Width, written: &WrittenCells, repair: Repair, language: Language) -> String {
    let place = |change| place_text(width, written, change, language);
    if let Some((to, from)) = moved(repair) {
        let text = [
            "with a tooth in {0} instead of {1}",
            "mit einem Zahn in {0} statt in {1}",
        ];
        let text = match written.at(to.piece, to.ring) {
            Some(_) => text,
            None => [
                "with a tooth at {0} instead of {1}",
                "mit einem Zahn bei {0} statt bei {1}",
            ],
        };
        let from = cell_text(width, written, from, language);
        return language.say(text, &[&place(to), &from]);
    }
    let changes = repair.changes().map(|change| {
        let is_written = written.at(change.piece, change.ring).is_some();
        let text = match (change.gains, is_written) {
            (true, true) => ["with a tooth in {0}", "mit einem Zahn in {0}"],
            (true, false) => ["with a tooth at {0}", "mit einem Zahn bei {0}"],
            (false, true) => ["without the tooth in {0}", "ohne den Zahn in {0}"],
            (false, false) => ["without the tooth at {0}", "ohne den Zahn bei {0}"],
        };
        language.say(text, &[&place(change)])
    });
    language.list(&changes.collect::<Vec<String>>())
}

/// The cell of one piece that gets a tooth, and that which loses one.
fn moved(repair: Repair) -> Option<(Change, Change)> {
    let (change, also) = (repair.change, repair.also?);
    let is_move = change.piece == also.piece && change.gains != also.gains;
    is_move.then_some(if change.gains {
        (change, also)
    } else {
        (also, change)
    })
}

/// The cell of a piece that is known: "line 6, column 3", or "top side, cell 3 from the left".
fn cell_text(width: Width, written: &WrittenCells, change: Change, language: Language) -> String {
    let ring = change.ring;
    match written.at(change.piece, ring) {
        None => BorderCell { width, ring }.words(language).to_string(),
        Some(TextPlace { line, column }) => language.say(
            ["line {0}, column {1}", "Zeile {0}, Spalte {1}"],
            &[&line, &column],
        ),
    }
}

/// "line 6, column 3 (piece 1, top side)", or "piece 1, top side, cell 3 from the left".
fn place_text(width: Width, written: &WrittenCells, change: Change, language: Language) -> String {
    let ring = change.ring;
    let piece = change.piece.to_number();
    let cell = cell_text(width, written, change, language);
    if written.at(change.piece, ring).is_none() {
        return language.say(["piece {0}, {1}", "Teil {0}, {1}"], &[&piece, &cell]);
    }
    let side = BorderCell { width, ring }.side_words(language);
    language.say(
        ["{0} (piece {1}, {2})", "{0} (Teil {1}, {2})"],
        &[&cell, &piece, &side],
    )
}
