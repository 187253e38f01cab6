//! Shells of every kind against an oracle that shares no code with models, symmetries or
//! engines.
#![cfg(all(feature = "sat", feature = "microlp"))]

use cubewright_test as support;

mod agree;
mod equal;
mod random;
mod truth;
