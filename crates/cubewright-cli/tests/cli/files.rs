//! Files that the programs write: whole or not at all, and never over what is read.

use std::fs::{self, File};
use std::path::Path;
use std::process::Stdio;
use std::time::{Duration, Instant};

use tempfile::TempDir;

use super::{CUBEWRIGHT, GOOD, Ran, command, folder_with, one_tooth_too_many, run_in};

/// Every command that writes a file, with `OUT` for its name without the extension.
const WRITERS: [&str; 9] = [
    "solve p.hcq -o OUT.txt",
    "solve p.hcq -a -f jsonl -o OUT.jsonl",
    "count p.hcq -f json -o OUT.json",
    "model p.hcq -o OUT.lp",
    "model p.hcq --stats -o OUT.txt",
    "render p.hcq -o OUT.svg",
    "generate snake --box 2x2x2 -o OUT.snake",
    "census 2x2x2 -o OUT.txt",
    "count p.hcq -b cover --checkpoint OUT.count",
];

/// The command with another file in the place of `OUT` and its extension.
fn writing(writer: &str, file: &str) -> String {
    let (before, _) = writer.split_once("OUT").expect("a name");
    format!("{before}{file}")
}

pub(super) fn names(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).expect("a folder");
    let name = |entry: std::io::Result<fs::DirEntry>| entry.expect("an entry").file_name();
    let mut names: Vec<String> = entries
        .map(|entry| name(entry).to_string_lossy().into_owned())
        .collect();
    names.sort();
    names
}

fn puzzle() -> TempDir {
    folder_with("p.hcq", GOOD)
}

#[test]
fn a_file_is_there_as_a_whole_and_nothing_else_is() {
    for writer in WRITERS {
        let folder = puzzle();
        let (_, extension) = writer.split_once("OUT").expect("a name");
        let name = format!("x{extension}");
        let out = folder.path().join(&name);
        fs::write(&out, "old").expect("a file");
        if writer.contains("checkpoint") {
            fs::remove_file(&out).expect("it is there");
        }
        let ran = run_in(folder.path(), CUBEWRIGHT, &writing(writer, &name));
        assert_eq!(ran.code, 0, "{writer}: {}", ran.err);
        assert_eq!(names(folder.path()), ["p.hcq", &*name], "{writer}");
        assert!(fs::metadata(&out).expect("a file").len() > 3, "{writer}");
    }
}

#[test]
fn the_puzzle_is_never_replaced() {
    let answer = "Put piece 6 on place 1.\n";
    for writer in WRITERS.iter().filter(|it| it.contains("p.hcq")) {
        // Names without an extension, which would say a form.
        for name in ["p", "./p", "hard", "link"] {
            let folder = folder_with("p", GOOD);
            let path = folder.path();
            fs::hard_link(path.join("p"), path.join("hard")).expect("a link");
            #[cfg(unix)]
            std::os::unix::fs::symlink("p", path.join("link")).expect("a link");
            let writer = writing(&writer.replace("p.hcq", "p"), name);
            let before = names(path);
            let ran = run_in(path, CUBEWRIGHT, &writer);
            let is_picture = writer.starts_with("render");
            assert_eq!(ran.code, 2, "{writer}: {}", ran.err);
            assert!(
                is_picture || ran.err.contains("also reads this file"),
                "{writer}: {}",
                ran.err
            );
            assert_eq!(names(path), before, "{writer}");
            assert_eq!(fs::read_to_string(path.join("p")).expect("a file"), GOOD);
        }
    }
    let folder = puzzle();
    fs::write(folder.path().join("a.txt"), answer).expect("a file");
    for line in [
        "solve p.hcq -b microlp --start a.txt -o a.txt",
        "solve p.hcq --proof p.hcq",
        "solve p.hcq --proof x.drat -o x.cnf",
        "solve p.hcq --proof x.drat -o x.drat.part",
        "count p.hcq -b cover --checkpoint x -o x",
        "solve - -o p.hcq",
    ] {
        let output = command(CUBEWRIGHT, line)
            .current_dir(folder.path())
            .stdin(File::open(folder.path().join("p.hcq")).expect("a file"))
            .output();
        let error = Ran::new(&output.expect("it starts")).failure(2);
        let is_refused = error.contains("this file") || error.contains("unknown extension");
        assert!(is_refused, "{line}: {error}");
        assert_eq!(names(folder.path()), ["a.txt", "p.hcq"], "{line}");
        let read = |name: &str| fs::read_to_string(folder.path().join(name)).expect("a file");
        assert_eq!((&*read("p.hcq"), &*read("a.txt")), (GOOD, answer), "{line}");
    }
}

