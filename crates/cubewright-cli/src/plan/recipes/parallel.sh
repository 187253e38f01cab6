#!/bin/bash
# GNU parallel: all cores of this machine, or with --sshlogin several.
# Run it again to repeat what failed; PARALLEL_SEQ keeps its number.
set -euo pipefail

seq 1 @ELEMENTS@ | parallel --joblog cubewright.joblog --resume-failed --halt soon,fail=20 \
    PARALLEL_SEQ={} cubewright run @FOLDER@ --index env --of @ELEMENTS@ --minutes @MINUTES@ --progress never
