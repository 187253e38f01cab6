//! The CPU time of this process, so that times do not tell how busy the computer was.

use std::time::Duration;

/// The CPU time that all threads of this process have taken so far; `None` where it cannot be told.
#[cfg(unix)]
pub fn used() -> Option<Duration> {
    use nix::time::{ClockId, clock_gettime};
    clock_gettime(ClockId::CLOCK_PROCESS_CPUTIME_ID)
        .ok()
        .map(Duration::from)
}

/// The CPU time that all threads of this process have taken so far; `None` where it cannot be told.
#[cfg(not(unix))]
pub const fn used() -> Option<Duration> {
    None
}

/// The CPU time since then, when it was `used`.
#[must_use]
pub fn since(used_then: Option<Duration>) -> Option<Duration> {
    used()?.checked_sub(used_then?)
}

#[cfg(all(test, unix))]
mod tests {
    use super::{since, used};

    #[test]
    fn work_takes_cpu_time() {
        let before = used();
        let mut sum = 0_u64;
        for number in 0..10_000_000_u64 {
            sum = std::hint::black_box(sum ^ number.wrapping_mul(sum));
        }
        assert!(since(before).expect("the time") > std::time::Duration::ZERO);
    }
}
