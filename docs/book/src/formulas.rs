//! Formulas between dollars, `$...$` and `$$...$$`, as MathML: browsers draw it without scripts
//! and fonts, so the book needs no other host.
//!
//! Invariant: code is left as it is; a dollar in code is none of ours.

use pulldown_latex::config::{DisplayMode, RenderConfig};
use pulldown_latex::mathml::push_mathml;
use pulldown_latex::{Parser, Storage};

use crate::Result;

/// A page with its formulas replaced.
pub fn replaced(text: &str) -> Result<String> {
    let mut page = String::new();
    for (is_code, part) in parts(text) {
        if is_code {
            page.push_str(part);
        } else {
            page.push_str(&prose(part)?);
        }
    }
    Ok(page)
}

/// The parts of a text, in order, each with whether it is code.
pub fn parts(text: &str) -> Vec<(bool, &str)> {
    let (mut parts, mut begin, mut at, mut fence) = (Vec::new(), 0, 0, None);
    let mut was_blank = true;
    for line in text.split_inclusive('\n') {
        let is_fence = ["```", "~~~"]
            .into_iter()
            .find(|it| line.trim_start().starts_with(it));
        let is_indented = was_blank && line.starts_with("    ") && !line.trim().is_empty();
        if fence.is_some() || is_fence.is_some() || is_indented {
            spans(&text[begin..at], &mut parts);
            parts.push((true, line));
            begin = at + line.len();
        }
        match (fence, is_fence) {
            (None, Some(opened)) => fence = Some(opened),
            (Some(opened), Some(closed)) if opened == closed => fence = None,
            _ => {}
        }
        // What is indented goes on after blank lines, and ends at other text.
        was_blank = line.trim().is_empty() || is_indented;
        at += line.len();
    }
    spans(&text[begin..], &mut parts);
    parts
}

/// Splits prose at its spans of code, `like this`.
fn spans<'a>(text: &'a str, parts: &mut Vec<(bool, &'a str)>) {
    let mut rest = text;
    while let Some(begin) = rest.find('`') {
        let ticks = rest[begin..].bytes().take_while(|it| *it == b'`').count();
        let mark = &rest[begin..begin + ticks];
        let Some(end) = rest[begin + ticks..].find(mark) else {
            break;
        };
        let end = begin + ticks + end + ticks;
        parts.push((false, &rest[..begin]));
        parts.push((true, &rest[begin..end]));
        rest = &rest[end..];
    }
    if !rest.is_empty() {
        parts.push((false, rest));
    }
}

fn prose(text: &str) -> Result<String> {
    let (mut page, mut rest) = (String::new(), text);
    while let Some((before, after)) = rest.split_once('$') {
        let (mark, mode, after) = match after.strip_prefix('$') {
            Some(after) => ("$$", DisplayMode::Block, after),
            None => ("$", DisplayMode::Inline, after),
        };
        let (formula, after) = after
            .split_once(mark)
            .ok_or_else(|| format!("a {mark} without its end"))?;
        page.push_str(before);
        page.push_str(&mathml(formula, mode)?);
        rest = after;
    }
    page.push_str(rest);
    Ok(page)
}

/// A formula in one line, in which Markdown finds nothing to change.
fn mathml(formula: &str, display_mode: DisplayMode) -> Result<String> {
    let storage = Storage::new();
    for event in Parser::new(formula, &storage) {
        event.map_err(|error| format!("{formula}: {error}"))?;
    }
    let config = RenderConfig {
        display_mode,
        ..RenderConfig::default()
    };
    let mut text = String::new();
    push_mathml(&mut text, Parser::new(formula, &storage), config)?;
    // The renderer escapes the entity that stands for a space of its own.
    let text = text
        .replace("&amp;nbsp;", "\u{a0}")
        .replace("&nbsp;", "\u{a0}");
    let mut is_tag = false;
    let mut safe = String::new();
    for letter in text.chars() {
        match letter {
            '<' => is_tag = true,
            '>' => is_tag = false,
            '\n' => continue,
            '*' | '_' | '|' | '[' | ']' | '\\' | '`' | '~' if !is_tag => {
                safe.push_str(&format!("&#{};", u32::from(letter)));
                continue;
            }
            _ => {}
        }
        safe.push(letter);
    }
    Ok(safe)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn formulas_are_mathml_and_code_stays() {
        let page = replaced("A $x_1$ and `$HOME`.\n\n    $ echo $x\n\n```sh\n$y\n```\n").unwrap();
        assert!(page.starts_with("A <math"), "{page}");
        assert!(
            page.ends_with("`$HOME`.\n\n    $ echo $x\n\n```sh\n$y\n```\n"),
            "{page}"
        );
    }

    #[test]
    fn what_markdown_would_change_is_written_otherwise() {
        let page = replaced("| $a | [c]$ |").unwrap();
        assert_eq!(page.matches('|').count(), 2, "{page}");
        assert!(page.contains("&#91;") && page.contains("&#93;"), "{page}");
    }

    #[test]
    fn a_space_is_a_space() {
        let page = replaced("$a\\ b$").unwrap();
        assert!(page.contains('\u{a0}') && !page.contains("nbsp"), "{page}");
    }

    #[test]
    fn a_formula_that_is_none_is_an_error() {
        assert!(replaced("costs $5").is_err());
        assert!(replaced("$\\nosuchcommand$").is_err());
    }
}
