//! The help: its examples run as they stand, and its templates are puzzles.

use std::path::Path;
use std::process::{Command, Stdio};

use super::texts::{folder, search_path};
use super::{CUBEWRIGHT, command, cubewright};

pub(super) fn help(words: &str) -> String {
    if words == "milp" {
        return cubewright_milp::program().render_long_help().to_string();
    }
    let output = command(CUBEWRIGHT, &format!("{words} --help")).output();
    String::from_utf8(output.expect("it starts").stdout).expect("UTF-8")
}

/// The commands that the help of `words` lists.
pub(super) fn commands(words: &str) -> Vec<String> {
    let help = help(words);
    let list = help.lines().skip_while(|line| *line != "Commands:").skip(1);
    let names = list.take_while(|line| !line.is_empty()).filter_map(|line| {
        let line = line.strip_prefix("  ")?;
        let name = line.split(' ').next().filter(|name| !name.is_empty())?;
        Some(format!("{words} {name}").trim().to_owned())
    });
    names.filter(|name| !name.ends_with("help")).collect()
}

/// The examples in the help of a command, continued lines as one.
fn examples(words: &str) -> Vec<String> {
    let help = help(words);
    let lines = help.lines().skip_while(|line| *line != "Examples:").skip(1);
    let text: Vec<&str> = lines.take_while(|line| !line.is_empty()).collect();
    let text = text.join("\n").replace("\\\n", " ");
    text.lines().map(|line| line.trim().to_owned()).collect()
}

fn run(example: &str, folder: &Path) -> (bool, String) {
    let output = Command::new("sh")
        .args(["-c", example])
        .current_dir(folder)
        .env("PATH", search_path())
        .env("LC_ALL", "C")
        .stdin(Stdio::null())
        .output()
        .expect("a shell");
    (
        output.status.success(),
        String::from_utf8_lossy(&output.stderr).into_owned(),
    )
}

/// Commands that need a micro:bit at a serial port.
const NOT_RUN: [&str; 1] = ["board"];

/// Lines end where the terminal has them end, and not twice.
#[test]
fn paragraphs_are_not_broken_twice() {
    let help = cubewright("help kit").answer();
    let (_, notes) = help.split_once("The text in the folder").expect("notes");
    let lines: Vec<&str> = notes.lines().collect();
    let is_short =
        |two: &[&str]| two[0].split(' ').count() < 4 && !two[0].is_empty() && !two[1].is_empty();
    assert!(!lines.windows(2).any(is_short), "{notes}");
}

#[test]
fn the_examples_of_every_command_run() {
    let mut all = vec![String::new()];
    all.extend(commands(""));
    all.extend(commands("generate"));
    assert!(all.len() > 15, "{all:?}");
    let mut ran = 0;
    for words in &cubewright_test::some_of(all).collect::<Vec<_>>() {
        let examples = examples(words);
        assert!(examples.len() >= 2, "{words}: {examples:?}");
        if NOT_RUN.contains(&words.as_str()) {
            cubewright_test::skipped(
                format!("the examples of {words}"),
                "they need a micro:bit at a port",
            );
            continue;
        }
        assert!(examples.len() >= 3, "{words}: {examples:?}");
        // Nobody who has the program need have anything else.
        let folder = tempfile::TempDir::new().expect("a folder");
        for example in &examples {
            let (is_fine, err) = run(example, folder.path());
            assert!(is_fine, "{words}: {example}\n{err}");
            ran += 1;
        }
    }
    assert!(ran > cubewright_test::fewer(60), "{ran} examples");
}

/// Ten options of a command, and not all of them.
#[test]
fn the_short_help_fits_on_a_screen() {
    let mut all = vec![String::new()];
    all.extend(commands(""));
    all.extend(commands("generate"));
    for words in &all {
        for language in ["en", "de"] {
            let short = cubewright(&format!("{words} -h --language {language}")).answer();
            let lines = short.lines().count();
            assert!(lines <= 40, "{words}: {lines} lines\n{short}");
            let own = short
                .lines()
                .filter(|line| line.starts_with("  -") || line.starts_with("      --"));
            let own = own.filter(|line| !line.contains("--help") && !line.contains("--version"));
            assert!(own.count() <= 11, "{words}\n{short}");
        }
    }
}

