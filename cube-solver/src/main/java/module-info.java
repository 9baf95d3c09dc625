/** One solver API for twisty puzzles: optimal, all optimal, improving, cancellable. */
module dev.cubewright.solver {
  requires com.fasterxml.jackson.core;
  requires org.slf4j;
  requires transitive dev.cubewright.tables;
  requires static transitive org.jspecify;

  exports dev.cubewright.solver;
  exports dev.cubewright.solver.batch;
  exports dev.cubewright.solver.bigcube;
  exports dev.cubewright.solver.catalog;
  exports dev.cubewright.solver.cube2x2x2;
  exports dev.cubewright.solver.cube3x3x3;
  exports dev.cubewright.solver.cube4x4x4;
  exports dev.cubewright.solver.cube5x5x5;
  exports dev.cubewright.solver.floppy;
  exports dev.cubewright.solver.phases;
}
