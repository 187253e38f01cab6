# The process in which one solver works: `process.rs` asks it, and reads what it tells.
#
# What is asked comes on standard input: a line, then arrays of 32-bit integers. What is told goes to
# the standard output that the process was given; whatever a library prints there goes to standard
# error instead. When standard input ends, so does the process.

import _thread
import _signal
from _queue import SimpleQueue
from array import array
from ctypes import CDLL, CFUNCTYPE, POINTER, byref, c_char, c_char_p, c_double, c_int, c_int64, c_long
from ctypes import c_void_p, cast

INFINITY = float("inf")


class Refused(Exception):
    """What the solver does not do, in words that people see."""


class TooLarge(Exception):
    """The edition of the solver takes smaller models only."""


class Asked:
    """A linear program whose columns are integers, and within what it is to be solved."""

    def __init__(self, numbers, read):
        columns, rows, terms, starts, self.log, self.seed, self.nodes, micros = numbers
        self.seconds = micros / 1e6 if micros >= 0 else None
        self.columns, self.rows, self.terms = columns, rows, terms
        self.lower, self.upper, self.cost = (read(columns) for _ in range(3))
        self.begins, self.senses, self.right = read(rows + 1), read(rows), read(rows)
        self.index, self.factor = read(terms), read(terms)
        self.start_index, self.start_value = read(starts), read(starts)
        self.is_over = False

    def row_bounds(self):
        """The least and the greatest value of each row."""
        bounds = list(zip(self.senses, self.right))
        least = [-INFINITY if sense < 0 else right for sense, right in bounds]
        most = [INFINITY if sense > 0 else right for sense, right in bounds]
        return least, most


class Told:
    """How a solve ended: `how` is `optimal`, `infeasible`, `unbounded` or `limit`, `limit` is `time`,
    `nodes` or `other`."""

    def __init__(self, how, values=(), limit="other", nodes=-1, iterations=-1, bound=-INFINITY):
        self.how, self.values, self.limit = how, values, limit
        self.nodes, self.iterations, self.bound = nodes, iterations, bound


def ended(status, optimal, infeasible, unbounded, limits, figures):
    """What a status says, by the numbers that a solver has for each."""
    if status == optimal:
        return Told("optimal", **figures)
    if status in infeasible:
        return Told("infeasible", **figures)
    # All columns have bounds, so this is a mistake of the solver.
    if status == unbounded:
        return Told("unbounded", **figures)
    if status in limits:
        return Told("limit", limit=limits[status], **figures)
    raise Refused("its status is %d" % status)


def imported(name):
    try:
        return __import__(name)
    except ImportError as error:
        raise Refused("its package cannot be imported: %s" % error) from None


def doubles(values):
    return (c_double * max(len(values), 1))(*values)


def ints(values):
    return (c_int * max(len(values), 1))(*values)


def functions(library, table):
    """Gives the functions of a table their types: the result, then the arguments."""
    for name, (result, *arguments) in table.items():
        try:
            function = getattr(library, name)
        except AttributeError:
            raise Refused("its library lacks the function " + name) from None
        function.restype, function.argtypes = result, arguments


def loaded(path, table):
    try:
        library = CDLL(path)
    except OSError as error:
        raise Refused("its library cannot be loaded: %s" % error) from None
    functions(library, table)
    return library


def serve(solver, path):
    """Solves what is asked until nothing more is."""
    # Ctrl-C and what else ends programs is for the process that asks. When that ends, there is no more input.
    for name in ("SIGINT", "SIGTERM", "SIGHUP"):
        if hasattr(_signal, name):
            _signal.signal(getattr(_signal, name), _signal.SIG_IGN)
    out = os.dup(1)
    os.dup2(2, 1)
    queue, current = SimpleQueue(), [None]
    stdin = sys.stdin.buffer

    def read(length):
        numbers = array("i")
        numbers.frombytes(stdin.read(4 * length))
        return numbers

    def hear():
        while True:
            words = stdin.readline().split()
            if not words:
                os._exit(0)
            if words[0] == b"stop":
                asked = current[0]
                asked.is_over = True
                with solver.lock:
                    solver.stop()
            else:
                asked = Asked([int(word) for word in words[1:]], read)
                current[0] = asked
                queue.put(asked)

    def say(line, values=()):
        told = line.encode("utf-8", "replace") + b"\n" + array("d", values).tobytes()
        while told:
            told = told[os.write(out, told) :]

    # Held while a solver is told to stop, and while it frees what it would be told by.
    solver.lock = _thread.allocate_lock()
    solver.progress = lambda nodes, bound, best: say("told %d %r %r" % (nodes, bound, best))
    # What a library prints is seen at once, not when its buffer is full.
    try:
        libc = CDLL(None)
        libc.setvbuf(c_void_p.in_dll(libc, "stdout"), None, c_int(1), c_long(0))
    except (OSError, ValueError, AttributeError, TypeError):
        pass
    say("ready")
    _thread.start_new_thread(hear, ())
    is_loaded = False
    while True:
        asked = queue.get()
        try:
            if not is_loaded:
                solver.load(path)
                is_loaded = True
            told = Told("limit") if asked.is_over else solver.solve(asked)
            numbers = (len(told.values), told.nodes, told.iterations, told.bound)
            say("%s %s %d %d %d %r" % ((told.how, told.limit) + numbers), told.values)
        except TooLarge:
            say("too-large")
        except Refused as error:
            say("failed %s" % " ".join(str(error).split()))
        except Exception as error:
            say("failed %s: %s" % (type(error).__name__, " ".join(str(error).split())))
