#!/bin/sh
# The @UNITS@ units of @PATH@ by @ELEMENTS@ tasks of HyperQueue, whose server and workers run
# already (`hq server start`; `hq worker start`, or `hq alloc add slurm --time-limit 1h`).
# Then ask for the answer by `cubewright merge @PATH@`. If that names processes as
# missing, run this once more: tasks skip what is done.
# The folder must be seen by all workers, and `cubewright` be on the PATH there.
exec hq submit --name cubewright --array 0-@LAST@ --cpus 1 --crash-limit=20 --wait \
  --stdout '@PATH@/hq-%{TASK_ID}.log' --stderr '@PATH@/hq-%{TASK_ID}.err' \
  -- cubewright run @PATH@ --index env --of @ELEMENTS@ --progress never
