package dev.cubewright.solver.cube3x3x3;

import dev.cubewright.search.engine.NodeCounter;
import java.util.function.UnaryOperator;

/** What one thread does in a two-phase search, by the best tables there are. */
final class TwoPhaseWorker {
  private final UnaryOperator<TwoPhaseTables> better;
  private final Incumbent incumbent;
  private final SearchRoot anyStart;
  private TwoPhaseTables tables;
  private NodeCounter counter;
  private FirstPhaseSearch search;

  /**
   * Prepares to search.
   *
   * @param tables where it looks things up at first
   * @param better returns the tables to go on with, or those that it is given; asked often
   */
  TwoPhaseWorker(
      TwoPhaseTables tables,
      UnaryOperator<TwoPhaseTables> better,
      Incumbent incumbent,
      SearchRoot anyStart) {
    this.better = better;
    this.incumbent = incumbent;
    this.anyStart = anyStart;
    begin(tables);
  }

  private void begin(TwoPhaseTables now) {
    tables = now;
    counter = new NodeCounter(incumbent.control(), () -> better.apply(now) != now);
    NodeCounter own = counter;
    int[] path = new int[TwoPhaseSolver.LONGEST + 1];
    search =
        new FirstPhaseSearch(
            now,
            path,
            own,
            new SecondPhases(() -> new SecondPhaseSearch(now, path, own, incumbent, anyStart)));
  }

  /** Takes one task after the other until all have ended; returns whether none is left. */
  boolean search(Schedule schedule) {
    Schedule.Task task = schedule.next(incumbent);
    while (task != null) {
      search(task);
      task = schedule.next(incumbent);
    }
    return incumbent.control().goesOn();
  }

  /** Searches, from the beginning again if there are better tables meanwhile. */
  void search(Schedule.Task task) {
    search.search(task.starts(), task.length());
    while (counter.isInterrupted() && incumbent.control().goesOn()) {
      begin(better.apply(tables));
      search.search(task.starts(), task.length());
    }
  }
}
