//! OR-Tools' shared library: the only module of this engine with `unsafe`.
//!
//! Invariant: only well-formed messages go in (OR-Tools ends the process at
//! others); an environment outlives its solve and every call that stops it; what
//! comes out is copied before it is freed. A library stays loaded until the
//! process ends, because its threads and statics cannot be unloaded safely.
//!
//! Source of the signatures: `ortools/sat/c_api/cp_solver_c.h` of OR-Tools 9.15.
#![expect(clippy::disallowed_methods, reason = "the solver needs a larger stack")]
#![allow(unsafe_code)]

use core::ffi::{c_int, c_void};
use std::path::Path;
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::time::Duration;

use super::proto::EncodedMessage;

/// Makes an environment for one solve.
type NewEnv = unsafe extern "C" fn() -> *mut c_void;
/// Frees an environment, or stops the solve in it.
type WithEnv = unsafe extern "C" fn(*mut c_void);
/// Solves a message with parameters; the answer is memory that the caller frees.
type Solve = unsafe extern "C" fn(
    *mut c_void,
    *const c_void,
    c_int,
    *const c_void,
    c_int,
    *mut *mut c_void,
    *mut c_int,
);

unsafe extern "C" {
    /// The function of the C library that frees what OR-Tools allocated.
    fn free(pointer: *mut c_void);
}

/// How often the limits are asked while the solver works.
const TICK: Duration = Duration::from_millis(10);

/// CP-SAT's presolve recurses.
const STACK_BYTES: usize = 16 << 20;

/// The functions of a loaded library.
#[derive(Clone, Copy, Debug)]
pub(super) struct Library {
    new_env: NewEnv,
    destroy_env: WithEnv,
    stop_search: WithEnv,
    solve: Solve,
}

/// One solve's environment.
///
/// Freed when it is dropped, after the solve has ended.
struct Env {
    library: Library,
    pointer: *mut c_void,
}

// SAFETY: the environment is used by one solve at a time; `SolveCpStopSearch`,
// the only other call on it, locks a mutex and sets a flag.
unsafe impl Sync for Env {}

impl Drop for Env {
    fn drop(&mut self) {
        // SAFETY: the pointer came from `SolveCpNewEnv` and is destroyed once;
        // the threads that borrowed it have ended.
        unsafe { (self.library.destroy_env)(self.pointer) }
    }
}

impl Library {
    /// Loads the library at `path`; loading it again gives the same one.
    pub(super) fn load(path: &Path) -> Result<Self, String> {
        // SAFETY: this runs the library's initialisers. The path is the user's
        // own setting, or where the Python package lies.
        let library = unsafe { libloading::Library::new(path) };
        let library = library.map_err(|error| error.to_string())?;
        // SAFETY: the types are those of the header named above.
        let functions = unsafe { Self::functions(&library) };
        core::mem::forget(library);
        functions.map_err(|error| error.to_string())
    }

    /// # Safety
    /// `library` must be OR-Tools, and stay loaded.
    unsafe fn functions(library: &libloading::Library) -> Result<Self, libloading::Error> {
        // SAFETY: the caller vouches for the library, the header for the types.
        unsafe {
            Ok(Self {
                new_env: *library.get(b"SolveCpNewEnv\0")?,
                destroy_env: *library.get(b"SolveCpDestroyEnv\0")?,
                stop_search: *library.get(b"SolveCpStopSearch\0")?,
                solve: *library.get(b"SolveCpInterruptible\0")?,
            })
        }
    }

    /// Solves in a thread; asks `is_over` meanwhile, and stops the search once
    /// it says so. Returns the response's bytes.
    pub(super) fn solve(
        self,
        model: &EncodedMessage,
        parameters: &EncodedMessage,
        is_over: &mut dyn FnMut() -> bool,
    ) -> Result<Vec<u8>, String> {
        let env = Env {
            library: self,
            // SAFETY: it takes nothing and returns a new environment.
            pointer: unsafe { (self.new_env)() },
        };
        let env = &env;
        let (done, waiting) = channel();
        std::thread::scope(|scope| {
            let solver = std::thread::Builder::new().stack_size(STACK_BYTES);
            let solver = solver.spawn_scoped(scope, move || {
                let response = env.solve(model, parameters);
                // The receiver waits until this arrives.
                let _ = done.send(());
                response
            });
            let solver = solver.map_err(|error| error.to_string())?;
            while waiting.recv_timeout(TICK) == Err(RecvTimeoutError::Timeout) {
                if is_over() {
                    env.stop();
                }
            }
            let died = |_| "the solver's thread died".to_owned();
            solver.join().map_err(died)?
        })
    }
}

impl Env {
    /// Tells the solver in this environment to stop; it does so soon.
    ///
    /// It may be called from another thread while the solve runs; that is what the C interface is
    /// made for.
    fn stop(&self) {
        // SAFETY: the environment lives as long as `self`, and this call may
        // come from another thread than the solve.
        unsafe { (self.library.stop_search)(self.pointer) }
    }

    /// Solves in this environment; blocks until the solver is done.
    fn solve(
        &self,
        model: &EncodedMessage,
        parameters: &EncodedMessage,
    ) -> Result<Vec<u8>, String> {
        let length = |message: &EncodedMessage| {
            let length = c_int::try_from(message.bytes().len());
            length.map_err(|_| "the model is larger than 2 GiB".to_owned())
        };
        let (model_length, parameters_length) = (length(model)?, length(parameters)?);
        let mut response = core::ptr::null_mut();
        let mut response_length = 0;
        // SAFETY: both inputs are valid for their lengths, and messages by
        // construction; both outputs are valid to write; this is the only solve
        // in this environment.
        unsafe {
            (self.library.solve)(
                self.pointer,
                model.bytes().as_ptr().cast(),
                model_length,
                parameters.bytes().as_ptr().cast(),
                parameters_length,
                &raw mut response,
                &raw mut response_length,
            );
        }
        let length = usize::try_from(response_length).unwrap_or(0);
        if response.is_null() {
            return Err("there was no response".to_owned());
        }
        // SAFETY: the library returned that many bytes, allocated with malloc;
        // they are copied, then freed once.
        unsafe {
            let bytes = core::slice::from_raw_parts(response.cast::<u8>(), length).to_vec();
            free(response);
            Ok(bytes)
        }
    }
}
