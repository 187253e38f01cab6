//! The program with a false HiGHS (`false_library.rs`), which does what a library may do: whatever it does
//! is an answer or a sentence. What is asked and told is written here as bytes.
#![expect(
    clippy::disallowed_methods,
    reason = "tests run the program, and compile a library"
)]

use std::io::{BufRead, BufReader, Read, Write};
use std::path::Path;
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

use tempfile::TempDir;

const PROGRAM: &str = env!("CARGO_BIN_EXE_cubewright-highs");

/// `x + y = 1`, `x` costs 3, `y` costs 2; the least is 2.
const ONE_OF_TWO: [i32; 15] = [0, 0, 1, 1, 3, 2, 0, 2, 0, 1, 0, 1, 1, 1, 0];
/// The same with the sum of 3.
const NONE: [i32; 15] = [0, 0, 1, 1, 3, 2, 0, 2, 0, 3, 0, 1, 1, 1, 0];

/// A folder with the false library.
fn library() -> (TempDir, String) {
    let folder = TempDir::new().expect("a folder");
    let path = folder.path().join("libhighs.so");
    let compiler = std::env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
    let source = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/highs/false_library.rs");
    let mut compile = Command::new(compiler);
    compile.args(["--edition=2024", "--crate-type=cdylib", source, "-o"]);
    let status = compile.arg(&path).status().expect("rustc");
    assert!(status.success(), "{status}");
    let path = path.to_str().expect("UTF-8").to_owned();
    (folder, path)
}

/// The program with a library, as it is heard.
struct Served {
    child: Child,
    stdin: Option<ChildStdin>,
    told: BufReader<ChildStdout>,
}

impl Served {
    fn new(library: impl AsRef<Path>, fake: &str) -> Self {
        let mut child = Command::new(PROGRAM)
            .arg(library.as_ref())
            .env("CUBEWRIGHT_FAKE", fake)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("it starts");
        let stdin = child.stdin.take();
        let mut told = BufReader::new(child.stdout.take().expect("a pipe"));
        let mut line = String::new();
        told.read_line(&mut line).expect("a line");
        assert_eq!(line, "ready\n");
        Self { child, stdin, told }
    }

    fn write(&mut self, bytes: &[u8]) {
        self.stdin
            .as_mut()
            .expect("a pipe")
            .write_all(bytes)
            .expect("it hears");
    }

    /// Asks for a program of two columns and a row, with a start for the first column if there is one.
    fn ask(&mut self, numbers: &[i32], start: Option<i32>) {
        let line = format!("solve 2 1 2 {} 0 0 -1 -1\n", i32::from(start.is_some()));
        let start = start.map(|value| [0, value]).into_iter().flatten();
        let numbers = numbers[..numbers.len() - 1].iter().copied().chain(start);
        let numbers = numbers.flat_map(i32::to_ne_bytes);
        self.write(&line.bytes().chain(numbers).collect::<Vec<u8>>());
    }

    fn line(&mut self) -> String {
        let mut line = String::new();
        self.told.read_line(&mut line).expect("a line");
        line.trim_end().to_owned()
    }

    /// The last line that is told, and the values behind it.
    fn answer(&mut self) -> (String, Vec<f64>) {
        let mut line = self.line();
        while line.starts_with("told ") {
            line = self.line();
        }
        let length = line.split(' ').nth(2).and_then(|word| word.parse().ok());
        let is_failure = line.starts_with("failed");
        let mut bytes = vec![0; 8 * length.filter(|_| !is_failure).unwrap_or(0)];
        self.told.read_exact(&mut bytes).expect("values");
        let (numbers, _) = bytes.as_chunks::<8>();
        (
            line,
            numbers.iter().map(|&it| f64::from_ne_bytes(it)).collect(),
        )
    }

    /// How it ends, and what it printed.
    fn end(mut self) -> (std::process::ExitStatus, String) {
        self.stdin = None;
        let output = self.child.wait_with_output().expect("it ends");
        (
            output.status,
            String::from_utf8_lossy(&output.stderr).into_owned(),
        )
    }
}

#[test]
fn every_status_is_told_as_what_it_is() {
    let (_folder, library) = library();
    for (fake, numbers, line, values) in [
        ("", ONE_OF_TWO, "optimal other 2 4 12 2.0", &[0.0, 1.0][..]),
        ("", NONE, "infeasible other 0 4 12 inf", &[]),
        ("unbounded", NONE, "unbounded other 0 4 12 inf", &[]),
        ("time", ONE_OF_TWO, "limit time 2 4 12 2.0", &[0.0, 1.0]),
        ("none", ONE_OF_TWO, "limit time 0 0 12 inf", &[]),
        ("nodes", ONE_OF_TWO, "limit nodes 2 4 12 2.0", &[0.0, 1.0]),
        ("gap", ONE_OF_TWO, "limit other 2 4 12 2.0", &[0.0, 1.0]),
        ("new", ONE_OF_TWO, "failed its status is 99", &[]),
        ("fails", ONE_OF_TWO, "failed Highs_run failed", &[]),
        (
            "refuses",
            ONE_OF_TWO,
            "failed it refused the option presolve_rule_off",
            &[],
        ),
    ] {
        let mut served = Served::new(&library, fake);
        // It serves one after the other.
        for _ in 0..2 {
            served.ask(&numbers, None);
            assert_eq!(
                served.answer(),
                (line.to_owned(), values.to_vec()),
                "{fake}"
            );
        }
        let (status, printed) = served.end();
        assert!(
            status.success() && printed.is_empty(),
            "{fake}: {status} {printed}"
        );
    }
}

