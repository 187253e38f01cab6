//! The serial line, 115200 baud, 8 bits, no parity, 1 stop bit.
//!
//! Both boards have the same simple UART; V2 only calls its pins differently.
#![expect(unsafe_code, reason = "registers without a safe interface")]

use core::cell::RefCell;

use critical_section::Mutex;
use microbit::pac::{NVIC, UART0, interrupt};

#[cfg(feature = "v1")]
use microbit::hal::uart::Pins;
#[cfg(feature = "v2")]
use microbit::hal::uarte::Pins;
#[cfg(feature = "v1")]
use microbit::pac::Interrupt::UART0 as INTERRUPT;
#[cfg(feature = "v2")]
use microbit::pac::Interrupt::UARTE0_UART0 as INTERRUPT;

/// 115200 baud, from the data sheets.
const BAUD_115200: u32 = 0x01D7_E000;

/// Received bytes that wait; while a puzzle is solved, a whole request fits.
const ROOM: u8 = 128;

/// Bytes came faster than they were taken, or were garbled.
pub(crate) struct Lost;

#[derive(Clone, Copy)]
struct Queue {
    bytes: [u8; ROOM as usize],
    /// Index of the first byte, and how many there are.
    first: u8,
    len: u8,
    is_lost: bool,
}

static QUEUE: Mutex<RefCell<Queue>> = Mutex::new(RefCell::new(Queue {
    bytes: [0; ROOM as usize],
    first: 0,
    len: 0,
    is_lost: false,
}));

impl Queue {
    fn push(&mut self, byte: u8) {
        // After a loss nothing is taken until that was said, so that it is known where
        // bytes are missing.
        if self.is_lost || self.len == ROOM {
            self.is_lost = true;
            return;
        }
        let at = usize::from((self.first + self.len) % ROOM);
        if let Some(slot) = self.bytes.get_mut(at) {
            *slot = byte;
            self.len += 1;
        }
    }

    fn pop(&mut self) -> Option<Result<u8, Lost>> {
        if self.len == 0 {
            // Said behind the bytes that came before the loss.
            return core::mem::take(&mut self.is_lost).then_some(Err(Lost));
        }
        let byte = self.bytes[usize::from(self.first % ROOM)];
        self.first = (self.first + 1) % ROOM;
        self.len -= 1;
        Some(Ok(byte))
    }
}

/// The sending half.
pub(crate) struct Wire(UART0);

/// Starts the UART on `pins`, which the board has made ready.
pub(crate) fn start(uart: UART0, pins: &Pins) -> Wire {
    let (send, receive) = (pins.txd.psel_bits(), pins.rxd.psel_bits());
    // SAFETY: numbers of pins that this function owns, and a baud rate of the data
    // sheets; the UART is still disabled.
    unsafe {
        #[cfg(feature = "v1")]
        {
            uart.pseltxd.write(|w| w.bits(send));
            uart.pselrxd.write(|w| w.bits(receive));
        }
        #[cfg(feature = "v2")]
        {
            uart.psel.txd.write(|w| w.bits(send));
            uart.psel.rxd.write(|w| w.bits(receive));
        }
        uart.baudrate.write(|w| w.bits(BAUD_115200));
    }
    uart.enable.write(|w| w.enable().enabled());
    uart.intenset.write(|w| w.rxdrdy().set().error().set());
    // SAFETY: 1 starts a task; the handler shares the queue only, in critical sections.
    unsafe {
        uart.tasks_starttx.write(|w| w.bits(1));
        uart.tasks_startrx.write(|w| w.bits(1));
        NVIC::unmask(INTERRUPT);
    }
    Wire(uart)
}

impl Wire {
    /// Sends a byte and waits until it has gone.
    pub(crate) fn send(&self, byte: u8) {
        self.0.events_txdrdy.reset();
        // SAFETY: any byte may be sent.
        unsafe { self.0.txd.write(|w| w.bits(byte.into())) };
        while self.0.events_txdrdy.read().bits() == 0 {}
    }
}

/// Hands over what has been received, in order.
pub(crate) fn receive(take: &mut dyn FnMut(Result<u8, Lost>)) {
    while let Some(byte) = with(Queue::pop).flatten() {
        take(byte);
    }
}

fn with<T>(act: impl FnOnce(&mut Queue) -> T) -> Option<T> {
    critical_section::with(|section| {
        let mut queue = QUEUE.borrow(section).try_borrow_mut().ok()?;
        Some(act(&mut queue))
    })
}

fn interrupted() {
    // SAFETY: the sender touches other registers than these.
    let uart = unsafe { &*UART0::ptr() };
    if uart.events_error.read().bits() != 0 {
        uart.events_error.reset();
        // Writing the bits back clears them.
        // SAFETY: they come from the same register.
        uart.errorsrc.modify(|r, w| unsafe { w.bits(r.bits()) });
        with(|queue| queue.is_lost = true);
    }
    while uart.events_rxdrdy.read().bits() != 0 {
        // Cleared first: reading takes the next byte out of the hardware's queue,
        // which raises the event again.
        uart.events_rxdrdy.reset();
        #[expect(clippy::cast_possible_truncation, reason = "the register has 8 bits")]
        let byte = uart.rxd.read().bits() as u8;
        with(|queue| queue.push(byte));
    }
}

#[cfg(feature = "v1")]
#[interrupt]
fn UART0() {
    interrupted();
}

#[cfg(feature = "v2")]
#[interrupt]
fn UARTE0_UART0() {
    interrupted();
}
