//! Generates shells: with one assembly, with pieces that can be made, of a difficulty range.
//!
//! Generate and test: a surface is cut at random, and local search repairs the pieces: single
//! cells near a faulty piece go to another of their places, until no piece is faulty. The search
//! for all assemblies then decides whether the shell meets the specification.
//!
//! Invariant: a shell is handed on only if all its assemblies were searched for, so
//! their number and the nodes are proved; the same specification and the same random numbers
//! give the same shells in the same order.

use core::num::NonZero;
use core::ops::{ControlFlow, RangeInclusive};
use std::collections::BTreeSet;

use super::grading::{batch, graded};
use super::scattered;
use crate::engine::shell_csp::{ShellCsp, States, TOO_MANY};
use crate::engine::{Cause, Engine, EngineError, Limits, Stop};
use crate::family::shell::{Assembly, Border, Shell, Surface};
use crate::geometry::Side;
use crate::language::Say;
use crate::rng::SplitMix64;
use crate::verify;

/// The shells that [`generate_shells`] is to make.
#[derive(Clone, Debug)]
pub struct ShellSpec {
    /// The surface that they cover.
    pub surface: Surface,
    /// Only shells with one assembly up to symmetry.
    pub is_unique: bool,
    /// Only pieces that hold together and do not slide: no tooth on a corner without one
    /// beside it, no side all teeth or all gaps, no two pieces equal.
    pub is_printable: bool,
    /// The range of their difficulty: search nodes until one assembly of each orbit is known, where
    /// places are filled in a fixed order and a dead end is noticed only at the next place, as a
    /// patient person tries.
    pub difficulty: RangeInclusive<u64>,
    /// The most cuts that are tried for all shells together.
    pub attempts: u64,
    /// Threads that grade cuts; they change nothing but the time.
    pub threads: NonZero<usize>,
}

/// A generated shell, with what was proved of it.
#[derive(Clone, Debug)]
pub struct GeneratedShell {
    /// The puzzle.
    pub shell: Shell,
    /// The assembly that was planted.
    pub assembly: Assembly,
    /// The number of its solids up to all symmetries.
    pub solids: u64,
    /// Its difficulty, as in [`ShellSpec::difficulty`].
    pub nodes: u64,
    /// Whether `nodes` counts all of them. Where the range has no upper end, the count ends
    /// above a million.
    pub is_graded: bool,
}

/// How many cuts were tried, and what became of them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ShellTally {
    /// Cuts tried.
    pub attempts: u64,
    /// Shells handed on.
    pub found: u64,
    /// Cuts whose pieces could not be repaired.
    pub faulty: u64,
    /// Shells with a second assembly, where only one is allowed.
    pub ambiguous: u64,
    /// Shells that took too few nodes.
    pub easy: u64,
    /// Shells that took too many nodes.
    pub hard: u64,
    /// The most nodes that one of the easy shells took.
    pub hardest_easy: Option<u64>,
}

impl ShellSpec {
    /// Any shells of a surface, with no bound on their difficulty or on the attempts.
    #[must_use]
    pub const fn new(surface: Surface) -> Self {
        Self {
            surface,
            is_unique: false,
            is_printable: false,
            difficulty: 0..=u64::MAX,
            attempts: u64::MAX,
            threads: NonZero::<usize>::MIN,
        }
    }
}

/// Generates shells until `show` breaks off, the attempts are spent, or a limit is reached;
/// the [`Stop`] says which: [`Stop::Finished`] is the end of attempts and proves nothing.
///
/// Cuts are made one after the other and graded on so many threads; what is shown does not depend
/// on their number.
///
/// # Errors
/// [`EngineError::WrongAnswer`] if a planted assembly does not hold, and
/// [`EngineError::Unsupported`] for shapes with too many places.
///
/// ```
/// use core::ops::ControlFlow;
/// use cubewright::generate::{ShellSpec, generate_shells};
/// use cubewright::engine::Limits;
/// use cubewright::family::shell::{Surface, Width};
/// use cubewright::rng::SplitMix64;
/// let mut spec = ShellSpec::new(Surface::cube(Width::FIVE));
/// spec.is_unique = true;
/// spec.is_printable = true;
/// let mut made = None;
/// generate_shells(&spec, &mut SplitMix64::new(1), &Limits::none(), &mut |shell| {
///     made = Some(shell);
///     ControlFlow::Break(())
/// })?;
/// assert_eq!(made.expect("a shell").solids, 1);
/// # Ok::<(), cubewright::engine::EngineError>(())
/// ```
pub fn generate_shells(
    spec: &ShellSpec,
    rng: &mut SplitMix64,
    limits: &Limits<'_>,
    show: &mut dyn FnMut(GeneratedShell) -> ControlFlow<()>,
) -> Result<(ShellTally, Stop), EngineError> {
    let threads = spec.threads.get();
    let mut tally = ShellTally::default();
    let mut size = 0;
    while tally.attempts < spec.attempts {
        size = batch(threads, size);
        let mut cuts = Vec::new();
        let left = spec.attempts - tally.attempts;
        for _ in 0..left.min(size as u64) {
            if let Some(cause) = (limits.stop)() {
                return Ok((tally, Stop::Limit(cause)));
            }
            cuts.push(cut(spec, rng)?);
        }
        let verdicts = graded(threads, &cuts, limits, |cut, limits| match cut {
            Cut::Sound(cut) => grade(&cut.0, spec, limits).map(Some),
            Cut::Faulty | Cut::Misfit => Ok(None),
        });
        for (cut, verdict) in cuts.into_iter().zip(verdicts) {
            tally.attempts += 1;
            let verdict = verdict?;
            if let Some(Verdict::Stopped(cause)) = verdict {
                let cause = (limits.stop)().unwrap_or(cause);
                return Ok((tally, Stop::Limit(cause)));
            }
            let Some(made) = tally.judge(spec, cut, verdict) else {
                continue;
            };
            if show(made).is_break() {
                return Ok((tally, Stop::Enough));
            }
        }
    }
    Ok((tally, Stop::Finished))
}

