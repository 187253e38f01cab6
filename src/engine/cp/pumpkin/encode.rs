//! A model as Pumpkin's variables and constraints.
//!
//! Invariant: options of which exactly one is chosen become the values of one integer variable; every
//! row that the linear program has is posted, unless the variable says it already.
//!
//! A row over options of few parts becomes a sum of few terms: options of one part with the same factor
//! are one literal, "the choice is among these". That keeps explanations, and so proofs, short.
//!
//! ```text
//! for each part of the partition:  one integer variable 0, 1, ..., its values the options of the part
//! for each other column:           one variable with the bounds of the column
//! for each row:                    options of one part with the same factor become one literal
//! for each objective:              the choice itself if it is one, or a new variable and a row that defines it
//! ```

use std::collections::HashMap;

use pumpkin_constraints::{equals, greater_than_or_equals, less_than_or_equals};
use pumpkin_core::Solver;
use pumpkin_core::options::SolverOptions;
use pumpkin_core::predicate;
use pumpkin_core::predicates::Predicate;
use pumpkin_core::results::ProblemSolution;
use pumpkin_core::variables::{AffineView, DomainId, Literal, TransformableVariable};

use super::partition::{Partition, open_groups};
use crate::export::{LinearColumn, LinearProgram, LinearRow};
use crate::model::{Model, OptionIx, Selection, Sense};

/// Beyond this a row might leave 32 bits while pumpkin adds it up.
const MOST: i64 = i32::MAX as i64 / 2;

/// A number does not fit into the 32 bits that pumpkin reckons in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct TooLarge;

/// What stands for a column of the linear program.
#[derive(Clone, Copy, Debug)]
enum Variable {
    /// A variable of its own.
    Own(DomainId),
    /// A binary: the choice of a part of the partition has this value.
    Choice { part: usize, value: i32 },
}

/// A model handed to a solver.
pub(super) struct EncodedModel {
    pub solver: Solver,
    pub key: VariableMap,
    /// Literals that say that a choice is among some values.
    among: HashMap<(usize, Vec<i32>), Literal>,
}

/// Which variables stand for what.
#[derive(Default)]
pub(super) struct VariableMap {
    /// What is minimised, one after the other: the cost, then the rank of the
    /// chosen option of each group of the preference.
    pub objectives: Vec<DomainId>,
    columns: Vec<Variable>,
    /// The choice of each part of the partition.
    choices: Vec<DomainId>,
}

/// Options, integers and objectives of one solution.
#[derive(Clone, Debug)]
pub(super) struct Assignment {
    pub selection: Selection,
    pub objectives: Vec<i32>,
}

impl EncodedModel {
    /// Hands `program`, the linear program of `model`, to a solver; with objectives if
    /// `optimum` is wanted.
    pub(super) fn new(
        model: &Model,
        program: &LinearProgram,
        partition: &Partition,
        optimum: bool,
        options: SolverOptions,
    ) -> Result<Self, TooLarge> {
        let mut encoded = Self {
            solver: Solver::with_options(options),
            key: VariableMap::default(),
            among: HashMap::new(),
        };
        encoded.add_columns(program, partition)?;
        // All variables come first: none can be made once a row is refuted.
        let objectives = if optimum {
            encoded.add_objectives(model, program, partition)?
        } else {
            Vec::new()
        };
        let rows = program.rows.iter().chain(&objectives);
        let rows: Vec<(Vec<AffineView<DomainId>>, &LinearRow)> = rows
            .map(|row| Ok((encoded.terms(program, row)?, row)))
            .collect::<Result<_, TooLarge>>()?;
        for (terms, row) in rows {
            encoded.post(terms, row);
        }
        Ok(encoded)
    }

    /// Makes the variables of all columns.
    ///
    /// Columns that belong to a part become a value of its choice.
    fn add_columns(
        &mut self,
        program: &LinearProgram,
        partition: &Partition,
    ) -> Result<(), TooLarge> {
        for column in &program.columns {
            let variable = self.own(column)?;
            self.key.columns.push(variable);
        }
        for (part, group) in partition.parts.iter().enumerate() {
            let values: Vec<i32> = (0..).take(group.len()).collect();
            self.key
                .choices
                .push(self.solver.new_sparse_integer(values));
            for (value, option) in (0..).zip(group) {
                self.key.columns[option.index()] = Variable::Choice { part, value };
            }
        }
        Ok(())
    }

