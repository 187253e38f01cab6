//! Every drawing that the program writes has a title, which screen readers read.

use super::cubewright;

/// The title of a drawing.
fn title(drawing: &str) -> &str {
    let (before, rest) = drawing.split_once("<title>").expect("a title");
    assert!(before.contains("role=\"img\""), "{before}");
    let (title, _) = rest.split_once("</title>").expect("its end");
    title
}

#[test]
fn every_view_has_the_name_of_its_puzzle_as_a_title() {
    for (file, name, views) in [
        (
            "HC_BQ_01.hcq",
            "HC_BQ_001",
            "net steps exploded pieces solid layers",
        ),
        (
            "snake_2x2x2.snake",
            "2x2x2",
            "net steps exploded pieces solid layers",
        ),
        (
            "pack_soma.pack",
            "Soma cube (Piet Hein, 1933)",
            "steps exploded pieces solid layers apart",
        ),
    ] {
        for view in views.split(' ') {
            let drawing = cubewright(&format!("render data/{file} --view {view}")).answer();
            assert_eq!(title(&drawing), name, "{file}, {view}");
            // What is written below several pictures is said as well.
            let has_captions = ["steps", "layers", "apart"].contains(&view);
            assert!(
                !has_captions || drawing.contains("<desc>"),
                "{file}, {view}"
            );
        }
    }
}

#[test]
fn drawings_of_counts_have_a_title() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("where.svg");
    let name = file.to_str().expect("UTF-8");
    cubewright(&format!("count data/pack_soma.pack --where -o {name}")).answer();
    let drawing = std::fs::read_to_string(&file).expect("written");
    assert!(title(&drawing).starts_with("Soma cube"), "{drawing}");
}
