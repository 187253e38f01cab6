//! The file that ships, and what is known about the programs in it.

use std::path::{Path, PathBuf};
use std::{env, fs};

use cubewright_ship::image::{Board, Image, Symbol, static_ram, symbols};
use cubewright_ship::universal;

/// One board's part of the HEX file, with the names of its program.
#[derive(Clone, Debug)]
pub struct Shipped {
    /// The board.
    pub board: Board,
    /// What is in flash, taken out of the universal HEX.
    pub image: Image,
    /// Bytes of RAM in use, the stack left out.
    pub static_ram: u64,
    symbols: Vec<Symbol>,
}

/// What `firmware/make` wrote: the HEX file, and beside the build the programs.
fn built(relative: &str) -> PathBuf {
    let firmware = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let target =
        env::var_os("CARGO_TARGET_DIR").map_or_else(|| firmware.join("target"), PathBuf::from);
    if relative.is_empty() {
        return firmware.join("happycube.hex");
    }
    firmware
        .join(target)
        .join(relative)
        .join("release/happycube")
}

fn read(path: &Path) -> Vec<u8> {
    fs::read(path)
        .unwrap_or_else(|error| panic!("{}: {error}; run firmware/make first", path.display()))
}

/// The part of the HEX file for a board.
///
/// # Panics
/// When `firmware/make` was not run, or the file and the programs differ.
#[must_use]
pub fn shipped(board: Board) -> Shipped {
    let text = String::from_utf8(read(&built(""))).expect("a HEX file is text");
    let (v1, v2) = universal::split(&text).expect("a universal HEX");
    let (image, target) = match board {
        Board::V1 => (v1, "thumbv6m-none-eabi"),
        Board::V2 => (v2, "thumbv7em-none-eabihf"),
    };
    let elf = read(&built(target));
    let program = Image::of_elf(&elf, board).expect("a program");
    assert_eq!(
        program, image,
        "the HEX file is of another build: run firmware/make"
    );
    Shipped {
        board,
        image,
        static_ram: static_ram(&elf).expect("an ELF file"),
        symbols: symbols(&elf).expect("an ELF file"),
    }
}

impl Shipped {
    /// The only symbol whose name ends with the words in this order.
    ///
    /// # Panics
    /// When there is none, or more than one.
    #[must_use]
    pub fn symbol(&self, words: &[&str]) -> &Symbol {
        let has_all = |symbol: &&Symbol| {
            let mut rest = symbol.name.as_str();
            symbol.size > 0
                && !symbol.name.contains("closure")
                && words.iter().all(|word| match rest.split_once(word) {
                    Some((_, after)) => {
                        rest = after;
                        true
                    }
                    None => false,
                })
        };
        let found: Vec<&Symbol> = self.symbols.iter().filter(has_all).collect();
        match found[..] {
            [symbol] => symbol,
            _ => panic!("{words:?}: {found:?}"),
        }
    }

    /// Whether a symbol has this word in its name.
    #[must_use]
    pub fn mentions(&self, word: &str) -> bool {
        self.symbols.iter().any(|symbol| symbol.name.contains(word))
    }

    /// The name of the function with this instruction.
    #[must_use]
    pub fn function(&self, address: u32) -> String {
        let has =
            |symbol: &&Symbol| (symbol.address..symbol.address + symbol.size).contains(&address);
        let found = self.symbols.iter().find(has);
        found.map_or_else(|| format!("{address:#x}"), |symbol| symbol.name.clone())
    }

    /// Where the program stops for the tests: before it reads the buttons.
    #[must_use]
    pub fn poll(&self) -> u32 {
        self.symbol(&["Hands", "read"]).address
    }

    /// The variable with the program's clock.
    #[must_use]
    pub fn clock(&self) -> u32 {
        self.symbol(&["NOW_MS"]).address
    }

    /// The search.
    #[must_use]
    pub fn search(&self) -> u32 {
        self.symbol(&["board", "CubePieces", "solve"]).address
    }
}
