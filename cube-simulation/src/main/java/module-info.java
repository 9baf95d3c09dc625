/** Simulated boards, arms, cube, cables and camera, with faults to inject; the soak. */
module dev.cubewright.simulation {
  requires transitive dev.cubewright.driver;
  requires com.fazecast.jSerialComm;
  requires com.google.common;
  requires java.desktop;
  requires org.slf4j;
  requires static transitive org.jspecify;

  exports dev.cubewright.simulation;
  exports dev.cubewright.simulation.camera;
  exports dev.cubewright.simulation.fault;
  exports dev.cubewright.simulation.live;
  exports dev.cubewright.simulation.soak;
  exports dev.cubewright.simulation.world;
}
