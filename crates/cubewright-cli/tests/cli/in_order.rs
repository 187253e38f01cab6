//! Several objectives, each the best among the solutions that are best by those before.

use serde_json::{Value, json};

use super::cubewright;

const SOMA: &str = "data/pack_soma.pack";

#[test]
fn each_objective_is_the_best_by_those_before() {
    let json = |arguments: &str| -> Value {
        let told = cubewright(&format!("solve {SOMA} -f json {arguments}"));
        serde_json::from_str(&told.out).expect("JSON")
    };
    let (first, second) = ("sum(height==1)", "sum(piece=='V')-sum(corners==1)");
    let both = cubewright(&format!(
        "solve {SOMA} --maximise {first} --maximise {second}"
    ));
    let row = format!("{first} == 4");
    let alone = json(&format!("--subject-to {first}==4 --maximise {second}"));
    let value = &alone["objective"]["value"];
    let told = [
        format!("{first} is 4, and nothing more is possible"),
        format!("{second} is {value}, and nothing more is possible"),
    ];
    let lines: Vec<&str> = both.err.lines().rev().take(2).collect();
    assert!(told.iter().all(|it| both.err.contains(it)), "{}", both.err);
    assert_eq!(lines[0], told[1]);
    let both = json(&format!("--maximise {first} --maximise {second}"));
    assert_eq!(
        (&both["subject_to"], &both["objective"]["value"]),
        (&json!([row]), value)
    );
    assert_eq!(both["solutions"], alone["solutions"]);
    // The other way round the second one is better.
    let other = json(&format!("--maximise {second} --maximise {first}"));
    assert!(other["objective"]["value"].as_i64() <= Some(4));
    // What has no solution has none by the first one.
    let none = cubewright(&format!(
        "solve {SOMA} --subject-to sum(true)==8 --minimise {first} --minimise {second}"
    ));
    assert_eq!(none.code, 1, "{}", none.err);
}

/// Nobody waits for the first one to be told of a slip in the second.
#[test]
fn a_slip_in_a_later_objective_is_told_first() {
    let slip = format!("solve {SOMA} --minimise sum(height==1) --minimise sum(hight==1)");
    let said = cubewright(&slip).failure(2);
    assert!(said.starts_with("error: sum(hight==1): column 5"), "{said}");
}

/// The first objective is the one that is given first, whatever its aim.
#[test]
fn aims_are_mixed_in_the_order_in_which_they_are_given() {
    let (flat, corners) = ("sum(height==1)", "sum(corners==1)");
    let json = |arguments: &str| -> Value {
        let told = cubewright(&format!("solve {SOMA} -f json {arguments}"));
        serde_json::from_str(&told.out).expect("JSON")
    };
    for (objectives, row, last) in [
        (
            format!("--minimise {corners} --maximise {flat}"),
            corners,
            "maximise",
        ),
        (
            format!("--maximise {flat} --minimise {corners}"),
            flat,
            "minimise",
        ),
    ] {
        let told = json(&objectives);
        let added = told["subject_to"][0].as_str().expect("a row");
        assert!(
            added.starts_with(&format!("{row} == ")),
            "{objectives}: {added}"
        );
        assert_eq!(told["objective"]["aim"], last, "{objectives}");
        let (aim, other) = (
            format!("--{last}"),
            if row == flat { corners } else { flat },
        );
        let row = added.replace(' ', "");
        let alone = json(&format!("--subject-to {row} {aim} {other}"));
        assert_eq!(
            alone["objective"]["value"], told["objective"]["value"],
            "{objectives}"
        );
    }
}

#[test]
fn a_model_has_one_objective() {
    for two in [
        "--minimise sum(height==1) --minimise sum(corners==1)",
        "--minimise sum(height==1) --maximise sum(corners==1)",
    ] {
        let told = cubewright(&format!("model {SOMA} {two}")).failure(2);
        assert!(told.contains("one objective can be stated here"), "{told}");
        assert!(told.contains("`cubewright solve` takes several"), "{told}");
    }
}
