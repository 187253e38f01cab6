//! A kit: everything that is needed to make a puzzle with a printer or with paper and scissors.
//!
//! Invariant: a kit is made of a scene and of what its puzzle says of itself, as plain data; it asks no
//! puzzle and writes no file. The same order gives the same files.
//!
//! ```
//! use cubewright::language::Language;
//! use cubewright::puzzle::Puzzle;
//! use cubewright::show::kit::{KitItem, KitOrder, kit};
//! let puzzle = Puzzle::parse("box.pack", b"PACKING: two\nBOX: 2x2\nPIECE: I x2\n##\n")?;
//! let scene = puzzle.pieces().expect("it has pieces");
//! let order = KitOrder { items: vec![KitItem::Solids], ..KitOrder::default() };
//! let subject = puzzle.subject().expect("it is no bare model");
//! let files = kit(&scene, &subject, &order, Language::English).expect("it fits on the bed");
//! let names: Vec<&str> = files.iter().map(|file| &*file.name).collect();
//! assert_eq!(names, ["README.txt", "piece-I.stl", "plate-1.stl"]);
//! # Ok::<(), cubewright::puzzle::PuzzleError>(())
//! ```

mod about;
mod apart;
mod book;
mod booklet;
mod case;
mod chain;
mod cuts;
mod error;
mod goal;
mod hints;
mod marks;
pub mod nets;
mod pieces;
mod readme;
mod scad;
mod scad_joints;
mod sections;
mod solid_files;
mod subject;
mod to_print;
mod worksheet;
#[cfg(feature = "threemf")]
mod zipped;

pub use error::KitError;
pub use pieces::{KitPiece, kit_pieces};
pub use sections::Joints;
pub use subject::Subject;
#[cfg(feature = "threemf")]
pub use zipped::zipped;

use self::booklet::Made;
use self::to_print::ToPrint;
use super::mesh::{Bed, Measures};
use super::picture::{Paper, Picture};
use super::scene::Scene;
use crate::language::{Language, Text};

/// A file of a kit.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KitFile {
    /// Its name within the folder of the kit.
    pub name: String,
    /// What is in it.
    pub bytes: Vec<u8>,
}

/// What a kit can have. A text that says what is what is always there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum KitItem {
    /// Solids for a printer: a file for each piece, and plates with all of them.
    Solids,
    /// A box with a lid, for packings that fill a box.
    Box,
    /// The same solids as OpenSCAD source, with the measures as numbers to change.
    Source,
    /// A booklet: what it is, the pieces, three hints, and the answer, to be folded shut.
    Booklet,
    /// Nets to be cut out of paper, folded and glued; flat pieces are cut out as they are.
    Nets,
    /// A page for a class: something to count, and what follows from it.
    Worksheet,
}

/// The form of the files of solids.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum SolidForm {
    /// Triangles.
    #[default]
    Stl,
    /// Objects with names, colours and units.
    ThreeMf,
}

/// What is wanted of a kit.
#[derive(Clone, Debug, PartialEq)]
pub struct KitOrder {
    /// What is in it.
    pub items: Vec<KitItem>,
    /// The form of the files of solids.
    pub form: SolidForm,
    /// What the printer prints on.
    pub bed: Bed,
    /// The measures of the pieces.
    pub measures: Measures,
    /// Whether each piece has its number or its letter cut into a face, where there is room.
    pub has_names: bool,
    /// Whether pieces that would need support come in sections with joints.
    pub joints: Joints,
    /// The gap between a peg and its hole.
    pub joint_clearance_mm: f64,
    /// The thickness of the walls and of the floor of the box.
    pub box_wall_mm: f64,
    /// The paper of what is printed on paper.
    pub paper: Paper,
    /// The side of a cell of nets, or the width of a tooth of flat pieces; without it, 20 or 10.
    pub net_unit_mm: Option<f64>,
}

/// The side of a bed that nearly all printers at home have at least.
const BED_MM: f64 = 180.0;
/// Five lines of a nozzle of 0.4 mm.
const BOX_WALL_MM: f64 = 2.0;
/// Two parts that are printed apart go together without force with this gap, and have no play.
const JOINT_CLEARANCE_MM: f64 = 0.15;

impl Default for KitOrder {
    /// Everything, in measures that common printers make well.
    fn default() -> Self {
        Self {
            items: KitItem::ALL.to_vec(),
            form: SolidForm::default(),
            bed: Bed {
                width_mm: BED_MM,
                depth_mm: BED_MM,
            },
            measures: Measures {
                unit_mm: 8.0,
                wall_mm: 8.0,
                clearance_mm: 0.3,
                bevel_mm: 0.0,
            },
            has_names: true,
            joints: Joints::default(),
            joint_clearance_mm: JOINT_CLEARANCE_MM,
            box_wall_mm: BOX_WALL_MM,
            paper: Paper::default(),
            net_unit_mm: None,
        }
    }
}

impl KitItem {
    /// Everything that there is.
    pub const ALL: [Self; 6] = [
        Self::Solids,
        Self::Box,
        Self::Source,
        Self::Booklet,
        Self::Nets,
        Self::Worksheet,
    ];

