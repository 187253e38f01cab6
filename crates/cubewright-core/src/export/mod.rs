//! Pure functions from a [`Model`](crate::model::Model) to what engines and
//! other programs read.
//!
//! Invariant: an export adds nothing and loses nothing; names and order are
//! those of the model, so that texts are stable. Names that a format would misread
//! are sanitised, with the name itself in a comment.
//!
//! | text | for | by |
//! |---|---|---|
//! | LP, MPS | MILP solvers | [`lp_text`], [`mps_text`] |
//! | OPB | pseudo-Boolean solvers | [`opb_text`] |
//! | DIMACS | SAT solvers | [`cnf`], [`dimacs_text`] |
//! | MiniZinc, FlatZinc | constraint solvers | [`mzn_text`], [`fzn_text`] |
//!
//! Solutions come back by [`read_solution`](crate::formats::read_solution), which knows these names.

mod cnf;
mod fzn_text;
mod linear;
pub(crate) mod lp_text;
mod mps_text;
mod mzn_text;
pub(crate) mod names;
pub(crate) mod opb_text;
mod stats;

pub use cnf::{
    AtMost, Cnf, CnfError, Literal, Totaliser, cnf, cnf_until, cost_totaliser, dimacs_text,
    has_few_values,
};
pub use fzn_text::fzn_text;
pub use linear::{LinearColumn, LinearProgram, LinearRow, linear_program};
pub use lp_text::lp_text;
#[doc(hidden)]
pub use lp_text::on_one_line;
pub use mps_text::mps_text;
pub use mzn_text::mzn_text;
pub use opb_text::opb_text;
pub use stats::Size;
