//! The search of shells, divided among several processes.
//!
//! Invariant: a prefix is a subproblem of the symmetry and the values of some places
//! ([`States::next_of`]); together the prefixes of a level have one state of each orbit once. The
//! choices of pieces are names in the tally, which are the same whoever found them. So are the solids
//! where the side constraints break symmetries, as one of them can then have several orbits.

use core::ops::ControlFlow;
use std::collections::BTreeSet;

use super::adapter::{TOO_MANY, is_ruled_out, weight};
use super::canonical::CanonicalAssemblies;
use super::enumerate::States;
use super::search::{SearchEnd, ShellSearchStats};
use super::symmetry::SymmetryGroup;
use crate::count::{Count, Counts, Symmetry};
use crate::engine::checkpoint::hash_words;
use crate::engine::{
    CheckpointError, Division, EngineError, Limits, ListRequest, Measure, Outcome, PartCount,
    Prefix, Price, Proof, Settings, Sink, Stop, Tally, Work, count_each,
};
use crate::family::shell::model::ShellModel;
use crate::family::shell::{Assembly, Choices, Solids};

/// The names of the three counts in a tally.
const NAMES: [&str; 3] = ["raw", "rotations", "full"];

/// What comes before the classes of a choice of pieces in a name.
const CHOICE: &str = "choice ";

/// What comes before the least image of a solid in a name, where solids are known by names: up to
/// rotation, and up to all symmetries.
const SOLIDS: [&str; 2] = ["rotated solid ", "solid "];

/// The search of one shell.
pub(super) struct ShellDivision<'a> {
    model: &'a ShellModel,
    settings: Settings<'a>,
    states: States<'a>,
    symmetry: SymmetryGroup,
}

impl<'a> ShellDivision<'a> {
    pub(super) fn new(model: &'a ShellModel, settings: Settings<'a>) -> Result<Self, EngineError> {
        let states = States::of(model.shell()).ok_or(TOO_MANY)?;
        let symmetry = states.symmetry();
        Ok(Self {
            model,
            settings,
            states,
            symmetry,
        })
    }

    /// Solids up to rotation, and up to all symmetries.
    fn solids(&self) -> [Solids<'_>; 2] {
        let groups = [Symmetry::Rotations, Symmetry::Full];
        groups.map(|group| Solids::new(self.model.shell(), group))
    }

    /// Shows every assembly of the orbit of a state.
    fn expand_orbit(
        &self,
        state: &[u16],
        show: &mut dyn FnMut(&Assembly) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let images = self.symmetry.images(state).map(|(_, image)| image);
        let images: BTreeSet<Vec<u16>> = images.collect();
        let mut images = images.iter();
        images.try_for_each(|image| self.states.expand(image, show))
    }

    /// Notes the solids that the orbit of a state makes, by their names.
    fn note_solids(&self, solids: &[Solids<'_>; 2], state: &[u16], tally: &mut Tally) {
        let mirrored = self.symmetry.mirrored(state);
        let states = core::iter::once(state).chain(mirrored.as_deref());
        for bits in states.map(|state| self.states.border_bits(state)) {
            for (solids, name) in solids.iter().zip(SOLIDS) {
                let least = solids.least(&bits).unwrap_or_default();
                let least: Vec<String> = least.iter().map(|bits| format!("{bits:x}")).collect();
                tally.note(&(name.to_owned() + &least.join(".")), &1_u64.into());
            }
        }
    }

    /// Shows one state of each orbit below a prefix; breaks with the nodes if a limit was
    /// reached.
    fn search(
        &self,
        prefix: &[u32],
        limits: &Limits<'_>,
        visit: &mut dyn FnMut(&[u16]) -> ControlFlow<()>,
    ) -> Result<ShellSearchStats, EngineError> {
        if prefix.is_empty() || self.states.next_of(&self.symmetry, prefix).is_none() {
            return Err(EngineError::Checkpoint(CheckpointError::OtherModel));
        }
        let events = self.settings.events;
        let mut asked = 0;
        let stop = &mut || {
            asked += 1;
            events.nodes(asked);
            (limits.stop)().is_some()
        };
        let part = (&self.symmetry, prefix, u64::MAX);
        Ok(self.states.part(part, stop, visit))
    }
}

impl Division for ShellDivision<'_> {
    fn root(&self) -> u32 {
        0
    }

    fn fingerprint(&self) -> u64 {
        let shell = self.model.shell();
        let pieces = shell.pieces().iter().map(|piece| piece.bits());
        let places = shell.surface().frames().len() as u64;
        let told = format!("{:?}", shell.side_constraints());
        let cells = shell.surface().open_cells().count() as u64;
        let known = [places, cells].into_iter();
        hash_words(known.chain(pieces).chain(told.bytes().map(u64::from)))
    }

    fn whole(&self) -> Vec<Prefix> {
        if is_ruled_out(self.model.shell()) {
            return Vec::new();
        }
        let subproblems = self.states.next_of(&self.symmetry, &[]).unwrap_or_default();
        subproblems.into_iter().map(|number| vec![number]).collect()
    }

