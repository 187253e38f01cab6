//! F10: one rule for the extensions of outputs, in every command.

use super::{CUBEWRIGHT, folder_with, run_in};

/// Runs in a folder with a cube, a packing and a snake.
fn run(arguments: &str) -> (super::Ran, tempfile::TempDir) {
    let folder = folder_with("c.hcq", super::GOOD);
    for (name, text) in [
        ("p.pack", include_str!("../../../../data/pack_soma.pack")),
        (
            "s.snake",
            include_str!("../../../../data/snake_2x2x2.snake"),
        ),
    ] {
        std::fs::write(folder.path().join(name), text).expect("a file");
    }
    (run_in(folder.path(), CUBEWRIGHT, arguments), folder)
}

#[test]
fn a_known_extension_says_the_form() {
    for (arguments, file, begin) in [
        (
            "solve c.hcq -o x.json",
            "x.json",
            r#"{"schema":2,"type":"end""#,
        ),
        (
            "solve c.hcq -o x.jsonl",
            "x.jsonl",
            r#"{"schema":2,"type":"solution""#,
        ),
        ("solve c.hcq -o x.TXT", "x.TXT", "Put piece"),
        ("solve c.hcq -o x", "x", "Put piece"),
        (
            "solve c.hcq -f json -o x",
            "x",
            r#"{"schema":2,"type":"end""#,
        ),
        (
            "count c.hcq -o x.json",
            "x.json",
            r#"{"schema":2,"type":"count""#,
        ),
        (
            "census 2x2x2 -o x.json",
            "x.json",
            r#"{"schema":2,"type":"census""#,
        ),
        (
            "shapes c.hcq --shape cube -o x.jsonl",
            "x.jsonl",
            r#"{"schema":2,"type":"shape""#,
        ),
        (
            "generate snake -o x.json",
            "x.json",
            r#"{"schema":2,"type":"end""#,
        ),
        ("generate shell -o x.hcq", "x.hcq", "NAME:"),
        ("model c.hcq -o x.mzn", "x.mzn", "% "),
        (
            "model c.hcq --stats -o x.json -t 1s",
            "x.json",
            r#"{"schema":2,"type":"model""#,
        ),
        ("convert p.pack -o x.xml", "x.xml", "<?xml"),
        ("render c.hcq --view pieces -o x.svg", "x.svg", "<svg"),
        ("new packing -o x.pack", "x.pack", "PACKING:"),
        ("new burr -o x.burr", "x.burr", "BURR:"),
    ] {
        let (ran, folder) = run(arguments);
        assert!(ran.code == 0 || ran.code == 4, "{arguments}: {}", ran.err);
        let text = std::fs::read_to_string(folder.path().join(file)).expect(arguments);
        assert!(
            text.contains(begin),
            "{arguments}: {}",
            &text[..text.len().min(200)]
        );
    }
}

#[test]
fn an_unknown_extension_is_refused_with_those_that_are_known() {
    for (arguments, known) in [
        ("solve p.pack -o x.svg", ".xmpuzzle, .txt, .json, .jsonl"),
        ("count c.hcq -o x.csv.gz", ".csv, .txt, .json, .jsonl"),
        ("census 2x2x2 -o x.xml", ".txt, .json, .jsonl"),
        ("shapes c.hcq -o x.xmpuzzle", ".txt, .json, .jsonl"),
        ("generate snake -o x.hcq", ".snake, .txt, .json, .jsonl"),
        ("generate shell -o x.snake", ".hcq, .txt, .json, .jsonl"),
        (
            "model c.hcq -o x.foo",
            ".lp, .mps, .dlx, .xcc, .dlx5, .opb, .cnf, .mzn, .fzn",
        ),
        ("model c.hcq --stats -o x.lp", ".txt, .json, .jsonl"),
        (
            "convert p.pack -o x.foo",
            ".hcq, .rings, .art, .snake, .pack, .burr, .xmpuzzle, .xml, .dlx, .xcc, .lp, .mps, .opb, .txt, .jsonl",
        ),
        (
            "render c.hcq -o x.bmp",
            ".svg, .png, .pdf, .gif, .stl, .3mf, .glb, .json",
        ),
        ("bench c.hcq -o x.foo", ".json, .txt, .csv"),
        ("new burr -o x.xmpuzzle", ".txt, .pack, .burr"),
        ("bench c.hcq --picture x.png", ".svg"),
        ("new cube -o x.hcq", ".txt, .art"),
    ] {
        let (ran, folder) = run(arguments);
        let message = ran.failure(2);
        let says = format!(": unknown extension; known here: {known}");
        assert!(message.contains(&says), "{arguments}: {message}");
        assert_eq!(
            std::fs::read_dir(folder.path()).expect("a folder").count(),
            3
        );
    }
}

#[test]
fn an_option_that_contradicts_the_extension_is_refused() {
    for (arguments, option) in [
        ("solve c.hcq -f json -o x.jsonl", "--format"),
        ("solve p.pack -f json -o x.xmpuzzle", "--format"),
        ("count c.hcq -f text -o x.json", "--format"),
        ("model c.hcq --to cnf -o x.lp", "--to"),
        ("convert p.pack --to pack -o x.xml", "--to"),
    ] {
        let message = run(arguments).0.failure(2);
        let says =
            format!("this extension contradicts {option}\nhint: the extension says the form");
        assert!(message.contains(&says), "{arguments}: {message}");
    }
    let (ran, _folder) = run("model c.hcq --to dlx -o x.xcc");
    assert_eq!(ran.answer(), "");
}

#[test]
fn a_form_that_is_named_goes_into_a_file_of_any_other_name() {
    for (arguments, file, begin) in [
        ("model c.hcq --to lp -o x.foo", "x.foo", "\\"),
        ("convert p.pack --to xml -o x.copy", "x.copy", "<?xml"),
        ("convert c.hcq --to rings -o x.moves", "x.moves", "//"),
        ("solve c.hcq -f json -o x.answer", "x.answer", "{"),
    ] {
        let (ran, folder) = run(arguments);
        assert_eq!(ran.code, 0, "{arguments}: {}", ran.err);
        let text = std::fs::read_to_string(folder.path().join(file)).expect(arguments);
        assert!(text.starts_with(begin), "{arguments}: {text}");
    }
}

#[test]
fn who_wants_another_form_of_a_puzzle_is_told_how() {
    for arguments in [
        "new packing -o x.xmpuzzle",
        "generate burr -o x.xmpuzzle",
        "new cube -o x.hcq",
    ] {
        let message = run(arguments).0.failure(2);
        assert!(
            message.contains("`cubewright convert` makes the other forms"),
            "{message}"
        );
    }
    let (ran, _) = run("generate burr --level 2.. -n 2 --seed 3 -o many.burr");
    assert_eq!(ran.code, 0, "{}", ran.err);
    assert!(
        ran.err.contains("many_1.burr to many_2.burr"),
        "{}",
        ran.err
    );
}
