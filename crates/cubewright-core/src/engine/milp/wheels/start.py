# Begins to serve the engine that the process is for, if its package is there.

found = find(sys.argv[2])
if found is None:
    os.write(1, b"missing\n")
    os._exit(0)
serve(Solver(), found[0])
