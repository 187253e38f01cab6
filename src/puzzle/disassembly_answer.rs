//! How an assembly is taken apart, told and judged.
//!
//! Invariant: a certificate is judged by [`verify`] from the cells it names, after the assembly
//! itself; no search is asked.

use super::Solution;
use super::answer::Answer;
use super::assemblies_apart::{WITH_TURNS, may_stay};
use crate::disassemble::{LeastTotal, Report, Verdict};
use crate::engine::Cause;
use crate::family::packing::{Packing, PackingPuzzle, PieceIx, Ruler, Separation, stages};
use crate::formats::{
    CertificateFault, Claim, JsonApart, JsonDisassembly, StoredSeparation, json_disassembly,
};
use crate::geometry::Point;
use crate::language::{Language, Say, Statement, Text};
use crate::show::picture::{Panel, locked_panels, move_panels};
use crate::show::scene::{Scene, apart_scene};
use crate::show::{
    disassembly_sentences, level_words, locked_sentences, moves_in_all, packing_letters,
};
use crate::verify;

/// What counts as a move where axes may shift.
const WITH_SHIMMIES: Text = [
    "Pieces may be moved along the axes and turned, also about an axis that shifts by at most a cell on the way; \
     each turn is a move. Not all such turns are found, so fewer moves may do.",
    "Teile dürfen entlang der Achsen geschoben und gedreht werden, auch um eine Achse, die sich unterwegs um \
     höchstens eine Zelle verschiebt; jede Drehung ist ein Zug. Nicht alle solchen Drehungen werden gefunden, also können weniger \
     Züge reichen.",
];

/// What is not said of turns about axes that shift, where parts lock.
const NOT_FOUND: Text = [
    "A turn about an axis that shifts was not found at this resolution (sixteenths of a cell) that frees one; that does \
     not prove that there is none.",
    "Eine Drehung um eine Achse, die sich verschiebt, wurde in dieser Auflösung (Sechzehntel einer Zelle) nicht \
     gefunden, die eines befreit; das beweist nicht, dass es keine gibt.",
];

