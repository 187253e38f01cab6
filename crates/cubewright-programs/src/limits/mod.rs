//! What ends a run: time, memory, signals, and backends that take their process with them.

mod age;
pub mod apart;
mod clock;
pub mod cpu;
mod ended;
pub mod memory;
mod speech;
pub mod watch;

pub use age::program_begins;
pub use clock::Clock;
pub use ended::ended;
