//! The program `milp`.
