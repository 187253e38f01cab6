//! Options that several commands share, and how they are read.

mod german;
mod groups;
mod help;
mod usage;
mod values;

pub use german::{german, on_one_line, texts, translated};
pub use groups::{ProcessArgs, ProgressArgs};
pub use help::{EXIT_CODES, Example, HelpSize, HelpTexts, example_lines, with_help};
pub use usage::{help_asked, is_json_asked, language_asked, usage};
pub use values::{Format, FormulationArg, LanguageArg, Offered, bytes, duration, format_or_table};
