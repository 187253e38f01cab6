//! Links in texts lead somewhere.

use cubewright_test as support;

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

/// Folders of others: what is built or fetched.
const NOT_OURS: [&str; 5] = ["target", "node_modules", "dist", "pkg", "results"];

pub(super) fn texts(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).expect("a folder") {
        let path = entry.expect("an entry").path();
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        if path.is_dir() {
            if !name.starts_with('.') && !NOT_OURS.contains(&&*name) {
                texts(&path, found);
            }
        } else if name.ends_with(".md") {
            found.push(path);
        }
    }
}

/// The targets of all links and pictures, `[words](target)` and those in HTML.
fn links(text: &str) -> impl Iterator<Item = &str> {
    let kinds = [("](", ')'), ("src=\"", '"'), ("href=\"", '"')];
    kinds.into_iter().flat_map(move |(begin, end)| {
        let ends = text.split(begin).skip(1);
        ends.filter_map(move |rest| rest.split_once(end).map(|(target, _)| target))
    })
}

/// A text without its code, in which nothing is a link.
pub(super) fn without_code(text: &str) -> String {
    let mut is_fenced = false;
    let kept = text.lines().filter(|line| {
        let is_fence = line.trim_start().starts_with("```");
        is_fenced ^= is_fence;
        !is_fenced && !is_fence && !line.starts_with("    ")
    });
    let kept: Vec<&str> = kept.collect();
    let kept = kept.join("\n");
    let parts = kept.split('`').enumerate();
    parts
        .filter_map(|(place, part)| (place % 2 == 0).then_some(part))
        .collect()
}

/// The name that a heading has in links.
fn anchor(heading: &str) -> String {
    let words = heading.trim_start_matches('#').trim().to_lowercase();
    let kept = words.chars().filter_map(|letter| match letter {
        ' ' => Some('-'),
        '-' | '_' => Some(letter),
        _ => letter.is_alphanumeric().then_some(letter),
    });
    kept.collect()
}

fn has_heading(text: &str, name: &str) -> bool {
    let headings = text.lines().filter(|line| line.starts_with('#'));
    headings.map(anchor).any(|anchor| anchor == name)
}

#[test]
fn links_lead_to_files_and_headings() {
    let mut found = Vec::new();
    texts(&support::path(""), &mut found);
    let mut checked = 0;
    for path in found {
        let text = fs::read_to_string(&path).expect("a text");
        let prose = without_code(&text);
        for link in links(&prose).filter(|link| !link.contains("://")) {
            let (file, heading) = link.split_once('#').unwrap_or((link, ""));
            let target = match file {
                "" => path.clone(),
                file => path.parent().expect("a folder").join(file),
            };
            let broken = format!("{}: {link}", path.display());
            assert!(target.exists(), "{broken}");
            // A folder has no page in the book.
            assert!(target.is_file(), "{broken} is a folder");
            let is_text = target
                .extension()
                .is_some_and(|extension| extension == "md");
            if !heading.is_empty() && is_text {
                let text = fs::read_to_string(&target).expect("a text");
                assert!(has_heading(&text, heading), "{broken}");
            }
            checked += 1;
        }
    }
    assert!(checked > 500, "{checked} links");
}

/// The list of all pages of the book.
const LIST: &str = "docs/SUMMARY.md";

/// Texts that are no pages of the book.
const NO_PAGES: [(&str, &str); 6] = [
    (LIST, "it is the list of pages"),
    ("crates/cubewright-py/README.md", "it is what PyPI shows"),
    (
        "crates/cubewright-cli/README.md",
        "it is what comes with the package of cubewright",
    ),
    (
        "crates/cubewright-milp/README.md",
        "it is what comes with the package of milp",
    ),
    (
        "crates/cubewright-highs/README.md",
        "it is what comes with its package",
    ),
    (
        "crates/cubewright-core/README.md",
        "it is what comes with its package",
    ),
];

#[test]
fn every_text_is_a_page_of_the_book() {
    let root = support::path("").canonicalize().expect("a folder");
    let list = support::read(LIST);
    let mut listed = BTreeSet::new();
    for link in links(&list) {
        let path = root.join("docs").join(link);
        let path = path
            .canonicalize()
            .unwrap_or_else(|_| panic!("{LIST}: {link}"));
        assert!(listed.insert(path), "{LIST} has {link} twice");
    }
    let mut found = Vec::new();
    texts(&root, &mut found);
    for path in found {
        let name = path.strip_prefix(&root).expect("below the root");
        let is_no_page = NO_PAGES.iter().any(|(other, _)| name == Path::new(other));
        assert!(
            is_no_page != listed.contains(&path),
            "{} is not in {LIST}, or needs not be excused",
            name.display()
        );
    }
}

/// Who has installed a program has none of the files of the sources: texts name puzzles of the catalogue.
#[test]
fn no_text_of_a_program_names_a_file_of_the_sources() {
    let names_one = |line: &str| {
        let mut named = line.match_indices("data/");
        named.any(|(at, _)| line[..at].ends_with([' ', '"', '\'', '`', '(']))
    };
    for folder in ["src", "crates/cubewright-core/src"] {
        for (path, text) in super::layers::all(folder) {
            let mut lines = text.lines();
            let is_comment = |line: &str| line.trim_start().starts_with("//");
            let found = lines.find(|line| !is_comment(line) && names_one(line));
            assert_eq!(found, None, "{}", path.display());
        }
    }
    // What an option does is said in its comment.
    for program in ["cubewright-cli", "cubewright-milp", "cubewright-programs"] {
        for (path, text) in super::layers::all(&format!("crates/{program}/src")) {
            let found = text.lines().find(|line| names_one(line));
            assert_eq!(found, None, "{}", path.display());
        }
    }
    for file in [
        "crates/cubewright-cli/templates/examples.txt",
        "crates/cubewright-cli/templates/formats.en.txt",
        "crates/cubewright-cli/templates/formats.de.txt",
        "crates/cubewright-programs/texts/help.de.txt",
    ] {
        let text = support::read(file);
        assert_eq!(text.lines().find(|line| names_one(line)), None, "{file}");
    }
}
