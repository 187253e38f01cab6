//! Many assemblies of one puzzle, on several threads.
//!
//! Threads take [`CHUNK`] assemblies at a time from a common counter, so that one that takes long
//! holds up no others. Each has a [`Disassembler`] of its own, whose tables of shapes it keeps for
//! the next list: all assemblies of a puzzle have the same placements. The caller's check looks at each
//! verdict on the thread that found it.
//!
//! An assembly with parts that lock each other where they lie is not searched ([`Contacts`]). What
//! locks then is claimed all the same, and looked at like every other verdict.
//!
//! Invariant: what is found is in the order of the assemblies, whatever the threads; limits are asked
//! on the thread of the caller.

use core::convert::Infallible;
use core::ops::ControlFlow;
use core::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::collections::BTreeMap;
use std::sync::mpsc::SyncSender;
use std::sync::{Mutex, PoisonError};

use super::contacts::claim;
use super::{Bounds, Contacts, Disassembler, Thoroughness, Verdict};
use crate::engine::{Cause, Limits};
use crate::family::packing::{Groups, Locked, PieceIx, Ruler};
use crate::geometry::Point;
use crate::parallel::{Event, on_threads};

/// Whether an assembly comes apart, and no more.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Short {
    /// It does, or nothing is to be done.
    Apart,
    /// It does not.
    Locked,
    /// A limit was reached before that was known.
    Open(Cause),
}

/// Whether an assembly comes apart, and its level if it does.
pub type Judged = (Short, Option<usize>);

/// Disassemblers that wait for work, with the tables that they have.
#[derive(Debug)]
pub struct Crowd {
    idle: Mutex<Vec<Worker>>,
    bounds: Bounds,
    threads: usize,
    catalogue: Vec<Vec<Point>>,
    contacts: Option<Contacts>,
    groups: Groups,
    /// What each of the catalogue is a copy of.
    pieces: Vec<PieceIx>,
    /// What counts as a move.
    ruler: Ruler,
}

/// What a thread works with.
#[derive(Debug)]
struct Worker {
    disassembler: Disassembler,
    contacts: Option<Contacts>,
    /// The cells of the parts of an assembly, whose memory is used again for the next one.
    laid: Vec<Vec<Point>>,
    /// Their pieces, if there are groups.
    pieces: Vec<PieceIx>,
}

/// What was found of an assembly, with its position, or what is wrong with it.
type Numbered<F> = (usize, Result<Judged, F>);

/// What looks at each verdict before it is believed, with the cells of the parts and, where there are
/// groups, their pieces.
pub(super) type Check<'a, F> =
    dyn Fn(&[Vec<Point>], &[PieceIx], &Verdict) -> Result<(), F> + Sync + 'a;

/// How many assemblies a thread takes at once.
const CHUNK: usize = 16;

impl Crowd {
    /// So many threads, which share the memory, for assemblies whose parts are in a list of cells.
    ///
    /// Where there are no threads, as in a browser, it works on the one that calls it.
    #[must_use]
    pub fn new(
        threads: usize,
        bounds: Bounds,
        catalogue: Vec<Vec<Point>>,
        (groups, pieces): (Groups, Vec<PieceIx>),
    ) -> Self {
        let threads = if cfg!(target_family = "wasm") {
            1
        } else {
            threads.max(1)
        };
        Self {
            idle: Mutex::new(Vec::new()),
            bounds: Bounds {
                memory: bounds.memory / threads as u64,
                ..bounds
            },
            threads,
            contacts: Contacts::new(&catalogue),
            catalogue,
            groups,
            pieces,
            ruler: Ruler::Shifts,
        }
    }

    /// By these moves.
    #[must_use]
    pub fn with_ruler(mut self, ruler: Ruler) -> Self {
        self.ruler = ruler;
        // What locks where it lies may turn all the same.
        self.contacts = self.contacts.filter(|_| ruler == Ruler::Shifts);
        self
    }

