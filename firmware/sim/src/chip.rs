//! The peripherals of a chip, as far as the programs use them.

use crate::timer::Timer;
use crate::uart::Uart;

use armagnac::memory::{Env, MemoryInterface, MemoryReadResult, MemoryWriteResult};
use cubewright_app::Inputs;
use cubewright_ship::image::Board;
use std::cell::RefCell;
use std::rc::Rc;

/// Where the pins of buttons and logo are: port and pin.
const fn buttons(board: Board) -> [(usize, u32); 2] {
    match board {
        Board::V1 => [(0, 17), (0, 26)],
        Board::V2 => [(0, 14), (0, 23)],
    }
}

/// The pad of V2's logo.
const LOGO: (usize, u32) = (1, 4);

/// Microseconds in which the pad charges, free and touched.
const FREE_US: u64 = 15;
const TOUCHED_US: u64 = 70;

/// Pins, timers and the serial line.
#[derive(Debug)]
pub struct Chip {
    board: Board,
    /// Output level and direction (1 is output) of each port.
    out: [u32; 2],
    direction: [u32; 2],
    inputs: Inputs,
    /// The cycle at which the pad was let go.
    pad_free: u64,
    /// Whether an output has changed since this was last cleared.
    pub has_changed: bool,
    /// TIMER0 to TIMER2.
    pub timers: [Timer; 3],
    /// The serial line.
    pub uart: Uart,
}

impl Chip {
    /// A chip after a reset.
    #[must_use]
    pub fn new(board: Board) -> Self {
        Self {
            board,
            out: [0; 2],
            direction: [0; 2],
            inputs: Inputs::default(),
            pad_free: 0,
            has_changed: false,
            timers: Default::default(),
            uart: Uart::default(),
        }
    }

    /// Cycles of the core for 1/16 of a microsecond.
    #[must_use]
    pub const fn factor(&self) -> u64 {
        match self.board {
            Board::V1 => 1,
            Board::V2 => 4,
        }
    }

    /// Presses and lets go.
    pub const fn press(&mut self, inputs: Inputs) {
        self.inputs = inputs;
    }

    /// The levels of both ports that are driven high, and those driven low.
    #[must_use]
    pub fn driven(&self) -> ([u32; 2], [u32; 2]) {
        let port = |index: usize| {
            (
                self.out[index] & self.direction[index],
                !self.out[index] & self.direction[index],
            )
        };
        let (first, second) = (port(0), port(1));
        ([first.0, second.0], [first.1, second.1])
    }

    /// Brings everything up to cycle `now`.
    pub fn update(&mut self, now: u64) {
        let factor = self.factor();
        for timer in &mut self.timers {
            timer.update(now, factor);
        }
        self.uart.update(now, factor);
    }

    /// The next cycle at which something happens by itself.
    #[must_use]
    pub fn due(&self) -> u64 {
        let factor = self.factor();
        let timers = self.timers.iter().map(|timer| timer.due(factor));
        timers.min().unwrap_or(u64::MAX).min(self.uart.due())
    }

    /// The number of an interrupt that is requested.
    #[must_use]
    pub fn pending(&self) -> Option<u16> {
        if self.uart.is_pending() {
            return Some(2);
        }
        let timers = [8, 9, 10].into_iter().zip(&self.timers);
        timers
            .filter(|(_, timer)| timer.is_pending())
            .map(|(irq, _)| irq)
            .next()
    }

    /// The levels at the pins of a port.
    fn levels(&self, port: usize, now: u64) -> u32 {
        let mut levels = self.out[port] & self.direction[port];
        let held = [self.inputs.a, self.inputs.b];
        for ((at, pin), is_held) in buttons(self.board).into_iter().zip(held) {
            if at == port && !is_held {
                levels |= 1 << pin;
            }
        }
        if self.board == Board::V2 && port == LOGO.0 && self.direction[port] >> LOGO.1 & 1 == 0 {
            let charge_us = if self.inputs.logo {
                TOUCHED_US
            } else {
                FREE_US
            };
            if now >= self.pad_free + charge_us * 16 * self.factor() {
                levels |= 1 << LOGO.1;
            }
        }
        levels
    }

    fn read_port(&self, port: usize, offset: u32, now: u64) -> u32 {
        match offset {
            0x504 | 0x508 | 0x50C => self.out[port],
            0x510 => self.levels(port, now),
            0x514 | 0x518 | 0x51C => self.direction[port],
            0x700..=0x77C => self.direction[port] >> ((offset - 0x700) / 4) & 1,
            _ => 0,
        }
    }

    fn write_port(&mut self, port: usize, offset: u32, value: u32, now: u64) {
        let (out, direction) = (self.out[port], self.direction[port]);
        match offset {
            0x504 => self.out[port] = value,
            0x508 => self.out[port] |= value,
            0x50C => self.out[port] &= !value,
            0x514 => self.direction[port] = value,
            0x518 => self.direction[port] |= value,
            0x51C => self.direction[port] &= !value,
            0x700..=0x77C => {
                let pin = (offset - 0x700) / 4;
                self.direction[port] = direction & !(1 << pin) | (value & 1) << pin;
            }
            _ => {}
        }
        let freed = direction & !self.direction[port];
        if port == LOGO.0 && freed >> LOGO.1 & 1 == 1 {
            self.pad_free = now;
        }
        self.has_changed |= (out, direction) != (self.out[port], self.direction[port]);
    }
}

/// Which part of the address space a window shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Region {
    /// From `0x4000_0000`: clock, UART, timers.
    Peripherals,
    /// From `0x5000_0000`: pins.
    Pins,
}

/// A chip as the processor sees it.
pub struct Window {
    /// What is seen.
    pub chip: Rc<RefCell<Chip>>,
    /// Where.
    pub region: Region,
}

impl MemoryInterface for Window {
    fn read_u32le(&mut self, address: u32, env: &mut Env) -> MemoryReadResult<u32> {
        let mut chip = self.chip.borrow_mut();
        chip.update(env.cycles);
        let offset = address & 0xFFF;
        Ok(match (self.region, address >> 12) {
            // Every clock is running.
            (Region::Peripherals, 0) => 1,
            (Region::Peripherals, 2) => chip.uart.read(offset),
            (Region::Peripherals, block @ 8..=10) => chip.timers[block as usize - 8].read(offset),
            (Region::Peripherals, _) => 0,
            (Region::Pins, _) if offset >= 0x800 => chip.read_port(1, offset - 0x300, env.cycles),
            (Region::Pins, _) => chip.read_port(0, offset, env.cycles),
        })
    }

    fn write_u32le(&mut self, address: u32, value: u32, env: &mut Env) -> MemoryWriteResult {
        let mut chip = self.chip.borrow_mut();
        let (now, factor) = (env.cycles, chip.factor());
        let offset = address & 0xFFF;
        match (self.region, address >> 12) {
            (Region::Peripherals, 2) => chip.uart.write(offset, value, now, factor),
            (Region::Peripherals, block @ 8..=10) => {
                chip.timers[block as usize - 8].write(offset, value, now, factor);
            }
            (Region::Peripherals, _) => {}
            (Region::Pins, _) if offset >= 0x800 => chip.write_port(1, offset - 0x300, value, now),
            (Region::Pins, _) => chip.write_port(0, offset, value, now),
        }
        Ok(())
    }

    fn size(&self) -> u32 {
        match self.region {
            Region::Peripherals => 0x80000,
            Region::Pins => 0x1000,
        }
    }
}