#[test]
fn options_of_other_families_are_left_out_where_the_file_tells_its_own() {
    let shows = |arguments: &str, option: &str| {
        let help = cubewright(&format!("solve {arguments}")).answer();
        help.contains(option)
    };
    for size in ["-h", "--help"] {
        let box_of = |file: &str| shows(&format!("{file} {size}"), "--box <BOX>");
        assert!(box_of("mine.snake"), "{size}");
        assert!(!box_of("data/HC_BQ_01.hcq"), "{size}");
        assert!(shows(&format!("x.pack {size}"), "--level"), "{size}");
        assert!(!shows(&format!("x.pack {size}"), "--shape <"), "{size}");
    }
    // Nothing is left out of the help of no file.
    for option in ["--box", "--level", "--shape", "--per-set"] {
        assert!(shows("--help", option), "{option}");
    }
}

#[test]
fn help_is_in_the_language_that_is_asked_for() {
    for arguments in [
        "--help",
        "-h",
        "help",
        "solve --help",
        "help generate burr",
        "kit -h",
    ] {
        let german = cubewright(&format!("--language de {arguments}")).answer();
        assert_eq!(
            cubewright(&format!("{arguments} --language=de")).answer(),
            german
        );
        assert!(
            german.contains("Aufruf: cubewright"),
            "{arguments}: {german}"
        );
        for english in [
            "Usage:",
            "\nOptions:",
            "Arguments:",
            "Commands:",
            "Print ",
            "[default",
            "[OPTIONS]",
            "<COMMAND>",
            "[FILE",
            "<FILE",
            "<TIME>",
            "<FOLDER>",
            "<NUMBER>",
            "<SHAPE>",
        ] {
            assert!(
                !german.contains(english),
                "{arguments}: {english}\n{german}"
            );
        }
    }
    let of_milp = cubewright_milp_help();
    assert!(of_milp.contains("Aufruf: milp"), "{of_milp}");
}

/// The help of `milp` in German; the program is built with its own tests only.
fn cubewright_milp_help() -> String {
    let said = cubewright_milp::program_in(cubewright::language::Language::German);
    said.clone().render_long_help().to_string()
}

#[test]
fn arguments_that_nobody_understands_are_told_in_german() {
    for (arguments, said) in [
        ("solve x --bogus", "Fehler: '--bogus' gibt es hier nicht\n"),
        ("solve x --optimun", "Tipp: meintest du '--optimum'?"),
        (
            "slove x",
            "Fehler: es gibt keinen Befehl 'slove'\n\n  Tipp: meintest du 'solve'?",
        ),
        ("mine.txt", "Tipp: meintest du 'solve mine.txt'?"),
        ("solve x -f jsno", "[möglich: text, json, jsonl]"),
        ("solve x -t soon", "schreib eine Zeit, etwa 30s"),
        (
            "generate burr --level five",
            "schreib eine Zahl oder einen Bereich",
        ),
        ("solve x --first --all", "geht nicht zusammen mit"),
        ("new", "Fehler: es fehlt: <ART>"),
        ("render x --title", "fehlt ein Wert"),
        // Options may stand before the command.
        ("--memory-limit 1G hint x --title y", "und nicht von `hint`"),
        ("generate shell --title y", "und nicht von `generate shell`"),
        (
            "render x --columns 99",
            "schreib eine ganze Zahl von 1 bis 12",
        ),
    ] {
        let told = cubewright(&format!("{arguments} --language de")).failure(2);
        assert!(told.contains(said), "{arguments}: {told}");
        assert!(!told.contains("Usage") && !told.contains("error"), "{told}");
        assert!(!told.contains("[möglich: ]"), "{told}");
    }
}

#[test]
fn hints_have_the_options_of_the_family() {
    for (file, has, has_not) in [
        ("data/snake_king.snake", "--box", "--shape"),
        ("data/pack_soma.pack", "--problem", "--shape"),
        ("data/HC_BQ_01.hcq", "--shape", "--box"),
    ] {
        let help = cubewright(&format!("hint {file} --help")).answer();
        assert!(help.contains("--laid") && help.contains(has), "{help}");
        assert!(!help.contains(has_not), "{help}");
    }
}

