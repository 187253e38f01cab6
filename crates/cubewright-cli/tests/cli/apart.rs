//! Engines that run in a process of their own: whatever becomes of it, the program ends
//! as it should.
#![cfg(all(feature = "microlp", target_os = "linux", debug_assertions))]

use std::fs;
use std::process::{Child, Command, Output};
use std::thread::sleep;
use std::time::{Duration, Instant};

use super::{CUBEWRIGHT, GOOD, Ran, command, cubewright, cubewright_reads};

/// This takes the backend far longer than any test.
const LONG: &str = "solve data/HC_BQ_01.hcq -a -q -f jsonl -b microlp --force";

/// The same command with microlp in a process of its own.
fn apart(arguments: &str) -> Command {
    let mut command = command(CUBEWRIGHT, arguments);
    command.env("CUBEWRIGHT_RUN_APART", "microlp");
    command
}

/// A run that has another process run the engine, and the number of that process.
fn begun(arguments: &str) -> (Child, String) {
    let mut parent = apart(arguments).spawn().expect("it starts");
    let Some(child) = engine_process(parent.id()) else {
        let _ = parent.kill();
        let _ = parent.wait();
        panic!("it starts no process");
    };
    (parent, child)
}

/// The process that a process has started, once it runs.
fn engine_process(parent: u32) -> Option<String> {
    let children = format!("/proc/{parent}/task/{parent}/children");
    let start = Instant::now();
    while start.elapsed() < Duration::from_secs(20) {
        let child = fs::read_to_string(&children).unwrap_or_default();
        let child = child.trim().to_owned();
        let words = fs::read(format!("/proc/{child}/cmdline")).unwrap_or_default();
        if !child.is_empty() && !words.is_empty() {
            return Some(child);
        }
        sleep(Duration::from_millis(5));
    }
    None
}

fn send(signal: &str, process: &str) {
    let sent = Command::new("kill").args([signal, process]).status();
    assert!(sent.expect("kill").success());
}

fn end(parent: Child) -> Output {
    parent.wait_with_output().expect("it ends")
}

/// Whether a process is still there, and not only its number.
fn is_there(process: &str) -> bool {
    let status = fs::read_to_string(format!("/proc/{process}/status"));
    status.is_ok_and(|status| !status.contains("State:\tZ"))
}

#[test]
fn answers_come_through_as_they_are() {
    for arguments in [
        "solve data/HC_BQ_01.hcq -b microlp",
        "solve data/HC_BQ_01.hcq -b microlp -f json",
        "solve data/HC_BQ_01.hcq -b microlp --node-limit 1 -q",
        "solve no_such_file.hcq -b microlp",
        "solve data/HC_BQ_01.hcq -b microlp --proof x.drat",
    ] {
        let here = cubewright(arguments);
        let there = Ran::new(&apart(arguments).output().expect("it starts"));
        let of = |ran: &Ran| (ran.code, ran.out.clone(), ran.err.clone());
        assert_eq!(of(&here), of(&there), "{arguments}");
    }
    // A puzzle on standard input reaches the engine.
    let mut child = apart("solve - -b microlp");
    let mut child = child
        .stdin(std::process::Stdio::piped())
        .spawn()
        .expect("it starts");
    let mut stdin = child.stdin.take().expect("a pipe");
    std::io::Write::write_all(&mut stdin, GOOD.as_bytes()).expect("it reads");
    drop(stdin);
    let answer = Ran::new(&end(child)).answer();
    assert_eq!(
        answer,
        cubewright_reads("solve - -b microlp", GOOD).answer()
    );
}

#[test]
fn a_crash_is_told_and_keeps_what_was_shown() {
    let (parent, child) = begun(LONG);
    sleep(Duration::from_millis(1500));
    send("-ABRT", &child);
    let ran = Ran::new(&end(parent));
    assert_eq!(ran.code, 5, "{}", ran.err);
    assert!(
        ran.err
            .starts_with("error: engine microlp crashed (signal 6)\nhint: "),
        "{}",
        ran.err
    );
    let mut lines: Vec<&str> = ran.out.lines().collect();
    let last = lines.pop().expect("an error");
    assert!(last.contains(r#""type":"error","kind":"engine""#), "{last}");
    assert!(last.ends_with(r#""exit_code":5}"#), "{last}");
    for line in lines {
        assert!(
            line.starts_with(r#"{"schema":2,"type":"solution""#),
            "{line}"
        );
    }
}

#[test]
fn what_does_not_end_at_its_limit_is_killed() {
    let start = Instant::now();
    let (parent, child) = begun(&format!("{LONG} -t 300ms"));
    // As if it hung: not even its watch goes on.
    send("-STOP", &child);
    let ran = Ran::new(&end(parent));
    assert_eq!(ran.code, 4, "{}", ran.err);
    assert!(
        ran.err
            .contains("The time limit was reached: engine microlp"),
        "{}",
        ran.err
    );
    assert!(start.elapsed() < Duration::from_secs(20));
    assert!(!is_there(&child));
}

#[test]
fn who_is_asked_to_end_hands_that_on_and_waits() {
    let (parent, child) = begun(LONG);
    sleep(Duration::from_millis(300));
    send("-TERM", &parent.id().to_string());
    let ran = Ran::new(&end(parent));
    assert_eq!(ran.code, 130, "{}", ran.err);
    let last = ran.out.lines().last().expect("last words");
    assert!(last.contains(r#""status":"interrupted""#), "{last}");
    assert!(!is_there(&child));
}

#[test]
fn no_process_is_left_behind() {
    let (mut parent, child) = begun(LONG);
    sleep(Duration::from_millis(300));
    parent.kill().expect("it runs");
    parent.wait().expect("it ends");
    let start = Instant::now();
    while is_there(&child) {
        assert!(
            start.elapsed() < Duration::from_secs(20),
            "{child} is still there"
        );
        sleep(Duration::from_millis(20));
    }
}

/// CBC's presolve crashed when its time ended there; and a limit of nodes, which it counts
/// anew in each model, did not end a count.
#[cfg(feature = "cbc")]
#[test]
fn cbc_ends_at_its_limits() {
    for ms in [1, 5, 10, 15, 20, 25, 30, 40, 80] {
        for _ in 0..5 {
            let ran = cubewright(&format!("solve data/original_red.hcq -b cbc -t {ms}ms"));
            assert!(
                matches!(ran.code, 0 | 4),
                "{ms} ms: {} {}",
                ran.code,
                ran.err
            );
        }
    }
    let error = cubewright("count data/HC_BQ_01.hcq -b cbc --node-limit 100").failure(2);
    assert!(
        error.contains("cbc cannot stop after a number of nodes"),
        "{error}"
    );
    cubewright("solve data/HC_BQ_01.hcq -b cbc").answer();
}
