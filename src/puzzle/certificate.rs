//! What a certificate of taking apart claims, judged and used.
//!
//! Invariant: what is claimed is judged by [`verify`] from the cells it names, after the assembly itself; no search is
//! asked.

use super::Solution;
use super::answer::Answer;
use super::assemblies_apart::may_stay;
use super::ruler_words::ruler_words;
use crate::family::packing::{Packing, PackingPuzzle, PieceIx, Ruler, Separation};
use crate::formats::{CertificateFault, Claim, JsonDisassembly};
use crate::geometry::Point;
use crate::language::{Language, Say, Statement};
use crate::verify;

impl Solution<'_> {
    /// The way apart of this assembly that a certificate claims, checked; nothing of one that claims a lock, or that is of
    /// another assembly.
    ///
    /// # Errors
    /// What is wrong with the certificate.
    pub fn certified_way(&self, text: &str) -> Result<Option<Separation>, Statement> {
        let Answer::Packing(puzzle, packing) = &self.answer else {
            return Ok(None);
        };
        let checked = checked(puzzle, text);
        let checked = checked.map_err(|mut faults| faults.swap_remove(0))?;
        let Claim::Apart(way) = checked.claim else {
            return Ok(None);
        };
        let own = packing
            .placements
            .iter()
            .map(|placement| sorted(placement.cells(puzzle)));
        let own: Vec<Vec<Point>> = own.collect();
        let laid = checked.read.laid().into_iter();
        let laid = laid.map(|(_, cells)| sorted(cells));
        let numbers = laid.map(|cells| own.iter().position(|own| *own == cells));
        let numbers: Option<Vec<usize>> = numbers.collect();
        Ok(numbers.map(|numbers| way.renumbered(&numbers)))
    }
}

fn sorted(mut cells: Vec<Point>) -> Vec<Point> {
    cells.sort_unstable();
    cells
}

/// A certificate that holds.
struct Checked {
    read: JsonDisassembly,
    packing: Packing,
    claim: Claim,
}

/// What a certificate proves of a puzzle, in words; or all that is wrong with it.
pub(super) fn judged(
    puzzle: &PackingPuzzle,
    text: &str,
    language: Language,
) -> Result<(Packing, String), Vec<Statement>> {
    let Checked {
        read,
        packing,
        claim,
    } = checked(puzzle, text)?;
    let is_loose = matches!(read.ruler(), Ruler::Loose(_));
    Ok((packing, proved(&claim, is_loose, language) + "\n"))
}

/// Reads a certificate and checks it; or all that is wrong with it.
fn checked(puzzle: &PackingPuzzle, text: &str) -> Result<Checked, Vec<Statement>> {
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
    let held = match &claim {
        Claim::Apart(way) => verify::separation(&cells, way, &may_stay),
        Claim::Locked(locked) => verify::locked(&cells, locked),
    };
    held.map_err(|fault| vec![fault.statement()])?;
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
    Ok(Checked {
        read,
        packing,
        claim,
    })
}

/// What a certificate proves, in sentences; `is_loose` of one that looked for turns about axes that shift.
fn proved(claim: &Claim, is_loose: bool, language: Language) -> String {
    match claim {
        Claim::Apart(way) => {
            let told = language.say(
                [
                    "It comes apart by these moves, {0} until the first pieces have left and {1} in all.",
                    "Es geht mit diesen Zügen auseinander, {0} bis zu den ersten Teilen und {1} \
                     insgesamt.",
                ],
                &[&way.moves.len(), &way.total()],
            );
            let mut all = vec![told];
            all.extend(ruler_words(way.ruler()).map(|words| language.pick(words).to_owned()));
            if let Ruler::Loose(gap @ 1..) = way.ruler() {
                let text = [
                    "Where pieces pass, they have a gap of {0} of a cell.",
                    "Wo Teile aneinander vorbeigehen, haben sie einen Spalt von {0} einer Zelle.",
                ];
                let gap = language.pointed((f64::from(gap) / 1000.0).to_string());
                all.push(language.say(text, &[&gap]));
            }
            all.join(" ")
        }
        Claim::Locked(locked) if is_loose => language.say(
            [
                "{0} pieces lock each other, whether they are shifted or turned about fixed axes. Whether a turn about \
                 an axis that shifts frees one, this does not prove.",
                "{0} Teile halten sich gegenseitig, ob man sie verschiebt oder um feste Achsen dreht. Ob eine Drehung \
                 um eine Achse, die sich verschiebt, eines befreit, beweist das nicht.",
            ],
            &[&locked.parts.len()],
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
                "the certificate was changed since it was written: its checksum is another one, or it has other keys or \
                 another order of them",
                "das Zertifikat wurde verändert, seit es geschrieben wurde: seine Prüfsumme ist \
                 eine andere, oder es hat andere Schlüssel oder eine andere Reihenfolge davon",
            ],
            CertificateFault::Claim => [
                "the certificate claims nothing, or its status or its numbers of moves are not those of its moves",
                "das Zertifikat behauptet nichts, oder sein Status oder seine Zugzahlen sind nicht die seiner Züge",
            ],
            CertificateFault::Move => [
                "a move of the certificate is none: its direction is along no axis, its turn is by another angle than 90 \
                 or 180 degrees, or has a distance",
                "ein Zug des Zertifikats ist keiner: seine Richtung ist keine Achse, seine Drehung geht um einen anderen \
                 Winkel als 90 oder 180 Grad, oder hat eine Entfernung",
            ],
            CertificateFault::Ruler => [
                "a move is of a kind that the certificate says was not tried, or needs a larger gap than its tolerance",
                "ein Zug ist von einer Art, die laut dem Zertifikat nicht versucht wurde, oder braucht einen größeren \
                 Spalt als seine Toleranz",
            ],
        };
        language.pick(text).to_owned()
    })
}
