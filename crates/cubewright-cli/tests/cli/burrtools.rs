//! Files of BurrTools, and `convert`.

use super::{CUBEWRIGHT, cubewright, folder_with, run_in};
use cubewright::formats::packed;

/// Two problems: two rods in a square, and three in a row of six with a hole allowed.
const FILE: &str = r#"<?xml version="1.0"?>
<puzzle version="2">
 <gridType type="0"/>
 <shapes>
  <voxel x="2" y="1" z="1" name="rod" type="0">##</voxel>
  <voxel x="2" y="2" z="1" type="0">####</voxel>
  <voxel x="7" y="1" z="1" type="0">+++++++</voxel>
 </shapes>
 <problems>
  <problem name="square" state="0">
   <shapes><shape id="0" count="2" group="1"/></shapes>
   <result id="1"/>
  </problem>
  <problem name="row" state="0">
   <shapes><shape id="0" min="1" max="3"/></shapes>
   <result id="2"/>
  </problem>
 </problems>
 <comment>for a test</comment>
</puzzle>
"#;

/// BurrTools counts one of those that symmetries make of each other; whoever writes all is told both numbers.
#[test]
fn both_numbers_are_said_where_all_packings_are_written() {
    let folder = folder_with("two.xmpuzzle", packed(FILE).expect("packed"));
    let run = |arguments: &str| run_in(folder.path(), CUBEWRIGHT, arguments);
    let all = run("solve two.xmpuzzle --problem square --all -o all.xmpuzzle");
    assert_eq!(all.code, 0);
    for said in ["has 2 packings", "counts 1 assembly,", "--up-to full"] {
        assert!(all.err.contains(said), "{}", all.err);
    }
    for quiet in ["--all --up-to full", "--all -q", ""] {
        let ran = run(&format!(
            "solve two.xmpuzzle --problem square {quiet} -o few{}.xmpuzzle",
            quiet.len()
        ));
        assert!(!ran.err.contains("BurrTools"), "{quiet}: {}", ran.err);
    }
}

#[test]
fn a_problem_is_chosen_solved_and_counted() {
    let folder = folder_with("two.xmpuzzle", packed(FILE).expect("packed"));
    let run = |arguments: &str| run_in(folder.path(), CUBEWRIGHT, arguments);
    let message = run("count two.xmpuzzle").failure(3);
    assert!(
        message.contains("the file has 2 problems: 1 (square), 2 (row)"),
        "{message}"
    );
    assert!(message.contains("--problem 1"), "{message}");
    for (problem, raw) in [("square", "2"), ("1", "2"), ("2", "20"), ("row", "20")] {
        let counted = run(&format!("count two.xmpuzzle --problem {problem}")).answer();
        assert_eq!(counted.split_whitespace().next(), Some(raw), "{problem}");
    }
    let message = run("solve two.xmpuzzle --problem 3").failure(3);
    assert!(message.contains("no problem 3"), "{message}");
    let solved = run("solve two.xmpuzzle --problem square").answer();
    std::fs::write(folder.path().join("answer.txt"), solved).expect("written");
    let right = run("check two.xmpuzzle answer.txt --problem square").answer();
    assert!(right.starts_with("The answer is right"), "{right}");
    let message = cubewright("count data/pack_soma.pack --problem 1").failure(2);
    assert!(message.contains("only one problem"), "{message}");
}

