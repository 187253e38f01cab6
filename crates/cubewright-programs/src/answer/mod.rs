//! What a run says at its end of what it found.

mod end;

pub use end::{Ended, JsonAnswers, JsonEnd, Shown, Status, end, exit, stopped, whole};