impl Solution<'_> {
    /// How it is taken apart, in sentences that call the pieces as its drawing does.
    #[must_use]
    pub fn apart_sentences(&self, report: &Report, language: Language) -> Vec<String> {
        let Answer::Packing(puzzle, packing) = &self.answer else {
            return Vec::new();
        };
        let letters = packing_letters(puzzle, packing);
        let names: Vec<String> = letters.iter().map(char::to_string).collect();
        let (first, others) = match &report.verdict {
            Verdict::Apart(way) => {
                let numbers = way.levels();
                let levels: Vec<String> = numbers.iter().map(usize::to_string).collect();
                let levels = levels.join(".");
                let in_all = moves_in_all(way.total(), language);
                let first = match report.first {
                    Some(first) if first != way.moves.len() => language.say(
                        [
                            "It comes apart: level {0} ({1}); by {2} with {3}.",
                            "Es geht auseinander: Level {0} ({1}); mit {2} sind es {3}.",
                        ],
                        &[&first, &level_words(&[first], language), &levels, &in_all],
                    ),
                    _ => language.say(
                        [
                            "It comes apart: level {0} ({1}), {2}.",
                            "Es geht auseinander: Level {0} ({1}), {2}.",
                        ],
                        &[&levels, &level_words(&numbers, language), &in_all],
                    ),
                };
                let least = report.least.map(|least| least_sentence(&least, language));
                let mut others = Vec::from_iter(least);
                others.extend(self.move_sentences(&names, way, language));
                (first, others)
            }
            Verdict::Locked(locked) => {
                let first = match report.first {
                    Some(first) => {
                        let text = [["1 move", "1 Zug"], ["{0} moves", "{0} Zügen"]];
                        language.say(
                            [
                                "It does not come apart: the first pieces leave after {0}, but others \
                                 lock.",
                                "Es geht nicht auseinander: die ersten Teile gehen nach {0} heraus, \
                                 aber andere halten sich.",
                            ],
                            &[&language.count(first, text)],
                        )
                    }
                    None => language
                        .pick(["It does not come apart.", "Es geht nicht auseinander."])
                        .to_owned(),
                };
                let mut others = locked_sentences(&names, locked, language);
                if let Ruler::Loose(_) = report.ruler {
                    others.push(language.pick(NOT_FOUND).to_owned());
                }
                (first, others)
            }
            Verdict::Whole => {
                let text = [
                    "There is nothing to take apart.",
                    "Es gibt nichts zu trennen.",
                ];
                (language.pick(text).to_owned(), Vec::new())
            }
            Verdict::Open(_) => return Vec::new(),
        };
        let first = match report.ruler {
            Ruler::Shifts => first,
            Ruler::Turns => format!("{first} {}", language.pick(WITH_TURNS)),
            Ruler::Loose(_) => format!("{first} {}", language.pick(WITH_SHIMMIES)),
        };
        core::iter::once(first).chain(others).collect()
    }

    /// The moves of a way, in sentences.
    pub(super) fn move_sentences(
        &self,
        names: &[String],
        way: &Separation,
        language: Language,
    ) -> Vec<String> {
        let parts = self.parts().unwrap_or_default();
        let cells: Vec<Vec<Point>> = parts.into_iter().map(|(_, cells)| cells).collect();
        disassembly_sentences(names, &stages(&cells, way), language)
    }

    /// What is to be seen of the moves, one after the other; nothing where none are known.
    #[must_use]
    pub fn apart_scene(&self, report: &Report) -> Option<Scene> {
        match &report.verdict {
            Verdict::Apart(way) => self.scene().map(|(scene, _)| apart_scene(&scene, way)),
            Verdict::Locked(_) | Verdict::Whole | Verdict::Open(_) => None,
        }
    }

    /// Pictures of the moves, or of the pieces that lock each other; none where neither is known.
    #[must_use]
    pub fn apart_pictures(&self, report: &Report, language: Language) -> Vec<Panel> {
        let scene = self.scene().map(|(scene, _)| scene);
        match (&report.verdict, scene) {
            (Verdict::Apart(way), Some(scene)) => move_panels(&scene, way, language),
            (Verdict::Locked(locked), Some(scene)) => locked_panels(&scene, locked, language),
            _ => Vec::new(),
        }
    }

    /// The certificate that `check` follows; nothing of what is no packing.
    #[must_use]
    pub fn json_disassembly(&self, report: &Report) -> Option<JsonDisassembly> {
        let Answer::Packing(puzzle, packing) = &self.answer else {
            return None;
        };
        let (status, claim) = match &report.verdict {
            Verdict::Apart(way) => (JsonApart::Apart, Some(Claim::Apart(way.clone()))),
            Verdict::Locked(locked) => (JsonApart::Locked, Some(Claim::Locked(locked.clone()))),
            Verdict::Whole => (JsonApart::Apart, None),
            Verdict::Open(Cause::Interrupt) => (JsonApart::Interrupted, None),
            Verdict::Open(_) => (JsonApart::Limit, None),
        };
        let least = report.least.map(|least| least.at_least);
        let first = (report.first, least, report.ruler);
        let made = json_disassembly(puzzle, packing, status, first, claim.as_ref());
        Some(made)
    }
}

/// Whether the total is the least of all ways.
fn least_sentence(least: &LeastTotal, language: Language) -> String {
    match least.stopped {
        None => language
            .pick([
                "No way apart takes fewer moves in all: every way was tried.",
                "Kein Weg braucht insgesamt weniger Züge: alle wurden versucht.",
            ])
            .to_owned(),
        Some(_) => language.say(
            [
                "A limit was reached: another way may take fewer moves in all, but not fewer than {0}.",
                "Eine Grenze wurde erreicht: ein anderer Weg kann insgesamt weniger Züge brauchen, \
                 aber nicht weniger als {0}.",
            ],
            &[&least.at_least],
        ),
    }
}

/// What a certificate proves of a puzzle, in words; or all that is wrong with it.
pub(super) fn judged(
    puzzle: &PackingPuzzle,
    text: &str,
    language: Language,
) -> Result<(Packing, String), Vec<Statement>> {
    let read = JsonDisassembly::read(text).map_err(|fault| vec![said(fault)])?;
    let laid = read.laid();
    let packing = Packing::of_cells(puzzle, &laid).map_err(|fault| vec![fault.statement()])?;
    let faults = verify::packing_faults(puzzle, &packing);
    if !faults.is_empty() {
        return Err(faults.iter().map(Say::statement).collect());
    }
    let claim = read.claim().map_err(|fault| vec![said(fault)])?;
    let cells: Vec<Vec<Point>> = laid.into_iter().map(|(_, cells)| cells).collect();
    let piece = |own: &Vec<Point>| {
        let mut each = packing.placements.iter();
        let laid = each.find(|placement| placement.cells(puzzle).contains(&own[0]));
        laid.map_or(PieceIx::new(0), |placement| placement.piece)
    };
    let pieces: Vec<PieceIx> = cells.iter().map(piece).collect();
    let may_stay = |sets: &[Vec<usize>]| may_stay(puzzle.groups(), &pieces, sets);
    let checked = match &claim {
        Claim::Apart(way) => verify::separation(&cells, way, &may_stay),
        Claim::Locked(locked) => verify::locked(&cells, locked),
    };
    checked.map_err(|fault| vec![fault.statement()])?;
    if let Claim::Locked(locked) = &claim
        && locked.parts.len() < cells.len()
        && may_stay(core::slice::from_ref(&locked.parts))
    {
        return Err(vec![Statement::of(
            [
                "the pieces named lock each other, but the puzzle lets them stay together, so this \
                 does not prove that the assembly does not come apart",
                "die genannten Teile halten sich gegenseitig, aber das Puzzle lässt sie zusammen, \
                 also beweist das nicht, dass die Anordnung nicht auseinandergeht",
            ],
            &[],
        )]);
    }
    Ok((packing, proved(&claim, language) + "\n"))
}

