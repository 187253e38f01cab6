//! The search of shells, divided among several processes.
//!
//! Invariant: a prefix is a subproblem of the symmetry and the values of some places
//! ([`States::next_of`]); together the prefixes of a level have one state of each orbit once. The
//! choices of pieces are names in the tally, which are the same whoever found them.

use core::ops::ControlFlow;

use super::adapter::{TOO_MANY, is_ruled_out, weight};
use super::canonical::CanonicalAssemblies;
use super::enumerate::States;
use super::search::{SearchEnd, ShellSearchStats};
use super::symmetry::SymmetryGroup;
use crate::count::{Count, Counts, Symmetry};
use crate::engine::checkpoint::hash_words;
use crate::engine::{
    CheckpointError, Division, EngineError, Limits, ListRequest, Outcome, PartCount, Prefix, Proof,
    Settings, Sink, Stop, Tally, Work, count_each,
};
use crate::family::shell::Choices;
use crate::family::shell::model::ShellModel;

/// The names of the three counts in a tally.
const NAMES: [&str; 3] = ["raw", "rotations", "full"];

/// What comes before the classes of a choice of pieces in a name.
const CHOICE: &str = "choice ";

/// The refusal of puzzles whose side constraints break symmetries.
const NO_SYMMETRY: EngineError = EngineError::Unsupported {
    engine: super::NAME,
    what: [
        "divide its search where side constraints break symmetries",
        "seine Suche aufteilen, wo Nebenbedingungen Symmetrien brechen",
    ],
};

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
        if !symmetry.is_full {
            return Err(NO_SYMMETRY);
        }
        Ok(Self {
            model,
            settings,
            states,
            symmetry,
        })
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

    fn measure(&self, prefix: &[u32], most: u64) -> (u64, bool) {
        let part = (&self.symmetry, prefix, most);
        let ignore = &mut |_: &[u16]| ControlFlow::Continue(());
        let searched = self.states.part(part, &mut || false, ignore);
        (searched.nodes, searched.is_exhausted())
    }

    fn count(&self, prefixes: &[Prefix], limits: &Limits<'_>) -> Result<PartCount, EngineError> {
        count_each(prefixes, |prefix| {
            let mut tally = Tally::default();
            let is_choice = Choices::of(self.model.shell()).is_some();
            let found = self.search(prefix, limits, &mut |state| {
                let (raw, rotations) = weight(&self.states, &self.symmetry, state);
                let counts = [raw, Count::from(rotations), Count::from(1_u64)];
                for (name, more) in NAMES.into_iter().zip(counts) {
                    tally.note(name, &more);
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
        let canonical = CanonicalAssemblies::of(&self.states, &self.symmetry).ok_or(NO_SYMMETRY)?;
        let (mut found, mut nodes) = (Count::ZERO, 0);
        let mut stop = Stop::Finished;
        for prefix in prefixes {
            let searched = self.search(prefix, limits, &mut |state| {
                let mut show = |assembly: &crate::family::shell::Assembly| {
                    found += 1;
                    if sink(&self.model.selection(assembly)).is_break()
                        || list.most.is_some_and(|most| found >= most)
                    {
                        stop = Stop::Enough;
                        return ControlFlow::Break(());
                    }
                    ControlFlow::Continue(())
                };
                match list.up_to {
                    Symmetry::Raw => {
                        let mut images: Vec<Vec<u16>> = self
                            .symmetry
                            .images(state)
                            .map(|(_, image)| image)
                            .collect();
                        images.sort_unstable();
                        images.dedup();
                        images
                            .iter()
                            .try_for_each(|image| self.states.expand(image, &mut show))
                    }
                    Symmetry::Full => canonical.of_orbit(state, false).iter().try_for_each(show),
                    Symmetry::Rotations => {
                        canonical
                            .of_orbit(state, true)
                            .iter()
                            .try_for_each(&mut show)?;
                        match self.symmetry.mirrored(state) {
                            Some(mirrored) if !self.symmetry.is_own_mirror(state) => canonical
                                .of_orbit(&mirrored, true)
                                .iter()
                                .try_for_each(show),
                            _ => ControlFlow::Continue(()),
                        }
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
        let [raw, rotations, full] = NAMES.map(|name| tally.get(name));
        let choices = tally
            .iter()
            .filter(|(name, _)| name.starts_with(CHOICE))
            .count();
        Counts {
            choices: Choices::of(self.model.shell()).map(|_| choices.into()),
            ..Counts::new(raw, rotations, full)
        }
    }
}
