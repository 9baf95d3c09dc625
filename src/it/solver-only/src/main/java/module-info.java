/** An example of a module that uses Cubewright. */
module com.example.solveronly {
  requires dev.cubewright.solver;
}
