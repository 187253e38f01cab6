//! The programs as users run them: what goes to which stream, exit codes,
//! formats, and that nothing they are given makes them panic.
#![allow(
    clippy::disallowed_methods,
    reason = "tests read files and run programs"
)]

use cubewright_test as support;

mod answers;
mod apart;
mod as_people_have_them;
mod asked;
mod asked_slips;
mod bench;
mod bench_solvers;
mod burrtools;
mod catalogue;
#[cfg(unix)]
mod completions;
mod convert;
mod convert_rows;
mod covers;
mod cp_sat;
mod diagram;
mod disassemble;
mod every_form;
mod extensions;
mod files;
mod forbids;
mod grids;
#[cfg(unix)]
mod help;
mod hint;
mod hints_read;
mod in_order;
mod json;
mod json_files;
mod kept;
mod kept_symmetries;
mod kit;
mod laid;
mod language;
mod linear;
mod logs;
mod meant;
mod misuse;
mod near;
mod other_families;
mod overrun;
mod packings;
#[cfg(all(unix, feature = "board", feature = "render", feature = "milp"))]
mod pages;
mod picture_texts;
mod piece_files;
mod pipes;
mod plan;
mod problems;
mod progress;
mod proofs;
mod render;
mod rows_in_files;
mod schema;
mod self_check;
mod several;
mod several_answers;
mod shells;
#[cfg(unix)]
mod signals;
mod snakes;
mod start;
mod stated_stock;
mod stats;
mod stock;
#[cfg(unix)]
mod terminal;
#[cfg(unix)]
mod texts;
mod turning;
#[cfg(unix)]
mod what_answers;
mod wheels;

use std::io::Write;
use std::process::Stdio;

use support::programs::{GOOD, Ran, command, folder_with, one_tooth_too_many, run_in, with};

const CUBEWRIGHT: &str = env!("CARGO_BIN_EXE_cubewright");

fn cubewright(arguments: &str) -> Ran {
    let output = command(CUBEWRIGHT, arguments).output().expect("it starts");
    Ran::new(&output)
}

/// The same with something on standard input.
fn cubewright_reads(arguments: &str, input: impl AsRef<[u8]>) -> Ran {
    let mut child = command(CUBEWRIGHT, arguments)
        .stdin(Stdio::piped())
        .spawn()
        .expect("it starts");
    let mut stdin = child.stdin.take().expect("a pipe");
    // It may end without having read everything.
    let _ = stdin.write_all(input.as_ref());
    drop(stdin);
    Ran::new(&child.wait_with_output().expect("it ends"))
}
