//! `--laid`: pieces of a packing that lie before the search begins.

use super::{CUBEWRIGHT, cubewright, cubewright_reads, folder_with, run_in};

/// The V of the Soma cube in a corner.
const CORNER: &str = "V..\nVV.\n...\n\n...\n...\n...\n\n...\n...\n...\n";
const SOMA: &str = "data/pack_soma.pack";

#[test]
fn every_packing_has_what_is_laid() {
    let solved = cubewright_reads(&format!("solve {SOMA} --laid -"), CORNER).answer();
    assert!(solved.starts_with('V'), "{solved}");
    assert_eq!(solved.lines().nth(1).map(|row| &row[..2]), Some("VV"));
    let right = cubewright_reads(&format!("check {SOMA} -"), &solved).answer();
    assert!(right.starts_with("The answer is right"), "{right}");
    let told = cubewright_reads(&format!("count {SOMA} --laid - -f json"), CORNER).answer();
    let told: serde_json::Value = serde_json::from_str(&told).expect("JSON");
    let number = |key: &str| told[key].to_string().trim_matches('"').parse::<u64>();
    let counts = ["raw", "rotations", "full"].map(|key| number(key).expect("a number"));
    // Nothing but the identity keeps it.
    assert_eq!(counts, [207; 3]);
    let listed = cubewright_reads(
        &format!("solve {SOMA} --laid - -a --up-to full -f jsonl"),
        CORNER,
    );
    let lines = listed.answer().lines().count() as u64;
    assert_eq!(lines, counts[2] + 1);
    // What was solved may be laid: the picture is that of the answer.
    let drawn = cubewright_reads(&format!("render {SOMA} --laid -"), &solved).answer();
    assert!(drawn.starts_with("<svg"), "{}", &drawn[..60]);
}

#[test]
fn what_cannot_be_laid_is_an_error_with_its_place() {
    let small = cubewright_reads(&format!("count {SOMA} --laid -"), "V.\nVV\n..\n").failure(3);
    assert!(
        small.contains("2x3x1 cells, but the target 3x3x3"),
        "{small}"
    );
    for (laid, said) in [
        (
            CORNER.replace("V..\nVV.", "QQQ\n..."),
            "the cells of Q have the shape of no piece; the pieces are V, L, T, Z, A, B, P",
        ),
        (
            CORNER.replace("VV.", "VVV"),
            "the cells of V do not have the shape",
        ),
    ] {
        let told = cubewright_reads(&format!("count {SOMA} --laid -"), &laid);
        assert_eq!((told.code, &*told.out), (3, ""), "{}", told.err);
        assert!(
            told.err.contains(said) && told.err.contains(":1:1"),
            "{}",
            told.err
        );
    }
    let shell = cubewright_reads("solve data/HC_BQ_01.hcq --laid -", CORNER);
    assert_eq!(shell.code, 2, "{}", shell.err);
    let says = "--laid is for a packing; this is a shell\nhint: put a piece of a shell on its place \
                with --fix 6@1;";
    let told = shell.err.replace("\n  ", " ");
    assert!(told.contains(says), "{}", shell.err);
    let snake = cubewright_reads("solve data/snake_king.snake --laid -", CORNER).failure(2);
    assert!(snake.contains("hint: leave it out"), "{snake}");
    let twice = cubewright_reads("count - --laid -", CORNER);
    assert_eq!(twice.code, 2, "{}", twice.err);
    let several = cubewright(&format!("count {SOMA} {SOMA} --laid x.txt"));
    assert_eq!(several.code, 2, "{}", several.err);
}

