//! Answers of other solvers: values of columns, with or without names.

pub(super) mod solution_costs;
pub(super) mod solution_endings;
pub(super) mod solution_error;
pub(super) mod solution_form;
pub(super) mod solution_forms;
pub(super) mod solution_highs;
#[cfg(feature = "json")]
pub(super) mod solution_json;
pub(super) mod solution_marks;
pub(super) mod solution_numbers;
pub(super) mod solution_text;
pub(super) mod values;
