# The nodes of the cluster that `cluster` makes; to be sourced where SCALE_CLUSTER is set.

# start_node NAME: in a session of its own.
start_node() {
  setsid slurmd -D -N "$1" -f "$SLURM_CONF" >>"$SCALE_CLUSTER/$1.out" 2>&1 </dev/null &
  disown
}

# processes_of NAME: a node's slurmd and its steps, which have its log open, and all that runs
# below these. Steps are no children of slurmd and have overwritten their variables.
processes_of() {
  local pids more
  # `find` fails whenever a process ends under it.
  pids=$({ find /proc/[0-9]*/fd -lname "$SCALE_CLUSTER/$1.log" 2>/dev/null || true; } |
    cut -d/ -f3 | sort -u | xargs)
  more=$pids
  while [[ -n $more ]]; do
    more=$(ps -o pid= --ppid "${more// /,}" | xargs) || true
    pids+=" $more"
  done
  printf '%s\n' $pids
}

# kill_node NAME: at one blow, as if the power failed.
kill_node() {
  local pids
  pids=$(processes_of "$1")
  [[ -z $pids ]] || kill -9 $pids 2>/dev/null || true
}
