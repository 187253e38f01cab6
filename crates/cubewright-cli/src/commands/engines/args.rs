//! The arguments of `engines`.

use clap::Args;

use cubewright_programs::options::Format;

/// Arguments of `engines`.
#[derive(Debug, Args)]
pub(crate) struct EnginesArgs {
    /// The form of the list.
    #[arg(
        display_order = 1,
        short,
        long,
        value_enum,
        default_value_t,
        value_name = "FORM"
    )]
    pub format: Format,
}
