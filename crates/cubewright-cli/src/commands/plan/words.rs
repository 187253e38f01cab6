//! The arguments that name a puzzle, kept for the processes of a plan.
//!
//! Invariant: the words that are kept are read as the arguments that they were made from, but for
//! the paths, which lead into the folder of the plan.

use std::path::{Path, PathBuf};

use clap::Parser;

use super::args::PlanArgs;
use super::folder::Folder;
use super::storage::StoredFile;
use crate::errors::failure::Failure;
use crate::inputs::{input, names};
use crate::options::source::SourceArgs;
use crate::options::stock::StockArgs;
use crate::searches::file_question;
use cubewright::puzzle::{Puzzle, Question};
use cubewright_programs::files;

/// The arguments that name a puzzle.
#[derive(Debug, Parser)]
#[command(no_binary_name = true)]
pub(super) struct PuzzleWords {
    file: Option<PathBuf>,

    #[command(flatten)]
    source: SourceArgs,

    #[command(flatten)]
    stock: StockArgs,
}

impl PuzzleWords {
    /// Those of `plan`.
    pub(super) fn of(args: &PlanArgs) -> Self {
        Self {
            file: args.file.clone(),
            source: args.source.clone(),
            stock: args.stock.clone(),
        }
    }

    /// Those of a plan; `None` if they are none.
    pub(super) fn read(words: &[String], folder: &Path) -> Option<Self> {
        let mut read = Self::try_parse_from(words).ok()?;
        read.each_path(&mut |path| {
            *path = folder.join(&path);
            Ok(())
        })
        .ok()?;
        Some(read)
    }

    /// The puzzle, under the rows of its file; what is best matters for none of its searches, and its
    /// symmetries need not keep that. Its assemblies may have to come apart.
    pub(super) fn puzzle(&self, is_apart: bool) -> Result<(Puzzle, Question), Failure> {
        let file = self.file.as_deref();
        let (puzzle, own) = input::asked(file, &self.source, &self.stock)?;
        if is_apart {
            input::parted_only("--apart", &puzzle)?;
        }
        let rows = Question {
            objective: None,
            ..own.clone()
        };
        Ok((file_question::posed(&puzzle, &rows)?, own))
    }

    /// Copies the files into the folder; what they are there.
    pub(super) fn copy_to(&mut self, folder: &Folder) -> Result<Vec<StoredFile>, Failure> {
        let mut files = Vec::new();
        self.each_path(&mut |path| {
            let (file, bytes) = names::read(path, files::MOST)?;
            // A puzzle of the catalogue has a file from here on.
            let file = if path.exists() {
                &**path
            } else {
                Path::new(&file)
            };
            let stored = folder.keep_input(files.len() + 1, file, &bytes)?;
            *path = PathBuf::from(&stored.path);
            files.push(stored);
            Ok(())
        })?;
        Ok(files)
    }

    /// Does something to each path that is read.
    fn each_path(
        &mut self,
        work: &mut dyn FnMut(&mut PathBuf) -> Result<(), Failure>,
    ) -> Result<(), Failure> {
        self.file.iter_mut().try_for_each(&mut *work)?;
        self.stock.stock.iter_mut().try_for_each(&mut *work)?;
        if let Some(shape) = &mut self.stock.shape {
            // Names of shapes have no extension.
            let mut path = PathBuf::from(&*shape);
            if path.extension().is_some() {
                work(&mut path)?;
                *shape = path.display().to_string();
            }
        }
        Ok(())
    }

    /// The words.
    pub(super) fn words(&self) -> Vec<String> {
        let mut words = Vec::new();
        let mut with = |option: &str, value: &Option<String>| {
            words.extend(value.iter().map(|value| format!("{option}={value}")));
        };
        with("--box", &self.source.snake.size);
        with("--notation", &self.source.snake.notation);
        with("--problem", &self.source.problem);
        with("--shape", &self.stock.shape);
        with("--per-set", &self.stock.per_set);
        for set in &self.stock.sets {
            with("--set", &Some(set.clone()));
        }
        for fixed in &self.stock.fixed {
            with("--fix", &Some(fixed.clone()));
        }
        for file in &self.stock.stock {
            with("--stock", &Some(file.display().to_string()));
        }
        let flags = [
            ("--choose", self.stock.choose),
            ("--no-flip", self.stock.no_flip),
        ];
        let flags = flags.into_iter().filter(|(_, is_given)| *is_given);
        words.extend(flags.map(|(flag, _)| flag.to_owned()));
        words.extend(self.file.iter().map(|file| file.display().to_string()));
        words
    }
}
