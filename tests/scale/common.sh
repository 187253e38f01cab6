# What the scenarios share; to be sourced after `set -euo pipefail`. Needs CUBEWRIGHT, the
# program. A scenario is a function of bash: it passes by ending, fails by any command that
# fails, and ends by `skip REASON` where this machine cannot have it.

: "${CUBEWRIGHT:?the program under test, an absolute path}"
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
# The puzzle should count in about 30 seconds of CPU time, and a unit in less than two.
: "${SCALE_PUZZLE:=$here/y_pentacubes_4x5x7.pack}"
: "${SCALE_UNITS:=60}"   # parts of the plan
: "${SCALE_ELEMENTS:=8}" # elements of an array; each takes every eighth unit
: "${SCALE_PATIENCE:=90}" # seconds after which whatever is waited for counts as failed
: "${CUBEWRIGHT_CACHE:=${XDG_CACHE_HOME:-$HOME/.cache}/cubewright}"

# Runs, answers and logs. `run` makes one folder for all engines, so that they share what
# `whole_run` and `truth` make once.
if [[ -z ${SCALE_WORK:-} ]]; then
  SCALE_WORK=$(mktemp -d "${TMPDIR:-/tmp}/cubewright-scale.XXXXXX")
  made_work=1
fi
export CUBEWRIGHT CUBEWRIGHT_CACHE SCALE_PUZZLE SCALE_UNITS SCALE_ELEMENTS SCALE_PATIENCE SCALE_WORK
python=$CUBEWRIGHT_CACHE/scale/venv/bin/python
# The variables of an engine that runs these scripts are none of theirs.
unset SLURM_ARRAY_TASK_ID PBS_ARRAY_INDEX SGE_TASK_ID LSB_JOBINDEX HQ_TASK_ID \
  JOB_COMPLETION_INDEX AWS_BATCH_JOB_ARRAY_INDEX PARALLEL_SEQ
# Scripts of `plan --recipe` call the program by its name.
mkdir -p "$SCALE_WORK/bin"
ln -sf "$CUBEWRIGHT" "$SCALE_WORK/bin/cubewright"
PATH=$SCALE_WORK/bin:$PATH

clean_up() {
  if [[ -n ${made_work:-} && -z ${SCALE_KEEP:-} ]]; then rm -rf "$SCALE_WORK"; fi
}
trap clean_up EXIT

# ---------------------------------------------------------------- scenarios and their lines
failures=0

skip() {
  printf '%s\n' "$*" >&2
  exit 77
}

# scenario ENGINE TITLE FUNCTION: runs it by itself and prints its line.
scenario() {
  local engine=$1 title=$2 function=$3 log=$SCALE_WORK/$1-$3.log start=$SECONDS code=0
  # In the background, because bash ignores `set -e` in what `if` or `||` calls.
  (
    set -E
    trap 'echo "line $LINENO: $BASH_COMMAND" >&2' ERR
    cd "$SCALE_WORK"
    "$function"
  ) >"$log" 2>&1 </dev/null &
  wait $! || code=$?
  case $code in
    0) printf 'passed   %s: %s (%s s)\n' "$engine" "$title" $((SECONDS - start)) ;;
    77) printf 'skipped  %s: %s: %s\n' "$engine" "$title" "$(tail -n 1 "$log")" ;;
    *)
      printf 'FAILED   %s: %s (%s s)\n' "$engine" "$title" $((SECONDS - start))
      tail -n 15 "$log" | sed 's/^/           /'
      failures=$((failures + 1))
      ;;
  esac
}

# within SECONDS COMMAND: asks again and again until it is true.
within() {
  local end=$((SECONDS + $1))
  shift
  until "$@"; do
    if ((SECONDS >= end)); then
      echo "still not so: $*" >&2
      return 1
    fi
    sleep 0.2
  done
}

