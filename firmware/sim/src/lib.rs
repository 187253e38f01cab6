//! Emulated boards that run the HEX that ships.
//!
//! Invariant: nothing here knows what the app should show; the programs run
//! unchanged, their pins are pressed and read, and a second copy of the state machine
//! on the computer says what is right. The memory of a board is only read to learn its
//! clock.

pub mod chip;
pub mod emulated;
pub mod hardware;
pub mod leds;
pub mod play;
pub mod qemu;
pub mod reading;
pub mod shipped;
pub mod timer;
pub mod uart;