/// What came of cutting a surface at random.
enum Cut {
    /// A shell and the assembly that it was cut from, which holds.
    Sound(Box<(Shell, Assembly)>),
    /// Pieces that could not be repaired.
    Faulty,
    /// Pieces that are no shell.
    Misfit,
}

/// Cuts the surface, and scatters the pieces.
fn cut(spec: &ShellSpec, rng: &mut SplitMix64) -> Result<Cut, EngineError> {
    let Some(borders) = random_cut(spec, rng) else {
        return Ok(Cut::Faulty);
    };
    let Ok((shell, assembly)) = scattered(rng, spec.surface.clone(), &borders) else {
        return Ok(Cut::Misfit);
    };
    verify::assembly(&shell, &assembly).map_err(|fault| EngineError::WrongAnswer {
        engine: ShellCsp.name(),
        message: fault.statement(),
    })?;
    Ok(Cut::Sound(Box::new((shell, assembly))))
}

impl ShellTally {
    /// Notes what became of a cut, and gives the shell if it is as it should be.
    fn judge(
        &mut self,
        spec: &ShellSpec,
        cut: Cut,
        verdict: Option<Verdict>,
    ) -> Option<GeneratedShell> {
        let Cut::Sound(cut) = cut else {
            self.faulty += u64::from(matches!(cut, Cut::Faulty));
            return None;
        };
        let (solids, nodes) = match verdict? {
            Verdict::Graded { solids, nodes } => (solids, nodes),
            Verdict::Ambiguous => {
                self.ambiguous += 1;
                return None;
            }
            Verdict::Stopped(_) => return None,
        };
        if nodes < *spec.difficulty.start() {
            self.easy += 1;
            self.hardest_easy = self.hardest_easy.max(Some(nodes));
            return None;
        }
        if nodes > *spec.difficulty.end() {
            self.hard += 1;
            return None;
        }
        self.found += 1;
        let (shell, assembly) = *cut;
        Some(GeneratedShell {
            shell,
            assembly,
            solids,
            nodes,
            is_graded: nodes <= nodes_counted(spec),
        })
    }
}

/// What the search for all assemblies says of a shell.
enum Verdict {
    Graded { solids: u64, nodes: u64 },
    Ambiguous,
    Stopped(Cause),
}

/// Searches for all assemblies, as far as the specification needs it, and grades the difficulty.
fn grade(shell: &Shell, spec: &ShellSpec, limits: &Limits<'_>) -> Result<Verdict, EngineError> {
    let states = States::of(shell).ok_or(TOO_MANY)?;
    let mut solids = 0;
    let work = states.each_orbit(&mut || (limits.stop)().is_some(), &mut |_| {
        solids += 1;
        if spec.is_unique && solids > 1 {
            return ControlFlow::Break(());
        }
        ControlFlow::Continue(())
    });
    if !work.is_exhausted() {
        let cause = (limits.stop)().filter(|_| solids < 2 || !spec.is_unique);
        return Ok(cause.map_or(Verdict::Ambiguous, Verdict::Stopped));
    }
    let nodes = states.static_order_nodes(nodes_counted(spec), &mut || (limits.stop)().is_some());
    Ok(match (limits.stop)() {
        Some(cause) => Verdict::Stopped(cause),
        None => Verdict::Graded { solids, nodes },
    })
}

/// The number of nodes up to which they are counted.
fn nodes_counted(spec: &ShellSpec) -> u64 {
    /// The most nodes that are counted where the range has no upper end.
    const ENOUGH: u64 = 1_000_000;
    match (*spec.difficulty.start(), *spec.difficulty.end()) {
        (start, u64::MAX) => start.max(ENOUGH),
        (_, end) => end,
    }
}

