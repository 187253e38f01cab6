//! Every picture of the texts says in words what is on it, for those who do not see it.

use cubewright_test as support;

use std::fs;
use std::path::{Path, PathBuf};

use super::links::{texts, without_code};

/// Words that say nothing about what is on a picture.
const EMPTY: [&str; 5] = ["image", "picture", "figure", "screenshot", "diagram"];

/// The words of all pictures of a text: `![words](file)` and `<img alt="words">`.
fn words_of_pictures(text: &str) -> Vec<String> {
    let mut found = Vec::new();
    for rest in text.split("![").skip(1) {
        let (words, target) = rest.split_once(']').expect("a picture ends");
        assert!(target.starts_with('('), "{words}: a picture has its file");
        found.push(words.replace('\n', " "));
    }
    for rest in text.split("<img").skip(1) {
        let (tag, _) = rest.split_once('>').expect("a tag ends");
        let words = tag.split_once("alt=\"").and_then(|it| it.1.split_once('"'));
        found.push(words.map_or_else(String::new, |(words, _)| words.replace('\n', " ")));
    }
    found
}

/// Whether words say what is on a picture: a few, and neither a file's name nor an empty word.
fn is_said(words: &str) -> bool {
    let is_file = ["svg", "png", "gif"].iter().any(|end| {
        let parts = words.rsplit_once('.');
        parts.is_some_and(|(_, last)| last == *end)
    });
    let count = words.split_whitespace().count();
    let is_empty = EMPTY.contains(&words.to_lowercase().as_str());
    (3..60).contains(&count) && !is_file && !is_empty
}

#[test]
fn pictures_without_words_are_found() {
    for wrong in ["", "picture", "Three words.svg", "A net"] {
        assert!(!is_said(wrong), "{wrong}");
    }
    assert_eq!(
        words_of_pictures("![A net](a.svg) <img src=\"b.png\"\nalt=\"A\ncube\"> <img src=\"c\">"),
        ["A net", "A cube", ""]
    );
}

#[test]
fn every_picture_of_a_text_is_described() {
    let mut found = Vec::new();
    texts(&support::path(""), &mut found);
    let mut checked = 0;
    for path in found {
        let text = fs::read_to_string(&path).expect("a text");
        for words in words_of_pictures(&without_code(&text)) {
            assert!(is_said(&words), "{}: {words:?}", path.display());
            checked += 1;
        }
    }
    assert!(checked > 20, "{checked} pictures");
}

/// All files in SVG below a folder.
fn drawings(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).expect("a folder") {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            // The book is built.
            if !path.ends_with("dist") {
                drawings(&path, found);
            }
        } else if path.extension().is_some_and(|end| end == "svg") {
            found.push(path);
        }
    }
}

#[test]
fn every_drawing_of_the_texts_has_a_title() {
    let mut found = Vec::new();
    for folder in ["docs", "models"] {
        drawings(&support::path(folder), &mut found);
    }
    for path in &found {
        let text = fs::read_to_string(path).expect("a drawing");
        let (before, rest) = text.split_once("<title").unwrap_or_default();
        let title = rest.split_once('>').and_then(|(_, it)| it.split_once('<'));
        let title = title.map_or("", |(title, _)| title.trim());
        assert!(!title.is_empty(), "{} has no title", path.display());
        // Programs that read aloud take it for the whole drawing if it comes first.
        assert!(before.contains("role=\"img\""), "{}", path.display());
        assert!(!before.contains("/>"), "{}", path.display());
    }
    assert!(found.len() > 10, "{found:?}");
}
