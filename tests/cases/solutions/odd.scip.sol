solution status: optimal solution found
objective value:                                    0
o3                                                  1 	(obj:0)
o4                                                  1 	(obj:0)
c_blue                                              1 	(obj:0)
colour_4_x                                          1 	(obj:0)
