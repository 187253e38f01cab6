//! A puzzle, and what one asks about it.

use std::ops::ControlFlow;
use std::sync::Arc;

use cubewright::family::shell::model::Formulation;
use cubewright::language::{Language, Say};
use cubewright::puzzle::{
    self, Availability, Events, Goal, Hint, Kept, ModelForm, PuzzleData, PuzzleError, Question,
    Sense, Settings, UnreadAnswer, ValuesError,
};
use cubewright::show::HintLevel;
use pyo3::exceptions::PyMemoryError;
use pyo3::prelude::*;
use pyo3::types::PyBytes;

use crate::error::{self, Kind, sentences};
use crate::search::{Counted, Search, chosen, cost_of, counted, ended, memory_limit, symmetry};
use crate::solution::{Solution, picture_of};
use crate::stream::Stream;
use crate::watch::{Heard, searched};

/// Bytes that are there in any case.
const SMALL: u64 = 1 << 27;

/// A puzzle of any family.
#[pyclass(frozen, module = "cubewright._native")]
pub(crate) struct Puzzle {
    pub(crate) data: Arc<PuzzleData>,
    pub(crate) door: Arc<puzzle::Puzzle>,
}

/// The counts, how the count ended, which limit was reached, the engine, its nodes.
type CountEnd = (
    Counted,
    &'static str,
    Option<&'static str>,
    &'static str,
    Option<u64>,
);
/// One solution, how the search ended, which limit was reached, the engine, its nodes, the bound.
type SolveEnd = (
    Option<Solution>,
    &'static str,
    Option<&'static str>,
    &'static str,
    Option<u64>,
    Option<i64>,
);
/// A column: its name, bounds and cost.
type Column = (String, i32, i32, i32);
/// A row: its name, sense, right side, and its columns with their factors.
type Row = (String, &'static str, i32, Vec<(usize, i32)>);

impl Puzzle {
    pub(crate) fn new(
        py: Python<'_>,
        (data, question): (PuzzleData, &Question),
        formulation: Formulation,
    ) -> PyResult<Self> {
        // Running out of memory would end the process without a word.
        if data.most_model_bytes() > SMALL && data.model_bytes() > memory_limit() {
            let bytes = data.model_bytes();
            let said = format!("the model of this puzzle would take about {bytes} bytes");
            return Err(PyMemoryError::new_err(said));
        }
        let copy = data.clone();
        let door = py.detach(|| puzzle::Puzzle::new(copy, formulation)?.asking(question));
        let door = door.map_err(|error| error::raised(py, &error))?;
        Ok(Self {
            data: Arc::new(data),
            door: Arc::new(door),
        })
    }

    pub(crate) fn of(py: Python<'_>, data: impl Into<PuzzleData>) -> PyResult<Self> {
        Self::new(py, (data.into(), &Question::default()), Formulation::Cells)
    }

    fn keep(&self, kept: Kept) -> Solution {
        Solution::new(Arc::clone(&self.door), kept)
    }
}

#[pymethods]
impl Puzzle {
    #[getter]
    fn name(&self) -> &str {
        self.door.name()
    }

    #[getter]
    fn family(&self) -> &'static str {
        self.data.family_name()
    }

    /// The file of the puzzle with what its own file asks, and the extension of such files.
    fn text(&self) -> Option<(String, &'static str)> {
        let (text, extension) = self.data.text()?;
        let asked = self.door.question().map(Question::file_rows);
        Some((
            asked.map_or(text.clone(), |rows| rows.added_to(&text)),
            extension,
        ))
    }

    /// The rows that every solution satisfies besides.
    fn subject_to(&self) -> Vec<String> {
        let asked = self.door.question();
        asked.map_or_else(Vec::new, |asked| asked.subject_to.clone())
    }

    /// The names of the pieces.
    fn pieces(&self) -> Vec<String> {
        self.door.family().pieces()
    }

    fn with_formulation(&self, py: Python<'_>, formulation: &str) -> PyResult<Self> {
        let all = [
            ("cells", Formulation::Cells),
            ("article", Formulation::Article),
            ("article-as-published", Formulation::ArticleAsPublished),
        ];
        let formulation = chosen("formulation", formulation, &all)?;
        let question = self.door.question().cloned().unwrap_or_default();
        Self::new(py, ((*self.data).clone(), &question), formulation)
    }

    /// How many solutions there are.
    #[pyo3(signature = (search, listener=None))]
    fn count(
        &self,
        py: Python<'_>,
        search: Search,
        listener: Option<Py<PyAny>>,
    ) -> PyResult<CountEnd> {
        let heard = Heard::default();
        let told = listener.as_ref().map(|listener| (listener, &heard));
        let (report, name) = searched(py, search.time_limit, told, |limits| {
            let engine = search.engine(&self.door, Goal::Count)?;
            let hear = |event: puzzle::Event<'_>| heard.hear(event);
            let settings = Settings {
                events: Events::to(&hear),
                ..search.settings()
            };
            let mut watch = |progress: puzzle::CountProgress<'_>| {
                heard.hear(puzzle::Event::Progress(puzzle::SearchProgress {
                    found: progress.raw.to_u64(),
                    done: progress.done,
                    ..puzzle::SearchProgress::default()
                }));
            };
            let report = self
                .door
                .count_with(&*engine, settings, limits, &mut watch)?;
            heard.hear(puzzle::Event::Progress(puzzle::SearchProgress {
                found: report.counts.raw.to_u64(),
                nodes: report.outcome.work.nodes,
                done: report.is_complete().then_some(1.0),
                ..puzzle::SearchProgress::default()
            }));
            Ok((report, engine.name()))
        })?;
        let (how, limit) = ended(&report.outcome);
        let nodes = report.outcome.work.nodes;
        Ok((counted(py, &report)?, how, limit, name, nodes))
    }

    /// One solution.
    #[pyo3(signature = (goal, search, listener=None))]
    fn solve(
        &self,
        py: Python<'_>,
        goal: &str,
        search: Search,
        listener: Option<Py<PyAny>>,
    ) -> PyResult<SolveEnd> {
        let all = [
            ("usual", self.door.usual_goal()),
            ("first", Goal::First),
            ("optimum", Goal::Optimum),
        ];
        let goal = chosen("goal", goal, &all)?;
        let heard = Heard::default();
        let told = listener.as_ref().map(|listener| (listener, &heard));
        let (found, outcome, name) = searched(py, search.time_limit, told, |limits| {
            let engine = search.engine(&self.door, goal)?;
            let hear = |event: puzzle::Event<'_>| heard.hear(event);
            let settings = Settings {
                events: Events::to(&hear),
                ..search.settings()
            };
            let mut found = None;
            let mut show = |solution: &puzzle::Solution<'_>| {
                heard.hear(puzzle::Event::Progress(puzzle::SearchProgress {
                    best: Some(cost_of(&self.door, solution)),
                    ..puzzle::SearchProgress::default()
                }));
                found = Some(solution.clone().kept());
                ControlFlow::Continue(())
            };
            let outcome = self
                .door
                .solve_with(&*engine, goal, settings, limits, &mut show)?;
            heard.hear(puzzle::Event::Progress(puzzle::SearchProgress {
                nodes: outcome.work.nodes,
                bound: outcome.bound,
                ..puzzle::SearchProgress::default()
            }));
            Ok((found, outcome, engine.name()))
        })?;
        let (how, limit) = ended(&outcome);
        let found = found.map(|kept| self.keep(kept));
        Ok((found, how, limit, name, outcome.work.nodes, outcome.bound))
    }

    /// All solutions, one after the other.
    #[pyo3(signature = (up_to, most, search))]
    fn stream(&self, up_to: &str, most: Option<u64>, search: Search) -> PyResult<Stream> {
        let up_to = symmetry(up_to)?;
        Ok(Stream::new(Arc::clone(&self.door), up_to, most, search))
    }

    /// How it stands (`next`, `done`, `wrong`, `infeasible`, `limit`), in words, and which limit was
    /// reached.
    fn hint(
        &self,
        py: Python<'_>,
        laid: Option<&str>,
        level: &str,
        search: Search,
    ) -> PyResult<(&'static str, String, Option<&'static str>)> {
        let all = [
            ("which", HintLevel::Which),
            ("where", HintLevel::Where),
            ("how", HintLevel::How),
        ];
        let level = chosen("level", level, &all)?;
        let laid = laid.map(|text| self.door.read_laid(text.as_bytes()));
        let laid = laid.transpose();
        let laid = laid.map_err(|error| error::answer_raised(py, &error))?;
        let hint = searched(py, search.time_limit, None, |limits| {
            let laid = laid.as_ref();
            self.door.hint_with(laid, level, search.settings(), limits)
        })?;
        let verdict = hint
            .verdict(&self.door, Language::English)
            .unwrap_or_default();
        Ok(match hint {
            Hint::Next(next, level) => ("next", next.text(level, Language::English), None),
            Hint::Done => ("done", verdict, None),
            Hint::OnPlaces(lying) => {
                let lying = lying.iter().map(|put| put.text(Language::English));
                let said: Vec<String> = core::iter::once(verdict).chain(lying).collect();
                ("done", said.join("\n"), None)
            }
            Hint::Wrong(None) => ("wrong", verdict, None),
            Hint::Wrong(Some(remedy)) => {
                let remedy = remedy.text(Language::English);
                ("wrong", format!("{verdict} {remedy}"), None)
            }
            Hint::None(outcome) => {
                let (how, limit) = ended(&outcome);
                (how, verdict, limit)
            }
        })
    }

    /// How the search ended, which limit was reached, and why there is no solution.
    fn explain(
        &self,
        py: Python<'_>,
        search: Search,
    ) -> PyResult<(&'static str, Option<&'static str>, Vec<String>)> {
        let (outcome, reasons) = searched(py, search.time_limit, None, |limits| {
            let engine = search.engine(&self.door, Goal::First)?;
            let show = &mut |_: &puzzle::Solution<'_>| ControlFlow::Break(());
            let settings = search.settings();
            let outcome = self
                .door
                .solve_with(&*engine, Goal::First, settings, limits, show)?;
            let why = self.door.explanation(&outcome, limits);
            let reasons = why.texts(Language::English);
            Ok((outcome, reasons))
        })?;
        let (how, limit) = ended(&outcome);
        Ok((how, limit, reasons))
    }

    /// What is wrong with an answer; nothing if it is right.
    fn check(&self, py: Python<'_>, answer: &str) -> PyResult<Vec<String>> {
        match py.detach(|| self.door.check(answer)) {
            Ok(faults) => Ok(sentences(&faults)),
            Err(PuzzleError::Answer(_)) => {
                let unread = self.data.judge(answer.as_bytes(), None, Language::English);
                Err(match unread {
                    Err(unread) => error::answer_raised(py, &unread),
                    Ok(_) => error::answer_raised(py, &UnreadAnswer::NoPieces),
                })
            }
            Err(error) => Err(error::raised(py, &error)),
        }
    }

    /// The solution that an answer is, or all that is wrong with it.
    fn read_solution(
        &self,
        py: Python<'_>,
        answer: &str,
    ) -> PyResult<(Option<Solution>, Vec<String>)> {
        let laid = match self.door.read_laid(answer.as_bytes()) {
            Err(UnreadAnswer::Misfit(fault)) => return Ok((None, sentences(&[fault]))),
            laid => laid.map_err(|error| error::answer_raised(py, &error))?,
        };
        Ok(match self.door.verified(laid) {
            Ok(solution) => (Some(self.keep(solution.kept())), Vec::new()),
            Err(faults) => (None, sentences(&faults)),
        })
    }

    /// Whether two solutions are the same up to all symmetries.
    fn is_same(&self, one: &Solution, other: &Solution) -> bool {
        let of = |kept: &Solution| self.door.solution(&kept.kept);
        let (Some(one), Some(other)) = (of(one), of(other)) else {
            return false;
        };
        self.door.is_same(&one, &other)
    }

    /// The pieces, drawn.
    fn picture_of_pieces(&self, py: Python<'_>) -> PyResult<Option<String>> {
        let Some(scene) = self.data.pieces() else {
            return Ok(None);
        };
        picture_of(py, &scene, "pieces")
    }

    /// The values of the tensor P and its shape; nothing of what is no shell.
    fn tensor<'py>(&self, py: Python<'py>) -> Option<(Bound<'py, PyBytes>, Vec<usize>)> {
        let tensor = self.door.tensor()?;
        let values: Vec<u8> = tensor.iter().copied().collect();
        Some((PyBytes::new(py, &values), tensor.shape().to_vec()))
    }

    /// The model as a text.
    fn model_text(&self, py: Python<'_>, form: &str) -> PyResult<String> {
        let all = [
            ("lp", ModelForm::Lp),
            ("mps", ModelForm::Mps),
            ("opb", ModelForm::Opb),
            ("cnf", ModelForm::Cnf),
            ("dlx", ModelForm::Dlx),
            ("dlx5", ModelForm::Dlx5),
            ("mzn", ModelForm::Mzn),
            ("fzn", ModelForm::Fzn),
        ];
        let form = chosen("form", form, &all)?;
        let text = py.detach(|| self.door.model_text(form));
        let hint = "choose another form of the model";
        text.map_err(|error| error::puzzle_raised(py, error, hint))
    }

    /// The columns and rows of the model.
    fn linear_program(&self, py: Python<'_>) -> (Vec<Column>, Vec<Row>) {
        py.detach(|| {
            let program = self.door.linear_program();
            let columns = program.columns.into_iter();
            let columns = columns.map(|it| (it.name, it.lower, it.upper, it.cost));
            let sense = |sense| match sense {
                Sense::Le => "<=",
                Sense::Eq => "==",
                Sense::Ge => ">=",
            };
            let rows = program.rows.into_iter();
            let rows = rows.map(|row| (row.name, sense(row.sense), row.rhs, row.terms));
            (columns.collect(), rows.collect())
        })
    }

    /// How many of the columns are options, which come first.
    fn options(&self) -> usize {
        self.door.model().options.len()
    }

    /// What is wrong with values of all columns, what they cost, and the solution that they are.
    fn check_values(
        &self,
        py: Python<'_>,
        values: Vec<f64>,
    ) -> PyResult<(Vec<String>, Option<i64>, Option<Solution>)> {
        let selection = self.door.selection_of_values(&values);
        let selection = selection.map_err(|fault| {
            let hint = if matches!(fault, ValuesError::Number { .. }) {
                "give a value for each column of the model, in their order"
            } else {
                ""
            };
            let told = error::Told {
                message: fault.text(Language::English),
                hint: hint.to_owned(),
                ..error::Told::default()
            };
            error::exception(py, Kind::Answer, &told)
        })?;
        let faults = self.door.selection_faults(&selection);
        let cost = self.door.selection_cost(&selection);
        let options = selection.options.iter().map(|it| u32::try_from(it.index()));
        let options: Vec<u32> = options.collect::<Result<_, _>>().unwrap_or_default();
        let solution = self.door.solution_of(&options);
        let solution = solution.filter(|_| faults.is_empty());
        let solution = solution.map(|it| self.keep(it.kept()));
        Ok((sentences(&faults), cost, solution))
    }
}

/// The engines: name, kind, whether it can be used, and what to do to have one that is not there.
#[pyfunction]
pub(crate) fn engines() -> Vec<(&'static str, String, bool, &'static str)> {
    let told = |it: puzzle::Backend| {
        let kind = format!("{:?}", it.kind).to_lowercase();
        let is_there = matches!(it.availability, Availability::Ready(_));
        let install = Language::English.pick(it.install);
        (it.name, kind, is_there, install)
    };
    puzzle::backends().into_iter().map(told).collect()
}

/// The version of the library.
#[pyfunction]
pub(crate) const fn version() -> &'static str {
    env!("CARGO_PKG_VERSION")
}
