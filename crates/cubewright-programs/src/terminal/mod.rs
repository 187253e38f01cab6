//! What people see besides the answer: sentences, colours, progress, in their language.

mod known;
mod language;
mod notes;
mod progress;
mod search_log;
mod seen;
mod shared;
mod when;

pub use known::Known;
pub use language::{choose, language, say};
pub(crate) use notes::wrapped_behind;
pub use notes::{note, note_as_drawn, print, wrapped};
pub use progress::Progress;
pub use search_log::{Columns, tell_figures};
pub use seen::{Seen, is_writing, written};
pub use shared::locked;
pub use when::{When, color_asked};
