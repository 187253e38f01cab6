//! Makes the JavaScript that loads a wasm file. Usage: `cubewright-bindgen IN.wasm OUTDIR
//! NAME`.
//!
//! Invariant: the version is that of the crate `wasm-bindgen`, both pinned in one lock
//! file, so that the two sides of each call agree.

use std::process::ExitCode;

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [input, folder, name] = &arguments[..] else {
        eprintln!("usage: cubewright-bindgen IN.wasm OUTDIR NAME");
        return ExitCode::from(2);
    };
    let made = wasm_bindgen_cli_support::Bindgen::new()
        .input_path(input)
        .out_name(name)
        .web(true)
        .map(|bindgen| bindgen.typescript(true).omit_default_module_path(true))
        .map(|bindgen| {
            bindgen
                .remove_name_section(true)
                .remove_producers_section(true)
        })
        .and_then(|bindgen| bindgen.generate(folder));
    match made {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error:#}");
            ExitCode::FAILURE
        }
    }
}
