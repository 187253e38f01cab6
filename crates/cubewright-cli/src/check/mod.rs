//! `cubewright check`.
//!
//! Invariant: each answer of a list is judged by itself, and one that is wrong is told by
//! its number.

mod exported;
mod list;

use std::path::Path;

use super::args::{CheckArgs, Format};
use super::exit::{DrawnSize, Exit, Failure};
use super::input;
use super::language::language;
use super::output::print;
use super::source_error::SourceError;
use cubewright::family::packing::{Label, LabelledCells, Packing, PackingPuzzle};
use cubewright::family::shell::{Assembly, Shell};
use cubewright::family::snake::{Fold, Moves, SnakePuzzle};
use cubewright::formats::{
    AnswerError, AnswerErrorKind, AnswerList, AnswerOf, JsonNamedOption, ListEnd, MAX_BYTES,
    MAX_UNPACKED_BYTES, NumberedAnswer, PackingAnswer, XmPuzzle, looks_like_xmpuzzle, read_answers,
    read_folds, read_json_answer, read_json_options, read_moves, read_packing_answers,
    read_sentences, unpacked,
};
use cubewright::formats::{OptionsByItems, read_options_list};
use cubewright::language::Describe;
use cubewright::model::{Model, Selection, check};
use cubewright::puzzle::Answer;
use cubewright::puzzle::PuzzleData;
use cubewright::verify;
use list::{Judged, Verdict};

pub(super) fn run(args: &CheckArgs) -> Result<Exit, Failure> {
    // Where the pieces come from a stock, the one file is the answer.
    let (puzzle, answer) = if args.stock.stock.is_empty() {
        (args.file.as_deref(), args.answer.as_deref())
    } else {
        (args.answer.as_deref(), args.file.as_deref())
    };
    let file = answer.or(args.model_solution.as_deref());
    let Some(file) = file else {
        return Err(Failure::Usage {
            message: "an answer is needed".to_owned(),
            hint: "name its file after the puzzle, or give --model-solution FILE",
        });
    };
    let stdin = Path::new("-");
    if puzzle == Some(stdin) && file == stdin {
        return Err(Failure::Usage {
            message: "puzzle and answer cannot both come from standard input".to_owned(),
            hint: "put one of them into a file",
        });
    }
    let puzzle = input::asked(puzzle, &args.source, &args.stock)?;
    match (puzzle, args.model_solution.is_some()) {
        (PuzzleData::Shell(shell), false) => shell_answers(&shell, file, args.format),
        (PuzzleData::Cover(model), false) => option_answers(&model, file, args.format),
        (PuzzleData::Snake(snake), false) => snake_answers(&snake, file, args.format),
        (PuzzleData::Packing(packing), false) => packing_answers(&packing, file, args),
        (puzzle, true) => exported::solution(puzzle, args, file),
    }
}

/// What a right answer does.
const FILLED: &str = "every cell is filled exactly once";
const PACKED: &str = "every piece fits, and the target is filled";
const COVERED: &str = "every item is covered as it must be";

/// Checks assemblies in words or JSON.
fn shell_answers(shell: &Shell, file: &Path, format: Format) -> Result<Exit, Failure> {
    let (file, bytes) = input::read(file, MAX_UNPACKED_BYTES)?;
    let text = String::from_utf8_lossy(&bytes);
    let list = read_answers(&text);
    let list = list.map_err(|error| SourceError::of(file, text.as_bytes(), &error))?;
    let judge = |assembly: Assembly| {
        let faults = faults(shell, &assembly);
        let mut placements = assembly.placements().to_vec();
        placements.sort_by_key(|placement| placement.place);
        Judged::of(placements, faults)
    };
    list::tell(list, judge, &Verdict::of(FILLED), format)
}

/// Checks folds in arrows, words or JSON.
fn snake_answers(puzzle: &SnakePuzzle, file: &Path, format: Format) -> Result<Exit, Failure> {
    let (file, bytes) = input::read(file, MAX_UNPACKED_BYTES)?;
    let folds = read_folds(&bytes, MAX_UNPACKED_BYTES);
    let folds = folds.map_err(|error| SourceError::of(file, &bytes, &error))?;
    let judge = |moves: Moves| match verify::moves(puzzle.snake(), puzzle.region(), &moves) {
        Ok(fold) => Judged::right(fold),
        Err(faults) => Judged::wrong(faults.iter().map(ToString::to_string).collect()),
    };
    list::tell(folds, judge, &Verdict::of(FILLED), format)
}

