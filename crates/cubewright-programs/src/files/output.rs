//! Files that the programs write: answers, pictures, proofs, checkpoints.
//!
//! A regular file is written under another name in the same folder and takes its place
//! at the end; a link leads to the file that it names, which is replaced there. What is
//! no regular file (a device, a pipe, `/dev/stdout`) is written to as it is.
//!
//! Invariant: whatever happens, a file that was there is whole: the old one or the new
//! one. No file is replaced that the same run reads or writes otherwise.

use std::ffi::OsStr;
use std::fs::{self, File, Metadata, OpenOptions};
use std::io::{self, BufWriter, ErrorKind, Stdout, Write, stdout};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex};

use super::beside::{self, Beside};
use super::claim::{self, FileId, Over};
use super::lock::{self, Lock};
use super::names::folder;
use crate::errors::{Claim, Failure, Refusal, Unwritten};
use crate::terminal::{Seen, wrapped};

/// A file to write, as the user named it, and where that leads.
#[derive(Clone, Debug)]
pub struct Target {
    name: PathBuf,
    option: &'static str,
    place: Place,
}

/// Where a name leads.
#[derive(Clone, Debug)]
enum Place {
    /// The standard output of this process.
    Standard,
    /// What is no regular file.
    Direct,
    /// A regular file, all links followed.
    Regular(PathBuf, Option<Metadata>),
}

impl Target {
    /// Where `name` leads, which `option` gave; it is written by nobody else from now on.
    ///
    /// # Errors
    /// [`Refusal::Claimed`], or [`Unwritten`] where it leads nowhere.
    pub fn new(name: &Path, option: &'static str, over: Over<'_>) -> Result<Self, Failure> {
        let place = place(name).map_err(|error| Unwritten {
            file: name.display().to_string(),
            option,
            error,
        })?;
        if let Place::Regular(path, found) = &place {
            let id = FileId::new(path.clone(), found.as_ref());
            claimed(name, option, claim::write_here(id, over))?;
        }
        Ok(Self {
            name: name.to_owned(),
            option,
            place,
        })
    }

    /// Locks a regular file; `None` if another process has.
    ///
    /// # Errors
    /// [`Refusal::Claimed`] for the files beside it, or [`Unwritten`].
    pub fn lock(&self) -> Result<Option<Lock>, Failure> {
        let Place::Regular(path, _) = &self.place else {
            return Err(self.unwritten(not_regular()).into());
        };
        // These go in the end, or are replaced.
        for beside in [beside::part_of(path), lock::lock_of(path)] {
            let found = fs::metadata(&beside).ok();
            let id = FileId::new(beside.clone(), found.as_ref());
            claimed(&beside, self.option, claim::write_here(id, Over::Nothing))?;
        }
        Ok(Lock::of(path).map_err(|error| self.unwritten(error))?)
    }

    /// The regular file, all links followed; `None` for anything else.
    #[must_use]
    pub fn regular(&self) -> Option<&Path> {
        match &self.place {
            Place::Regular(path, _) => Some(path),
            Place::Standard | Place::Direct => None,
        }
    }

    /// An error with the name of the file.
    #[must_use]
    pub fn unwritten(&self, error: io::Error) -> Unwritten {
        Unwritten {
            file: self.name.display().to_string(),
            option: self.option,
            error,
        }
    }

    /// Replaces the whole content at once, so that it survives a crash of the machine;
    /// only for whoever holds the lock.
    ///
    /// # Errors
    /// That of the system, which leaves the old file as it was.
    pub fn replace(&self, content: &[u8], lock: &Lock) -> Result<(), Unwritten> {
        let Place::Regular(path, found) = &self.place else {
            return Err(self.unwritten(not_regular()));
        };
        let Some(_kept) = lock.keep() else {
            // The process is about to end.
            return Ok(());
        };
        let create = if lock.is_exclusive() {
            Beside::create_locked
        } else {
            Beside::create
        };
        let written = || {
            let mut beside = create(path, found.as_ref())?;
            beside.write_all(content)?;
            beside.replace_durably()
        };
        written().map_err(|error| self.unwritten(error))
    }

    fn open(self) -> Result<Output, Failure> {
        let opened = match &self.place {
            Place::Standard => Ok(To::Standard(Seen(stdout()))),
            Place::Direct => {
                let opened = OpenOptions::new().write(true).open(&self.name);
                opened.map(|file| To::Direct(BufWriter::new(Seen(file))))
            }
            Place::Regular(path, found) => Beside::create(path, found.as_ref()).map(To::Beside),
        };
        match opened {
            Ok(to) => Ok(Output {
                to,
                target: Some(self),
            }),
            Err(error) => Err(self.unwritten(error).into()),
        }
    }
}

fn claimed(name: &Path, option: &'static str, claimed: Result<(), Claim>) -> Result<(), Failure> {
    claimed.map_err(|claimed| {
        Failure::from(Refusal::Claimed {
            option,
            file: name.display().to_string(),
            claim: claimed,
        })
    })
}

