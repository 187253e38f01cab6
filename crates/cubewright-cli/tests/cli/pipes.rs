//! Limits, interrupts, and pipes that nobody reads.

use std::process::{Command, Stdio};

use super::{CUBEWRIGHT, Ran, command};

/// A pipe whose reader has gone.
fn closed_pipe() -> Stdio {
    let (reader, writer) = std::io::pipe().expect("a pipe");
    drop(reader);
    Stdio::from(writer)
}

#[test]
fn a_closed_pipe_ends_each_command_quietly() {
    for arguments in [
        "solve data/original_blue.hcq -a",
        "solve data/original_blue.hcq -a -f jsonl",
        "solve data/HC_BQ_01.hcq -f json",
        "count data/HC_BQ_01.hcq",
        "check data/HC_BQ_01.hcq data/HC_BQ_01.hcq",
        "model data/HC_BQ_01.hcq",
        "backends",
        "backends -f jsonl",
        "completions bash",
        "man",
        "--help",
    ] {
        let mut closed = command(CUBEWRIGHT, arguments);
        let ran = Ran::new(&closed.stdout(closed_pipe()).output().expect("it starts"));
        let expected = if arguments.starts_with("check") { 3 } else { 0 };
        assert_eq!(ran.code, expected, "{arguments}: {}", ran.err);
    }
}

#[test]
fn messages_that_nobody_reads_change_no_code() {
    for (arguments, code) in [
        ("solve data/HC_BQ_01.hcq -v", 0),
        ("count data/HC_BQ_01.hcq -v", 0),
        ("solve data/HC_BQ_01.hcq -n 0", 2),
        ("solve --backend abacus data/HC_BQ_01.hcq", 2),
        ("solve data/none.hcq", 3),
        ("solve data/README.md", 3),
    ] {
        let mut unheard: Command = command(CUBEWRIGHT, arguments);
        let output = unheard.stderr(closed_pipe()).output().expect("it starts");
        assert_eq!(output.status.code(), Some(code), "{arguments}");
    }
}

#[cfg(feature = "microlp")]
mod limits {
    use std::io::{BufRead, BufReader, Read};

    use serde_json::Value;

    use super::super::{CUBEWRIGHT, command, cubewright};

    /// All 1536 assemblies take this backend far longer than the limit.
    const LONG: &str = "data/HC_BQ_01.hcq --backend microlp";

    #[test]
    fn a_time_limit_without_proof_is_4() {
        let ran = cubewright(&format!("solve {LONG} -a --time-limit 1ms"));
        assert_eq!(ran.code, 4);
        let said = ran.err.lines().last().expect("a reason");
        assert!(said.starts_with("The time limit was reached: "), "{said}");
        let ran = cubewright(&format!("solve {LONG} -a -t 1ms -f jsonl -q"));
        let last = ran.out.lines().last().expect("an end");
        let end: Value = serde_json::from_str(last).expect("JSON");
        assert_eq!((ran.code, &*ran.err), (4, ""));
        assert_eq!(
            (&end["status"], &end["proof"]),
            (&"limit".into(), &false.into())
        );
        let ran = cubewright(&format!("count {LONG} -t 1ms -f json -q"));
        let count: Value = serde_json::from_str(&ran.out).expect("JSON");
        assert_eq!((ran.code, &*ran.err), (4, ""));
        assert_eq!(
            (&count["complete"], &count["full"]),
            (&false.into(), &Value::Null)
        );
        assert!(
            count["reason"]
                .as_str()
                .is_some_and(|reason| reason.contains("lower bound"))
        );
        let ran = cubewright(&format!("count {LONG} -t 1ms"));
        assert!(
            ran.code == 4 && ran.out.contains("was stopped before its end"),
            "{}",
            ran.out
        );
    }

    #[test]
    #[cfg(unix)]
    fn what_was_found_is_shown_at_an_interrupt() {
        let mut child = command(CUBEWRIGHT, &format!("solve {LONG} -a -f jsonl"))
            .spawn()
            .expect("it starts");
        let mut out = BufReader::new(child.stdout.take().expect("a pipe"));
        let mut text = String::new();
        out.read_line(&mut text).expect("a first solution");
        let kill = format!("kill -INT {}", child.id());
        let killed = std::process::Command::new("sh")
            .args(["-c", &kill])
            .status();
        assert!(killed.expect("sh starts").success());
        out.read_to_string(&mut text).expect("the rest");
        assert_eq!(child.wait().expect("it ends").code(), Some(130));
        let lines: Vec<Value> = text
            .lines()
            .map(|line| serde_json::from_str(line).expect("JSON"))
            .collect();
        let (end, solutions) = lines.split_last().expect("an end");
        assert_eq!(
            (&end["type"], &end["status"]),
            (&"end".into(), &"interrupted".into())
        );
        assert!((1..1536).contains(&solutions.len()));
        assert_eq!(
            (&end["found"], &end["proof"]),
            (&solutions.len().into(), &false.into())
        );
    }
}
