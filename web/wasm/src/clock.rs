//! The clock of the browser.
//!
//! Invariant: the library has no clock; a time limit is a callback from here.

use wasm_bindgen::prelude::wasm_bindgen;

#[wasm_bindgen]
extern "C" {
    #[wasm_bindgen(js_namespace = performance)]
    fn now() -> f64;
}

/// Milliseconds since some moment.
#[cfg(target_arch = "wasm32")]
pub(crate) fn now_ms() -> f64 {
    now()
}

/// Outside a browser, in tests, no time passes.
#[cfg(not(target_arch = "wasm32"))]
pub(crate) fn now_ms() -> f64 {
    0.0
}
