"""Streams, threads, forks and signals."""

import gc
import os
import signal
import subprocess
import sys
import textwrap
import threading
import time

import pytest

import cubewright


def searching():
    """How many threads of this process search."""
    try:
        names = [
            open(f"/proc/self/task/{task}/comm").read().strip()
            for task in os.listdir("/proc/self/task")
        ]
    except FileNotFoundError:
        pytest.skip("this system does not tell of its threads")
    return sum(name.startswith("cubewright") for name in names)


def wait_for_none():
    until = time.monotonic() + 20
    while searching() and time.monotonic() < until:
        time.sleep(0.01)
    assert searching() == 0


def test_a_loop_that_is_left_stops_its_search(long):
    for number, solution in enumerate(long.solutions()):
        assert solution.cells.shape == (12, 12, 1)
        if number == 3:
            break
    del solution
    gc.collect()
    wait_for_none()


def test_a_stream_is_closed(long):
    with long.solutions() as solutions:
        assert solutions.status == "new"
        next(solutions)
        assert solutions.status == "running" and searching() == 1
    assert solutions.status == "closed" and searching() == 0
    assert list(solutions) == []
    solutions.close()
    never = long.solutions()
    never.close()
    assert never.status == "closed"


def test_a_search_is_only_a_little_ahead(long):
    solutions = long.solutions()
    next(solutions)
    time.sleep(0.2)
    begun = time.process_time()
    time.sleep(0.3)
    # The search waits: it takes no time of the processor.
    assert time.process_time() - begun < 0.2
    solutions.close()


def test_other_threads_run_during_a_search(long):
    ticks = []
    done = threading.Event()

    def tick():
        while not done.is_set():
            ticks.append(time.monotonic())
            time.sleep(0.01)

    other = threading.Thread(target=tick)
    other.start()
    try:
        with pytest.raises(cubewright.LimitReached):
            long.count(engine="cover", time_limit=1)
    finally:
        done.set()
        other.join()
    assert len(ticks) > 10


def test_many_threads_ask_one_puzzle(soma):
    found = []
    errors = []

    def ask():
        try:
            found.append((soma.count().raw, soma.solve().cells.size, len(list(soma.solutions(limit=5)))))
        except BaseException as error:
            errors.append(error)

    threads = [threading.Thread(target=ask) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert not errors and found == [(11520, 27, 5)] * 8


def test_threads_share_one_stream(soma):
    solutions = soma.solutions(up_to="full")
    found = []

    def take():
        found.extend(solutions)

    threads = [threading.Thread(target=take) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(found) == 240 == len(set(found))


@pytest.mark.skipif(not hasattr(os, "fork"), reason="there is no fork")
@pytest.mark.filterwarnings("ignore:.*fork.*:DeprecationWarning")
def test_a_fork_asks_anew(soma, long):
    running = long.solutions()
    next(running)
    child = os.fork()
    if child == 0:
        code = 1
        try:
            try:
                next(running)
            except RuntimeError as error:
                code = 0 if "forked" in str(error) else 2
            running.close()
            del running
            gc.collect()
            assert soma.count(threads=2).raw == 11520
            assert len(list(soma.solutions(limit=3))) == 3
        except BaseException:
            code = 3
        finally:
            os._exit(code)
    _, status = os.waitpid(child, 0)
    assert os.waitstatus_to_exitcode(status) == 0
    assert next(running) is not None
    running.close()


INTERRUPTED = """
import os, signal, sys, threading, time
import cubewright
p = cubewright.packing([[(0, 0), (1, 0)]], copies=[72], box=(12, 12))
odd = cubewright.packing([[(0, 0), (1, 0)]], copies=[(0, 70)], box=(10, 14))
def kill():
    time.sleep(0.5)
    os.kill(os.getpid(), signal.SIGINT)
threading.Thread(target=kill).start()
begun = time.monotonic()
try:
    {asked}
except KeyboardInterrupt:
    print("interrupted" if time.monotonic() - begun < 30 else "late")
else:
    print("not interrupted")
"""


@pytest.mark.skipif(sys.platform == "win32", reason="signals are others there")
@pytest.mark.parametrize(
    "asked",
    [
        "p.count(engine='cover')",
        "p.count(engine='cover', threads=2)",
        "[None for _ in p.solutions()]",
        "p.solve(engine='microlp')\n    p.count(engine='cover')",
        "p.count(engine='cover', progress=lambda _: None)",
    ],
)
def test_ctrl_c_is_obeyed(asked):
    code = INTERRUPTED.format(asked=asked)
    ran = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, timeout=120, check=False
    )
    assert ran.stdout.strip() == "interrupted", ran.stderr


def test_own_handlers_are_called_and_may_go_on(soma, long):
    called = []
    before = signal.signal(signal.SIGALRM, lambda *_: called.append(time.monotonic()))
    try:
        signal.setitimer(signal.ITIMER_REAL, 0.1)
        with pytest.raises(cubewright.LimitReached):
            long.count(engine="cover", time_limit=1)
        assert len(called) == 1
    finally:
        signal.signal(signal.SIGALRM, before)


def test_a_program_that_ends_does_not_wait_for_a_search():
    code = textwrap.dedent(
        """
        import cubewright
        p = cubewright.packing([[(0, 0), (1, 0)]], copies=[72], box=(12, 12))
        solutions = p.solutions()
        next(solutions)
        print("done")
        """
    )
    ran = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, timeout=60, check=True
    )
    assert ran.stdout == "done\n" and ran.stderr == ""
