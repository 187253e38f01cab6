//! A puzzle under a question, as a [`Family`] of its own.

mod symmetry;
mod told;

pub use symmetry::KeptSymmetries;
pub use told::DISTANCE;

use std::sync::OnceLock;

use super::domain::Domain;
use super::linear::{LinearObjective, LinearRow, LinearSum, Rows};
use super::pairs::cells_of;
use super::reference::Target;
use super::sets::Known;
use super::stated::{Stated, state};
use super::{Aim, Question, QuestionError, integers, parser};
use crate::count::{Counts, Symmetry};
use crate::family::{
    Attribute, AttributeValue, CanonicalCount, CountUpTo, Family, FamilyWords, OrbitFilter,
    canonical_filter,
};
use crate::language::{Statement, Text};
use crate::model::{Model, OptionIx, OptionOrbits, OptionSymmetry, Selection, Sense};

/// A puzzle with rows and an objective of one's own. Engines that were written for one family do not
/// know it and read its model.
#[derive(Debug)]
pub struct Asked {
    family: Box<dyn Family>,
    question: Question,
    rows: Rows,
    target: Option<Target>,
    stated: Stated,
    symmetry: OnceLock<Option<OptionSymmetry>>,
    without_question: OnceLock<Option<Box<dyn Family>>>,
}

impl Clone for Asked {
    fn clone(&self) -> Self {
        Self {
            family: self.family.boxed(),
            question: self.question.clone(),
            rows: self.rows.clone(),
            target: self.target.clone(),
            stated: self.stated.clone(),
            symmetry: self.symmetry.clone(),
            without_question: OnceLock::new(),
        }
    }
}

impl Asked {
    /// The puzzle under a question.
    ///
    /// # Errors
    /// [`QuestionError`].
    pub fn new(family: Box<dyn Family>, question: &Question) -> Result<Self, QuestionError> {
        let placed = |error| question.placed(error);
        let domain = Domain::of(&Known::new(&*family, &question.sets)?);
        let rows = parser::rows(&domain, question).map_err(placed)?;
        let sum = question.objective.as_ref();
        let has_target = sum.is_some() || question.reference.is_some();
        if has_target && !family.model().integers.is_empty() {
            return Err(integers(&*family));
        }
        let target = match (&question.reference, sum) {
            (Some(reference), _) => Some(Target::distance(&*family, reference)),
            (None, Some(of)) => Some(Target::Sum(LinearObjective {
                aim: of.aim,
                sum: parser::sum(&domain, &of.sum).map_err(placed)?,
            })),
            (None, None) => None,
        };
        Self::stating(family, question, rows, target)
    }

    fn stating(
        family: Box<dyn Family>,
        question: &Question,
        rows: Rows,
        target: Option<Target>,
    ) -> Result<Self, QuestionError> {
        let known = Known::of(&*family, &question.sets);
        let mut beside = Vec::new();
        if let Some(cells) = cells_of(family.attributes()) {
            for pairs in &rows.pairs {
                beside.extend(pairs.rows(&known, cells)?);
            }
        }
        let stated = state(&known, &rows.linear, &beside, target.as_ref());
        drop(known);
        Ok(Self {
            family,
            question: question.clone(),
            rows,
            target,
            stated,
            symmetry: OnceLock::new(),
            without_question: OnceLock::new(),
        })
    }

    /// The puzzle under a question whose best solutions come nearest to a further row, which none
    /// satisfies: from above, from below, or, if it is an equality, in both ways. By how much its right
    /// side were to grow is the [`value`](Self::value).
    ///
    /// # Errors
    /// [`QuestionError`].
    pub fn nearest(
        family: &dyn Family,
        question: &Question,
        row: &str,
    ) -> Result<Vec<Self>, QuestionError> {
        let known = Known::new(family, &question.sets)?;
        let domain = Domain::of(&known);
        if !family.model().integers.is_empty() {
            return Err(integers(family));
        }
        let (row, others) = (parser::row(&domain, row)?, parser::rows(&domain, question)?);
        let aims = match row.sense {
            Sense::Le => &[Aim::Minimise][..],
            Sense::Ge => &[Aim::Maximise],
            Sense::Eq => &[Aim::Minimise, Aim::Maximise],
        };
        let nearest = |&aim: &Aim| {
            let (sense, beside) = match aim {
                Aim::Minimise => (Sense::Ge, 1),
                Aim::Maximise => (Sense::Le, -1),
            };
            let mut rows = others.clone();
            rows.linear.push(LinearRow {
                sense,
                rhs: row.rhs + beside,
                ..row.clone()
            });
            let sum = LinearSum {
                constant: -row.rhs,
                ..row.sum.clone()
            };
            let target = Some(Target::Sum(LinearObjective { aim, sum }));
            Self::stating(family.boxed(), question, rows, target)
        };
        aims.iter().map(nearest).collect()
    }

