//! The loudspeaker of V2.

use cubewright_app::Note;
use microbit::hal::gpio::p0::P0_00;
use microbit::hal::gpio::{Disconnected, Level};
use microbit::hal::prelude::*;
use microbit::hal::pwm::{Channel, Prescaler, Pwm};
use microbit::pac::PWM0;

pub(crate) struct Speaker {
    pwm: Pwm<PWM0>,
    playing: Option<Note>,
}

impl Speaker {
    pub(crate) fn new(pwm: PWM0, pin: P0_00<Disconnected>) -> Self {
        let pwm = Pwm::new(pwm);
        let pin = pin.into_push_pull_output(Level::Low).degrade();
        // 1 MHz: every note of the fanfare fits the 15 bits of the period.
        pwm.set_prescaler(Prescaler::Div16)
            .set_output_pin(Channel::C0, pin);
        pwm.disable();
        Self { pwm, playing: None }
    }

    /// Plays a note until another is asked for.
    pub(crate) fn play(&mut self, note: Option<Note>) {
        if note == self.playing {
            return;
        }
        self.playing = note;
        match note {
            Some(note) => {
                self.pwm.set_period(note.hertz.hz()).enable();
                self.pwm.set_duty_on_common(self.pwm.max_duty() / 2);
            }
            None => self.pwm.disable(),
        }
    }
}
