//! The universal HEX against a reader of its own, and against broken files.

use cubewright_ship::hex::{Kind, Record};
use cubewright_ship::image::Image;
use cubewright_ship::universal::{SplitError, join, plain, split};

/// Bytes that differ from their neighbours.
fn image(len: usize, seed: u8) -> Image {
    let byte = |index: usize| u8::try_from(index % 251).expect("a byte") ^ seed;
    Image {
        bytes: (0..len).map(byte).collect(),
    }
}

/// Reads a universal HEX by nothing but the specification's table of records: the
/// bytes for each board id.
fn by_the_table(text: &str) -> Vec<(u16, Vec<u8>)> {
    let mut boards: Vec<(u16, Vec<u8>)> = Vec::new();
    let mut upper = 0;
    let mut at = 0;
    for line in text.lines() {
        let pairs: Vec<u8> = (1..line.len())
            .step_by(2)
            .map(|index| u8::from_str_radix(&line[index..index + 2], 16).expect("hexadecimal"))
            .collect();
        assert_eq!(
            pairs.iter().map(|&byte| u32::from(byte)).sum::<u32>() % 256,
            0
        );
        let data = &pairs[4..pairs.len() - 1];
        assert_eq!(usize::from(pairs[0]), data.len());
        assert!(data.len() <= 32, "DAPLink takes no longer records");
        let low = usize::from(pairs[1]) << 8 | usize::from(pairs[2]);
        match pairs[3] {
            0x04 => upper = (usize::from(data[0]) << 8 | usize::from(data[1])) << 16,
            0x0A => {
                // The address record before it begins the section.
                assert_eq!((at - 16) % 512, 0);
                assert_eq!(data[2..], [0xC0, 0xDE]);
                boards.push((u16::from(data[0]) << 8 | u16::from(data[1]), Vec::new()));
            }
            0x00 | 0x0D => {
                let (id, bytes) = boards.last_mut().expect("inside a section");
                assert_eq!(pairs[3] == 0x00, *id == 0x9900);
                assert_eq!(bytes.len(), upper + low, "nothing is left out");
                bytes.extend(data);
            }
            0x0B => assert_eq!((at + line.len() + 1) % 512, 0),
            0x0C => {}
            0x01 => assert_eq!(at + line.len() + 1, text.len()),
            other => panic!("record {other:#x}"),
        }
        at += line.len() + 1;
    }
    boards
}

#[test]
fn both_images_come_back_whatever_their_length() {
    for len in (1..700).chain([65_535, 65_536, 65_537, 200_000]) {
        let (v1, v2) = (image(len, 0), image(len + 13, 0x55));
        let text = join(&v1, &v2);
        assert!(text.starts_with(":020000040000FA\n:0400000A9900C0DEBB\n"));
        let expected = vec![(0x9900, v1.bytes.clone()), (0x9903, v2.bytes.clone())];
        assert_eq!(by_the_table(&text), expected, "{len}");
        assert_eq!(split(&text), Ok((v1, v2)));
    }
}

#[test]
fn a_part_is_a_hex_file_of_its_own() {
    let text = plain(&image(70_000, 1));
    assert!(text.ends_with(":00000001FF\n"));
    let kinds = text
        .lines()
        .map(|line| Record::read(line).expect("good").kind);
    assert!(
        kinds
            .clone()
            .all(|kind| matches!(kind, Kind::Upper | Kind::Data | Kind::End))
    );
    assert_eq!(kinds.filter(|&kind| kind == Kind::Upper).count(), 2);
}

#[test]
fn broken_files_are_errors_with_their_line() {
    let text = join(&image(100, 0), &image(100, 1));
    let lines: Vec<&str> = text.split_inclusive('\n').collect();
    let without = |index: usize| [&lines[..index], &lines[index + 1..]].concat().concat();
    for index in 0..lines.len() {
        // Data is not counted, and padding is what makes it even.
        assert!(split(&without(index)).is_err(), "line {index}");
    }
    for end in 0..text.len() - 1 {
        assert!(split(&text[..end]).is_err(), "{end}");
    }
    assert_eq!(split(""), Err(SplitError::Unended));
    assert_eq!(
        split(&(text.clone() + lines[0])),
        Err(SplitError::Misplaced(lines.len() + 1, Kind::Upper))
    );
    let other = text.replace(":0400000A9903C0DEB8", ":0400000A9907C0DEB4");
    assert!(matches!(split(&other), Err(SplitError::Board(_))));
    let far = Record::new(Kind::Upper, 0, &[0, 8]).line();
    let far = lines[..2].concat() + &far + &lines[2..].concat();
    assert_eq!(split(&far), Err(SplitError::Address(4)));
}

#[test]
fn every_changed_character_is_seen() {
    let text = join(&image(40, 0), &image(40, 1));
    for index in 0..text.len() {
        let mut bytes = text.clone().into_bytes();
        bytes[index] = if bytes[index] == b'3' { b'7' } else { b'3' };
        let changed = String::from_utf8(bytes).expect("ASCII");
        assert!(split(&changed).is_err(), "{index}");
    }
}
