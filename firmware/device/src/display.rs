//! The LED matrix, one row after the other, driven by the interrupt of TIMER1.
//!
//! The LEDs are on or off here; the driver of the `microbit` crate has shades, which
//! would cost two of the sixteen kilobytes.

use core::cell::RefCell;

use critical_section::Mutex;
use cubewright_app::Frame;
use embedded_hal::digital::OutputPin;
use microbit::gpio::{DisplayPins, NUM_COLS, NUM_ROWS};
use microbit::hal::gpio::{Output, Pin, PushPull};
use microbit::pac::{TIMER1, interrupt};

use crate::clock;

type Led = Pin<Output<PushPull>>;

/// Microseconds for which a row is lit: the whole matrix 55 times a second.
#[cfg(feature = "v1")]
const ROW_US: u32 = 6000;
#[cfg(feature = "v2")]
const ROW_US: u32 = 3600;

/// No LED.
#[cfg(feature = "v1")]
const NONE: u8 = 31;

/// The LEDs of V1's three rows by column, as bits of a [`Frame`]; its 25 LEDs are wired
/// as a matrix of 3 x 9. Source: the schematic of the micro:bit.
#[cfg(feature = "v1")]
static LAYOUT: [[u8; NUM_COLS]; NUM_ROWS] = [
    [0, 2, 4, 19, 18, 17, 16, 15, 11],
    [14, 10, 12, 1, 3, 23, 21, NONE, NONE],
    [22, 24, 20, 5, 6, 7, 8, 9, 13],
];

#[cfg(feature = "v2")]
static LAYOUT: [[u8; NUM_COLS]; NUM_ROWS] = [
    [0, 1, 2, 3, 4],
    [5, 6, 7, 8, 9],
    [10, 11, 12, 13, 14],
    [15, 16, 17, 18, 19],
    [20, 21, 22, 23, 24],
];

struct Matrix {
    columns: [Led; NUM_COLS],
    rows: [Led; NUM_ROWS],
    frame: Frame,
    /// The row that is lit.
    lit: usize,
}

static MATRIX: Mutex<RefCell<Option<Matrix>>> = Mutex::new(RefCell::new(None));

/// Starts the display, dark.
pub(crate) fn start(timer: &TIMER1, pins: DisplayPins) {
    let (columns, rows) = pins.degrade();
    let matrix = Matrix {
        columns,
        rows,
        frame: Frame::DARK,
        lit: 0,
    };
    critical_section::with(|section| {
        if let Ok(mut slot) = MATRIX.borrow(section).try_borrow_mut() {
            *slot = Some(matrix);
        }
    });
    clock::every(timer, ROW_US, interrupt::TIMER1);
}

/// Shows a frame from the next row on.
pub(crate) fn show(frame: Frame) {
    with(|matrix| matrix.frame = frame);
}

#[interrupt]
fn TIMER1() {
    clock::acknowledge_display();
    with(Matrix::next_row);
}

impl Matrix {
    fn next_row(&mut self) {
        set(&mut self.rows, self.lit, false);
        self.lit = if self.lit + 1 < NUM_ROWS {
            self.lit + 1
        } else {
            0
        };
        let Some(layout) = LAYOUT.get(self.lit) else {
            return;
        };
        for (column, led) in self.columns.iter_mut().zip(layout) {
            // Current flows from a high row to a low column.
            level(column, self.frame.bits() >> led & 1 == 0);
        }
        set(&mut self.rows, self.lit, true);
    }
}

fn set(pins: &mut [Led], index: usize, is_high: bool) {
    if let Some(pin) = pins.get_mut(index) {
        level(pin, is_high);
    }
}

fn level(pin: &mut Led, is_high: bool) {
    // Setting a pin of the chip itself cannot fail.
    let _ = pin.set_state(is_high.into());
}

fn with(act: impl FnOnce(&mut Matrix)) {
    critical_section::with(|section| {
        // Nothing is borrowed outside of critical sections, which do not nest here.
        if let Ok(mut matrix) = MATRIX.borrow(section).try_borrow_mut()
            && let Some(matrix) = matrix.as_mut()
        {
            act(matrix);
        }
    });
}