fn not_regular() -> io::Error {
    io::Error::other("this is not a regular file")
}

/// Leaves nothing unfinished behind: for the end of a process that nobody can wait for.
/// What was flushed of files is put in their places, and locks go.
pub fn settle() {
    // First, as it waits for a checkpoint that is being written.
    lock::release_all();
    beside::settle();
}

/// Where an answer goes. What is flushed is kept if the run ends early; a regular file
/// is there after [`Output::finish`].
pub struct Output {
    to: To,
    target: Option<Target>,
}

enum To {
    Standard(Seen<Stdout>),
    Direct(BufWriter<Seen<File>>),
    Beside(Beside),
}

impl Output {
    /// The file that `option` names or, without a name or for `-`, standard output.
    ///
    /// # Errors
    /// [`Refusal::Claimed`], or [`Unwritten`].
    pub fn new(name: Option<&Path>, option: &'static str, over: Over<'_>) -> Result<Self, Failure> {
        match name.filter(|&name| name != Path::new("-")) {
            Some(name) => Target::new(name, option, over)?.open(),
            None => Ok(Self {
                to: To::Standard(Seen(stdout())),
                target: None,
            }),
        }
    }

    /// Whether it is the standard output of this process.
    #[must_use]
    pub const fn is_standard(&self) -> bool {
        matches!(self.to, To::Standard(_))
    }

    /// Ends the file and puts it in its place.
    ///
    /// # Errors
    /// That of the system, which leaves the old file as it was.
    pub fn finish(&mut self) -> io::Result<()> {
        let finished = match &mut self.to {
            To::Standard(to) => to.flush(),
            To::Direct(to) => to.flush(),
            To::Beside(to) => to.replace(),
        };
        finished.map_err(|error| self.named(error))
    }

    fn named(&self, error: io::Error) -> io::Error {
        match &self.target {
            Some(target) => target.unwritten(error).into_io(),
            None => error,
        }
    }
}

impl Write for Output {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let written = match &mut self.to {
            To::Standard(to) => to.write(bytes),
            To::Direct(to) => to.write(bytes),
            To::Beside(to) => to.write(bytes),
        };
        written.map_err(|error| self.named(error))
    }

    fn flush(&mut self) -> io::Result<()> {
        let flushed = match &mut self.to {
            To::Standard(to) => to.flush(),
            To::Direct(to) => to.flush(),
            To::Beside(to) => to.flush(),
        };
        flushed.map_err(|error| self.named(error))
    }
}

/// The file of `-o` or, without a name or for `-`, standard output.
///
/// # Errors
/// Those of [`Output::new`].
pub fn writer(path: Option<&Path>) -> Result<Output, Failure> {
    Output::new(path, "-o", Over::Nothing)
}

/// An output that the watch can reach as well.
pub type SharedOutput = Arc<Mutex<Output>>;

/// The same as [`writer`], shared with the watch. It is opened before the work, so that a
/// name that cannot be written is told at once.
///
/// # Errors
/// Those of [`Output::new`].
pub fn shared_output(path: Option<&Path>) -> Result<SharedOutput, Failure> {
    writer(path).map(|to| Arc::new(Mutex::new(to)))
}

/// A text for an output: its sentences broken between words where that is a terminal.
#[must_use]
pub fn wrapped_for(to: &Output, text: &str) -> String {
    if to.is_standard() {
        wrapped(text)
    } else {
        text.to_owned()
    }
}

/// The most links that are followed.
const MOST_LINKS: usize = 40;

fn place(name: &Path) -> io::Result<Place> {
    if name == Path::new("/dev/stdout") || claim::is_stdout(name) {
        return Ok(Place::Standard);
    }
    match fs::metadata(name) {
        Ok(found) if found.is_dir() => Err(ErrorKind::IsADirectory.into()),
        // Names of open files: to replace one would take it from whoever opened it.
        Ok(found) if found.is_file() && !is_open_file(name) => {
            // A file that says it is not to be written is not replaced either.
            OpenOptions::new().write(true).open(name)?;
            Ok(Place::Regular(fs::canonicalize(name)?, Some(found)))
        }
        Ok(_) => Ok(Place::Direct),
        Err(error) if error.kind() == ErrorKind::NotFound => {
            Ok(Place::Regular(new_file(name)?, None))
        }
        Err(error) => Err(error),
    }
}

fn is_open_file(name: &Path) -> bool {
    name.starts_with("/dev/fd") || name.starts_with("/proc") || name == Path::new("/dev/stderr")
}

/// The file that is to be made: at the end of all links, in a folder that is there.
fn new_file(name: &Path) -> io::Result<PathBuf> {
    let mut name = name.to_owned();
    for _ in 0..MOST_LINKS {
        let Ok(next) = fs::read_link(&name) else {
            let file = name.file_name().map(OsStr::to_owned);
            let file = file.ok_or(ErrorKind::NotFound)?;
            return Ok(fs::canonicalize(folder(&name))?.join(file));
        };
        name = folder(&name).join(next);
    }
    Err(io::Error::other("too many links"))
}