    /// The name of its file, if it is always the same.
    #[must_use]
    pub const fn file(self, language: Language) -> Option<&'static str> {
        Some(language.pick(match self {
            Self::Solids | Self::Box => return None,
            Self::Source => ["pieces.scad", "teile.scad"],
            Self::Booklet => ["booklet.pdf", "heft.pdf"],
            Self::Nets => ["nets.pdf", "netze.pdf"],
            Self::Worksheet => ["worksheet.pdf", "arbeitsblatt.pdf"],
        }))
    }

    /// Whether it shows how the puzzle is solved.
    #[must_use]
    pub const fn needs_answer(self) -> bool {
        match self {
            Self::Solids | Self::Box | Self::Source | Self::Nets => false,
            Self::Booklet | Self::Worksheet => true,
        }
    }
}

impl SolidForm {
    /// The extension of its files.
    #[must_use]
    pub const fn extension(self) -> &'static str {
        match self {
            Self::Stl => "stl",
            Self::ThreeMf => "3mf",
        }
    }
}

/// The files of a kit, that which says what is what first.
///
/// # Errors
/// [`KitError`].
pub fn kit(
    scene: &Scene,
    subject: &Subject,
    order: &KitOrder,
    language: Language,
) -> Result<Vec<KitFile>, KitError> {
    // What is made has the title of the answer, and may have more pieces than that uses.
    let stock = subject.stock().map(|stock| Scene {
        title: scene.title.clone(),
        ..stock.clone()
    });
    let all = stock.as_ref().unwrap_or(scene);
    let pieces = subject.pieces(all);
    if order.items[..] == [KitItem::Box] && !subject.has_box() {
        return Err(KitError::NoBox);
    }
    let mut files = Vec::new();
    let mut plates = 0;
    let solids = ToPrint::of(all, subject, &pieces, order, language)?;
    if order.prints() {
        solids.check()?;
    }
    if order.has(KitItem::Solids) {
        let made = solid_files::solid_files(&solids, order, language)?;
        plates = made.plates;
        files.extend(made.files);
    }
    let mut is_boxed = false;
    if let Some(case) = solids.case.as_ref().filter(|_| order.has(KitItem::Box)) {
        match solid_files::case_files(case, order, language) {
            Ok(made) => {
                is_boxed = true;
                files.extend(made);
            }
            // Pieces are worth printing without it.
            Err(KitError::Bed(..)) if order.items.len() > 1 => {}
            Err(error) => return Err(error),
        }
    }
    if let Some(name) = KitItem::Source
        .file(language)
        .filter(|_| order.has(KitItem::Source))
    {
        files.push(KitFile {
            name: name.to_owned(),
            bytes: scad::scad(&solids, order, language).into_bytes(),
        });
    }
    for item in PAPERS.into_iter().filter(|&item| order.has(item)) {
        let pages = match item {
            KitItem::Solids | KitItem::Box | KitItem::Source => None,
            KitItem::Booklet => {
                let made = Made {
                    scene: all,
                    pieces: &pieces,
                    joined: &solids.printable.joined,
                };
                booklet::booklet(scene, subject, made, order.paper, language)
            }
            KitItem::Nets => Some(nets::net_pages(all, &pieces, order, language)?),
            KitItem::Worksheet => {
                let page = worksheet::worksheet(all, subject, &pieces, order.paper, language);
                Some(page)
            }
        };
        if let (Some(pages), Some(name)) = (pages, item.file(language)) {
            files.push(printed(name, &pages, order.paper)?);
        }
    }
    let solid = readme::Printed { plates, is_boxed };
    let lacking = subject.lacking(language);
    let readme = readme::readme(all, &solids, order, (solid, lacking), language);
    let first = KitFile {
        name: language.pick(README).to_owned(),
        bytes: readme.into_bytes(),
    };
    files.insert(0, first);
    Ok(files)
}

/// What is printed on paper.
const PAPERS: [KitItem; 3] = [KitItem::Booklet, KitItem::Nets, KitItem::Worksheet];

/// Pages as a file.
#[cfg(feature = "render")]
#[expect(
    clippy::unnecessary_wraps,
    reason = "it fails where it is not built in"
)]
fn printed(name: &str, pages: &[Picture], paper: Paper) -> Result<KitFile, KitError> {
    Ok(KitFile {
        name: name.to_owned(),
        bytes: super::picture::pdf_on(pages, paper),
    })
}

/// What is said where the feature `render` is off.
#[cfg(not(feature = "render"))]
const fn printed(_: &str, _: &[Picture], _: Paper) -> Result<KitFile, KitError> {
    Err(KitError::NotBuiltIn("PDF"))
}

/// The name of the file that says what is what.
const README: Text = ["README.txt", "LIESMICH.txt"];
/// How the names of files of solids begin.
const PIECE: Text = ["piece", "teil"];
const PLATE: Text = ["plate", "platte"];
/// The names of the files of a box.
const TRAY: Text = ["tray", "schachtel"];
const LID: Text = ["lid", "deckel"];

impl KitOrder {
    /// Whether something is wanted.
    fn has(&self, item: KitItem) -> bool {
        self.items.contains(&item)
    }

    /// Whether names are cut into solids: which, and where, depends on the answer.
    #[must_use]
    pub fn cuts_names(&self) -> bool {
        self.has_names && self.prints()
    }

    /// Whether something is printed as a solid.
    fn prints(&self) -> bool {
        [KitItem::Solids, KitItem::Box, KitItem::Source]
            .into_iter()
            .any(|item| self.has(item))
    }
}
