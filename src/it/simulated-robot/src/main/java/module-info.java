/** A stranger's module. */
module com.example.simulatedrobot {
  requires dev.cubewright.driver;
  requires dev.cubewright.simulation;
}
