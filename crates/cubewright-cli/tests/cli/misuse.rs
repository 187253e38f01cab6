//! What users get wrong: each ends with its code, a message and what to do.

use super::{CUBEWRIGHT, Ran, command, cubewright, cubewright_reads, folder_with, run_in, with};

/// The code, and texts that the message must hold; nothing on standard output.
#[track_caller]
fn check(arguments: &str, code: i32, texts: &[&str]) {
    holds(&cubewright(arguments).failure(code), texts);
}

#[track_caller]
fn holds(message: &str, texts: &[&str]) {
    assert!(message.starts_with("error: "), "{message}");
    for text in texts {
        assert!(message.contains(text), "{text:?} is not in: {message}");
    }
}

/// Whatever else was typed, the usage is that of the command.
#[test]
fn an_unknown_option_is_told_with_the_usage_of_its_command() {
    for (arguments, usage) in [
        (
            "solve --foo x",
            "Usage: cubewright solve [OPTIONS] [FILE]...",
        ),
        (
            "count x.hcq -t 3 --foo",
            "Usage: cubewright count [OPTIONS] [FILE]...",
        ),
        (
            "generate shell --seed 3 --foo",
            "Usage: cubewright generate shell [OPTIONS]",
        ),
        (
            "--language de solve x --laid y --foo",
            "Aufruf: cubewright solve [OPTIONEN] [DATEI]...",
        ),
    ] {
        let message = cubewright(arguments).failure(2);
        assert!(message.contains(usage), "{arguments}: {message}");
    }
}

#[test]
fn wrong_usage_is_2() {
    let file = "data/HC_BQ_01.hcq";
    check("solve", 2, &["a puzzle file is needed", "hint: "]);
    check("count", 2, &["a puzzle file is needed", "hint: "]);
    check(
        "check data/HC_BQ_01.hcq",
        2,
        &["an answer is needed", "hint: "],
    );
    check(
        "check - -",
        2,
        &["cannot both come from standard input", "hint: "],
    );
    check("slove", 2, &["unrecognized subcommand 'slove'", "'solve'"]);
    check("man slove", 2, &["no command slove", "cubewright help"]);
    check("completions klingon", 2, &["klingon", "bash"]);
    let solve = |options: &str, texts: &[&str]| check(&format!("solve {file} {options}"), 2, texts);
    solve("-n 3 -a", &["'--number <N>' cannot be used with '--all'"]);
    solve("--first --optimum", &["cannot be used with"]);
    solve("-q -v", &["'--quiet' cannot be used with '--verbose"]);
    solve("-n 0", &["write a whole number, at least 1"]);
    solve("-n -1", &["write a whole number, at least 1"]);
    solve(
        "--threads -1",
        &["write a whole number up to 1024; 0 uses all cores"],
    );
    solve("-n three", &["invalid value 'three'"]);
    solve(
        "-t 0",
        &["a limit of 0 leaves no time", "leave the option out"],
    );
    solve("-t 0ms", &["a limit of 0 leaves no time"]);
    solve("-t=-1", &["write a time such as 30s"]);
    solve("-t soon", &["write a time such as 30s"]);
    solve("--format xml", &["xml", "jsonl"]);
    solve(
        "--backend abacus",
        &["no engine named abacus", "`cubewright engines`"],
    );
}

/// F24: a negative number is no reason to write `--`.
#[test]
fn no_wrong_advice_is_given() {
    for arguments in [
        "solve data/HC_BQ_01.hcq -t -1",
        "render data/HC_BQ_01.hcq --columns -1",
        "render data/HC_BQ_01.hcq --unit -8",
        "solve data/HC_BQ_01.hcq --bogus",
    ] {
        let message = cubewright(arguments).failure(2);
        assert!(!message.contains("use '-- "), "{message}");
    }
    let message = cubewright("shapes data/six_colours.hcq --shape pentacube").failure(2);
    assert!(!message.contains("did you mean pentacube?"), "{message}");
}

#[test]
fn an_empty_variable_is_as_good_as_none() {
    let solve = |value: &str| {
        let mut command = command(CUBEWRIGHT, "solve data/HC_BQ_01.hcq");
        let output = command.env("CUBEWRIGHT_THREADS", value).output();
        Ran::new(&output.expect("it starts"))
    };
    assert!(solve("").answer().starts_with("Put piece 6"));
    assert!(solve("2").answer().starts_with("Put piece 6"));
    let message = solve("x").failure(2);
    assert!(message.contains("CUBEWRIGHT_THREADS"), "{message}");
    cubewright("solve data/HC_BQ_01.hcq --threads=").failure(2);
}

