//! BurrTools' files with several problems, or with shapes and none.

use serde_json::Value;

use super::{CUBEWRIGHT, folder_with, run_in};

const SHAPES: &str = r#"<?xml version="1.0"?><puzzle version="2"><gridType type="0"/><shapes>
<voxel x="2" y="1" z="1" type="0">##</voxel><voxel x="2" y="2" z="1" type="0">####</voxel>
<voxel x="3" y="1" z="1" type="0">###</voxel></shapes>"#;

const PROBLEMS: &str = r#"<problems>
<problem name="square"><shapes><shape id="0" count="2"/></shapes><result id="1"/></problem>
<problem name="row"><shapes><shape id="0" count="1"/></shapes><result id="2"/></problem>
</problems></puzzle>"#;

#[test]
fn each_problem_has_a_row() {
    let folder = folder_with("two.xmpuzzle", format!("{SHAPES}{PROBLEMS}"));
    let ran = run_in(
        folder.path(),
        CUBEWRIGHT,
        "count two.xmpuzzle --problem all -f jsonl",
    );
    let rows: Vec<Value> = ran
        .out
        .lines()
        .map(|line| serde_json::from_str(line).expect("JSON"))
        .collect();
    let told: Vec<_> = rows
        .iter()
        .map(|row| (&row["puzzle"], &row["raw"], &row["file"]))
        .collect();
    assert_eq!(
        told[0],
        (
            &"square".into(),
            &2.into(),
            &"two.xmpuzzle, problem 1".into()
        )
    );
    assert_eq!(
        told[1],
        (&"row".into(), &0.into(), &"two.xmpuzzle, problem 2".into())
    );
    assert_eq!((ran.code, rows.len()), (1, 2));
    let ran = run_in(
        folder.path(),
        CUBEWRIGHT,
        "solve two.xmpuzzle --problem all",
    );
    assert!(ran.out.contains("two.xmpuzzle, problem 1"), "{}", ran.out);
    assert!(
        ran.err.contains("1 solved, 1 without a solution"),
        "{}",
        ran.err
    );
    let told = run_in(folder.path(), CUBEWRIGHT, "what two.xmpuzzle").answer();
    for part in [
        "2 problems",
        "problem 2: row",
        "cubewright what two.xmpuzzle --problem 2",
    ] {
        assert!(told.contains(part), "{told}");
    }
    // Other commands take one.
    let said = run_in(folder.path(), CUBEWRIGHT, "hint two.xmpuzzle --problem all").failure(3);
    assert!(said.contains("all"), "{said}");
}

#[test]
fn shapes_without_a_problem_are_drawn_and_printed() {
    let folder = folder_with("shapes.xmpuzzle", format!("{SHAPES}<problems/></puzzle>"));
    let drawn = run_in(
        folder.path(),
        CUBEWRIGHT,
        "render shapes.xmpuzzle -o shapes.svg",
    );
    assert_eq!((drawn.code, &*drawn.err), (0, ""));
    let svg = std::fs::read_to_string(folder.path().join("shapes.svg")).expect("a picture");
    assert!(svg.contains("S3"), "{svg}");
    let printed = run_in(
        folder.path(),
        CUBEWRIGHT,
        "render shapes.xmpuzzle -o shapes.stl",
    );
    assert_eq!((printed.code, &*printed.err), (0, ""));
    let kit = run_in(
        folder.path(),
        CUBEWRIGHT,
        "kit shapes.xmpuzzle -o kit --only solids",
    );
    assert_eq!(kit.code, 0, "{}", kit.err);
    let told = run_in(folder.path(), CUBEWRIGHT, "what shapes.xmpuzzle").answer();
    assert!(told.contains("0 problems"), "{told}");
    for words in [
        "solve shapes.xmpuzzle",
        "kit shapes.xmpuzzle -o other --only booklet",
    ] {
        let said = run_in(folder.path(), CUBEWRIGHT, words).failure(3);
        assert!(
            said.contains("the file has no problem, only shapes"),
            "{said}"
        );
    }
    let said = run_in(
        folder.path(),
        CUBEWRIGHT,
        "render shapes.xmpuzzle --view solid -o x.svg",
    )
    .failure(2);
    assert!(said.contains("solid"), "{said}");
}

