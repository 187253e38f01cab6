//! Pure functions from a [`Model`](crate::model::Model) to what engines and
//! other programs read.
//!
//! Invariant: a lowering adds nothing and loses nothing; names and order are
//! those of the model, so that texts are stable. Names that a format would misread
//! are spelt otherwise, with the name itself in a comment.

mod cnf;
mod dlx_error;
mod dlx_text;
mod fzn_text;
mod linear;
mod lp_text;
mod mps_text;
mod mzn_text;
mod names;
mod opb_text;
mod options_text;
mod solution_error;
mod solution_forms;
mod solution_text;
mod stats;

pub use cnf::{AtMost, Cnf, CnfError, Literal, Sum, cnf, cnf_until, cost_sum, dimacs_text};
pub use dlx_error::{DlxError, DlxErrorKind, DlxWriteError};
pub use dlx_text::{
    DLX_MAX_BYTES, DLX_MOST_ITEMS, DLX_MOST_NAME, DLX_MOST_OPTIONS, dlx_text, read_dlx,
};
pub use fzn_text::fzn_text;
pub use linear::{LinearColumn, LinearProgram, LinearRow, linear_program};
pub use lp_text::lp_text;
pub use mps_text::mps_text;
pub use mzn_text::mzn_text;
pub use opb_text::opb_text;
pub use options_text::{OptionsByItems, read_options, read_options_list};
pub use solution_error::{SolutionError, SolutionErrorKind};
pub use solution_text::{SOLUTION_MAX_BYTES, SOLUTION_TOLERANCE, read_solution};
pub use stats::Size;