/// A name with a number for each picture, where there is one file.
#[test]
fn numbered_files_are_for_pictures() {
    for form in ["json", "stl", "glb"] {
        let arguments = format!("render data/HC_BQ_01.hcq -o unused-{{}}.{form}");
        let message = cubewright(&arguments).failure(2);
        assert!(message.contains("{} in the name"), "{message}");
    }
}

#[test]
fn without_arguments_the_help_is_an_error() {
    let help = cubewright("").failure(2);
    assert!(help.contains("Usage: cubewright"), "{help}");
}

#[test]
fn bad_input_is_3() {
    check(
        "solve data/none.hcq",
        3,
        &["data/none.hcq", "hint: check the name"],
    );
    check(
        "solve data",
        3,
        &["data: this is a folder", "hint: name a file in it"],
    );
    check("count data", 3, &["data: this is a folder"]);
    check("model data", 3, &["data: this is a folder"]);
    check(
        "check data/HC_BQ_01.hcq data",
        3,
        &["data: this is a folder"],
    );
    check("check data/HC_BQ_01.hcq none", 3, &["none: ", "hint: "]);
    // Standard input is empty.
    check(
        "solve -",
        3,
        &["standard input: ", "the file is empty", "hint: "],
    );
    check(
        "check data/HC_BQ_01.hcq -",
        3,
        &["the answer is empty", "hint: "],
    );
    check("solve src/lib.rs", 3, &["src/lib.rs:1:", "Help: "]);
}

#[test]
fn an_answer_that_cannot_be_written_is_3() {
    for (command, place) in [
        ("solve", "none/x.txt"),
        ("count", "none/x.txt"),
        ("model", "none/x.lp"),
    ] {
        let arguments = format!("{command} data/HC_BQ_01.hcq -o {place}");
        check(
            &arguments,
            3,
            &[
                &format!("{place}: cannot be written"),
                "hint: choose another",
            ],
        );
    }
    check(
        "solve data/HC_BQ_01.hcq -o data",
        3,
        &["data: cannot be written"],
    );
}

#[test]
fn a_huge_file_is_refused_and_a_long_line_is_not_shown() {
    let huge = vec![b'1'; 3 << 20];
    let message = cubewright_reads("solve -", &huge).failure(3);
    holds(
        &message,
        &["larger than 1048576 bytes", "is this the right file?"],
    );
    let message = cubewright_reads("check data/HC_BQ_01.hcq -", vec![b'1'; 257 << 20]).failure(3);
    holds(&message, &["larger than 268435456 bytes"]);
    let message = cubewright_reads("solve -", &huge[..1 << 20]).failure(3);
    holds(
        &message,
        &["line 1, column 1: piece 1 has 1048576 values", "hint: "],
    );
    assert!(message.len() < 400, "{message}");
    // As many rows as bytes allow: nothing is reserved for them.
    let message = cubewright_reads("solve -", "#\n".repeat(1 << 19)).failure(3);
    holds(&message, &["not square"]);
}

/// A message about a file as it is shown, with the lines that it points to.
fn shown(name: &str, content: impl AsRef<[u8]>) -> String {
    let folder = folder_with(name, content);
    run_in(folder.path(), CUBEWRIGHT, &format!("solve {name}")).failure(3)
}

#[test]
fn diagnostics_point_into_the_file() {
    let diagnostics = [
        shown(
            "corner.hcq",
            with("3 [1, 0, 1, 0, 0; 0", "3 [1, 0, 1, 0, 0; 1"),
        ),
        shown("value.hcq", with("3 [1,", "3 [2,")),
        shown("missing.hcq", with("1 [0, 1, 0, 1, 0;", "1 [0, 1, 0, 1;")),
        shown("type.hcq", with("HC_BQ_INSTANCE", "HC_QB_INSTANCE")),
        shown("twice.hcq", with("\n3 [", "\n4 [").replace('\n', "\r\n")),
        shown("count.rings", "0101000101110111\n".repeat(5)),
        shown("hole.art", "#.#\n#.#\n###\n"),
        shown("latin1.hcq", b"NAME: caf\xe9\n"),
        shown("empty.hcq", ""),
    ];
    insta::assert_snapshot!("diagnostics", diagnostics.join("\n"));
}