/// BurrTools has assemblies of such a problem; here the bound holds, and that is said.
#[test]
fn a_bound_on_holes_that_burrtools_passes_over_is_told() {
    let problem = FILE.replace("min=\"1\" max=\"3\"", "count=\"2\"");
    let bounded = |holes: u32| {
        let name = "name=\"row\"";
        problem.replace(name, &format!("{name} maxHoles=\"{holes}\""))
    };
    let folder = folder_with("few.xmpuzzle", bounded(2));
    std::fs::write(folder.path().join("enough.xmpuzzle"), bounded(3)).expect("written");
    for command in ["solve", "count"] {
        let ran = run_in(
            folder.path(),
            CUBEWRIGHT,
            &format!("{command} few.xmpuzzle --problem row"),
        );
        assert_eq!(ran.code, 1, "{command}");
        let told = "maxHoles is 2, but the pieces always leave 3 cells empty";
        assert!(ran.err.contains(told), "{}", ran.err);
        let ran = run_in(
            folder.path(),
            CUBEWRIGHT,
            &format!("{command} enough.xmpuzzle --problem row"),
        );
        assert_eq!((ran.code, ran.err.contains("maxHoles")), (0, false));
    }
}

#[test]
fn packings_go_to_burrtools_and_back() {
    let folder = folder_with("two.xmpuzzle", FILE);
    let run = |arguments: &str| run_in(folder.path(), CUBEWRIGHT, arguments);
    let ran = run("convert two.xmpuzzle --problem row --to pack");
    assert_eq!(ran.code, 0);
    let pack = "PACKING: row\nHOLES: any\nBOX: 7x1x1\n\nPIECE: rod x1-3\n##\n";
    assert_eq!(ran.out, pack);
    for lost in [
        "note: not carried over: the other problem of the file\n",
        "note: not carried over: a shape that the problem does not use\n",
        "note: not carried over: the comment: for a test\n",
    ] {
        assert!(ran.err.contains(lost), "{}", ran.err);
    }
    std::fs::write(folder.path().join("row.pack"), pack).expect("written");
    run("convert row.pack -o row.xmpuzzle").answer();
    let back = run("convert row.xmpuzzle --to pack");
    assert_eq!((back.out.as_str(), back.err.as_str()), (pack, ""));
    // As a whole a file stays as it is.
    let text = run("convert two.xmpuzzle --problem 1 --to xml").answer();
    assert_eq!(text, FILE);
}

#[test]
fn answers_go_along() {
    let folder = folder_with("two.xmpuzzle", FILE);
    let run = |arguments: &str| run_in(folder.path(), CUBEWRIGHT, arguments);
    run("solve two.xmpuzzle --problem 2 -a -f jsonl -o all.jsonl").answer();
    run("convert two.xmpuzzle --problem 2 --answers all.jsonl -o solved.xmpuzzle").answer();
    let text = run("convert solved.xmpuzzle --problem 2 --to xml").answer();
    assert!(text.contains(
        "<problem state=\"2\" assemblies=\"20\" solutions=\"0\" time=\"0\" name=\"row\">"
    ));
    assert_eq!(text.matches("<assembly>").count(), 20);
    assert!(text.contains("group=\"1\"") && text.contains("<comment>for a test</comment>"));
    let answers = run("convert solved.xmpuzzle --problem row --to jsonl").answer();
    let kept = std::fs::read_to_string(folder.path().join("all.jsonl")).expect("there");
    assert_eq!(answers.lines().count(), kept.lines().count());
    std::fs::write(folder.path().join("again.jsonl"), answers).expect("written");
    let right = run("check two.xmpuzzle again.jsonl --problem row").answer();
    assert!(right.starts_with("20 of 20 are right"), "{right}");
    // Answers to another problem.
    let message = run("convert two.xmpuzzle --problem 1 --answers all.jsonl --to xml").failure(3);
    assert!(message.contains("solution 1"), "{message}");
    // A claim of the file that does not hold.
    let wrong = text.replacen("<assembly>0", "<assembly>1", 1);
    std::fs::write(folder.path().join("wrong.xmpuzzle"), wrong).expect("written");
    let message = run("convert wrong.xmpuzzle --problem 2 --to jsonl").failure(3);
    assert!(message.contains(" is wrong: "), "{message}");
}

