//! A file that is written under another name beside the one it will replace.
//!
//! Invariant: under its own name a file is always whole. What was flushed of a file
//! that was not finished is put in its place, too, unless a write failed; then the old
//! file stays.

use std::fs::{self, File, Metadata, OpenOptions};
use std::io::{self, BufWriter, ErrorKind, Write};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard};

use super::names::{folder, with_suffix};
use crate::terminal::{Seen, locked};

/// A file under its temporary name.
pub(super) struct Beside {
    file: BufWriter<Seen<File>>,
    /// Bytes that were written.
    len: u64,
    path: PathBuf,
    replaces: bool,
}

/// A file that is not finished: what [`settle`] needs to know.
struct Part {
    path: PathBuf,
    to: PathBuf,
    /// How many bytes of it stand for themselves.
    whole: u64,
}

/// All files that are not finished.
static PARTS: Mutex<Vec<Part>> = Mutex::new(Vec::new());

fn parts() -> MutexGuard<'static, Vec<Part>> {
    locked(&PARTS)
}

/// Puts in their places what was flushed of all files, and removes the rest; for the
/// end of a process that nobody can wait for.
pub(super) fn settle() {
    let unfinished = std::mem::take(&mut *parts());
    for part in unfinished {
        part.settle();
    }
}

/// Removes the file at the end of this process, if it is still there: an engine's, which
/// may not come to remove it.
pub fn remove_at_end(path: &Path) {
    parts().push(Part {
        path: path.to_owned(),
        to: path.to_owned(),
        whole: 0,
    });
}

impl Part {
    fn settle(&self) {
        let kept = self.whole > 0 && self.keep().is_ok();
        if !kept {
            let _ = fs::remove_file(&self.path);
        }
    }

    /// What was written behind the last flush may be half a line.
    fn keep(&self) -> io::Result<()> {
        let file = OpenOptions::new().write(true).open(&self.path)?;
        file.set_len(self.whole)?;
        file.sync_all()?;
        fs::rename(&self.path, &self.to)
    }
}

impl Beside {
    /// A new file beside `to`, with the permissions of the one that was `found` there.
    pub(super) fn create(to: &Path, found: Option<&Metadata>) -> io::Result<Self> {
        Self::listed(create_part(to)?, to, found)
    }

    /// The same under the one name [`part_of`] `to`, for whoever holds the lock of `to`:
    /// what a process that was killed has left there is replaced.
    pub(super) fn create_locked(to: &Path, found: Option<&Metadata>) -> io::Result<Self> {
        let path = part_of(to);
        match fs::remove_file(&path) {
            Err(error) if error.kind() != ErrorKind::NotFound => return Err(error),
            _ => {}
        }
        let file = OpenOptions::new()
            .write(true)
            .create_new(true)
            .open(&path)?;
        Self::listed((file, path), to, found)
    }

    fn listed(
        (file, path): (File, PathBuf),
        to: &Path,
        found: Option<&Metadata>,
    ) -> io::Result<Self> {
        parts().push(Part {
            path: path.clone(),
            to: to.to_owned(),
            whole: 0,
        });
        let beside = Self {
            file: BufWriter::new(Seen(file)),
            len: 0,
            path,
            replaces: found.is_some(),
        };
        if let Some(found) = found {
            fs::set_permissions(&beside.path, found.permissions())?;
        }
        Ok(beside)
    }

    /// Puts the file in its place.
    pub(super) fn replace(&mut self) -> io::Result<()> {
        self.flush()?;
        if self.replaces {
            // Only what is on the disk may take the place of what is.
            let synced = self.file.get_ref().0.sync_all();
            self.noted(synced)?;
        }
        let Some(part) = self.unlisted() else {
            return Ok(());
        };
        fs::rename(&part.path, &part.to).inspect_err(|_| {
            let _ = fs::remove_file(&part.path);
        })
    }

    /// The same, and when it returns the disk knows.
    pub(super) fn replace_durably(&mut self) -> io::Result<()> {
        self.replaces = true;
        let to = parts()
            .iter()
            .find(|it| it.path == self.path)
            .map(|it| it.to.clone());
        self.replace()?;
        match to {
            Some(to) => sync_folder(folder(&to)),
            None => Ok(()),
        }
    }

    fn unlisted(&self) -> Option<Part> {
        let mut parts = parts();
        let index = parts.iter().position(|it| it.path == self.path)?;
        Some(parts.swap_remove(index))
    }

    /// After an error nothing is kept, and the room on the disk is free again.
    fn noted<T>(&self, result: io::Result<T>) -> io::Result<T> {
        if result.is_err()
            && let Some(part) = self.unlisted()
        {
            let _ = fs::remove_file(part.path);
        }
        result
    }
}

impl Write for Beside {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let written = self.file.write(bytes);
        let written = self.noted(written)?;
        self.len += written as u64;
        Ok(written)
    }

    fn flush(&mut self) -> io::Result<()> {
        let flushed = self.file.flush();
        self.noted(flushed)?;
        let mut parts = parts();
        if let Some(part) = parts.iter_mut().find(|it| it.path == self.path) {
            part.whole = self.len;
        }
        Ok(())
    }
}

impl Drop for Beside {
    fn drop(&mut self) {
        if let Some(part) = self.unlisted() {
            part.settle();
        }
    }
}

/// The temporary name of a file that is locked.
pub(super) fn part_of(to: &Path) -> PathBuf {
    with_suffix(to, ".part")
}

/// A new file named after `to` and this process.
fn create_part(to: &Path) -> io::Result<(File, PathBuf)> {
    /// Characters of the name that are kept: some file systems allow 255 bytes.
    const MOST: usize = 50;
    let name = to.file_name().unwrap_or_default().to_string_lossy();
    let name: String = name.chars().take(MOST).collect();
    let process = std::process::id();
    for number in 0_u32.. {
        let part = to.with_file_name(format!("{name}.{process}-{number}.part"));
        match OpenOptions::new().write(true).create_new(true).open(&part) {
            Ok(file) => return Ok((file, part)),
            Err(error) if error.kind() == ErrorKind::AlreadyExists => {}
            Err(error) => return Err(error),
        }
    }
    Err(ErrorKind::AlreadyExists.into())
}

/// Makes a new name last.
#[cfg(unix)]
fn sync_folder(folder: &Path) -> io::Result<()> {
    match File::open(folder)?.sync_all() {
        // Some file systems have no such thing.
        Err(error)
            if matches!(
                error.kind(),
                ErrorKind::InvalidInput | ErrorKind::Unsupported
            ) =>
        {
            Ok(())
        }
        synced => synced,
    }
}

#[cfg(not(unix))]
fn sync_folder(_folder: &Path) -> io::Result<()> {
    Ok(())
}
