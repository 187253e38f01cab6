//! The programs as users run them: what goes to which stream, exit codes,
//! formats, and that nothing they are given makes them panic.
#![allow(
    clippy::disallowed_methods,
    reason = "tests read files and run programs"
)]

use cubewright_test as support;

mod answers;
mod apart;
mod bench;
mod burrtools;
#[cfg(unix)]
mod completions;
mod convert;
mod covers;
mod cp_sat;
mod diagram;
mod disassemble;
mod every_form;
mod extensions;
mod files;
mod forbids;
#[cfg(unix)]
mod help;
mod hint;
mod json;
mod json_files;
mod kept;
mod kit;
mod laid;
mod language;
mod logs;
mod meant;
mod misuse;
mod other_families;
mod overrun;
mod packings;
#[cfg(all(unix, feature = "board", feature = "render", feature = "milp"))]
mod pages;
mod picture_texts;
mod pipes;
mod plan;
mod progress;
mod proofs;
mod render;
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

#[cfg(feature = "milp")]
mod milp;

use std::io::Write;
use std::path::Path;
use std::process::{Command, Output, Stdio};

use tempfile::TempDir;

const CUBEWRIGHT: &str = env!("CARGO_BIN_EXE_cubewright");

/// A good file of width 5.
const GOOD: &str = include_str!("../../../../data/HC_BQ_01.hcq");

/// The good file with one text changed, which must occur exactly once.
fn with(from: &str, to: &str) -> String {
    assert_eq!(GOOD.matches(from).count(), 1, "{from:?} in the good file");
    GOOD.replace(from, to)
}

/// The good file with a tooth too many: piece 3, top side, cell 2.
fn one_tooth_too_many() -> String {
    with("3 [1, 0, 1", "3 [1, 1, 1")
}

/// A program run to its end.
struct Ran {
    code: i32,
    out: String,
    err: String,
}

impl Ran {
    fn new(output: &Output) -> Self {
        let text = |bytes: &[u8]| String::from_utf8(bytes.to_vec()).expect("UTF-8");
        let ran = Self {
            code: output.status.code().expect("it ends by itself"),
            out: text(&output.stdout),
            err: text(&output.stderr),
        };
        assert!(!ran.err.contains("panicked"), "{}", ran.err);
        ran
    }

    /// Its standard output, if it answered without a word on standard error.
    #[track_caller]
    fn answer(self) -> String {
        assert_eq!((self.code, &*self.err), (0, ""), "{}", self.out);
        self.out
    }

    /// Its standard error, if it failed with this code and without an answer; in the JSON
    /// forms the error is an object on standard output as well.
    #[track_caller]
    fn failure(self, code: i32) -> String {
        let is_error = self.out.starts_with(r#"{"schema":2,"type":"error","#);
        let said = if is_error && self.out.lines().count() == 1 {
            ""
        } else {
            &*self.out
        };
        assert_eq!((self.code, said), (code, ""), "{}", self.err);
        self.err
    }
}

/// The program with words as arguments, in the folder of the project.
fn command(program: &str, arguments: &str) -> Command {
    let mut command = Command::new(program);
    command
        .args(arguments.split_whitespace())
        .current_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/../.."))
        .env("NO_COLOR", "1")
        .env("LC_ALL", "C")
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped());
    command
}

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

/// A folder with one file in it.
fn folder_with(name: &str, content: impl AsRef<[u8]>) -> TempDir {
    let folder = TempDir::new().expect("a folder");
    std::fs::write(folder.path().join(name), content).expect("a file");
    folder
}

/// Runs a program in a folder, so that messages name files without their folder.
fn run_in(folder: &Path, program: &str, arguments: &str) -> Ran {
    let output = command(program, arguments).current_dir(folder).output();
    Ran::new(&output.expect("it starts"))
}
