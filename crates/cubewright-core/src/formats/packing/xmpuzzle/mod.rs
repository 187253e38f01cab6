//! The files of BurrTools, `.xmpuzzle`.
//!
//! Invariant: what was read can be written as it stood, byte by byte; what another
//! format cannot say is listed by [`XmPuzzle::unsaid`], never dropped silently.
//!
//! The format is described in BurrTools' library documentation; `docs/burrtools.md`
//! says what maps to what.
//!
//! ```text
//! <puzzle version="2">
//!   <gridType type="0"/>                       cubes; 2 to 4 are other grids, 1 is refused
//!   <colors/>
//!   <shapes><voxel x y z>###_...</voxel></shapes>
//!   <problems>
//!     <problem>
//!       <shapes><shape id="0" count="4"/></shapes>   which shapes are pieces, how many of each
//!       <result id="1"/>                             which shape is filled
//!       <bitmap/>                                    which colours may meet
//!       <solutions/>                                 what BurrTools found
//!     </problem>
//!   </problems>
//! </puzzle>
//! ```

mod colour;
mod element;
mod encoding;
mod error;
mod holes;
mod orientation;
mod problem;
mod puzzle;
mod separation;
mod shapes;
mod solutions;
mod splice;
mod untranslated;
mod voxels;
mod write;

pub use colour::UnknownColour;
pub use encoding::xmpuzzle_decoded;
pub use error::XmErrorKind;
pub use holes::TooFewHoles;
pub use separation::StoredSeparation;
pub use solutions::FoundPackings;
pub use splice::XmSpliceError;
pub use untranslated::{UnknownPart, Untranslated};
#[doc(hidden)]
pub use write::xmpuzzle_alone;
pub use write::{XmWriteError, xmpuzzle_text};

use roxmltree::{Document, Node};

use crate::family::packing::{ColourError, MAX_COLOURS};
use crate::formats::error::SpannedError;
use crate::formats::gzip::is_packed;
use crate::formats::text::shortened;
use crate::formats::{FileKind, FormatError, FormatErrorKind, unpacked};
use crate::geometry::Grid;
use element::{SpannedResult, Unknown, needed, number_if, spanned, start};
use problem::XmProblem;
use voxels::XmShape;

/// A file of BurrTools.
#[derive(Clone, Debug)]
pub struct XmPuzzle {
    /// The name of the file, without folders and extension.
    stem: String,
    text: String,
    content: XmContent,
}

/// What the text says.
#[derive(Clone, Debug, Default)]
struct XmContent {
    /// The names of the colours.
    colours: Vec<String>,
    /// Whether all colours are named after their red, green and blue.
    plain_colours: bool,
    grid: Grid,
    shapes: Vec<XmShape>,
    problems: Vec<XmProblem>,
    comment: String,
    unknown: Unknown,
}

impl XmPuzzle {
    /// Reads a file, packed with gzip or not, of at most
    /// [`MAX_UNPACKED_BYTES`](crate::formats::MAX_UNPACKED_BYTES), in the encoding that [`xmpuzzle_decoded`] tells.
    ///
    /// # Errors
    /// A [`FormatError`] with the place in the unpacked text.
    ///
    /// ```
    /// use cubewright::formats::XmPuzzle;
    /// let text = br#"<puzzle version="2"><gridType type="0"/><shapes>
    ///     <voxel x="2" y="1" z="1" type="0">##</voxel>
    ///     <voxel x="2" y="2" z="1" type="0">####</voxel></shapes><problems>
    ///     <problem name="square"><shapes><shape id="0" count="2"/></shapes>
    ///     <result id="1"/></problem></problems></puzzle>"#;
    /// let file = XmPuzzle::read("square.xmpuzzle", text)?;
    /// let puzzle = file.puzzle(file.choose(None)?)?;
    /// assert_eq!((puzzle.name(), puzzle.volume()), ("square", (4, 4)));
    /// # Ok::<(), cubewright::formats::FormatError>(())
    /// ```
    pub fn read(file: &str, bytes: &[u8]) -> Result<Self, FormatError> {
        let bytes = unpacked(bytes)?;
        let (text, _) = xmpuzzle_decoded(&bytes)?;
        let content = content(&text).map_err(|fault| FormatError::new(&text, fault))?;
        Ok(Self {
            stem: crate::formats::stem(file).to_owned(),
            text: text.into_owned(),
            content,
        })
    }

