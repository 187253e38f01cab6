//! Engines that forbid each solution they have found: what is said, and where they stop.
#![cfg(feature = "sat")]

use std::fmt::Write as _;

use super::{Ran, cubewright, folder_with};
use tempfile::TempDir;

/// `number` choices of two, and so 2 to the power of `number` solutions.
fn choices(number: u32) -> TempDir {
    let mut text = String::new();
    for item in 0..number {
        write!(text, "a{item} ").expect("memory");
    }
    text.push_str("| ");
    for item in 0..number {
        write!(text, "b{item} ").expect("memory");
    }
    for item in 0..number {
        write!(text, "\na{item}\na{item} b{item}").expect("memory");
    }
    folder_with("choices.dlx", text + "\n")
}

fn on(folder: &TempDir, arguments: &str) -> Ran {
    let file = folder.path().join("choices.dlx");
    cubewright(&format!("{arguments} {}", file.display()))
}

const SAID: &str = "batsat finds the next solution by forbidding each one found, which is \
                    slow beyond some thousands, and stops after 5000 unless --force is given; \
                    cover does not need this.\n";

#[test]
fn few_solutions_are_counted_and_shown_as_by_other_engines() {
    let folder = choices(6);
    let count = on(&folder, "count -b batsat");
    assert_eq!((count.code, &*count.err), (0, SAID));
    assert_eq!(count.out, on(&folder, "count -b cover").answer());
    assert_eq!(on(&folder, "count -q -b batsat").answer(), count.out);
    let list = on(&folder, "solve -a -b batsat -f jsonl");
    assert_eq!((list.code, &*list.err), (0, SAID));
    assert_eq!(list.out.lines().count(), 65);
    let end = list.out.lines().last().expect("an end");
    assert!(
        end.contains(r#""status":"complete","found":64,"proof":true"#),
        "{end}"
    );
    // One solution, or a number of them, is found without being slow.
    on(&folder, "solve -b batsat --first -q").answer();
    on(&folder, "solve -b batsat -n 3").answer();
    // Others do not become slower.
    on(&folder, "count -b cover").answer();
    on(&folder, "count -b race:cover,batsat").answer();
}

#[test]
fn a_count_of_many_stops_and_claims_nothing() {
    let folder = choices(13);
    let count = on(&folder, "count -b batsat");
    assert_eq!((count.code, &*count.err), (4, SAID));
    let said = "At least 5000 solutions; engine batsat was stopped here, as it forbids each \
                solution found; --force goes on.\n";
    assert_eq!(count.out, said);
    let json = on(&folder, "count -q -b batsat -f json");
    assert_eq!((json.code, &*json.err), (4, ""));
    assert!(
        json.out
            .contains(r#""raw":5000,"rotations":null,"full":null,"complete":false"#)
    );
    assert!(json.out.contains("--force"), "{}", json.out);
    let race = on(&folder, "count -q -b race:batsat");
    assert_eq!(race.code, 4, "{}", race.err);
    assert!(
        race.out.starts_with("At least 5000 solutions;"),
        "{}",
        race.out
    );
}

#[test]
fn a_list_of_many_stops_and_claims_nothing() {
    let folder = choices(13);
    let list = on(&folder, "solve -a -b batsat -f jsonl");
    let reached = "The engine forbids each solution that it has found, and was stopped after \
                   5000 of them (--force goes on): 5000 shown, nothing is proved.\n";
    assert_eq!((list.code, list.err), (4, format!("{SAID}{reached}")));
    assert_eq!(list.out.lines().count(), 5001);
    let end = list.out.lines().last().expect("an end");
    assert!(
        end.contains(r#""status":"limit","found":5000,"proof":false"#),
        "{end}"
    );
    // A number that was asked for is a bound already.
    let some = on(&folder, "solve -n 5100 -b batsat -f jsonl");
    assert_eq!((some.code, &*some.err), (0, ""));
    assert_eq!(some.out.lines().count(), 5101);
}

#[test]
fn force_goes_on_to_the_end() {
    let folder = choices(13);
    let count = on(&folder, "count -b batsat --force");
    assert_eq!(count.code, 0, "{}", count.err);
    assert_eq!(count.out, on(&folder, "count -b cover").answer());
    let said = "batsat finds the next solution by forbidding each one found, which is \
                slow beyond some thousands; cover does not need this.\n";
    assert_eq!(count.err, said);
    let list = on(&folder, "solve -a -q -b batsat --force -f jsonl").answer();
    assert_eq!(list.lines().count(), 8193);
}

/// Packings are judged by their images, one by one; there are 6728 of these.
#[test]
fn a_count_of_packings_stops_as_well() {
    let text = "PACKING: x\nBOX: 6x6x1\n\nPIECE: a x18\n##\n";
    let folder = folder_with("dominoes.pack", text);
    let run = |arguments: &str| {
        let file = folder.path().join("dominoes.pack");
        cubewright(&format!("{arguments} {}", file.display()))
    };
    let count = run("count -b batsat");
    assert_eq!(count.code, 4, "{}", count.err);
    assert!(
        count.out.starts_with("At least 5000 packings;"),
        "{}",
        count.out
    );
    assert!(
        count.err.ends_with("cover does not need this.\n"),
        "{}",
        count.err
    );
    let forced = run("count -q --force -b batsat").answer();
    assert_eq!(forced, run("count -b cover").answer());
    // Those that are equal up to symmetry are found before they are left out.
    let list = run("solve -a --up-to full -f json -q -b batsat");
    assert_eq!((list.code, &*list.err), (4, ""));
    assert!(list.out.contains(r#""status":"limit""#), "{}", list.out);
}
