//! The UART peripheral of both chips, at 115200 baud whatever is set.

use std::collections::VecDeque;

/// Bytes that the hardware keeps besides the one in its register.
const FIFO: usize = 5;

/// A byte with start and stop bit takes this many 1/16 microseconds.
const BYTE_TIME: u64 = 10 * 16_000_000 / 115_200;

/// One UART, as far as the programs use it.
#[derive(Clone, Debug, Default)]
pub struct Uart {
    register: Option<u8>,
    fifo: VecDeque<u8>,
    /// What is still to arrive, and when the next byte does.
    line: VecDeque<u8>,
    next: u64,
    sending: Option<u64>,
    sent: Vec<u8>,
    is_ready: bool,
    is_sent: bool,
    is_error: bool,
    source: u32,
    enabled: u32,
    baud: u32,
}

impl Uart {
    /// Sends bytes to the board, one after the other from cycle `now` on.
    pub fn feed(&mut self, bytes: &[u8], now: u64, factor: u64) {
        if self.line.is_empty() {
            self.next = now + BYTE_TIME * factor;
        }
        self.line.extend(bytes);
    }

    /// Whether everything fed has arrived.
    #[must_use]
    pub fn is_idle(&self) -> bool {
        self.line.is_empty()
    }

    /// What the board has sent since the last call.
    pub fn take(&mut self) -> Vec<u8> {
        core::mem::take(&mut self.sent)
    }

    /// The baud rate register.
    #[must_use]
    pub const fn baud(&self) -> u32 {
        self.baud
    }

    /// Brings the UART up to cycle `now`.
    pub fn update(&mut self, now: u64, factor: u64) {
        if self.sending.is_some_and(|end| end <= now) {
            self.sending = None;
            self.is_sent = true;
        }
        while self.next <= now {
            let Some(byte) = self.line.pop_front() else {
                return;
            };
            self.next += BYTE_TIME * factor;
            if self.register.is_none() {
                self.register = Some(byte);
                self.is_ready = true;
            } else if self.fifo.len() < FIFO {
                self.fifo.push_back(byte);
            } else {
                self.is_error = true;
                self.source |= 1;
            }
        }
    }

    /// The next cycle at which something happens.
    #[must_use]
    pub fn due(&self) -> u64 {
        let arrival = if self.line.is_empty() {
            u64::MAX
        } else {
            self.next
        };
        arrival.min(self.sending.unwrap_or(u64::MAX))
    }

    /// Whether an interrupt is requested.
    #[must_use]
    pub const fn is_pending(&self) -> bool {
        let ready = self.is_ready && self.enabled >> 2 & 1 == 1;
        let error = self.is_error && self.enabled >> 9 & 1 == 1;
        ready || error
    }

    /// Reads the register at this offset.
    pub fn read(&mut self, offset: u32) -> u32 {
        match offset {
            0x108 => u32::from(self.is_ready),
            0x11C => u32::from(self.is_sent),
            0x124 => u32::from(self.is_error),
            0x480 => self.source,
            0x518 => {
                let byte = self.register.take();
                if let Some(next) = self.fifo.pop_front() {
                    self.register = Some(next);
                    self.is_ready = true;
                }
                byte.map_or(0, u32::from)
            }
            _ => 0,
        }
    }

    /// Writes the register at this offset, at cycle `now`.
    pub fn write(&mut self, offset: u32, value: u32, now: u64, factor: u64) {
        match offset {
            0x108 => self.is_ready = value != 0,
            0x11C => self.is_sent = value != 0,
            0x124 => self.is_error = value != 0,
            0x304 => self.enabled |= value,
            0x308 => self.enabled &= !value,
            0x480 => self.source &= !value,
            0x51C => {
                self.sent.push(value.to_le_bytes()[0]);
                self.sending = Some(now + BYTE_TIME * factor);
            }
            0x524 => self.baud = value,
            _ => {}
        }
    }
}
