//! Pages of the documents that are made, not written: they say what the programs do now.
//!
//! `tests/pages` writes them anew; these tests fail if a page is stale.

mod claims;
mod options;
mod schema;

use std::env;
use std::fs;

use crate::support::path;

/// Asserts that a page is what was made, or writes it where `CUBEWRIGHT_WRITE_PAGES` is set.
fn assert_kept(page: &str, made: &str) {
    let file = path(page);
    if env::var_os("CUBEWRIGHT_WRITE_PAGES").is_some() {
        fs::write(file, made).expect("written");
        return;
    }
    let kept = fs::read_to_string(file).unwrap_or_default();
    let differs = kept.lines().zip(made.lines()).position(|(a, b)| a != b);
    let line = differs.unwrap_or_else(|| kept.lines().count().min(made.lines().count()));
    let [was, is] = [&*kept, made].map(|text| text.lines().nth(line).unwrap_or("its end"));
    assert!(
        kept == made,
        "{page} is stale; run tests/pages\nline {}: {was}\nnow:    {is}",
        line + 1
    );
}

/// A text within a cell of a table.
fn cell(text: &str) -> String {
    text.replace('|', "\\|").replace('\n', " ")
}
