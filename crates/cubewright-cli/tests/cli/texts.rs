//! The commands in README and guide print what is shown there.

use std::env;
use std::ffi::OsString;
use std::fs;
use std::os::unix::fs::symlink;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use tempfile::TempDir;

use super::CUBEWRIGHT;

/// The page with the tasks of five people.
const FIRST_STEPS: &str = "docs/first-steps.md";

/// What the first steps cannot do without a micro:bit and its build targets; the firmware has
/// tests of its own.
const NEEDS_A_BOARD: [&str; 2] = ["firmware/make", "cubewright board"];

const ROOT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../..");

/// A command of a text, and the lines that follow it there.
struct Example<'a> {
    command: &'a str,
    output: Vec<&'a str>,
}

/// The examples of a text: code whose first line begins with `$`.
fn examples(text: &str) -> Vec<Example<'_>> {
    let mut found: Vec<Example<'_>> = Vec::new();
    let mut is_code = false;
    for line in text.lines() {
        let code = line.strip_prefix("    ");
        if let Some(command) = code.and_then(|code| code.strip_prefix("$ ")) {
            let output = Vec::new();
            found.push(Example { command, output });
            is_code = true;
        } else if code.is_none() && !line.is_empty() {
            is_code = false;
        } else if let Some(example) = found.last_mut().filter(|_| is_code) {
            example.output.push(code.unwrap_or_default());
        }
    }
    for example in &mut found {
        let lines = &example.output;
        let end = lines.iter().rposition(|line| !line.is_empty());
        example.output.truncate(end.map_or(0, |last| last + 1));
    }
    found
}

/// A folder in which the commands find what they read.
pub(super) fn folder() -> TempDir {
    let folder = TempDir::new().expect("a folder");
    for name in ["data", "tests"] {
        symlink(Path::new(ROOT).join(name), folder.path().join(name)).expect("a link");
    }
    folder
}

/// The search path, with the programs first.
pub(super) fn search_path() -> OsString {
    let programs = Path::new(CUBEWRIGHT).parent().map(PathBuf::from);
    let others = env::var_os("PATH").unwrap_or_default();
    let folders = programs.into_iter().chain(env::split_paths(&others));
    env::join_paths(folders).expect("a search path")
}

/// What a command prints in a folder, its lines without white space at their ends.
fn run(command: &str, folder: &Path) -> (bool, Vec<String>) {
    let ran = Command::new("sh")
        .args(["-c", command])
        .current_dir(folder)
        .env("PATH", search_path())
        .env("LC_ALL", "C")
        .output()
        .expect("a shell");
    let printed = String::from_utf8(ran.stdout).expect("UTF-8");
    let lines = printed.lines().map(|line| line.trim_end().to_owned());
    (ran.status.success(), lines.collect())
}

/// Whether a command printed what is shown; `...` stands for whatever follows.
#[track_caller]
fn compare(name: &str, example: &Example<'_>, printed: &[String]) {
    let Example { command, output } = example;
    match output.split_last() {
        Some((&"...", before)) => {
            let begins = printed.len() > before.len() && printed[..before.len()] == *before;
            assert!(begins, "{name}: {command}\n{printed:#?}");
        }
        _ => assert_eq!(printed, output, "{name}: {command}"),
    }
}

#[test]
fn what_the_texts_show_is_printed() {
    let mut compared = 0;
    for name in ["README.md", "docs/guide.md", "docs/disassembly.md"] {
        let text = fs::read_to_string(Path::new(ROOT).join(name)).expect("a text");
        let folder = folder();
        for example in examples(&text) {
            if !example.output.is_empty() {
                let (_, printed) = run(example.command, folder.path());
                compare(name, &example, &printed);
                compared += 1;
            } else if example.command.contains(" -o ") {
                // A file that the next example reads.
                run(example.command, folder.path());
            }
        }
    }
    assert!(compared > 15, "{compared} examples");
}

/// What the commands of the texts cannot do in a test, and why.
const NOT_RUN: [(&str, &str); 6] = [
    ("web/build", "it needs Node"),
    ("firmware/make", "it needs targets"),
    ("cubewright board", "it needs a micro:bit"),
    (
        "cubewright bench",
        "it takes half a minute; the examples of the help are smaller",
    ),
    (
        "cubewright count tests/cases/cover/bedlam.dlx",
        "it takes hours",
    ),
    (
        "cubewright man generate shell | man",
        "not every machine has man",
    ),
];

