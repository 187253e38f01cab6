//! Checks of answers that share nothing with the code that finds them.
//!
//! Invariant: this module imports geometry and the puzzle, never a model, an
//! export or an engine. It fills the lattice cell by cell; what it keeps it has read off cells itself.
//!
//! For each family there is a function that says whether an answer is right and one that reports all
//! that is wrong with it, piece by piece and cell by cell: [`assembly`] and [`assembly_faults`],
//! [`packing`] and [`packing_faults`], [`fold`] and [`fold_faults`]. [`moves`] checks how people
//! write folds, [`separation`] and [`locked()`] whether packings come apart, [`packing_obstacle`] and [`shell_obstacle`] check claims that there is no answer, and
//! the functions `recount_...` count small puzzles again by trying everything.
//!
//! All checks take time in proportion to the cells of the answer, except the recounts.
//!
//! A fault is data (an enum with the pieces, places and cells concerned) and says itself in a
//! language by [`Say`](crate::language::Say).
//!
//! Without the standard library only [`shell()`] and [`faults`] exist: they check an assembly of the
//! unit cube on the micro:bit.

#[cfg(feature = "std")]
mod assembly;
#[cfg(feature = "std")]
mod cell_map;
#[cfg(feature = "std")]
mod cell_turn;
#[cfg(feature = "std")]
mod cell_words;
#[cfg(feature = "std")]
mod disassembly;
#[cfg(feature = "std")]
mod disassembly_words;
#[cfg(feature = "std")]
mod locked;
#[cfg(feature = "std")]
mod meeting;
#[cfg(feature = "std")]
mod moves;
#[cfg(feature = "std")]
mod obstacle;
#[cfg(feature = "std")]
mod packing;
#[cfg(feature = "std")]
mod packing_words;
#[cfg(feature = "std")]
mod recount;
mod shell;
#[cfg(feature = "std")]
mod shell_obstacle;
#[cfg(feature = "std")]
mod shimmied;
#[cfg(feature = "std")]
mod snake;
#[cfg(feature = "std")]
mod state_list;
#[cfg(feature = "std")]
mod turned;
#[cfg(feature = "std")]
mod turning;
#[cfg(feature = "std")]
mod words;

#[cfg(feature = "std")]
pub use assembly::{assembly, assembly_faults, part_faults};
#[cfg(feature = "std")]
pub use disassembly::{DisassemblyFault, separation};
#[cfg(feature = "std")]
pub use locked::locked;
#[cfg(feature = "std")]
pub use moves::{MoveFault, moves};
#[cfg(feature = "std")]
pub use obstacle::{Figure, ObstacleFault, packing_obstacle};
#[cfg(feature = "std")]
pub use packing::{PackingFault, packing, packing_faults};
#[cfg(feature = "std")]
pub use recount::{Budget, recount_packing, recount_shell, recount_snake};
pub use shell::{AssemblyFault, Filler, faults, shell};
#[cfg(feature = "std")]
pub use shell_obstacle::shell_obstacle;
#[cfg(feature = "std")]
pub use snake::{FoldFault, fold, fold_faults};
