//! Counts with `--checkpoint`: killed anywhere, they go on; damaged files are refused.

use std::fs;
use std::path::Path;
use std::process::{Child, Stdio};
use std::time::{Duration, Instant};

use tempfile::TempDir;

use super::files::names;
use super::{CUBEWRIGHT, GOOD, Ran, command, cubewright, run_in};
use crate::support;

/// A packing that takes some seconds, and how many packings there are.
const LONG: &str = "data/pack_pentomino_3x4x5.pack";
const COUNTS: &str = r#""raw":31520,"rotations":7880,"full":3940,"complete":true"#;

fn start(folder: &Path, more: &str) -> Child {
    let file = folder.join("c.count");
    let line = format!(
        "count {LONG} -q -f json --checkpoint {} {more}",
        file.display()
    );
    command(CUBEWRIGHT, &line)
        .stderr(Stdio::null())
        .spawn()
        .expect("it starts")
}

fn wait_for(file: &Path) {
    let started = Instant::now();
    while !file.exists() && started.elapsed() < Duration::from_mins(1) {
        std::thread::sleep(Duration::from_millis(1));
    }
}

#[test]
fn a_count_that_is_killed_again_and_again_ends_with_the_right_number() {
    if support::is_short_run() {
        support::skipped(
            "counts with a checkpoint",
            "tests/run all kills them until they end",
        );
        return;
    }
    let mut lots = fastrand::Rng::with_seed(14);
    for round in 0..support::cases(1) {
        let folder = TempDir::new().expect("a folder");
        let threads = 1 + round % 2;
        let mut kills = 0;
        let out = loop {
            let kept = folder.path().join("c.count");
            let before = fs::read(&kept).ok();
            let more = format!("--checkpoint-every 50ms --threads {threads}");
            let mut child = start(folder.path(), &more);
            let mut runs = || child.try_wait().expect("ours").is_none();
            // It gets a bit farther each time, however busy the machine is.
            while fs::read(&kept).ok() == before && runs() {
                std::thread::sleep(Duration::from_millis(1));
            }
            std::thread::sleep(Duration::from_millis(lots.u64(..100)));
            // SIGKILL; nothing happens to one that has ended.
            let _ = child.kill();
            let output = child.wait_with_output().expect("it ends");
            if output.status.success() {
                break String::from_utf8(output.stdout).expect("UTF-8");
            }
            kills += 1;
            assert!(kills < 1000, "it gets nowhere");
            let left = names(folder.path());
            let known = ["c.count", "c.count.lock", "c.count.part"];
            assert!(left.iter().all(|it| known.contains(&&**it)), "{left:?}");
        };
        assert_eq!(names(folder.path()), ["c.count"]);
        assert!(out.contains(COUNTS), "after {kills} kills: {out}");
        assert!(kills > 1, "it must have been killed");
        eprintln!("{kills} kills");
    }
}

#[test]
fn damaged_checkpoints_are_refused_and_left_alone() {
    let folder = TempDir::new().expect("a folder");
    let file = folder.path().join("c.count");
    let line = format!("count {LONG} -b cover --checkpoint {}", file.display());
    assert_eq!(cubewright(&format!("{line} --node-limit 20000")).code, 4);
    let whole = fs::read(&file).expect("a checkpoint");
    let mut lots = fastrand::Rng::with_seed(15);
    for _ in 0..support::cases(20) {
        let mut changed = whole.clone();
        changed[lots.usize(..whole.len())] ^= 1 << lots.u8(..8);
        fs::write(&file, &changed).expect("a file");
        let error = cubewright(&line).failure(3);
        assert!(error.contains("checkpoint"), "{error}");
        assert!(error.contains("was not changed"), "{error}");
        assert_eq!(fs::read(&file).expect("a file"), changed);
    }
    fs::write(&file, &whole).expect("a file");
    let other = line.replace("3x4x5", "6x10");
    let error = cubewright(&other).failure(3);
    assert!(error.contains("belongs to another puzzle"), "{error}");
    assert_eq!(fs::read(&file).expect("a file"), whole);
    fs::write(&file, "cubewright-orbits-1 7 5 9 90 1 1 1\nend\n").expect("a file");
    let error = cubewright(&line).failure(3);
    assert!(error.contains("older version"), "{error}");
}

#[test]
fn one_process_at_a_time_works_on_a_checkpoint() {
    let folder = TempDir::new().expect("a folder");
    let file = folder.path().join("c.count");
    let mut first = start(folder.path(), "--checkpoint-every 50ms");
    wait_for(&file);
    let line = format!("count {LONG} --checkpoint {}", file.display());
    let error = cubewright(&format!("{line} -t 300ms")).failure(3);
    assert!(error.contains("another process"), "{error}");
    first.kill().expect("it runs");
    first.wait().expect("it ends");
    // Nobody waits for a lock of a process that was killed.
    let ran = cubewright(&format!("{line} --node-limit 1000"));
    assert_eq!(ran.code, 4, "{}", ran.err);
    assert_eq!(names(folder.path()), ["c.count"]);
}

