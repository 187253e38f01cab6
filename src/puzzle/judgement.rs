//! Lists of answers, judged one by one.
//!
//! Invariant: each answer is judged by itself, and no engine is asked.
//!
//! ```text
//! for each answer of the list, in order:
//!     wrong if it does not solve the puzzle; its faults are sentences
//!     the same as an earlier one if the two solve it alike; otherwise right
//! the list as a whole: how many answers it claims to have, and whether its end is missing
//! ```

use super::answer::Answer;
use super::families::Stated;
use super::missing_part::Part;
use super::partial_solution::{assembly_faults, half_drawn, in_words};
use super::{Puzzle, PuzzleData, Solution, UnreadAnswer, certificate, missing_part, stored_ways};
use crate::family::packing::{self, Label, Packing, PackingPuzzle, PieceCell, PieceIx};
use crate::family::shell::{Assembly, Placement, Shell};
use crate::family::snake::{Fold, Moves, SnakePuzzle};
use crate::formats::{
    ANSWERS_MAX_BYTES, AnswerError, AnswerErrorKind, AnswerList, AnswerOf, JsonNamedOption,
    NumberedAnswer, OptionsByItems, PackingAnswer, SolutionError, SolutionForm, XmPuzzle, is_cost,
    looks_like_disassembly, looks_like_xmpuzzle, read_answers, read_folds, read_json_options,
    read_packing_answers, read_solution, solution_form, told_cost,
};
use crate::language::{Describe, Language, Say, Statement};
use crate::model::{Model, ObjectiveValue, OptionIx, Selection, check};
use crate::show::Wording;
use crate::verify;

/// What one answer is worth.
#[derive(Clone, Debug)]
pub struct Judged {
    /// What is wrong with it; nothing if it is right.
    pub faults: Vec<Statement>,
    /// Whether it is a part of an answer whose pieces fit together.
    pub is_part: bool,
    /// What is the same in answers that are the same.
    pub key: AnswerKey,
}

/// What tells one right answer from others.
///
/// Two answers with equal keys are the same answer, however they are written.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct AnswerKey(Key);

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
enum Key {
    /// It is wrong.
    None,
    Assembly(Vec<Placement>),
    Fold(Fold),
    Packing(Vec<(PieceIx, Vec<PieceCell>)>),
    Options(Vec<OptionIx>, Vec<i64>),
}

/// A list of answers, judged.
///
/// Programs report from it which answers are wrong and which occur twice.
#[derive(Clone, Debug)]
pub struct Judgement {
    /// The answers, with what the list says of itself.
    pub list: AnswerList<Judged>,
    /// The one answer as it is shown, where it is not seen in the file itself, and what else was checked.
    pub shown: String,
    /// What the one answer costs, where that is told.
    pub cost: Option<i64>,
    /// The objective of the one answer, of a question or of a linear program.
    pub objective: Option<ObjectiveValue>,
    /// How another solver wrote the answer, if one did.
    pub form: Option<SolutionForm>,
    /// What that solver says that the answer costs, if its values cost something else.
    pub false_cost: Option<f64>,
}

impl Judged {
    fn right(key: Key) -> Self {
        Self::of(key, Vec::new())
    }

    pub(super) const fn wrong(faults: Vec<Statement>) -> Self {
        Self::of(Key::None, faults)
    }

    const fn of(key: Key, faults: Vec<Statement>) -> Self {
        Self {
            faults,
            is_part: false,
            key: AnswerKey(key),
        }
    }

    /// The same, unless it is not finished: what is missing then is no fault.
    fn or_part(self, part: Option<Part>) -> Self {
        match part {
            None => self,
            Some(Part::Wrong(faults)) => Self::wrong(faults),
            Some(Part::Fits(unfinished)) => Self {
                is_part: true,
                ..Self::wrong(vec![unfinished])
            },
        }
    }
}

impl Judgement {
    pub(super) fn of<T>(list: AnswerList<T>, mut judge: impl FnMut(T) -> Judged) -> Self {
        let answers = list.answers.into_iter().map(|listed| NumberedAnswer {
            number: listed.number,
            answer: judge(listed.answer),
        });
        Self {
            list: AnswerList {
                answers: answers.collect(),
                end: list.end,
                has_end: list.has_end,
            },
            shown: String::new(),
            cost: None,
            objective: None,
            form: None,
            false_cost: None,
        }
    }
}

