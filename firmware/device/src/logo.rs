//! The logo: on V2 a pad that feels a finger, on V1 a picture.

#[cfg(feature = "v2")]
pub(crate) use pad::Logo;

/// V1 has none.
#[cfg(feature = "v1")]
pub(crate) struct Logo;

#[cfg(feature = "v1")]
impl Logo {
    #[expect(clippy::unused_self, reason = "V2 needs it")]
    pub(crate) const fn is_touched(&mut self) -> bool {
        false
    }
}

#[cfg(feature = "v2")]
mod pad {
    #![expect(unsafe_code, reason = "registers without a safe interface")]

    use cubewright_app::Touch;
    use embedded_hal::digital::InputPin;
    use microbit::hal::gpio::p1::P1_04;
    use microbit::hal::gpio::{Disconnected, Floating, Input, Level};
    use microbit::pac::TIMER2;

    /// Microseconds in which the pad is discharged.
    const DISCHARGE_US: u32 = 10;

    /// After this many microseconds it is certain that there is a finger.
    const LONGEST_US: u32 = 100;

    pub(crate) struct Logo {
        /// Only for a moment there is none: while it is driven.
        pad: Option<P1_04<Input<Floating>>>,
        stopwatch: TIMER2,
        touch: Touch,
    }

    impl Logo {
        pub(crate) fn new(pad: P1_04<Disconnected>, stopwatch: TIMER2) -> Self {
            // SAFETY: a 32-bit timer at 16 MHz / 2^4, as the data sheet has it; 1
            // starts a task.
            unsafe {
                stopwatch.bitmode.write(|w| w.bits(3));
                stopwatch.prescaler.write(|w| w.bits(4));
                stopwatch.tasks_clear.write(|w| w.bits(1));
                stopwatch.tasks_start.write(|w| w.bits(1));
            }
            Self {
                pad: Some(pad.into_floating_input()),
                stopwatch,
                touch: Touch::new(),
            }
        }

        /// A reading of a pin does not feel a finger; the time of charging does.
        pub(crate) fn is_touched(&mut self) -> bool {
            // An interrupt meanwhile would look like a finger.
            let charge_us = critical_section::with(|_| self.charge_us());
            self.touch.update(charge_us)
        }

        fn charge_us(&mut self) -> u32 {
            let Some(pad) = self.pad.take() else {
                return 0;
            };
            let driven = pad.into_push_pull_output(Level::Low);
            let start = self.now_us();
            while self.now_us().wrapping_sub(start) < DISCHARGE_US {}
            let mut pad = driven.into_floating_input();
            let start = self.now_us();
            let mut charge_us = 0;
            while charge_us < LONGEST_US && !matches!(pad.is_high(), Ok(true)) {
                charge_us = self.now_us().wrapping_sub(start);
            }
            self.pad = Some(pad);
            charge_us
        }

        fn now_us(&self) -> u32 {
            // SAFETY: 1 captures the counter.
            unsafe { self.stopwatch.tasks_capture[0].write(|w| w.bits(1)) };
            self.stopwatch.cc[0].read().bits()
        }
    }
}
