package dev.cubewright.solver.square1;

import dev.cubewright.search.engine.NodeCounter;
import dev.cubewright.solver.square1.ShapeClasses.Position;
import dev.cubewright.solver.square1.ShapeClasses.Step;
import java.util.List;

/** Searches for a cheapest solution by IDA* over the number of slashes. Not thread-safe. */
final class OptimalSearch extends SlashSearch {
  private final OrderDistances cornerDistances;
  private final OrderDistances edgeDistances;

  OptimalSearch(
      PhaseTables tables,
      OrderDistances cornerDistances,
      OrderDistances edgeDistances,
      Position start,
      boolean isOdd,
      NodeCounter counter) {
    super(tables, start, isOdd, counter);
    this.cornerDistances = cornerDistances;
    this.edgeDistances = edgeDistances;
  }

  @Override
  void search(int slashes) {
    search(0, root, slashes, firstSteps());
  }

  private void search(int depth, int node, int left, List<Step> steps) {
    for (Step step : steps) {
      int after = PhaseTables.after(node, step);
      if (tables.toShape(after) < left
          && enter(depth, step, left)
          && permute(depth, step, left - 1)) {
        if (left == 1) {
          offer(depth + 1, Orders.rank(corners[depth + 1]), Orders.rank(edges[depth + 1]));
        } else {
          search(depth + 1, after, left - 1, tables.shapes().steps(step.to()));
        }
        if (!counter.goesOn()) {
          return;
        }
      }
    }
  }

  /** Permutes the pieces, and returns whether a number of slashes may solve them. */
  private boolean permute(int depth, Step step, int left) {
    Orders.permute(corners[depth], step.corners(), corners[depth + 1]);
    if (cornerDistances.get(step.to(), corners[depth + 1]) > left) {
      return false;
    }
    Orders.permute(edges[depth], step.edges(), edges[depth + 1]);
    return edgeDistances.get(step.to(), edges[depth + 1]) <= left;
  }
}
