//! Ctrl-C and SIGTERM end every command with what was found, and say so.

use std::fs;
use std::io::{BufRead, BufReader, Read};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use super::CUBEWRIGHT;
use super::overrun::pentominoes;
use tempfile::TempDir;

/// Commands that take minutes, with what they write to standard output when they are
/// interrupted. `PENT` is a packing that is too large for any of them.
const LONG: &[(&str, &str)] = &[
    ("solve PENT -f jsonl", "\"status\":\"interrupted\""),
    (
        "solve tests/cases/packing/blocks_457.pack -f json -a",
        "\"status\":\"interrupted\"",
    ),
    #[cfg(feature = "sat")]
    (
        "solve data/snake_gen5_hard1.snake -b batsat -f jsonl",
        "\"status\":\"interrupted\"",
    ),
    #[cfg(feature = "microlp")]
    (
        "solve PENT -b microlp -f jsonl",
        "\"status\":\"interrupted\"",
    ),
    ("count PENT", "was stopped before its end"),
    (
        "count tests/cases/packing/blocks_457.pack -f json --threads 2",
        "\"complete\":false",
    ),
    ("count data/pack_bedlam.pack -b frontier", "is not known"),
    (
        "count data/pack_bedlam.pack --by-copies -f json",
        "\"complete\":false",
    ),
    (
        "count data/pack_bedlam.pack tests/cases/packing/blocks_457.pack",
        "not finished",
    ),
    ("hint PENT", ""),
    ("hint PENT -f json", "\"status\":\"interrupted\""),
    ("render PENT -o OUT.svg", ""),
    (
        "model tests/cases/packing/blocks_457.pack --stats -t 1h -f json",
        "\"columns\":",
    ),
    ("census 4x4x4 -f json", "\"complete\":false"),
    (
        "generate snake --box 5x5x5 --unique --difficulty 1..2 --attempts 9999999 -f jsonl",
        "\"status\":\"interrupted\"",
    ),
    (
        "generate shell --unique --difficulty 100000000.. --attempts 9999999 -f jsonl --threads 2",
        "\"status\":\"interrupted\"",
    ),
    #[cfg(feature = "microlp")]
    (
        "shapes data/six_colours.hcq --shape 2x2x2 --backend microlp -f json",
        "\"shapes\":",
    ),
    ("disassemble PENT -f json", "\"status\":\"interrupted\""),
    #[cfg(feature = "microlp")]
    (
        "bench --random 999 --backends microlp",
        "\"type\":\"bench\"",
    ),
];

/// What a command said.
struct Said {
    code: Option<i32>,
    out: String,
    err: String,
}

/// Starts a command, and interrupts it as soon as it says what it is at.
fn interrupted(arguments: &str, signal: &str, folder: &Path) -> Said {
    let replaced = |word: &str| {
        let word = word.replace(
            "PENT",
            &folder.join("pentominoes.pack").display().to_string(),
        );
        word.replace("OUT", &folder.join("out").display().to_string())
    };
    let mut child = Command::new(CUBEWRIGHT)
        .args(arguments.split(' ').map(replaced))
        .args(["--progress", "always"])
        .current_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/../.."))
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program is there");
    let mut err = BufReader::new(child.stderr.take().expect("a pipe"));
    let mut first = String::new();
    err.read_line(&mut first).expect("a pipe");
    let out = read(child.stdout.take());
    let id = child.id().to_string();
    let sent = Command::new("kill").args([signal, &id]).status();
    assert!(
        sent.expect("kill is there").success(),
        "{arguments}: {first}"
    );
    let err = read(Some(err));
    let code = waited(&mut child);
    let (out, err) = (out.join().expect("read"), err.join().expect("read"));
    Said {
        code,
        out,
        err: first + &err,
    }
}

/// Reads on a thread, as pipes that nobody reads fill up.
fn read(pipe: Option<impl Read + Send + 'static>) -> std::thread::JoinHandle<String> {
    std::thread::spawn(move || {
        let mut text = String::new();
        let read = pipe.map(|mut pipe| pipe.read_to_string(&mut text));
        read.transpose().expect("a pipe with UTF-8");
        text
    })
}

/// The exit code; none of what is still there after minutes.
fn waited(child: &mut Child) -> Option<i32> {
    let start = Instant::now();
    while start.elapsed() < Duration::from_mins(3) {
        if let Some(status) = child.try_wait().expect("a child") {
            return status.code();
        }
        std::thread::sleep(Duration::from_millis(5));
    }
    child.kill().expect("a child");
    None
}

/// Every command is interrupted by both signals, side by side.
#[test]
fn both_signals_end_every_command_with_what_was_found() {
    std::thread::scope(|scope| {
        for signal in ["-INT", "-TERM"] {
            scope.spawn(move || {
                let folder = TempDir::new().expect("a folder");
                let packing = folder.path().join("pentominoes.pack");
                fs::write(packing, pentominoes()).expect("a folder");
                for (arguments, told) in cubewright_test::some_of(LONG.to_vec()) {
                    let said = interrupted(arguments, signal, folder.path());
                    let all = format!("{arguments} {signal}:\n{}{}", said.out, said.err);
                    assert_eq!(said.code, Some(130), "{all}");
                    assert!(said.out.contains(told), "{told} is not in: {all}");
                    assert!(said.err.contains("Interrupted"), "{all}");
                    assert!(!said.err.contains("time limit"), "{all}");
                    if told.starts_with('"') {
                        let last = said.out.lines().last().unwrap_or_default();
                        let object = serde_json::from_str::<serde_json::Value>(last);
                        assert!(object.is_ok(), "{all}");
                    }
                    assert!(!folder.path().join("out.svg").exists(), "{all}");
                }
            });
        }
    });
}

#[test]
fn an_interrupted_run_says_so_in_german() {
    let folder = TempDir::new().expect("a folder");
    let said = interrupted(
        "count tests/cases/packing/blocks_457.pack --language de",
        "-INT",
        folder.path(),
    );
    assert_eq!(said.code, Some(130), "{}", said.err);
    assert!(said.err.contains("Unterbrochen"), "{}", said.err);
    assert!(said.out.contains("angehalten"), "{}", said.out);
}
