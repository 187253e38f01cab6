#!/usr/bin/env bash
# pyserial 3.5 (PyPI): how many bytes wait, by `socket://`, by `loop://` and by a terminal.
#
# Guess: `in_waiting` is "the number of bytes currently in the input buffer", as its help has it for each kind of
# address, so `read_all()` and `read(port.in_waiting)` give what has come: eleven bytes of "0123456789" and a line feed.
# Seen: behind `socket://` it is 1, whatever has come, since it only asks whether there is anything. So `read_all()`
# gives one byte, and the other ten stay. `loop://`, which tests are written with, and a real terminal say 11.
# It matters as a program that asks a micro:bit through a server, and reads what waits, takes a letter for an answer.
#
# Output seen (first run):
#   loop: 11 waiting, read_all 11 bytes, then 0 waiting
#   terminal: 11 waiting, read_all 11 bytes, then 0 waiting
#   socket: 1 waiting, read_all 1 byte, then 1 waiting, readline 10 bytes
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet pyserial==3.5
cd "$folder"
seen=$(venv/bin/python - <<'END'
import os
import pty
import socket
import time

import serial

ANSWER = b"0123456789\n"


def told(name, port):
    """What the port says and gives."""
    until = time.monotonic() + 10
    while not port.in_waiting and time.monotonic() < until:
        time.sleep(0.05)
    time.sleep(0.3)
    waiting, read = port.in_waiting, len(port.read_all())
    after = port.in_waiting
    rest = f", readline {len(port.readline())} bytes" if after else ""
    print(f"{name}: {waiting} waiting, read_all {read} byte{'s' * (read != 1)}, then {after} waiting{rest}")


loop = serial.serial_for_url("loop://", timeout=1)
loop.write(ANSWER)
told("loop", loop)
ours, theirs = pty.openpty()
terminal = serial.serial_for_url(os.ttyname(theirs), timeout=1)
os.write(ours, ANSWER)
told("terminal", terminal)
server = socket.create_server(("127.0.0.1", 0))
port = serial.serial_for_url(f"socket://127.0.0.1:{server.getsockname()[1]}", timeout=1)
connection, _ = server.accept()
connection.sendall(ANSWER)
told("socket", port)
END
)
echo "$seen"
expected="loop: 11 waiting, read_all 11 bytes, then 0 waiting
terminal: 11 waiting, read_all 11 bytes, then 0 waiting
socket: 1 waiting, read_all 1 byte, then 1 waiting, readline 10 bytes"
[[ $seen == "$expected" ]] || { echo changed; exit 1; }
echo "as stated: pyserial-socket-waiting"
