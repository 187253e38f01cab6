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
   solutionStatusString="integer optimal solution"
   solutionMethodString="mip"
   primalFeasible="1"
   dualFeasible="1"
   MIPNodes="0"
   MIPIterations="0"
   writeLevel="1"/>
 <quality
   epInt="1.0000000000000001e-05"
   epRHS="9.9999999999999995e-07"
   maxIntInfeas="0"
   maxPrimalInfeas="0"
   maxX="1"
   maxSlack="1"/>
 <linearConstraints>
  <constraint name="n_1" index="0" slack="0"/>
  <constraint name="a_b" index="1" slack="0"/>
  <constraint name="n_sum" index="2" slack="0"/>
  <constraint name="c" index="3" slack="0"/>
  <constraint name="n_e5" index="4" slack="1"/>
  <constraint name="colour_4" index="5" slack="0"/>
  <constraint name="o1_c_red" index="6" slack="0"/>
  <constraint name="o2_c_red" index="7" slack="0"/>
  <constraint name="o3_c_blue" index="8" slack="0"/>
  <constraint name="o4_c_blue" index="9" slack="0"/>
  <constraint name="o4_colour_4_x" index="10" slack="0"/>
  <constraint name="o7_e5_7" index="11" slack="0"/>
  <constraint name="c_red_worn" index="12" slack="0"/>
  <constraint name="c_blue_worn" index="13" slack="1"/>
  <constraint name="colour_4_x_worn" index="14" slack="0"/>
  <constraint name="n_e5_7_worn" index="15" slack="0"/>
 </linearConstraints>
 <variables>
  <variable name="o1" index="0" value="-0"/>
  <variable name="o2" index="1" value="-0"/>
  <variable name="o3" index="2" value="1"/>
  <variable name="o4" index="3" value="1"/>
  <variable name="o5" index="4" value="0"/>
  <variable name="o7" index="5" value="-0"/>
  <variable name="o6" index="6" value="-0"/>
  <variable name="c_red" index="7" value="-0"/>
  <variable name="c_blue" index="8" value="1"/>
  <variable name="n_e5_7" index="9" value="-0"/>
  <variable name="colour_4_x" index="10" value="1"/>
 </variables>
</CPLEXSolution>
