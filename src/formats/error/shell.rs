//! What can be wrong with a file, and what to do about it.
//!
//! Invariant: every kind has a hint.

use crate::family::shell::ShapeError;

use crate::formats::moves::MovesFault;
use crate::formats::pack::PackFault;
use crate::formats::snake::SnakeFault;
use crate::formats::xmpuzzle::XmFault;

/// What is wrong.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum FormatErrorKind {
    /// Nothing but white space.
    #[error("the file is empty")]
    Empty,
    /// More bytes than are read.
    #[error("the file is larger than {most} bytes, the most that is read")]
    TooLarge {
        /// Bytes allowed.
        most: usize,
    },
    /// Bytes that are no text.
    #[error("the file is not UTF-8 text")]
    NotUtf8,
    /// A header that must be there is not.
    #[error("the header {header} is missing")]
    MissingHeader {
        /// Its name.
        header: &'static str,
    },
    /// A line before the pieces that is no header.
    #[error("this line is neither a header nor TILE_ID_BORDER_PATTERN")]
    NotAHeader,
    /// A header that the format does not have.
    #[error("unknown header {header}")]
    UnknownHeader {
        /// Its name.
        header: String,
    },
    /// A header that occurs twice.
    #[error("the header {header} occurs twice")]
    RepeatedHeader {
        /// Its name.
        header: String,
    },
    /// A type of instance that is not read.
    #[error("the type is {found}, neither HC_BQ_INSTANCE nor HC_SP_INSTANCE")]
    WrongType {
        /// The type given.
        found: String,
    },
    /// Something that is no number where one is needed.
    #[error("{found} is not a number")]
    NotANumber {
        /// What stands there.
        found: String,
    },
    /// A piece row without brackets.
    #[error("a piece is written as: number [values]")]
    NoBrackets,
    /// Text behind the closing bracket.
    #[error("unexpected text behind the closing bracket")]
    TrailingText,
    /// A piece number out of range.
    #[error("piece numbers run from 1 to {most}, not {found}")]
    PieceNumber {
        /// The number given.
        found: String,
        /// The number of pieces.
        most: usize,
    },
    /// Two pieces with one number.
    #[error("piece {piece} is given twice")]
    RepeatedPiece {
        /// The number.
        piece: usize,
    },
    /// The header and the rows disagree.
    #[error("NUM_TILES says {said}, but there are {found} pieces")]
    CountDiffers {
        /// The header.
        said: usize,
        /// The rows.
        found: usize,
    },
    /// Not as many pieces as the cube has places.
    #[error("a cube takes {needed} pieces, not {found}")]
    PieceCount {
        /// Pieces given.
        found: usize,
        /// Places of the cube.
        needed: usize,
    },
    /// A frame among pieces to choose from.
    #[error("this is a flat frame with its pieces, not a set to choose from")]
    FrameInStock,
    /// Layers of cubes and single faces in one file.
    #[error("a shape is layers of cubes or a list of faces, not both")]
    CubesAndFaces,
    /// A character that layers do not have.
    #[error("the character {found:?} is not part of a layer")]
    NotAShape {
        /// The character.
        found: char,
    },
    /// A line that should give a face.
    #[error("a face is written as: FACE x y z wall")]
    NotAFace,
    /// Cubes or faces that are no shape.
    #[error(transparent)]
    Shape(#[from] ShapeError),
    /// A set without a name.
    #[error("the set has no name")]
    SetWithoutName,
    /// Two sets of one name.
    #[error("the set {set} begins twice")]
    RepeatedSet {
        /// Its name.
        set: String,
    },
    /// A frame that has not four sides.
    #[error("the frame has {found} sides")]
    FrameSides {
        /// Sides given.
        found: usize,
    },
    /// A side of a frame out of order.
    #[error("the sides of the frame are numbered 1 to 4 in order, not {found}")]
    FrameSideNumber {
        /// The number given.
        found: String,
    },
    /// The two writings of a frame's corner disagree.
    #[error(
        "the corner behind the {side} side of the frame is written twice with different values"
    )]
    FrameCorner {
        /// The side that ends there.
        side: &'static str,
    },
    /// Opposite sides of different lengths.
    #[error("this side of the frame has {found} values, the one opposite {opposite}")]
    FrameOpposite {
        /// Values of the side.
        found: usize,
        /// Values of the other.
        opposite: usize,
    },
    /// A side along which no pieces fit.
    #[error("no row of pieces of width {width} is {found} cells long")]
    FrameLength {
        /// Values of the side.
        found: usize,
        /// The width of the pieces.
        width: usize,
    },
    /// Not as many pieces as the frame has places.
    #[error("the frame has {columns} times {rows} places, but there are {pieces} pieces")]
    FramePlaces {
        /// Places side by side.
        columns: usize,
        /// Places one above the other.
        rows: usize,
        /// Pieces given.
        pieces: usize,
    },
    /// A value that is neither 0 nor 1.
    #[error("{found} is neither 0 nor 1")]
    NotABit {
        /// What stands there.
        found: String,
    },
    /// A number of values that no border has.
    #[error("piece {piece} has {found} values, which no border has")]
    ValueCount {
        /// The piece.
        piece: usize,
        /// The values given.
        found: usize,
    },
    /// A piece of another width than the first.
    #[error("piece {piece} is {found} cells wide, piece 1 is {expected}")]
    WidthDiffers {
        /// The piece.
        piece: usize,
        /// Its width.
        found: usize,
        /// The width of piece 1.
        expected: usize,
    },
    /// The two writings of a corner disagree.
    #[error("the {corner} corner of piece {piece} is written twice with different values")]
    CornerDiffers {
        /// The piece.
        piece: usize,
        /// Which corner.
        corner: &'static str,
    },
    /// A picture that is not square.
    #[error(
        "the picture of piece {piece} is not square: {rows} rows, this one of {columns} characters"
    )]
    NotSquare {
        /// The piece.
        piece: usize,
        /// Its rows.
        rows: usize,
        /// Characters of the odd row.
        columns: usize,
    },
    /// A picture with a hole inside its border.
    #[error("the inside of piece {piece} is empty here")]
    HoleInside {
        /// The piece.
        piece: usize,
    },
    /// A character that pictures do not have.
    #[error("the character {found:?} is not part of a picture")]
    NotArt {
        /// The character.
        found: char,
    },
    /// Data that gzip did not write, or that is cut short.
    #[error("the file is packed with gzip, but broken: {message}")]
    BrokenGzip {
        /// The unpacker's words.
        message: String,
    },
    /// More bytes than are read, once unpacked.
    #[error("the file is packed with gzip and unpacks to more than {most} bytes")]
    UnpackedTooLarge {
        /// Bytes allowed.
        most: usize,
    },
    /// A file of BurrTools.
    #[error(transparent)]
    Xm(#[from] XmFault),
    /// A snake.
    #[error(transparent)]
    Snake(#[from] SnakeFault),
    /// The moves of an answer to a snake.
    #[error(transparent)]
    Moves(#[from] MovesFault),
    /// A packing.
    #[error(transparent)]
    Pack(#[from] PackFault),
}

impl FormatErrorKind {
    /// Whether it concerns the file as a whole, so that its place says nothing.
    #[must_use]
    pub const fn is_of_all(&self) -> bool {
        matches!(
            self,
            Self::Empty
                | Self::TooLarge { .. }
                | Self::BrokenGzip { .. }
                | Self::UnpackedTooLarge { .. }
                | Self::Xm(
                    XmFault::NoProblem
                        | XmFault::SeveralProblems { .. }
                        | XmFault::NoSuchProblem { .. }
                )
        )
    }

    /// What to do about it.
    #[must_use]
    pub const fn hint(&self) -> &'static str {
        match self {
            Self::Empty => "give a .hcq file, lines of 0 and 1, or pictures of # and .",
            Self::TooLarge { .. } => "a puzzle needs a few hundred bytes; is this the right file?",
            Self::NotUtf8 => "save the file as plain text (UTF-8); is this the right file?",
            Self::MissingHeader { .. } => {
                "a .hcq file has NAME, TYPE: HC_BQ_INSTANCE, NUM_TILES: 6 and then \
                 TILE_ID_BORDER_PATTERN; bare rings and pictures need no header, but then the \
                 file must not be called .hcq"
            }
            Self::NotAHeader => {
                "a header is written as NAME: value, TYPE: HC_BQ_INSTANCE, COMMENT: text or \
                 NUM_TILES: 6; is this the right file?"
            }
            Self::UnknownHeader { .. } => {
                "known headers: NAME, TYPE, COMMENT, NUM_TILES, TILE_ID_BORDER_PATTERN"
            }
            Self::RepeatedHeader { .. } => "remove one of the two",
            Self::WrongType { .. } => {
                "HC_BQ_INSTANCE is pieces for a cube, HC_SP_INSTANCE is a flat frame"
            }
            Self::NotANumber { .. } => "write a whole number, such as 6",
            Self::NoBrackets => {
                "for example: 1 [0, 1, 0, 1, 0; 0, 0, 1, 0, 1; 1, 1, 0, 1, 1; 1, 1, 0, 1, 0]"
            }
            Self::TrailingText => "give each piece a line of its own",
            Self::PieceNumber { .. } | Self::RepeatedPiece { .. } => {
                "number the pieces 1, 2, 3, ... each once"
            }
            Self::CountDiffers { .. } => "correct NUM_TILES, or add or remove pieces",
            Self::PieceCount { .. } => {
                "a cube has 6 faces: give one piece for each; with --choose the program chooses \
                 among more"
            }
            Self::CubesAndFaces => "put them into two files",
            Self::NotAShape { .. } => "draw cubes as # and gaps as .",
            Self::NotAFace => "x, y and z are whole numbers from -256 to 256, the wall is 1 to 6",
            Self::Shape(error) => error.hint(),
            Self::FrameInStock => "solve the frame by itself, or give its pieces as .hcq",
            Self::SetWithoutName => "write SET: and a name, such as a colour",
            Self::RepeatedSet { .. } => "put all pieces of a set behind one SET line",
            Self::FrameSides { .. } | Self::FrameSideNumber { .. } => {
                "give the sides of the frame in the order top, right, bottom, left: 1 to 4"
            }
            Self::FrameOpposite { .. } => "opposite sides are equally long: is a value missing?",
            Self::FrameLength { .. } => {
                "k pieces of width n in a row are k(n-1)+1 cells long: 9 for two of width 5"
            }
            Self::FramePlaces { .. } => "give one piece for each place",
            Self::NotABit { .. } => "write 1 for a tooth and 0 for a gap",
            Self::ValueCount { .. } => {
                "a border of width n (3 to 17) has 4 sides of n values in .hcq, corners twice, or \
                 a ring of 4(n-1) digits; is a value missing or written twice?"
            }
            Self::WidthDiffers { .. } => {
                "all pieces of a puzzle have the same width; is a value missing or written twice?"
            }
            Self::CornerDiffers { .. } | Self::FrameCorner { .. } => {
                "a corner ends one side and begins the next: make both values equal"
            }
            Self::NotSquare { .. } => {
                "draw each piece as n lines of n characters, with an empty line between pieces"
            }
            Self::HoleInside { .. } => "only the border has gaps: fill the inside with #",
            Self::NotArt { .. } => "draw teeth as # and gaps as .",
            Self::BrokenGzip { .. } => "was it copied completely? gzip -t tests it",
            Self::UnpackedTooLarge { .. } => {
                "no more is unpacked; let BurrTools save the file without solutions"
            }
            Self::Xm(fault) => fault.hint(),
            Self::Snake(fault) => fault.hint(),
            Self::Moves(fault) => fault.hint(),
            Self::Pack(fault) => fault.hint(),
        }
    }
}