    /// The text as it stood in the file, unpacked.
    #[must_use]
    pub fn text(&self) -> &str {
        &self.text
    }

    /// How many problems there are.
    #[must_use]
    pub const fn problems(&self) -> usize {
        self.content.problems.len()
    }

    /// The names of the problems, in their order; of those without one, nothing.
    pub fn problem_names(&self) -> impl Iterator<Item = Option<&str>> {
        let problems = self.content.problems.iter();
        problems.map(|problem| problem.name.as_deref())
    }

    /// The 0-based index of the problem with this 1-based number or name, or of the
    /// only one. A number goes before a name, so that each problem can be chosen.
    ///
    /// # Errors
    /// [`XmErrorKind::NoProblem`], [`XmErrorKind::SeveralProblems`],
    /// [`XmErrorKind::NoSuchProblem`].
    ///
    /// Without `wanted` the file must have exactly one problem.
    pub fn choose(&self, wanted: Option<&str>) -> Result<usize, FormatError> {
        let problems = &self.content.problems;
        let named = |wanted: &str| {
            let is_called = |problem: &XmProblem| problem.name.as_deref() == Some(wanted);
            let mut found = (0..)
                .zip(problems)
                .filter(|(_, problem)| is_called(problem));
            let first = found.next().map(|(index, _)| index);
            // A name that two have chooses neither.
            first.filter(|_| found.next().is_none())
        };
        let numbered = |wanted: &str| {
            let index = wanted.parse::<usize>().ok()?.checked_sub(1)?;
            (index < problems.len()).then_some(index)
        };
        let fault = match (wanted, problems.len()) {
            (_, 0) => XmErrorKind::NoProblem,
            (None, 1) => return Ok(0),
            (None, count) => XmErrorKind::SeveralProblems {
                count,
                names: self.names(),
            },
            (Some(wanted), _) => match numbered(wanted).or_else(|| named(wanted)) {
                Some(index) => return Ok(index),
                None => XmErrorKind::NoSuchProblem {
                    wanted: shortened(wanted, 20),
                    names: self.names(),
                },
            },
        };
        Err(self.of_all(fault))
    }

    /// The numbers and names of the first problems.
    fn names(&self) -> String {
        /// How many problems a message names.
        const FEW: usize = 8;
        let problems = &self.content.problems;
        let name = |(index, problem): (usize, &XmProblem)| match &problem.name {
            Some(name) => format!("{} ({})", index + 1, shortened(name, 20)),
            None => (index + 1).to_string(),
        };
        let mut names: Vec<String> = problems.iter().enumerate().take(FEW).map(name).collect();
        if problems.len() > FEW {
            names.push(format!("... {}", problems.len()));
        }
        names.join(", ")
    }

    /// An error of this file.
    fn fault(&self, kind: XmErrorKind, span: core::ops::Range<usize>) -> FormatError {
        FormatError::new(&self.text, spanned(kind, span))
    }

    /// An error of the file as a whole.
    fn of_all(&self, kind: XmErrorKind) -> FormatError {
        FormatError::new(&self.text, SpannedError::of_all(kind, 0..0))
    }
}

/// Whether a file without a telling extension is one of BurrTools: it is packed, or
/// begins as XML or with `<puzzle`.
///
/// ```
/// use cubewright::formats::looks_like_xmpuzzle;
/// assert!(looks_like_xmpuzzle(b"<?xml version=\"1.0\"?><puzzle/>"));
/// assert!(!looks_like_xmpuzzle(b"PACKING: two dominoes"));
/// ```
#[must_use]
pub fn looks_like_xmpuzzle(bytes: &[u8]) -> bool {
    let text = bytes.strip_prefix("\u{feff}".as_bytes()).unwrap_or(bytes);
    let text = text.trim_ascii_start();
    let is_wide = matches!(
        bytes,
        [0xff, 0xfe, b'<', 0, ..]
            | [0xfe, 0xff, 0, b'<', ..]
            | [b'<', 0, b'?', 0, ..]
            | [0, b'<', 0, b'?', ..]
    );
    is_packed(bytes) || is_wide || text.starts_with(b"<?xml") || text.starts_with(b"<puzzle")
}

