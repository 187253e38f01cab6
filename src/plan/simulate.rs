//! How long a plan would take on many workers, from the times of its units.
//!
//! Invariant: nothing is assumed of the workers but that they are alike.

use core::cmp::Reverse;
use std::collections::BinaryHeap;

use super::Element;

/// How long a plan takes on some workers.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Schedule {
    /// How many workers there are.
    pub workers: usize,
    /// Until the last of them is done, in seconds.
    pub seconds: f64,
    /// The share of the workers' time in which they worked, 0 to 1.
    pub efficiency: f64,
}

/// The schedule of an array with `elements` elements on `workers` workers, each of which takes the
/// next element when it is free; `seconds` are the times of the units, and each element takes
/// `start` more to begin.
///
/// ```
/// use cubewright::plan::schedule;
/// let two = schedule(&[1.0, 3.0, 2.0], 3, 2, 0.0);
/// assert_eq!((two.seconds, two.efficiency), (3.0, 1.0));
/// ```
#[must_use]
pub fn schedule(seconds: &[f64], elements: usize, workers: usize, start: f64) -> Schedule {
    let (elements, workers) = (elements.max(1), workers.max(1));
    let work: f64 = seconds.iter().sum();
    // In nanoseconds, which have an order.
    let mut free: BinaryHeap<Reverse<u64>> = core::iter::repeat_n(Reverse(0), workers).collect();
    let mut last = 0;
    for index in 0..elements {
        let element = Element {
            index,
            of: elements,
        };
        let units = element.units(seconds.len());
        let takes: f64 = units.map(|unit| seconds[unit]).sum::<f64>() + start;
        let Some(Reverse(at)) = free.pop() else {
            break;
        };
        let end = at + nanoseconds(takes);
        last = last.max(end);
        free.push(Reverse(end));
    }
    #[expect(clippy::cast_precision_loss, reason = "a time")]
    let (seconds, all) = (last as f64 / 1e9, workers as f64);
    Schedule {
        workers,
        seconds,
        efficiency: if seconds > 0.0 {
            work / (seconds * all)
        } else {
            0.0
        },
    }
}

fn nanoseconds(seconds: f64) -> u64 {
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "a time, which is above zero and of some years at most"
    )]
    let whole = (seconds.max(0.0) * 1e9) as u64;
    whole
}
