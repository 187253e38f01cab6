Problem:    dear
Rows:       13
Columns:    36 (36 integer, 36 binary)
Non-zeros:  144
Status:     INTEGER NON-OPTIMAL
Objective:  obj = 70 (MINimum)

   No.   Row name        Activity     Lower bound   Upper bound
------ ------------    ------------- ------------- -------------
     1 a                           1             1             = 
     2 b                           1             1             = 
     3 c                           1             1             = 
     4 d                           1             1             = 
     5 n_e                         1             1             = 
     6 f                           1             1             = 
     7 g                           1             1             = 
     8 h                           1             1             = 
     9 i                           1             1             = 
    10 j                           1             1             = 
    11 k                           1             1             = 
    12 l                           1             1             = 
    13 obj                        70                             

   No. Column name       Activity     Lower bound   Upper bound
------ ------------    ------------- ------------- -------------
     1 o1           *              0             0             1 
     2 o2           *              0             0             1 
     3 o3           *              0             0             1 
     4 o4           *              1             0             1 
     5 o5           *              0             0             1 
     6 o6           *              0             0             1 
     7 o7           *              0             0             1 
     8 o8           *              0             0             1 
     9 o9           *              0             0             1 
    10 o10          *              0             0             1 
    11 o11          *              0             0             1 
    12 o12          *              0             0             1 
    13 o13          *              1             0             1 
    14 o14          *              0             0             1 
    15 o15          *              0             0             1 
    16 o16          *              0             0             1 
    17 o17          *              0             0             1 
    18 o18          *              0             0             1 
    19 o19          *              1             0             1 
    20 o20          *              0             0             1 
    21 o21          *              0             0             1 
    22 o22          *              0             0             1 
    23 o23          *              0             0             1 
    24 o24          *              0             0             1 
    25 o25          *              0             0             1 
    26 o26          *              0             0             1 
    27 o27          *              0             0             1 
    28 o28          *              1             0             1 
    29 o29          *              0             0             1 
    30 o30          *              0             0             1 
    31 o31          *              0             0             1 
    32 o32          *              0             0             1 
    33 o33          *              0             0             1 
    34 o34          *              0             0             1 
    35 o35          *              0             0             1 
    36 o36          *              0             0             1 

Integer feasibility conditions:

KKT.PE: max.abs.err = 0.00e+00 on row 0
        max.rel.err = 0.00e+00 on row 0
        High quality

KKT.PB: max.abs.err = 0.00e+00 on row 0
        max.rel.err = 0.00e+00 on row 0
        High quality

End of output
