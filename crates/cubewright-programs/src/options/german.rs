//! The help in German.
//!
//! Invariant: each text of the help of both programs has a German one in `texts/help.de.txt`, and nothing
//! else is there; a test of each program compares them.

use std::collections::HashMap;
use std::sync::OnceLock;

/// Pairs of lines: English, and the same in German; blank lines between them.
const TABLE: &str = include_str!("../../texts/help.de.txt");

static BY_ENGLISH: OnceLock<HashMap<&'static str, &'static str>> = OnceLock::new();

fn table() -> &'static HashMap<&'static str, &'static str> {
    BY_ENGLISH.get_or_init(|| {
        let lines: Vec<&str> = TABLE.lines().filter(|line| !line.is_empty()).collect();
        lines
            .chunks_exact(2)
            .map(|pair| (pair[0], pair[1]))
            .collect()
    })
}

/// The English texts that are translated.
pub fn translated() -> impl Iterator<Item = &'static str> {
    table().keys().copied()
}

/// A text of the help as the table has it: on one line.
#[must_use]
pub fn on_one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// A text of the help in German; as it is, if nobody translated it.
#[must_use]
pub fn german(text: &str) -> String {
    known(text).unwrap_or(text).to_owned()
}

/// The same, of a text that somebody translated.
pub(super) fn known(text: &str) -> Option<&'static str> {
    table().get(&*on_one_line(text)).copied()
}

/// The same, paragraph by paragraph.
pub(super) fn german_paragraphs(text: &str) -> String {
    let paragraphs: Vec<String> = text.split("\n\n").map(german).collect();
    paragraphs.join("\n\n")
}

/// The name of a value, such as `FILE`, in German, where it is another.
pub(super) fn name_of_value(name: &str) -> Option<&'static str> {
    const NAMES: [(&str, &str); 32] = [
        ("ANSWER", "ANTWORT"),
        ("ANSWERS", "ANTWORTEN"),
        ("BOX", "QUADER"),
        ("BY", "NACH"),
        ("COMMAND", "BEFEHL"),
        ("COUNT", "ZAHL"),
        ("FILE", "DATEI"),
        ("FILES", "DATEIEN"),
        ("FOLDER", "ORDNER"),
        ("FROM..TO", "VON..BIS"),
        ("GROUP", "GRUPPE"),
        ("ITEM", "WAS"),
        ("JOINTS", "ZAPFEN"),
        ("KIND", "ART"),
        ("LAID", "GELEGT"),
        ("LANGUAGE", "SPRACHE"),
        ("NAMES", "NAMEN"),
        ("NUMBER", "NUMMER"),
        ("PAPER", "PAPIER"),
        ("PIECE@PLACE", "TEIL@PLATZ"),
        ("PIECES", "TEILE"),
        ("SET=COUNT", "SATZ=ZAHL"),
        ("SHAPE", "GESTALT"),
        ("SIZE", "GRÖSSE"),
        ("SYMMETRY", "SYMMETRIE"),
        ("TIME", "ZEIT"),
        ("TYPE", "TYP"),
        ("VIEW", "ANSICHT"),
        ("WHEN", "WANN"),
        ("WHETHER", "OB"),
        ("WORDS", "WORTE"),
        ("WORKERS", "PROZESSE"),
    ];
    let known = NAMES.iter().find(|(english, _)| *english == name);
    known.map(|(_, german)| *german)
}

/// The texts of a command and of those below it, each on one line.
#[must_use]
pub fn texts(command: &clap::Command) -> Vec<String> {
    let mut found = Vec::new();
    collect(command, &mut found);
    found.sort_unstable();
    found.dedup();
    found
}

fn collect(command: &clap::Command, found: &mut Vec<String>) {
    let mut add = |text: Option<String>| {
        let paragraphs = text.unwrap_or_default();
        let paragraphs = paragraphs.split("\n\n").map(on_one_line);
        found.extend(paragraphs.filter(|text| !text.is_empty()));
    };
    add(command.get_about().map(ToString::to_string));
    // That of `formats` is a page with a German one of its own.
    if command.get_name() != "formats" {
        add(command.get_long_about().map(ToString::to_string));
    }
    add(command.get_after_help().map(ToString::to_string));
    for argument in command.get_arguments() {
        add(argument.get_help().map(ToString::to_string));
        add(argument.get_long_help().map(ToString::to_string));
        add(argument.get_help_heading().map(str::to_owned));
        let takes_values = argument.get_action().takes_values();
        if takes_values && !argument.is_hide_possible_values_set() {
            for value in argument.get_possible_values() {
                add(value.get_help().map(ToString::to_string));
            }
        }
    }
    for below in command.get_subcommands() {
        collect(below, found);
    }
}
