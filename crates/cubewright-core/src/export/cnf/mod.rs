//! The model as clauses.
//!
//! Invariant: the assignments that satisfy the clauses, seen on the variables of
//! the options and integers alone, are exactly the selections that satisfy the
//! model. Every other variable has a name that says what it stands for.

mod cover;
mod formula;
mod rows;
mod text;
mod totaliser;

pub use formula::{Cnf, CnfError, Literal, has_few_values};
pub use text::dimacs_text;
pub use totaliser::{AtMost, Totaliser};

use crate::model::Model;

/// Lowers `model` to clauses, its costs left out.
///
/// An option is a variable. An integer variable with the values a to b is the
/// b - a variables "at least a + 1" to "at least b". A colour of an item is a
/// variable that the options giving it imply. Items become clauses (at least
/// one, at most one); rows become weighted totalisers. Clauses of one literal
/// stand last.
///
/// # Errors
/// [`CnfError`] if a row, an integer variable or the whole is too large.
///
/// # Panics
/// Never.
///
/// ```
/// use cubewright::export::{cnf, dimacs_text};
/// use cubewright::model::{Item, ItemIx, ItemKind, Model, ModelOption};
/// let option = |name: &str| ModelOption {
///     name: name.to_owned(), items: vec![ItemIx::new(0)], coloured: vec![], cost: 0,
/// };
/// let model = Model {
///     items: vec![Item { name: "i".to_owned(), kind: ItemKind::Primary }],
///     options: vec![option("a"), option("b")],
///     ..Model::default()
/// };
/// let text = dimacs_text(&cnf(&model)?);
/// assert!(text.ends_with("c x 1 a\nc x 2 b\np cnf 2 2\n1 2 0\n-1 -2 0\n"));
/// # Ok::<(), cubewright::export::CnfError>(())
/// ```
pub fn cnf(model: &Model) -> Result<Cnf, CnfError> {
    let all = cnf_until(model, &|| false)?;
    Ok(all.expect("nothing stopped it"))
}

/// As [`cnf`]; `None` if `stop`, which is asked at each item and row, says so before all
/// clauses are there.
///
/// # Errors
/// As [`cnf`].
pub fn cnf_until(model: &Model, stop: &dyn Fn() -> bool) -> Result<Option<Cnf>, CnfError> {
    let mut cnf = Cnf::new(model)?;
    let mut items = cover::Items::new(&mut cnf, model)?;
    while items.add_next(&mut cnf)? {
        if stop() {
            return Ok(None);
        }
    }
    let covered = rows::CoverageIndex::new(model);
    for row in &model.rows {
        if stop() {
            return Ok(None);
        }
        rows::add_row(&mut cnf, &covered, row)?;
    }
    cnf.move_units_last();
    Ok(Some(cnf))
}

/// The cost of a selection of `model` as a sum over the variables of `cnf`, to
/// which the variables and clauses that define it are added. Costs above `most`
/// are not told apart.
///
/// A solver that has found a solution of cost c asks for one of at most c - 1 by assuming one literal,
/// and so needs no new clauses from step to step.
///
/// # Errors
/// [`CnfError`] if there are too many different costs.
pub fn cost_totaliser(cnf: &mut Cnf, model: &Model, most: i64) -> Result<Totaliser, CnfError> {
    let terms = rows::cost_terms(cnf, model);
    totaliser::totaliser(cnf, "cost", &terms, most)
}
