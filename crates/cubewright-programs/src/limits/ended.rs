//! The end of a program.

use super::watch;
use crate::errors::{Exit, Fault, fault};
use crate::files;
use crate::terminal::When;

/// Reports a failure and tells how that ends.
pub fn ended(result: Result<Exit, impl Fault>, color: When, is_json: bool) -> Exit {
    watch::speak();
    // A run that failed may have left a file that was not finished.
    files::settle();
    match result {
        Ok(exit) => exit,
        Err(failure) => {
            if is_json {
                fault::tell(&failure);
            }
            failure.report(color);
            failure.exit()
        }
    }
}