#[test]
fn a_puzzle_without_assemblies_is_told_from_an_empty_answer() {
    let folder = folder_with("x.pack", "PACKING: x\nBOX: 2x2\nPIECE: bar x2\n##\n");
    let run = |arguments: &str| run_in(folder.path(), CUBEWRIGHT, arguments);
    assert_eq!(run("convert x.pack -o x.xmpuzzle").code, 0);
    let message = run("check x.pack x.xmpuzzle").failure(3);
    assert!(
        message.contains("a puzzle and no assemblies of it"),
        "{message}"
    );
    assert!(
        message.contains("`cubewright solve` writes them with -o"),
        "{message}"
    );
    let german = run("check x.pack x.xmpuzzle --language de").failure(3);
    assert!(german.contains("keine Lösungen dazu"), "{german}");
}

#[test]
fn solve_writes_for_burrtools() {
    let folder = folder_with("two.xmpuzzle", FILE);
    let run = |arguments: &str| run_in(folder.path(), CUBEWRIGHT, arguments);
    let xml = |file: &str| run(&format!("convert {file} --problem 1 --to xml")).answer();
    // Into the file that the puzzle comes from: groups, comment and the other problem
    // stay as they are.
    let solve = "solve two.xmpuzzle --problem square -a -q -o solved.xmpuzzle";
    assert_eq!(run(solve).answer(), "");
    let text = xml("solved.xmpuzzle");
    assert_eq!(text.matches("<assembly>").count(), 2);
    let state = "<problem state=\"2\" assemblies=\"2\" solutions=\"0\" time=\"0\" name=\"square\">";
    assert!(text.contains(state), "{text}");
    for kept in [
        "group=\"1\"",
        "<comment>for a test</comment>",
        "name=\"row\"",
    ] {
        assert!(text.contains(kept), "{kept}: {text}");
    }
    // One of several: the search is not over, and BurrTools is told so.
    run("solve two.xmpuzzle --problem square -o first.xmpuzzle").answer();
    let text = xml("first.xmpuzzle");
    assert!(
        text.contains("<problem state=\"0\" name=\"square\">"),
        "{text}"
    );
    assert_eq!(text.matches("<assembly>").count(), 1);
    // A puzzle of ours becomes a file; none is an answer, too.
    let typed = |text: &str| std::fs::write(folder.path().join("own.pack"), text);
    typed("PACKING: own\nBOX: 3x1x1\nPIECE: rod\n##\nPIECE: one\n#\n").expect("written");
    run("solve own.pack -a --up-to full -o own.xmpuzzle").answer();
    assert_eq!(xml("own.xmpuzzle").matches("<assembly>").count(), 1);
    let answers = run("convert own.xmpuzzle --to jsonl").answer();
    assert_eq!(answers.lines().count(), 2, "a solution and the end");
    typed("PACKING: own\nBOX: 3x1x1\nPIECE: rod x2\n##\n").expect("written");
    let ran = run("solve own.pack -o none.xmpuzzle");
    assert_eq!((ran.code, ran.out.as_str()), (1, ""));
    assert!(ran.err.contains("There is no packing."), "{}", ran.err);
    assert!(xml("none.xmpuzzle").contains("assemblies=\"0\""));
    // What cannot be is said before anything is searched or written.
    let message = run("solve own.pack -f json -o x.xmpuzzle").failure(2);
    assert!(message.contains("contradicts --format"), "{message}");
    let shell = format!(
        "solve {}/data/HC_BQ_01.hcq -o x.xmpuzzle",
        concat!(env!("CARGO_MANIFEST_DIR"), "/../..")
    );
    assert!(run(&shell).failure(2).contains("this is not one"));
    let pieces = "BOX: 2x2x2\nMIRROR: yes\nPIECE: a x2\n##\n#.\n\n.#\n..\n";
    typed(pieces).expect("written");
    let message = run("solve own.pack -o x.xmpuzzle").failure(2);
    assert!(message.contains("mirror image"), "{message}");
    assert!(!folder.path().join("x.xmpuzzle").exists());
}

