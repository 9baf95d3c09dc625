/**
 * One solver API for twisty puzzles, and searches for any puzzle: optimal, all optimal, improving,
 * cancellable.
 */
@SuppressWarnings("module") // Modules of qualified exports are compiled later.
module dev.cubewright.search {
  requires com.fasterxml.jackson.core;
  requires transitive dev.cubewright.tables;
  requires static transitive org.jspecify;

  exports dev.cubewright.search;
  exports dev.cubewright.search.anytime to
      dev.cubewright.solver;
  exports dev.cubewright.search.batch;
  exports dev.cubewright.search.engine to
      dev.cubewright.solver;
  exports dev.cubewright.search.exact to
      dev.cubewright.solver;
  exports dev.cubewright.search.general to
      dev.cubewright.solver;
  exports dev.cubewright.search.phases;
}
