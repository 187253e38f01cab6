//! Many assemblies of one puzzle, on several threads.
//!
//! Threads take [`CHUNK`] assemblies at a time from a common counter, so that one that takes long
//! holds up no others. Each has a [`Disassembler`] of its own, whose tables of shapes it keeps for
//! the next list: all assemblies of a puzzle have the same placements. The caller's check looks at each
//! verdict on the thread that found it.
//!
//! Invariant: what is found is in the order of the assemblies, whatever the threads; limits are asked
//! on the thread of the caller.

use core::ops::ControlFlow;
use core::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::collections::BTreeMap;
use std::sync::mpsc::SyncSender;
use std::sync::{Mutex, PoisonError};

use super::{Bounds, Disassembler, Judged, Report, Short, Thoroughness, Verdict};
use crate::engine::{Cause, Limits};
use crate::family::packing::{Groups, PieceIx};
use crate::geometry::Point;
use crate::parallel::{Event, on_threads};

/// Disassemblers that wait for work, with the tables that they have.
#[derive(Debug)]
pub struct Crowd {
    idle: Mutex<Vec<Disassembler>>,
    bounds: Bounds,
    threads: usize,
    catalogue: Vec<Vec<Point>>,
    groups: Groups,
    /// What each of the catalogue is a copy of.
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
            catalogue,
            groups,
            pieces,
        }
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
            let mut disassembler = self.taken();
            let each = assemblies.iter();
            let judged = each.map(|parts| self.judged(&mut disassembler, parts, limits, check));
            let judged = judged.collect();
            self.put_back(disassembler);
            return judged;
        }
        let (next, is_over) = (AtomicUsize::new(0), AtomicBool::new(false));
        let worker = |to: &SyncSender<Vec<Numbered<F>>>| {
            let limits = Limits {
                stop: &|| is_over.load(Ordering::Relaxed).then_some(Cause::Interrupt),
                time_left: &|| None,
            };
            let mut disassembler = self.taken();
            loop {
                let start = next.fetch_add(CHUNK, Ordering::Relaxed);
                let chunk = start..assemblies.len().min(start + CHUNK);
                if chunk.is_empty() {
                    break;
                }
                let judge = |index: usize| {
                    let parts = &assemblies[index];
                    let judged = self.judged(&mut disassembler, parts, &limits, check);
                    (index, judged)
                };
                if to.send(chunk.map(judge).collect()).is_err() {
                    break;
                }
            }
            self.put_back(disassembler);
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

    /// Takes one assembly apart, and has the verdict looked at.
    fn judged<F>(
        &self,
        disassembler: &mut Disassembler,
        parts: &[u32],
        limits: &Limits<'_>,
        check: &Check<'_, F>,
    ) -> Result<Judged, F> {
        let pieces: Vec<PieceIx> = if self.groups.is_empty() {
            Vec::new()
        } else {
            let pieces = parts.iter().map(|&part| self.pieces[part as usize]);
            pieces.collect()
        };
        let listed = (&self.catalogue[..], parts, &pieces[..]);
        let Report { verdict, first, .. } =
            disassembler.take_listed_apart(listed, Thoroughness::Level, limits);
        let cells = parts
            .iter()
            .map(|&part| self.catalogue[part as usize].clone());
        check(&cells.collect::<Vec<_>>(), &pieces, &verdict)?;
        let short = match verdict {
            Verdict::Apart(_) | Verdict::Whole => Short::Apart,
            Verdict::Locked(_) => Short::Locked,
            Verdict::Open(cause) => Short::Open(cause),
        };
        Ok((short, first))
    }

    /// A disassembler that nobody uses, or a new one.
    fn taken(&self) -> Disassembler {
        let mut idle = self.idle.lock().unwrap_or_else(PoisonError::into_inner);
        idle.pop()
            .unwrap_or_else(|| Disassembler::new(self.bounds).with_groups(self.groups.clone()))
    }

    /// Keeps a disassembler, with its tables, for whoever is next.
    fn put_back(&self, disassembler: Disassembler) {
        let mut idle = self.idle.lock().unwrap_or_else(PoisonError::into_inner);
        idle.push(disassembler);
    }
}
