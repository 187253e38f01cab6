//! HiGHS's shared library and three functions of the C library: the only module of this program with `unsafe`.
//!
//! Invariant: the functions are called only with models that this module made and has not yet destroyed, and with
//! arrays as long as the sizes that go with them, whose indices `asked.rs` has checked. The library stays
//! loaded until the process ends. HiGHS calls back on the thread that runs it, during the run.
//!
//! Source of the signatures: `highs_c_api.h` and `HighsCallbackStruct.h` of HiGHS 1.15.1, whose integers
//! have 32 bits.
#![expect(unsafe_code, reason = "calls of HiGHS's C interface")]

use core::ffi::{CStr, c_char, c_double, c_int, c_void};
use core::ptr;
use std::ffi::OsStr;
use std::fs::File;
use std::io;
#[cfg(unix)]
use std::os::fd::AsFd;
#[cfg(windows)]
use std::os::windows::io::AsHandle;

use crate::asked::Asked;

unsafe extern "C" {
    #[cfg_attr(windows, link_name = "_dup2")]
    fn dup2(from: c_int, to: c_int) -> c_int;
    fn signal(number: c_int, handler: usize) -> usize;
    fn _exit(code: c_int) -> !;
}

/// The numbers of Ctrl-C, of the end of a job and of a terminal, and the handler that ignores them, the same on all
/// systems that have them.
const SIGNALS: &[c_int] = if cfg!(windows) { &[2, 15] } else { &[2, 15, 1] };
const IGNORED: usize = 1;

/// The standard output that the process was given; from here on what is printed goes to standard error. Ctrl-C
/// and what else ends programs is for the process that asks.
pub(crate) fn own_output() -> io::Result<File> {
    #[cfg(unix)]
    let out = io::stdout().as_fd().try_clone_to_owned()?;
    #[cfg(windows)]
    let out = io::stdout().as_handle().try_clone_to_owned()?;
    // SAFETY: both take plain numbers. No code of this program prints to standard output, and none
    // waits for a signal.
    let is_done = unsafe {
        for &number in SIGNALS {
            signal(number, IGNORED);
        }
        dup2(2, 1) >= 0
    };
    if is_done {
        Ok(out.into())
    } else {
        Err(io::Error::last_os_error())
    }
}

/// Ends the process at once. The other thread may be in the library, which must not be torn down
/// under it.
pub(crate) fn end_process(code: c_int) -> ! {
    // SAFETY: nothing of this process is needed any more.
    unsafe { _exit(code) }
}

type Handle = *mut c_void;
type Called = unsafe extern "C" fn(c_int, *const c_char, *const c_void, *mut c_int, *mut c_void);
type GetInfo<T> = unsafe extern "C" fn(Handle, *const c_char, *mut T) -> c_int;
type SetOption<T> = unsafe extern "C" fn(Handle, *const c_char, T) -> c_int;
/// Sizes, format, sense, offset; costs, bounds of columns, bounds of rows; begins, indices, factors; kinds.
type PassMip = unsafe extern "C" fn(
    Handle,
    c_int,
    c_int,
    c_int,
    c_int,
    c_int,
    c_double,
    *const c_double,
    *const c_double,
    *const c_double,
    *const c_double,
    *const c_double,
    *const c_int,
    *const c_int,
    *const c_double,
    *const c_int,
) -> c_int;
/// Values and duals of columns, then of rows.
type GetSolution = unsafe extern "C" fn(
    Handle,
    *mut c_double,
    *mut c_double,
    *mut c_double,
    *mut c_double,
) -> c_int;

/// The functions of a loaded library.
pub(crate) struct Library {
    create: unsafe extern "C" fn() -> Handle,
    destroy: unsafe extern "C" fn(Handle),
    set_bool: SetOption<c_int>,
    set_int: SetOption<c_int>,
    set_double: SetOption<c_double>,
    pass_mip: PassMip,
    set_start: unsafe extern "C" fn(Handle, c_int, *const c_int, *const c_double) -> c_int,
    set_callback: unsafe extern "C" fn(Handle, Option<Called>, *mut c_void) -> c_int,
    start_callback: unsafe extern "C" fn(Handle, c_int) -> c_int,
    item: unsafe extern "C" fn(*const c_void, *const c_char) -> *const c_void,
    run: unsafe extern "C" fn(Handle) -> c_int,
    status: unsafe extern "C" fn(Handle) -> c_int,
    solution: GetSolution,
    int_info: GetInfo<c_int>,
    int64_info: GetInfo<i64>,
    double_info: GetInfo<c_double>,
}

