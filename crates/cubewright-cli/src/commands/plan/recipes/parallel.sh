#!/bin/sh
# The @UNITS@ units of @PATH@ by @ELEMENTS@ jobs of GNU parallel, one a core of this machine.
# Then ask for the answer by `cubewright merge @PATH@`. If that names processes as
# missing, run this once more: jobs skip what is done.
# For other machines add `--sshloginfile FILE` with a line for each; the folder must be seen by
# all of them under this name, and `cubewright` be on the PATH there.
# A job that is told to end gets a minute for it.
seq 0 @LAST@ | parallel --joblog @PATH@/parallel.log --termseq TERM,60000,KILL \
  cubewright run @PATH@ --index {} --of @ELEMENTS@ --progress never
