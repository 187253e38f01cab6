//! How much memory the machine has, and how much of it this process uses.
//!
//! Invariant: nothing is claimed where the system does not say it; that is `None`.
//! Linux says it in `/proc` and `/sys/fs/cgroup`.
#![expect(clippy::disallowed_methods, reason = "Linux tells memory in files")]

use std::fs;

/// Where Linux shows the limits of groups of processes.
const CGROUPS: &str = "/sys/fs/cgroup";

/// The memory of this process, in bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Used {
    /// What it has in the machine's memory.
    pub resident: u64,
    /// What it has asked for, used or not.
    pub mapped: u64,
}

/// What this process uses now.
pub fn used() -> Option<Used> {
    /// The unit of `statm` on all machines that this is built for, in bytes.
    const PAGE: u64 = 4096;
    let text = fs::read_to_string("/proc/self/statm").ok()?;
    let mut pages = text.split_ascii_whitespace().map(str::parse::<u64>);
    let mut next = || Some(pages.next()?.ok()? * PAGE);
    let mapped = next()?;
    let resident = next()?;
    Some(Used { resident, mapped })
}

/// The most that this process may map, as `ulimit -v` sets it.
pub(super) fn most_mapped() -> Option<u64> {
    address_space(&fs::read_to_string("/proc/self/limits").ok()?)
}

/// The limit of a run that names none: half of what could still be had when it started.
#[must_use]
pub fn default_limit() -> Option<u64> {
    let room = most_mapped().zip(used());
    let room = room.map(|(most, used)| most.saturating_sub(used.mapped));
    let free = [machine(), group(), room];
    free.into_iter().flatten().min().map(|bytes| bytes / 2)
}

/// What the machine could give without swapping.
fn machine() -> Option<u64> {
    available(&fs::read_to_string("/proc/meminfo").ok()?)
}

/// What the group of processes that this one is in, such as a container, has left.
fn group() -> Option<u64> {
    let membership = fs::read_to_string("/proc/self/cgroup").unwrap_or_default();
    let paths = membership
        .lines()
        .filter_map(|line| line.strip_prefix("0::"));
    let folders = paths.map(|path| format!("{CGROUPS}{}", path.trim_end_matches('/')));
    let folders = folders.chain([CGROUPS.to_owned()]);
    let second = folders.map(|folder| left(&folder, "memory.max", "memory.current"));
    let first = left(
        &format!("{CGROUPS}/memory"),
        "memory.limit_in_bytes",
        "memory.usage_in_bytes",
    );
    second.chain([first]).flatten().min()
}

/// The difference of two numbers that stand in files of a folder.
fn left(folder: &str, most: &str, used: &str) -> Option<u64> {
    let number = |name: &str| -> Option<u64> {
        let text = fs::read_to_string(format!("{folder}/{name}")).ok()?;
        text.trim().parse().ok()
    };
    Some(number(most)?.saturating_sub(number(used)?))
}

/// `MemAvailable` of `/proc/meminfo`.
fn available(meminfo: &str) -> Option<u64> {
    let line = meminfo
        .lines()
        .find_map(|line| line.strip_prefix("MemAvailable:"))?;
    let kib: u64 = line.trim().strip_suffix("kB")?.trim().parse().ok()?;
    Some(kib * 1024)
}

/// The soft limit of the address space in `/proc/self/limits`.
fn address_space(limits: &str) -> Option<u64> {
    let line = limits
        .lines()
        .find_map(|line| line.strip_prefix("Max address space"))?;
    line.split_ascii_whitespace().next()?.parse().ok()
}

/// A size as people read it, such as `1.5 GB`.
#[must_use]
pub fn in_words(bytes: u64) -> String {
    const UNITS: [(u64, &str); 3] = [(1 << 30, "GB"), (1 << 20, "MB"), (1 << 10, "kB")];
    let unit = UNITS.into_iter().find(|&(unit, _)| bytes >= unit);
    let Some((unit, name)) = unit else {
        return format!("{bytes} bytes");
    };
    let tenths = u128::from(bytes) * 10 / u128::from(unit);
    match (tenths / 10, tenths % 10) {
        (whole, 0) => format!("{whole} {name}"),
        (whole, _) if whole >= 100 => format!("{whole} {name}"),
        (whole, tenth) => format!("{whole}.{tenth} {name}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_linux_says_is_understood() {
        let meminfo = "MemTotal:  24000000 kB\nMemAvailable:    2048 kB\n";
        assert_eq!(available(meminfo), Some(2 << 20));
        let head = "Limit                     Soft Limit           Hard Limit           Units\n";
        let line = "Max address space         1024000000           unlimited            bytes\n";
        assert_eq!(address_space(&format!("{head}{line}")), Some(1_024_000_000));
        let line = "Max address space         unlimited            unlimited            bytes\n";
        assert_eq!(address_space(line), None);
        assert_eq!(available("nothing"), None);
    }

    #[test]
    fn sizes_are_told_as_people_read_them() {
        let told = [17, 1024, 3 << 19, 200 << 20, 5 << 30].map(in_words);
        assert_eq!(told, ["17 bytes", "1 kB", "1.5 MB", "200 MB", "5 GB"]);
    }

    #[cfg(target_os = "linux")]
    #[test]
    fn a_process_uses_less_than_it_has_mapped() {
        let used = used().expect("Linux says it");
        assert!(0 < used.resident && used.resident <= used.mapped);
        assert!(default_limit().expect("Linux says it") > 0);
    }
}
