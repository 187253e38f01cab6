//! The program `cubewright-highs`: it loads HiGHS's library and solves what it is asked, for `cubewright` and
//! `milp`, which run it in place of Python if it lies beside them.
//!
//! Invariant: it speaks as `serve.py` of `cubewright-core` does, so the other end need not know which of
//! the two it is. What is asked comes on standard input; what is told goes to the standard output
//! that the process was given, and whatever the library prints there goes to standard error instead.
//! When standard input ends, so does the process.
#![expect(
    clippy::disallowed_methods,
    reason = "hears on one thread while it solves on the other"
)]

mod asked;
mod highs;
mod library;
mod told;

use std::env;
use std::ffi::OsStr;
use std::fs::File;
use std::io::{self, BufReader, Write};
use std::process::ExitCode;
use std::sync::mpsc::{Sender, channel};
use std::thread;

use asked::{Asked, Heard};
use library::{Library, end_process, own_output};

fn main() -> ExitCode {
    let arguments: Vec<_> = env::args_os().skip(1).collect();
    let [path] = arguments.as_slice() else {
        eprintln!("cubewright and milp run this program: cubewright solve FILE --engine highs");
        return ExitCode::from(2);
    };
    match serve(path) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error}");
            ExitCode::FAILURE
        }
    }
}

/// Solves what is asked until nothing more is. The library is loaded while the model is still built.
fn serve(path: &OsStr) -> io::Result<()> {
    let out = own_output()?;
    say(&out, "ready", &[])?;
    let (sender, queue) = channel();
    thread::spawn(move || hear(&sender));
    let library = Library::load(path);
    for asked in queue {
        let progress = |nodes: i64, bound: f64, best: f64| {
            // Whoever does not hear it has ended.
            let _ = say(&out, &format!("told {nodes} {bound:?} {best:?}"), &[]);
        };
        let told = match &library {
            Ok(library) => highs::solve(library, &asked, &progress),
            Err(words) => Err(words.clone()),
        };
        match told {
            Ok(told) => say(&out, &told.line(), &told.values)?,
            Err(words) => {
                let words: Vec<&str> = words.split_whitespace().collect();
                say(&out, &format!("failed {}", words.join(" ")), &[])?;
            }
        }
    }
    Ok(())
}

/// A line, and numbers behind it.
fn say(mut out: &File, line: &str, values: &[f64]) -> io::Result<()> {
    let numbers = values.iter().flat_map(|value| value.to_ne_bytes());
    let bytes: Vec<u8> = line.bytes().chain(*b"\n").chain(numbers).collect();
    out.write_all(&bytes)
}

/// Hears what is asked and when to stop. At the end the process ends, whatever the library does at
/// that moment.
fn hear(sender: &Sender<Box<Asked>>) {
    let mut stdin = BufReader::new(io::stdin());
    let mut is_over = None;
    loop {
        match asked::next(&mut stdin) {
            Ok(Heard::Asked(asked)) => {
                is_over = Some(asked.is_over.clone());
                if sender.send(asked).is_err() {
                    return;
                }
            }
            Ok(Heard::Stop) => {
                if let Some(is_over) = &is_over {
                    asked::stop(is_over);
                }
            }
            Ok(Heard::End) => end_process(0),
            Err(error) => {
                eprintln!("what was asked cannot be read: {error}");
                end_process(1);
            }
        }
    }
}
