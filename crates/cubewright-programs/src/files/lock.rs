//! A file that one process at a time works on.
//!
//! Invariant: who holds the lock holds that of the file that bears the name now. A
//! process that was killed holds none.

use std::fs::{self, File, OpenOptions, TryLockError};
use std::io;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard};

use super::names::with_suffix;
use crate::terminal::locked;

/// The lock of a file: a locked file beside it, which goes when this is dropped.
#[derive(Debug)]
pub struct Lock {
    /// Holds the lock for as long as it is open; `None` where the system has none.
    held: Option<File>,
    path: PathBuf,
}

impl Lock {
    /// Locks `file`; `None` if another process has. Where the file system has no locks,
    /// all is taken for free.
    ///
    /// # Errors
    /// Where the lock cannot be made, or something else has its name.
    pub fn of(file: &Path) -> io::Result<Option<Self>> {
        let path = lock_of(file);
        loop {
            let held = OpenOptions::new()
                .write(true)
                .create(true)
                .truncate(false)
                .open(&path)?;
            // A lock is empty; anything else is not ours to remove.
            if held.metadata()?.len() > 0 {
                let name = path.display();
                return Err(io::Error::other(format!("{name} is in the way")));
            }
            match held.try_lock() {
                Ok(()) if is_at(&held, &path) => return Ok(Some(Self::new(Some(held), path))),
                // Its owner has just removed it.
                Ok(()) => {}
                Err(TryLockError::WouldBlock) => return Ok(None),
                Err(TryLockError::Error(_)) => return Ok(Some(Self::new(None, path))),
            }
        }
    }

    fn new(held: Option<File>, path: PathBuf) -> Self {
        locks().push(path.clone());
        Self { held, path }
    }

    /// Whether other processes are really kept away.
    pub(super) const fn is_exclusive(&self) -> bool {
        self.held.is_some()
    }

    /// Keeps [`release_all`] waiting; `None` if it has come already, and the file may be
    /// another process's.
    pub(super) fn keep(&self) -> Option<Kept> {
        let locks = locks();
        locks.contains(&self.path).then_some(locks)
    }
}

impl Drop for Lock {
    fn drop(&mut self) {
        // While it is still locked, so that nobody loses the lock of a newer file.
        let mut locks = locks();
        if let Some(index) = locks.iter().position(|path| *path == self.path) {
            locks.swap_remove(index);
            let _ = fs::remove_file(&self.path);
        }
    }
}

/// All locks that this process holds.
static LOCKS: Mutex<Vec<PathBuf>> = Mutex::new(Vec::new());

/// While it lives, no lock is released.
type Kept = MutexGuard<'static, Vec<PathBuf>>;

fn locks() -> Kept {
    locked(&LOCKS)
}

/// Releases all locks; for the end of a process that nobody can wait for.
pub(super) fn release_all() {
    for path in std::mem::take(&mut *locks()) {
        let _ = fs::remove_file(path);
    }
}

/// The name of the lock of a file.
pub(super) fn lock_of(file: &Path) -> PathBuf {
    with_suffix(file, ".lock")
}

/// Whether the open file is the one of this name.
#[cfg(unix)]
fn is_at(file: &File, path: &Path) -> bool {
    use std::os::unix::fs::MetadataExt;
    let same = || {
        let (open, named) = (file.metadata().ok()?, fs::metadata(path).ok()?);
        Some((open.dev(), open.ino()) == (named.dev(), named.ino()))
    };
    same().unwrap_or(false)
}

#[cfg(not(unix))]
fn is_at(_file: &File, _path: &Path) -> bool {
    true
}
