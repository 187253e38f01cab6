#!/bin/bash
# Submit with: sbatch THIS_FILE
# What `cubewright merge FOLDER --of @ELEMENTS@` names as missing: sbatch --array=17,203-205 THIS_FILE
#
# Sites allow arrays of MaxArraySize elements (1001 if nothing else is set: `scontrol show config`);
# this one has @ELEMENTS@. Each searches many units and ends by itself after @MINUTES@ minutes.
#SBATCH --job-name=cubewright
#SBATCH --array=0-@LAST@
#SBATCH --ntasks=1
#SBATCH --cpus-per-task=1
#SBATCH --time=@LIMIT@
#SBATCH --requeue
#SBATCH --signal=TERM@60
#SBATCH --open-mode=append
#SBATCH --output=cubewright-%A.log

exec cubewright run @FOLDER@ --index env --of @ELEMENTS@ --minutes @MINUTES@ --progress never
