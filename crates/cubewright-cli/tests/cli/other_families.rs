//! Options and files of another family, and files that no family wants.

use super::{CUBEWRIGHT, cubewright, cubewright_reads, folder_with, run_in};

/// F14: the option is named, and what the file is.
#[test]
fn options_of_another_family_are_refused_by_name() {
    for (arguments, option, is) in [
        (
            "solve data/HC_BQ_01.hcq --box 3x3x3",
            "--box is for snakes",
            "a shell",
        ),
        (
            "hint data/pack_soma.pack --box 3x3x3",
            "--box is for snakes",
            "a packing",
        ),
        (
            "render data/HC_BQ_01.hcq --notation cells",
            "--notation is for snakes",
            "a shell",
        ),
        (
            "solve data/snake_king.snake --choose",
            "--choose is for Happy Cubes",
            "a snake",
        ),
        (
            "count data/pack_soma.pack --shape cube",
            "--shape is for Happy Cubes",
            "a packing",
        ),
        (
            "solve data/pack_soma.pack --no-flip",
            "--no-flip is for Happy Cubes",
            "a packing",
        ),
        (
            "solve data/pack_soma.pack --formulation article",
            "--formulation is for Happy Cubes",
            "a packing",
        ),
        (
            "solve data/pack_soma.pack --optimum",
            "--optimum is for Happy Cubes",
            "a packing",
        ),
        (
            "render data/snake_king.snake --wall 3 -o unused.stl",
            "--wall is for Happy Cubes",
            "a snake",
        ),
        (
            "count data/HC_BQ_01.hcq --by-copies",
            "--by-copies is for a packing",
            "a shell",
        ),
        (
            "solve data/snake_king.snake --level 1..",
            "--level is for a packing",
            "a snake",
        ),
        (
            "solve data/HC_BQ_01.hcq --sort level",
            "--sort is for a packing",
            "a shell",
        ),
        (
            "model data/snake_king.snake --formulation article",
            "--formulation is for Happy Cubes",
            "a snake",
        ),
    ] {
        let message = cubewright(arguments).failure(2);
        assert!(
            message.starts_with(&format!("error: {option}")),
            "{message}"
        );
        assert!(
            message.contains(&format!("; this is {is}\nhint: leave it out")),
            "{message}"
        );
    }
    let message = cubewright_reads("solve - --box 3", super::GOOD).failure(2);
    assert!(
        message.contains("--box is for snakes; this is a shell"),
        "{message}"
    );
    let german = cubewright("solve data/HC_BQ_01.hcq --box 3x3x3 --language de").failure(2);
    assert!(
        german.contains("--box ist für Schlangen; das ist eine Hülle"),
        "{german}"
    );
}

#[test]
fn shapes_are_built_from_pieces_with_teeth() {
    for (file, is) in [
        ("data/pack_soma.pack", "a packing"),
        ("data/snake_king.snake", "a snake"),
    ] {
        for arguments in [format!("shapes {file}"), format!("solve --stock {file}")] {
            let message = cubewright(&arguments).failure(2);
            let says = format!("error: {file}: this is {is}, not a list of pieces with teeth");
            assert!(message.starts_with(&says), "{message}");
            assert!(
                message.contains("`cubewright list --buildable PUZZLE`"),
                "{message}"
            );
        }
    }
}

#[test]
fn a_start_for_an_engine_without_use_for_it_is_refused() {
    let folder = folder_with("start.txt", "Put piece 1 on place 2.\n");
    let purple = include_str!("../../../../data/original_purple.hcq");
    std::fs::write(folder.path().join("purple.hcq"), purple).expect("a file");
    let run = |more: &str| {
        let arguments = format!("solve purple.hcq --start start.txt {more}");
        run_in(folder.path(), CUBEWRIGHT, &arguments)
    };
    let message = run("-b places").failure(2);
    assert!(
        message.contains("the engine places makes no use of --start"),
        "{message}"
    );
    let by_rule = run("");
    assert_eq!(by_rule.code, 0);
    assert!(
        by_rule
            .err
            .starts_with("note: the engine masks makes no use"),
        "{}",
        by_rule.err
    );
    assert_eq!(run("-q").answer(), by_rule.out);
    if cfg!(feature = "microlp") {
        assert_eq!(run("-b microlp").answer(), by_rule.out);
    }
}

