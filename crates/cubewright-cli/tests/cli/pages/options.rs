//! `docs/options.md`: every command with its options, from its help.

use std::fmt::Write;

use super::{assert_kept, cell};
use crate::help::{commands, help};

const PAGE: &str = "docs/options.md";

const HEAD: &str = "# Every command and option

This page is made from the help of the programs (`tests/pages`); `cubewright help COMMAND` shows the same
in a terminal, and `cubewright formats` [what a puzzle file may look like](formats.md). A test fails if the page
and the help differ. [An example of each command](guide.md) is in the guide.
";

/// What the help of a command says.
#[derive(Default)]
struct Help {
    about: String,
    usage: String,
    examples: Vec<String>,
    /// By headings.
    options: Vec<(String, Vec<Entry>)>,
    /// What follows the options.
    notes: Vec<String>,
}

/// An argument or option.
#[derive(Clone, PartialEq)]
struct Entry {
    names: String,
    text: String,
}

/// The lines of a text up to the first that is blank, as one.
fn joined(lines: &[&str]) -> String {
    let words = lines.iter().flat_map(|line| line.split_whitespace());
    words.collect::<Vec<_>>().join(" ")
}

fn read(text: &str) -> Help {
    let mut read = Help::default();
    let lines: Vec<&str> = text.lines().collect();
    let paragraphs = lines.split(|line| line.trim().is_empty());
    for (index, paragraph) in paragraphs.filter(|it| !it.is_empty()).enumerate() {
        let first = paragraph[0];
        let is_list = first.starts_with(' ');
        match first {
            _ if index == 0 => read.about = joined(paragraph),
            "Examples:" => read.examples = examples(&paragraph[1..]),
            "Commands:" => {}
            _ if first.starts_with("Usage: ") => {
                joined(paragraph)["Usage: ".len()..].clone_into(&mut read.usage);
            }
            _ if !is_list
                && first.ends_with(':')
                && paragraph.get(1).is_some_and(|it| it.starts_with("  ")) =>
            {
                let heading = first.trim_end_matches(':').to_owned();
                read.options.push((heading, Vec::new()));
                entries(&paragraph[1..], &mut read.options);
            }
            _ if is_list => entries(paragraph, &mut read.options),
            _ => read.notes.push(joined(paragraph)),
        }
    }
    read
}

/// Examples, continued lines as one.
fn examples(lines: &[&str]) -> Vec<String> {
    lines
        .iter()
        .map(|line| line.strip_prefix("  ").unwrap_or(line).to_owned())
        .collect()
}

/// Reads lines of a list into its last section: an entry, or more of the last one.
fn entries(lines: &[&str], sections: &mut [(String, Vec<Entry>)]) {
    let Some((_, section)) = sections.last_mut() else {
        panic!("a list without a heading: {lines:?}");
    };
    for line in lines {
        let words = line.trim();
        let is_name = !line.starts_with("          ") && words.starts_with(['-', '<', '[']);
        if is_name {
            // A short help has the text in the same line.
            let (names, text) = words.split_once("  ").unwrap_or((words, ""));
            section.push(Entry {
                names: names.to_owned(),
                text: text.trim().to_owned(),
            });
            continue;
        }
        let text = &mut section.last_mut().expect("an entry").text;
        match words.strip_prefix("- ") {
            Some(value) => {
                let (name, what) = value.split_once(':').unwrap_or((value, ""));
                write!(text, "<br>`{name}`: {}", what.trim()).expect("a string");
            }
            None if words == "Possible values:" => {}
            None if words.starts_with('[') => {
                write!(text, "<br>{}", remark(words)).expect("a string");
            }
            None if text.is_empty() => words.clone_into(text),
            None => write!(text, " {words}").expect("a string"),
        }
    }
}

/// What stands in brackets, without what this shell has set.
fn remark(words: &str) -> String {
    let words = words.trim_matches(['[', ']']);
    match words.split_once(": ") {
        Some(("env", set)) => format!("variable: `{}`", set.split('=').next().unwrap_or(set)),
        Some((what @ ("default" | "alias" | "aliases"), value)) => format!("{what}: `{value}`"),
        _ => words.to_owned(),
    }
}

fn section(page: &mut String, words: &str, help: &Help, everywhere: &[Entry]) {
    let program = if words == "milp" { "" } else { "cubewright " };
    let name = format!("{program}{words}");
    write!(
        page,
        "\n## {}\n\n{}.\n\n    {}\n",
        name.trim(),
        help.about.trim_end_matches('.'),
        help.usage
    )
    .expect("a string");
    if !help.examples.is_empty() {
        page.push_str("\nFor example\n\n");
        for example in &help.examples {
            writeln!(page, "    {example}").expect("a string");
        }
    }
    for (heading, entries) in &help.options {
        let own: Vec<_> = entries
            .iter()
            .filter(|entry| !everywhere.contains(entry))
            .collect();
        if own.is_empty() {
            continue;
        }
        table(page, heading, own);
    }
    for note in &help.notes {
        write!(page, "\n{note}\n").expect("a string");
    }
}

fn table<'a>(page: &mut String, heading: &str, entries: impl IntoIterator<Item = &'a Entry>) {
    write!(page, "\n| {} | |\n|---|---|\n", heading.to_lowercase()).expect("a string");
    for Entry { names, text } in entries {
        let names: Vec<String> = names
            .split(", ")
            .map(|name| format!("`{}`", cell(name)))
            .collect();
        writeln!(page, "| {} | {} |", names.join(", "), cell(text)).expect("a string");
    }
}

/// All commands, each followed by those below it.
fn all() -> Vec<String> {
    let mut all = Vec::new();
    for command in commands("") {
        let below = commands(&command);
        all.push(command);
        all.extend(below);
    }
    all
}

fn entries_of(help: &Help) -> Vec<Entry> {
    help.options
        .iter()
        .flat_map(|(_, entries)| entries.clone())
        .collect()
}

/// Its help is a guide to puzzle files, and has no options of its own.
const GUIDE: &str = "formats";

#[test]
fn every_option_is_on_its_page() {
    let mut all = all();
    all.retain(|words| words != GUIDE);
    let helps: Vec<(String, Help)> = all
        .into_iter()
        .map(|words| (words.clone(), read(&help(&words))))
        .collect();
    let mut everywhere = entries_of(&helps[0].1);
    for (_, help) in &helps {
        everywhere.retain(|entry| entries_of(help).contains(entry));
    }
    let mut page = HEAD.to_owned();
    page.push_str("\n## Options of every command\n");
    table(&mut page, "Options", &everywhere);
    for (words, help) in &helps {
        section(&mut page, words, help, &everywhere);
    }
    section(&mut page, "milp", &read(&help("milp")), &everywhere);
    assert!(everywhere.len() > 2 && helps.len() > 25);
    for (words, help) in &helps {
        for entry in entries_of(help) {
            assert!(
                !entry.text.is_empty(),
                "{words}: {} says nothing",
                entry.names
            );
        }
    }
    assert_kept(PAGE, &page);
}
