//! A board whose instructions are emulated one by one.

use std::cell::RefCell;
use std::rc::Rc;

use armagnac::core::{ArmVersion, Config, Emulator, Irq, Processor};
use armagnac::decoder::Lut16AndGrouped32InstructionDecoder;
use armagnac::memory::RamMemory;
use armagnac::registers::Mode;
use cubewright_app::Inputs;
use cubewright_ship::image::{Board, RAM};

use crate::chip::{Chip, Region, Window};
use crate::hardware::Hardware;
use crate::leds::{Lit, lit};
use crate::shipped::Shipped;

/// Wait for interrupt.
const WFI: u16 = 0xBF30;

/// `MSR PRIMASK, Rn`, which the emulator lacks: the first half without Rn, the second.
const MSR: (u16, u16) = (0xF380, 0x8810);

/// What a call has cost.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Cost {
    /// Instructions, those of interrupts left out.
    pub instructions: u64,
    /// Bytes of stack below the caller's, those of interrupts left out.
    pub stack: u32,
}

/// A call that is being watched.
#[derive(Clone, Copy, Debug)]
struct Call {
    back: u32,
    stack: u32,
    cost: Cost,
}

/// An emulated board, running.
pub struct Emulated {
    board: Board,
    processor: Processor,
    chip: Rc<RefCell<Chip>>,
    due: u64,
    poll: u32,
    clock: u32,
    search: u32,
    call: Option<Call>,
    /// Each call of the search that has ended.
    pub calls: Vec<Cost>,
    /// Instructions so far, those of interrupts included.
    pub instructions: u64,
    lowest: u32,
    top: u32,
    lit: Lit,
}

impl Emulated {
    /// The board after a reset.
    ///
    /// # Panics
    /// When the image has no vectors.
    #[must_use]
    pub fn new(shipped: &Shipped) -> Self {
        let board = shipped.board;
        let (config, version) = match board {
            Board::V1 => (Config::v6m(), ArmVersion::V6M),
            Board::V2 => (Config::v7em(), ArmVersion::V7EM),
        };
        let mut processor = Processor::new(config.external_exceptions(64));
        processor.instruction_decoder = Box::new(Lut16AndGrouped32InstructionDecoder::new(version));
        let chip = Rc::new(RefCell::new(Chip::new(board)));
        let window = |region| {
            Rc::new(RefCell::new(Window {
                chip: chip.clone(),
                region,
            }))
        };
        let flash = RamMemory::new_from_slice(&shipped.image.bytes).read_only();
        let ram = RamMemory::new_zero(board.ram() as usize);
        let maps = [
            processor.map_iface(0, Rc::new(RefCell::new(flash))),
            processor.map_iface(RAM, Rc::new(RefCell::new(ram))),
            processor.map_iface(0x4000_0000, window(Region::Peripherals)),
            processor.map_iface(0x5000_0000, window(Region::Pins)),
        ];
        assert!(maps.iter().all(Result::is_ok), "the map of the chip");
        let top = processor.read_u32le_iface(0).expect("a stack");
        processor.set_sp(top);
        let start = processor.read_u32le_iface(4).expect("a start");
        processor.blx_write_pc(start);
        Self {
            board,
            processor,
            chip,
            due: 0,
            poll: shipped.poll(),
            clock: shipped.clock(),
            search: shipped.search(),
            call: None,
            calls: Vec::new(),
            instructions: 0,
            lowest: top,
            top,
            lit: Lit::default(),
        }
    }

    /// The most stack that was in use, in bytes, that of interrupts included.
    #[must_use]
    pub const fn most_stack(&self) -> u32 {
        self.top - self.lowest
    }

    /// Simulated time, in seconds.
    #[must_use]
    pub fn seconds(&self) -> f64 {
        #[expect(clippy::cast_precision_loss, reason = "a figure to show")]
        let (cycles, factor) = (
            self.processor.cycles as f64,
            self.chip.borrow().factor() as f64,
        );
        cycles / factor / 16e6
    }

    /// The next instruction, if it belongs to a search.
    #[must_use]
    pub fn searching(&self) -> Option<u32> {
        let is_thread = self.processor.registers.mode == Mode::Thread;
        (self.call.is_some() && is_thread).then(|| self.processor.pc())
    }

    /// Sends bytes to the board, at 115200 baud.
    pub fn feed(&mut self, bytes: &[u8]) {
        let mut chip = self.chip.borrow_mut();
        let factor = chip.factor();
        chip.uart.feed(bytes, self.processor.cycles, factor);
        self.due = 0;
    }

