//! What the crate highs has no accessor for: the count of nodes, and callbacks.
//!
//! Invariant: the only unsafe code of the MILP backends. HiGHS gets pointers to nothing but a
//! [`Watcher`], which outlives the run, and calls back on the thread that runs it.

#![expect(unsafe_code, reason = "calls of HiGHS's C interface")]

use core::ffi::{CStr, c_char, c_int, c_void};
use std::thread::{self, ThreadId};

use highs::{HighsStatus, Model, SolvedModel};
use highs_sys::{HighsCallbackDataIn, HighsCallbackDataOut, HighsInt};

use super::driver::ModelWatch;

/// The search nodes of a solved model.
pub(super) fn nodes(model: &mut SolvedModel) -> Option<u64> {
    let mut nodes: i64 = -1;
    // SAFETY: the pointer is that of a live HiGHS object, borrowed exclusively;
    // the name is a string with its terminator; `nodes` is a 64-bit integer, as
    // the function wants, and outlives the call.
    let status = unsafe {
        highs_sys::Highs_getInt64InfoValue(
            model.as_mut_ptr(),
            c"mip_node_count".as_ptr(),
            &raw mut nodes,
        )
    };
    // Without a search the count is -1.
    (status == highs_sys::STATUS_OK)
        .then(|| u64::try_from(nodes).ok())
        .flatten()
}

/// What the callbacks are given.
struct Watcher<'a> {
    watched: ModelWatch<'a>,
    /// Limits are asked on this thread only.
    thread: ThreadId,
}

/// What is called back in every run: whether to stop.
const ASKED: [HighsInt; 1] = [highs_sys::kHighsCallbackMipInterrupt];

/// What is called back where somebody wants to know how far it is.
const TOLD: [HighsInt; 2] = [
    highs_sys::kHighsCallbackMipLogging,
    highs_sys::kHighsCallbackMipImprovingSolution,
];

/// What is called back for each line of the log.
const LOGGED: [HighsInt; 1] = [highs_sys::kHighsCallbackLogging];

/// Solves a program that tells `watched` how far it is and asks it whether to stop. Without
/// callbacks, if HiGHS refuses them, it is solved all the same.
pub(super) fn solve(mut model: Model, watched: ModelWatch<'_>) -> Result<SolvedModel, HighsStatus> {
    let run = Watcher {
        watched,
        thread: thread::current().id(),
    };
    let pointer = model.as_mut_ptr();
    // SAFETY: the pointer is that of a live HiGHS object, borrowed exclusively. `run` outlives
    // the search, and HiGHS forgets it below, or is dropped with the model if the run fails.
    unsafe {
        let data = (&raw const run).cast_mut().cast::<c_void>();
        highs_sys::Highs_setCallback(pointer, Some(called), data);
        let told: &[HighsInt] = if watched.is_heard() { &TOLD } else { &[] };
        let logged: &[HighsInt] = if watched.has_log() { &LOGGED } else { &[] };
        for &kind in ASKED.iter().chain(told).chain(logged) {
            highs_sys::Highs_startCallback(pointer, kind);
        }
    }
    let mut solved = model.try_solve()?;
    // SAFETY: as above; from here on nothing is called.
    unsafe {
        highs_sys::Highs_setCallback(solved.as_mut_ptr(), None, core::ptr::null_mut());
    }
    Ok(solved)
}

/// What HiGHS calls.
///
/// # Safety
/// `data` is the [`Watcher`] of a run that is under way; `message` is a string with its terminator
/// or null; `told` and `answer` are null or point to structures that live during the call.
unsafe extern "C" fn called(
    kind: c_int,
    message: *const c_char,
    told: *const HighsCallbackDataOut,
    answer: *mut HighsCallbackDataIn,
    data: *mut c_void,
) {
    // SAFETY: by the contract of this function; nothing is written to the watcher.
    let Some(run) = (unsafe { data.cast::<Watcher<'_>>().as_ref() }) else {
        return;
    };
    if thread::current().id() != run.thread {
        return;
    }
    let watched = run.watched;
    match kind {
        highs_sys::kHighsCallbackLogging if !message.is_null() => {
            // SAFETY: by the contract of this function.
            let line = unsafe { CStr::from_ptr(message) };
            watched.log(line.to_string_lossy().trim_end());
        }
        highs_sys::kHighsCallbackMipLogging | highs_sys::kHighsCallbackMipImprovingSolution => {
            // SAFETY: by the contract of this function.
            if let Some(told) = unsafe { told.as_ref() } {
                let nodes = u64::try_from(told.mip_node_count).unwrap_or(0);
                watched.tell(nodes, told.mip_dual_bound, told.mip_primal_bound);
            }
        }
        highs_sys::kHighsCallbackMipInterrupt => {
            // SAFETY: by the contract of this function; nobody else uses the answer meanwhile.
            if let Some(answer) = unsafe { answer.as_mut() } {
                answer.user_interrupt = c_int::from(watched.is_over());
            }
        }
        _ => {}
    }
}
