//! Names of files with wildcards, for shells that leave them to the program.
//!
//! Invariant: a name that a file has is that file, whatever characters it has.

use std::path::{Path, PathBuf};

/// Whether a name is that of no file and has a wildcard in its last part.
pub(crate) fn is_pattern(name: &Path) -> bool {
    let last = name.file_name().unwrap_or_default().to_string_lossy();
    last.contains(['*', '?']) && !name.exists()
}

/// The files that are named; in the place of a pattern those that match it, in their order. A
/// pattern that matches none stays, for the message that there is no such file.
#[expect(clippy::disallowed_methods, reason = "the names in a folder")]
pub(crate) fn expanded(names: &[PathBuf]) -> Vec<PathBuf> {
    let mut files = Vec::new();
    for name in names {
        if !is_pattern(name) {
            files.push(name.clone());
            continue;
        }
        let folder = name.parent().unwrap_or(Path::new(""));
        let here = folder.as_os_str().is_empty();
        let read = std::fs::read_dir(if here { Path::new(".") } else { folder });
        let pattern: Vec<char> = name
            .file_name()
            .unwrap_or_default()
            .to_string_lossy()
            .chars()
            .collect();
        let found = read
            .into_iter()
            .flatten()
            .flatten()
            .map(|entry| entry.file_name());
        let mut found: Vec<PathBuf> = found
            .filter(|name| {
                let name: Vec<char> = name.to_string_lossy().chars().collect();
                matches(&pattern, &name)
            })
            .map(|name| folder.join(name))
            .filter(|file| file.is_file())
            .collect();
        found.sort();
        if found.is_empty() {
            found.push(name.clone());
        }
        files.extend(found);
    }
    files
}

/// Whether a name matches a pattern: `*` stands for any characters but a dot at the beginning,
/// `?` for one.
fn matches(pattern: &[char], name: &[char]) -> bool {
    if name.first() == Some(&'.') && pattern.first() != Some(&'.') {
        return false;
    }
    // Of the last star, the pattern behind it and how much of the name it has taken.
    let mut star: Option<(usize, usize)> = None;
    let (mut at, mut of) = (0, 0);
    while of < name.len() {
        match pattern.get(at) {
            Some('*') => {
                at += 1;
                star = Some((at, of));
            }
            Some(&wanted) if wanted == '?' || wanted == name[of] => {
                at += 1;
                of += 1;
            }
            _ => match &mut star {
                None => return false,
                Some((behind, taken)) => {
                    *taken += 1;
                    (at, of) = (*behind, *taken);
                }
            },
        }
    }
    pattern[at..].iter().all(|&rest| rest == '*')
}

#[cfg(test)]
mod tests {
    use super::matches;

    #[test]
    fn wildcards_match_as_in_a_shell() {
        let is = |pattern: &str, name: &str| {
            let [pattern, name]: [Vec<char>; 2] =
                [pattern, name].map(|text| text.chars().collect());
            matches(&pattern, &name)
        };
        for (pattern, name) in [
            ("*", "x"),
            ("*.pack", "pack_soma.pack"),
            ("pack_*.pack", "pack_.pack"),
            ("a*b*c", "aXbYbZc"),
            ("?.hcq", "ü.hcq"),
            (".*", ".hidden"),
        ] {
            assert!(is(pattern, name), "{pattern} {name}");
        }
        for (pattern, name) in [
            ("*.pack", "x.packs"),
            ("?", ""),
            ("*", ".hidden"),
            ("a*b", "abc"),
        ] {
            assert!(!is(pattern, name), "{pattern} {name}");
        }
    }
}
