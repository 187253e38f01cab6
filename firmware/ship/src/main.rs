//! `cubewright-ship`: makes the HEX file for both boards, or takes it apart.

use std::path::Path;
use std::process::ExitCode;
use std::{env, fs};

use cubewright_ship::image::{Board, Image};
use cubewright_ship::universal;

const USAGE: &str = "usage: cubewright-ship join V1.elf V2.elf OUT.hex
       cubewright-ship split IN.hex V1.hex V2.hex";

fn main() -> ExitCode {
    let words: Vec<String> = env::args().skip(1).collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    let done = match words[..] {
        ["join", v1, v2, out] => join(v1, v2, out),
        ["split", file, v1, v2] => split(file, v1, v2),
        _ => {
            eprintln!("{USAGE}");
            return ExitCode::from(2);
        }
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            eprintln!("error: {message}");
            ExitCode::from(3)
        }
    }
}

fn join(v1: &str, v2: &str, out: &str) -> Result<(), String> {
    let image = |file: &str, board| {
        let bytes = fs::read(file).map_err(|error| format!("{file}: {error}"))?;
        Image::of_elf(&bytes, board).map_err(|error| format!("{file}: {error}"))
    };
    let (v1, v2) = (image(v1, Board::V1)?, image(v2, Board::V2)?);
    write(out, &universal::join(&v1, &v2))?;
    println!(
        "{out}: {} bytes of flash on V1, {} on V2",
        v1.bytes.len(),
        v2.bytes.len()
    );
    Ok(())
}

fn split(file: &str, v1: &str, v2: &str) -> Result<(), String> {
    let text = fs::read_to_string(file).map_err(|error| format!("{file}: {error}"))?;
    let images = universal::split(&text).map_err(|error| format!("{file}: {error}"))?;
    write(v1, &universal::plain(&images.0))?;
    write(v2, &universal::plain(&images.1))
}

fn write(file: &str, text: &str) -> Result<(), String> {
    fs::write(Path::new(file), text).map_err(|error| format!("{file}: {error}"))
}
