//! Who hears how far something is.

use wasm_bindgen::prelude::wasm_bindgen;

#[wasm_bindgen]
extern "C" {
    /// Whoever watches what takes long: an object with a function `seen`.
    pub type Watcher;

    #[wasm_bindgen(method)]
    pub(crate) fn seen(this: &Watcher, text: &str);
}
