//! The HEX file that people drop onto a micro:bit: made of the programs of both
//! boards, and taken apart again.
//!
//! Invariant: what [`universal::split`] finds in the text of [`universal::join`] are
//! the very bytes that went in. The reader believes nothing: every checksum, length
//! and address is looked at, and no text makes it panic.

pub mod hex;
pub mod image;
pub mod universal;
