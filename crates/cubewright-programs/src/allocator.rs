//! The allocator of static programs.
//!
//! With that of musl it takes twice as long to list the solutions of the Soma cube. This one is written in Rust and needs no C compiler for another machine.

#[global_allocator]
static ALLOCATOR: dlmalloc::GlobalDlmalloc = dlmalloc::GlobalDlmalloc;