    /// Whether assemblies come apart, each given by the numbers of its parts in the catalogue; and
    /// their levels.
    ///
    /// The answers are in the order of `assemblies`. Where a limit is reached, those that were not
    /// judged are open, with the cause.
    ///
    /// # Errors
    /// What `check` says of the first verdict that it does not believe.
    pub fn judge<F: Send>(
        &self,
        assemblies: &[Vec<u32>],
        limits: &Limits<'_>,
        check: &Check<'_, F>,
    ) -> Result<Vec<Judged>, F> {
        if cfg!(target_family = "wasm") || self.threads == 1 || assemblies.len() < 2 {
            let mut worker = self.taken();
            let each = assemblies.iter();
            let judged = each.map(|parts| self.judged(&mut worker, parts, limits, check));
            let judged = judged.collect();
            self.put_back(worker);
            return judged;
        }
        let (next, is_over) = (AtomicUsize::new(0), AtomicBool::new(false));
        let worker = |to: &SyncSender<Vec<Numbered<F>>>| {
            let limits = Limits {
                stop: &|| is_over.load(Ordering::Relaxed).then_some(Cause::Interrupt),
                time_left: &|| None,
            };
            let mut worker = self.taken();
            loop {
                let start = next.fetch_add(CHUNK, Ordering::Relaxed);
                let chunk = start..assemblies.len().min(start + CHUNK);
                if chunk.is_empty() {
                    break;
                }
                let judge = |index: usize| {
                    let parts = &assemblies[index];
                    let judged = self.judged(&mut worker, parts, &limits, check);
                    (index, judged)
                };
                if to.send(chunk.map(judge).collect()).is_err() {
                    break;
                }
            }
            self.put_back(worker);
        };
        let mut judged: Vec<Judged> = vec![(Short::Open(Cause::Interrupt), None); assemblies.len()];
        let (mut cause, mut faults) = (None, BTreeMap::new());
        let _ = on_threads(self.threads, 64, worker, |event| {
            if let Event::Message(message) = event {
                for (index, one) in message {
                    match one {
                        Ok(one) => judged[index] = one,
                        Err(fault) => {
                            faults.insert(index, fault);
                        }
                    }
                }
            }
            cause = cause.or_else(limits.stop);
            is_over.store(cause.is_some(), Ordering::Relaxed);
            ControlFlow::<()>::Continue(())
        });
        if let Some((_, fault)) = faults.pop_first() {
            return Err(fault);
        }
        // Workers know that it is over, but not why.
        for (short, _) in &mut judged {
            if let (Short::Open(Cause::Interrupt), Some(cause)) = (*short, cause) {
                *short = Short::Open(cause);
            }
        }
        Ok(judged)
    }

    /// Whether the catalogue has cells at this number.
    #[must_use]
    pub fn is_part(&self, number: usize) -> bool {
        let cells = self.catalogue.get(number);
        cells.is_some_and(|cells| !cells.is_empty())
    }

    /// In how many states an assembly is looked at until it is judged.
    #[must_use]
    pub fn states(&self, parts: &[u32]) -> u64 {
        let mut worker = self.taken();
        let before = worker.disassembler.states();
        let believe = |_: &[Vec<Point>], _: &[PieceIx], _: &Verdict| Ok::<(), Infallible>(());
        let _ = self.judged(&mut worker, parts, &Limits::none(), &believe);
        let states = worker.disassembler.states() - before;
        self.put_back(worker);
        states
    }

    /// Takes one assembly apart, and has the verdict looked at.
    fn judged<F>(
        &self,
        worker: &mut Worker,
        parts: &[u32],
        limits: &Limits<'_>,
        check: &Check<'_, F>,
    ) -> Result<Judged, F> {
        worker.lay(self, parts);
        let (verdict, first) = if let Some(locked) = worker.locked(&self.groups, parts) {
            (Verdict::Locked(locked), None)
        } else {
            let listed = (&self.catalogue[..], parts, &worker.pieces[..]);
            let disassembler = &mut worker.disassembler;
            let report = disassembler.take_listed_apart(listed, Thoroughness::Level, limits);
            (report.verdict, report.first)
        };
        check(&worker.laid, &worker.pieces, &verdict)?;
        Ok(match verdict {
            Verdict::Apart(_) | Verdict::Whole => (Short::Apart, first),
            Verdict::Locked(_) => (Short::Locked, None),
            Verdict::Open(cause) => (Short::Open(cause), first),
        })
    }

    /// What a thread that rests worked with, or something new.
    fn taken(&self) -> Worker {
        let mut idle = self.idle.lock().unwrap_or_else(PoisonError::into_inner);
        idle.pop().unwrap_or_else(|| Worker {
            disassembler: Disassembler::new(self.bounds)
                .with_groups(self.groups.clone())
                .with_ruler(self.ruler),
            contacts: self.contacts.clone(),
            laid: Vec::new(),
            pieces: Vec::new(),
        })
    }

    /// Keeps it, with its tables, for whoever is next.
    fn put_back(&self, worker: Worker) {
        let mut idle = self.idle.lock().unwrap_or_else(PoisonError::into_inner);
        idle.push(worker);
    }
}

impl Worker {
    /// Finds the cells and the pieces of an assembly.
    fn lay(&mut self, crowd: &Crowd, parts: &[u32]) {
        self.laid.resize_with(parts.len(), Vec::new);
        for (laid, &part) in self.laid.iter_mut().zip(parts) {
            laid.clone_from(&crowd.catalogue[part as usize]);
        }
        self.pieces.clear();
        if !crowd.groups.is_empty() {
            let pieces = parts.iter().map(|&part| crowd.pieces[part as usize]);
            self.pieces.extend(pieces);
        }
    }

    /// Parts that lock each other where they lie.
    fn locked(&mut self, groups: &Groups, parts: &[u32]) -> Option<Locked> {
        let members = |set: u64| (0..parts.len()).filter(move |part| set >> part & 1 == 1);
        let pieces = &self.pieces;
        let may_stay = |set: u64| {
            !groups.is_empty() && groups.allow(&[members(set).map(|part| pieces[part]).collect()])
        };
        self.contacts.as_mut()?.locked(parts, may_stay).map(claim)
    }
}
