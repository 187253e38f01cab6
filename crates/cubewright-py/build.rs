//! Puts the element `<cube-player>` into the module, from where `web/build` leaves it, or
//! `release/build` in a source distribution.
//!
//! A build without it must be asked for, by `CUBEWRIGHT_PLAYER=none`, so that no wheel lacks it by
//! accident.
#![expect(
    clippy::disallowed_methods,
    reason = "a build script reads files and its environment"
)]

use std::path::{Path, PathBuf};
use std::{env, fs};

/// The element, the name by which it imports the part that draws in three dimensions, that part, and
/// the licences of both; nothing if a file is not there.
fn parts(folder: &Path) -> Option<[String; 4]> {
    let read = |name: &str| fs::read_to_string(folder.join(name)).ok();
    let element = read("cube-player.js")?;
    let entries = fs::read_dir(folder).ok()?;
    let files = entries.filter_map(|entry| entry.ok()?.file_name().into_string().ok());
    // Builds of before may have left theirs.
    let mut parts = files.filter(|file| file.starts_with("solid-"));
    let solid = parts.find(|file| element.contains(&format!("`./{file}`")))?;
    let drawing = read(&solid)?;
    Some([element, format!("./{solid}"), drawing, read("licences.md")?])
}

fn main() {
    println!("cargo::rerun-if-env-changed=CUBEWRIGHT_PLAYER");
    let variable = |name| env::var(name).unwrap_or_default();
    let out = PathBuf::from(variable("OUT_DIR"));
    let said = variable("CUBEWRIGHT_PLAYER");
    let of = "Option<[&str; 4]>";
    let mut code = format!("const PLAYER: {of} = None;\n");
    if said != "none" {
        let folder = if said.is_empty() {
            let here = PathBuf::from(variable("CARGO_MANIFEST_DIR"));
            // A source distribution has its own.
            let own = here.join("../../player");
            if own.exists() {
                own
            } else {
                here.join("../../web/player/dist")
            }
        } else {
            PathBuf::from(said)
        };
        println!("cargo::rerun-if-changed={}", folder.display());
        let Some(parts) = parts(&folder) else {
            println!(
                "cargo::error=there is no cube-player.js with its part solid-*.js and licences.md \
                 in {}: run web/build, or set CUBEWRIGHT_PLAYER to its folder, or to `none` for a \
                 module without the player of notebooks",
                folder.display()
            );
            return;
        };
        // In a notebook there are no files beside these.
        if [&parts[0], &parts[2]]
            .iter()
            .any(|it| it.contains("from\"./"))
        {
            println!("cargo::error=the player of notebooks imports a third part: it must have two");
            return;
        }
        let included = (0..parts.len())
            .map(|part| format!("include_str!(concat!(env!(\"OUT_DIR\"), \"/player{part}.txt\"))"));
        let included: Vec<String> = included.collect();
        code = format!("const PLAYER: {of} = Some([{}]);\n", included.join(", "));
        for (part, text) in parts.iter().enumerate() {
            let file = out.join(format!("player{part}.txt"));
            fs::write(file, text).expect("the folder of the build can be written");
        }
    }
    fs::write(out.join("player.rs"), code).expect("the folder of the build can be written");
}
