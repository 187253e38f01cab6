//! The micro:bit app on the boards: reads the buttons every 10 ms, shows what the
//! state machine says, and answers the serial line.
//!
//! Invariant: all decisions are made in `cubewright-app` and `cubewright`, which the
//! tests run on the computer; here are only pins, a clock and a wire. The display is
//! driven by an interrupt and goes on while a puzzle is solved.
#![no_std]
#![no_main]

#[cfg(not(any(feature = "v1", feature = "v2")))]
compile_error!("choose a board: --features v1 or --features v2, each with its target");

mod clock;
mod display;
mod logo;
mod serial;
#[cfg(feature = "sound")]
mod sound;

use cortex_m::asm::wfi;
use cubewright::board::{Reader, serve};
use cubewright_app::{App, Inputs};
use microbit::hal::Clocks;
use microbit::hal::gpio::{Floating, Input, Pin};
use microbit::{Board, board::Buttons};

#[cfg(feature = "v1")]
const BOARD: cubewright_app::Board = cubewright_app::Board::V1;
#[cfg(feature = "v2")]
const BOARD: cubewright_app::Board = cubewright_app::Board::V2;

/// The generation of the board, as it says on the serial line.
const GENERATION: u8 = match BOARD {
    cubewright_app::Board::V1 => 1,
    cubewright_app::Board::V2 => 2,
};

#[cortex_m_rt::entry]
fn main() -> ! {
    // Taken twice it would be `None`, but nothing runs before this.
    if let Some(board) = Board::take() {
        run(board);
    }
    loop {
        wfi();
    }
}

fn run(board: Board) {
    // The crystal: without it the serial line would be too inexact.
    let _clocks = Clocks::new(board.CLOCK).enable_ext_hfosc();
    display::start(&board.TIMER1, board.display_pins);
    clock::start(&board.TIMER0);
    let wire = serial::start(board.UART0, &board.uart.into());
    #[cfg(feature = "v2")]
    let mut logo = logo::Logo::new(board.pins.p1_04, board.TIMER2);
    #[cfg(feature = "v1")]
    let mut logo = logo::Logo;
    #[cfg(feature = "sound")]
    let mut speaker = sound::Speaker::new(board.PWM0, board.speaker_pin);
    let mut hands = Hands::new(board.buttons);
    let mut app = App::new(BOARD);
    let mut reader = Reader::new();
    let mut shown = None;
    let mut last_ms = None;
    loop {
        wfi();
        serial::receive(&mut |byte| {
            let line = match byte {
                Ok(byte) => reader.push(byte),
                Err(serial::Lost) => Some(Err(reader.lose())),
            };
            if let Some(line) = line {
                serve(line, GENERATION, &mut |byte| wire.send(byte));
            }
        });
        let now_ms = clock::now_ms();
        if last_ms == Some(now_ms) {
            continue;
        }
        last_ms = Some(now_ms);
        let inputs = hands.read(&mut logo);
        let frame = app.tick(now_ms, inputs);
        if shown != Some(frame) {
            shown = Some(frame);
            display::show(frame);
        }
        #[cfg(feature = "sound")]
        speaker.play(app.note(now_ms));
    }
}

/// The two buttons; they pull their pins down.
struct Hands {
    a: Pin<Input<Floating>>,
    b: Pin<Input<Floating>>,
}

impl Hands {
    fn new(buttons: Buttons) -> Self {
        Self {
            a: buttons.button_a.degrade(),
            b: buttons.button_b.degrade(),
        }
    }

    /// Never inlined: the emulators stop here, once a tick.
    #[inline(never)]
    fn read(&mut self, logo: &mut logo::Logo) -> Inputs {
        Inputs {
            a: is_low(&mut self.a),
            b: is_low(&mut self.b),
            logo: logo.is_touched(),
        }
    }
}

fn is_low(pin: &mut Pin<Input<Floating>>) -> bool {
    use embedded_hal::digital::InputPin;
    matches!(pin.is_low(), Ok(true))
}

/// No input is known to get here; if one did, the LEDs would stand still.
#[panic_handler]
fn panic(_: &core::panic::PanicInfo<'_>) -> ! {
    loop {
        cortex_m::interrupt::disable();
        cortex_m::asm::nop();
    }
}
