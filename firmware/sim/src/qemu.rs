//! V1 in QEMU, a second opinion on the processor and the peripherals.
//!
//! QEMU has no LEDs and buttons: pins are pressed and read over its qtest socket, and
//! its debugger socket stops the program whenever it is about to read the buttons.

use std::io::{BufRead, BufReader, Read, Write};
use std::os::unix::net::UnixStream;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use cubewright_app::Inputs;
use cubewright_ship::image::Board;

use crate::hardware::Hardware;
use crate::leds::{Lit, lit};
use crate::shipped::Shipped;

/// The program that is run.
pub const PROGRAM: &str = "qemu-system-arm";

/// The levels of all pins that are driven, and which pins are.
const OUT: u32 = 0x5000_0504;
const DIRECTION: u32 = 0x5000_0514;

/// The pins of the buttons; pressed, they are low.
const BUTTONS: [u32; 2] = [17, 26];

/// How long QEMU may take for anything.
const PATIENCE: Duration = Duration::from_secs(30);

/// Whether QEMU is installed.
#[must_use]
pub fn is_installed() -> bool {
    let version = Command::new(PROGRAM).arg("--version").output();
    version.is_ok_and(|output| output.status.success())
}

/// A V1 in QEMU that stops at each reading of the buttons.
#[derive(Debug)]
pub struct Qemu {
    child: Child,
    tests: BufReader<UnixStream>,
    debugger: UnixStream,
    folder: PathBuf,
    clock: u32,
    inputs: Option<Inputs>,
}

impl Qemu {
    /// Starts QEMU in a folder of its own, with the HEX file of V1 in it.
    ///
    /// # Panics
    /// When QEMU does not start.
    #[must_use]
    pub fn new(shipped: &Shipped, folder: &Path) -> Self {
        assert_eq!(shipped.board, Board::V1);
        let socket = |name: &str| folder.join(name);
        let (tests, debugger) = (socket("qtest"), socket("gdb"));
        let child = Command::new(PROGRAM)
            .args([
                "-M",
                "microbit",
                "-nographic",
                "-monitor",
                "none",
                "-serial",
                "none",
            ])
            .arg("-device")
            .arg(loader(shipped, folder))
            .args([
                "-accel",
                "tcg",
                "-icount",
                "shift=6,align=off,sleep=off",
                "-S",
            ])
            .args(["-qtest-log", "/dev/null", "-qtest"])
            .arg(format!("unix:{},server=on,wait=off", tests.display()))
            .arg("-chardev")
            .arg(format!(
                "socket,path={},server=on,wait=off,id=gdb",
                debugger.display()
            ))
            .args(["-gdb", "chardev:gdb"])
            .stdin(Stdio::null())
            .spawn()
            .expect("QEMU starts");
        let mut qemu = Self {
            child,
            tests: BufReader::new(connect(&tests)),
            debugger: connect(&debugger),
            folder: folder.to_path_buf(),
            clock: shipped.clock(),
            inputs: None,
        };
        // Free pins read low, which is pressed.
        qemu.press(Inputs::default());
        let reply = qemu.debug(&format!("Z1,{:x},2", shipped.poll()));
        assert_eq!(reply, "OK", "a breakpoint");
        qemu.go("c");
        qemu
    }

    /// One command of qtest.
    fn test(&mut self, command: &str) -> String {
        self.tests
            .get_mut()
            .write_all(format!("{command}\n").as_bytes())
            .expect("QEMU listens");
        let mut line = String::new();
        self.tests.read_line(&mut line).expect("QEMU answers");
        let answer = line
            .trim_end()
            .strip_prefix("OK")
            .unwrap_or_else(|| panic!("{command}: {line}"));
        answer.trim_start().to_owned()
    }

    fn word(&mut self, address: u32) -> u32 {
        let text = self.test(&format!("readl {address:#x}"));
        let digits = text.trim_start_matches("0x");
        u32::from_str_radix(digits, 16).expect("hexadecimal")
    }

    fn press(&mut self, inputs: Inputs) {
        if self.inputs == Some(inputs) {
            return;
        }
        self.inputs = Some(inputs);
        for (pin, is_held) in BUTTONS.into_iter().zip([inputs.a, inputs.b]) {
            let level = u8::from(!is_held);
            self.test(&format!(
                "set_irq_in /machine/nrf51 unnamed-gpio-in {pin} {level}"
            ));
        }
    }

