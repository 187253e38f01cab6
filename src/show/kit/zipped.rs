//! A kit as one file.
//!
//! Invariant: the same files give the same bytes, as no entry has a date of its own.

use std::io::{Cursor, Write as _};

use zip::result::ZipError;
use zip::write::SimpleFileOptions;
use zip::{CompressionMethod, ZipWriter};

use super::{KitError, KitFile, SolidForm};

/// All files of a kit as a ZIP.
///
/// # Errors
/// [`KitError::Packer`].
pub fn zipped(files: &[KitFile]) -> Result<Vec<u8>, KitError> {
    packed(files).map_err(|error| KitError::Packer(error.to_string()))
}

fn packed(files: &[KitFile]) -> Result<Vec<u8>, ZipError> {
    let mut zip = ZipWriter::new(Cursor::new(Vec::new()));
    for file in files {
        // A 3MF is packed already.
        let extension = file.name.rsplit_once('.').map(|(_, extension)| extension);
        let method = if extension == Some(SolidForm::ThreeMf.extension()) {
            CompressionMethod::Stored
        } else {
            CompressionMethod::Deflated
        };
        let options = SimpleFileOptions::default().compression_method(method);
        zip.start_file(&*file.name, options)?;
        zip.write_all(&file.bytes)?;
    }
    Ok(zip.finish()?.into_inner())
}