impl PuzzleData {
    /// Judges each answer of a list, in any form in which answers are written: words, JSON,
    /// and of packings, a file of BurrTools that was unpacked, of which `problem` is the
    /// name or number of the problem. Faults are told in a language.
    ///
    /// # Errors
    /// [`UnreadAnswer`] if this is no list of answers.
    pub fn judge(
        &self,
        text: &[u8],
        problem: Option<&str>,
        language: Language,
    ) -> Result<Judgement, UnreadAnswer> {
        match self.stated() {
            Stated::Shell(shell) => assemblies(shell, text),
            Stated::Snake(puzzle) => folds(puzzle, text),
            Stated::Packing(puzzle) => match core::str::from_utf8(text) {
                Ok(text) if looks_like_disassembly(text) => Ok(disassembly(puzzle, text, language)),
                _ => packings(puzzle, text, problem, language),
            },
            Stated::Cover(model) => options(model, text, language),
        }
    }
}

impl Puzzle {
    /// Judges what another solver found for the exported model, as a puzzle and as a model.
    ///
    /// # Errors
    /// [`SolutionError`] if this is no solution that a solver writes.
    pub fn judge_exported(
        &self,
        text: &str,
        language: Language,
    ) -> Result<Judgement, SolutionError> {
        let selection = read_solution(self.model(), text)?;
        let mut faults = self.family().faults(&selection);
        let checked = check(self.model(), &selection).map_err(|fault| fault.statement());
        if let Err(fault) = &checked
            && !faults.contains(fault)
        {
            faults.push(fault.clone());
        }
        let one = AnswerList {
            answers: vec![NumberedAnswer {
                number: 1,
                answer: faults,
            }],
            end: None,
            has_end: false,
        };
        let own = checked.ok();
        let is_false = |own, told: &f64| !is_cost(self.model(), own, *told);
        let false_cost = own.and_then(|own| told_cost(text).filter(|told| is_false(own, told)));
        let shown = Solution::of(self, &selection).text(language);
        let key = || Key::Options(selection.options.clone(), selection.integers.clone());
        Ok(Judgement {
            shown,
            cost: own.filter(|_| self.words().has_costs && self.objective().is_none()),
            objective: own.and_then(|cost| self.objective_of_cost(cost)),
            form: solution_form(text),
            false_cost,
            ..Judgement::of(one, |faults| Judged::of(key(), faults))
        })
    }
}

impl Puzzle {
    /// Judges each answer of a list of options of the exported model, by their items, as
    /// [`dlx_text`](crate::export) and programs that read it name them; nothing if the text is no such list.
    ///
    /// # Errors
    /// [`UnreadAnswer`] of an option that the model does not have.
    ///
    /// ```
    /// use cubewright::language::Language;
    /// use cubewright::puzzle::Puzzle;
    /// let puzzle = Puzzle::parse("x.pack", b"PACKING: x\nBOX: 2x1x1\nPIECE: I\n##\n")?;
    /// let text = "1:\n piece_1 cell_1_1_1 cell_2_1_1 (1 of 1)\n";
    /// let judged = puzzle.judge_options(text, Language::English)?.expect("a list of options");
    /// assert!(judged.list.answers[0].answer.faults.is_empty());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn judge_options(
        &self,
        text: &str,
        language: Language,
    ) -> Result<Option<Judgement>, UnreadAnswer> {
        let is_json = read_json_options(text).is_some_and(|read| read.is_ok());
        let options = OptionsByItems::of(self.model()).by_items_alone();
        if !is_json && !options.are_meant(text) {
            return Ok(None);
        }
        let list = option_list(&options, text)?;
        let only = match &list.answers[..] {
            [only] => only.answer.as_ref().ok().cloned(),
            _ => None,
        };
        let judged = Judgement::of(list, |read| match read {
            Err(fault) => Judged::wrong(vec![fault]),
            Ok(selection) => {
                let faults = self.family().faults(&selection);
                Judged::of(Key::Options(selection.options, selection.integers), faults)
            }
        });
        let is_right = judged
            .list
            .answers
            .iter()
            .all(|one| one.answer.faults.is_empty());
        let shown = only.filter(|_| is_right);
        let shown = shown.map(|only| Solution::of(self, &only).text(language));
        Ok(Some(Judgement {
            shown: shown.unwrap_or_default(),
            form: solution_form(text).filter(|form| *form == SolutionForm::Knuth),
            ..judged
        }))
    }
}

