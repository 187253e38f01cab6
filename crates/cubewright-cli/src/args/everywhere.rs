//! The arguments of every command.

use clap::Args;

use cubewright_programs::options::{LanguageArg, bytes};
use cubewright_programs::terminal::When;

#[derive(Debug, Args)]
pub(crate) struct EverywhereArgs {
    /// When to use colours in messages; the variable NO_COLOR turns them off, too.
    #[arg(
        display_order = 91,
        long,
        value_enum,
        global = true,
        default_value_t,
        value_name = "WHEN"
    )]
    pub color: When,

    /// The language of answers and messages; without the option that of the locale (LANG),
    /// and English in JSON.
    #[arg(
        display_order = 92,
        long,
        value_enum,
        global = true,
        value_name = "LANGUAGE"
    )]
    pub language: Option<LanguageArg>,

    /// Use no more memory than this, such as 500M or 4G; the default is half of what is
    /// free at the start.
    #[arg(display_order = 93, long, global = true, value_parser = bytes, value_name = "SIZE")]
    pub memory_limit: Option<u64>,
}
