package dev.cubewright.solver.square1;

import dev.cubewright.search.engine.NodeCounter;
import dev.cubewright.solver.square1.ShapeClasses.Position;
import dev.cubewright.solver.square1.ShapeClasses.Step;

/**
 * Searches by two phases: the first solves the shape and the parity, the second the pieces in the
 * solved shape. For each total number of slashes, the first phase grows; the search ends with the
 * first solution. Not thread-safe.
 */
final class TwoPhaseSearch extends SlashSearch {
  /** The greatest number of slashes of a first phase, unless the shape needs more. */
  private static final int FIRST_PHASE = 7;

  /** The greatest cost within which all solutions are considered. */
  static final long EXHAUSTIVE_COST = 2 * FIRST_PHASE;

  private int secondPhase;

  TwoPhaseSearch(PhaseTables tables, Position start, boolean isOdd, NodeCounter counter) {
    super(tables, start, isOdd, counter);
  }

  @Override
  void search(int slashes) {
    int least = tables.toShape(root);
    int most = Math.min(slashes, Math.max(least, FIRST_PHASE));
    for (int first = least; first <= most && !isOver(); first++) {
      secondPhase = slashes - first;
      firstPhase(0, root, first);
    }
  }

  private boolean isOver() {
    return hasSolution() || !counter.goesOn();
  }

  private void firstPhase(int depth, int node, int left) {
    if (left == 0) {
      secondPhase(depth, Orders.rank(corners[depth]), Orders.rank(edges[depth]), secondPhase);
      return;
    }
    if (left == 1 && node == 0) {
      return; // The last step belongs to the second phase.
    }
    for (Step step : tables.shapes().steps(node / 2)) {
      int after = PhaseTables.after(node, step);
      if (tables.toShape(after) < left && enter(depth, step, left + secondPhase)) {
        Orders.permute(corners[depth], step.corners(), corners[depth + 1]);
        Orders.permute(edges[depth], step.edges(), edges[depth + 1]);
        firstPhase(depth + 1, after, left - 1);
        if (isOver()) {
          return;
        }
      }
    }
  }

  private void secondPhase(int depth, int cornerRank, int edgeRank, int left) {
    if (tables.cornerDistance(cornerRank) > left || tables.edgeDistance(edgeRank) > left) {
      return;
    }
    if (left == 0) {
      offer(depth, cornerRank, edgeRank);
      return;
    }
    Step[] steps = tables.steps();
    for (int step = 0; step < steps.length && !isOver(); step++) {
      int cornersAfter = tables.corners(cornerRank, step);
      if (tables.cornerDistance(cornersAfter) < left) {
        int edgesAfter = tables.edges(edgeRank, step);
        if (tables.edgeDistance(edgesAfter) < left && enter(depth, steps[step], left)) {
          secondPhase(depth + 1, cornersAfter, edgesAfter, left - 1);
        }
      }
    }
  }
}
