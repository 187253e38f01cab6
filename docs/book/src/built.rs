//! What was built: every link leads to a page and a place in it, and nothing is asked of another
//! host.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use crate::Result;
use crate::pages::is_elsewhere;

/// How much was checked.
pub struct Checked {
    pub links: usize,
    pub files: usize,
    pub bytes: u64,
}

/// What of a page is looked at.
struct Page {
    /// The names of its places.
    places: BTreeSet<String>,
    /// What it shows or runs.
    shown: Vec<String>,
    /// Where its links lead.
    links: Vec<String>,
}

/// Checks all pages of a folder.
pub fn check(folder: &Path) -> Result<Checked> {
    let mut files = Vec::new();
    walk(folder, &mut files)?;
    let mut bytes = 0;
    let mut pages = BTreeMap::new();
    for path in &files {
        bytes += fs::metadata(path)?.len();
        match path.extension().and_then(|it| it.to_str()) {
            Some("html") => {
                pages.insert(path.clone(), page(&fs::read_to_string(path)?));
            }
            Some("css") => style(path, &fs::read_to_string(path)?)?,
            _ => {}
        }
    }
    let (mut links, mut broken) = (0, Vec::new());
    for (path, page) in &pages {
        let name = path.strip_prefix(folder)?.display();
        for shown in page
            .shown
            .iter()
            .filter(|it| is_elsewhere(it) || it.starts_with("//"))
        {
            broken.push(format!("{name} asks another host: {shown}"));
        }
        for link in page.shown.iter().chain(&page.links) {
            if is_elsewhere(link) || link.starts_with("data:") {
                continue;
            }
            links += 1;
            if !leads_somewhere(path, link, &pages) {
                broken.push(format!("{name}: {link} leads nowhere"));
            }
        }
    }
    if broken.is_empty() {
        let files = files.len();
        Ok(Checked {
            links,
            files,
            bytes,
        })
    } else {
        Err(broken.join("\n").into())
    }
}

/// All files below a folder.
pub fn walk(folder: &Path, files: &mut Vec<PathBuf>) -> Result<()> {
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() {
            walk(&path, files)?;
        } else {
            files.push(path);
        }
    }
    Ok(())
}

fn page(text: &str) -> Page {
    let mut page = Page {
        places: BTreeSet::new(),
        shown: Vec::new(),
        links: Vec::new(),
    };
    for tag in text
        .split('<')
        .skip(1)
        .filter_map(|after| Some(after.split_once('>')?.0))
    {
        let kind = tag.split_whitespace().next().unwrap_or_default();
        page.places.extend(attribute(tag, "id"));
        page.shown.extend(attribute(tag, "src"));
        if let Some(link) = attribute(tag, "href") {
            let is_shown = matches!(kind, "link" | "use" | "image");
            if is_shown {
                &mut page.shown
            } else {
                &mut page.links
            }
            .push(link);
        }
    }
    page
}

/// The value of an attribute of a tag.
fn attribute(tag: &str, name: &str) -> Option<String> {
    let value = tag.split_once(&format!(" {name}=\""))?.1;
    Some(value.split_once('"')?.0.replace("&amp;", "&"))
}

/// A style sheet takes nothing from elsewhere.
fn style(path: &Path, text: &str) -> Result<()> {
    for begin in ["url(", "@import"] {
        for after in text.split(begin).skip(1) {
            let address = after.trim_start_matches([' ', '"', '\'']);
            if address.starts_with("http") || address.starts_with("//") {
                return Err(format!("{} asks another host: {address:.60}", path.display()).into());
            }
        }
    }
    Ok(())
}

fn leads_somewhere(path: &Path, link: &str, pages: &BTreeMap<PathBuf, Page>) -> bool {
    let (file, place) = link.split_once('#').unwrap_or((link, ""));
    let target = match file {
        "" => path.to_path_buf(),
        file => path.parent().unwrap_or(Path::new("")).join(file),
    };
    let Ok(target) = target.canonicalize() else {
        return false;
    };
    match pages.get(&target) {
        Some(page) => place.is_empty() || page.places.contains(place),
        None => target.is_file(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn checked(name: &str, files: &[(&str, &str)]) -> Result<Checked> {
        let folder = std::env::temp_dir().join(format!("cubewright-{name}-{}", std::process::id()));
        fs::create_dir_all(&folder)?;
        for (name, text) in files {
            fs::write(folder.join(name), text)?;
        }
        let checked = check(&folder.canonicalize()?);
        fs::remove_dir_all(folder)?;
        checked
    }

    #[test]
    fn links_and_places_are_found() {
        let a = "<h1 id=\"x\">A</h1><a href=\"b.html#y\">b</a><a href=\"#x\">x</a>";
        let b = "<h1 id=\"y\">B</h1><a href=\"https://example.org\">elsewhere</a>";
        let checked = checked("found", &[("a.html", a), ("b.html", b)]).unwrap();
        assert_eq!((checked.links, checked.files), (2, 2));
    }

    #[test]
    fn what_leads_nowhere_is_named() {
        let said = |link: &str| {
            let page = format!("<h1 id=\"x\">A</h1><a class=\"c\" href=\"{link}\">");
            checked("nowhere", &[("a.html", &page)])
                .err()
                .map(|error| error.to_string())
        };
        assert_eq!(said("b.html").unwrap(), "a.html: b.html leads nowhere");
        assert_eq!(said("#y").unwrap(), "a.html: #y leads nowhere");
        assert_eq!(said("#x"), None);
    }

    #[test]
    fn another_host_is_not_asked() {
        for (file, text) in [
            ("a.html", "<img src=\"https://example.org/a.png\">"),
            ("a.html", "<link rel=\"x\" href=\"//example.org/a.css\">"),
            ("a.css", "@import 'https://example.org/a.css'"),
            (
                "a.css",
                "b { background: url(\"https://example.org/a.png\") }",
            ),
        ] {
            assert!(checked("host", &[(file, text)]).is_err(), "{text}");
        }
    }
}
