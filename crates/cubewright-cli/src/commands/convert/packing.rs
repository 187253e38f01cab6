//! Packings: `.pack`, burrs, files of BurrTools, and their solutions.

use super::answers::{Given, as_asked, given, tell_none, written, wrong};
use super::form::Form;
use super::{Source, lost, lost_text, unheld};
use crate::answers::burrtools::Origin;
use crate::errors::failure::Failure;
use crate::errors::misuse::{Misuse, Unheld};
use crate::inputs::input;
use crate::inputs::input::Input;
use cubewright::family::packing::{Packing, PackingPiece, Separation, burr_numbers};
use cubewright::formats::{FoundPackings, packed, write_pack};
use cubewright::puzzle::{PuzzleData, Solution, StoredWays};
use cubewright_programs::errors::SourceError;
use cubewright_programs::terminal::{language, say};

/// A puzzle with the answers that go with it.
struct Parts {
    origin: Origin,
    packings: Vec<Packing>,
    /// How each of the answers is taken apart, as far as a file says it.
    ways: Vec<Option<Separation>>,
    /// Whether the packings are all.
    complete: bool,
    has_answers: bool,
}

pub(super) fn converted(source: &Source<'_>, form: Form) -> Result<Vec<u8>, Failure> {
    let parts = parts(source, form)?;
    match form {
        Form::Burr => burr(source, &parts).map(String::into_bytes),
        Form::Xml => xml(source, &parts).map(String::into_bytes),
        Form::Xmpuzzle => Ok(packed(&xml(source, &parts)?)?),
        Form::Text | Form::Jsonl => {
            let puzzle = PuzzleData::from(parts.origin.puzzle.clone());
            let solutions = verified(source, &puzzle, &parts.packings)?;
            written(form, &puzzle, &solutions, parts.complete)
        }
        _ => pack(source, &parts).map(String::into_bytes),
    }
}

fn parts(source: &Source<'_>, form: Form) -> Result<Parts, Failure> {
    let file = || source.file.clone();
    let not_a_packing = || Failure::from(Misuse::NotAPacking { file: file() });
    let mut parts = match input::parsed(&source.file, &source.bytes, &source.args.source)? {
        Input::PuzzleData(puzzle) => Parts {
            origin: Origin::of(&puzzle, None).ok_or_else(not_a_packing)?,
            packings: Vec::new(),
            ways: Vec::new(),
            complete: false,
            has_answers: false,
        },
        Input::Xm(xm, problem) => {
            let both = xm
                .puzzle(problem)
                .and_then(|puzzle| Ok((puzzle, xm.solutions(problem)?)));
            let (puzzle, packings) =
                both.map_err(|error| SourceError::of(file(), xm.text().as_bytes(), &error))?;
            Parts {
                origin: Origin {
                    xm: Some((xm, problem)),
                    puzzle,
                },
                packings,
                ways: Vec::new(),
                complete: false,
                has_answers: false,
            }
        }
    };
    let puzzle = PuzzleData::from(parts.origin.puzzle.clone());
    if source.args.answers.is_some() {
        let given = given(source, &puzzle)?;
        let packings = given.solutions.iter().filter_map(Solution::as_packing);
        parts.packings = packings.cloned().collect();
        (parts.complete, parts.has_answers) = (given.complete, true);
        parts.ways = ways(source, &given)?;
    } else if form.is_answers() {
        verified(source, &puzzle, &parts.packings)?;
    }
    if parts.packings.is_empty() && (parts.has_answers || form.is_answers()) {
        tell_none();
    }
    Ok(parts)
}

/// How answers are taken apart: as their file says, or else the one that they go into.
fn ways(source: &Source<'_>, given: &Given<'_>) -> Result<Vec<Option<Separation>>, Failure> {
    let problem = source.args.source.problem.as_deref();
    let unread = |error| Failure::unread(source.file.clone(), &source.bytes, error);
    let own = StoredWays::read(&source.bytes, problem).map_err(unread)?;
    let way = |(number, solution): (u64, &Solution<'_>)| {
        let way = match given.ways.of(solution) {
            Ok(None) => own.of(solution),
            found => found,
        };
        way.map_err(|why| Failure::from(Misuse::WrongSolution { number, why }))
    };
    (1..).zip(&given.solutions).map(way).collect()
}

