//! The manual pages of the commands: what each does, examples, then its options.

use std::io::{self, Write};

use clap::Command;
use clap_mangen::Man;
use clap_mangen::roff::{Roff, roman};

use super::examples;
use cubewright::language::Language;
use cubewright_programs::options::example_lines;

/// Writes the manual page of a command: examples before options, their lines as they are.
pub(crate) fn man_page(command: &Command, words: &str, to: &mut dyn Write) -> io::Result<()> {
    let name = if words == "milp" {
        words.to_owned()
    } else {
        format!("cubewright {words}")
    };
    let page = Man::new(command.clone())
        .title(name.trim().replace(' ', "-"))
        .source(concat!("cubewright ", env!("CARGO_PKG_VERSION")));
    page.render_title(to)?;
    page.render_name_section(to)?;
    page.render_synopsis_section(to)?;
    page.render_description_section(to)?;
    let lines = match words {
        "milp" => cubewright_milp::EXAMPLES,
        _ => examples::of(words),
    };
    if !lines.is_empty() {
        let mut roff = Roff::default();
        roff.control("SH", ["EXAMPLES"]).control("nf", []);
        for line in example_lines(lines, Language::English) {
            roff.text([roman(line)]);
        }
        roff.control("fi", []).to_writer(to)?;
    }
    page.render_options_section(to)?;
    if command.has_subcommands() {
        page.render_subcommands_section(to)?;
    }
    if let Some(notes) = command.get_after_help() {
        let mut roff = Roff::default();
        roff.control("SH", ["NOTES"]);
        for paragraph in notes.to_string().split("\n\n") {
            roff.control("PP", []).text([roman(paragraph)]);
        }
        roff.to_writer(to)?;
    }
    Ok(())
}
