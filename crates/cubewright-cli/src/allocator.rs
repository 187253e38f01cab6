//! The allocator of static programs.
//!
//! That of musl takes about three times as long as others, which is felt wherever solutions are listed.
//! This one is written in Rust and needs no C compiler for another machine.

#[global_allocator]
static ALLOCATOR: dlmalloc::GlobalDlmalloc = dlmalloc::GlobalDlmalloc;
