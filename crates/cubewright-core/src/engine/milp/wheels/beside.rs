//! HiGHS out of its package without Python: by the program `cubewright-highs`, if it lies beside this one.
//!
//! Invariant: a library is taken only from a folder in which Python looks before all others that may have one, so
//! it is the one that `find.py` finds.
#![expect(
    clippy::disallowed_methods,
    reason = "looks for a program and a library that users installed"
)]

use std::env::{self, consts};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use super::folders;

/// A program that does without Python, and the library that it loads.
#[derive(Clone, Copy, Debug)]
pub(super) struct Beside {
    /// The program.
    pub program: &'static str,
    /// The folder of the library among packages.
    pub folder: &'static str,
    /// The beginning of its name.
    pub library: &'static str,
}

impl Beside {
    /// A command that serves as Python does, or why Python has to do it.
    pub(super) fn command(self) -> Result<Command, String> {
        let program = format!("{}{}", self.program, consts::EXE_SUFFIX);
        let path = env::current_exe().map(|own| own.with_file_name(program));
        // What is linked for musl loads no library, and has no such program with it.
        let path = path
            .ok()
            .filter(|path| cfg!(not(target_env = "musl")) && path.is_file());
        let path =
            path.ok_or_else(|| format!("{} does not lie beside this program", self.program))?;
        let folders = folders::of_packages();
        let library = folders.iter().find_map(|folder| self.library_in(folder));
        let library = library.ok_or("only Python knows where its package is")?;
        let mut command = Command::new(path);
        command.arg(library);
        Ok(command)
    }

    /// The library in a folder of packages, the first one by name as in `find.py`.
    fn library_in(self, packages: &Path) -> Option<PathBuf> {
        let folder = packages.join(self.folder);
        let names = fs::read_dir(&folder).ok()?.flatten();
        let names = names.map(|entry| entry.file_name());
        let is_library =
            |name: &std::ffi::OsString| name.to_string_lossy().starts_with(self.library);
        Some(folder.join(names.filter(is_library).min()?))
    }
}