    /// One packet to the debugger, and the one that comes back.
    fn debug(&mut self, packet: &str) -> String {
        let sum = packet.bytes().fold(0_u8, u8::wrapping_add);
        let text = format!("${packet}#{sum:02x}");
        self.debugger
            .write_all(text.as_bytes())
            .expect("QEMU listens");
        let mut answer = Vec::new();
        let mut byte = [0];
        // An acknowledgement, the packet, two digits of its sum.
        while !answer.contains(&b'$') || answer.iter().rev().nth(2) != Some(&b'#') {
            self.debugger.read_exact(&mut byte).expect("QEMU answers");
            answer.push(byte[0]);
        }
        self.debugger.write_all(b"+").expect("QEMU listens");
        let text = String::from_utf8(answer).expect("ASCII");
        let begin = text.find('$').map_or(0, |at| at + 1);
        text[begin..text.len() - 3].to_owned()
    }

    /// Steps, or goes on to the next stop.
    fn go(&mut self, how: &str) {
        let stop = self.debug(how);
        assert!(stop.starts_with("T05") || stop.starts_with("S05"), "{stop}");
    }

    /// The LEDs that are lit now.
    fn lit(&mut self) -> Lit {
        let (out, direction) = (self.word(OUT), self.word(DIRECTION));
        lit(Board::V1, [out & direction, 0], [!out & direction, 0])
    }
}

impl Drop for Qemu {
    fn drop(&mut self) {
        // It may have ended by itself.
        let _ = self.child.kill();
        let _ = self.child.wait();
        for name in ["qtest", "gdb"] {
            let _ = std::fs::remove_file(self.folder.join(name));
        }
    }
}

/// Writes V1's part as a HEX file of its own, and says so to QEMU.
fn loader(shipped: &Shipped, folder: &Path) -> String {
    let file = folder.join("v1.hex");
    std::fs::write(&file, cubewright_ship::universal::plain(&shipped.image)).expect("a HEX file");
    format!("loader,file={}", file.display())
}

/// The socket may be there before anybody listens.
fn connect(path: &Path) -> UnixStream {
    let start = Instant::now();
    loop {
        match UnixStream::connect(path) {
            Ok(stream) => {
                stream
                    .set_read_timeout(Some(PATIENCE))
                    .expect("a time limit");
                return stream;
            }
            Err(error) => assert!(start.elapsed() < PATIENCE, "{}: {error}", path.display()),
        }
        std::thread::sleep(Duration::from_millis(20));
    }
}

impl Hardware for Qemu {
    fn board(&self) -> Board {
        Board::V1
    }

    fn now_ms(&mut self) -> u32 {
        self.word(self.clock)
    }

    fn poll(&mut self, inputs: Inputs) -> Lit {
        self.press(inputs);
        // Over the breakpoint, then on to its next passing.
        self.go("s");
        self.go("c");
        self.lit()
    }

    /// One row is seen at each reading, and the rows change every 6 ms.
    fn window(&self) -> usize {
        5
    }
}

/// A V1 in QEMU that runs freely, with its serial line at a port of this computer.
#[derive(Debug)]
pub struct Wire {
    child: Child,
    /// The port, such as `/dev/pts/3`.
    pub port: PathBuf,
}

impl Wire {
    /// Starts QEMU with a HEX file in `folder`.
    ///
    /// # Panics
    /// When QEMU does not start.
    #[must_use]
    pub fn new(shipped: &Shipped, folder: &Path) -> Self {
        let mut child = Command::new(PROGRAM)
            .args([
                "-M",
                "microbit",
                "-nographic",
                "-monitor",
                "none",
                "-serial",
                "pty",
            ])
            .arg("-device")
            .arg(loader(shipped, folder))
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .spawn()
            .expect("QEMU starts");
        let output = child.stdout.take().expect("piped");
        let mut line = String::new();
        BufReader::new(output)
            .read_line(&mut line)
            .expect("QEMU names the port");
        let mut words = line.split_whitespace();
        let port = words
            .find(|word| word.starts_with("/dev/"))
            .expect("a port");
        let port = PathBuf::from(port);
        Self { child, port }
    }
}

impl Drop for Wire {
    fn drop(&mut self) {
        // It may have ended by itself.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
