//! The page on questions of one's own says of attributes what the library knows.

use std::fmt::Write;

use cubewright::family::{Attribute, AttributeKind, cover, packing, shell, snake};
use cubewright::language::Language;
use cubewright_test as support;

/// The rows of a table of attributes.
fn table(attributes: &[Attribute]) -> String {
    let mut rows = String::new();
    for attribute in attributes {
        let values = match attribute.kind {
            AttributeKind::Truth => "true or false",
            AttributeKind::Number => "a number",
            AttributeKind::Ordinal => "a number from 1",
            AttributeKind::Word => "a word",
            AttributeKind::Named => "a word or a number from 1",
            AttributeKind::Cell => "a cell",
        };
        let meaning = Language::English.pick(attribute.meaning);
        let _ = writeln!(rows, "| `{}` | {values} | {meaning} |", attribute.name);
    }
    rows
}

#[test]
fn the_page_has_all_attributes() {
    let page = support::read("docs/ask.md");
    for attributes in [
        shell::ATTRIBUTES,
        packing::ATTRIBUTES,
        snake::ATTRIBUTES,
        cover::ATTRIBUTES,
    ] {
        let table = format!("|---|---|---|\n{}\n", table(attributes));
        assert!(
            page.contains(&table),
            "docs/ask.md lacks this table:\n{table}"
        );
    }
}

#[test]
fn attributes_are_said_in_each_language_and_have_names_of_their_own() {
    for attributes in [
        shell::ATTRIBUTES,
        packing::ATTRIBUTES,
        snake::ATTRIBUTES,
        cover::ATTRIBUTES,
    ] {
        for (index, attribute) in attributes.iter().enumerate() {
            let [english, german] = attribute.meaning;
            assert_ne!(english, german);
            let before = &attributes[..index];
            assert!(before.iter().all(|it| it.name != attribute.name));
        }
    }
}

#[test]
fn the_page_has_the_grammar_of_the_library() {
    let page = support::read("docs/ask.md");
    let source = support::read("crates/cubewright-core/src/question/mod.rs");
    let lines = source.lines().filter_map(|line| line.strip_prefix("//! "));
    let grammar = lines.skip_while(|line| !line.starts_with("row "));
    let grammar: Vec<&str> = grammar
        .take_while(|line| !line.starts_with("```"))
        .collect();
    assert!(grammar.len() > 8, "{grammar:?}");
    assert!(
        page.contains(&grammar.join("\n")),
        "docs/ask.md has another grammar"
    );
}
