//! Imports go one way, and files stay readable: `docs/architecture.md` says why.

use cubewright_test as support;

use std::path::{Path, PathBuf};

/// What each layer may import from this crate, itself always included.
const ALLOWED: [(&str, &[&str]); 18] = [
    ("geometry", &[]),
    ("count", &[]),
    ("language", &[]),
    ("rng", &[]),
    ("xml", &[]),
    ("shell", &["count", "geometry"]),
    ("snake", &["count", "geometry"]),
    ("packing", &["geometry"]),
    (
        "verify",
        &["count", "geometry", "shell", "snake", "packing"],
    ),
    ("model", &["geometry", "shell", "snake", "packing"]),
    ("lower", &["model", "xml"]),
    (
        "engine",
        &[
            "count", "geometry", "rng", "shell", "snake", "packing", "verify", "model", "lower",
        ],
    ),
    (
        "generate",
        &[
            "count", "engine", "geometry", "rng", "shell", "snake", "verify",
        ],
    ),
    ("board", &["engine", "shell"]),
    (
        "formats",
        &["geometry", "language", "shell", "snake", "packing", "xml"],
    ),
    (
        "show",
        &["geometry", "language", "shell", "snake", "packing"],
    ),
    (
        "puzzle",
        &[
            "formats", "language", "lower", "model", "shell", "snake", "packing",
        ],
    ),
    (
        "ask",
        &[
            "count", "engine", "formats", "geometry", "language", "model", "packing", "puzzle",
            "shell", "show", "snake", "verify",
        ],
    ),
];

/// Where sources of our own are.
const FOLDERS: [&str; 11] = [
    "src",
    "crates",
    "tests",
    "examples",
    "benches",
    "firmware/app",
    "firmware/device",
    "firmware/ship",
    "firmware/sim",
    "web/wasm/src",
    "web/wasm/bindgen",
];

/// No source file is longer than this, so that each reads in one sitting.
const MOST_LINES: usize = 450;

fn sources(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in std::fs::read_dir(folder).expect("a folder") {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            sources(&path, found);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            found.push(path);
        }
    }
}

fn all(folder: &str) -> Vec<(PathBuf, String)> {
    let mut found = Vec::new();
    sources(&support::path(folder), &mut found);
    let text = |path: PathBuf| {
        let text = std::fs::read_to_string(&path).expect("readable");
        (path, text)
    };
    found.into_iter().map(text).collect()
}

/// The layer of a source file: the folder or file just below `src`.
fn layer(path: &Path) -> String {
    let relative = path.strip_prefix(support::path("src")).expect("below src");
    let first = relative.components().next().expect("not empty");
    let name = first.as_os_str().to_string_lossy();
    name.trim_end_matches(".rs").to_owned()
}

/// The modules that follow `crate::` in code, documentation left out.
fn imports(text: &str) -> Vec<String> {
    let code = text
        .lines()
        .filter(|line| !line.trim_start().starts_with("//"));
    let mut found = Vec::new();
    for line in code {
        for (at, _) in line.match_indices("crate::") {
            let rest = &line[at + "crate::".len()..];
            let is_own_crate = !line[..at].ends_with(|c: char| c.is_alphanumeric() || c == '_');
            let name: String = rest
                .chars()
                .take_while(|c| c.is_alphanumeric() || *c == '_')
                .collect();
            if is_own_crate && !name.is_empty() {
                found.push(name);
            }
        }
    }
    found
}

#[test]
fn imports_go_one_way() {
    let mut checked = 0;
    for (path, text) in all("src") {
        let layer = layer(&path);
        if layer == "lib" {
            continue;
        }
        let known = ALLOWED.iter().find(|(name, _)| *name == layer);
        let (_, allowed) = known.unwrap_or_else(|| panic!("{layer} is not a known layer"));
        for import in imports(&text) {
            let fine = import == layer || allowed.contains(&import.as_str());
            assert!(fine, "{} may not import {import}", path.display());
            checked += 1;
        }
    }
    assert!(checked > 50, "the sources were not found");
}

#[test]
fn imports_are_recognised() {
    let text = "use crate::model::X;\n/// crate::engine\nlet y = crate::shell::Y; // crate::verify";
    assert_eq!(imports(text), ["model", "shell", "verify"]);
    assert_eq!(imports("use other_crate::model;"), Vec::<String>::new());
}

#[test]
fn files_read_in_one_sitting() {
    for folder in FOLDERS {
        for (path, text) in all(folder) {
            let lines = text.lines().count();
            assert!(lines <= MOST_LINES, "{}: {lines} lines", path.display());
        }
    }
}

#[test]
fn the_tree_names_no_machine() {
    for folder in FOLDERS {
        for (path, text) in all(folder) {
            for root in ["root", "home", "work", "tmp"] {
                let place = format!("\"/{root}/");
                assert!(!text.contains(&place), "{}: {place}", path.display());
            }
        }
    }
}
