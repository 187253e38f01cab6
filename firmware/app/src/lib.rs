//! The micro:bit app as a pure state machine.
//!
//! Invariant: [`App::tick`] is a function of the state, the time and the buttons;
//! it allocates nothing, waits for nothing, and no sequence of buttons at any speed
//! makes it panic or drop a piece that was entered. The boards add pins and a clock,
//! the tests replay what the boards show.
#![no_std]

#[cfg(test)]
extern crate std;

mod answer;
mod app;
mod buttons;
mod entry;
mod frame;
mod note;
mod scroll;
mod touch;

pub use app::{App, Phase};
pub use buttons::{Board, Inputs, LONG_MS, VERY_LONG_MS};
pub use frame::{Frame, SIZE};
pub use note::Note;
pub use scroll::COLUMN_MS;
pub use touch::Touch;
