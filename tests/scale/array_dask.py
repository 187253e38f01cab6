"""Runs the elements of an array on Dask with two workers, processes of one thread each.

    array_dask.py PROGRAM RUN ELEMENTS

Exit code 1 if an element failed.
"""

import os
import subprocess
import sys

from distributed import Client


def element(program, run, index, elements):
    return subprocess.run([program, "run", run, "--index", str(index), "--of", elements]).returncode


if __name__ == "__main__":
    program, run, elements = sys.argv[1], os.path.abspath(sys.argv[2]), sys.argv[3]
    with Client(n_workers=2, threads_per_worker=1, dashboard_address=None) as client:
        futures = [
            client.submit(element, program, run, index, elements, pure=False)
            for index in range(int(elements))
        ]
        codes = client.gather(futures)
    print("exit codes", codes)
    sys.exit(any(codes))
