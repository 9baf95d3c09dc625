/**
 * Solvers of particular puzzles, by size and by name.
 *
 * <p>Entry points by puzzle: {@link dev.cubewright.solver.cube2x2x2.Cube2x2x2}, {@link
 * dev.cubewright.solver.cube3x3x3.Cube3x3x3}, {@link dev.cubewright.solver.cube4x4x4.Cube4x4x4},
 * {@link dev.cubewright.solver.cube5x5x5.Cube5x5x5}, {@link dev.cubewright.solver.bigcube.BigCube}
 * for cubes of four layers or more, {@link dev.cubewright.solver.floppy.Floppy}, and {@link
 * dev.cubewright.solver.catalog.PuzzleCatalog} for any other puzzle or goal.
 */
module dev.cubewright.solver {
  requires com.google.common;
  requires transitive dev.cubewright.search;
  requires org.slf4j;
  requires static transitive org.jspecify;

  exports dev.cubewright.solver.algorithms;
  exports dev.cubewright.solver.bigcube;
  exports dev.cubewright.solver.catalog;
  exports dev.cubewright.solver.cube2x2x2;
  exports dev.cubewright.solver.cube3x3x3;
  exports dev.cubewright.solver.cube4x4x4;
  exports dev.cubewright.solver.cube5x5x5;
  exports dev.cubewright.solver.floppy;
  exports dev.cubewright.solver.machine;
}
