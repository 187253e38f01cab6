<?xml version = "1.0" encoding="UTF-8" standalone="yes"?>
<CPLEXSolution version="1.2">
 <header
   problemName="odd.lp"
   solutionName="incumbent"
   solutionIndex="-1"
   objectiveValue="0"
   solutionTypeValue="3"
   solutionTypeString="primal"
   solutionStatusValue="101"
   solutionStatusString="integer optimal solution"/>
 <linearConstraints>
  <constraint name="n_1" index="0" slack="0"/>
 </linearConstraints>
 <variables>
  <variable name="o1" index="0" value="0"/>
  <variable name="o3" index="1" value="0.99999999999999"/>
  <variable name="o4" index="2" value="1"/>
  <variable name="c_blue" index="3" value="1"/>
 </variables>
</CPLEXSolution>