#[test]
fn a_start_arrives_and_a_solver_that_prints_is_heard_all_the_same() {
    let (_folder, library) = library();
    let mut served = Served::new(&library, "start");
    served.ask(&ONE_OF_TWO, Some(1));
    assert_eq!(served.answer().1, [1.0, 0.0]);
    let mut served = Served::new(&library, "prints");
    served.ask(&ONE_OF_TWO, None);
    assert_eq!(served.answer().1, [0.0, 1.0]);
    assert_eq!(served.end().1, "Copyright (c) 2026\n");
}

#[test]
fn a_solver_stops_when_it_is_told_and_at_the_end_of_what_is_asked() {
    let (_folder, library) = library();
    let mut served = Served::new(&library, "busy");
    served.ask(&ONE_OF_TWO, None);
    assert_eq!(served.line(), "told 7 0.5 inf");
    served.write(b"stop\n");
    assert_eq!(served.answer().0, "limit other 0 0 12 inf");
    // The next one is not stopped by the word for the one before.
    served.ask(&ONE_OF_TWO, None);
    assert_eq!(served.line(), "told 7 0.5 inf");
    let (status, printed) = served.end();
    assert!(status.success() && printed.is_empty(), "{status} {printed}");
}

/// Those who end a job or close a terminal send signals to all of its processes.
#[cfg(unix)]
#[test]
fn signals_are_for_the_process_that_asks() {
    let (_folder, library) = library();
    for signal in ["-INT", "-TERM", "-HUP"] {
        let mut served = Served::new(&library, "busy");
        served.ask(&ONE_OF_TWO, None);
        assert_eq!(served.line(), "told 7 0.5 inf");
        let number = served.child.id().to_string();
        let sent = Command::new("kill").args([signal, &number]).status();
        assert!(sent.expect("kill starts").success());
        served.write(b"stop\n");
        assert_eq!(served.answer().0, "limit other 0 0 12 inf", "{signal}");
    }
}

#[test]
fn a_library_that_ends_the_process_does_no_more_than_that() {
    let (_folder, library) = library();
    let mut served = Served::new(&library, "exits");
    served.ask(&ONE_OF_TWO, None);
    assert_eq!(served.line(), "");
    let (status, printed) = served.end();
    assert_eq!((status.code(), &*printed), (Some(7), "A last word\n"));
    let mut served = Served::new(&library, "crashes");
    served.ask(&ONE_OF_TWO, None);
    assert_eq!(served.line(), "");
    assert!(!served.end().0.success());
}

#[test]
fn a_wrong_library_and_a_missing_function_are_told() {
    let folder = TempDir::new().expect("a folder");
    let text = folder.path().join("libhighs.so");
    std::fs::write(&text, "no library").expect("a file");
    let mut served = Served::new(&text, "");
    served.ask(&ONE_OF_TWO, None);
    let told = served.answer().0;
    assert!(
        told.starts_with("failed its library cannot be loaded: "),
        "{told}"
    );
    if cfg!(target_os = "linux") {
        // Any library that is surely there has none of the functions.
        let mut served = Served::new("libc.so.6", "");
        served.ask(&ONE_OF_TWO, None);
        assert_eq!(
            served.line(),
            "failed its library lacks the function Highs_create"
        );
    }
}

/// No damaged bytes reach the library, and none make the program panic.
#[test]
fn damaged_questions_are_errors() {
    let (_folder, library) = library();
    let mut index = ONE_OF_TWO;
    index[10] = 2;
    let mut begins = ONE_OF_TWO;
    begins[7] = 3;
    for numbers in [index, begins] {
        let mut served = Served::new(&library, "");
        served.ask(&numbers, None);
        let (status, printed) = served.end();
        assert_eq!(status.code(), Some(1), "{printed}");
        assert!(
            printed.contains("an index is none of a column or a row"),
            "{printed}"
        );
    }
    for bytes in [
        &b"hello\n"[..],
        b"solve\n",
        b"solve 1 2 3 4 5 6 7 x\n",
        b"solve -1 1 1 1 0 0 -1 -1\n",
        b"solve 99999999999 1 1 1 0 0 -1 -1\n",
        b"solve 2147483647 2147483647 1 1 0 0 -1 -1\nabc",
        b"\xff\xfe\n",
    ] {
        let mut served = Served::new(&library, "");
        served.write(bytes);
        let (status, printed) = served.end();
        let said = "what was asked cannot be read: ";
        assert!(printed.starts_with(said), "{bytes:?}: {printed}");
        assert_eq!(status.code(), Some(1), "{bytes:?}");
    }
}

#[test]
fn without_a_library_it_says_who_runs_it() {
    let output = Command::new(PROGRAM).output().expect("it starts");
    assert_eq!(output.status.code(), Some(2));
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(
        said.contains("cubewright solve FILE --engine highs"),
        "{said}"
    );
}
