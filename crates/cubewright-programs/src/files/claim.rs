//! Which files this process reads, and which it writes.
//!
//! Invariant: two names of one file are one file: links, other paths to it, and hard
//! links, where the system tells.

use std::fs::{self, File, Metadata};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard};

use crate::errors::Claim;
use crate::terminal::locked;

/// Which file that is read may be replaced.
#[derive(Clone, Copy, Debug)]
pub enum Over<'a> {
    /// None.
    Nothing,
    /// This one, of which the new file is an edited copy.
    Input(&'a Path),
}

/// A regular file.
#[derive(Clone, Debug)]
pub(super) struct FileId {
    /// Absolute, without links; empty for standard input.
    path: PathBuf,
    inode: Option<(u64, u64)>,
}

impl FileId {
    pub(super) fn new(path: PathBuf, found: Option<&Metadata>) -> Self {
        let inode = found.and_then(inode);
        Self { path, inode }
    }

    /// The regular file of this name, if there is one.
    fn of(name: &Path) -> Option<Self> {
        let found = fs::metadata(name).ok().filter(Metadata::is_file)?;
        Some(Self::new(fs::canonicalize(name).ok()?, Some(&found)))
    }

    fn is(&self, other: &Self) -> bool {
        let same_path = !self.path.as_os_str().is_empty() && self.path == other.path;
        same_path || self.inode.is_some() && self.inode == other.inode
    }
}

/// What a process does with a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Use {
    Read,
    Written,
}

static CLAIMS: Mutex<Vec<(FileId, Use)>> = Mutex::new(Vec::new());

fn claims() -> MutexGuard<'static, Vec<(FileId, Use)>> {
    locked(&CLAIMS)
}

/// Notes that a file was read.
pub(super) fn read_here(name: &Path) {
    claims().extend(FileId::of(name).map(|id| (id, Use::Read)));
}

/// Notes that standard input was read, which may be a file.
pub(super) fn read_stdin() {
    let found = opened(std::io::stdin());
    let found = found.as_ref().filter(|found| found.is_file());
    let id = found.map(|found| FileId::new(PathBuf::new(), Some(found)));
    claims().extend(id.map(|id| (id, Use::Read)));
}

/// Claims a file for writing; the error says what else this run does with it.
pub(super) fn write_here(id: FileId, over: Over<'_>) -> Result<(), Claim> {
    let may_be = match over {
        Over::Nothing => None,
        Over::Input(name) => FileId::of(name),
    };
    let is_edited = may_be.is_some_and(|input| input.is(&id));
    let mut claims = claims();
    for (claimed, how) in claims.iter() {
        match how {
            Use::Read if claimed.is(&id) && !is_edited => return Err(Claim::Read),
            Use::Written if claimed.is(&id) => return Err(Claim::Written),
            Use::Read | Use::Written => {}
        }
    }
    claims.push((id, Use::Written));
    Ok(())
}

/// Whether the name leads to the file that standard output goes to.
pub(super) fn is_stdout(name: &Path) -> bool {
    let same = || {
        let stdout = FileId::new(PathBuf::new(), Some(&opened(std::io::stdout())?));
        Some(FileId::of(name)?.is(&stdout))
    };
    same().unwrap_or(false)
}

#[cfg(unix)]
#[expect(clippy::unnecessary_wraps, reason = "other systems have none")]
fn inode(found: &Metadata) -> Option<(u64, u64)> {
    use std::os::unix::fs::MetadataExt;
    Some((found.dev(), found.ino()))
}

#[cfg(not(unix))]
fn inode(_found: &Metadata) -> Option<(u64, u64)> {
    None
}

/// What an open stream of this process is.
#[cfg(unix)]
fn opened(stream: impl std::os::fd::AsFd) -> Option<Metadata> {
    let descriptor = stream.as_fd().try_clone_to_owned().ok()?;
    File::from(descriptor).metadata().ok()
}

#[cfg(not(unix))]
fn opened<T>(_stream: T) -> Option<Metadata> {
    None::<File>.and_then(|file| file.metadata().ok())
}