    /// What is asked.
    #[must_use]
    pub const fn question(&self) -> &Question {
        &self.question
    }

    /// The puzzle without the question.
    #[must_use]
    pub fn family(&self) -> &dyn Family {
        &*self.family
    }

    /// The selection of the puzzle that a selection under the question is.
    #[must_use]
    pub fn whole(&self, selection: &Selection) -> Selection {
        let options = selection.options.iter();
        Selection {
            options: options.map(|it| self.stated.origin[it.index()]).collect(),
            integers: selection.integers.clone(),
        }
    }

    /// The selection under the question that a selection of the puzzle is; nothing if it has an option
    /// that the rows forbid.
    #[must_use]
    pub fn kept(&self, whole: &Selection) -> Option<Selection> {
        let options = whole.options.iter();
        let options = options.map(|it| self.stated.kept[it.index()]);
        Some(Selection {
            options: options.collect::<Option<_>>()?,
            integers: whole.integers.clone(),
        })
    }

    /// The value of the objective for a selection under the question.
    #[must_use]
    pub fn value(&self, selection: &Selection) -> Option<i64> {
        self.value_of_whole(&self.whole(selection))
    }

    /// The value of the objective for a selection of the puzzle.
    #[must_use]
    pub fn value_of_whole(&self, whole: &Selection) -> Option<i64> {
        let target = self.target.as_ref()?;
        Some(target.value(whole, self.values(whole)))
    }

    /// The value of the objective where the model has this cost.
    #[must_use]
    pub fn value_of_cost(&self, cost: i64) -> Option<i64> {
        let target = self.target.as_ref()?;
        Some(target.aim().sign() * cost + target.constant())
    }

    /// Whether a best solution is one of the largest value.
    #[must_use]
    pub fn aim(&self) -> Option<Aim> {
        self.target.as_ref().map(Target::aim)
    }

    /// The rows that do not hold whatever is chosen.
    #[must_use]
    pub fn never_holding(&self) -> Vec<String> {
        let rows = self.stated.never.iter();
        // Those behind them say that a solution is none of the given ones.
        let rows = rows.filter_map(|&row| self.rows.linear.get(row));
        rows.map(|row| row.text.clone()).collect()
    }

    /// The values of what the puzzle's selection places.
    fn values(&self, whole: &Selection) -> impl Iterator<Item = Vec<AttributeValue<'_>>> {
        let known = Known::of(&*self.family, &self.question.sets);
        let options = whole.options.clone().into_iter();
        options.filter_map(move |option| known.values(option))
    }

    /// The rows that a selection of the puzzle breaks, in words.
    #[must_use]
    pub fn broken(&self, whole: &Selection) -> Vec<Statement> {
        let values: Vec<Vec<AttributeValue<'_>>> = self.values(whole).collect();
        let mut broken = Vec::new();
        let mut breaks = |row: &String| {
            let text: Text = ["{0} does not hold", "{0} gilt nicht"];
            broken.push(Statement::of(text, &[row]));
        };
        for row in &self.rows.linear {
            let sum: i64 = values.iter().map(|it| row.sum.factor(it)).sum();
            if !row.holds(sum) {
                breaks(&row.text);
            }
        }
        let cells = cells_of(self.family.attributes()).unwrap_or_default();
        for row in &self.rows.pairs {
            if !row.holds(&values, cells) {
                breaks(&row.text);
            }
        }
        let is_given = |it: &Selection| it.options == whole.options;
        if let Some(Target::Distance(of)) = &self.target
            && of.from.to.iter().any(is_given)
        {
            let text: Text = ["it is the given solution", "es ist die gegebene Lösung"];
            broken.push(Statement::of(text, &[]));
        }
        broken
    }

    /// The question in the words of the family, as far as it only forbids.
    fn in_words_of_family(&self) -> Option<Box<dyn Family>> {
        let Stated {
            model,
            origin,
            never,
            ..
        } = &self.stated;
        let own = &model.rows[self.family.model().rows.len()..];
        let only_forbids = never.is_empty() && self.target.is_none();
        only_forbids.then(|| self.family.restricted(origin, own))?
    }
}