/// Checks packings in layers, JSON or a file of BurrTools.
fn packing_answers(puzzle: &PackingPuzzle, file: &Path, args: &CheckArgs) -> Result<Exit, Failure> {
    let (known, format) = (&args.source, args.format);
    let (file, bytes) = input::read(file, MAX_UNPACKED_BYTES)?;
    let list = if looks_like_xmpuzzle(&bytes) {
        stored(&file, &bytes, known.problem.as_deref())?
    } else {
        let text = String::from_utf8_lossy(&bytes);
        let list = read_packing_answers(&text);
        let list = list.map_err(|error| SourceError::of(file.clone(), text.as_bytes(), &error))?;
        let size = puzzle.target().region().size();
        let is_other = |drawn: &NumberedAnswer<PackingAnswer>| {
            drawn.answer.1.is_some_and(|drawn| drawn != size)
        };
        if let Some(other) = list.answers.iter().find(|drawn| is_other(drawn)) {
            let drawn = DrawnSize(other.answer.1.unwrap_or_default());
            let size = DrawnSize(size);
            return Err(Failure::Drawing { file, drawn, size });
        }
        list.try_map(|(laid, _)| Ok::<_, Failure>(laid))?
    };
    let judge = |laid: LabelledCells| match Packing::of_cells(puzzle, &laid) {
        Err(fault) => Judged::wrong(vec![fault.to_string()]),
        Ok(packing) => {
            let faults = verify::packing_faults(puzzle, &packing);
            let faults = faults.iter().map(ToString::to_string).collect();
            Judged::of(packing.look(puzzle), faults)
        }
    };
    list::tell(list, judge, &Verdict::of(PACKED), format)
}

/// The packings that a file of BurrTools holds.
fn stored(
    file: &str,
    bytes: &[u8],
    problem: Option<&str>,
) -> Result<AnswerList<LabelledCells>, Failure> {
    let text = unpacked(bytes);
    let text = text.map_err(|error| SourceError::of(file.to_owned(), &[], &error))?;
    let read = XmPuzzle::read(file, &text).and_then(|xm| {
        let problem = xm.choose(problem.filter(|_| xm.problems() > 1))?;
        Ok((xm.puzzle(problem)?, xm.solutions(problem)?))
    });
    let (puzzle, packings) =
        read.map_err(|error| SourceError::of(file.to_owned(), &text, &error))?;
    if packings.is_empty() {
        return Err(empty(file.to_owned(), AnswerOf::Packing));
    }
    let laid = |packing: Packing| -> LabelledCells {
        let copies = packing.placements.iter().map(|placement| {
            let name = puzzle.piece(placement.piece).name().to_owned();
            (Label::Name(name), placement.cells(&puzzle))
        });
        copies.collect()
    };
    let listed = (1..).zip(packings).map(|(number, packing)| NumberedAnswer {
        number,
        answer: laid(packing),
    });
    Ok(AnswerList {
        answers: listed.collect(),
        end: None,
        has_end: false,
    })
}

/// Checks lists of options in words or JSON.
fn option_answers(model: &Model, file: &Path, format: Format) -> Result<Exit, Failure> {
    let (file, bytes) = input::read(file, MAX_UNPACKED_BYTES)?;
    let text = String::from_utf8_lossy(&bytes);
    let list = match read_json_options(&text) {
        Some(list) => {
            let list =
                list.map_err(|error| SourceError::of(file.clone(), text.as_bytes(), &error))?;
            let options = OptionsByItems::of(model);
            let chosen = |said: Vec<JsonNamedOption>| {
                let said = said
                    .iter()
                    .map(|said| (said.option.as_deref(), said.items.clone()));
                Ok::<_, Failure>(
                    options
                        .chosen(said)
                        .map_err(|kind| kind.describe(language()).text),
                )
            };
            list.try_map(chosen)?
        }
        None => in_words(model, file.clone(), &text)?,
    };
    let one = match &list.answers[..] {
        [
            NumberedAnswer {
                answer: Ok(selection),
                ..
            },
        ] => Some(selection.clone()),
        _ => None,
    };
    // Nothing may be all that is needed; if it is not, it is no answer.
    if let Some(one) = &one
        && text.trim().is_empty()
        && check(model, one).is_err()
    {
        return Err(empty(file, AnswerOf::Options));
    }
    let judge = |read: Result<Selection, String>| match read {
        Err(fault) => Judged::wrong(vec![fault]),
        Ok(selection) => match check(model, &selection) {
            Ok(_) => Judged::right(selection.options),
            Err(fault) => Judged::wrong(vec![fault.to_string()]),
        },
    };
    let mut verdict = Verdict::of(COVERED);
    if let Some(Ok(cost)) = one.as_ref().map(|one| check(model, one)) {
        verdict.answer = one
            .map(|one| Answer::Options(model, &one).text(language()))
            .unwrap_or_default();
        verdict.cost = Some(cost);
    }
    list::tell(list, judge, &verdict, format)
}

