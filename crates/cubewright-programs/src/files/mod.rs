//! Files that programs read and write.
#![expect(
    clippy::disallowed_methods,
    reason = "the one place that reads and writes files"
)]

mod beside;
mod claim;
mod input;
mod lock;
mod names;
mod output;
mod rows;

pub use beside::remove_at_end;
pub use claim::Over;
pub use input::{MOST, is_small, read, shell_in, shell_with_rows};
pub use lock::Lock;
pub use output::{Output, SharedOutput, Target, settle, shared_output, wrapped_for, writer};
pub use rows::with_file_rows;
