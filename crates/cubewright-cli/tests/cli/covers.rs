//! Bare models of items and options, and solutions of other solvers.

use std::path::Path;

use super::{CUBEWRIGHT, GOOD, cubewright, cubewright_reads, folder_with, run_in};

/// Knuth's example for exact cover; its one solution is o1, o4, o5.
const SMALL: &str = "a b c d e f g\nc e\na d g\nb c f\na d f\nb g\nd e g\n";

/// What the program says about a file that it refuses.
fn refused(name: &str, content: impl AsRef<[u8]>) -> String {
    let folder = folder_with(name, content);
    run_in(folder.path(), CUBEWRIGHT, &format!("solve {name}")).failure(3)
}

#[test]
fn a_model_is_solved_counted_exported_and_checked() {
    let folder = folder_with("small.dlx", SMALL);
    let run = |arguments: &str| run_in(folder.path(), CUBEWRIGHT, arguments);
    let answer = run("solve small.dlx").answer();
    assert_eq!(answer, "o1: c e\no4: a d f\no5: b g\n");
    assert_eq!(
        run("count small.dlx").answer().split_whitespace().next(),
        Some("1")
    );
    // Written again and read from standard input, by its content.
    let text = run("model small.dlx --to dlx").answer();
    assert_eq!(text, SMALL);
    assert_eq!(cubewright_reads("solve -", text).answer(), answer);
    let checked = cubewright_reads("solve - -a", SMALL).answer();
    std::fs::write(folder.path().join("all.txt"), checked).expect("written");
    let verdict = "The answer is right: every item is covered as it must be; it costs 0.\n";
    assert_eq!(
        run("check small.dlx all.txt").answer(),
        format!("{answer}{verdict}")
    );
    std::fs::write(folder.path().join("wrong.txt"), "o1: c e\n").expect("written");
    let ran = run("check small.dlx wrong.txt");
    assert_eq!((ran.code, &*ran.err), (1, ""));
    assert_eq!(
        ran.out,
        "The answer is wrong:\n- item a is covered 0 times\n"
    );
}

#[test]
fn large_models_are_read_to_a_limit() {
    let text = cubewright("model tests/cases/cover/bedlam.dlx --to dlx").answer();
    assert!(text.lines().count() > 1000);
    // More than a shell may have.
    let long = format!("a b\n{}b\na\n", "| comment\n".repeat(200_000));
    let folder = folder_with("long.dlx", &long);
    assert_eq!(
        run_in(folder.path(), CUBEWRIGHT, "solve long.dlx").answer(),
        "o1: b\no2: a\n"
    );
    let message = refused("huge.dlx", vec![b'|'; (16 << 20) + 1]);
    assert!(message.contains("larger than 16777216 bytes"), "{message}");
}

#[test]
fn an_item_without_options_is_named() {
    let folder = folder_with("lonely.xcc", "a b lonely | c\na b c:red\n");
    for command in ["solve", "count"] {
        for backend in ["", " --backend microlp"] {
            if cfg!(not(feature = "microlp")) && !backend.is_empty() {
                continue;
            }
            let arguments = format!("{command} lonely.xcc{backend}");
            let ran = run_in(folder.path(), CUBEWRIGHT, &arguments);
            let forbids = "microlp finds the next solution by forbidding each";
            let is_told = command == "count" && !backend.is_empty();
            assert_eq!(ran.err.lines().count(), usize::from(is_told), "{arguments}");
            assert_eq!(ran.err.starts_with(forbids), is_told, "{arguments}");
            assert_eq!(ran.code, 1, "{arguments}");
            assert!(
                ran.out.contains("No option covers item lonely."),
                "{}",
                ran.out
            );
        }
    }
    let ran = cubewright_reads("solve -", "a | b\n| no options\n");
    // Not clear enough to be told by its content.
    assert_eq!(ran.code, 3);
    let folder = folder_with("none.dlx", "a\n");
    let ran = run_in(folder.path(), CUBEWRIGHT, "solve none.dlx");
    assert_eq!((ran.code, &*ran.err), (1, ""));
    assert!(ran.out.contains("No option covers item a."), "{}", ran.out);
}