    /// What the board has sent since the last call.
    pub fn received(&mut self) -> Vec<u8> {
        self.chip.borrow_mut().uart.take()
    }

    /// Whether everything that was fed has arrived.
    #[must_use]
    pub fn has_arrived(&self) -> bool {
        self.chip.borrow().uart.is_idle()
    }

    /// The UART's baud rate register.
    #[must_use]
    pub fn baud(&self) -> u32 {
        self.chip.borrow().uart.baud()
    }

    /// Runs one instruction, or sleeps until something happens.
    ///
    /// # Panics
    /// When the program does what the emulator cannot.
    pub fn step(&mut self) {
        if self.processor.cycles >= self.due {
            self.chip.borrow_mut().update(self.processor.cycles);
        }
        let is_thread = self.processor.registers.mode == Mode::Thread;
        let pc = self.processor.pc();
        if is_thread {
            self.watch(pc);
        }
        let is_open = is_thread && !self.processor.registers.primask.pm();
        let pending = self.chip.borrow().pending();
        if let Some(irq) = pending.filter(|_| is_open) {
            self.processor.request_interrupt(Irq::External(irq));
        } else if self.is_special(pc, pending) {
            return;
        }
        if let Err(error) = self.processor.next_event() {
            panic!("at {pc:#x}: {error:?}");
        }
        self.instructions += 1;
        self.lowest = self.lowest.min(self.processor.sp());
        self.look();
    }

    /// Does what the emulator does not: sleeping, and one way to mask interrupts.
    fn is_special(&mut self, pc: u32, pending: Option<u16>) -> bool {
        let half = |processor: &mut Processor, at| processor.read_u16le_iface(at).unwrap_or(0);
        let first = half(&mut self.processor, pc);
        if first == WFI {
            self.due = self.chip.borrow().due();
            if pending.is_none() {
                assert!(self.due < u64::MAX, "the program sleeps for ever");
                self.processor.cycles = self.processor.cycles.max(self.due);
            }
            self.processor.set_pc(pc + 2);
            return true;
        }
        if first & 0xFFF0 == MSR.0 && half(&mut self.processor, pc + 2) == MSR.1 {
            let register = armagnac::registers::RegisterIndex::new_main(u32::from(first & 15));
            let value = self.processor[register];
            self.processor.registers.primask.set_pm(value & 1 == 1);
            self.processor.set_pc(pc + 4);
            self.processor.cycles += 1;
            return true;
        }
        false
    }

    /// Counts what the search costs; called before each instruction of the program.
    fn watch(&mut self, pc: u32) {
        let stack = self.processor.sp();
        match &mut self.call {
            None if pc == self.search => {
                self.call = Some(Call {
                    back: self.processor.lr() & !1,
                    stack,
                    cost: Cost {
                        instructions: 1,
                        stack: 0,
                    },
                });
            }
            Some(call) if pc == call.back && stack == call.stack => {
                self.calls.push(call.cost);
                self.call = None;
            }
            Some(call) => {
                call.cost.instructions += 1;
                call.cost.stack = call.cost.stack.max(call.stack - stack);
            }
            None => {}
        }
    }

    /// Remembers the LEDs that are lit.
    fn look(&mut self) {
        let mut chip = self.chip.borrow_mut();
        // A register of a timer may have been written.
        self.due = chip.due();
        if chip.has_changed {
            chip.has_changed = false;
            let (high, low) = chip.driven();
            self.lit = self.lit.and(lit(self.board, high, low));
        }
    }

    fn run_to_poll(&mut self) {
        while self.processor.pc() != self.poll || self.processor.registers.mode != Mode::Thread {
            self.step();
        }
    }
}

impl Hardware for Emulated {
    fn board(&self) -> Board {
        self.board
    }

    fn now_ms(&mut self) -> u32 {
        self.run_to_poll();
        self.processor.read_u32le_iface(self.clock).expect("RAM")
    }

    fn poll(&mut self, inputs: Inputs) -> Lit {
        self.run_to_poll();
        self.chip.borrow_mut().press(inputs);
        // The row that is lit now stays so for a while.
        let (high, low) = self.chip.borrow().driven();
        self.lit = lit(self.board, high, low);
        self.step();
        self.run_to_poll();
        self.lit
    }

    fn window(&self) -> usize {
        2
    }
}
