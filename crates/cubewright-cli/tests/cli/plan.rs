//! Searches on many computers: `plan`, `run` and `merge` on one folder, whatever happens to the
//! processes and their files.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use tempfile::TempDir;

use super::{CUBEWRIGHT, Ran, command, cubewright, run_in};
use crate::support;

/// A plan of a puzzle in a folder.
fn planned(what: &str, units: usize) -> (TempDir, PathBuf) {
    let folder = TempDir::new().expect("a folder");
    let run = folder.path().join("run");
    let line = format!("plan {what} --units {units} -o {} -f json", run.display());
    let told = cubewright(&line).answer();
    assert!(told.contains(r#""type":"planned""#), "{told}");
    (folder, run)
}

fn run(run: &Path, more: &str) -> Ran {
    cubewright(&format!("run {} {more}", run.display()))
}

fn merged(run: &Path, more: &str) -> Ran {
    cubewright(&format!("merge {} {more}", run.display()))
}

/// The keys of a count that do not depend on how it was searched.
fn counts(json: &str) -> serde_json::Value {
    let mut read: serde_json::Value = serde_json::from_str(json).expect("JSON");
    let object = read.as_object_mut().expect("an object");
    object.retain(|key, _| key != "nodes" && key != "engine");
    read
}

fn result(run: &Path, unit: usize) -> PathBuf {
    run.join(format!("results/unit-{unit:05}.json"))
}

#[test]
fn units_have_together_what_count_has() {
    let puzzles = [
        "data/pack_soma.pack",
        "data/pack_megaron.pack",
        "data/snake_article.snake",
        "data/snake_cubra_green.snake",
        "data/HC_BQ_01.hcq",
        "data/original_blue.hcq",
        "data/burr_loves_dozen.burr --apart",
        "data/burr_diabolical.burr --apart",
        "tests/cases/cover/megaron.dlx",
    ];
    for puzzle in puzzles {
        let (_kept, folder) = planned(puzzle, 7);
        for index in [2, 0, 1] {
            let ran = run(&folder, &format!("--index {index} --of 3 -q"));
            assert_eq!(ran.answer(), "");
        }
        let whole = cubewright(&format!("count {puzzle} -f json --self-check=off"));
        let parts = merged(&folder, "-f json");
        assert_eq!(parts.code, whole.code, "{puzzle}: {}", parts.err);
        assert_eq!(counts(&parts.out), counts(&whole.out), "{puzzle}");
        let again = merged(&folder, "-f json");
        assert_eq!(again.out, parts.out, "{puzzle}");
        let text = merged(&folder, "").out;
        let whole = cubewright(&format!("count {puzzle} --self-check=off")).out;
        assert_eq!(text, whole, "{puzzle}");
    }
}

#[test]
fn units_of_what_locks_say_that_nothing_comes_apart() {
    let folder = super::folder_with("locked.burr", "BURR: 88 512 768 922 1008 1008\nLENGTH: 8\n");
    let here = folder.path();
    run_in(
        here,
        CUBEWRIGHT,
        "plan locked.burr --apart --units 3 -o run",
    )
    .answer();
    run_in(here, CUBEWRIGHT, "run run -q").answer();
    let parts = run_in(here, CUBEWRIGHT, "merge run -f json").answer();
    let whole = run_in(
        here,
        CUBEWRIGHT,
        "count locked.burr --apart -f json --self-check=off",
    );
    assert!(parts.contains(r#""levels":{}"#), "{parts}");
    assert_eq!(counts(&parts), counts(&whole.answer()));
}

#[test]
fn units_have_together_all_solutions_and_the_census() {
    let (_kept, folder) = planned("data/pack_soma.pack --solve --up-to full", 9);
    run(&folder, "-q").answer();
    let all = merged(&folder, "-f jsonl").answer();
    let whole = cubewright("solve data/pack_soma.pack -a --up-to full -f jsonl").answer();
    let solutions = |text: &str| {
        let lines = text
            .lines()
            .filter(|line| line.contains(r#""type":"solution""#));
        let mut lines: Vec<String> = lines.map(str::to_owned).collect();
        lines.sort_unstable();
        lines
    };
    assert_eq!(solutions(&all).len(), 240);
    assert_eq!(solutions(&all), solutions(&whole));
    assert!(
        all.contains(r#""status":"complete","found":240,"proof":true"#),
        "{all}"
    );

    let (_kept, folder) = planned("--census 3x3x2", 5);
    run(&folder, "-q").answer();
    let census = |text: &str| {
        let mut read: serde_json::Value = serde_json::from_str(text).expect("JSON");
        read.as_object_mut().expect("an object").remove("nodes");
        read
    };
    let whole = cubewright("census 3x3x2 -f json").answer();
    assert_eq!(census(&merged(&folder, "-f json").answer()), census(&whole));
}

#[test]
fn what_is_missing_is_named_as_an_array() {
    let (_kept, folder) = planned("data/pack_soma.pack", 10);
    let ran = merged(&folder, "");
    assert_eq!((ran.code, &*ran.out), (4, "0-9\n"), "{}", ran.err);
    run(&folder, "--index 1 --of 4 -q").answer();
    let ran = merged(&folder, "");
    assert_eq!((ran.code, &*ran.out), (4, "0,2-4,6-8\n"), "{}", ran.err);
    let ran = merged(&folder, "--of 4 -f json");
    assert_eq!(ran.code, 4);
    let known = r#""units":10,"done":3,"missing":"0,2-3","of":4"#;
    assert!(ran.out.contains(known), "{}", ran.out);
    for index in [0, 2, 3] {
        run(&folder, &format!("--index {index} --of 4 -q")).answer();
    }
    let said = run(&folder, "--index 3 --of 4").err;
    assert!(said.contains("0 of 2 units searched"), "{said}");
    assert_eq!(merged(&folder, "").code, 0);
}

#[test]
fn results_that_are_damaged_do_not_count_and_those_that_differ_are_refused() {
    let (_kept, folder) = planned("data/pack_soma.pack", 6);
    run(&folder, "-q").answer();
    let right = merged(&folder, "").answer();
    let file = result(&folder, 3);
    let text = fs::read_to_string(&file).expect("a result");
    for bad in [
        "",
        "{}",
        &text[..text.len() / 2],
        &text.replace("\"unit\":3", "\"unit\":4"),
    ] {
        fs::write(&file, bad).expect("written");
        let ran = merged(&folder, "");
        assert_eq!((ran.code, &*ran.out), (4, "3\n"), "{}", ran.err);
        assert!(
            ran.err.contains("unit-00003.json: this result is damaged"),
            "{}",
            ran.err
        );
        run(&folder, "-q").answer();
        assert_eq!(merged(&folder, "").answer(), right);
    }
    // A result of another plan has a good checksum.
    let (_other, other) = planned("data/pack_soma.pack", 5);
    run(&other, "-q").answer();
    fs::copy(result(&other, 3), &file).expect("copied");
    assert_eq!(merged(&folder, "").code, 4);
    run(&folder, "-q").answer();

    // Another computer has counted something else, and its file is whole.
    let right = fs::read_to_string(&file).expect("a result");
    let raw = right.split("\"raw\":").nth(1).expect("a number");
    let raw = raw.split([',', '}']).next().expect("a number");
    let wrong = right.replace(&format!("\"raw\":{raw}"), &format!("\"raw\":{raw}1"));
    let at = wrong.rfind(",\"checksum\"").expect("a checksum");
    let sealed = format!(
        "{},\"checksum\":\"{:08x}\"}}\n",
        &wrong[..at],
        crc(&wrong[..at])
    );
    fs::write(file.with_extension("2.json"), sealed).expect("written");
    let said = merged(&folder, "").failure(3);
    assert!(said.contains("two results of unit 3 differ"), "{said}");
    assert!(said.contains("unit-00003.json and"), "{said}");
    assert!(said.contains("unit-00003.2.json"), "{said}");
}

/// The CRC-32 of a text, bit by bit.
fn crc(text: &str) -> u32 {
    let mut crc = u32::MAX;
    for byte in text.bytes() {
        crc ^= u32::from(byte);
        for _ in 0..8 {
            crc = if crc & 1 == 1 {
                crc >> 1 ^ 0xedb8_8320
            } else {
                crc >> 1
            };
        }
    }
    !crc
}

#[test]
fn bad_plans_and_processes_are_refused_with_the_cure() {
    let (_kept, folder) = planned("data/pack_soma.pack", 4);
    let said = run(&folder, "--index 5 --of 4").failure(2);
    assert!(said.contains("no process 5 of 4"), "{said}");
    assert!(said.contains("from 0 to 3 or from 1 to 4"), "{said}");
    let said = run(&folder, "--index x").failure(2);
    assert!(said.contains("--index: x is no number"), "{said}");
    let said = run(&folder, "--index env --of 4").failure(2);
    assert!(said.contains("SLURM_ARRAY_TASK_ID"), "{said}");
    let line = format!("run {} --index env --of 4 -q", folder.display());
    let with = |variables: &[(&str, &str)]| {
        let mut command = command(CUBEWRIGHT, &line);
        let output = command.envs(variables.iter().copied()).output();
        Ran::new(&output.expect("it starts"))
    };
    for name in [
        "SLURM_ARRAY_TASK_ID",
        "PBS_ARRAY_INDEX",
        "SGE_TASK_ID",
        "LSB_JOBINDEX",
        "HQ_TASK_ID",
        "JOB_COMPLETION_INDEX",
        "AWS_BATCH_JOB_ARRAY_INDEX",
        "PARALLEL_SEQ",
    ] {
        // From 0 to 3 or from 1 to 4: the last of four is the first as well.
        for (number, unit) in [("3", 3), ("0", 0), ("4", 0)] {
            let _ = fs::remove_file(result(&folder, unit));
            with(&[(name, number)]).answer();
            assert!(result(&folder, unit).exists(), "{name} is {number}");
        }
        let said = with(&[(name, "undefined")]).failure(2);
        assert!(said.contains("no engine says"), "{said}");
    }
    let said = with(&[("SGE_TASK_ID", "1"), ("PARALLEL_SEQ", "2")]).failure(2);
    assert!(
        said.contains("SGE_TASK_ID and PARALLEL_SEQ are both set"),
        "{said}"
    );

    let said = run(Path::new("data"), "").failure(3);
    assert!(said.contains("data: no plan is there"), "{said}");
    let line = format!("plan data/pack_soma.pack -o {}", folder.display());
    let said = cubewright(&line).failure(3);
    assert!(said.contains("something is there already"), "{said}");
    let said = cubewright("plan data/pack_soma.pack").failure(2);
    assert!(said.contains("plan needs -o FOLDER"), "{said}");
    let said = cubewright("plan data/pack_soma.pack -b frontier -o never").failure(2);
    assert!(said.contains("cannot divide the search"), "{said}");

    let plan = folder.join("plan.json");
    let text = fs::read_to_string(&plan).expect("a plan");
    fs::write(&plan, text.replace("0.2.0", "9.8.7")).expect("written");
    let said = run(&folder, "").failure(3);
    assert!(said.contains("version 9.8.7"), "{said}");
    fs::write(&plan, text.replace("\"unit", "\"Unit")).expect("written");
    let said = merged(&folder, "").failure(3);
    assert!(said.contains("the plan is damaged"), "{said}");
    fs::write(&plan, &text).expect("written");
    let puzzle = folder.join("puzzle/1/pack_soma.pack");
    let changed = fs::read_to_string(&puzzle).expect("a puzzle") + "\n";
    fs::write(&puzzle, changed).expect("written");
    let said = run(&folder, "").failure(3);
    assert!(said.contains("not the one that was planned"), "{said}");
}

#[test]
fn what_names_a_puzzle_is_kept_with_the_plan() {
    let folder = TempDir::new().expect("a folder");
    let here = folder.path();
    for file in ["original_red.hcq", "original_blue.hcq"] {
        fs::copy(support::path(&format!("data/{file}")), here.join(file)).expect("copied");
    }
    let words = "--stock original_red.hcq original_blue.hcq --choose --shape cube --no-flip";
    let line = format!("plan {words} --units 5 -o run");
    run_in(here, CUBEWRIGHT, &line).answer();
    let whole = run_in(
        here,
        CUBEWRIGHT,
        &format!("count {words} -f json --self-check=off"),
    );
    fs::remove_file(here.join("original_red.hcq")).expect("removed");
    run_in(here, CUBEWRIGHT, "run run -q").answer();
    let parts = run_in(here, CUBEWRIGHT, "merge run -f json");
    assert_eq!(parts.code, whole.code, "{}", parts.err);
    assert_eq!(counts(&parts.out), counts(&whole.out));
}

#[test]
fn recipes_and_simulations_come_from_the_plan() {
    let (_kept, folder) = planned("data/pack_soma.pack", 6);
    let line = format!("plan {} --elements 100 --minutes 5", folder.display());
    for (recipe, known) in [
        ("slurm", "#SBATCH --array=0-5"),
        ("hq", "hq submit --name cubewright --array 0-5"),
        ("parallel", "seq 0 5 | parallel"),
        ("k8s", "completions: 6"),
        ("dask", "ELEMENTS = 6"),
    ] {
        let text = cubewright(&format!("{line} --recipe {recipe}")).answer();
        assert!(text.contains(known), "{text}");
        for mark in [
            "@PATH@",
            "@UNITS@",
            "@ELEMENTS@",
            "@LAST@",
            "@MINUTES@",
            "@LIMIT@",
        ] {
            assert!(!text.contains(mark), "{recipe}: {mark}");
        }
    }
    run(&folder, "-q").answer();
    let line = format!("plan {} --simulate 20", folder.display());
    let text = cubewright(&line).answer();
    assert!(text.contains("6 of them measured"), "{text}");
    let picture = folder.join("efficiency.svg");
    let told = cubewright(&format!("{line} -f json -o {}", picture.display())).answer();
    assert!(told.contains(r#""type":"simulated""#), "{told}");
    assert!(
        fs::read_to_string(picture)
            .expect("a picture")
            .contains("<svg")
    );
}

/// What a folder looks like from a node that cannot write there, for the user of a test may write
/// everywhere: no file can be made in it.
fn closed(inner: &Path) -> PathBuf {
    let aside = inner.with_extension("aside");
    fs::rename(inner, &aside).expect("moved");
    fs::write(inner, "").expect("written");
    aside
}

#[test]
fn a_folder_that_cannot_be_written_loses_nothing() {
    let (_kept, folder) = planned("data/pack_soma.pack", 4);
    run(&folder, "--index 1 --of 4 -q").answer();
    let results = folder.join("results");
    let aside = closed(&results);
    let said = run(&folder, "-q").failure(3);
    assert!(said.contains("results/unit-00000.json"), "{said}");
    assert!(said.contains("nothing is lost"), "{said}");
    fs::remove_file(&results).expect("removed");
    fs::rename(aside, &results).expect("moved");
    let ran = merged(&folder, "");
    assert_eq!((ran.code, &*ran.out), (4, "0,2-3\n"), "{}", ran.err);
    run(&folder, "-q").answer();
    assert_eq!(merged(&folder, "").code, 0);

    let file = folder.join("no-folder");
    fs::write(&file, "").expect("written");
    let line = format!("plan data/pack_soma.pack -o {}/run", file.display());
    let said = cubewright(&line).failure(3);
    assert!(said.contains("no-folder/run"), "{said}");
}

#[test]
fn clocks_do_not_matter() {
    let (_kept, folder) = planned("data/pack_soma.pack", 4);
    let day = Duration::from_hours(24);
    let now = std::time::SystemTime::now();
    let set = |file: &Path, time| {
        let file = fs::File::options().append(true).open(file);
        file.expect("there").set_modified(time).expect("set");
    };
    run(&folder, "--index 0 --of 2 -q").answer();
    // One computer is a day ahead, and the plan was made on one that is a year behind.
    set(&result(&folder, 0), now + day);
    set(&result(&folder, 2), now - day);
    set(&folder.join("plan.json"), now - 365 * day);
    let before = fs::read(result(&folder, 0)).expect("a result");
    let said = run(&folder, "").err;
    assert!(said.contains("2 of 4 units searched"), "{said}");
    assert_eq!(fs::read(result(&folder, 0)).expect("a result"), before);
    set(&result(&folder, 1), now - 365 * day);
    let counted = cubewright("count data/pack_soma.pack --self-check=off").answer();
    assert_eq!(merged(&folder, "").answer(), counted);
}

/// A process that is started in the background.
fn started(run: &Path, more: &str) -> Child {
    let line = format!("run {} -q {more}", run.display());
    let mut command = command(CUBEWRIGHT, &line);
    command.stdout(Stdio::null()).stderr(Stdio::null());
    command.spawn().expect("it starts")
}

#[cfg(unix)]
#[test]
fn killed_and_ended_processes_lose_nothing() {
    if support::is_short_run() {
        support::skipped(
            "processes of a plan",
            "tests/run all kills them until they end",
        );
        return;
    }
    let (_kept, folder) = planned("data/pack_pentomino_3x4x5.pack", 12);
    let mut lots = fastrand::Rng::with_seed(5);
    let begun = Instant::now();
    let mut patience = Duration::from_millis(200);
    loop {
        // Two of them with the same index.
        let every = "--checkpoint-every 50ms";
        let mut both = [started(&folder, every), started(&folder, every)];
        std::thread::sleep(patience);
        patience += Duration::from_millis(100);
        let mut are_done = true;
        for child in &mut both {
            if child.try_wait().expect("ours").is_none() {
                are_done = false;
                if lots.bool() {
                    child.kill().expect("ours");
                } else {
                    let id = child.id().to_string();
                    let sent = Command::new("kill").args(["-TERM", &id]).status();
                    assert!(sent.is_ok(), "there is no kill");
                }
            }
            child.wait().expect("ours");
        }
        if are_done || begun.elapsed() > Duration::from_mins(3) {
            break;
        }
    }
    let ran = merged(&folder, "-f json");
    assert_eq!(ran.code, 0, "{}", ran.err);
    let known = r#""raw":31520,"rotations":7880,"full":3940"#;
    assert!(ran.out.contains(known), "{}", ran.out);
}