/// Packings as solutions; an error if one does not hold or is not as asked.
fn verified<'p>(
    source: &Source<'_>,
    puzzle: &'p PuzzleData,
    packings: &[Packing],
) -> Result<Vec<Solution<'p>>, Failure> {
    let asked = source.asked(puzzle)?;
    let solutions = (1..).zip(packings).map(|(number, packing)| {
        let verified = puzzle.verified(packing.clone().into());
        let as_asked = verified.and_then(|it| as_asked(asked.as_ref(), it));
        as_asked.map_err(|faults| wrong(number, faults))
    });
    solutions.collect()
}

/// Says what a form for puzzles alone cannot hold.
fn lose(parts: &Parts) {
    if let Some((xm, problem)) = &parts.origin.xm {
        // The problem was read before.
        for thing in xm.untranslated(*problem).unwrap_or_default() {
            lost_text(&thing.text(language()));
        }
    }
    match parts.packings.len() {
        0 => {}
        1 => lost([
            "a solution; --to jsonl writes it",
            "eine Lösung; --to jsonl schreibt sie",
        ]),
        count => lost_text(&say(
            [
                "{0} solutions; --to jsonl writes them",
                "{0} Lösungen; --to jsonl schreibt sie",
            ],
            &[&count],
        )),
    }
}

/// Comments of the file, to stand above another.
fn comments(source: &Source<'_>, parts: &Parts) -> String {
    if parts.origin.xm.is_some() {
        return String::new();
    }
    let comments = source.comments().into_iter();
    comments
        .map(|comment| format!("// {comment}\n"))
        .collect::<Vec<_>>()
        .concat()
}

fn pack(source: &Source<'_>, parts: &Parts) -> Result<String, Failure> {
    lose(parts);
    let text = write_pack(&parts.origin.puzzle);
    let text = text.ok_or_else(|| Failure::from(Misuse::TooManyColours))?;
    Ok(comments(source, parts) + &text)
}

/// The numbers of the sticks, of a packing that is a six-piece burr.
fn burr(source: &Source<'_>, parts: &Parts) -> Result<String, Failure> {
    let puzzle = &parts.origin.puzzle;
    let found = burr_numbers(puzzle);
    let (numbers, length) = found.ok_or_else(|| unheld(Form::Burr, Unheld::NoBurr))?;
    lose(parts);
    let words: Vec<String> = numbers.iter().map(u16::to_string).collect();
    let is_numbered = |piece: &PackingPiece| words.iter().any(|number| number == piece.name());
    if !puzzle.pieces().iter().all(is_numbered) {
        lost(["the names of the pieces", "die Namen der Teile"]);
    }
    let name = puzzle.name().replace(['\n', '\r'], " ");
    let sticks = words.join(" ");
    Ok(comments(source, parts) + &format!("PACKING: {name}\nBURR: {sticks}\nLENGTH: {length}\n"))
}

/// The file of BurrTools: the one that it comes from, with the answers if there are new
/// ones, or one of its own.
fn xml(source: &Source<'_>, parts: &Parts) -> Result<String, Failure> {
    let found = FoundPackings {
        packings: &parts.packings,
        ways: &parts.ways,
        complete: parts.complete,
    };
    let origin = &parts.origin;
    match &origin.xm {
        Some((xm, _)) if !parts.has_answers => Ok(xm.text().to_owned()),
        Some(_) => origin.text(found),
        None => {
            let text = origin.text(found)?;
            if origin.puzzle.mirror() {
                lost([
                    "that mirror images may be laid; here they make no difference",
                    "dass Spiegelbilder liegen dürfen; hier machen sie keinen Unterschied",
                ]);
            }
            if !source.comments().is_empty() {
                lost(["comments", "Kommentare"]);
            }
            Ok(text)
        }
    }
}