/// What a process leaves that was killed while it wrote is replaced, and nothing else is.
#[test]
fn names_beside_a_checkpoint_are_its_own() {
    let folder = TempDir::new().expect("a folder");
    let path = folder.path();
    let line = "count p.hcq -q -b cover -f json --checkpoint c.count";
    fs::write(path.join("p.hcq"), GOOD).expect("a file");
    run_in(path, CUBEWRIGHT, line).answer();
    for (part, is_begun) in [("half a checkpoint", false), ("", true)] {
        if !is_begun {
            fs::remove_file(path.join("c.count")).expect("it is there");
        }
        fs::write(path.join("c.count.part"), part).expect("a file");
        fs::write(path.join("c.count.lock"), "").expect("a file");
        let told = run_in(path, CUBEWRIGHT, line).answer();
        assert!(told.contains("\"raw\":1536,"), "{told}");
        assert_eq!(names(path), ["c.count", "p.hcq"]);
    }
    // A file of somebody else.
    fs::write(path.join("c.count.lock"), "mine").expect("a file");
    let error = run_in(path, CUBEWRIGHT, line).failure(3);
    assert!(error.contains("c.count.lock is in the way"), "{error}");
    for name in ["c.count.lock", "c.count.part"] {
        fs::write(path.join(name), GOOD).expect("a file");
        let line = line.replace("p.hcq", name);
        let error = run_in(path, CUBEWRIGHT, &line).failure(2);
        assert!(error.contains("also reads this file"), "{error}");
        assert_eq!(fs::read_to_string(path.join(name)).expect("a file"), GOOD);
    }
}

#[cfg(unix)]
#[test]
fn a_count_that_is_interrupted_keeps_its_checkpoint_and_nothing_else() {
    let folder = TempDir::new().expect("a folder");
    let mut child = start(folder.path(), "--checkpoint-every 50ms");
    wait_for(&folder.path().join("c.count"));
    let id = child.id().to_string();
    let killed = std::process::Command::new("kill")
        .args(["-INT", &id])
        .status();
    assert!(killed.expect("kill").success());
    assert_eq!(child.wait().expect("it ends").code(), Some(130));
    assert_eq!(names(folder.path()), ["c.count"]);
}

/// The progress of a count of options tells how many were found. It needs a terminal, and
/// `script` of util-linux makes one.
#[cfg(target_os = "linux")]
#[test]
fn the_progress_of_a_kept_count_tells_the_number_found() {
    let folder = TempDir::new().expect("a folder");
    let line = format!(
        "{CUBEWRIGHT} count {}/tests/cases/cover/pentominoes_3x4x5.dlx -t 3s --checkpoint c.count",
        concat!(env!("CARGO_MANIFEST_DIR"), "/../..")
    );
    let mut script = std::process::Command::new("script");
    script
        .args(["-qec", &line, "/dev/null"])
        .stdin(Stdio::null());
    let Ok(output) = script.current_dir(folder.path()).output() else {
        support::skipped("progress on a terminal", "there is no program `script`");
        return;
    };
    let shown = String::from_utf8_lossy(&output.stdout);
    let numbers = shown.split("counting: ").skip(1);
    let numbers = numbers.filter_map(|it| it.split_once(" found")?.0.parse::<u64>().ok());
    assert!(numbers.max() > Some(0), "{shown}");
}

#[test]
fn a_count_under_rows_is_kept_with_them() {
    let folder = TempDir::new().expect("a folder");
    let count = |row: &str, more: &str| {
        let file = folder.path().join("c.count");
        let line = "count data/pack_soma.pack -f json -q --checkpoint";
        let mut program = command(CUBEWRIGHT, &format!("{line} {} {more}", file.display()));
        let ran = program.args(["--subject-to", row]).output();
        Ran::new(&ran.expect("it starts"))
    };
    let row = "sum(piece == \"L\" && corners == 1) == 1";
    let part = count(row, "--node-limit 100");
    assert_eq!(
        (part.code, part.err.contains("error")),
        (4, false),
        "{}",
        part.err
    );
    let other = count("sum(piece == \"L\" && corners == 2) == 1", "").failure(3);
    assert!(other.contains("checkpoint"), "{other}");
    let whole = count(row, "").answer();
    let counts = "\"raw\":1008,\"rotations\":42,\"full\":21";
    assert!(
        whole.contains(counts) && whole.contains("\"complete\":true"),
        "{whole}"
    );
}
