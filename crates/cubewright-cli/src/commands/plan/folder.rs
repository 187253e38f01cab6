//! The folder of a plan.
//!
//! ```text
//! FOLDER/plan.json                 the plan; it is never changed
//! FOLDER/puzzle/1/soma.pack        the files of the puzzle
//! FOLDER/results/unit-00017.json   what a unit found
//! FOLDER/states/unit-00017.json    where a long unit stands
//! ```
//!
//! Invariant: a result is whole or not there. It is written under a name that no other process
//! uses, is on the disk, and then takes its name only if no valid result has it. A result that
//! differs from one that is there is kept beside it, so that `merge` sees both.
#![expect(clippy::disallowed_methods, reason = "the folder of a plan")]

use std::fs::{self, File};
use std::io::{self, ErrorKind, Write};
use std::path::{Path, PathBuf};

use serde::Deserialize;

use super::storage::{FORMAT, StoredFile, StoredPlan, StoredResult, crc32, sealed, unsealed};
use crate::errors::failure::Failure;
use cubewright::language::{Message, Say, Text};
use cubewright_programs::terminal::{language, say};

/// The folder of a plan.
#[derive(Clone, Debug)]
pub(super) struct Folder(PathBuf);

/// A plan that was read, and the checksum that its results name.
#[derive(Debug)]
pub(super) struct Read {
    pub plan: StoredPlan,
    pub id: String,
}

/// What is known of the results of a unit.
#[derive(Debug)]
pub(super) enum Results {
    /// There is none.
    None,
    /// There is one, or all of them agree.
    One(StoredResult),
    /// Two of them differ.
    Differ([PathBuf; 2]),
    /// The only ones are damaged, or belong to another plan.
    Bad(PathBuf),
}

/// The largest file that is read, in bytes.
const MAX_BYTES: u64 = 1 << 32;

/// The folders of results and states.
const RESULTS: &str = "results";
const STATES: &str = "states";

impl Folder {
    /// A new folder for a plan; it stays empty until there is one.
    pub(super) fn create(path: &Path) -> Result<Self, Failure> {
        let folder = Self(path.to_owned());
        let is_empty = |found: fs::ReadDir| found.count() == 0;
        if path.exists() && !fs::read_dir(path).is_ok_and(is_empty) {
            return Err(folder.refused(
                ["{0}: something is there already", "{0}: da ist schon etwas"],
                [
                    "name a new folder; a plan is never changed",
                    "nenne einen neuen Ordner; ein Plan wird nie geändert",
                ],
            ));
        }
        Self::make(path)?;
        Ok(folder)
    }

    fn make(path: &Path) -> Result<(), Failure> {
        fs::create_dir_all(path).map_err(|error| Self::failed(path, &error))
    }

    /// A folder with a plan.
    pub(super) fn open(path: &Path) -> Result<(Self, Read), Failure> {
        let folder = Self(path.to_owned());
        let read = folder.read_plan()?;
        Ok((folder, read))
    }

    /// Whether a path is a folder with a plan.
    pub(super) fn is_one(path: &Path) -> bool {
        path.join("plan.json").is_file()
    }

    pub(super) fn path(&self) -> &Path {
        &self.0
    }

    fn read_plan(&self) -> Result<Read, Failure> {
        let file = self.0.join("plan.json");
        let text = match read_text(&file) {
            Ok(text) => text,
            Err(error) if error.kind() == ErrorKind::NotFound => {
                return Err(self.refused(
                    ["{0}: no plan is there", "{0}: da ist kein Plan"],
                    [
                        "make one with: cubewright plan PUZZLE --units 400 -o FOLDER",
                        "mach einen mit: cubewright plan PUZZLE --units 400 -o ORDNER",
                    ],
                ));
            }
            Err(error) => return Err(Self::failed(&file, &error)),
        };
        if let Ok(Version { format, version }) = serde_json::from_str::<Version>(&text)
            && (format != FORMAT || version != env!("CARGO_PKG_VERSION"))
        {
            let text = say(
                [
                    "{0}: version {1} of the program made this plan, and this is version {2}",
                    "{0}: diesen Plan hat Version {1} des Programms gemacht, und das ist Version {2}",
                ],
                &[&file.display(), &version, &env!("CARGO_PKG_VERSION")],
            );
            let hint = say(
                [
                    "run it with that version, or plan again",
                    "führ ihn mit jener Version aus, oder plane neu",
                ],
                &[],
            );
            return Err(Failure::Plan(Message::new(text, hint)));
        }
        let (plan, id) = unsealed::<StoredPlan>(&text).ok_or_else(|| {
            self.refused(
                [
                    "{0}: the plan is damaged, or is none",
                    "{0}: der Plan ist beschädigt, oder es ist keiner",
                ],
                [
                    "plan again into a new folder",
                    "plane neu in einen neuen Ordner",
                ],
            )
        })?;
        for stored in &plan.files {
            let bytes = fs::read(self.0.join(&stored.path));
            if bytes.map_or(true, |bytes| crc32(&bytes) != stored.crc32) {
                return Err(self.changed(&stored.path));
            }
        }
        Ok(Read { plan, id })
    }