/// A function of the library.
///
/// # Safety
/// `T` is the type of the function of this name.
unsafe fn function<T: Copy>(library: &libloading::Library, name: &str) -> Result<T, String> {
    // SAFETY: by the contract of this function.
    let found = unsafe { library.get::<T>(name.as_bytes()) };
    let found = found.map_err(|_| format!("its library lacks the function {name}"))?;
    Ok(*found)
}

impl Library {
    /// Loads the library at this path.
    pub(crate) fn load(path: &OsStr) -> Result<Self, String> {
        // SAFETY: what the library does when it is loaded is up to whoever installed it.
        let library = unsafe { libloading::Library::new(path) };
        let library = library.map_err(|error| format!("its library cannot be loaded: {error}"))?;
        // The functions are good as long as it is loaded, which is always.
        let library = Box::leak(Box::new(library));
        // SAFETY: the types are those of the header.
        unsafe {
            Ok(Self {
                create: function(library, "Highs_create")?,
                destroy: function(library, "Highs_destroy")?,
                set_bool: function(library, "Highs_setBoolOptionValue")?,
                set_int: function(library, "Highs_setIntOptionValue")?,
                set_double: function(library, "Highs_setDoubleOptionValue")?,
                pass_mip: function(library, "Highs_passMip")?,
                set_start: function(library, "Highs_setSparseSolution")?,
                set_callback: function(library, "Highs_setCallback")?,
                start_callback: function(library, "Highs_startCallback")?,
                item: function(library, "Highs_getCallbackDataOutItem")?,
                run: function(library, "Highs_run")?,
                status: function(library, "Highs_getModelStatus")?,
                solution: function(library, "Highs_getSolution")?,
                int_info: function(library, "Highs_getIntInfoValue")?,
                int64_info: function(library, "Highs_getInt64InfoValue")?,
                double_info: function(library, "Highs_getDoubleInfoValue")?,
            })
        }
    }

    /// A new, empty model.
    pub(crate) fn model(&self) -> Model<'_> {
        Model {
            library: self,
            // SAFETY: it takes nothing, and gives a model.
            handle: unsafe { (self.create)() },
        }
    }
}

/// A model, which is destroyed when it is dropped.
pub(crate) struct Model<'a> {
    library: &'a Library,
    handle: Handle,
}

impl Drop for Model<'_> {
    fn drop(&mut self) {
        // SAFETY: the model is live, and not used afterwards.
        unsafe { (self.library.destroy)(self.handle) }
    }
}

/// What a callback needs.
struct Watcher<'a> {
    library: &'a Library,
    asked: &'a Asked,
    progress: &'a dyn Fn(i64, f64, f64),
}

/// The numbers of what is called back: whether to stop, of three methods, and how far it is.
const STOPS: [c_int; 3] = [1, 2, 6];
const LOGGING: c_int = 5;