    /// A variable of its own for a column, within the column's bounds.
    fn own(&mut self, column: &LinearColumn) -> Result<Variable, TooLarge> {
        let fits = |bound: i32| i64::from(bound).abs() <= MOST;
        if !fits(column.lower) || !fits(column.upper) {
            return Err(TooLarge);
        }
        let name = column.name.as_str();
        let domain = self
            .solver
            .new_named_bounded_integer(column.lower, column.upper, name);
        Ok(Variable::Own(domain))
    }

    /// A variable for the cost and one for each rank; returns the rows that
    /// define those which are not choices anyway. The variables become further
    /// columns, numbered after those of the program.
    fn add_objectives(
        &mut self,
        model: &Model,
        program: &LinearProgram,
        partition: &Partition,
    ) -> Result<Vec<LinearRow>, TooLarge> {
        let costs = program.columns.iter().enumerate();
        let costs = costs.filter(|(_, column)| column.cost != 0);
        let cost = costs.map(|(index, column)| (index, column.cost)).collect();
        let mut rows = vec![self.defined("cost", cost, program)?];
        for (number, group) in open_groups(model).enumerate() {
            if let Some(part) = partition.parts.iter().position(|part| part == group) {
                self.key.objectives.push(self.key.choices[part]);
                continue;
            }
            let ranks = (0..).zip(group).map(|(rank, o)| (o.index(), rank));
            let name = format!("rank_{}", number + 1);
            rows.push(self.defined(&name, ranks.skip(1).collect(), program)?);
        }
        Ok(rows)
    }

    /// A new objective that equals a sum, and the row that says so.
    ///
    /// Its bounds are the least and the greatest value of the sum over the bounds of the columns.
    fn defined(
        &mut self,
        name: &str,
        mut terms: Vec<(usize, i32)>,
        program: &LinearProgram,
    ) -> Result<LinearRow, TooLarge> {
        let (mut least, mut most) = (0_i64, 0_i64);
        for &(column, factor) in &terms {
            let column = &program.columns[column];
            let ends = [column.lower, column.upper].map(|end| i64::from(end) * i64::from(factor));
            least += ends[0].min(ends[1]);
            most += ends[0].max(ends[1]);
        }
        let bound = |value: i64| i32::try_from(value).map_err(|_| TooLarge);
        let column = LinearColumn {
            name: name.to_owned(),
            lower: bound(least)?,
            upper: bound(most)?,
            cost: 0,
        };
        let variable = self.own(&column)?;
        if let Variable::Own(domain) = variable {
            self.key.objectives.push(domain);
        }
        terms.push((self.key.columns.len(), -1));
        self.key.columns.push(variable);
        Ok(LinearRow {
            name: name.to_owned(),
            terms,
            sense: Sense::Eq,
            rhs: 0,
        })
    }

    /// The left side of a row. Options of one part that share a factor become
    /// one literal, so that a row has few terms.
    ///
    /// [`TooLarge`] if the sum might leave the range in which Pumpkin's propagators are exact.
    fn terms(
        &mut self,
        program: &LinearProgram,
        row: &LinearRow,
    ) -> Result<Vec<AffineView<DomainId>>, TooLarge> {
        let mut reach = i64::from(row.rhs).abs();
        let mut terms = Vec::new();
        let mut shared: Vec<((usize, i32), Vec<i32>)> = Vec::new();
        // Pumpkin refuses the factor 0.
        for &(index, factor) in row.terms.iter().filter(|&&(_, factor)| factor != 0) {
            let extent = program.columns.get(index).map_or(MOST, |column| {
                i64::from(column.lower)
                    .abs()
                    .max(i64::from(column.upper).abs())
            });
            // Objectives were bounded when they were defined.
            if index < program.columns.len() {
                reach = reach.saturating_add(extent.saturating_mul(i64::from(factor).abs()));
            }
            match self.key.columns[index] {
                Variable::Own(domain) => terms.push(domain.scaled(factor)),
                Variable::Choice { part, value } => {
                    let key = (part, factor);
                    match shared.iter_mut().find(|(other, _)| *other == key) {
                        Some((_, values)) => values.push(value),
                        None => shared.push((key, vec![value])),
                    }
                }
            }
        }
        if reach > MOST {
            return Err(TooLarge);
        }
        for ((part, factor), mut values) in shared {
            values.sort_unstable();
            let literal = self.among(part, values);
            terms.push(literal.get_integer_variable().scaled(factor));
        }
        Ok(terms)
    }