#[test]
fn a_file_in_place_of_a_command_is_solved_by_another() {
    let told = cubewright("mine.txt").failure(2);
    assert!(
        told.contains("tip: did you mean `cubewright solve mine.txt`?"),
        "{told}"
    );
    let told = cubewright("mine.txt -f json").failure(2);
    assert!(told.contains("cubewright solve mine.txt"), "{told}");
}

#[test]
fn the_forms_are_those_that_a_command_takes() {
    let forms = |arguments: &str| cubewright(arguments);
    for (command, has_table) in [("count", true), ("solve", false), ("check", false)] {
        let told = forms(&format!("{command} x --format xml")).failure(2);
        assert_eq!(told.contains("csv"), has_table, "{told}");
        let help = forms(&format!("{command} --help")).answer();
        assert_eq!(help.contains("- csv:"), has_table, "{help}");
    }
}

#[test]
fn every_command_has_a_manual_page_with_its_examples() {
    let mut all = commands("");
    all.extend(commands("generate"));
    let page = super::cubewright("man milp").answer();
    assert!(page.contains(".TH milp 1") && page.contains(".SH EXAMPLES\n.nf\n"));
    for words in &all {
        let page = super::cubewright(&format!("man {words}")).answer();
        let title = format!("cubewright-{}", words.replace(' ', "-"));
        assert!(page.contains(&title), "{words}");
        assert!(page.contains(".SH EXAMPLES\n.nf\n"), "{words}");
    }
    assert!(
        super::cubewright("man generate nothing")
            .failure(2)
            .contains("generate nothing")
    );
}

#[test]
fn every_template_is_solved_in_both_languages() {
    for kind in ["cube", "packing", "snake", "burr"] {
        for language in ["en", "de"] {
            let folder = folder();
            let line =
                format!("cubewright --language {language} new {kind} | cubewright solve - --first");
            let (is_fine, err) = run(&line, folder.path());
            assert!(is_fine, "{line}\n{err}");
        }
    }
}

#[test]
fn a_template_replaces_no_file() {
    let folder = super::folder_with("mine.txt", "mine");
    let ran = super::run_in(folder.path(), CUBEWRIGHT, "new cube -o mine.txt");
    assert!(ran.failure(2).contains("mine.txt: this file exists"));
    let kept = std::fs::read_to_string(folder.path().join("mine.txt")).expect("it is there");
    assert_eq!(kept, "mine");
}

#[test]
fn the_forms_of_files_are_in_the_help() {
    let shown = super::cubewright("formats").answer();
    for ending in [
        ".art",
        ".rings",
        ".hcq",
        ".hcp",
        ".shape",
        ".pack",
        ".snake",
        ".xmpuzzle",
    ] {
        assert!(shown.contains(ending), "{ending}");
    }
    let help = super::cubewright("help formats").answer();
    for line in shown.lines().filter(|line| line.len() < 90) {
        assert!(help.contains(line.trim()), "{line}");
    }
}

#[test]
fn values_are_completed_and_others_are_taken() {
    let script = cubewright("completions bash").answer();
    for names in ["auto race list masks", "segments cells moves"] {
        assert!(script.contains(names), "{names}");
    }
    let race = cubewright("solve data/HC_BQ_01.hcq --backend race:masks,places");
    assert_eq!(race.code, 0, "{}", race.err);
    let never = cubewright("--color never bogus").failure(2);
    assert!(!never.contains('\u{1b}'), "{never}");
}

/// A page for every command, and for `milp`.
#[test]
fn every_command_has_a_page_in_a_folder() {
    let folder = tempfile::TempDir::new().expect("a folder");
    let pages = folder.path().join("man1");
    let to = pages.display();
    let missing = cubewright(&format!("man --to {to}")).failure(3);
    assert!(missing.contains("man1"), "{missing}");
    std::fs::create_dir(&pages).expect("a folder");
    assert_eq!(cubewright(&format!("man --to {to}")).answer(), "");
    let page = |name: &str| std::fs::read_to_string(pages.join(format!("{name}.1")));
    for words in ["", "generate"] {
        for command in commands(words) {
            let name = format!("cubewright {command}").replace(' ', "-");
            let page = page(&name).expect("a page");
            assert!(page.contains(".SH NAME"), "{page}");
        }
    }
    assert!(page("cubewright").is_ok_and(|page| page.contains(".TH cubewright 1")));
    assert!(page("milp").is_ok_and(|page| page.contains(".TH milp 1")));
}