    /// The refusal of a puzzle that is not the one that was planned.
    pub(super) fn changed(&self, path: &str) -> Failure {
        let file = self.0.join(path);
        let text = say(
            [
                "{0}: the puzzle is not the one that was planned",
                "{0}: das Puzzle ist nicht das, für das der Plan gemacht wurde",
            ],
            &[&file.display()],
        );
        let hint = say(
            [
                "bring the file back, or plan again into a new folder",
                "stell die Datei wieder her, oder plane neu in einen neuen Ordner",
            ],
            &[],
        );
        Failure::Plan(Message::new(text, hint))
    }

    /// Writes the plan.
    pub(super) fn write_plan(&self, plan: &StoredPlan) -> Result<(), Failure> {
        for inner in [RESULTS, STATES] {
            Self::make(&self.0.join(inner))?;
        }
        let file = self.0.join("plan.json");
        let text = sealed(plan)?;
        Self::replace(&file, text.as_bytes())
    }

    /// Copies a file of the puzzle.
    pub(super) fn keep_input(
        &self,
        number: usize,
        path: &Path,
        bytes: &[u8],
    ) -> Result<StoredFile, Failure> {
        let name = path.file_name().filter(|_| path != Path::new("-"));
        let name = name.map_or("stdin".into(), |name| name.to_string_lossy());
        let stored = format!("puzzle/{number}/{name}");
        let file = self.0.join(&stored);
        let inner = self.0.join(format!("puzzle/{number}"));
        Self::make(&inner)?;
        fs::write(&file, bytes).map_err(|error| Self::failed(&file, &error))?;
        Ok(StoredFile {
            path: stored,
            crc32: crc32(bytes),
        })
    }

    fn file_of(&self, inner: &str, unit: usize) -> PathBuf {
        self.0.join(inner).join(format!("unit-{unit:05}.json"))
    }

    /// What is known of the results of a unit.
    pub(super) fn results(&self, id: &str, unit: usize) -> Results {
        let first = self.file_of(RESULTS, unit);
        let others = (2..).map(|number| first.with_extension(format!("{number}.json")));
        let others = others.take_while(|file| file.exists());
        let mut known: Option<(PathBuf, StoredResult)> = None;
        let mut bad = None;
        for file in core::iter::once(first.clone()).chain(others) {
            match (read_whole(&file, id, unit), &known) {
                (Found::Bad, _) => bad = Some(file),
                (Found::Result(result), None) => known = Some((file, result)),
                (Found::Result(result), Some((other, one))) if !one.agrees(&result) => {
                    return Results::Differ([other.clone(), file]);
                }
                (Found::None, _) | (Found::Result(_), Some(_)) => {}
            }
        }
        match (known, bad) {
            (Some((_, result)), _) => Results::One(result),
            (None, Some(file)) => Results::Bad(file),
            (None, None) => Results::None,
        }
    }

    /// Writes what a unit found, unless the same is there.
    pub(super) fn write_result(&self, id: &str, result: &StoredResult) -> Result<(), Failure> {
        let first = self.file_of(RESULTS, result.unit);
        let part = Self::written_beside(&first, sealed(result)?.as_bytes())?;
        let mut to = first.clone();
        for number in 2_u32.. {
            match fs::hard_link(&part, &to) {
                Ok(()) => break,
                Err(error) if error.kind() == ErrorKind::AlreadyExists => {
                    match read_whole(&to, id, result.unit) {
                        Found::Result(known) if known.agrees(result) => break,
                        Found::Result(_) => to = first.with_extension(format!("{number}.json")),
                        Found::None | Found::Bad => return Self::take_place(&part, &to),
                    }
                }
                // Not every disk has hard links.
                Err(_) => return Self::take_place(&part, &to),
            }
        }
        // What is left of it is only a second name.
        let _ = fs::remove_file(&part);
        sync_folder(&to);
        Ok(())
    }

    /// Where a unit stands, if it was interrupted.
    pub(super) fn state(&self, id: &str, unit: usize) -> Option<StoredResult> {
        match read_result(&self.file_of(STATES, unit), id, unit) {
            Found::Result(state) => Some(state),
            Found::None | Found::Bad => None,
        }
    }