    fn divide(&self, prefix: &[u32]) -> Option<Vec<Prefix>> {
        let next = self.states.next_of(&self.symmetry, prefix)?;
        if next.is_empty() {
            return Some(vec![prefix.to_vec()]);
        }
        Some(
            next.into_iter()
                .map(|value| [prefix, &[value]].concat())
                .collect(),
        )
    }

    fn measure(&self, prefix: &[u32], most: u64, _: Option<Price<'_>>) -> Measure {
        let part = (&self.symmetry, prefix, most);
        let ignore = &mut |_: &[u16]| ControlFlow::Continue(());
        let searched = self.states.part(part, &mut || false, ignore);
        Measure::nodes(searched.nodes, searched.is_exhausted())
    }

    fn count(&self, prefixes: &[Prefix], limits: &Limits<'_>) -> Result<PartCount, EngineError> {
        count_each(prefixes, |prefix| {
            let mut tally = Tally::default();
            let is_choice = Choices::of(self.model.shell()).is_some();
            let solids = self.solids();
            let found = self.search(prefix, limits, &mut |state| {
                let (raw, rotations) = weight(&self.states, &self.symmetry, state);
                let counts = [raw, Count::from(rotations), Count::from(1_u64)];
                for (name, more) in NAMES.into_iter().zip(counts) {
                    tally.note(name, &more);
                }
                if !self.symmetry.is_full {
                    self.note_solids(&solids, state, &mut tally);
                }
                if is_choice {
                    let mut classes: Vec<usize> = self.states.classes(state).collect();
                    classes.sort_unstable();
                    let classes: Vec<String> = classes.iter().map(usize::to_string).collect();
                    tally.note(&(CHOICE.to_owned() + &classes.join(".")), &1_u64.into());
                }
                ControlFlow::Continue(())
            })?;
            Ok(if found.is_exhausted() {
                ControlFlow::Continue((tally, found.nodes))
            } else {
                ControlFlow::Break(found.nodes)
            })
        })
    }

    fn list(
        &self,
        prefixes: &[Prefix],
        list: ListRequest,
        limits: &Limits<'_>,
        sink: &mut Sink<'_>,
    ) -> Result<Outcome, EngineError> {
        let canonical = CanonicalAssemblies::of(&self.states, &self.symmetry);
        let mut solids = Solids::new(self.model.shell(), list.up_to);
        let (mut found, mut nodes) = (Count::ZERO, 0);
        let mut stop = Stop::Finished;
        for prefix in prefixes {
            let searched = self.search(prefix, limits, &mut |state| {
                let mut show = |assembly: &Assembly| {
                    found += 1;
                    if sink(&self.model.selection(assembly)).is_break()
                        || list.most.is_some_and(|most| found >= most)
                    {
                        stop = Stop::Enough;
                        return ControlFlow::Break(());
                    }
                    ControlFlow::Continue(())
                };
                let mirrored = self.symmetry.mirrored(state);
                match (list.up_to, &canonical) {
                    (Symmetry::Raw, _) => self.expand_orbit(state, &mut show),
                    (Symmetry::Full, Some(canonical)) => {
                        canonical.of_orbit(state, false).iter().try_for_each(show)
                    }
                    (Symmetry::Rotations, Some(canonical)) => {
                        let mirrored = mirrored.filter(|_| !self.symmetry.is_own_mirror(state));
                        let mut both = core::iter::once(state).chain(mirrored.as_deref());
                        both.try_for_each(|state| {
                            canonical
                                .of_orbit(state, true)
                                .iter()
                                .try_for_each(&mut show)
                        })
                    }
                    (Symmetry::Rotations | Symmetry::Full, None) => {
                        let mut both = core::iter::once(state).chain(mirrored.as_deref());
                        both.try_for_each(|state| {
                            let solid = solids.add_state(&self.states.border_bits(state));
                            solid.iter().try_for_each(&mut show)
                        })
                    }
                }
            })?;
            nodes += searched.nodes;
            if let (SearchEnd::Stopped, Some(cause)) = (searched.end, (limits.stop)()) {
                stop = Stop::Limit(cause);
            }
            if stop != Stop::Finished {
                break;
            }
        }
        Ok(Outcome {
            proof: Proof::of(stop, !found.is_zero(), Proof::Complete),
            found,
            stop,
            work: Work {
                nodes: Some(nodes),
                ..Work::default()
            },
            ..Outcome::default()
        })
    }

    fn counts(&self, tally: &Tally) -> Counts {
        let named = |prefix| -> Count {
            let names = tally.iter().filter(|(name, _)| name.starts_with(prefix));
            names.count().into()
        };
        let [raw, rotations, full] = NAMES.map(|name| tally.get(name));
        let [rotations, full] = if self.symmetry.is_full {
            [rotations, full]
        } else {
            SOLIDS.map(named)
        };
        Counts {
            choices: Choices::of(self.model.shell()).map(|_| named(CHOICE)),
            ..Counts::new(raw, rotations, full)
        }
    }
}
