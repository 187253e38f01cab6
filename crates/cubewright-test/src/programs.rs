//! Programs that are run as users run them.

use std::path::Path;
use std::process::{Command, Output, Stdio};

use tempfile::TempDir;

/// A good file of width 5.
pub const GOOD: &str = include_str!("../../../data/HC_BQ_01.hcq");

/// The good file with one text changed, which must occur exactly once.
pub fn with(from: &str, to: &str) -> String {
    assert_eq!(GOOD.matches(from).count(), 1, "{from:?} in the good file");
    GOOD.replace(from, to)
}

/// The good file with a tooth too many: piece 3, top side, cell 2.
pub fn one_tooth_too_many() -> String {
    with("3 [1, 0, 1", "3 [1, 1, 1")
}

/// A program run to its end.
pub struct Ran {
    pub code: i32,
    pub out: String,
    pub err: String,
}

impl Ran {
    pub fn new(output: &Output) -> Self {
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
    pub fn answer(self) -> String {
        assert_eq!((self.code, &*self.err), (0, ""), "{}", self.out);
        self.out
    }

    /// Its standard error, if it failed with this code and without an answer; in the JSON
    /// forms the error is an object on standard output as well.
    #[track_caller]
    pub fn failure(self, code: i32) -> String {
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
pub fn command(program: &str, arguments: &str) -> Command {
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

/// A folder with one file in it.
pub fn folder_with(name: &str, content: impl AsRef<[u8]>) -> TempDir {
    let folder = TempDir::new().expect("a folder");
    std::fs::write(folder.path().join(name), content).expect("a file");
    folder
}

/// Runs a program in a folder, so that messages name files without their folder.
pub fn run_in(folder: &Path, program: &str, arguments: &str) -> Ran {
    let output = command(program, arguments).current_dir(folder).output();
    Ran::new(&output.expect("it starts"))
}
