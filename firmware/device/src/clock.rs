//! Timers: milliseconds from TIMER0, because V1 has no `SysTick`.
#![expect(unsafe_code, reason = "registers without a safe interface")]

use core::sync::atomic::{AtomicU32, Ordering};

use microbit::pac::timer0::RegisterBlock;
use microbit::pac::{Interrupt, NVIC, TIMER0, TIMER1, interrupt};

/// Milliseconds between two interrupts.
const TICK_MS: u32 = 10;

static NOW_MS: AtomicU32 = AtomicU32::new(0);

/// Starts the clock at 0.
pub(crate) fn start(timer: &TIMER0) {
    every(timer, TICK_MS * 1000, interrupt::TIMER0);
}

/// Lets a timer interrupt again and again; the handler must exist and be ready.
pub(crate) fn every(timer: &RegisterBlock, period_us: u32, interrupt: Interrupt) {
    // SAFETY: the values are those of the data sheet for a 32-bit timer at
    // 16 MHz / 2^4 (TIMER1 of the nRF51 has 16 bits, and no period that needs more);
    // the timer was not running.
    unsafe {
        timer
            .bitmode
            .write(|w| w.bits(if period_us > 0xFFFF { 3 } else { 0 }));
        timer.prescaler.write(|w| w.bits(4));
        timer.cc[0].write(|w| w.bits(period_us));
    }
    timer.shorts.write(|w| w.compare0_clear().enabled());
    timer.intenset.write(|w| w.compare0().set());
    // SAFETY: 1 starts a task; the handlers share atomics and critical sections only.
    unsafe {
        timer.tasks_clear.write(|w| w.bits(1));
        timer.tasks_start.write(|w| w.bits(1));
        NVIC::unmask(interrupt);
    }
}

/// Milliseconds since the start, in steps of 10; wraps after 49 days.
pub(crate) fn now_ms() -> u32 {
    NOW_MS.load(Ordering::Relaxed)
}

/// Tells the display's timer that its interrupt was seen.
pub(crate) fn acknowledge_display() {
    // SAFETY: after the start only the handler touches this timer.
    unsafe { &*TIMER1::ptr() }.events_compare[0].reset();
}

#[interrupt]
fn TIMER0() {
    // SAFETY: after the start only this handler touches this timer.
    unsafe { &*TIMER0::ptr() }.events_compare[0].reset();
    // Nobody else writes, and the Cortex-M0 has no atomic addition.
    let now = NOW_MS.load(Ordering::Relaxed);
    NOW_MS.store(now.wrapping_add(TICK_MS), Ordering::Relaxed);
}
