/** Simulated boards, arms, cube, cables and camera, with faults to inject. */
module dev.cubewright.simulation {
  requires transitive dev.cubewright.driver;
  requires com.dylibso.chicory.runtime;
  requires com.dylibso.chicory.wasm;
  requires java.desktop;
  requires static transitive org.jspecify;

  exports dev.cubewright.simulation;
  exports dev.cubewright.simulation.camera;
  exports dev.cubewright.simulation.world;
}
