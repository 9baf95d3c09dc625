/** An example of a module that uses Cubewright. */
module com.example.simulatedrobot {
  requires dev.cubewright.driver;
  requires dev.cubewright.simulation;
}
