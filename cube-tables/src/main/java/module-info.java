/** Transition tables, pruning tables and exact distance tables, with a verified store on disk. */
@SuppressWarnings("module") // Modules of qualified exports are compiled later.
module dev.cubewright.tables {
  requires com.google.common;
  requires transitive dev.cubewright.core;
  requires org.slf4j;
  requires static transitive org.jspecify;

  exports dev.cubewright.tables.descent to
      dev.cubewright.search,
      dev.cubewright.solver;
  exports dev.cubewright.tables.pruning;
  exports dev.cubewright.tables.store;
  exports dev.cubewright.tables.transition to
      dev.cubewright.search,
      dev.cubewright.solver;
}
