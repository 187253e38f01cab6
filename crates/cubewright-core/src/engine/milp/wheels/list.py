# Names the solvers that are there: a line for each with its engine, its package and the library.

for engine in PLACES:
    found = find(engine)
    if found:
        sys.stdout.write("%s\t%s\t%s\n" % (engine, found[1], found[0]))