#[test]
fn options_without_a_meaning_for_the_form_are_refused() {
    let folder = folder_with("x.hcq", super::GOOD);
    for (options, says) in [
        ("--unit 5", "--unit has no meaning for svg"),
        ("-o x.pdf --wall 2", "--wall has no meaning for pdf"),
        ("-o x.svg --width 500", "--width has no meaning for svg"),
        ("-o x.stl --columns 2", "--columns has no meaning for stl"),
        ("-o x.stl --width 200", "--width has no meaning for stl"),
    ] {
        let message = run_in(
            folder.path(),
            CUBEWRIGHT,
            &format!("render x.hcq {options}"),
        );
        let message = message.failure(2);
        assert!(message.contains(says), "{message}");
    }
}

/// F30.
#[test]
fn an_empty_file_says_what_its_own_format_wants() {
    for (name, hint) in [
        ("x.hcq", "give a .hcq file"),
        ("x.pack", "write PACKING:"),
        ("x.snake", "write BOX: 3x3x3 and SNAKE:"),
        ("x.xmpuzzle", "save the puzzle in BurrTools"),
        ("x.dlx", "the first line names the items"),
    ] {
        let folder = folder_with(name, " \n");
        let message = run_in(folder.path(), CUBEWRIGHT, &format!("solve {name}")).failure(3);
        assert!(message.contains(&format!("hint: {hint}")), "{message}");
    }
}

/// F30.
#[test]
fn lines_may_end_as_on_an_old_mac() {
    for file in ["HC_BQ_01.hcq", "pack_soma.pack", "snake_article.snake"] {
        let path = format!("{}/../../data/{file}", env!("CARGO_MANIFEST_DIR"));
        let text = std::fs::read_to_string(path).expect("a file");
        let folder = folder_with(file, text.replace('\n', "\r"));
        let ran = run_in(folder.path(), CUBEWRIGHT, &format!("count {file}"));
        assert_eq!(
            ran.answer(),
            cubewright(&format!("count data/{file}")).answer()
        );
    }
    let wrong = super::with("3 [1,", "3 [2,");
    let said = |text: &str| {
        let folder = folder_with("x.hcq", text);
        run_in(folder.path(), CUBEWRIGHT, "solve x.hcq").failure(3)
    };
    assert_eq!(said(&wrong.replace('\n', "\r")), said(&wrong));
}

/// F26. The program asks whether standard output is a terminal; here it is one.
#[cfg(target_os = "linux")]
#[test]
fn what_a_terminal_cannot_show_is_not_written_there() {
    let on_terminal = |command: &str| {
        let line = format!("{CUBEWRIGHT} {command}");
        let mut script = super::command("script", "-qec");
        script.arg(line).arg("/dev/null");
        let output = script.output().ok()?;
        Some(String::from_utf8_lossy(&output.stdout).into_owned())
    };
    // Not every machine has the program.
    let Some(shown) = on_terminal("convert data/pack_soma.pack --to xmpuzzle") else {
        return;
    };
    assert!(shown.contains("cannot be shown on a terminal"), "{shown}");
    let xml = on_terminal("convert data/pack_soma.pack --to xml").unwrap_or_default();
    assert!(xml.contains("<puzzle"), "{xml}");
    // Its standard input is a terminal that is at its end.
    let waits = on_terminal("solve -").unwrap_or_default();
    assert!(waits.contains("reading from standard input"), "{waits}");
}

/// F27.
#[test]
fn layers_line_up_with_many_copies() {
    let packing = "PACKING: dominoes\nBOX: 32x16x1\nPIECE: d x256\n##\n";
    let folder = folder_with("d.pack", packing);
    let run = |arguments: &str| run_in(folder.path(), CUBEWRIGHT, arguments).answer();
    let answer = run("solve d.pack -o d.txt");
    assert_eq!(answer, "");
    let answer = std::fs::read_to_string(folder.path().join("d.txt")).expect("an answer");
    let is_wide = |c: char| matches!(c, '\u{1100}'..='\u{115f}' | '\u{2e80}'..='\u{a4cf}');
    assert!(!answer.contains(is_wide), "{answer}");
    let rows = answer.lines().filter(|line| !line.contains('='));
    assert_eq!(rows.filter(|row| row.chars().count() == 32).count(), 16);
    assert!(run("check d.pack d.txt").contains("The answer is right"));
}

/// F28.
#[test]
fn a_file_without_solutions_is_told() {
    let ran = cubewright("convert data/pack_soma.pack --to jsonl");
    assert_eq!(ran.code, 0);
    assert!(ran.out.contains(r#""found":0"#), "{}", ran.out);
    assert!(
        ran.err.starts_with("note: there are no solutions here"),
        "{}",
        ran.err
    );
}
