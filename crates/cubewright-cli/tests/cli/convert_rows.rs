//! `convert` with rows and an objective of the command line.

use super::{CUBEWRIGHT, folder_with, run_in};

/// Rows of the command line stand in what is written, in the words of its form.
#[test]
fn rows_of_the_command_line_are_held_or_refused() {
    let folder = folder_with("x.pack", "PACKING: x\nBOX: 3x2\n\nPIECE: I x3\n##\n");
    let run = |arguments: &str| run_in(folder.path(), CUBEWRIGHT, arguments);
    let write = |name: &str, text: &str| {
        std::fs::write(folder.path().join(name), text).expect("written");
    };
    let rows = "--subject-to sum(depth==2)>=1 --maximise sum(column==1)";
    let ran = run(&format!("convert x.pack -o y.pack {rows}"));
    assert_eq!((ran.code, &*ran.err), (0, ""));
    let text = std::fs::read_to_string(folder.path().join("y.pack")).expect("written");
    let added = "SUBJECT_TO: sum(depth==2)>=1\nMAXIMISE: sum(column==1)\n";
    assert!(text.contains(&format!("PACKING: x\n{added}")), "{text}");
    // Those of the file stay, and an objective takes the place of its own.
    write("rows.txt", "sum(row == 1) >= 1\n");
    let again = "convert y.pack --to pack --subject-to @rows.txt --minimise sum(true)";
    let again = run(again).answer();
    let both =
        "SUBJECT_TO: sum(depth==2)>=1\nSUBJECT_TO: sum(row == 1) >= 1\nMINIMISE: sum(true)\n";
    assert!(again.contains(both), "{again}");
    for form in ["xml", "xmpuzzle"] {
        let said = run(&format!("convert x.pack -o z.{form} {rows}")).failure(2);
        let held = format!("{form} cannot hold rows (SUBJECT_TO) or an objective");
        assert!(
            said.contains(&held) && said.contains("hint: pack and burr hold them"),
            "{said}"
        );
    }
    assert_eq!(run("convert x.pack -o x.xml").code, 0);
    let from_xml = run("convert x.xml --to pack --subject-to sum(depth==2)>=1").answer();
    assert!(
        from_xml.contains("\nSUBJECT_TO: sum(depth==2)>=1\n"),
        "{from_xml}"
    );
    let slip = run("convert x.pack --to pack --subject-to sum(dept==2)>=1").failure(2);
    assert!(slip.contains("did you mean depth?"), "{slip}");
    let unlike = run("convert x.pack --to pack --subject-to sum(size==7)==0");
    assert!(
        unlike.err.contains("no placement is like this: size==7"),
        "{}",
        unlike.err
    );
    let two = "convert x.pack --to pack --minimise sum(true) --minimise sum(column==1)";
    let two = run(two).failure(2);
    assert!(two.contains("one objective can be stated here"), "{two}");
}

/// A cover has them as bounds and costs, as `model` writes them.
#[test]
fn rows_of_a_cover_become_bounds() {
    let folder = folder_with("c.dlx", "a b c d\na b\nc d\na c\nb d\n");
    let run = |arguments: &str| run_in(folder.path(), CUBEWRIGHT, arguments);
    let row = "sum(option==1)+sum(option==3)<=0";
    let text = run(&format!("convert c.dlx --to dlx --subject-to {row}"));
    assert_eq!(text.code, 0, "{}", text.err);
    std::fs::write(folder.path().join("d.dlx"), &text.out).expect("written");
    let counted = |arguments: &str| run(&format!("count {arguments} -f json")).out;
    assert!(counted("d.dlx").contains("\"raw\":0"), "{}", text.out);
    let aimed = run("convert c.dlx --to dlx --minimise sum(option==3)+1");
    assert!(
        aimed.out.contains("a c |1") && aimed.err.contains("the text minimises a cost"),
        "{}{}",
        aimed.out,
        aimed.err
    );
    let most = run("convert c.dlx --to dlx --maximise sum(option==3)").failure(2);
    assert!(most.contains("costs less than 0"), "{most}");
    let beyond = "sum(option==1)-sum(option==3)<=0";
    let said = run(&format!("convert c.dlx --to dlx --subject-to {beyond}")).failure(2);
    assert!(said.contains("hint: "), "{said}");
}

/// Answers are checked by the rows, also those that lie in a file of BurrTools.
#[test]
fn answers_are_checked_by_rows_of_the_command_line() {
    let folder = folder_with("x.pack", "PACKING: x\nBOX: 3x2\n\nPIECE: I x3\n##\n");
    let run = |arguments: &str| run_in(folder.path(), CUBEWRIGHT, arguments);
    assert_eq!(run("solve x.pack -a -o all.jsonl").code, 0);
    assert_eq!(run("convert x.pack --answers all.jsonl -o x.xml").code, 0);
    for source in ["x.pack --answers all.jsonl", "x.xml"] {
        let asked = |row: &str| run(&format!("convert {source} --to jsonl --subject-to {row}"));
        assert_eq!(asked("sum(true)==3").code, 0, "{source}");
        let said = asked("sum(depth==2)==3").failure(3);
        assert!(
            said.contains("sum(depth==2)==3 does not hold"),
            "{source}: {said}"
        );
        let aimed = run(&format!("convert {source} --to jsonl --minimise sum(true)")).failure(2);
        assert!(
            aimed.contains("jsonl holds answers, and which"),
            "{source}: {aimed}"
        );
    }
}