#[test]
fn diagnostics_point_into_the_model() {
    let diagnostics = [
        refused("unknown.dlx", "a b | c\na c\nb d\n"),
        refused("twice.dlx", "a b a\n"),
        refused("primary.xcc", "a b | c\r\na c:red\r\nb:blue\r\n"),
        refused("colour.xcc", "a b | c\na c:\n"),
        refused("secondary.dlx", "a | c\n  c\n"),
        refused("empty.dlx", "| nothing\n"),
        refused("latin1.dlx", b"a b\xe9\n"),
    ];
    insta::assert_snapshot!("cover_diagnostics", diagnostics.join("\n"));
    let hostile = refused("hostile.dlx", "a\u{1b}[2J\n");
    assert!(!hostile.contains('\u{1b}'), "{hostile:?}");
}

#[test]
fn every_form_is_exported_by_name_or_extension() {
    let folder = folder_with("x.hcq", GOOD);
    let run = |arguments: &str| run_in(folder.path(), CUBEWRIGHT, arguments).answer();
    for form in ["lp", "mps", "dlx", "opb", "cnf", "mzn", "fzn"] {
        assert_eq!(run(&format!("model x.hcq -o out.{form}")), "");
        let written = std::fs::read_to_string(folder.path().join(format!("out.{form}")));
        assert_eq!(
            written.expect("written"),
            run(&format!("model x.hcq --to {form}"))
        );
    }
    assert_eq!(run("model x.hcq --to xcc"), run("model x.hcq --to dlx"));
    let arguments = "model data/HC_BQ_01.hcq --formulation article --to dlx";
    let message = cubewright(arguments).failure(2);
    assert!(message.contains("cannot be said by items"), "{message}");
    assert!(
        message.contains("`cubewright model -o x.lp` writes it"),
        "{message}"
    );
}