impl Family for Asked {
    fn words(&self) -> &'static FamilyWords {
        self.family.words()
    }

    fn name(&self) -> &str {
        self.family.name()
    }

    fn model(&self) -> &Model {
        &self.stated.model
    }

    fn boxed(&self) -> Box<dyn Family> {
        Box::new(self.clone())
    }

    fn before_question(&self) -> Option<&dyn Family> {
        Some(&*self.family)
    }

    fn without_question(&self) -> Option<&dyn Family> {
        let stated = self
            .without_question
            .get_or_init(|| self.in_words_of_family());
        stated.as_deref()
    }

    fn verify(&self, selection: &Selection) -> Result<(), Statement> {
        let whole = self.whole(selection);
        self.family.verify(&whole)?;
        self.broken(&whole).into_iter().next().map_or(Ok(()), Err)
    }

    fn faults(&self, selection: &Selection) -> Vec<Statement> {
        let whole = self.whole(selection);
        let mut faults = self.family.faults(&whole);
        faults.extend(self.broken(&whole));
        faults
    }

    /// As with pieces that are laid already: of symmetries of options those that keep the question.
    /// Where there are others, a solid counts if one of its solutions is as the rows say.
    fn count_up_to(&self) -> Box<dyn CountUpTo + '_> {
        match self.symmetry() {
            Some(symmetry) => Box::new(CanonicalCount::new(symmetry)),
            None => Box::new(OfWhole {
                asked: self,
                count: self.family.count_up_to(),
            }),
        }
    }

    fn distinct(&self, up_to: Symmetry) -> Option<OrbitFilter<'_>> {
        if up_to == Symmetry::Raw {
            return Some(Box::new(|selection| Some(selection.clone())));
        }
        self.symmetry()
            .map(|symmetry| canonical_filter(symmetry, up_to))
    }

    fn is_for_milp(&self) -> bool {
        self.family.is_for_milp()
    }

    fn option_symmetry(&self) -> Option<OptionSymmetry> {
        self.symmetry().cloned()
    }

    fn has_option_symmetry(&self) -> bool {
        self.family.has_option_symmetry()
    }

    fn option_orbits(&self) -> Result<OptionOrbits, Text> {
        let symmetry = self.symmetry().ok_or([
            "not counted where rows are added",
            "nicht gezählt, wo Zeilen dazukommen",
        ])?;
        Ok(symmetry.orbits(self.model().options.len()))
    }

    fn pieces(&self) -> Vec<String> {
        self.family.pieces()
    }

    fn piece_of(&self, option: OptionIx) -> Option<usize> {
        self.family.piece_of(self.stated.origin[option.index()])
    }

    fn has_fixed_number(&self) -> bool {
        self.family.has_fixed_number()
    }

    fn equal_pieces(&self) -> Vec<Vec<usize>> {
        self.family.equal_pieces()
    }

    fn attributes(&self) -> &'static [Attribute] {
        self.family.attributes()
    }

    fn attribute_values(&self, option: OptionIx) -> Option<Vec<AttributeValue<'_>>> {
        let whole = self.stated.origin[option.index()];
        self.family.attribute_values(whole)
    }
}

/// A count up to the symmetries of the puzzle without the question.
struct OfWhole<'a> {
    asked: &'a Asked,
    count: Box<dyn CountUpTo + 'a>,
}

impl CountUpTo for OfWhole<'_> {
    fn add(&mut self, selection: &Selection) {
        self.count.add(&self.asked.whole(selection));
    }

    fn counts(&self) -> Counts {
        self.count.counts()
    }
}
