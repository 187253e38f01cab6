//! What several threads share.

use std::sync::{Mutex, MutexGuard, PoisonError};

/// Locks what threads share; a panic of one does not keep the others from it.
pub fn locked<T>(shared: &Mutex<T>) -> MutexGuard<'_, T> {
    shared.lock().unwrap_or_else(PoisonError::into_inner)
}
