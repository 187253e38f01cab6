"""Dask.distributed: python THIS_FILE [ADDRESS_OF_THE_SCHEDULER]; without an address, on this machine."""

import subprocess
import sys

from dask.distributed import Client, as_completed

FOLDER = @FOLDER@
ELEMENTS = @ELEMENTS@


def run(index):
    command = ["cubewright", "run", FOLDER, "--index", str(index), "--of", str(ELEMENTS)]
    command += ["--minutes", "@MINUTES@", "--progress", "never", "--quiet"]
    return index, subprocess.run(command).returncode


if __name__ == "__main__":
    client = Client(*sys.argv[1:2]) if sys.argv[1:] else Client(threads_per_worker=1)
    futures = client.map(run, range(ELEMENTS), pure=False, retries=20)
    failed = sorted(index for index, code in (one.result() for one in as_completed(futures)) if code)
    print("not done:", failed)
    sys.exit(4 if failed else 0)