/// A problem may be called by the number of another.
#[test]
fn a_number_goes_before_a_name() {
    let problems = PROBLEMS.replace("name=\"square\"", "name=\"2\"");
    let folder = folder_with("two.xmpuzzle", format!("{SHAPES}{problems}"));
    let counted = |problem: &str| {
        let ran = run_in(
            folder.path(),
            CUBEWRIGHT,
            &format!("count two.xmpuzzle --problem {problem}"),
        );
        ran.code
    };
    assert_eq!([counted("1"), counted("2"), counted("row")], [0, 1, 1]);
}

#[test]
fn what_tells_each_problem_and_shapes_without_any() {
    let folder = folder_with("two.xmpuzzle", format!("{SHAPES}{PROBLEMS}"));
    let told = run_in(folder.path(), CUBEWRIGHT, "what two.xmpuzzle").answer();
    assert!(told.contains("count two.xmpuzzle --problem all"), "{told}");
    let each = run_in(folder.path(), CUBEWRIGHT, "what two.xmpuzzle --problem all").answer();
    assert!(
        each.contains("called square") && each.contains("called row"),
        "{each}"
    );
    assert!(each.contains("solve two.xmpuzzle --problem 2"), "{each}");
    let shapes = folder_with("shapes.xmpuzzle", format!("{SHAPES}</puzzle>"));
    let told = run_in(shapes.path(), CUBEWRIGHT, "what shapes.xmpuzzle").answer();
    assert!(
        told.contains("shape S3: 3 cubes") && told.contains("render shapes.xmpuzzle"),
        "{told}"
    );
}

#[test]
fn among_many_files_shapes_alone_are_left_out() {
    let folder = folder_with("two.xmpuzzle", format!("{SHAPES}{PROBLEMS}"));
    std::fs::write(
        folder.path().join("shapes.xmpuzzle"),
        format!("{SHAPES}</puzzle>"),
    )
    .expect("written");
    let ran = run_in(
        folder.path(),
        CUBEWRIGHT,
        "count two.xmpuzzle shapes.xmpuzzle --problem all -q",
    );
    // One of the problems has no solution.
    assert_eq!(ran.code, 1, "{}", ran.err);
    assert!(
        ran.err.contains("holds shapes and no problem"),
        "{}",
        ran.err
    );
    assert!(ran.out.contains("2 of 2"), "{}", ran.out);
}

/// Beside a file with several problems others are one puzzle each.
#[test]
fn all_problems_of_mixed_files_are_asked() {
    let folder = folder_with("two.xmpuzzle", format!("{SHAPES}{PROBLEMS}"));
    let cube = super::cubewright("convert data/HC_BQ_01.hcq --to rings").answer();
    std::fs::write(folder.path().join("cube.txt"), cube).expect("written");
    for files in ["two.xmpuzzle cube.txt", "cube.txt two.xmpuzzle"] {
        let run = |command: &str| {
            let asked = format!("{command} {files} --problem all");
            run_in(folder.path(), CUBEWRIGHT, &asked)
        };
        let counted = run("count -q");
        assert!(
            counted.out.contains("3 of 3 files counted"),
            "{}{}",
            counted.out,
            counted.err
        );
        assert!(counted.out.contains("1536"), "{}", counted.out);
        let solved = run("solve -q");
        assert!(!solved.err.contains("error"), "{}", solved.err);
        assert_eq!(run("what").code, 0);
    }
    // Alone it has no problem to choose.
    let alone = run_in(folder.path(), CUBEWRIGHT, "count cube.txt --problem all");
    assert!(alone.err.contains("only one problem"), "{}", alone.err);
}

#[test]
fn of_empty_shapes_nothing_is_to_be_drawn() {
    let empty = SHAPES.replace('#', "_");
    let folder = folder_with("empty.xmpuzzle", format!("{empty}</puzzle>"));
    let told = run_in(folder.path(), CUBEWRIGHT, "what empty.xmpuzzle").answer();
    assert!(told.contains("nothing to draw"), "{told}");
    assert!(!told.contains("ask:"), "{told}");
}
