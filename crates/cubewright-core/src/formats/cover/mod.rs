//! Exact covers: Knuth's text, and matrices.

pub(super) mod dlx_bounds;
pub(super) mod dlx_error;
pub(super) mod dlx_names;
pub(super) mod dlx_read;
pub(super) mod dlx_text;
pub(super) mod dlx_write_error;
pub(super) mod matrix;
pub(super) mod matrix_head;
