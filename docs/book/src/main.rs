//! Makes the book of the documents: `docs/build [FOLDER]`.
//!
//! Invariant: the documents stay as they are, and links lead to the same places on a code host and
//! in the book. So the pages are copied with their paths, beside the files that they link to, and
//! mdBook makes a page of each. Only formulas are replaced, by MathML: nothing in the book asks
//! another host. What was built is checked afterwards: every link, and every address.
#![allow(
    clippy::disallowed_methods,
    reason = "a tool that reads and writes files"
)]

mod built;
mod formulas;
mod languages;
mod pages;

use std::env;
use std::error::Error;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use mdbook_driver::MDBook;
use mdbook_driver::config::Config;

pub(crate) type Result<T> = std::result::Result<T, Box<dyn Error>>;

fn main() -> ExitCode {
    let folder = env::args_os()
        .nth(1)
        .map_or_else(default_folder, Into::into);
    match make(&folder) {
        Ok(said) => {
            println!("{said}");
            ExitCode::SUCCESS
        }
        Err(error) => {
            eprintln!("{error}");
            ExitCode::FAILURE
        }
    }
}

/// The repository.
fn repository() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn default_folder() -> PathBuf {
    repository().join("docs/dist")
}

/// Makes the book in a folder, and says what is in it.
fn make(folder: &Path) -> Result<String> {
    let root = repository().canonicalize()?;
    fs::create_dir_all(folder)?;
    let folder = folder.canonicalize()?;
    if fs::read_dir(&folder)?.next().is_some() && !folder.join("toc.html").exists() {
        return Err(format!("{} has other files in it", folder.display()).into());
    }
    let staged = env::temp_dir().join(format!("cubewright-book-{}", std::process::id()));
    let made = pages::stage(&root, &staged).and_then(|pages| {
        build(&root, &staged, &folder)?;
        languages::mark(&folder)?;
        Ok(pages)
    });
    fs::remove_dir_all(&staged)?;
    let pages = made?;
    let checked = built::check(&folder)?;
    Ok(format!(
        "{}: {pages} pages, {} links, {} files of {} kB",
        folder.display(),
        checked.links,
        checked.files,
        checked.bytes / 1000
    ))
}

/// Has mdBook make the pages.
fn build(root: &Path, staged: &Path, folder: &Path) -> Result<()> {
    for name in ["book.toml", "book.css"] {
        fs::copy(root.join("docs/book").join(name), staged.join(name))?;
    }
    let mut config = Config::from_disk(staged.join("book.toml"))?;
    config.build.build_dir = folder.to_path_buf();
    MDBook::load_with_config(staged, config)?.build()?;
    Ok(())
}
