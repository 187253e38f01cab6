//! A file that the page is given.

use wasm_bindgen::prelude::wasm_bindgen;

/// A file to keep, or why there is none.
#[wasm_bindgen]
pub struct Download {
    pub(crate) bytes: Vec<u8>,
    pub(crate) said: String,
}

#[wasm_bindgen]
impl Download {
    /// The file.
    #[must_use]
    pub fn bytes(&self) -> Vec<u8> {
        self.bytes.clone()
    }

    /// A reply without a value, or with a fault.
    #[must_use]
    pub fn said(&self) -> String {
        self.said.clone()
    }
}