/// Assemblies in words or JSON.
fn assemblies(shell: &Shell, text: &[u8]) -> Result<Judgement, UnreadAnswer> {
    let list = read_answers(shell, &String::from_utf8_lossy(text))?;
    Ok(Judgement::of(list, |assembly: Assembly| {
        let faults = assembly_faults(shell, &assembly);
        let mut placements = assembly.placements().to_vec();
        placements.sort_by_key(|placement| placement.place);
        let unfinished = missing_part::of_assembly(shell, &assembly);
        Judged::of(Key::Assembly(placements), faults).or_part(unfinished)
    }))
}

/// Folds in arrows, words or JSON.
fn folds(puzzle: &SnakePuzzle, text: &[u8]) -> Result<Judgement, UnreadAnswer> {
    let list = read_folds(text, ANSWERS_MAX_BYTES)?;
    Ok(Judgement::of(list, |moves: Moves| {
        match verify::moves(puzzle.snake(), puzzle.region(), &moves) {
            Ok(fold) => Judged::right(Key::Fold(fold)),
            Err(faults) => {
                let unfinished = missing_part::of_moves(puzzle, &moves);
                Judged::wrong(in_words(&faults)).or_part(unfinished)
            }
        }
    }))
}

/// What is laid in each packing of a list: layers, JSON or a file of BurrTools.
pub(super) fn packing_list(
    puzzle: &PackingPuzzle,
    text: &[u8],
    problem: Option<&str>,
) -> Result<AnswerList<packing::LabelledCells>, UnreadAnswer> {
    if looks_like_xmpuzzle(text) {
        return packings_stored(text, problem);
    }
    let list = read_packing_answers(&String::from_utf8_lossy(text))?;
    let size = puzzle.target().region().size();
    // Upper layers may be left out, of an answer that is not finished; with other lines a row would be another.
    let is_of_target = |drawn: &[usize; 3]| drawn[..2] == size[..2] && drawn[2] <= size[2];
    let drawn =
        |drawn: &NumberedAnswer<PackingAnswer>| drawn.answer.1.filter(|it| !is_of_target(it));
    if let Some(drawn) = list.answers.iter().find_map(drawn) {
        return Err(UnreadAnswer::Drawing { drawn, size });
    }
    list.try_map(|(laid, drawn)| half_drawn(puzzle, &laid, drawn).map_or(Ok(laid), Err))
}

/// Judged packings.
fn packings(
    puzzle: &PackingPuzzle,
    text: &[u8],
    problem: Option<&str>,
    language: Language,
) -> Result<Judgement, UnreadAnswer> {
    if looks_like_xmpuzzle(text) {
        return stored_ways::judged(puzzle, text, problem, language);
    }
    let list = packing_list(puzzle, text, problem)?;
    Ok(Judgement::of(list, |laid| packing(puzzle, &laid)))
}

/// One packing.
pub(super) fn packing(puzzle: &PackingPuzzle, laid: &packing::LabelledCells) -> Judged {
    match Packing::of_cells(puzzle, laid) {
        Err(fault) => Judged::wrong(vec![fault.statement()]),
        Ok(packing) => {
            let faults = verify::packing_faults(puzzle, &packing);
            let unfinished = missing_part::of_packing(puzzle, &packing);
            let key = Key::Packing(packing.look(puzzle));
            Judged::of(key, in_words(&faults)).or_part(unfinished)
        }
    }
}

/// How a packing is taken apart, or that it locks.
fn disassembly(puzzle: &PackingPuzzle, text: &str, language: Language) -> Judgement {
    let mut shown = String::new();
    let answer = match certificate::judged(puzzle, text, language) {
        Ok((packing, proved)) => {
            shown = proved;
            Judged::right(Key::Packing(packing.look(puzzle)))
        }
        Err(faults) => Judged::wrong(faults),
    };
    let one = AnswerList {
        answers: vec![NumberedAnswer { number: 1, answer }],
        end: None,
        has_end: false,
    };
    Judgement {
        shown,
        ..Judgement::of(one, |judged| judged)
    }
}

