//! How an assembly is taken apart, told and judged.
//!
//! Invariant: a certificate is judged by [`verify`] from the cells it names, after the assembly
//! itself; no search is asked.

use super::Solution;
use super::answer::Answer;
use super::assemblies_apart::may_stay;
use super::ruler_words::ruler_words;
use crate::disassemble::{LeastTotal, Report, Verdict};
use crate::engine::Cause;
use crate::family::packing::{Packing, PackingPuzzle, PieceIx, Ruler, Separation, stages};
use crate::formats::{
    Claim, JsonApart, JsonDisassembly, JsonFound, JsonSearched, StoredSeparation, json_disassembly,
};
use crate::geometry::Point;
use crate::language::{Language, Say, Statement, Text};
use crate::show::picture::{Panel, locked_panels, move_panels};
use crate::show::scene::{Scene, apart_scene};
use crate::show::{
    disassembly_sentences, hindered_sentence, level_words, locked_sentences, moves_in_all,
    packing_letters,
};
use crate::verify;

/// What that means for the number of moves.
const NOT_ALL: Text = [
    "Not all such turns are found, so fewer moves may do.",
    "Nicht alle solchen Drehungen werden gefunden, also können weniger Züge reichen.",
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
                let first = locked_sentence(report, language);
                let mut others = locked_sentences(&names, locked, language);
                let hindered = locked.hindered.as_ref().map(|turn| {
                    let parts = self.parts().unwrap_or_default();
                    let cells: Vec<Vec<Point>> =
                        parts.into_iter().map(|(_, cells)| cells).collect();
                    hindered_sentence(&names, turn, &cells, language)
                });
                others.extend(hindered);
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
            Verdict::Open(_) if report.states == 0 => return Vec::new(),
            Verdict::Open(_) => (searched_sentence(report, language), Vec::new()),
        };
        let first = match ruler_words(report.ruler) {
            None => first,
            Some(words) => format!("{first} {}", language.pick(words)),
        };
        let first = match (report.ruler, &report.verdict) {
            (Ruler::Loose(_), Verdict::Apart(_)) => format!("{first} {}", language.pick(NOT_ALL)),
            _ => first,
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
        let searched = matches!(report.verdict, Verdict::Open(_)).then_some(JsonSearched {
            states: report.states,
            at_least: report.at_least,
        });
        Some(json_disassembly(
            puzzle,
            packing,
            status,
            &JsonFound {
                level: report.first,
                least: report.least.map(|least| least.at_least),
                ruler: report.ruler,
                searched,
            },
            claim.as_ref(),
        ))
    }
}

/// Moves after which something leaves.
const AFTER_MOVES: [Text; 2] = [["1 move", "1 Zug"], ["{0} moves", "{0} Zügen"]];

/// That parts lock; where axes may shift, that nothing was found which frees them.
fn locked_sentence(report: &Report, language: Language) -> String {
    let is_loose = matches!(report.ruler, Ruler::Loose(_));
    let Some(first) = report.first else {
        let text = if is_loose {
            [
                "No way apart was found.",
                "Kein Weg auseinander wurde gefunden.",
            ]
        } else {
            ["It does not come apart.", "Es geht nicht auseinander."]
        };
        return language.pick(text).to_owned();
    };
    let text = if is_loose {
        [
            "No way apart was found for all pieces: the first ones leave after {0}.",
            "Nicht für alle Teile wurde ein Weg auseinander gefunden: die ersten gehen nach {0} heraus.",
        ]
    } else {
        [
            "It does not come apart: the first pieces leave after {0}, but others lock.",
            "Es geht nicht auseinander: die ersten Teile gehen nach {0} heraus, aber andere halten sich.",
        ]
    };
    language.say(text, &[&language.count(first, AFTER_MOVES)])
}

/// What was searched until a limit was reached.
fn searched_sentence(report: &Report, language: Language) -> String {
    let states = usize::try_from(report.states).unwrap_or(usize::MAX);
    let text = [
        ["1 state was looked at", "1 Zustand wurde angesehen"],
        ["{0} states were looked at", "{0} Zustände wurden angesehen"],
    ];
    let looked_at = language.count(states, text);
    match (report.first, report.at_least) {
        (Some(first), _) => language.say(
            [
                "{0}: the first pieces leave after {1}; the others were not taken apart yet.",
                "{0}: die ersten Teile gehen nach {1} heraus; die anderen waren noch nicht auseinandergenommen.",
            ],
            &[&looked_at, &language.count(first, AFTER_MOVES)],
        ),
        (None, Some(moves)) if moves > 1 => language.say(
            [
                "{0}: no piece leaves by fewer than {1} moves.",
                "{0}: kein Teil geht mit weniger als {1} Zügen heraus.",
            ],
            &[&looked_at, &moves],
        ),
        (None, _) => format!("{looked_at}."),
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
