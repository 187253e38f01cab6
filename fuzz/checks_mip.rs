//! What must hold for the readers of linear programs on every input.

use cubewright::export::{LinearProgram, linear_program, lp_text, mps_text, opb_text};
use cubewright::formats::{MipForm, read_mip};
use cubewright::model::{ModelError, consistent};
use cubewright::puzzle::read_puzzle;

use super::rejected;

/// Reads the bytes as linear programs; what is read means something, or says that a sum is too large, and
/// is the same once it was written and read.
pub fn mip(bytes: &[u8]) {
    let text = String::from_utf8_lossy(bytes);
    let _ = read_puzzle("x", text.as_bytes());
    for (form, write) in [
        (MipForm::Lp, lp_text as fn(&LinearProgram) -> String),
        (MipForm::Mps, mps_text),
        (MipForm::Opb, opb_text),
    ] {
        match read_mip(form, "x", &text) {
            Ok(model) => {
                if let Err(fault) = consistent(&model) {
                    assert!(matches!(fault, ModelError::TooLarge { .. }), "{fault:?}");
                    continue;
                }
                let program = linear_program(&model);
                let again = match read_mip(form, "x", &write(&program)) {
                    // Digits of large integers do not fit.
                    Err(_) if form == MipForm::Opb => continue,
                    again => again.expect("it was written"),
                };
                assert!(again.options.len() >= model.options.len());
                if form != MipForm::Opb {
                    assert_eq!(again.integers.len(), model.integers.len());
                }
            }
            Err(error) => rejected(text.as_bytes(), &error),
        }
    }
}
