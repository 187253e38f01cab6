//! Where Python looks for packages, as far as that is certain without running it.
//!
//! Invariant: Python may find a package in other folders too, but none before these.
#![expect(clippy::disallowed_methods, reason = "looks for what users installed")]

use std::env;
use std::fs;
use std::path::{Path, PathBuf};

use crate::engine::python;

/// Folders with packages, the first ones first.
pub(super) fn of_packages() -> Vec<PathBuf> {
    // On Windows, and with this variable, other rules hold.
    if cfg!(not(unix)) || env::var_os("PYTHONHOME").is_some() {
        return Vec::new();
    }
    let named = env::var_os("PYTHONPATH").unwrap_or_default();
    let named = env::split_paths(&named).filter(|folder| !folder.as_os_str().is_empty());
    let found = in_path(python::program()).and_then(|python| site_folders(&python));
    named.chain(found.unwrap_or_default()).collect()
}

/// The file of a program.
fn in_path(program: PathBuf) -> Option<PathBuf> {
    if program.components().nth(1).is_some() {
        return Some(program);
    }
    let folders = env::var_os("PATH")?;
    let mut files = env::split_paths(&folders).map(|folder| folder.join(&program));
    files.find(|file| file.is_file())
}

/// The folders of a Python for installed packages: those of a virtual environment, or else of the user and of
/// the installation. `None` if its version cannot be told, as where a script chooses the Python.
fn site_folders(python: &Path) -> Option<Vec<PathBuf>> {
    let root = python.parent()?.parent()?;
    if let Ok(config) = fs::read_to_string(root.join("pyvenv.cfg")) {
        let name = version(&config)?;
        return Some(vec![root.join("lib").join(name).join("site-packages")]);
    }
    let python = fs::canonicalize(python).ok()?;
    let (root, name) = (python.parent()?.parent()?, python.file_name()?);
    let own = root.join("lib").join(name);
    if !own.join("os.py").is_file() {
        return None;
    }
    let is_alone = env::var_os("PYTHONNOUSERSITE").is_some();
    let base = || Some(env::home_dir()?.join(".local"));
    let base = env::var_os("PYTHONUSERBASE")
        .map(PathBuf::from)
        .or_else(base);
    let user = base.filter(|_| !is_alone);
    let user = user.map(|base| base.join("lib").join(name).join("site-packages"));
    // Debian has a folder for pip and one for its own packages.
    let debian = root.join("lib/python3/dist-packages");
    let installed = if debian.is_dir() {
        let of_pip = root.join("local/lib").join(name).join("dist-packages");
        vec![of_pip, debian]
    } else {
        vec![own.join("site-packages")]
    };
    Some(user.into_iter().chain(installed).collect())
}

/// `python3.11`, by the file of a virtual environment.
fn version(config: &str) -> Option<String> {
    let mut entries = config.lines().filter_map(|line| line.split_once('='));
    let (_, version) = entries.find(|(key, _)| matches!(key.trim(), "version" | "version_info"))?;
    let mut numbers = version.trim().split('.');
    Some(format!("python{}.{}", numbers.next()?, numbers.next()?))
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;

    #[test]
    fn folders_are_told_of_environments_and_installations() {
        let root = tempfile::tempdir().expect("a folder");
        let root = fs::canonicalize(root.path()).expect("a path");
        let bin = root.join("bin");
        fs::create_dir(&bin).expect("a folder");
        fs::write(bin.join("python3.12"), "").expect("a file");
        let python = bin.join("python3");
        std::os::unix::fs::symlink("python3.12", &python).expect("a link");
        assert_eq!(site_folders(&python), None);
        let own = root.join("lib/python3.12");
        fs::create_dir_all(&own).expect("folders");
        fs::write(own.join("os.py"), "").expect("a file");
        let last = |folders: Option<Vec<PathBuf>>| folders.and_then(|mut it| it.pop());
        assert_eq!(last(site_folders(&python)), Some(own.join("site-packages")));
        let debian = root.join("lib/python3/dist-packages");
        fs::create_dir_all(&debian).expect("folders");
        assert_eq!(last(site_folders(&python)), Some(debian));
        for (config, folder) in [
            ("home = /usr/bin\nversion = 3.11.7\n", "python3.11"),
            ("uv = 0.9\nversion_info = 3.13.1\n", "python3.13"),
        ] {
            fs::write(root.join("pyvenv.cfg"), config).expect("a file");
            let folders = vec![root.join("lib").join(folder).join("site-packages")];
            assert_eq!(site_folders(&python), Some(folders));
        }
        // A script that chooses a Python is none whose version is told.
        fs::write(root.join("pyvenv.cfg"), "home = /usr/bin\n").expect("a file");
        assert_eq!(site_folders(&python), None);
    }
}