/// The commands of a text: code that begins with `$` or with the program.
fn commands(text: &str) -> impl Iterator<Item = &str> {
    let code = text.lines().filter_map(|line| line.strip_prefix("    "));
    code.filter_map(|code| {
        let typed = code.strip_prefix("$ ");
        typed.or_else(|| Some(code).filter(|code| code.starts_with("cubewright ")))
    })
}

#[test]
fn every_command_of_the_texts_runs_as_it_stands() {
    let mut ran = 0;
    for name in [
        "README.md",
        "docs/guide.md",
        "docs/burrtools.md",
        "docs/pictures.md",
        "docs/printing.md",
        "docs/shapes.md",
        "docs/disassembly.md",
    ] {
        let text = fs::read_to_string(Path::new(ROOT).join(name)).expect("a text");
        let folder = folder();
        for command in commands(&text) {
            let not_run = NOT_RUN.iter().find(|(begin, _)| command.starts_with(begin));
            let needed = ["cbc", "rate"].into_iter();
            let mut needed = needed.filter(|program| command.split(' ').any(|it| it == *program));
            let missing = needed.find(|program| !has_program(program));
            if let Some((_, why)) = not_run {
                println!("skipped {command}: {why}");
                continue;
            } else if let Some(program) = missing {
                println!("skipped {command}: there is no {program}");
                fs::copy(
                    folder.path().join("tests/cases/solutions/HC_BQ_01.cbc.sol"),
                    folder.path().join("x.sol"),
                )
                .expect("copied");
                continue;
            }
            let ended = Command::new("sh")
                .args(["-c", command])
                .current_dir(folder.path())
                .env("PATH", search_path())
                .env("HOME", folder.path())
                .env("LC_ALL", "C")
                .stdin(Stdio::null())
                .output()
                .expect("a shell");
            let code = ended.status.code();
            let said = String::from_utf8_lossy(&ended.stdout);
            let is_limited = code == Some(4) && command.contains(" -t ");
            // That there is no answer, or a wrong one, is what these show.
            let is_none = code == Some(1)
                && ["There is no ", "The answer is wrong"]
                    .iter()
                    .any(|none| said.starts_with(none));
            let err = String::from_utf8_lossy(&ended.stderr);
            assert!(
                code == Some(0) || is_limited || is_none,
                "{name}: {command}\n{err}"
            );
            ran += 1;
        }
    }
    assert!(ran > 60, "{ran} commands");
}

fn has_program(name: &str) -> bool {
    let found = Command::new("sh")
        .args(["-c", &format!("command -v {name}")])
        .output();
    found.is_ok_and(|found| found.status.success())
}

#[test]
fn each_of_the_first_steps_works_and_nobody_needs_more_than_five() {
    let text = fs::read_to_string(Path::new(ROOT).join(FIRST_STEPS)).expect("a text");
    let mut people = 0;
    for task in text.split("\n## ").skip(1) {
        let folder = folder();
        let steps = examples(task);
        assert!((3..=5).contains(&steps.len()), "{task}");
        for step in &steps {
            if NEEDS_A_BOARD.iter().any(|it| step.command.starts_with(it)) {
                println!(
                    "skipped {}: it needs a micro:bit or its targets",
                    step.command
                );
                continue;
            }
            let (is_fine, printed) = run(step.command, folder.path());
            assert!(is_fine, "{}", step.command);
            if !step.output.is_empty() {
                compare(FIRST_STEPS, step, &printed);
            }
        }
        people += 1;
    }
    assert_eq!(people, 5);
}

#[test]
fn the_cube_that_the_readme_types_is_solved() {
    let text = fs::read_to_string(Path::new(ROOT).join("README.md")).expect("a text");
    let block = text.split("```sh\n").nth(1).expect("a cube to type");
    let command = block.split("```").next().expect("its end");
    let command = command.replace("cargo run --release --", "cubewright");
    let (is_fine, printed) = run(&command, folder().path());
    let shown = text.split("milp -- data/HC_BQ_01.hcq\n\n").nth(1);
    let shown = shown.expect("the main job").lines();
    let shown: Vec<&str> = shown
        .map(str::trim)
        .take_while(|line| !line.is_empty())
        .collect();
    assert!(is_fine && shown.len() == 6);
    assert_eq!(printed, shown);
}
