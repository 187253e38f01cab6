//! What a board is for a test: something with buttons, a clock and LEDs.

use cubewright_app::Inputs;
use cubewright_ship::image::Board;

use crate::leds::Lit;

/// A board that stops whenever its program is about to read the buttons.
pub trait Hardware {
    /// The generation of the board.
    fn board(&self) -> Board;

    /// The program's clock, in milliseconds.
    fn now_ms(&mut self) -> u32;

    /// Lets the program read these buttons and go on to its next reading; returns the
    /// LEDs that were seen lit meanwhile.
    fn poll(&mut self, inputs: Inputs) -> Lit;

    /// The readings, 10 ms each, that together make a picture. It is left out if a row of the matrix
    /// had no turn.
    fn window(&self) -> usize;
}
