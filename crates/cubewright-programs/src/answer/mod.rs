//! What a run says at its end of what it found.

mod end;
mod objective;

pub use cubewright_core::formats::JsonObjectiveValue as JsonValue;
pub use end::{
    Ended, JsonAim, JsonAnswers, JsonEnd, JsonObjective, Shown, Status, end, exit, stopped, whole,
};
pub use objective::{json_objective, tell_unmatched, told_objective};
