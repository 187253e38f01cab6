//! Shells: counts, shapes, choices of pieces.

mod oracle;
mod reference;
mod shapes;
mod typing_errors;
