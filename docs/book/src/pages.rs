//! The pages of the book with the files that they link to, copied to where mdBook reads them.
//!
//! Invariant: a path below the staged `src/` is the path below the repository.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Component, Path, PathBuf};

use crate::Result;
use crate::formulas;

/// The list of pages, as a path in the repository.
const LIST: &str = "docs/SUMMARY.md";

/// Copies everything, and says how many pages there are.
pub fn stage(root: &Path, staged: &Path) -> Result<usize> {
    let source = staged.join("src");
    fs::create_dir_all(&source)?;
    let list = fs::read_to_string(root.join(LIST))?;
    let (list, pages) = list_from_the_root(&list)?;
    fs::write(source.join("SUMMARY.md"), list)?;
    let mut files = BTreeSet::new();
    for page in &pages {
        let text = fs::read_to_string(root.join(page))
            .map_err(|error| format!("{}: {error}", page.display()))?;
        files.extend(files_of(&text, page, &pages)?);
        let text =
            formulas::replaced(&text).map_err(|error| format!("{}: {error}", page.display()))?;
        write(&source.join(page), text.as_bytes())?;
    }
    for file in &files {
        let from = root.join(file);
        if !from.is_file() {
            return Err(format!("{} is linked to, and is no file", file.display()).into());
        }
        write(&source.join(file), &fs::read(from)?)?;
    }
    Ok(pages.len())
}

fn write(path: &Path, bytes: &[u8]) -> Result<()> {
    fs::create_dir_all(path.parent().ok_or("a file is in a folder")?)?;
    Ok(fs::write(path, bytes)?)
}

/// The list with paths from the root of the repository, and these paths.
fn list_from_the_root(list: &str) -> Result<(String, BTreeSet<PathBuf>)> {
    let (mut text, mut pages) = (String::new(), BTreeSet::new());
    let mut rest = list;
    while let Some((before, after)) = rest.split_once("](") {
        let (link, after) = after.split_once(')').ok_or("a link without an end")?;
        let page = target(Path::new(LIST), link)?;
        text.push_str(&format!("{before}]({})", page.display()));
        if !pages.insert(page) {
            return Err(format!("{LIST} has {link} twice").into());
        }
        rest = after;
    }
    text.push_str(rest);
    Ok((text, pages))
}

/// The files that a page shows or links to and that are no pages.
fn files_of(text: &str, page: &Path, pages: &BTreeSet<PathBuf>) -> Result<Vec<PathBuf>> {
    let mut files = Vec::new();
    for link in links(text) {
        let file = link.split('#').next().unwrap_or_default();
        if file.is_empty() || is_elsewhere(file) {
            continue;
        }
        let file = target(page, file)?;
        if pages.contains(&file) {
            continue;
        }
        if file.extension().is_some_and(|extension| extension == "md") {
            return Err(
                format!("{} links to {link}, which is not in {LIST}", page.display()).into(),
            );
        }
        files.push(file);
    }
    Ok(files)
}

/// Targets of links and pictures, in Markdown and in HTML, outside code.
fn links(text: &str) -> Vec<&str> {
    let mut found = Vec::new();
    for (is_code, part) in formulas::parts(text) {
        if is_code {
            continue;
        }
        for (begin, end) in [("](", ')'), ("src=\"", '"'), ("href=\"", '"')] {
            let after = part.split(begin).skip(1);
            found.extend(after.filter_map(|after| Some(after.split_once(end)?.0)));
        }
    }
    found
}

/// Whether an address names another host, or a way to write to somebody.
pub fn is_elsewhere(link: &str) -> bool {
    link.contains("://") || link.starts_with("mailto:")
}

/// Where a link of a page leads, as a path in the repository.
fn target(page: &Path, link: &str) -> Result<PathBuf> {
    let mut path = page.parent().unwrap_or(Path::new("")).to_path_buf();
    for part in Path::new(link).components() {
        match part {
            Component::ParentDir if path.pop() => {}
            Component::Normal(name) => path.push(name),
            Component::CurDir => {}
            _ => return Err(format!("{}: {link} leads outside", page.display()).into()),
        }
    }
    Ok(path)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_list_is_read_from_the_root() {
        let list = "# Summary\n\n[What](../README.md)\n- [A](a.md)\n";
        let (text, pages) = list_from_the_root(list).unwrap();
        assert_eq!(text, "# Summary\n\n[What](README.md)\n- [A](docs/a.md)\n");
        assert_eq!(pages.len(), 2);
        assert!(list_from_the_root("[a](a.md) [b](a.md)").is_err());
    }

    #[test]
    fn links_in_code_are_none() {
        let text = "[a](a.md#x) `[b](b.md)` <img src=\"c.svg\">\n\n    [d](d.md)\n";
        assert_eq!(links(text), ["a.md#x", "c.svg"]);
    }

    #[test]
    fn links_stay_inside() {
        assert_eq!(
            target(Path::new("docs/a.md"), "../b/./c.md").unwrap(),
            Path::new("b/c.md")
        );
        assert!(target(Path::new("docs/a.md"), "../../c.md").is_err());
        assert!(target(Path::new("docs/a.md"), "/c.md").is_err());
    }

    #[test]
    fn a_page_outside_the_list_is_an_error() {
        let pages = BTreeSet::from([PathBuf::from("docs/a.md")]);
        let files = files_of("[x](x.svg) [a](a.md)", Path::new("docs/a.md"), &pages).unwrap();
        assert_eq!(files, [Path::new("docs/x.svg")]);
        assert!(files_of("[x](x.md)", Path::new("docs/a.md"), &pages).is_err());
    }
}
