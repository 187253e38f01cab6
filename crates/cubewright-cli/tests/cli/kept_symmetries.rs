//! Rows that fewer symmetries keep than the puzzle has: counts say so.

use serde_json::{Value, json};

use super::{CUBEWRIGHT, cubewright, folder_with, run_in};

const BAR: &str = "PACKING: x\nBOX: 3x2\n\nPIECE: I x3\n##\n";

fn counted(folder: &tempfile::TempDir, arguments: &str) -> Value {
    let ran = run_in(
        folder.path(),
        CUBEWRIGHT,
        &format!("count {arguments} -f json"),
    );
    serde_json::from_str(&ran.out).expect("JSON")
}

/// Counts of packings are up to those that keep the rows, and all others say that.
#[test]
fn a_row_that_breaks_the_symmetry_says_so() {
    let folder = folder_with("x.pack", BAR);
    let run = |arguments: &str| run_in(folder.path(), CUBEWRIGHT, arguments);
    let left = "sum(column==1&&depth==2)==1";
    let ran = run(&format!("count x.pack --subject-to {left}"));
    let note =
        "note: 2 of the puzzle's 4 symmetries keep the rows; what is up to symmetry is up to these";
    assert!(ran.err.contains(note), "{}", ran.err);
    let told = counted(&folder, &format!("x.pack --subject-to {left}"));
    assert_eq!(told["symmetries"], json!({"kept": 2, "all": 4}));
    // The other half lies to the right, and is no image of these.
    assert_eq!((&told["raw"], &told["full"]), (&json!(2), &json!(2)));
    let upright = counted(&folder, "x.pack --subject-to sum(depth==2)>=1");
    assert_eq!(
        (&upright["symmetries"], &upright["full"]),
        (&Value::Null, &json!(2))
    );
    for quiet in [
        format!("count x.pack -q --subject-to {left}"),
        "count x.pack --subject-to sum(depth==2)>=1".to_owned(),
        "count x.pack".to_owned(),
        format!("solve x.pack -a --subject-to {left}"),
    ] {
        let told = run(&quiet).err;
        assert!(!told.contains("symmetries"), "{quiet}: {told}");
    }
    let listed = run(&format!("solve x.pack -a --up-to full --subject-to {left}"));
    assert!(listed.err.contains(note), "{}", listed.err);
    let german = run(&format!("--language de count x.pack --subject-to {left}"));
    assert!(
        german
            .err
            .contains("Hinweis: 2 der 4 Symmetrien des Puzzles erhalten die Zeilen"),
        "{}",
        german.err
    );
}

/// Of the others a solid counts if one of it is as asked, whatever the rows keep.
#[test]
fn solids_and_folds_say_so_too() {
    let cube = "count data/HC_BQ_01.hcq --subject-to";
    let alike = "solutions that are alike up to any of them count once";
    for (row, kept) in [
        // Rotations flip no piece, and reflections flip all of them.
        ("sum(flip)==0", Some(24)),
        // A half turn stays one under the reflection at the centre.
        ("sum(turns==2)<=5", Some(2)),
        ("sum(piece==3&&place==1)==1", Some(8)),
        ("sum(true)==6", None),
    ] {
        let ran = cubewright(&format!("{cube} {}", row.replace(' ', "")));
        let note = kept.map(|kept| format!("{kept} of the puzzle's 48 symmetries keep the rows"));
        match note {
            Some(note) => assert!(
                ran.err.contains(&note) && ran.err.contains(alike),
                "{row}: {}",
                ran.err
            ),
            None => assert!(!ran.err.contains("symmetries"), "{row}: {}", ran.err),
        }
    }
    let folder = folder_with("s.snake", "BOX: 2\nSNAKE: 2 2 2 2 2 2 2\n");
    let up = counted(&folder, "s.snake --subject-to sum(direction==\"up\")==1");
    // Sixteen: what keeps up and down, and what swaps them, seen from the other end.
    assert_eq!(up["symmetries"]["all"], json!(96));
    assert_eq!(up["symmetries"]["kept"], json!(16), "{up}");
    let all = counted(&folder, "s.snake --subject-to sum(true)==7");
    assert_eq!(all["symmetries"], Value::Null);
    // The other end is the first one seen from there.
    let first = counted(
        &folder,
        "s.snake --subject-to sum(run==1&&direction==\"up\")<=1",
    );
    assert_eq!(first["symmetries"], Value::Null);
    let first = counted(
        &folder,
        "s.snake --subject-to sum(run==1&&direction==\"up\")==1",
    );
    assert_eq!(first["symmetries"]["kept"], json!(8), "{first}");
    assert_eq!(first["full"], counted(&folder, "s.snake")["full"]);
}