/// What HiGHS calls.
///
/// # Safety
/// `data` is the [`Watcher`] of a run that is under way; `told` and `answer` are null or structures
/// of the header that live during the call, and the first field of `answer` is whether to stop.
unsafe extern "C" fn called(
    kind: c_int,
    _message: *const c_char,
    told: *const c_void,
    answer: *mut c_int,
    data: *mut c_void,
) {
    // SAFETY: by the contract of this function; nothing is written to the watcher.
    let Some(run) = (unsafe { data.cast::<Watcher<'_>>().as_ref() }) else {
        return;
    };
    if kind != LOGGING {
        // SAFETY: by the contract of this function; nobody else uses the answer meanwhile.
        if let Some(answer) = unsafe { answer.as_mut() } {
            *answer = c_int::from(run.asked.is_over());
        }
        return;
    }
    let item = |name: &CStr| {
        // SAFETY: by the contract of this function; the name has its terminator.
        unsafe { (run.library.item)(told, name.as_ptr()) }
    };
    // SAFETY: these three point into `told` or are null; the types are those of the header.
    let (nodes, bound, best) = unsafe {
        (
            item(c"mip_node_count").cast::<i64>().as_ref(),
            item(c"mip_dual_bound").cast::<f64>().as_ref(),
            item(c"mip_primal_bound").cast::<f64>().as_ref(),
        )
    };
    if let (Some(&nodes), Some(&bound), Some(&best)) = (nodes, bound, best) {
        (run.progress)(nodes, bound, best);
    }
}

/// The length of an array; `asked.rs` reads none that is longer than an `i32` says.
fn length<T>(array: &[T]) -> c_int {
    c_int::try_from(array.len()).unwrap_or(c_int::MAX)
}

// SAFETY of each call below: the model is live and borrowed exclusively, names have their terminators,
// and arrays are as long as the sizes say.
impl Model<'_> {
    /// Sets an option; false if it is refused.
    pub(crate) fn set_bool(&mut self, name: &CStr, value: bool) -> bool {
        // SAFETY: as above.
        unsafe { (self.library.set_bool)(self.handle, name.as_ptr(), c_int::from(value)) == 0 }
    }

    /// As [`Self::set_bool`].
    pub(crate) fn set_int(&mut self, name: &CStr, value: i32) -> bool {
        // SAFETY: as above.
        unsafe { (self.library.set_int)(self.handle, name.as_ptr(), value) == 0 }
    }

    /// As [`Self::set_bool`].
    pub(crate) fn set_double(&mut self, name: &CStr, value: f64) -> bool {
        // SAFETY: as above.
        unsafe { (self.library.set_double)(self.handle, name.as_ptr(), value) == 0 }
    }

    /// Passes the program, its terms row by row, to be minimized; false if it is refused.
    pub(crate) fn pass(&mut self, asked: &Asked) -> bool {
        const BY_ROWS: c_int = 2;
        const MINIMIZE: c_int = 1;
        let kinds: Vec<c_int> = vec![1; asked.cost.len()];
        // SAFETY: as above.
        let status = unsafe {
            (self.library.pass_mip)(
                self.handle,
                length(&asked.cost),
                length(&asked.least),
                length(&asked.index),
                BY_ROWS,
                MINIMIZE,
                0.0,
                asked.cost.as_ptr(),
                asked.lower.as_ptr(),
                asked.upper.as_ptr(),
                asked.least.as_ptr(),
                asked.most.as_ptr(),
                asked.begins.as_ptr(),
                asked.index.as_ptr(),
                asked.factor.as_ptr(),
                kinds.as_ptr(),
            )
        };
        status >= 0
    }

    /// Gives it values to begin with, if there are any.
    pub(crate) fn start(&mut self, asked: &Asked) {
        if asked.start_index.is_empty() {
            return;
        }
        // SAFETY: as above.
        unsafe {
            let (index, values) = (asked.start_index.as_ptr(), asked.start_value.as_ptr());
            (self.library.set_start)(self.handle, length(&asked.start_index), index, values);
        }
    }

    /// Solves it, watched; false if that fails.
    pub(crate) fn run(&mut self, asked: &Asked, progress: &dyn Fn(i64, f64, f64)) -> bool {
        let watcher = Watcher {
            library: self.library,
            asked,
            progress,
        };
        // SAFETY: as above; the watcher outlives the run, and is forgotten after it.
        unsafe {
            let data = (&raw const watcher).cast_mut().cast::<c_void>();
            (self.library.set_callback)(self.handle, Some(called), data);
            for kind in STOPS.into_iter().chain([LOGGING]) {
                (self.library.start_callback)(self.handle, kind);
            }
            let status = (self.library.run)(self.handle);
            (self.library.set_callback)(self.handle, None, ptr::null_mut());
            status >= 0
        }
    }

    /// The number of the status of the model.
    pub(crate) fn status(&mut self) -> i32 {
        // SAFETY: as above.
        unsafe { (self.library.status)(self.handle) }
    }

    /// The values of the columns.
    pub(crate) fn values(&mut self, asked: &Asked) -> Vec<f64> {
        let (mut values, mut duals) = (vec![0.0; asked.cost.len()], vec![0.0; asked.cost.len()]);
        let (mut rows, mut prices) = (vec![0.0; asked.least.len()], vec![0.0; asked.least.len()]);
        // SAFETY: as above.
        unsafe {
            let columns = (values.as_mut_ptr(), duals.as_mut_ptr());
            let rows = (rows.as_mut_ptr(), prices.as_mut_ptr());
            (self.library.solution)(self.handle, columns.0, columns.1, rows.0, rows.1);
        }
        values
    }

    /// A figure by its name.
    pub(crate) fn int_info(&mut self, name: &CStr) -> Option<i32> {
        self.info(self.library.int_info, name, -1)
    }

    /// As [`Self::int_info`].
    pub(crate) fn int64_info(&mut self, name: &CStr) -> Option<i64> {
        self.info(self.library.int64_info, name, -1)
    }

    /// As [`Self::int_info`].
    pub(crate) fn double_info(&mut self, name: &CStr) -> Option<f64> {
        self.info(self.library.double_info, name, f64::NAN)
    }

    fn info<T>(&mut self, get: GetInfo<T>, name: &CStr, mut figure: T) -> Option<T> {
        // SAFETY: as above; the figure has the type that the function writes.
        let status = unsafe { get(self.handle, name.as_ptr(), &raw mut figure) };
        (status == 0).then_some(figure)
    }
}
