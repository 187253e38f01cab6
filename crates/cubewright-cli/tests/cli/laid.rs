//! `--laid`: pieces of a packing that lie before the search begins.

use super::{cubewright, cubewright_reads};

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
    let small = cubewright_reads(&format!("count {SOMA} --laid -"), "V..\nVV.\n...\n");
    assert_eq!((small.code, &*small.out), (3, ""), "{}", small.err);
    assert!(
        small.err.contains("3x3x1 cells, but the target 3x3x3"),
        "{}",
        small.err
    );
    for (laid, said) in [
        (
            CORNER.replace("V..\nVV.", "QQQ\n..."),
            "the cells of Q have the shape of no piece",
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
    assert!(
        shell.err.contains("--laid is for a packing"),
        "{}",
        shell.err
    );
    let twice = cubewright_reads("count - --laid -", CORNER);
    assert_eq!(twice.code, 2, "{}", twice.err);
    let several = cubewright(&format!("count {SOMA} {SOMA} --laid x.txt"));
    assert_eq!(several.code, 2, "{}", several.err);
}
