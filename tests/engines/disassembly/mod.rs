//! Taking apart, against a plain search, the check of answers, and figures from elsewhere.

mod facts;
mod random;
