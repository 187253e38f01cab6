//! A HiGHS for tests: it tries all values of the columns, or does what `CUBEWRIGHT_FAKE` says.
#![crate_type = "cdylib"]
#![allow(non_snake_case, clippy::missing_safety_doc, missing_docs, unsafe_code)]

use std::ffi::{CStr, c_char, c_double, c_int, c_void};
use std::io::Write;
use std::slice::from_raw_parts;
use std::time::Duration;

type Called = unsafe extern "C" fn(c_int, *const c_char, *const c_void, *mut c_int, *mut c_void);

#[derive(Default)]
pub struct Fake {
    cost: Vec<f64>,
    columns: Vec<(f64, f64)>,
    rows: Vec<(f64, f64, Vec<(usize, f64)>)>,
    start: Vec<(usize, f64)>,
    callback: Option<(Called, usize)>,
    kinds: Vec<c_int>,
    nodes: i64,
    best: Option<Vec<f64>>,
    status: c_int,
}

/// What a callback is told: nodes, bound and best.
struct Figures(i64, f64, f64);

fn what() -> String {
    std::env::var("CUBEWRIGHT_FAKE").unwrap_or_default()
}

impl Fake {
    fn holds(&self, values: &[f64]) -> bool {
        self.rows.iter().all(|(least, most, terms)| {
            let sum: f64 = terms.iter().map(|&(column, factor)| factor * values[column]).sum();
            *least <= sum && sum <= *most
        })
    }

    fn cost(&self, values: &[f64]) -> f64 {
        self.cost.iter().zip(values).map(|(cost, value)| cost * value).sum()
    }

    /// Tries all values.
    fn search(&mut self) {
        let mut values: Vec<f64> = self.columns.iter().map(|column| column.0).collect();
        loop {
            self.nodes += 1;
            let best = self.best.as_ref().map_or(f64::INFINITY, |best| self.cost(best));
            if self.holds(&values) && self.cost(&values) < best {
                self.best = Some(values.clone());
            }
            let Some(at) = (0..values.len()).find(|&at| values[at] < self.columns[at].1) else {
                return;
            };
            values[at] += 1.0;
            for before in 0..at {
                values[before] = self.columns[before].0;
            }
        }
    }

    /// Whether it is told to stop.
    unsafe fn is_stopped(&self) -> bool {
        let Some((called, data)) = self.callback else { return false };
        let mut stop = 0;
        let told = Figures(7, 0.5, f64::INFINITY);
        for &kind in &self.kinds {
            let told = (&raw const told).cast();
            unsafe { called(kind, std::ptr::null(), told, &raw mut stop, data as *mut c_void) };
        }
        stop != 0
    }
}