# ---------------------------------------------------------------- plans and results
# The answer of one process without any plan, made once.
truth() {
  if [[ ! -e $SCALE_WORK/truth.json ]]; then
    timeout "$SCALE_PATIENCE" "$CUBEWRIGHT" count "$SCALE_PUZZLE" --threads 2 --format json \
      >"$SCALE_WORK/truth.json.part"
    mv "$SCALE_WORK/truth.json.part" "$SCALE_WORK/truth.json"
  fi
}

# new_plan RUN
new_plan() {
  "$CUBEWRIGHT" plan "$SCALE_PUZZLE" --count --units "$SCALE_UNITS" -o "$1"
}

# A finished run, made once by two plain processes.
whole_run() {
  local whole=$SCALE_WORK/whole k
  [[ ! -e $whole/done ]] || return 0
  rm -rf "$whole"
  mkdir "$whole"
  new_plan "$whole/run"
  for k in 0 1; do
    JOB_COMPLETION_INDEX=$k timeout "$SCALE_PATIENCE" "$CUBEWRIGHT" run "$whole/run" --index env --of 2 &
  done
  wait -n
  wait -n
  equals_count "$whole/run"
  touch "$whole/done"
}

# Of whole results; not of checkpoints and what a killed process left.
unit_file='unit-[0-9][0-9][0-9][0-9][0-9].json'

# rest_of_run RUN N: a finished run without the results of N units, the first ones.
rest_of_run() {
  local run=$1 n=$2 files
  whole_run
  cp -r "$SCALE_WORK/whole/run" "$run"
  files=("$run"/results/$unit_file)
  ((${#files[@]} >= n))
  rm -f "${files[@]:0:n}"
}

results() { find "$1/results" -name "$unit_file" | wc -l; }
at_least() { (($(results "$1") >= $2)); }
# progress RUN N: waits until N more units are done than now.
progress() { within 30 at_least "$1" $(($(results "$1") + $2)); }

# The counts must be those of one process, and those of merging again the same.
equals_count() {
  local run=$1
  truth
  "$CUBEWRIGHT" merge "$run" --format json >"$run.json"
  python3 - "$SCALE_WORK/truth.json" "$run.json" <<'PY'
import json, sys
truth, merged = (json.load(open(name)) for name in sys.argv[1:])
for key in ("raw", "rotations", "full", "complete"):
    if truth.get(key) != merged.get(key):
        sys.exit(f"{key}: count says {truth.get(key)}, merge says {merged.get(key)}")
if "raw" not in truth:
    sys.exit("count gave no number")
PY
  "$CUBEWRIGHT" merge "$run" --format json | cmp - "$run.json"
}

# missing RUN: what merge names as missing, as an array list. It must be incomplete.
missing() {
  local list code=0
  list=$("$CUBEWRIGHT" merge "$1") || code=$?
  if ((code != 4)) || ! [[ $list =~ ^[0-9]+(-[0-9]+)?(,[0-9]+(-[0-9]+)?)*$ ]]; then
    echo "merge: exit code $code instead of 4, or no array list: $list" >&2
    return 1
  fi
  printf '%s\n' "$list"
}

# ---------------------------------------------------------------- processes
# leaves RUN: the processes of `cubewright run RUN` themselves, not the engine's that started
# them; and none of another test that runs beside this one.
leaves() {
  local folder pid
  for folder in /proc/[0-9]*; do
    pid=${folder#/proc/}
    grep -qzE "(^|/)$1\$" "$folder/cmdline" 2>/dev/null || continue
    grep -qzx run "$folder/cmdline" 2>/dev/null || continue
    grep -qzxF "SCALE_WORK=$SCALE_WORK" "$folder/environ" 2>/dev/null || continue
    [[ -z $(cat "$folder"/task/*/children 2>/dev/null) ]] || continue
    echo "$pid"
  done
}

# kill_one RUN: kills one process of a run by -9, as soon as there is one.
kill_one() {
  local pids
  running() { mapfile -t pids < <(leaves "$1") && ((${#pids[@]} > 0)); }
  within 30 running "$1"
  kill -9 "${pids[0]}"
  echo "killed process ${pids[0]}"
}
