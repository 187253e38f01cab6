//! Proofs that there is no solution, as files.

use super::{CUBEWRIGHT, cubewright, folder_with, one_tooth_too_many, run_in};

#[test]
fn engines_without_proofs_say_so() {
    for arguments in [
        "solve data/HC_BQ_01.hcq --backend masks --proof proof.drat",
        "count data/HC_BQ_01.hcq --backend cover --proof proof.drat",
        "solve tests/cases/cover/soma_bench.dlx --backend cover --proof proof.drat",
        "count tests/cases/cover/soma_bench.dlx --backend cover --proof proof.drat",
    ] {
        let error = cubewright(arguments).failure(2);
        assert!(error.contains("cannot write a proof"), "{error}");
    }
}

#[cfg(feature = "sat")]
#[test]
fn a_proof_comes_with_its_clauses() {
    for command in ["solve", "solve --first", "count"] {
        let folder = folder_with("bad.hcq", one_tooth_too_many());
        let arguments = format!("{command} bad.hcq --proof bad.drat --format json");
        let ran = run_in(folder.path(), CUBEWRIGHT, &arguments);
        assert_eq!(ran.code, 1, "{}", ran.err);
        assert!(ran.out.contains("\"engine\":\"batsat\""), "{}", ran.out);
        let read = |name: &str| std::fs::read_to_string(folder.path().join(name));
        assert!(read("bad.drat").expect("a proof").ends_with("\n0\n"));
        let clauses = read("bad.cnf").expect("clauses");
        assert!(clauses.contains("\nc x 1 X_1_1_0_0\n"), "{clauses}");
        let files = std::fs::read_dir(folder.path()).expect("a folder").count();
        assert_eq!(files, 3);
    }
}

/// Clauses cannot count the squares of a chequerboard; that is told where a limit ends their search.
#[cfg(feature = "sat")]
#[test]
fn what_an_argument_proves_is_told_without_clauses() {
    let hexominoes = include_str!("../../../../data/pack_hexomino_14x15.pack");
    let folder = folder_with("six.pack", hexominoes);
    let ran = run_in(
        folder.path(),
        CUBEWRIGHT,
        "solve six.pack --proof six.drat -t 500ms",
    );
    assert_eq!(ran.code, 1, "{}{}", ran.out, ran.err);
    assert!(ran.err.contains("needs no clauses"), "{}", ran.err);
    assert!(!folder.path().join("six.drat").exists());
}

#[cfg(feature = "sat")]
#[test]
fn where_there_is_a_solution_there_is_no_proof() {
    let folder = folder_with("good.hcq", super::GOOD);
    let ran = run_in(
        folder.path(),
        CUBEWRIGHT,
        "solve good.hcq --proof good.drat",
    );
    let told = "There is a solution, so there is no proof to write.\n";
    assert_eq!((ran.code, &*ran.err), (0, told));
    let files = std::fs::read_dir(folder.path()).expect("a folder").count();
    assert_eq!(files, 1);
    // The proof of an earlier run is not left behind for this one's.
    let stale = folder.path().join("good.drat");
    std::fs::write(&stale, "0\n").expect("a file");
    let ran = run_in(
        folder.path(),
        CUBEWRIGHT,
        "solve good.hcq --proof good.drat",
    );
    assert_eq!((ran.code, &*ran.err), (0, told));
    assert!(!stale.exists());
    let ran = run_in(
        folder.path(),
        CUBEWRIGHT,
        "solve good.hcq --proof no/good.drat",
    );
    assert_eq!(ran.code, 3);
    let error = "error: no/good.drat: cannot be written: ";
    assert!(ran.err.starts_with(error), "{}", ran.err);
    let ran = run_in(
        folder.path(),
        CUBEWRIGHT,
        "solve good.hcq --proof good.lrat",
    );
    assert_eq!(ran.code, 2);
    assert!(
        ran.err.contains("cannot write an LRAT proof"),
        "{}",
        ran.err
    );
    assert!(ran.err.contains("hint: name the file .drat"), "{}", ran.err);
}

/// A proof is no answer: what it is, and what checks it, is said.
#[cfg(feature = "sat")]
#[test]
fn a_proof_that_is_given_as_an_answer_is_told_as_what_it_is() {
    let folder = folder_with("bad.hcq", one_tooth_too_many());
    let run = |arguments: &str| run_in(folder.path(), CUBEWRIGHT, arguments);
    assert_eq!(run("solve bad.hcq -q --proof bad.drat").code, 1);
    for arguments in ["bad.drat", "--model-solution bad.drat"] {
        let told = run(&format!("check bad.hcq {arguments}")).failure(3);
        assert!(
            told.contains("bad.drat: this is a proof that there is no solution"),
            "{told}"
        );
        assert!(told.contains("`rate bad.cnf bad.drat` checks it"), "{told}");
    }
    std::fs::write(
        folder.path().join("p.lrat"),
        "9 1 2 0 3 4 0\n9 d 3 0\n10 0 9 5 0\n",
    )
    .expect("written");
    let told = run("check bad.hcq p.lrat").failure(3);
    assert!(
        told.contains("`lrat-check p.cnf p.lrat` checks it"),
        "{told}"
    );
}
