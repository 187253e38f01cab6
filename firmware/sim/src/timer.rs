//! The TIMER peripheral of both chips: counting, compare events, interrupts.

/// Compare registers of one timer.
const COMPARES: usize = 6;

/// One timer, as far as the programs use it.
#[derive(Clone, Debug, Default)]
pub struct Timer {
    is_running: bool,
    /// The cycle at which the counter was 0.
    zero: u64,
    /// Ticks that have been looked at.
    seen: u64,
    prescaler: u32,
    bits: u32,
    compare: [u32; COMPARES],
    events: [bool; COMPARES],
    enabled: u32,
    shorts: u32,
}

impl Timer {
    /// Cycles of the core for one tick; `factor` cycles are 1/16 of a microsecond.
    fn tick(&self, factor: u64) -> u64 {
        factor << self.prescaler.min(9)
    }

    fn mask(&self) -> u64 {
        match self.bits {
            0 => 0xFFFF,
            1 => 0xFF,
            2 => 0xFF_FFFF,
            _ => 0xFFFF_FFFF,
        }
    }

    /// Brings the timer up to cycle `now`.
    pub fn update(&mut self, now: u64, factor: u64) {
        if !self.is_running {
            return;
        }
        let tick = self.tick(factor);
        loop {
            let ticks = now.saturating_sub(self.zero) / tick;
            let reached = |&index: &usize| {
                let at = u64::from(self.compare[index]);
                at > self.seen && at <= ticks
            };
            let Some(first) = (0..COMPARES)
                .filter(reached)
                .min_by_key(|&index| self.compare[index])
            else {
                self.seen = ticks;
                return;
            };
            let at = u64::from(self.compare[first]);
            self.seen = at;
            for index in 0..COMPARES {
                if u64::from(self.compare[index]) == at {
                    self.events[index] = true;
                    if self.shorts >> index & 1 == 1 {
                        self.zero += at * tick;
                        self.seen = 0;
                    }
                }
            }
        }
    }

    /// The next cycle at which something happens.
    #[must_use]
    pub fn due(&self, factor: u64) -> u64 {
        let later = self
            .compare
            .iter()
            .map(|&at| u64::from(at))
            .filter(|&at| at > self.seen);
        match later.min() {
            Some(at) if self.is_running => self.zero + at * self.tick(factor),
            _ => u64::MAX,
        }
    }

    /// Whether an interrupt is requested.
    #[must_use]
    pub fn is_pending(&self) -> bool {
        (0..COMPARES).any(|index| self.events[index] && self.enabled >> (16 + index) & 1 == 1)
    }

    /// Reads the register at this offset.
    #[must_use]
    pub fn read(&self, offset: u32) -> u32 {
        match offset {
            0x140..=0x154 => u32::from(self.events[(offset as usize - 0x140) / 4]),
            0x304 | 0x308 => self.enabled,
            0x540..=0x554 => self.compare[(offset as usize - 0x540) / 4],
            _ => 0,
        }
    }

    /// Writes the register at this offset, at cycle `now`.
    pub fn write(&mut self, offset: u32, value: u32, now: u64, factor: u64) {
        self.update(now, factor);
        match offset {
            0x000 if !self.is_running => {
                self.is_running = true;
                self.zero = now;
                self.seen = 0;
            }
            0x004 => self.is_running = false,
            0x00C => {
                self.zero = now;
                self.seen = 0;
            }
            0x040..=0x054 => {
                let ticks = (now.saturating_sub(self.zero) / self.tick(factor)) & self.mask();
                let count = if self.is_running { ticks } else { 0 };
                self.compare[(offset as usize - 0x40) / 4] =
                    u32::try_from(count).unwrap_or(u32::MAX);
            }
            0x140..=0x154 => self.events[(offset as usize - 0x140) / 4] = value != 0,
            0x200 => self.shorts = value,
            0x304 => self.enabled |= value,
            0x308 => self.enabled &= !value,
            0x508 => self.bits = value,
            0x510 => self.prescaler = value,
            0x540..=0x554 => self.compare[(offset as usize - 0x540) / 4] = value,
            _ => {}
        }
    }
}
