"""The @UNITS@ units of @PATH@ by @ELEMENTS@ tasks of Dask.

    python3 dask_run.py                                            # on this machine's cores
    DASK_SCHEDULER_ADDRESS=tcp://HOST:8786 python3 dask_run.py     # on a cluster that runs

Then ask for the answer by `cubewright merge @PATH@`. If that names processes as missing,
run this once more: tasks skip what is done. The folder must be seen by all workers, and
`cubewright` be on the PATH there. (Don't name this file dask.py: it imports dask.)
"""

import subprocess
import sys

from distributed import Client

RUN = "@PATH@"
ELEMENTS = @ELEMENTS@


def element(index):
    """Takes every so many units. Dask tries again what fails, on any worker."""
    command = ["cubewright", "run", RUN, "--index", str(index), "--of", str(ELEMENTS)]
    subprocess.run(command, check=True)
    return index


if __name__ == "__main__":
    # Without an address: workers for all cores of this machine.
    with Client() as client:
        tasks = client.map(element, range(ELEMENTS), pure=False, retries=5)
        done = client.gather(tasks, errors="skip")
    if len(done) < ELEMENTS:
        sys.exit(f"{ELEMENTS - len(done)} of {ELEMENTS} elements did not end well")