#[test]
fn what_cannot_be_written_is_told_before_the_work() {
    for writer in WRITERS {
        let (_, extension) = writer.split_once("OUT").expect("a name");
        for place in [&*format!("no/such/folder{extension}"), "folder"] {
            let folder = puzzle();
            fs::create_dir(folder.path().join("folder")).expect("a folder");
            let started = Instant::now();
            let ran = run_in(folder.path(), CUBEWRIGHT, &writing(writer, place));
            if writer.starts_with("render") && place == "folder" {
                // No form is named so.
                assert_eq!(ran.code, 2);
                continue;
            }
            let error = ran.failure(3);
            let option = if writer.contains("checkpoint") {
                "--checkpoint"
            } else {
                "-o"
            };
            assert!(error.contains(place), "{writer}: {error}");
            assert!(
                error.contains(&format!("another file with {option}")),
                "{error}"
            );
            assert!(started.elapsed() < Duration::from_secs(10), "{writer}");
            assert_eq!(names(folder.path()), ["folder", "p.hcq"], "{writer}");
        }
    }
}

#[cfg(target_os = "linux")]
#[test]
fn devices_are_written_to_and_stay_devices() {
    use std::os::unix::fs::FileTypeExt;
    let folder = puzzle();
    let is_device = |name: &str| {
        let found = fs::symlink_metadata(name).expect("a device");
        found.file_type().is_char_device()
    };
    for line in ["solve p.hcq", "model p.hcq --to lp", "count p.hcq"] {
        let error = run_in(folder.path(), CUBEWRIGHT, &format!("{line} -o /dev/full")).failure(3);
        assert!(
            error.contains("/dev/full: cannot be written: the disk is full"),
            "{error}"
        );
        assert!(error.contains("another file with -o"), "{error}");
        let ran = run_in(folder.path(), CUBEWRIGHT, &format!("{line} -o /dev/null"));
        assert_eq!(ran.answer(), "", "{line}");
        let told = run_in(folder.path(), CUBEWRIGHT, line).answer();
        let ran = run_in(folder.path(), CUBEWRIGHT, &format!("{line} -o /dev/stdout"));
        assert_eq!(ran.answer(), told, "{line}");
    }
    for name in ["/dev/full", "/dev/zero", "/dev/null", "."] {
        let started = Instant::now();
        let line = format!("count p.hcq -b cover --checkpoint {name}");
        run_in(folder.path(), CUBEWRIGHT, &line).failure(3);
        let line = format!("solve p.hcq --proof {name}");
        let ran = run_in(folder.path(), CUBEWRIGHT, &line);
        assert!(
            ran.code == 2 || name == "." && ran.code == 3,
            "{name}: {}",
            ran.err
        );
        assert!(started.elapsed() < Duration::from_secs(10), "{name}");
    }
    assert!(
        ["/dev/full", "/dev/zero", "/dev/null"]
            .into_iter()
            .all(is_device)
    );
    assert!(!Path::new("/dev/full.cnf").exists() && !Path::new("/dev/full.lock").exists());
    assert_eq!(names(folder.path()), ["p.hcq"]);
}

#[cfg(unix)]
#[test]
fn a_link_stays_and_its_file_is_replaced() {
    use std::os::unix::fs::{PermissionsExt, symlink};
    let folder = puzzle();
    let path = folder.path();
    fs::create_dir(path.join("there")).expect("a folder");
    for (link, to) in [("old", "there/old.txt"), ("new", "there/new.txt")] {
        symlink(to, path.join(link)).expect("a link");
    }
    let old = path.join("there/old.txt");
    fs::write(&old, "old").expect("a file");
    fs::set_permissions(&old, fs::Permissions::from_mode(0o640)).expect("mine");
    let told = run_in(path, CUBEWRIGHT, "solve p.hcq").answer();
    for link in ["old", "new"] {
        run_in(path, CUBEWRIGHT, &format!("solve p.hcq -o {link}")).answer();
        assert!(path.join(link).is_symlink());
        assert_eq!(fs::read_to_string(path.join(link)).expect("a file"), told);
    }
    let mode = fs::metadata(&old).expect("a file").permissions().mode();
    assert_eq!(mode & 0o777, 0o640);
    assert_eq!(names(&path.join("there")), ["new.txt", "old.txt"]);
    fs::write(path.join("bad.hcq"), one_tooth_too_many()).expect("a file");
    let error = run_in(path, CUBEWRIGHT, "solve bad.hcq --proof old").failure(2);
    assert!(error.contains("not a regular file"), "{error}");
}

