//! The check of answers and of reasons: what it accepts, and that nothing wrong passes.

use cubewright_test as support;

mod folds;
mod moves;
mod packing_reasons;
mod packings;
mod shell_reasons;
mod shells;
