//! Links in texts lead somewhere.

use cubewright_test as support;

use std::fs;
use std::path::{Path, PathBuf};

/// Folders of others: what is built or fetched.
const NOT_OURS: [&str; 3] = ["target", "node_modules", "dist"];

fn texts(folder: &Path, found: &mut Vec<PathBuf>) {
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

/// The targets of all links, `[words](target)`.
fn links(text: &str) -> impl Iterator<Item = &str> {
    let ends = text.split("](").skip(1);
    ends.filter_map(|end| end.split_once(')').map(|(target, _)| target))
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
        for link in links(&text).filter(|link| !link.contains("://")) {
            let (file, heading) = link.split_once('#').unwrap_or((link, ""));
            let target = match file {
                "" => path.clone(),
                file => path.parent().expect("a folder").join(file),
            };
            let broken = format!("{}: {link}", path.display());
            assert!(target.exists(), "{broken}");
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
    assert!(checked > 100, "{checked} links");
}