    /// Writes where a unit stands.
    pub(super) fn write_state(&self, state: &StoredResult) -> Result<(), Failure> {
        let file = self.file_of(STATES, state.unit);
        Self::replace(&file, sealed(state)?.as_bytes())
    }

    /// Removes where a unit stood, as it is done.
    pub(super) fn drop_state(&self, unit: usize) {
        // What is left of it does no harm.
        let _ = fs::remove_file(self.file_of(STATES, unit));
    }

    fn replace(file: &Path, bytes: &[u8]) -> Result<(), Failure> {
        let part = Self::written_beside(file, bytes)?;
        Self::take_place(&part, file)
    }

    fn take_place(part: &Path, file: &Path) -> Result<(), Failure> {
        if let Err(error) = fs::rename(part, file) {
            let _ = fs::remove_file(part);
            return Err(Self::failed(file, &error));
        }
        sync_folder(file);
        Ok(())
    }

    /// Writes a file that is on the disk, under a name that no other process uses.
    fn written_beside(file: &Path, bytes: &[u8]) -> Result<PathBuf, Failure> {
        let name = file.file_name().unwrap_or_default().to_string_lossy();
        let part = file.with_file_name(format!(".{name}.{}.part", own_name()));
        let write = || {
            let mut to = File::create(&part)?;
            to.write_all(bytes)?;
            to.sync_all()
        };
        write().map_err(|error| {
            let _ = fs::remove_file(&part);
            Self::failed(file, &error)
        })?;
        Ok(part)
    }

    /// The refusal of a result whose solution does not hold.
    pub(super) fn wrong_solution(&self) -> Failure {
        self.refused(
            [
                "{0}: a solution in the results does not hold",
                "{0}: eine Lösung in den Ergebnissen gilt nicht",
            ],
            [
                "one of the computers is faulty, or a result was changed; remove results and run again",
                "einer der Rechner ist fehlerhaft, oder ein Ergebnis wurde verändert; entferne die \
                 Ergebnisse und starte noch einmal",
            ],
        )
    }

    fn refused(&self, text: Text, hint: Text) -> Failure {
        let text = say(text, &[&self.0.display()]);
        Failure::Plan(Message::new(text, say(hint, &[])))
    }

    fn failed(file: &Path, error: &io::Error) -> Failure {
        let text = say(["{0}: {1}", "{0}: {1}"], &[&file.display(), &told(error)]);
        let hint = say(
            [
                "nothing is lost: run again where there is room and the folder can be written",
                "nichts ist verloren: starte noch einmal, wo Platz ist und der Ordner beschreibbar ist",
            ],
            &[],
        );
        Failure::Plan(Message::new(text, hint))
    }
}

/// The version of a plan, whatever else it holds.
#[derive(Deserialize)]
struct Version {
    format: u32,
    version: String,
}

/// What a file of a unit holds.
enum Found {
    None,
    Bad,
    Result(StoredResult),
}

/// A result, of which nothing is left to search.
fn read_whole(file: &Path, id: &str, unit: usize) -> Found {
    match read_result(file, id, unit) {
        Found::Result(state) if !state.left.is_empty() => Found::Bad,
        other => other,
    }
}

fn read_result(file: &Path, id: &str, unit: usize) -> Found {
    let text = match read_text(file) {
        Ok(text) => text,
        Err(error) if error.kind() == ErrorKind::NotFound => return Found::None,
        Err(_) => return Found::Bad,
    };
    let read = unsealed::<StoredResult>(&text);
    let own = read.filter(|(result, _)| result.plan == id && result.unit == unit);
    own.map_or(Found::Bad, |(result, _)| Found::Result(result))
}

fn read_text(file: &Path) -> io::Result<String> {
    use std::io::Read;
    let mut text = String::new();
    let read = File::open(file)?.take(MAX_BYTES).read_to_string(&mut text);
    read.map(|_| text)
}

/// A name of this process, that processes on other computers do not have either.
fn own_name() -> String {
    use std::hash::{BuildHasher, Hasher, RandomState};
    let random = RandomState::new().build_hasher().finish();
    format!("{}-{random:016x}", std::process::id())
}

/// Waits until the names in the folder of a file are on the disk, where that can be asked for.
fn sync_folder(file: &Path) {
    let folder = file.parent().and_then(|folder| File::open(folder).ok());
    // Some disks refuse this, and write names at once.
    let _ = folder.map(|folder| folder.sync_all());
}

/// What the system said.
fn told(error: &io::Error) -> String {
    error.text(language())
}