/// What the file lays is judged as if it had been said.
#[test]
fn hints_judge_what_the_file_lays_like_what_is_said() {
    let tray = "PACKING: tray\nBOX: 4x3\nPIECE: L\n####\n#...\nPIECE: D x2\n##\nPIECE: J\n###\n";
    let folder = folder_with("tray.pack", tray);
    let hint = |file: &str, more: &str| {
        let told = run_in(folder.path(), CUBEWRIGHT, &format!("hint {file} {more}"));
        assert_eq!(told.code, 1, "{file} {more}: {}", told.err);
        told.out
    };
    let wrong = "This is wrong: no packing contains all of it.\n";
    for (rows, says) in [
        (".D../.D../....", "Take piece D away again.\n"),
        (".DD./..../....", "Take piece D away again.\n"),
        (".DE./.DE./....", "Take piece D and piece D away again.\n"),
        (".DD./..../JJJ.", "Take piece D away again.\n"),
        ("..../.JJJ/.DD.", "Take piece D away again.\n"),
    ] {
        let drawn = rows.replace('/', "\n");
        let file = format!("{tray}LAID:\nD = D\nE = D\n{drawn}\n");
        std::fs::write(folder.path().join("laid.pack"), file).expect("written");
        let said = format!("D = D\nE = D\n{drawn}\n");
        std::fs::write(folder.path().join("laid.txt"), said).expect("written");
        for (more, says) in [("", ""), ("-m", says)] {
            let said = hint("tray.pack", &format!("laid.txt {more}"));
            assert_eq!(said, format!("{wrong}{says}"), "{rows}");
            assert_eq!(hint("laid.pack", more), said, "{rows}");
        }
    }
}

/// One reader for all commands: what a hint says, layers of which upper ones are left out, and words instead of a
/// file.
#[test]
fn what_a_hint_said_is_laid() {
    let counted = |laid: &str| cubewright_reads(&format!("count {SOMA} --laid -"), laid).answer();
    let whole = counted(CORNER);
    let told = "Lay down piece V. It fills row 3 from the front, column 1, and row 2, columns 1 to 2, in layer 1 \
                from below.\n";
    assert_eq!(counted(told), whole);
    assert_eq!(counted("V..\nVV.\n...\n"), whole);
    let words = cubewright(&format!("count {SOMA} --laid V../VV./...")).answer();
    assert_eq!(words, whole);
    let hint = cubewright(&format!("hint {SOMA} -mm")).answer();
    let solved = cubewright_reads(&format!("solve {SOMA} --laid -"), &hint).answer();
    let first: Vec<&str> = solved.lines().take(3).map(|row| &row[2..]).collect();
    assert_eq!(first, ["L", "L", "L"], "{solved}");
    let right = cubewright_reads(&format!("check {SOMA} -"), &solved).answer();
    assert!(right.starts_with("The answer is right"), "{right}");
    // The place alone leaves open which cells are filled.
    let place = cubewright(&format!("hint {SOMA} -m")).answer();
    let open = cubewright_reads(&format!("solve {SOMA} --laid -"), &place).failure(3);
    assert!(
        open.contains("does not say which cells the piece fills"),
        "{open}"
    );
    let twice = format!(
        "{told}Lay down piece L. It fills row 3 from the front, columns 1 to 3, and row 2, column 3, in \
                layer 1 from below.\n"
    );
    let twice = cubewright_reads(&format!("solve {SOMA} --laid -"), &twice).failure(3);
    assert!(
        twice.contains("V and L overlap") && twice.contains(":2:1"),
        "{twice}"
    );
    let missing = cubewright(&format!("solve {SOMA} --laid nowhere")).failure(3);
    assert!(missing.contains("no such file"), "{missing}");
}

#[test]
fn half_an_answer_is_told_how_to_go_on() {
    let folder = folder_with("begun.txt", ".LL\n..L\n..L\n");
    let soma = concat!(env!("CARGO_MANIFEST_DIR"), "/../../data/pack_soma.pack");
    let run = |arguments: &str| run_in(folder.path(), CUBEWRIGHT, arguments);
    let checked = run(&format!("check {soma} begun.txt"));
    assert_eq!(checked.code, 1, "{}", checked.err);
    assert!(
        checked.out.contains("1 of 7 pieces is laid"),
        "{}",
        checked.out
    );
    for command in ["count", "solve"] {
        let told = run(&format!("{command} {soma} begun.txt"));
        assert_eq!(told.code, 3, "{}", told.err);
        let told = told.err.replace("\n  ", " ");
        assert!(
            told.contains("begun.txt: this is a part of an answer to"),
            "{told}"
        );
        assert!(told.contains("--laid"), "{told}");
    }
}
