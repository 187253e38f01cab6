//! Options that several commands share, and how they are read.

mod groups;
mod help;
mod usage;
mod values;

pub use groups::{ProcessArgs, ProgressArgs};
pub use help::{EXIT_CODES, Examples, with_examples};
pub use usage::{is_json_asked, usage};
pub use values::{Format, FormulationArg, LanguageArg, Offered, bytes, duration};
