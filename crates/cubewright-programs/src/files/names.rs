//! Names beside a file.

use std::path::{Path, PathBuf};

/// The same name with something after it.
pub(super) fn with_suffix(name: &Path, suffix: &str) -> PathBuf {
    let mut name = name.as_os_str().to_owned();
    name.push(suffix);
    PathBuf::from(name)
}

/// The folder of a file.
pub(super) fn folder(file: &Path) -> &Path {
    let folder = file.parent().filter(|it| !it.as_os_str().is_empty());
    folder.unwrap_or(Path::new("."))
}