#[test]
fn solutions_of_other_solvers_are_shown_and_judged() {
    let sample = "tests/cases/solutions/HC_BQ_03_article.cbc.sol";
    let arguments =
        format!("check data/HC_BQ_03.hcq --formulation article --model-solution {sample}");
    let ran = cubewright(&arguments);
    insta::assert_snapshot!("solution_shown", ran.out);
    let by_cbc = format!("note: {sample}: read as a solution written by CBC\n");
    assert_eq!((ran.code, &ran.err), (0, &by_cbc));
    // Of another puzzle.
    let ran = cubewright(&arguments.replace("HC_BQ_03.hcq", "HC_BQ_01.hcq"));
    assert_eq!((ran.code, &ran.err), (1, &by_cbc));
    assert!(
        ran.out.starts_with("The answer is wrong:\n- a "),
        "{}",
        ran.out
    );
    let pretty = "check tests/cases/solutions/odd.xcc \
                  --model-solution tests/cases/solutions/odd.highs-pretty.sol";
    assert!(cubewright(pretty).out.starts_with("o3: "));
    let told = cubewright(&format!("{pretty} -f json")).answer();
    assert!(
        told.contains(r#""written_by":"HiGHS, as tables""#),
        "{told}"
    );
    let dear = "check tests/cases/solutions/dear.xcc --model-solution";
    let text = cubewright_test::read("tests/cases/solutions/dear.limited.gurobi.sol");
    let ran = cubewright_reads(&format!("{dear} -"), &text);
    assert_eq!((ran.code, &*ran.err), (0, ""));
    let ran = cubewright_reads(&format!("{dear} -"), text.replace("= 87", "= 86"));
    assert_eq!(ran.code, 0, "{}", ran.err);
    let words = ran.err.split_whitespace().collect::<Vec<_>>().join(" ");
    assert_eq!(
        words,
        "note: -: the file says that the solution costs 86, but its values cost something else in this model"
    );
    let judged = |text: &str| cubewright_reads("check data/HC_BQ_01.hcq --model-solution -", text);
    let ran = judged("X_1_1_0_0 1\n");
    assert_eq!(ran.code, 1);
    assert!(ran.out.contains("- piece 2 is not used\n"), "{}", ran.out);
    let diagnostics = [
        judged("X_1_1_0_0 1\nX_1_1_0_1 0.5\n").failure(3),
        judged("X_1_1_0_0 1\nY 2\n").failure(3),
        judged("").failure(3),
        judged("solution status: infeasible\nno solution available\n").failure(3),
    ];
    insta::assert_snapshot!("solution_diagnostics", diagnostics.join("\n"));
    let message = cubewright("check data/HC_BQ_01.hcq x --model-solution y").failure(2);
    assert!(message.contains("cannot be used with"), "{message}");
    let message = cubewright("check - --model-solution -").failure(2);
    assert!(message.contains("cannot both come"), "{message}");
}

/// Whoever gives the file of a solver as an answer need not say that it is one.
#[test]
fn files_of_solvers_are_known_without_an_option() {
    let folder = Path::new("tests/cases/solutions");
    let files = std::fs::read_dir(cubewright_test::path("tests/cases/solutions")).expect("files");
    let mut names: Vec<String> = files
        .map(|file| {
            file.expect("a file")
                .file_name()
                .to_string_lossy()
                .into_owned()
        })
        .filter(|name| !name.contains(".xcc") && name != "README.md")
        .collect();
    names.sort();
    assert!(names.len() > 100, "{names:?}");
    for name in names {
        let (puzzle, _) = name.split_once('.').expect("a puzzle");
        let puzzle = match puzzle.split_once("_article") {
            Some((cube, _)) => format!("data/{cube}.hcq --formulation article"),
            None if puzzle.starts_with("HC") => format!("data/{puzzle}.hcq"),
            None if puzzle.starts_with("pack") => format!("data/{puzzle}.pack"),
            None => format!("{}/{puzzle}.xcc", folder.display()),
        };
        let file = folder.join(&name).display().to_string();
        let with = cubewright(&format!("check {puzzle} --model-solution {file}"));
        let without = cubewright(&format!("check {puzzle} {file}"));
        assert_eq!(
            (without.code, &*without.out),
            (with.code, &*with.out),
            "{name}: {}",
            without.err
        );
        assert!(
            without.code == 0 || without.err == with.err,
            "{name}: {}",
            without.err
        );
    }
}

/// 70 coins that lie on one of two sides.
#[test]
fn a_count_above_64_bits_is_shown_whole() {
    let names: Vec<String> = (0..70).map(|coin| format!("c{coin}")).collect();
    let sides = names.iter().map(|name| format!("{name}\n{name}\n"));
    let text = names.join(" ") + "\n" + &sides.collect::<String>();
    let folder = folder_with("coins.dlx", text);
    let run = |arguments: &str| run_in(folder.path(), CUBEWRIGHT, arguments);
    let power = (1_u128 << 70).to_string();
    let answer = run("count coins.dlx").answer();
    assert_eq!(answer.split_whitespace().next(), Some(&*power));
    for more in ["", " --threads 2", " -b cover"] {
        let json = run(&format!("count coins.dlx --format json{more}")).answer();
        assert!(json.contains(&format!("\"raw\":{power},")), "{json}");
        assert!(json.contains("\"complete\":true"), "{json}");
    }
}

#[test]
fn a_model_of_another_solver_is_not_taken_for_a_cube() {
    let folder = super::folder_with("x.cnf", "p cnf 1 1\n1 0\n");
    let told = super::run_in(folder.path(), super::CUBEWRIGHT, "solve x.cnf").failure(3);
    assert!(told.contains("written, not read"), "{told}");
}

/// What another program chose from the exported options is read for the puzzle itself: by the names of the
/// model, by the short ones of the text, numbered by Knuth's programs, several, as JSON.
#[test]
fn options_of_an_exported_cover_are_an_answer_to_the_puzzle() {
    for (file, does) in [
        (
            "pack_soma.pack",
            "every piece fits, and the target is filled",
        ),
        ("HC_BQ_01.hcq", "every cell is filled exactly once"),
    ] {
        let path = format!("{}/../../data/{file}", env!("CARGO_MANIFEST_DIR"));
        let folder = folder_with(
            "x.dlx",
            cubewright(&format!("model data/{file} --to dlx")).answer(),
        );
        let run = |arguments: &str| run_in(folder.path(), CUBEWRIGHT, arguments);
        let lines = run("solve x.dlx --first").answer();
        let without_name = |line: &str| line.split_once(": ").expect("a name").1.to_owned();
        let items: Vec<String> = lines.lines().map(without_name).collect();
        let knuth = format!(" {} (1 of 9)\n", items.join(" (1 of 9)\n "));
        let both = format!("Solution 1:\n{lines}\nSolution 2:\n{lines}");
        let json = run("solve x.dlx --first -f jsonl").answer();
        for (text, said) in [
            (lines.clone(), "is right"),
            (format!("1:\n{knuth}"), "is right"),
            (both, "are right"),
            (json, "is right"),
        ] {
            let judged = cubewright_reads(&format!("check {path} -"), &text).out;
            assert!(
                judged.contains(said) && judged.contains(does),
                "{text}: {judged}"
            );
        }
        let cut = lines.split_once('\n').expect("several lines").1;
        let wrong = cubewright_reads(&format!("check {path} -"), cut);
        assert_eq!(wrong.code, 1, "{}{}", wrong.out, wrong.err);
        let unknown = cubewright_reads(&format!("check {path} -"), format!("o1: {}", &knuth[1..9]));
        assert_eq!(unknown.code, 3, "{}{}", unknown.out, unknown.err);
    }
}

#[test]
fn a_single_word_is_told_what_answers_are() {
    for (arguments, said) in [
        (
            "check data/pack_soma.pack -",
            "options of `model --to dlx`, with their items",
        ),
        (
            "check tests/cases/cover/soma.dlx -",
            "with its items as `cubewright solve` does",
        ),
        (
            "check data/pack_soma.pack --model-solution -",
            "such as o47 1",
        ),
    ] {
        let ran = cubewright_reads(arguments, "o47\n");
        assert!(
            ran.code == 3 && ran.err.contains(said),
            "{arguments}: {}",
            ran.err
        );
    }
}

/// What options cost is told of the best solution, and of each of a list.
#[test]
fn costs_of_options_are_told() {
    let folder = super::folder_with("x.dlx", "a b\na b |7\na |3\nb |1\n");
    let run = |arguments: &str| super::run_in(folder.path(), super::CUBEWRIGHT, arguments);
    let best = run("solve x.dlx");
    assert_eq!(best.out, "o2: a\no3: b\n");
    assert!(
        best.err
            .contains("it costs 4, and nothing less is possible"),
        "{}",
        best.err
    );
    let german = run("--language de solve x.dlx").err;
    assert!(
        german.contains("sie kostet 4, und weniger geht nicht"),
        "{german}"
    );
    assert_eq!(run("solve x.dlx -a -o all.txt").code, 0);
    let list = std::fs::read_to_string(folder.path().join("all.txt")).expect("written");
    assert!(list.contains(", it costs 7:\no1: a b\n"), "{list}");
    assert_eq!(run("check x.dlx all.txt").code, 0);
    assert!(run("solve x.dlx -a -f jsonl").out.contains("\"cost\":7}"));
    // Where nothing costs anything, nothing is said.
    std::fs::write(folder.path().join("y.dlx"), "a b\na b\na\nb\n").expect("written");
    assert_eq!(run("solve y.dlx").err, "");
    assert!(run("solve y.dlx -a").out.contains("Solution 1:\n"));
}
