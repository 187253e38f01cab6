//! `cubewright bench`.

use serde_json::Value;

use super::{CUBEWRIGHT, cubewright, run_in};

const SMALL: &str = "bench --random 2 --seed 5 --width 3 --engines microlp";

/// The figures with the times taken out.
fn without_times(text: &str) -> Value {
    let mut figures: Value = serde_json::from_str(text).expect("JSON");
    for case in figures["cases"].as_array_mut().expect("cases") {
        for run in case["runs"].as_array_mut().expect("runs") {
            let ms = run.as_object_mut().expect("a run").remove("ms");
            assert!(ms.is_some_and(|ms| ms.as_f64() > Some(0.0)));
        }
    }
    figures
}

#[test]
fn what_bench_cannot_measure_has_another_way() {
    for (arguments, named) in [
        ("bench data/pack_soma.pack", "data/pack_soma.pack"),
        ("bench soma", "soma"),
    ] {
        let error = cubewright(arguments).failure(2);
        let says = format!("`cubewright bench {named} --solvers` compares solvers on it");
        assert!(error.contains(&says), "{error}");
    }
}

#[test]
fn bench_says_once_which_puzzle_a_name_is_taken_as() {
    let error = cubewright("bench milano --node-limit 1 --language de --engines microlp").err;
    assert_eq!(error.matches("aus dem Katalog").count(), 1, "{error}");
}

#[test]
#[cfg(feature = "microlp")]
fn bench_takes_names_and_says_which_option_draws() {
    let named = cubewright("bench HC_BQ_01 --node-limit 1 --engines microlp").answer();
    assert!(named.contains("HC_BQ_01"), "{named}");
    let error = cubewright("bench HC_BQ_01 -o figures.svg").failure(2);
    assert!(error.contains("--picture FILE.svg"), "{error}");
}

#[test]
#[cfg(feature = "microlp")]
fn figures_follow_from_the_seed() {
    let figures = without_times(&cubewright(SMALL).answer());
    assert_eq!(figures, without_times(&cubewright(SMALL).answer()));
    let other = without_times(&cubewright(&SMALL.replace("seed 5", "seed 6")).answer());
    assert_ne!(figures["cases"], other["cases"]);
    let cases = figures["cases"].as_array().expect("cases");
    assert_eq!(cases.len(), 2 * 5);
    let of = |variant: &str| {
        let mut cases = cases.iter();
        cases.find(|case| case["puzzle"] == "planted_1" && case["variant"] == variant)
    };
    let cells = of("cells").expect("measured");
    // Width 3: 6 pieces, 6 places, 8 corners, 12 cells on 12 edges.
    assert_eq!(
        (&cells["columns"], &cells["rows"]),
        (&288.into(), &32.into())
    );
    let sums = of("edge-sums").expect("measured");
    assert_eq!(sums["rows"], 32 + 12);
    assert_eq!(sums["lp_bound"], cells["lp_bound"]);
    assert_eq!(sums["runs"][0]["cost"], cells["runs"][0]["cost"]);
    assert!(of("pinned").expect("measured")["columns"].as_u64() < Some(288));
    for run in cells["runs"].as_array().expect("runs") {
        assert_eq!(run["verdict"], "found", "it was planted");
    }
}

#[test]
#[cfg(feature = "microlp")]
fn the_picture_is_an_svg_with_every_formulation() {
    let folder = tempfile::TempDir::new().expect("a folder");
    let arguments = format!("{SMALL} -o figures.json --picture picture.svg");
    assert_eq!(run_in(folder.path(), CUBEWRIGHT, &arguments).answer(), "");
    let svg = std::fs::read_to_string(folder.path().join("picture.svg")).expect("written");
    assert!(svg.starts_with("<svg ") && svg.ends_with("</svg>\n"));
    assert!(!svg.contains("NaN") && !svg.contains("inf\""), "{svg}");
    for label in [
        "cells + edge sums",
        "article as published",
        "one piece pinned",
        "microlp",
    ] {
        assert!(svg.contains(label), "{label}");
    }
}

#[test]
fn misuse_is_told() {
    let message = cubewright("bench").failure(2);
    assert!(message.contains("there is nothing to measure"), "{message}");
    let message = cubewright("bench --random 1 --width 2").failure(2);
    assert!(message.contains("3 to 17"), "{message}");
    let message = cubewright("bench --random 1 --backends abacus").failure(2);
    assert!(message.contains("no engine named abacus"), "{message}");
}

#[test]
#[cfg(feature = "microlp")]
fn figures_are_a_table_and_rows_as_well() {
    let folder = tempfile::TempDir::new().expect("a folder");
    let small = SMALL.replace("--random 2", "--random 1");
    let read = |name: &str| {
        assert_eq!(
            run_in(folder.path(), CUBEWRIGHT, &format!("{small} -o {name}")).answer(),
            ""
        );
        std::fs::read_to_string(folder.path().join(name)).expect("written")
    };
    let table = read("bench.txt");
    assert!(table.starts_with("cube       formulation"), "{table}");
    assert!(
        table.contains("Median of the times divided by those of `cells`"),
        "{table}"
    );
    assert!(table.contains("  article, optimum, microlp\n"), "{table}");
    // Four formulations with two aims, one with one.
    assert_eq!(read("bench.csv").lines().count(), 1 + 9);
}

#[test]
#[cfg(feature = "microlp")]
fn a_quiet_measurement_gives_the_figures_alone() {
    let quiet = cubewright(&format!("{SMALL} -q"));
    assert_eq!(quiet.err, "");
    assert!(quiet.out.starts_with("{\"schema\""), "{}", quiet.out);
}
