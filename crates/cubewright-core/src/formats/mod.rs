//! Readers and writers of files: puzzles, answers, and the texts of other programs.
//!
//! Invariant: every error has a place in the text and a hint, no input makes a
//! reader panic, and nothing is guessed silently: what a file is follows from
//! its extension or its content by the rule of [`FileKind::of`].
//!
//! | files | read by | written by |
//! |---|---|---|
//! | shells: `.hcq`, `.hcp`, `.rings`, `.art` | [`read_shell`], [`read_pieces`] | [`hcq_text`], [`rings_text`], [`art_text`] |
//! | packings: `.pack`, BurrTools' `.xmpuzzle` | [`read_pack`], [`XmPuzzle`] | [`write_pack`], [`xmpuzzle_text`] |
//! | snakes: `.snake` | [`read_snake`] | [`snake_text`], [`snake_text_in`] |
//! | exact covers: `.dlx`, `.xcc` | [`read_dlx`] | [`dlx_text`] |
//! | linear programs: `.lp`, `.mps`, `.opb` | [`read_mip`] | [`export`](crate::export) |
//! | answers in words | [`read_answers`], [`read_folds`], `read_packing_answers` | [`show`](crate::show) |
//! | answers in JSON | `read_json_answer`, [`read_moves`], `read_json_packing` | `json_solution` and its kin |
//! | solutions of other solvers | [`read_solution`], [`read_options`] | |
//!
//! A reader takes the whole text at once, because errors point into it and sizes are bounded:
//! [`MAX_BYTES`] for shells and answers, and a constant of its own for each larger format. All of them
//! take time in proportion to the text. `docs/formats.md` has the grammars.

mod answers;
mod brackets;
mod cover;
mod error;
mod file_kind;
mod foreign;
mod gzip;
mod json_error;
mod mip;
mod outdented;
mod packing;
mod shell;
mod snake;
mod solvers;
mod stated_rows;
mod text;

#[cfg(feature = "json")]
pub use answers::answer::read_answers;
pub use answers::answer::{read_sentences, read_shell_laid, read_shell_sentences};
pub use answers::answer_error::{AnswerError, AnswerErrorKind, AnswerNumber, AnswerOf};
#[cfg(feature = "json")]
pub use answers::answer_json::{
    JsonChange, JsonPlacement, JsonRepair, JsonSolution, json_repairs, json_shell_solution,
    json_solution, read_json_answer,
};
pub use answers::answer_like::AnswerLike;
#[cfg(feature = "json")]
pub use answers::any_answer::{JsonAnyAnswer, JsonObjectiveValue, JsonOptions};
#[cfg(feature = "json")]
pub use answers::disassembly_json::{
    CertificateFault, Claim, JSON_SCHEMA, JsonApart, JsonDisassembly, JsonFound, JsonLocked,
    JsonSearched, json_disassembly, looks_like_disassembly,
};
pub use answers::laid::with_laid;
pub use answers::list::{AnswerList, Block, ListEnd, NumberedAnswer, blocks, heading};
#[cfg(feature = "json")]
pub use answers::moves::read_folds;
pub use answers::moves::{MoveNumber, MovesErrorKind, read_moves};
#[cfg(feature = "json")]
pub use answers::options_json::{JsonNamedOption, read_json_options};
#[doc(hidden)]
pub use answers::options_text::items_of;
pub use answers::options_text::{
    OptionsByItems, may_list_options, read_options, read_options_list,
};
#[cfg(feature = "json")]
pub use answers::packing_json::{
    JsonPacking, JsonPiece, json_packing, read_json_packing, read_json_packings,
};
pub use answers::packing_text::{Drawing, read_packing_drawing, read_packing_layers, tells_moves};
#[cfg(feature = "json")]
pub use answers::packing_text::{PackingAnswer, is_drawing, read_packing_answers};
pub use answers::packing_words::{ToldPacking, read_told_packing};
#[cfg(feature = "json")]
pub use answers::separation_json::{JsonPieceMove, JsonSeparation};
#[cfg(feature = "json")]
pub use answers::snake_json::{JsonFold, JsonMove, json_fold};
pub use cover::dlx_error::DlxErrorKind;
pub use cover::dlx_read::read_dlx;
pub use cover::dlx_text::{
    DLX_MAX_BYTES, DLX_MOST_ITEMS, DLX_MOST_NAME, DLX_MOST_OPTIONS, dlx_text, dlx_text_with_costs,
};
pub use cover::dlx_write_error::DlxWriteError;
pub use cover::matrix::read_matrix;
pub use error::{
    FormatError, FormatErrorKind, FrameErrorKind, Located, Position, ShapeErrorKind, ShellErrorKind,
};
pub use file_kind::{FileKind, ShellFormat, outdented};
pub use foreign::{Foreign, NearForm, no_form};
pub use gzip::{MAX_UNPACKED_BYTES, opened, packed, unpacked};
pub use json_error::JsonErrorKind;
pub use mip::{MipBeyond, MipErrorKind, MipExpected, MipForm, read_mip};
pub use outdented::Outdented;
pub use packing::pack::{GridFault, PackErrorKind, YesOrNo, read_pack, write_pack};
#[doc(hidden)]
pub use packing::xmpuzzle::xmpuzzle_alone;
pub use packing::xmpuzzle::{
    FoundPackings, StoredSeparation, TooFewHoles, UnknownColour, UnknownPart, Untranslated,
    XmErrorKind, XmPuzzle, XmSpliceError, XmWriteError, looks_like_xmpuzzle, xmpuzzle_decoded,
    xmpuzzle_text,
};
pub use shell::art::art_text;
#[doc(hidden)]
pub use shell::corners::corners_once;
pub use shell::hcq::{cube_text, hcq_list_text, hcq_text};
pub use shell::rings::rings_text;
pub use shell::shape::read_shape;
pub use shell::stock::{StockRules, read_ruled_shell, read_stock};
pub use shell::{NamedSet, PieceList, read_pieces, read_shell, read_shell_as};
pub use snake::{
    Notation, SnakeErrorKind, SnakeHints, SnakeMisfit, SnakeReading, SnakeSymbols, box_named,
    read_snake, snake_letters, snake_text, snake_text_in,
};
pub use solvers::solution_costs::{is_cost, told_cost};
pub use solvers::solution_error::{SolutionError, SolutionErrorKind, SolutionLine};
pub use solvers::solution_form::{SolutionForm, is_of_solver, solution_form};
pub use solvers::solution_text::{
    ANSWERS_MAX_BYTES, SOLUTION_MAX_BYTES, SOLUTION_TOLERANCE, read_solution,
};
pub use solvers::values::values_text;
pub use stated_rows::{RowsErrorKind, StatedRow, StatedRows, rows_alone, split_rows, without_rows};
#[doc(hidden)]
pub use text::decoded;
pub use text::with_line_feeds;

pub use crate::xml::XmlErrorKind;

/// The largest file of a shell or an answer that is read, in bytes.
pub const MAX_BYTES: usize = 1 << 20;

/// The file name without folders and extension.
#[doc(hidden)]
#[must_use]
pub fn stem(file: &str) -> &str {
    let name = file.rsplit(['/', '\\']).next().unwrap_or(file);
    name.rsplit_once('.').map_or(name, |(stem, _)| stem)
}