#[unsafe(no_mangle)]
pub extern "C" fn Highs_create() -> *mut Fake {
    Box::into_raw(Box::default())
}
#[unsafe(no_mangle)]
pub unsafe extern "C" fn Highs_destroy(fake: *mut Fake) {
    drop(unsafe { Box::from_raw(fake) });
}
#[unsafe(no_mangle)]
pub extern "C" fn Highs_setBoolOptionValue(_: *mut Fake, _: *const c_char, _: c_int) -> c_int {
    0
}
#[unsafe(no_mangle)]
pub unsafe extern "C" fn Highs_setIntOptionValue(
    _: *mut Fake,
    name: *const c_char,
    _: c_int,
) -> c_int {
    let name = unsafe { CStr::from_ptr(name) };
    c_int::from(what() == "refuses" && name == c"presolve_rule_off") * -1
}
#[unsafe(no_mangle)]
pub extern "C" fn Highs_setDoubleOptionValue(_: *mut Fake, _: *const c_char, _: f64) -> c_int {
    0
}
#[unsafe(no_mangle)]
pub unsafe extern "C" fn Highs_passMip(
    fake: *mut Fake,
    columns: c_int,
    rows: c_int,
    terms: c_int,
    _format: c_int,
    _sense: c_int,
    _offset: c_double,
    cost: *const c_double,
    lower: *const c_double,
    upper: *const c_double,
    least: *const c_double,
    most: *const c_double,
    begins: *const c_int,
    index: *const c_int,
    factor: *const c_double,
    _kinds: *const c_int,
) -> c_int {
    let (columns, rows, terms) = (columns as usize, rows as usize, terms as usize);
    unsafe {
        let fake = &mut *fake;
        fake.cost = from_raw_parts(cost, columns).to_vec();
        let (lower, upper) = (from_raw_parts(lower, columns), from_raw_parts(upper, columns));
        fake.columns = lower.iter().copied().zip(upper.iter().copied()).collect();
        let (index, factor) = (from_raw_parts(index, terms), from_raw_parts(factor, terms));
        let begins = from_raw_parts(begins, rows + 1);
        for row in 0..rows {
            let of_row = begins[row] as usize..begins[row + 1] as usize;
            let of_row = of_row.map(|at| (index[at] as usize, factor[at])).collect();
            fake.rows.push((*least.add(row), *most.add(row), of_row));
        }
    }
    0
}
#[unsafe(no_mangle)]
pub unsafe extern "C" fn Highs_setSparseSolution(
    fake: *mut Fake,
    length: c_int,
    index: *const c_int,
    values: *const c_double,
) -> c_int {
    let length = length as usize;
    let (index, values) = unsafe { (from_raw_parts(index, length), from_raw_parts(values, length)) };
    let start = index.iter().map(|&at| at as usize).zip(values.iter().copied());
    unsafe { (*fake).start = start.collect() };
    0
}
#[unsafe(no_mangle)]
pub unsafe extern "C" fn Highs_setCallback(
    fake: *mut Fake,
    called: Option<Called>,
    data: *mut c_void,
) -> c_int {
    unsafe { (*fake).callback = called.map(|called| (called, data as usize)) };
    0
}
#[unsafe(no_mangle)]
pub unsafe extern "C" fn Highs_startCallback(fake: *mut Fake, kind: c_int) -> c_int {
    unsafe { (*fake).kinds.push(kind) };
    0
}
#[unsafe(no_mangle)]
pub unsafe extern "C" fn Highs_getCallbackDataOutItem(
    told: *const c_void,
    name: *const c_char,
) -> *const c_void {
    let told = unsafe { &*told.cast::<Figures>() };
    match unsafe { CStr::from_ptr(name) }.to_bytes() {
        b"mip_node_count" => (&raw const told.0).cast(),
        b"mip_dual_bound" => (&raw const told.1).cast(),
        b"mip_primal_bound" => (&raw const told.2).cast(),
        _ => std::ptr::null(),
    }
}
#[unsafe(no_mangle)]
pub unsafe extern "C" fn Highs_run(fake: *mut Fake) -> c_int {
    let fake = unsafe { &mut *fake };
    let what = what();
    match &*what {
        "exits" => {
            let _ = std::io::stdout().write_all(b"A last word\n");
            let _ = std::io::stdout().flush();
            std::process::exit(7)
        }
        "crashes" => unsafe { std::ptr::null_mut::<u8>().write_volatile(1) },
        "fails" => return -1,
        "prints" => println!("Copyright (c) 2026"),
        "busy" => {
            while !unsafe { fake.is_stopped() } {
                std::thread::sleep(Duration::from_millis(5));
            }
        }
        _ => {}
    }
    if !matches!(&*what, "none" | "busy") {
        fake.search();
    }
    if what == "start" {
        let mut values = vec![0.0; fake.cost.len()];
        fake.start.iter().for_each(|&(at, value)| values[at] = value);
        fake.best = Some(values);
    }
    fake.status = match &*what {
        "unbounded" => 10,
        "time" | "none" => 13,
        "nodes" => 16,
        "busy" => 17,
        "new" => 99,
        _ if fake.best.is_some() => 7,
        _ => 8,
    };
    0
}
#[unsafe(no_mangle)]
pub unsafe extern "C" fn Highs_getModelStatus(fake: *mut Fake) -> c_int {
    unsafe { (*fake).status }
}
#[unsafe(no_mangle)]
pub unsafe extern "C" fn Highs_getSolution(
    fake: *mut Fake,
    values: *mut c_double,
    _: *mut c_double,
    _: *mut c_double,
    _: *mut c_double,
) -> c_int {
    for (at, &value) in unsafe { &*fake }.best.iter().flatten().enumerate() {
        unsafe { *values.add(at) = value };
    }
    0
}
#[unsafe(no_mangle)]
pub unsafe extern "C" fn Highs_getIntInfoValue(
    fake: *mut Fake,
    name: *const c_char,
    value: *mut c_int,
) -> c_int {
    let is_solution = unsafe { CStr::from_ptr(name) } == c"primal_solution_status";
    let found = if unsafe { &*fake }.best.is_some() { 2 } else { 0 };
    unsafe { *value = if is_solution { found } else { 12 } };
    0
}
#[unsafe(no_mangle)]
pub unsafe extern "C" fn Highs_getInt64InfoValue(
    fake: *mut Fake,
    _: *const c_char,
    value: *mut i64,
) -> c_int {
    unsafe { *value = (*fake).nodes };
    0
}
#[unsafe(no_mangle)]
pub unsafe extern "C" fn Highs_getDoubleInfoValue(
    fake: *mut Fake,
    name: *const c_char,
    value: *mut c_double,
) -> c_int {
    let fake = unsafe { &*fake };
    let bound = fake.best.as_ref().map_or(f64::INFINITY, |best| fake.cost(best));
    let gap = if what() == "gap" { 0.5 } else { 0.0 };
    let is_gap = unsafe { CStr::from_ptr(name) } == c"mip_gap";
    unsafe { *value = if is_gap { gap } else { bound } };
    0
}