/// A packing as answers say it: the names of its pieces, and the cells of each.
pub(super) fn laid(puzzle: &PackingPuzzle, packing: &Packing) -> packing::LabelledCells {
    let copies = packing.placements.iter().map(|placement| {
        let name = puzzle.piece(placement.piece).name().to_owned();
        (Label::Name(name), placement.cells(puzzle))
    });
    copies.collect()
}

/// The packings that a file of BurrTools holds.
fn packings_stored(
    text: &[u8],
    problem: Option<&str>,
) -> Result<AnswerList<packing::LabelledCells>, UnreadAnswer> {
    let xm = XmPuzzle::read("", text)?;
    let problem = xm.choose(problem.filter(|_| xm.problems() > 1))?;
    let (puzzle, packings) = (xm.puzzle(problem)?, xm.solutions(problem)?);
    if packings.is_empty() {
        return Err(no_assembly());
    }
    let laid = |packing: Packing| laid(&puzzle, &packing);
    Ok(listed(packings.into_iter().map(laid)))
}

/// The options of each solution of a list, in words or JSON.
pub(super) fn option_list(
    options: &OptionsByItems<'_>,
    text: &str,
) -> Result<AnswerList<Result<Selection, Statement>>, UnreadAnswer> {
    let Some(list) = read_json_options(text) else {
        return Ok(listed(options.read_all(text)?.into_iter().map(Ok)));
    };
    list?.try_map(|said: Vec<JsonNamedOption>| {
        let said = said
            .iter()
            .map(|said| (said.option.as_deref(), said.items.clone(), said.value));
        let chosen = options.chosen(said);
        Ok(chosen.map_err(|kind| Statement::new(|language| kind.describe(language).text)))
    })
}

/// Judged options.
fn options(model: &Model, text: &[u8], language: Language) -> Result<Judgement, UnreadAnswer> {
    let text = String::from_utf8_lossy(text);
    let list = option_list(&OptionsByItems::of(model), &text)?;
    let one = match &list.answers[..] {
        [only] => only.answer.as_ref().ok().cloned(),
        _ => None,
    };
    let cost = one.as_ref().map(|one| check(model, one));
    // Nothing may be all that is needed; if it is not, it is no answer.
    if text.trim().is_empty() && matches!(cost, Some(Err(_))) {
        let of = AnswerOf::Options;
        return Err(AnswerError::of_all(AnswerErrorKind::Empty { of }).into());
    }
    let cost = cost.and_then(Result::ok);
    let shown = one.filter(|_| cost.is_some());
    let shown = shown.map(|one| Answer::Options(model, one).text(Wording::Plain, language));
    let judge = |read: Result<Selection, Statement>| match read {
        Err(fault) => Judged::wrong(vec![fault]),
        Ok(selection) => match check(model, &selection) {
            Ok(_) => Judged::right(Key::Options(selection.options, selection.integers)),
            Err(fault) => Judged::wrong(vec![fault.statement()]),
        },
    };
    Ok(Judgement {
        shown: shown.unwrap_or_default(),
        objective: cost.and_then(|cost| value(model, cost)),
        cost: cost.filter(|_| model.origin.is_none()),
        ..Judgement::of(list, judge)
    })
}

/// The objective of a linear program where its model costs so much.
fn value(model: &Model, cost: i64) -> Option<ObjectiveValue> {
    model.origin.as_ref()?.value_of_cost(cost)
}

/// Answers numbered through, as a list without an end.
pub(super) fn listed<T>(answers: impl Iterator<Item = T>) -> AnswerList<T> {
    let answers = (1..).zip(answers);
    let answers = answers.map(|(number, answer)| NumberedAnswer { number, answer });
    AnswerList {
        answers: answers.collect(),
        end: None,
        has_end: false,
    }
}

/// That a file of BurrTools has a puzzle only.
pub(super) fn no_assembly() -> UnreadAnswer {
    AnswerError::of_all(AnswerErrorKind::NoAssembly).into()
}
