//! What lies in the flash of a board.

use object::elf::PT_LOAD;
use object::read::elf::{ElfFile32, ProgramHeader};
use object::{Endianness, Object, ObjectSection, ObjectSymbol, SectionKind, SymbolKind};

/// A board, by the chip on it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Board {
    /// nRF51822: 256 KiB of flash, 16 KiB of RAM.
    V1,
    /// nRF52833: 512 KiB of flash, 128 KiB of RAM.
    V2,
}

/// A program as it lies in flash from address 0.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Image {
    /// The bytes.
    pub bytes: Vec<u8>,
}

/// Where something lies that has a name: a function, or a variable in RAM.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Symbol {
    /// The name as the linker knows it.
    pub name: String,
    /// The address of its first byte.
    pub address: u32,
    /// Its length in bytes.
    pub size: u32,
}

/// Why a program does not fit a board.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ImageError {
    /// It is not an ELF file for 32 bits.
    #[error("this is not a 32-bit ELF file: {0}")]
    Elf(#[from] object::Error),
    /// It holds nothing.
    #[error("the program is empty")]
    Empty,
    /// It lies beyond the flash.
    #[error("{0:#x} is beyond the {1:#x} bytes of flash")]
    Beyond(u64, u32),
    /// The first two words are no stack and start address of that board.
    #[error("the image does not begin with the vectors of this board")]
    Vectors,
}

impl Board {
    /// Bytes of flash.
    #[must_use]
    pub const fn flash(self) -> u32 {
        match self {
            Self::V1 => 256 << 10,
            Self::V2 => 512 << 10,
        }
    }

    /// Bytes of RAM.
    #[must_use]
    pub const fn ram(self) -> u32 {
        match self {
            Self::V1 => 16 << 10,
            Self::V2 => 128 << 10,
        }
    }
}

/// Where RAM begins on both boards.
pub const RAM: u32 = 0x2000_0000;

impl Image {
    /// What the linker has put into flash.
    ///
    /// # Errors
    /// When the file is no program for that board.
    pub fn of_elf(elf: &[u8], board: Board) -> Result<Self, ImageError> {
        let file = ElfFile32::<Endianness>::parse(elf)?;
        let endian = file.endian();
        let mut bytes = Vec::new();
        for header in file.elf_program_headers() {
            let size = u64::from(header.p_filesz(endian));
            if header.p_type(endian) != PT_LOAD || size == 0 {
                continue;
            }
            let start = u64::from(header.p_paddr(endian));
            let end = start + size;
            if end > board.flash().into() {
                return Err(ImageError::Beyond(end, board.flash()));
            }
            let data = header.data(endian, elf);
            let data = data.map_err(|()| ImageError::Beyond(end, board.flash()))?;
            #[expect(
                clippy::cast_possible_truncation,
                reason = "below the size of the flash"
            )]
            let (start, end) = (start as usize, end as usize);
            if bytes.len() < end {
                bytes.resize(end, 0xFF);
            }
            bytes[start..end].copy_from_slice(data);
        }
        let image = Self { bytes };
        image.check(board)?;
        Ok(image)
    }

    /// Checks that the first two words are the end of the stack and the start address.
    ///
    /// # Errors
    /// When the image is empty or not for that board.
    pub fn check(&self, board: Board) -> Result<(), ImageError> {
        if self.bytes.is_empty() {
            return Err(ImageError::Empty);
        }
        let word = |at: usize| {
            let bytes: Option<[u8; 4]> = self.bytes.get(at..at + 4)?.try_into().ok();
            bytes.map(u32::from_le_bytes)
        };
        let (Some(stack), Some(start)) = (word(0), word(4)) else {
            return Err(ImageError::Vectors);
        };
        let has_stack = stack > RAM && stack <= RAM + board.ram();
        let has_start = start & 1 == 1 && (start as usize) < self.bytes.len();
        if has_stack && has_start {
            Ok(())
        } else {
            Err(ImageError::Vectors)
        }
    }
}

/// The functions and variables of a program.
///
/// # Errors
/// When the file is not an ELF file for 32 bits.
pub fn symbols(elf: &[u8]) -> Result<Vec<Symbol>, ImageError> {
    let file = ElfFile32::<Endianness>::parse(elf)?;
    let symbol = |symbol: object::read::elf::ElfSymbol32<'_, '_>| {
        // The lowest bit of a function says that it is Thumb code.
        let mark = u64::from(symbol.kind() == SymbolKind::Text);
        Some(Symbol {
            name: symbol.name().ok()?.to_owned(),
            address: u32::try_from(symbol.address() & !mark).ok()?,
            size: u32::try_from(symbol.size()).ok()?,
        })
    };
    Ok(file.symbols().filter_map(symbol).collect())
}

/// Bytes of RAM that are always in use, the stack left out.
///
/// # Errors
/// When the file is not an ELF file for 32 bits.
pub fn static_ram(elf: &[u8]) -> Result<u64, ImageError> {
    let file = ElfFile32::<Endianness>::parse(elf)?;
    let is_ram = |kind| matches!(kind, SectionKind::Data | SectionKind::UninitializedData);
    let used = file
        .sections()
        .filter(|section| is_ram(section.kind()) && section.address() >= RAM.into());
    Ok(used.map(|section| section.size()).sum())
}