/// Lists of options in words.
fn in_words(
    model: &Model,
    file: String,
    text: &str,
) -> Result<AnswerList<Result<Selection, String>>, Failure> {
    let read = read_options_list(model, text);
    let read = read.map_err(|error| SourceError::of(file, text.as_bytes(), &error))?;
    let answers = (1..).zip(read).map(|(number, selection)| NumberedAnswer {
        number,
        answer: Ok(selection),
    });
    Ok(AnswerList {
        answers: answers.collect(),
        end: None::<ListEnd>,
        has_end: false,
    })
}

/// The assembly in a file, or what is wrong with it.
pub(super) fn assembly(
    shell: &Shell,
    file: &Path,
) -> Result<Result<Assembly, Vec<String>>, Failure> {
    let (_, assembly) = claimed(file)?;
    let faults = faults(shell, &assembly);
    Ok(if faults.is_empty() {
        Ok(assembly)
    } else {
        Err(faults)
    })
}

/// The assembly in a file, unverified, with the name of the file.
pub(super) fn claimed(file: &Path) -> Result<(String, Assembly), Failure> {
    let (file, bytes) = input::read(file, MAX_BYTES)?;
    let text = String::from_utf8_lossy(&bytes);
    match answer(&text) {
        Ok(assembly) => Ok((file, assembly)),
        Err(error) => Err(SourceError::of(file, text.as_bytes(), &error).into()),
    }
}

/// A file without an answer.
fn empty(file: String, of: AnswerOf) -> Failure {
    let error = AnswerError::of_all(AnswerErrorKind::Empty { of });
    SourceError::of(file, &[], &error).into()
}

/// The fold in a file, or what is wrong with it.
pub(super) fn fold(
    puzzle: &SnakePuzzle,
    file: &Path,
) -> Result<Result<Fold, Vec<String>>, Failure> {
    let fold = verify::moves(puzzle.snake(), puzzle.region(), &moves(file)?);
    Ok(fold.map_err(|faults| faults.iter().map(ToString::to_string).collect()))
}

/// The moves in a file, whatever they are worth.
pub(super) fn moves(file: &Path) -> Result<Moves, Failure> {
    let (file, bytes) = input::read(file, MAX_BYTES)?;
    let moves = read_moves(&bytes);
    Ok(moves.map_err(|error| SourceError::of(file, &bytes, &error))?)
}

/// Tells what is wrong with an answer.
pub(super) fn wrong(faults: &[String]) -> Result<Exit, Failure> {
    print(&faults_in_words("The answer", faults))?;
    Ok(Exit::ProvedNone)
}

/// "The answer is wrong", and why.
fn faults_in_words(who: &str, faults: &[String]) -> String {
    /// More of them help nobody.
    const MOST: usize = 100;
    let first = faults.iter().take(MOST);
    let mut lines: Vec<String> = first.map(|fault| format!("- {fault}")).collect();
    if faults.len() > MOST {
        lines.push(format!("- and {} more faults", faults.len() - MOST));
    }
    format!("{who} is wrong:\n{}\n", lines.join("\n"))
}

/// What is wrong with an assembly.
fn faults(shell: &Shell, assembly: &Assembly) -> Vec<String> {
    let mut faults = Vec::new();
    verify::assembly_faults(shell, assembly, &mut |fault| faults.push(fault.to_string()));
    faults
}

/// Reads JSON if it looks like it, else sentences.
pub(super) fn answer(text: &str) -> Result<Assembly, AnswerError> {
    let is_blank = |c: char| c.is_whitespace() || c == '\u{feff}';
    if text.trim_start_matches(is_blank).starts_with('{') {
        read_json_answer(text)
    } else {
        read_sentences(text)
    }
}
