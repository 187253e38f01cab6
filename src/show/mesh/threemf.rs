//! Meshes as 3MF: an object with a colour for each solid.
//!
//! The format (<https://3mf.io/spec/>) is a ZIP with an XML file for the model; units are millimetres.
//!
//! Invariant: objects stand in the order of the solids, each with a material of its colour.

use core::fmt::Write as _;
use std::io::{Cursor, Write as _};

use zip::result::ZipError;
use zip::write::SimpleFileOptions;
use zip::{CompressionMethod, ZipWriter};

use super::Solid;
use crate::show::picture::escaped;

/// Which files are in the ZIP, as the standard wants it.
const CONTENT_TYPES: &str = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n\
<Types xmlns=\"http://schemas.openxmlformats.org/package/2006/content-types\">\
<Default Extension=\"rels\" ContentType=\"application/vnd.openxmlformats-package.relationships+xml\"/>\
<Default Extension=\"model\" ContentType=\"application/vnd.ms-package.3dmanufacturing-3dmodel+xml\"/>\
</Types>\n";

/// Where the model is, as the standard wants it.
const RELATIONS: &str = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n\
<Relationships xmlns=\"http://schemas.openxmlformats.org/package/2006/relationships\">\
<Relationship Target=\"/3D/3dmodel.model\" Id=\"rel0\" \
Type=\"http://schemas.microsoft.com/3dmanufacturing/2013/01/3dmodel\"/>\
</Relationships>\n";

/// All solids in one file, where they lie.
///
/// # Errors
/// Those of the packer.
pub fn threemf(solids: &[Solid], title: &str) -> Result<Vec<u8>, ZipError> {
    let mut zip = ZipWriter::new(Cursor::new(Vec::new()));
    let options = SimpleFileOptions::default().compression_method(CompressionMethod::Deflated);
    for (name, content) in [
        ("[Content_Types].xml", CONTENT_TYPES),
        ("_rels/.rels", RELATIONS),
        ("3D/3dmodel.model", &model(solids, title)),
    ] {
        zip.start_file(name, options)?;
        zip.write_all(content.as_bytes())?;
    }
    Ok(zip.finish()?.into_inner())
}

/// The model: materials, then objects numbered from 2, then where they are.
fn model(solids: &[Solid], title: &str) -> String {
    let mut text = format!(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n\
         <model unit=\"millimeter\" xml:lang=\"en\" \
         xmlns=\"http://schemas.microsoft.com/3dmanufacturing/core/2015/02\">\n\
         <metadata name=\"Title\">{}</metadata>\n\
         <resources>\n<basematerials id=\"1\">\n",
        escaped(title)
    );
    // Writing to a string does not fail.
    for solid in solids {
        let [red, green, blue] = solid.colour.0;
        let name = escaped(&solid.name);
        let _ = writeln!(
            text,
            "<base name=\"{name}\" displaycolor=\"#{red:02X}{green:02X}{blue:02X}\"/>"
        );
    }
    text.push_str("</basematerials>\n");
    for (index, solid) in solids.iter().enumerate() {
        let (id, name) = (index + 2, escaped(&solid.name));
        let _ = writeln!(
            text,
            "<object id=\"{id}\" name=\"{name}\" type=\"model\" pid=\"1\" pindex=\"{index}\"><mesh><vertices>"
        );
        for corner in &solid.mesh.corners {
            let [x, y, z] = corner.map(rounded);
            let _ = writeln!(text, "<vertex x=\"{x}\" y=\"{y}\" z=\"{z}\"/>");
        }
        text.push_str("</vertices><triangles>\n");
        for [a, b, c] in &solid.mesh.triangles {
            let _ = writeln!(text, "<triangle v1=\"{a}\" v2=\"{b}\" v3=\"{c}\"/>");
        }
        text.push_str("</triangles></mesh></object>\n");
    }
    text.push_str("</resources>\n<build>\n");
    for index in 0..solids.len() {
        let _ = writeln!(text, "<item objectid=\"{}\"/>", index + 2);
    }
    text.push_str("</build>\n</model>\n");
    text
}

/// A coordinate without what arithmetic leaves behind its fourth digit, a tenth of a
/// micrometre.
fn rounded(at: f32) -> f64 {
    // Adding nothing makes a zero of a negative one.
    (f64::from(at) * 1e4).round() / 1e4 + 0.0
}

#[cfg(test)]
mod tests {
    use super::rounded;

    #[test]
    fn coordinates_are_written_as_short_as_they_are_meant() {
        let written = [7.999_999_5, -0.000_000_1, 7.85, 12.0].map(|at| rounded(at).to_string());
        assert_eq!(written, ["8", "0", "7.85", "12"]);
    }
}
