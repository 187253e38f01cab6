"""Runs the elements of an array on HyperQueue with two workers of one core each.

    array_hyperqueue.py PROGRAM RUN ELEMENTS

Exit code 1 if an element failed. The workers live in this process: the Python package is all
of HyperQueue that there is without its program.
"""

import os
import sys
import tempfile

from hyperqueue import Job, LocalCluster
from hyperqueue.cluster import WorkerConfig

program, run, elements = sys.argv[1], os.path.abspath(sys.argv[2]), sys.argv[3]
with tempfile.TemporaryDirectory() as server, LocalCluster(server) as cluster:
    for _ in range(2):
        cluster.start_worker(WorkerConfig(cores=1))
    client = cluster.client()
    # Without `max_fails` the first failure cancels all that wait.
    job = Job(default_workdir=server, max_fails=None)
    for _ in range(int(elements)):
        job.program([program, "run", run, "--index", "env", "--of", elements])
    submitted = client.submit(job)
    if not client.wait_for_jobs([submitted], raise_on_error=False):
        for element, failure in client.get_failed_tasks(submitted).items():
            print(f"element {element}: {failure.error}")
        sys.exit(1)