/// In the language of the option, or else of the environment.
#[test]
fn diagnostics_speak_german() {
    let corner = with("3 [1, 0, 1, 0, 0; 0", "3 [1, 0, 1, 0, 0; 1");
    let folder = folder_with("corner.hcq", corner);
    for (name, content) in [
        ("empty.hcq", ""),
        ("good.hcq", super::GOOD),
        ("answer.txt", "Nimm Teil 6.\n"),
    ] {
        std::fs::write(folder.path().join(name), content).expect("a file");
    }
    let german = |arguments: &str| run_in(folder.path(), CUBEWRIGHT, arguments).failure(3);
    let diagnostics = [
        german("solve corner.hcq --language de"),
        german("solve empty.hcq --language de"),
        german("check good.hcq answer.txt --language de"),
    ];
    insta::assert_snapshot!("german", diagnostics.join("\n"));
    let said = |language: &str, arguments: &str| {
        let mut command = command(CUBEWRIGHT, arguments);
        command.current_dir(folder.path()).env("LC_ALL", language);
        let output = command.output().expect("it runs");
        String::from_utf8(output.stderr).expect("UTF-8")
    };
    assert_eq!(said("de_DE.UTF-8", "solve corner.hcq"), diagnostics[0]);
    let english = said("C", "solve corner.hcq");
    for language in ["en_GB.UTF-8", "fr_FR.UTF-8", "POSIX"] {
        assert_eq!(said(language, "solve corner.hcq"), english, "{language}");
    }
    assert_eq!(said("de", "solve corner.hcq --language en"), english);
}

#[test]
fn files_do_not_steer_the_terminal() {
    let hostile = "NAME: \u{1b}[2J\u{9b}2J\u{202e}\r\u{b}\u{2028}\nTYPE: \u{1b}]0;x\u{7}\n";
    let message = shown("hostile.hcq", hostile);
    let steers = |c: char| c != '\n' && c.is_control();
    assert!(!message.contains(steers), "{message:?}");
    assert!(message.contains("hostile.hcq:2:7"), "{message}");
    let message = cubewright_reads("check data/HC_BQ_01.hcq -", hostile).failure(3);
    assert!(!message.contains(steers), "{message:?}");
}

#[test]
fn colours_are_a_choice() {
    let file = "solve data/README.md";
    let plain = cubewright(file).failure(3);
    assert_eq!(
        cubewright(&format!("{file} --color never")).failure(3),
        plain
    );
    let coloured = cubewright(&format!("{file} --color always")).failure(3);
    assert!(coloured.contains('\u{1b}') && !plain.contains('\u{1b}'));
}

#[test]
fn a_backend_left_out_is_5_and_names_its_feature() {
    let features = [
        ("microlp", cfg!(feature = "microlp")),
        ("lp-command", cfg!(feature = "lp-command")),
        ("gurobi", cfg!(feature = "wheels")),
        ("pumpkin", cfg!(feature = "pumpkin")),
    ];
    for (name, is_built_in) in features {
        let feature = if name == "gurobi" { "wheels" } else { name };
        let arguments = format!("solve data/HC_BQ_01.hcq --backend {name}");
        if is_built_in {
            continue;
        }
        let not_built_in = format!("engine {name} is not built in");
        check(
            &arguments,
            5,
            &[&not_built_in, &format!("--features {feature}")],
        );
    }
}

/// The programs that lp-command runs are looked for on the PATH, which is empty.
#[test]
#[cfg(feature = "lp-command")]
fn a_missing_program_is_5_and_says_what_to_install() {
    for name in ["lp-command", "lp-cbc", "lp-glpk"] {
        let arguments = format!("solve data/HC_BQ_01.hcq --backend {name}");
        let output = super::command(CUBEWRIGHT, &arguments)
            .env("PATH", "")
            .output();
        let message = super::Ran::new(&output.expect("it starts")).failure(5);
        holds(&message, &[name, "hint: "]);
    }
}

#[test]
fn wrong_answers_of_a_formulation_are_not_shown() {
    // The article as published puts two pieces on one place here.
    if cfg!(feature = "microlp") {
        check(
            "solve tests/cases/shell/two_on_one_place.rings --backend microlp \
             --formulation article-as-published",
            5,
            &["no piece lies on place 2", "hint: "],
        );
    }
}

/// The board knows the cube alone; what else it would be sent as a cube, it would answer wrongly.
#[cfg(feature = "board")]
#[test]
fn the_board_is_asked_about_plain_cubes_alone() {
    let message = cubewright("board data/frame_2x3.hcp --port /dev/null").failure(2);
    assert!(message.contains("the board solves only cubes"), "{message}");
    let message = cubewright("board data/HC_BQ_01.hcq --port /dev/no_such_port").failure(5);
    assert!(message.contains("there is no such port"), "{message}");
}