#[test]
fn what_is_not_known_is_told() {
    let strange = FILE.replace("<shape id=\"0\" count", "<shape spin=\"2\" id=\"0\" count");
    let folder = folder_with("strange.xml", strange);
    let ran = run_in(folder.path(), CUBEWRIGHT, "count strange.xml --problem 1");
    assert_eq!(ran.code, 0);
    let told = "ignored: the attribute spin of <shape>, line 11, which is not known";
    assert!(ran.err.contains(told), "{}", ran.err);
}

#[test]
fn broken_files_are_refused() {
    let whole = packed(FILE).expect("packed");
    let folder = folder_with("cut.xmpuzzle", &whole[..100]);
    let message = run_in(folder.path(), CUBEWRIGHT, "count cut.xmpuzzle").failure(3);
    assert!(
        message.starts_with("error: cut.xmpuzzle: the file is packed"),
        "{message}"
    );
    let prisms = packed(&FILE.replace("type=\"0\"/>\n <shapes", "type=\"1\"/>\n <shapes"));
    let folder = folder_with("prisms.xmpuzzle", prisms.expect("packed"));
    let message = run_in(folder.path(), CUBEWRIGHT, "solve prisms.xmpuzzle").failure(3);
    assert!(message.contains("type 1 (triangular prisms)"), "{message}");
    // Lines of the unpacked text are shown.
    assert!(message.contains("<gridType type=\"1\"/>"), "{message}");
    let message = cubewright("convert data/HC_BQ_01.hcq --to pack").failure(2);
    assert!(message.contains("pack is no form of a shell"), "{message}");
    let message = cubewright("convert data/pack_soma.pack").failure(2);
    assert!(
        message.contains("the output format is not known"),
        "{message}"
    );
}

#[test]
fn enough_solutions_are_not_all_of_them() {
    // What goes into a file of BurrTools says whether the search is over.
    let folder = folder_with("x.pack", include_str!("../../../../data/pack_soma.pack"));
    for (number, is_all) in [("-n 2", false), ("-a --up-to full", true)] {
        let list = cubewright(&format!("solve data/pack_soma.pack {number} -f jsonl")).answer();
        std::fs::write(folder.path().join("list.jsonl"), list).expect("a file");
        let convert = "convert x.pack --answers list.jsonl --to xml";
        let xml = run_in(folder.path(), CUBEWRIGHT, convert).out;
        assert_eq!(xml.contains("state=\"2\""), is_all, "{number}: {xml:.600}");
        let again = "convert x.pack --answers list.jsonl --to jsonl";
        let lines = run_in(folder.path(), CUBEWRIGHT, again).answer();
        let end: serde_json::Value =
            serde_json::from_str(lines.lines().last().expect("an end")).expect("JSON");
        assert_eq!(end["proof"], is_all, "{end}");
    }
}

#[test]
fn check_says_that_it_followed_the_moves_that_a_file_has() {
    let folder = folder_with("piston.burr", "BURR: 88 512 768 922 1008 1008\nLENGTH: 6\n");
    let run = |arguments: &str| run_in(folder.path(), CUBEWRIGHT, arguments);
    run("solve piston.burr --all --apart -o x.xmpuzzle").answer();
    let checked = run("check x.xmpuzzle x.xmpuzzle").answer();
    let says = "The file says of 12 of 12 how they come apart. Its moves were checked; whether fewer do was \
                not.\n12 of 12 are right";
    assert!(checked.starts_with(says), "{checked}");
    run("solve piston.burr --apart -o one.xmpuzzle").answer();
    let checked = run("check piston.burr one.xmpuzzle --language de").answer();
    let says = "Die Datei sagt, wie es auseinandergeht. Ihre Züge sind geprüft";
    assert!(checked.starts_with(says), "{checked}");
    run("solve piston.burr -o bare.xmpuzzle").answer();
    let checked = run("check piston.burr bare.xmpuzzle").answer();
    assert!(checked.starts_with("The answer is right"), "{checked}");
}
