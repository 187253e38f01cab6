#!/bin/bash
# HyperQueue: start a server and workers first (`hq server start`, `hq worker start`).
# What `cubewright merge FOLDER --of @ELEMENTS@` names as missing goes to --array.
set -euo pipefail

hq submit --array "${1:-0-@LAST@}" --cpus 1 --crash-limit 20 --time-limit @LIMIT@m --wait \
    cubewright run @FOLDER@ --index env --of @ELEMENTS@ --minutes @MINUTES@ --progress never
