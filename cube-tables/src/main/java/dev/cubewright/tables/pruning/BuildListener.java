package dev.cubewright.tables.pruning;

/** Told how far the building of a table has come; calls come from the building thread. */
@FunctionalInterface
public interface BuildListener {
  /**
   * Called after each cost, and in large tables in between; in the end all entries are found.
   *
   * @param cost the cost
   * @param found how many entries have been found so far
   * @param entries how many entries the table has
   */
  void found(long cost, long found, long entries);
}
