/** Puzzles from geometry: states, moves, notation, stickers, costs and coordinates. */
@SuppressWarnings("module") // Modules of qualified exports are compiled later.
module dev.cubewright.core {
  requires com.fasterxml.jackson.core;
  requires com.google.common;
  requires static transitive org.jspecify;

  exports dev.cubewright.core.coordinate;
  exports dev.cubewright.core.cost;
  exports dev.cubewright.core.definition;
  exports dev.cubewright.core.file to
      dev.cubewright.console,
      dev.cubewright.driver,
      dev.cubewright.robot,
      dev.cubewright.search,
      dev.cubewright.simulation,
      dev.cubewright.solver,
      dev.cubewright.tables,
      dev.cubewright.vision;
  exports dev.cubewright.core.machine;
  exports dev.cubewright.core.notation;
  exports dev.cubewright.core.problem;
  exports dev.cubewright.core.puzzle;
  exports dev.cubewright.core.sticker;
}
