//! The commands in README and book print what is shown there.

mod not_run;
mod other_solvers;

use std::env;
use std::ffi::OsString;
use std::fs;
use std::os::unix::fs::symlink;
use std::path::{Component, Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::Mutex;
use std::thread;

use tempfile::TempDir;

use super::CUBEWRIGHT;
use not_run::{COMMANDS, NOT_RUN};

/// The list of all pages of the book.
const LIST: &str = "docs/SUMMARY.md";

/// The page with the tasks of five people.
const FIRST_STEPS: &str = "docs/first-steps.md";

const ROOT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../..");

/// The pages whose commands others run.
const OTHERS: [(&str, &str); 1] = [("docs/options.md", "help.rs runs all examples of the help")];

/// A command of a text, and the lines that follow it there.
struct Example {
    command: String,
    output: Vec<String>,
}

/// The examples of a text. Code whose first line begins with `$` shows output; of other code only
/// the lines that begin like a command count.
fn examples(text: &str) -> Vec<Example> {
    let mut found: Vec<Example> = Vec::new();
    let (mut is_fenced, mut shows, mut was_blank) = (false, None, true);
    for line in text.lines() {
        is_fenced ^= line.starts_with("```");
        let code = line.strip_prefix("    ").filter(|_| !is_fenced);
        let Some(code) = code else {
            if line.is_empty() && shows == Some(true) {
                // Blank lines belong to what is printed, unless the code ends here.
                found
                    .last_mut()
                    .expect("a command")
                    .output
                    .push(String::new());
            } else if !line.is_empty() {
                shows = None;
            }
            was_blank = line.is_empty();
            continue;
        };
        if shows.is_none() && !was_blank {
            // Text of a list.
            continue;
        }
        let typed = code.strip_prefix("$ ");
        shows = shows.or(Some(typed.is_some()));
        let command = typed.or_else(|| (shows == Some(false) && begins(code)).then_some(code));
        match (command, found.last_mut()) {
            (Some(command), _) => found.push(Example {
                command: command.to_owned(),
                output: Vec::new(),
            }),
            (None, Some(example)) if shows == Some(true) => example.output.push(code.to_owned()),
            _ => {}
        }
    }
    for example in &mut found {
        let end = example.output.iter().rposition(|line| !line.is_empty());
        example.output.truncate(end.map_or(0, |last| last + 1));
    }
    found
}

/// Whether a line of code begins like a command.
fn begins(code: &str) -> bool {
    COMMANDS.iter().any(|word| {
        let rest = code.strip_prefix(word);
        rest.is_some_and(|rest| word.ends_with(['/', '_']) || rest.starts_with(' '))
    })
}

/// The pages of the book, as paths in the repository.
fn pages() -> Vec<String> {
    let list = fs::read_to_string(Path::new(ROOT).join(LIST)).expect("a list");
    let links = list.split("](").skip(1);
    let links = links.filter_map(|end| Some(end.split_once(')')?.0));
    let pages: Vec<String> = links.map(page).collect();
    assert!(pages.len() > 40, "{pages:?}");
    pages
}

/// The path of a page that a link of the list leads to.
fn page(link: &str) -> String {
    let mut path = PathBuf::from("docs");
    for part in Path::new(link).components() {
        if part == Component::ParentDir {
            path.pop();
        } else {
            path.push(part);
        }
    }
    path.to_string_lossy().into_owned()
}

fn read(page: &str) -> String {
    fs::read_to_string(Path::new(ROOT).join(page)).expect("a page")
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

/// What a command of a page came to.
struct Ended {
    code: Option<i32>,
    /// Its lines without white space at their ends.
    printed: Vec<String>,
    said: String,
}

/// Runs a command in a folder; `file` is what a script is given.
fn run(command: &str, folder: &Path, file: &str) -> Ended {
    let ran = Command::new("sh")
        .args(["-c", command, "sh", file])
        .current_dir(folder)
        .env("PATH", search_path())
        .env("HOME", folder)
        .env("LC_ALL", "C")
        .env_remove("CUBEWRIGHT_THREADS")
        .stdin(Stdio::null())
        .output()
        .expect("a shell");
    let printed = String::from_utf8(ran.stdout).expect("UTF-8");
    Ended {
        code: ran.status.code(),
        printed: printed
            .lines()
            .map(|line| line.trim_end().to_owned())
            .collect(),
        said: String::from_utf8_lossy(&ran.stderr).into_owned(),
    }
}

impl Ended {
    /// Whether a command may end like this: answered, none, wrong, or at a limit that it has.
    fn is_fine(&self, command: &str) -> bool {
        let first = self.printed.first().map_or("", String::as_str);
        let says_none = [
            "There is no",
            "Es gibt keine",
            "The answer is wrong",
            "This is wrong",
        ];
        match self.code {
            Some(0) => true,
            Some(1) => says_none.iter().any(|none| first.starts_with(none)),
            Some(4) => command.contains(" -t ") || command.contains(" --node-limit "),
            _ => false,
        }
    }
}

/// What is wrong with what a command printed; `...` stands for whatever follows.
fn difference(output: &[String], printed: &[String]) -> Option<String> {
    let is_fine = match output.split_last() {
        Some((last, before)) if last == "..." => {
            printed.len() > before.len() && printed[..before.len()] == *before
        }
        _ => printed == output,
    };
    (!is_fine).then(|| {
        format!(
            "prints\n{}\nand not\n{}",
            printed.join("\n"),
            output.join("\n")
        )
    })
}

/// Why a command is not run, if it is not.
fn not_run(command: &str) -> Option<String> {
    if let Some((_, why)) = NOT_RUN.iter().find(|(begin, _)| command.starts_with(begin)) {
        return Some((*why).to_owned());
    }
    let needed = ["cbc", "milp", "rate"].into_iter();
    let mut needed = needed.filter(|program| command.split(' ').any(|word| word == *program));
    let missing = needed.find(|program| !has_program(program))?;
    Some(format!("there is no {missing}"))
}

fn has_program(name: &str) -> bool {
    let found = Command::new("sh")
        .args(["-c", &format!("command -v {name}")])
        .env("PATH", search_path())
        .output();
    found.is_ok_and(|found| found.status.success())
}

/// A command of a page as it is run here.
fn as_run(command: &str) -> String {
    let command = command.replace("cargo run --release --bin milp --", "milp");
    command.replace("cargo run --release -- ", "cubewright ")
}

/// What came of the commands of pages.
#[derive(Default)]
struct Report {
    ran: usize,
    compared: usize,
    faults: Vec<String>,
}

/// Runs all commands of a page in one folder.
fn run_page(page: &str, report: &mut Report) {
    if let Some((_, why)) = OTHERS.iter().find(|(other, _)| *other == page) {
        cubewright_test::skipped(page, why);
        return;
    }
    let folder = folder();
    for example in examples(&read(page)) {
        let command = as_run(&example.command);
        if let Some(why) = not_run(&command) {
            cubewright_test::skipped(format!("{page}: {command}"), why);
            if command.contains("x.sol") {
                // The next command reads it.
                let kept = folder.path().join("tests/cases/solutions/HC_BQ_01.cbc.sol");
                fs::copy(kept, folder.path().join("x.sol")).expect("copied");
            }
            continue;
        }
        let ended = run(&command, folder.path(), "");
        report.ran += 1;
        let mut fault = (!ended.is_fine(&command)).then_some(ended.said);
        if !example.output.is_empty() {
            report.compared += 1;
            fault = fault.or_else(|| difference(&example.output, &ended.printed));
        }
        let fault = fault.map(|fault| format!("{page}: {command}\n{fault}"));
        report.faults.extend(fault);
    }
}

#[test]
fn every_command_of_the_book_prints_what_is_shown() {
    let left = Mutex::new(pages());
    let threads = thread::available_parallelism().map_or(1, Into::into);
    let worker = || {
        let mut report = Report::default();
        loop {
            let Some(page) = left.lock().expect("nobody panics with it").pop() else {
                return report;
            };
            run_page(&page, &mut report);
        }
    };
    let reports: Vec<Report> = thread::scope(|scope| {
        let workers: Vec<_> = (0..threads).map(|_| scope.spawn(worker)).collect();
        let reports = workers.into_iter().map(thread::ScopedJoinHandle::join);
        reports.map(|report| report.expect("a report")).collect()
    });
    let sum = |of: fn(&Report) -> usize| reports.iter().map(of).sum::<usize>();
    let (ran, compared) = (sum(|report| report.ran), sum(|report| report.compared));
    let faults: Vec<&str> = reports
        .iter()
        .flat_map(|report| &report.faults)
        .map(|it| &**it)
        .collect();
    println!("{ran} commands, of which {compared} were compared");
    assert!(faults.is_empty(), "{}", faults.join("\n\n"));
    assert!(
        ran > 130 && compared > 70,
        "{ran} commands, {compared} compared"
    );
}

#[test]
fn what_is_not_run_is_somewhere() {
    let examples: Vec<Example> = pages()
        .iter()
        .flat_map(|page| examples(&read(page)))
        .collect();
    for (begin, why) in NOT_RUN {
        let mut commands = examples.iter().map(|example| as_run(&example.command));
        let is_there = commands.any(|command| command.starts_with(begin));
        assert!(is_there, "no page has {begin} any more: {why}");
    }
}

#[test]
fn scripts_of_the_book_run() {
    let mut ran = 0;
    for page in pages() {
        for block in read(&page).split("```sh\n").skip(1) {
            let script = as_run(block.split("```").next().expect("its end"));
            let ended = run(&script, folder().path(), "data/HC_BQ_01.hcq");
            assert_eq!(
                (ended.code, &*ended.said),
                (Some(0), ""),
                "{page}: {script}"
            );
            ran += 1;
        }
    }
    assert!(ran > 1, "{ran} scripts");
}

#[test]
fn each_of_the_first_steps_needs_five_commands_at_most() {
    let text = read(FIRST_STEPS);
    // Who installed the program has no other files.
    assert!(!text.contains("data/") && !text.contains("tests/"));
    let tasks: Vec<&str> = text.split("\n## ").skip(1).collect();
    for task in &tasks {
        assert!((3..=5).contains(&examples(task).len()), "{task}");
    }
    assert_eq!(tasks.len(), 5);
}

#[test]
fn lessons_need_no_files() {
    for page in ["docs/classroom.md", "docs/classroom.de.md"] {
        assert!(!read(page).contains("data/"), "{page}");
    }
}

#[test]
fn the_cube_that_the_readme_types_is_solved() {
    let text = read("README.md");
    let block = text.split("```sh\n").nth(1).expect("a cube to type");
    let command = as_run(block.split("```").next().expect("its end"));
    let command = command.replace("solve -", "solve --words article -");
    let main_job = "milp -- data/HC_BQ_01.hcq\n\n";
    let shown = text.split(main_job).nth(1).expect("the main job").lines();
    let shown: Vec<&str> = shown
        .map(str::trim)
        .take_while(|line| !line.is_empty())
        .collect();
    assert_eq!(shown.len(), 6);
    let folder = folder();
    assert_eq!(run(&command, folder.path(), "").printed, shown);
}

#[test]
fn the_readme_fits_in_150_lines() {
    let lines = read("README.md").lines().count();
    assert!(lines <= 150, "{lines} lines");
}