/// The border on each place after a random cut, repaired if the pieces have to be printable; `None`
/// if that did not succeed.
fn random_cut(spec: &ShellSpec, rng: &mut SplitMix64) -> Option<Vec<Border>> {
    /// Cells that may go to another place before a cut is given up.
    const MAX_REPAIRS: usize = 2000;
    let surface = &spec.surface;
    let empty = Border::empty(surface.width());
    let mut borders = vec![empty; surface.frames().len()];
    let open: Vec<_> = surface.open_cells().collect();
    for cell in &open {
        let site = cell.sites[rng.below(cell.sites.len())];
        let border = &mut borders[site.place.index()];
        *border = border.toggled(site.ring);
    }
    if !spec.is_printable {
        return Some(borders);
    }
    for _ in 0..MAX_REPAIRS {
        let Some(bad) = borders.iter().position(|&border| !is_printable(border)) else {
            let differ: BTreeSet<Border> =
                borders.iter().map(|border| border.canonical()).collect();
            return (differ.len() == borders.len()).then_some(borders);
        };
        let of_bad = |site: &crate::family::shell::Site| site.place.index() == bad;
        let near: Vec<_> = open
            .iter()
            .filter(|cell| cell.sites.iter().any(of_bad))
            .collect();
        let cell = near.get(rng.below(near.len().max(1)))?;
        let to = cell.sites[rng.below(cell.sites.len())];
        for site in &cell.sites {
            let border = &mut borders[site.place.index()];
            if border.has(site.ring) != (*site == to) {
                *border = border.toggled(site.ring);
            }
        }
    }
    None
}

/// Whether a piece holds together and does not slide along a neighbour: no side is all teeth or all
/// gaps, and no tooth on a corner is without one beside it.
#[must_use]
pub fn is_printable(border: Border) -> bool {
    let pitch = border.width().pitch();
    let is_sound = |side: Side| {
        let start = border.start(side);
        let before = border.has(start + border.width().ring() - 1);
        let is_lone = border.has(start) && !before && !border.has(start + 1);
        let teeth = (start..=start + pitch)
            .filter(|&cell| border.has(cell))
            .count();
        !is_lone && teeth != 0 && teeth != border.width().cells()
    };
    Side::ALL.into_iter().all(is_sound)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::family::shell::Width;

    /// 3523 classes of borders have neither a lone corner nor a flat side.
    #[test]
    fn printable_borders_are_as_many_as_counted_by_brute_force() {
        let borders = (0..1_u64 << 16).map(|bits| Border::from_bits(Width::FIVE, bits));
        let classes = borders.filter(|&b| b.canonical() == b && is_printable(b));
        assert_eq!(classes.count(), 3523);
    }

    /// So no closed surface can be covered with these: `generate shell` refuses it.
    #[test]
    fn printable_borders_of_width_3_have_at_least_four_teeth() {
        let width = Width::new(3).expect("a width");
        let borders = (0..1_u64 << 8).map(|bits| Border::from_bits(width, bits));
        let teeth = borders
            .filter(|&b| is_printable(b))
            .map(|b| b.bits().count_ones());
        assert_eq!(teeth.min(), Some(4));
    }

    #[test]
    fn threads_do_not_change_what_is_made() {
        let made = |threads: usize| {
            let mut spec = ShellSpec::new(Surface::cube(Width::FIVE));
            spec.is_unique = true;
            spec.is_printable = true;
            spec.difficulty = 30..=u64::MAX;
            spec.attempts = 300;
            spec.threads = NonZero::new(threads).expect("not zero");
            let mut made = Vec::new();
            let mut show = |one: GeneratedShell| {
                made.push((one.shell.pieces().to_vec(), one.nodes));
                if made.len() == 3 {
                    return ControlFlow::Break(());
                }
                ControlFlow::Continue(())
            };
            let mut rng = SplitMix64::new(7);
            let ended = generate_shells(&spec, &mut rng, &Limits::none(), &mut show);
            (ended.expect("sound"), made)
        };
        let alone = made(1);
        assert_ne!(alone.1.len(), 0);
        assert_eq!(made(2), alone);
        assert_eq!(made(8), alone);
    }

    #[test]
    fn specifications_are_met_in_every_width() {
        for cells in 4..=8 {
            let width = Width::new(cells).expect("in range");
            let mut spec = ShellSpec::new(Surface::cube(width));
            spec.is_unique = true;
            spec.is_printable = true;
            // Wider sides tell more, so wider pieces are easier.
            let least = if cells <= 5 { 20 } else { 6 };
            spec.difficulty = least..=u64::MAX;
            spec.attempts = 3000;
            let mut made = Vec::new();
            let mut show = |shell: GeneratedShell| {
                made.push(shell);
                ControlFlow::Break(())
            };
            let run = generate_shells(&spec, &mut SplitMix64::new(5), &Limits::none(), &mut show);
            assert_eq!(run.expect("sound").1, Stop::Enough, "width {cells}");
            assert_eq!(made[0].solids, 1);
            assert!(made[0].nodes >= least);
            assert!(
                made[0]
                    .shell
                    .pieces()
                    .iter()
                    .all(|&piece| is_printable(piece))
            );
        }
    }
}
