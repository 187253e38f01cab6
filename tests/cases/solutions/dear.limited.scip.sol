solution status: solution limit reached
objective value:                                   80
o4                                                  1 	(obj:11)
o10                                                 1 	(obj:25)
o21                                                 1 	(obj:28)
o36                                                 1 	(obj:16)
