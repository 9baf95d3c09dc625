/** A stranger's module. */
module com.example.solveronly {
  requires dev.cubewright.solver;
}
