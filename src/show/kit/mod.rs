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

mod book;
mod booklet;
mod case;
mod chain;
mod goal;
mod marks;
pub mod nets;
mod pieces;
mod readme;
mod scad;
mod solid_files;
mod subject;
mod worksheet;
#[cfg(feature = "threemf")]
mod zipped;

pub use pieces::{KitPiece, kit_pieces};
pub use subject::Subject;
#[cfg(feature = "threemf")]
pub use zipped::zipped;

use self::case::Case;
use super::mesh::{Bed, BedTooSmall, Length, MOST_CELLS, Mark, Measures, MeshError};
use super::picture::{Paper, Picture};
use super::scene::Scene;
use crate::language::{Language, Say};

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
    pub const fn file(self) -> Option<&'static str> {
        match self {
            Self::Solids | Self::Box => None,
            Self::Source => Some("pieces.scad"),
            Self::Booklet => Some("booklet.pdf"),
            Self::Nets => Some("nets.pdf"),
            Self::Worksheet => Some("worksheet.pdf"),
        }
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

/// Why a kit cannot be made.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub enum KitError {
    /// Measures that make no solids.
    Measures(MeshError),
    /// A bed on which a piece does not fit, and the bed.
    Bed(BedTooSmall, Bed),
    /// A piece that does not fit on the paper, its cells so large, and how large they can be at most.
    NetTooLarge {
        /// The side of a cell that was asked for.
        unit_mm: f64,
        /// The largest that fits.
        most_mm: f64,
    },
    /// A form that this build cannot write.
    NotBuiltIn(&'static str),
    /// What the packer of a form says.
    Packer(String),
}

impl Say for KitError {
    fn text(&self, language: Language) -> String {
        match self {
            Self::Measures(error) => error.text(language),
            Self::Bed(BedTooSmall { solid, least_mm }, bed) => {
                let [longer, shorter] = least_mm;
                language.say(
                    [
                        "a bed of {0} x {1} mm is too small for {2}: it must have at least {3} x {4} mm",
                        "ein Druckbett von {0} x {1} mm ist zu klein für {2}: es muss mindestens \
                         {3} x {4} mm haben",
                    ],
                    &[&bed.width_mm, &bed.depth_mm, solid, longer, shorter],
                )
            }
            Self::NetTooLarge { unit_mm, most_mm } => language.say(
                [
                    "with cells of {0} mm a piece does not fit on the paper: at most {1} mm",
                    "mit Zellen von {0} mm passt ein Teil nicht aufs Papier: höchstens {1} mm",
                ],
                &[unit_mm, most_mm],
            ),
            Self::NotBuiltIn(form) => {
                language.say(["{0} is not built in", "{0} ist nicht eingebaut"], &[form])
            }
            Self::Packer(words) => words.clone(),
        }
    }
}

impl core::fmt::Display for KitError {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.write_str(&self.text(Language::English))
    }
}

impl core::error::Error for KitError {}

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
    let pieces = if subject.is_chain() {
        chain::plain(scene)
    } else {
        kit_pieces(scene)
    };
    let mut files = Vec::new();
    let mut plates = 0;
    let solids = ToPrint::of(scene, subject, &pieces, order);
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
        .file()
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
            KitItem::Booklet => booklet::booklet(scene, subject, &pieces, order.paper, language),
            KitItem::Nets => Some(nets::net_pages(scene, &pieces, order, language)?),
            KitItem::Worksheet => {
                let page = worksheet::worksheet(scene, subject, &pieces, order.paper, language);
                Some(page)
            }
        };
        if let (Some(pages), Some(name)) = (pages, item.file()) {
            files.push(printed(name, &pages, order.paper)?);
        }
    }
    let solid = readme::Printed { plates, is_boxed };
    let readme = readme::readme(scene, &solids, order, solid, language);
    let first = KitFile {
        name: README.to_owned(),
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

/// What is printed as solids.
struct ToPrint {
    /// A scene with the cells of the solids.
    scene: Scene,
    pieces: Vec<KitPiece>,
    measures: Measures,
    /// What is cut into each piece.
    marks: Vec<Option<Mark>>,
    /// The box that they are packed into.
    case: Option<Case>,
    /// Whether they are the cubes of a snake, with bores for its string.
    is_threaded: bool,
}

/// The most cells of all copies; of equal ones only the first is meshed.
const MOST_IN_ALL: usize = 4 * MOST_CELLS;

impl ToPrint {
    fn of(scene: &Scene, subject: &Subject, pieces: &[KitPiece], order: &KitOrder) -> Self {
        if subject.is_chain() {
            let (scene, pieces) = chain::bored(scene);
            return Self {
                marks: vec![None; pieces.len()],
                scene,
                pieces,
                measures: chain::small(&order.measures),
                case: None,
                is_threaded: true,
            };
        }
        let measures = order.measures;
        let mut pieces = pieces.to_vec();
        let named = |piece: &mut KitPiece| {
            order
                .has_names
                .then(|| marks::mark_on_top(scene, piece, &measures))
                .flatten()
        };
        let marks = pieces.iter_mut().map(named).collect();
        let is_filled = matches!(subject, Subject::Filling { .. });
        Self {
            scene: scene.clone(),
            marks,
            pieces,
            measures,
            case: subject
                .sides()
                .filter(|_| is_filled)
                .map(|sides| Case::of(sides, order)),
            is_threaded: false,
        }
    }

    /// Refuses measures that make no solids, and more cells than are meshed.
    fn check(&self) -> Result<(), KitError> {
        self.measures.check().map_err(KitError::Measures)?;
        if let Some(Case { wall, .. }) = self.case {
            let (least, most) = (0.4, 20.0);
            if !(least..=most).contains(&wall) {
                let (what, found) = (Length::Wall, wall);
                let error = MeshError::Range {
                    what,
                    found,
                    least,
                    most,
                };
                return Err(KitError::Measures(error));
            }
        }
        let cells = |piece: &KitPiece| self.scene.parts[piece.part].cells.len();
        let all = self.pieces.iter();
        let all = all.map(|piece| cells(piece).saturating_mul(piece.copies));
        let cells = all.fold(0, usize::saturating_add);
        if cells > MOST_IN_ALL {
            let most = MOST_IN_ALL;
            let error = MeshError::TooManyCells { cells, most };
            return Err(KitError::Measures(error));
        }
        Ok(())
    }
}

/// The name of the file that says what is what.
const README: &str = "README.txt";

impl KitOrder {
    /// Whether something is wanted.
    fn has(&self, item: KitItem) -> bool {
        self.items.contains(&item)
    }

    /// Whether something is printed as a solid.
    fn prints(&self) -> bool {
        [KitItem::Solids, KitItem::Box, KitItem::Source]
            .into_iter()
            .any(|item| self.has(item))
    }
}
