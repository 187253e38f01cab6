//! What a solution file says that its values cost together.
//!
//! Invariant: a number is taken only from a line in which the program that writes this form has the value of its
//! solution; bounds and values of relaxations stand in others.

use super::solution_form::{SolutionForm as Form, solution_form};
use crate::model::Model;

/// What the file says that its solution costs, if the file has values by name and its form says so. Of
/// several solutions the last is read, and its cost.
///
/// ```
/// use cubewright::formats::told_cost;
/// assert_eq!(told_cost("# Objective value = 2\nx 1\n"), Some(2.0));
/// assert_eq!(told_cost("x 1\n"), None);
/// ```
#[must_use]
pub fn told_cost(text: &str) -> Option<f64> {
    let before = match solution_form(text) {
        None | Some(Form::GurobiAttributes) => "# Objective value",
        Some(Form::Highs) => "Objective ",
        Some(Form::HighsTable) => "Objective value:",
        Some(Form::Glpk) => "Objective:",
        // python-mip tells no value there that is true.
        Some(Form::Cbc) => "- objective value ",
        Some(Form::Cplex) => "objectiveValue=",
        Some(Form::Scip) => "objective value:",
        Some(Form::LpSolve) => "Value of objective function:",
        Some(Form::Symphony) => "Solution Cost:",
        Some(Form::XpressTable) => "Objective function value is",
        Some(_) => return None,
    };
    let mut lines = text.lines().filter_map(|line| line.split_once(before));
    let (_, told) = lines.next_back()?;
    // `obj = 2 (MINimum)`, `= 2`, `"2"`
    let mut words = told.split(|it: char| it.is_whitespace() || it == '"');
    let told: f64 = words.find_map(|word| word.parse().ok())?;
    told.is_finite().then_some(told)
}

/// Whether it costs so much: in the model's scale, in that of its author, or in either with the other sign, as
/// some programs tell of what they maximize.
#[must_use]
pub fn is_cost(model: &Model, own: i64, told: f64) -> bool {
    let of_author = model.origin.as_ref().and_then(|of| of.value_of_cost(own));
    let (value, places) = of_author.map_or((own, 0), |value| (value.units, value.places));
    let scale = 10_f64.powi(places.cast_signed());
    let is = |units: i64, scale: f64| {
        #[expect(
            clippy::cast_precision_loss,
            reason = "far off is wrong, whatever is lost"
        )]
        let difference = told.abs() * scale - units.unsigned_abs() as f64;
        difference.abs() < 0.5
    };
    is(value, scale) || is(own, 1.0)
}

#[cfg(test)]
mod tests {
    use super::told_cost;

    #[test]
    fn the_cost_of_each_form_is_found() {
        for (text, cost) in [
            (
                "# Solution for model obj\n# Objective value = 87\nx 1\n",
                87.0,
            ),
            ("# Objective value 0\nx 1\n", 0.0),
            ("Optimal - objective value 2.00000000\n 0 x 1 0\n", 2.0),
            (
                "solution status: optimal\nobjective value:        2\nx 1 (obj:2)\n",
                2.0,
            ),
            ("Problem:    m\nObjective:  obj = 87 (MINimum)\n", 87.0),
            (
                "<?xml version=\"1.0\"?>\n<h\n objectiveValue=\"80\"\n",
                80.0,
            ),
            (
                "Value of objective function: 84.0\nActual values of the variables:\nx 1\n\
                 Value of objective function: 70.0\nActual values of the variables:\nx 0\n",
                70.0,
            ),
            (
                "Model status\nOptimal\n\n# Primal solution values\nFeasible\nObjective 70\n\
                 # Columns 1\nx 1\nObjective_bound 3\n",
                70.0,
            ),
        ] {
            assert_eq!(told_cost(text), Some(cost), "{text}");
        }
        for text in [
            "Feasible solution - objective 0.0\n0 x 1 0\n",
            "# Objective value = inf\nx 1\n",
            "x1 1\n",
            "v x1 -x2\ns SATISFIABLE\n",
        ] {
            assert_eq!(told_cost(text), None, "{text}");
        }
    }
}
