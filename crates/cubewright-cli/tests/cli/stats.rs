//! `cubewright model --stats`.

use serde_json::Value;

use super::{cubewright, folder_with, run_in};

fn stats(arguments: &str) -> Value {
    let answer = cubewright(&format!("model --stats -f json {arguments}")).answer();
    serde_json::from_str(&answer).expect("JSON")
}

#[test]
fn the_size_of_each_formulation_is_that_of_the_article_and_its_repair() {
    // 288 placements; 6 pieces, 44 cells and 6 places; the article has Y and its
    // row besides, and as published no rows for places.
    for (formulation, columns, rows, nonzeros) in [
        ("cells", 288, 56, 2688),
        ("article", 289, 57, 2869),
        ("article-as-published", 289, 51, 2581),
    ] {
        let stats = stats(&format!("data/HC_BQ_01.hcq --formulation {formulation}"));
        assert_eq!(stats["columns"], columns, "{formulation}");
        assert_eq!(stats["rows"], rows, "{formulation}");
        assert_eq!(stats["nonzeros"], nonzeros, "{formulation}");
        assert_eq!(stats["symmetries"], 48);
        assert_eq!(stats["option_orbits"], 6);
    }
}

#[test]
fn bounds_and_gap_belong_together() {
    let stats = stats("data/original_purple.hcq");
    assert_eq!(stats["optimum"], 2);
    let reasons = stats["reasons"].as_array().expect("a list");
    if cfg!(feature = "microlp") {
        let bound = stats["lp_bound"].as_f64().expect("a number");
        assert!((0.0..=2.0).contains(&bound), "{stats}");
        assert_eq!(stats["integrality_gap"], 2.0 - bound);
        assert_eq!(reasons.len(), 0, "{stats}");
    } else {
        assert!(stats["lp_bound"].is_null() && stats["integrality_gap"].is_null());
        assert!(
            reasons[0]
                .as_str()
                .is_some_and(|r| r.contains("not built in"))
        );
    }
}

#[test]
#[cfg(feature = "microlp")]
fn what_the_missing_row_lets_through_has_an_optimum() {
    let file = "tests/cases/shell/two_on_one_place.rings";
    let published = stats(&format!("{file} --formulation article-as-published"));
    assert!(published["optimum"].is_i64(), "{published}");
    assert!(stats(&format!("{file} --formulation article"))["optimum"].is_null());
}

#[test]
fn a_bare_model_says_why_it_has_no_orbits() {
    let folder = folder_with("tiny.dlx", "a b c\na b\nb c\na c\n");
    let ran = run_in(folder.path(), super::CUBEWRIGHT, "model tiny.dlx --stats");
    let text = ran.answer();
    assert!(text.contains("columns          3\nrows             3\nnon-zeros        6\n"));
    assert!(
        text.contains("an exact cover has no geometry") && text.contains("there is no solution")
    );
}