/// Reads the whole text.
fn content(text: &str) -> SpannedResult<XmContent> {
    if text.trim().is_empty() {
        return Err(SpannedError::of_all(
            FormatErrorKind::empty(FileKind::Xmpuzzle),
            0..text.len(),
        ));
    }
    let document = document(text)?;
    let root = document.root_element();
    if !root.has_tag_name("puzzle") {
        let found = shortened(root.tag_name().name(), 20);
        return Err(spanned(XmErrorKind::NotAPuzzle { found }, start(root)));
    }
    let version = needed(root, "version")?;
    if !matches!(version.value().trim(), "1" | "2") {
        let found = shortened(version.value(), 20);
        return Err(spanned(
            XmErrorKind::Version { found },
            version.range_value(),
        ));
    }
    let mut content = XmContent::default();
    let elements = ["gridType", "colors", "shapes", "problems", "comment"];
    let children = content.unknown.children(root, &["version"], &elements);
    let named = |name| {
        children
            .iter()
            .copied()
            .filter(move |child: &Node<'_, '_>| child.has_tag_name(name))
    };
    for child in named("gridType") {
        content.unknown.children(child, &["type"], &[]);
        content.grid = grid(child)?;
    }
    content.plain_colours = true;
    for child in named("colors") {
        for colour in content.unknown.children(child, &[], &["color"]) {
            content.colour(colour)?;
        }
    }
    for child in named("shapes") {
        for shape in content.unknown.children(child, &[], &["voxel"]) {
            let shape = XmShape::read(shape, content.colours.len(), &mut content.unknown)?;
            content.shapes.push(shape);
        }
    }
    let ids = (content.shapes.len(), content.colours.len());
    for child in named("problems") {
        content.unknown.children(child, &[], &["problem"]);
    }
    for problem in problems(root) {
        let problem = XmProblem::read(problem, content.grid, ids, &mut content.unknown)?;
        content.problems.push(problem);
    }
    for child in named("comment") {
        content.comment += content.unknown.text(child, &["popup"]).trim();
    }
    Ok(content)
}

/// The text as a tree.
fn document(text: &str) -> SpannedResult<Document<'_>> {
    crate::xml::parse(text).map_err(|fault| spanned(fault.kind.into(), fault.at..fault.at))
}

/// The elements of the problems, by index.
fn problems<'d, 't: 'd>(root: Node<'d, 't>) -> impl Iterator<Item = Node<'d, 't>> {
    let lists = root
        .children()
        .filter(|child| child.has_tag_name("problems"));
    let each = lists.flat_map(|list| list.children());
    each.filter(|child| child.has_tag_name("problem"))
}

/// What a `<gridType>` says.
fn grid(node: Node<'_, '_>) -> SpannedResult<Grid> {
    let kind = needed(node, "type")?;
    let found = kind.value().trim();
    let known = Grid::ALL.into_iter().find(|grid| number(*grid) == found);
    known.ok_or_else(|| {
        let found = shortened(kind.value(), 20);
        spanned(XmErrorKind::Grid { found }, kind.range_value())
    })
}

/// The number of a grid in BurrTools; 1 are triangular prisms.
const fn number(grid: Grid) -> &'static str {
    match grid {
        Grid::Cubes => "0",
        Grid::Spheres => "2",
        Grid::RhombicTetrahedra => "3",
        Grid::TetrahedraOctahedra => "4",
    }
}

impl XmContent {
    /// Notes a colour. Its name is its red, green and blue, as in `#ff8000`, unless
    /// it has a name of its own, which Cubewright writes and BurrTools passes over.
    fn colour(&mut self, node: Node<'_, '_>) -> SpannedResult<()> {
        self.unknown
            .children(node, &["red", "green", "blue", "name"], &[]);
        if self.colours.len() == MAX_COLOURS {
            return Err(spanned(ColourError::TooMany.into(), start(node)));
        }
        let part = |name| Ok(number_if(node, name, 0..=255)?.unwrap_or_default());
        let (red, green, blue) = (part("red")?, part("green")?, part("blue")?);
        self.plain_colours &= node.attribute("name").is_none();
        let name = node
            .attribute("name")
            .map_or_else(|| format!("#{red:02x}{green:02x}{blue:02x}"), str::to_owned);
        let name = unused(&name, |name| self.colours.iter().any(|other| other == name));
        self.colours.push(name);
        Ok(())
    }
}

/// A name that is not used yet: itself, or with `(2)`, `(3)`, ... behind it.
fn unused(name: &str, is_used: impl Fn(&str) -> bool) -> String {
    let mut free = name.to_owned();
    let mut number = 2;
    while is_used(&free) {
        free = format!("{name} ({number})");
        number += 1;
    }
    free
}
