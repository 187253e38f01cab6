//! What was meant by a name with a slip: the nearest of those that are known.

use std::path::{Path, PathBuf};

use crate::terminal::say;
use cubewright_core::language::Message;

/// The name that is meant, if one is near enough: of those with the fewest slips the first. As
/// the compiler does, one slip is forgiven for every three letters.
pub fn nearest<'a>(typed: &str, known: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    /// Longer ones are no names, and comparing them takes time.
    const LONGEST: usize = 100;
    let found = typed.trim().to_lowercase();
    let letters = found.chars().count();
    if letters > LONGEST {
        return None;
    }
    let slips = |name: &&str| strsim::osa_distance(&found, &name.to_lowercase());
    // What is known and still not enough is no slip.
    let others = known.into_iter().filter(|name| *name != typed);
    let near = others.map(|name| (slips(&name), name));
    let near = near.filter(|(slips, _)| *slips <= letters.max(3) / 3);
    near.min_by_key(|(slips, _)| *slips).map(|(_, name)| name)
}

/// The message with what was meant before its hint.
pub fn with_meant(message: Message, meant: Option<impl AsRef<str>>) -> Message {
    let Some(meant) = meant else {
        return message;
    };
    let question = say(
        ["did you mean {0}?", "meintest du {0}?"],
        &[&meant.as_ref()],
    );
    let hint = match &*message.hint {
        "" => question,
        hint => format!("{question} {hint}"),
    };
    Message::new(message.text, hint)
}

/// The file that is meant by a name that no file has: one with nearly this name, or with this
/// name and an extension, in a folder that may also be meant only.
#[expect(clippy::disallowed_methods, reason = "the names in a folder")]
#[must_use]
pub fn nearest_file(name: &Path) -> Option<PathBuf> {
    /// Of larger folders only some names are compared.
    const MOST: usize = 10_000;
    let found = name.file_name()?.to_str()?;
    let parent = name.parent()?;
    let folder = match parent.as_os_str().is_empty() {
        true => PathBuf::new(),
        false if parent.is_dir() => parent.to_owned(),
        false => nearest_file(parent).filter(|folder| folder.is_dir())?,
    };
    let here = Path::new(".");
    let read = std::fs::read_dir(if folder.as_os_str().is_empty() {
        here
    } else {
        &folder
    });
    let names = read
        .ok()?
        .flatten()
        .take(MOST)
        .map(|entry| entry.file_name());
    let mut names: Vec<String> = names.filter_map(|name| name.into_string().ok()).collect();
    names.sort_unstable();
    let names = || names.iter().map(String::as_str);
    let stem = |name: &&str| Path::new(name).file_stem() == Some(found.as_ref());
    let meant = names().find(|name| *name == found);
    let meant = meant.or_else(|| names().find(stem));
    let meant = meant.or_else(|| nearest_name(found, names()))?;
    Some(folder.join(meant))
}

/// The name of a file that is meant: one whose stem is near, and whose extension has one slip at most.
/// Two names that share nothing but `.txt` are not alike.
fn nearest_name<'a>(found: &str, names: impl Iterator<Item = &'a str>) -> Option<&'a str> {
    let parts = |name: &str| {
        let (stem, extension) = name.rsplit_once('.').unwrap_or((name, ""));
        (stem.to_lowercase(), extension.to_lowercase())
    };
    let (stem, extension) = parts(found);
    let is_like = |name: &&str| {
        let other = parts(name);
        strsim::osa_distance(&stem, &other.0) <= stem.chars().count().max(3) / 3
            && strsim::osa_distance(&extension, &other.1) <= 1
    };
    nearest(found, names.filter(is_like))
}

#[cfg(test)]
mod tests {
    use super::{nearest, nearest_name};

    #[test]
    fn an_extension_makes_no_two_names_alike() {
        let names = ["five.txt", "mine.txt", "HC_BQ_01.hcq"];
        for (found, meant) in [
            ("nofile.txt", None),
            ("mime.txt", Some("mine.txt")),
            ("mine.tx", Some("mine.txt")),
            ("HC_BQ_1.hqc", Some("HC_BQ_01.hcq")),
            ("HC_BQ_1.txt", None),
        ] {
            assert_eq!(nearest_name(found, names.into_iter()), meant, "{found}");
        }
    }

    #[test]
    fn one_slip_is_forgiven_for_every_three_letters() {
        let engines = ["auto", "masks", "places", "cover", "batsat", "microlp"];
        for (found, meant) in [
            ("batsta", Some("batsat")),
            ("Cover", Some("cover")),
            ("mask", Some("masks")),
            ("micro-lp", Some("microlp")),
            ("abacus", None),
            ("x", None),
            ("", None),
        ] {
            assert_eq!(nearest(found, engines), meant, "{found}");
        }
        assert_eq!(nearest(&"cover".repeat(100), engines), None);
    }
}
