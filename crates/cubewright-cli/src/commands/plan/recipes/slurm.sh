#!/bin/sh
# The @UNITS@ units of @PATH@ by @ELEMENTS@ elements of a Slurm array. Submit it by
#
#     sbatch slurm.sh
#
# and then ask for the answer by `cubewright merge @PATH@`. If that names processes as
# missing (time was over, a node broke), submit this once more: elements skip what is done.
# The folder must be seen by all nodes, and `cubewright` be on the PATH there.

#SBATCH --job-name=cubewright
# Elements; %20 behind it would let only 20 run at a time. Many sites allow numbers up to 1000
# (MaxArraySize in `scontrol show config`).
#SBATCH --array=0-@LAST@
#SBATCH --ntasks=1
#SBATCH --cpus-per-task=1
#SBATCH --mem-per-cpu=1G
# Minutes: those of the program, and five to end in.
#SBATCH --time=@LIMIT@
# The element of a node that breaks down runs again, and goes on with its log.
#SBATCH --requeue
#SBATCH --open-mode=append
#SBATCH --output=@PATH@/slurm-%a.log
# A minute before the end: told to end between two units. `exec` lets it reach the program.
#SBATCH --signal=B:TERM@60

exec cubewright run @PATH@ --index env --of @ELEMENTS@ --minutes @MINUTES@ --progress never
