//! Pure functions from a [`Model`](crate::model::Model) to what engines and
//! other programs read.
//!
//! Invariant: a lowering adds nothing and loses nothing; names and order are
//! those of the model, so that texts are stable.

mod cnf;
mod dlx_error;
mod dlx_text;
mod linear;
mod lp_text;
mod mps_text;

pub use cnf::{AtMost, Cnf, CnfError, Literal, Sum, cnf, cost_sum, dimacs_text};
pub use dlx_error::{DlxError, DlxErrorKind, DlxWriteError};
pub use dlx_text::{DLX_MOST_ITEMS, DLX_MOST_NAME, DLX_MOST_OPTIONS, dlx_text, read_dlx};
pub use linear::{LinearColumn, LinearProgram, LinearRow, linear_program};
pub use lp_text::lp_text;
pub use mps_text::mps_text;
