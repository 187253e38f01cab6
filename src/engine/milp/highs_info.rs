//! What the crate highs has no accessor for.
//!
//! Invariant: the only unsafe code of the MILP backends; it reads, never writes.

#![expect(unsafe_code, reason = "one call of HiGHS's C interface")]

use highs::SolvedModel;

/// The search nodes of a solved model.
pub(super) fn nodes(model: &mut SolvedModel) -> Option<u64> {
    let mut nodes: i64 = -1;
    // SAFETY: the pointer is that of a live HiGHS object, borrowed exclusively;
    // the name is a string with its terminator; `nodes` is a 64-bit integer, as
    // the function wants, and outlives the call.
    let status = unsafe {
        highs_sys::Highs_getInt64InfoValue(
            model.as_mut_ptr(),
            c"mip_node_count".as_ptr(),
            &raw mut nodes,
        )
    };
    // Without a search the count is -1.
    (status == highs_sys::STATUS_OK)
        .then(|| u64::try_from(nodes).ok())
        .flatten()
}