/// What a certificate proves, in a sentence.
fn proved(claim: &Claim, language: Language) -> String {
    match claim {
        Claim::Apart(way) => language.say(
            [
                "It comes apart by these moves, {0} until the first pieces have left and {1} in all.",
                "Es geht mit diesen Zügen auseinander, {0} bis zu den ersten Teilen und {1} \
                 insgesamt.",
            ],
            &[&way.moves.len(), &way.total()],
        ),
        Claim::Locked(locked) if locked.ruler == Ruler::Turns => language.say(
            [
                "It does not come apart: {0} pieces lock each other, whether they are shifted or turned.",
                "Es geht nicht auseinander: {0} Teile halten sich gegenseitig, ob man sie verschiebt \
                 oder dreht.",
            ],
            &[&locked.parts.len()],
        ),
        Claim::Locked(locked) => language.say(
            [
                "It does not come apart: {0} pieces lock each other in {1}.",
                "Es geht nicht auseinander: {0} Teile halten sich gegenseitig in {1}.",
            ],
            &[
                &locked.parts.len(),
                &language.count(
                    locked.states.len(),
                    [["1 state", "1 Zustand"], ["{0} states", "{0} Zuständen"]],
                ),
            ],
        ),
    }
}

fn said(fault: CertificateFault) -> Statement {
    Statement::new(move |language| {
        let text = match fault {
            CertificateFault::Form => [
                "this is no certificate of taking apart as this version writes it",
                "das ist kein Zertifikat des Auseinandernehmens, wie diese Version es schreibt",
            ],
            CertificateFault::Checksum => [
                "the certificate was changed since it was written: its checksum is another one",
                "das Zertifikat wurde verändert, seit es geschrieben wurde: seine Prüfsumme ist \
                 eine andere",
            ],
            CertificateFault::Claim => [
                "the certificate claims nothing, or its numbers of moves are not those of its moves",
                "das Zertifikat behauptet nichts, oder seine Zugzahlen sind nicht die seiner Züge",
            ],
        };
        language.pick(text).to_owned()
    })
}

/// What is wrong with what a file of BurrTools says of how a packing is taken apart.
pub(super) fn stored_fault(
    puzzle: &PackingPuzzle,
    packing: &Packing,
    stored: &StoredSeparation,
) -> Option<Statement> {
    let way = match stored {
        StoredSeparation::None | StoredSeparation::Numbers => return None,
        StoredSeparation::Way(way) => way,
    };
    way_fault(puzzle, packing, way.as_ref())
}

/// What is wrong with such a way; nothing of it if it does not read as moves.
pub(super) fn way_fault(
    puzzle: &PackingPuzzle,
    packing: &Packing,
    way: Option<&Separation>,
) -> Option<Statement> {
    let Some(way) = way else {
        let text = [
            "the file's way of taking it apart is not made of moves",
            "was die Datei zum Auseinandernehmen sagt, sind keine Züge",
        ];
        return Some(Statement::of(text, &[]));
    };
    let placements = packing.placements.iter();
    let cells: Vec<Vec<Point>> = placements.map(|placed| placed.cells(puzzle)).collect();
    let pieces = packing.placements.iter().map(|placed| placed.piece);
    let pieces: Vec<PieceIx> = pieces.collect();
    let checked = verify::separation(&cells, way, &|sets| {
        may_stay(puzzle.groups(), &pieces, sets)
    });
    let fault = checked.err()?;
    Some(Statement::new(move |language| {
        let text = [
            "the file's way of taking it apart is wrong: {0}",
            "was die Datei zum Auseinandernehmen sagt, ist falsch: {0}",
        ];
        language.say(text, &[&fault.text(language)])
    }))
}
