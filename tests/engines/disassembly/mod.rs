//! Taking apart, against a plain search, the check of answers, and figures from elsewhere.

mod burrtools;
mod certificates;
mod contacts;
mod facts;
mod followed;
mod grouped;
mod oracle;
mod random;
mod shimmy;
mod stored;
mod turning;
mod turning_oracle;
