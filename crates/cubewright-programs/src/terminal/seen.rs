//! Whether whoever reads an answer goes on reading.

use std::io::{self, Write};
use std::sync::atomic::{AtomicU64, Ordering};

/// How often something was written.
static WRITTEN: AtomicU64 = AtomicU64::new(0);

/// How many threads are writing right now.
static WRITING: AtomicU64 = AtomicU64::new(0);

/// How often something of an answer was written so far.
#[must_use]
pub fn written() -> u64 {
    WRITTEN.load(Ordering::Relaxed)
}

/// Whether a thread is writing right now.
#[must_use]
pub fn is_writing() -> bool {
    WRITING.load(Ordering::Relaxed) > 0
}

/// A writer of an answer, from which the watch sees that it is read.
pub struct Seen<W>(pub W);

impl<W: Write> Write for Seen<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        WRITING.fetch_add(1, Ordering::Relaxed);
        let written = self.0.write(bytes);
        WRITING.fetch_sub(1, Ordering::Relaxed);
        WRITTEN.fetch_add(u64::from(written.is_ok()), Ordering::Relaxed);
        written
    }

    fn flush(&mut self) -> io::Result<()> {
        self.0.flush()
    }
}
