objective value:                                    0
o1                                                  1 	(obj:0)
o2                                                  1 	(obj:0)
