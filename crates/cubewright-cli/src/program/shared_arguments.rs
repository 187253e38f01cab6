//! The arguments of every command.

use clap::Args;

use cubewright_programs::options::{LanguageArg, ProcessArgs};

#[derive(Debug, Args)]
pub(crate) struct EverywhereArgs {
    #[command(flatten)]
    pub process: ProcessArgs,

    /// The language of answers and messages; without the option that of the locale (LANG),
    /// and English in JSON.
    #[arg(
        display_order = 92,
        long,
        alias = "lang",
        ignore_case = true,
        value_enum,
        global = true,
        value_name = "LANGUAGE"
    )]
    pub language: Option<LanguageArg>,
}
