//! Which language a page is in, for screen readers and for who has pages translated.
//!
//! The book is in English, and so is what stands round a page. `page.de.md` is in German.

use std::fs;
use std::path::Path;

use crate::Result;
use crate::built;

/// Says it in each page that is not in the language of the book.
pub fn mark(folder: &Path) -> Result<()> {
    let mut files = Vec::new();
    built::walk(folder, &mut files)?;
    for file in files {
        if let Some(language) = language(&file) {
            let page = fs::read_to_string(&file)?;
            let marked = marked(&page, language)
                .ok_or_else(|| format!("{} has no main part", file.display()))?;
            fs::write(&file, marked)?;
        }
    }
    Ok(())
}

/// The language that the name of a page says: `de` of `page.de.html`.
fn language(file: &Path) -> Option<&str> {
    let (_, language) = file
        .file_name()?
        .to_str()?
        .strip_suffix(".html")?
        .rsplit_once('.')?;
    Some(language)
}

/// The page with the language of its main part.
fn marked(page: &str, language: &str) -> Option<String> {
    let (before, after) = page.split_once("<main>")?;
    Some(format!("{before}<main lang=\"{language}\">{after}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_name_says_the_language() {
        assert_eq!(language(Path::new("docs/microbit.de.html")), Some("de"));
        assert_eq!(language(Path::new("docs/microbit.html")), None);
        assert_eq!(language(Path::new("docs/a.de.svg")), None);
    }

    #[test]
    fn the_main_part_is_marked() {
        let page = "<html lang=\"en\"><nav></nav><main><h1>Platine</h1></main>";
        let expected = "<html lang=\"en\"><nav></nav><main lang=\"de\"><h1>Platine</h1></main>";
        assert_eq!(marked(page, "de").unwrap(), expected);
        assert_eq!(marked("<p>none</p>", "de"), None);
    }
}