/// What was found before Ctrl-C is in the file, and nothing is beside it.
#[cfg(unix)]
#[test]
fn an_interrupted_run_keeps_what_it_found() {
    let folder = TempDir::new().expect("a folder");
    let out = folder.path().join("found.jsonl");
    let puzzle = concat!(
        concat!(env!("CARGO_MANIFEST_DIR"), "/../.."),
        "/tests/cases/cover/pentominoes_3x4x5.dlx"
    );
    let line = format!("solve {puzzle} -b cover -a -f jsonl -o found.jsonl");
    let mut child = command(CUBEWRIGHT, &line)
        .current_dir(folder.path())
        .stdout(Stdio::null())
        .spawn()
        .expect("it starts");
    let is_begun = || {
        let sizes = fs::read_dir(folder.path()).expect("a folder");
        sizes
            .flatten()
            .any(|it| it.metadata().is_ok_and(|it| it.len() > 2000))
    };
    let started = Instant::now();
    while !is_begun() && started.elapsed() < Duration::from_mins(1) {
        std::thread::sleep(Duration::from_millis(10));
    }
    assert!(!out.exists(), "under its name it is whole");
    let id = child.id().to_string();
    let killed = std::process::Command::new("kill")
        .args(["-INT", &id])
        .status();
    assert!(killed.expect("kill").success());
    assert_eq!(child.wait().expect("it ends").code(), Some(130));
    assert_eq!(names(folder.path()), ["found.jsonl"]);
    let text = fs::read_to_string(&out).expect("a file");
    let (last, found) = text
        .trim_end()
        .rsplit_once('\n')
        .map(|(a, b)| (b, a))
        .expect("lines");
    assert!(last.contains("\"status\":\"interrupted\""), "{last}");
    assert!(
        last.contains(&format!("\"found\":{}", found.lines().count())),
        "{last}"
    );
}

/// On a disk that is full the old file stays whole. Only root can make such a disk.
#[cfg(target_os = "linux")]
#[test]
fn on_a_full_disk_the_old_file_stays() {
    let folder = puzzle();
    let disk = folder.path().join("disk");
    fs::create_dir(&disk).expect("a folder");
    let mount = |program: &str, more: &[&str]| {
        let mut mount = std::process::Command::new(program);
        mount.args(more).arg(&disk).stderr(Stdio::null());
        mount.status().is_ok_and(|status| status.success())
    };
    if !mount("mount", &["-t", "tmpfs", "-o", "size=64k", "tmpfs"]) {
        cubewright_test::skipped("a full disk", "no tmpfs can be mounted here");
        return;
    }
    let checked = std::panic::catch_unwind(|| {
        let disk = folder.path().join("disk");
        fs::write(disk.join("x.lp"), "old").expect("room");
        fs::write(disk.join("fill"), vec![0; 48 << 10]).expect("room");
        let bad = disk.join("bad.hcq");
        fs::write(&bad, one_tooth_too_many()).expect("room");
        for (line, file, option) in [
            ("model p.hcq -o disk/x.lp", "disk/x.lp", "-o"),
            ("render p.hcq -o disk/x.svg", "disk/x.svg", "-o"),
            (
                "solve p.hcq -a -f jsonl -o disk/x.jsonl",
                "disk/x.jsonl",
                "-o",
            ),
            (
                "solve disk/bad.hcq --proof disk/x.drat",
                "disk/x.drat",
                "--proof",
            ),
        ] {
            let ran = run_in(folder.path(), CUBEWRIGHT, line);
            assert_eq!(ran.code, 3, "{line}: {}", ran.err);
            assert!(
                ran.err.contains(file) && ran.err.contains("the disk is full"),
                "{}",
                ran.err
            );
            assert!(
                ran.err.contains(&format!("another file with {option}")),
                "{}",
                ran.err
            );
            assert_eq!(names(&disk), ["bad.hcq", "fill", "x.lp"], "{line}");
            assert_eq!(
                fs::read_to_string(disk.join("x.lp")).expect("a file"),
                "old"
            );
        }
    });
    mount("umount", &["-l"]);
    checked.expect("see above");
}
