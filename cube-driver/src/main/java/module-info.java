/** A robot with arms: its description, time model, plans, serial protocol, boards, and jobs. */
module dev.cubewright.driver {
  requires transitive dev.cubewright.solver;
  requires transitive dev.cubewright.vision;
  requires com.fasterxml.jackson.databind;
  requires com.fazecast.jSerialComm;
  requires com.google.common;
  requires org.slf4j;
  requires static transitive org.jspecify;

  exports dev.cubewright.driver.board;
  exports dev.cubewright.driver.job;
  exports dev.cubewright.driver.robot;

  // Its records become JSON.
  opens dev.cubewright.driver.robot to
      com.fasterxml.jackson.databind;
}
