package dev.cubewright.solver.cube4x4x4;

import dev.cubewright.search.engine.NodeCounter;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/** Searches the first two phases of given lengths. */
final class BothPhases {
  private final List<CenterTask> ends = new ArrayList<>();
  private final CenterSearch search;

  BothPhases(Consumer<SeparatedCube> sink, NodeCounter counter) {
    ReductionRoot any = ReductionRoot.of(FourByFour.PUZZLE.solved(), 0, FourByFour.REDUCTION);
    search =
        new CenterSearch(
            FourByFour.tables(),
            new CenterTask(any, 0, null, 0),
            () -> 100,
            ends::add,
            sink,
            counter);
  }

  void search(ReductionRoot from, int first, int second) {
    ends.clear();
    search.search(new CenterTask(from, first, null, 0));
    for (CenterTask end : ends) {
      if (end.second() <= second) {
        search.search(end.with(end.end(), second));
      }
    }
  }
}