    /// The literal that says that the choice of `part` is among `values`.
    ///
    /// Literals are kept and used again: the same sets of options occur in many rows.
    fn among(&mut self, part: usize, values: Vec<i32>) -> Literal {
        let choice = self.key.choices[part];
        let key = (part, values);
        if let Some(&literal) = self.among.get(&key) {
            return literal;
        }
        let tag = self.solver.new_constraint_tag();
        let literal = if let [value] = key.1[..] {
            self.solver
                .new_literal_for_predicate(predicate![choice == value], tag)
        } else {
            let literal = self.solver.new_literal();
            let mut clause = vec![literal.get_false_predicate()];
            for &value in &key.1 {
                clause.push(predicate![choice == value]);
                let implied = [predicate![choice != value], literal.get_true_predicate()];
                self.solver.add_clause(implied, tag);
            }
            self.solver.add_clause(clause, tag);
            literal
        };
        self.among.insert(key, literal);
        literal
    }

    /// Posts a row as one or two constraints.
    ///
    /// A row without terms holds or is a contradiction.
    fn post(&mut self, terms: Vec<AffineView<DomainId>>, row: &LinearRow) {
        let tag = self.solver.new_constraint_tag();
        if terms.is_empty() {
            let holds = match row.sense {
                Sense::Le => 0 <= row.rhs,
                Sense::Eq => 0 == row.rhs,
                Sense::Ge => 0 >= row.rhs,
            };
            if !holds {
                self.solver.add_clause([], tag);
            }
            return;
        }
        match row.sense {
            Sense::Le => self
                .solver
                .add_constraint(less_than_or_equals(terms, row.rhs, tag))
                .post(),
            Sense::Eq => self
                .solver
                .add_constraint(equals(terms, row.rhs, tag))
                .post(),
            Sense::Ge => self
                .solver
                .add_constraint(greater_than_or_equals(terms, row.rhs, tag))
                .post(),
        }
    }

    /// Demands that one of these options is chosen, or is not, as it says.
    pub(super) fn demand(&mut self, clause: &[(OptionIx, bool)]) {
        let predicate = |&(option, is_chosen): &(OptionIx, bool)| {
            let chosen = self.key.chosen(option.index());
            if is_chosen { chosen } else { !chosen }
        };
        let clause: Vec<Predicate> = clause.iter().map(predicate).collect();
        let tag = self.solver.new_constraint_tag();
        self.solver.add_clause(clause, tag);
    }
}

impl VariableMap {
    /// That an option is chosen.
    fn chosen(&self, option: usize) -> Predicate {
        match self.columns[option] {
            Variable::Own(domain) => predicate![domain == 1],
            Variable::Choice { part, value } => {
                let choice = self.choices[part];
                predicate![choice == value]
            }
        }
    }

    /// What a solution says.
    pub(super) fn values(&self, model: &Model, solution: &impl ProblemSolution) -> Assignment {
        let is_chosen = |&index: &usize| match self.columns[index] {
            Variable::Own(domain) => solution.get_integer_value(domain) == 1,
            Variable::Choice { part, value } => {
                solution.get_integer_value(self.choices[part]) == value
            }
        };
        let options = (0..model.options.len()).filter(is_chosen);
        let integers = &self.columns[model.options.len()..][..model.integers.len()];
        let integer = |variable: &Variable| match *variable {
            Variable::Own(domain) => i64::from(solution.get_integer_value(domain)),
            Variable::Choice { value, .. } => i64::from(value),
        };
        let objectives = self.objectives.iter();
        Assignment {
            selection: Selection {
                options: options.map(OptionIx::new).collect(),
                integers: integers.iter().map(integer).collect(),
            },
            objectives: objectives.map(|&o| solution.get_integer_value(o)).collect(),
        }
    }
}
