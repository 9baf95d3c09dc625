package dev.cubewright.robot.cli.solve;

import dev.cubewright.solver.FinishedPhase;
import java.util.ArrayList;
import java.util.List;

/** The phases of the last solution. For one thread. */
final class LastPhases {
  private final List<FinishedPhase> last = new ArrayList<>();

  /** Takes the next phase, the first of which begins anew. */
  void add(FinishedPhase phase) {
    if (!last.isEmpty() && phase.number() <= last.get(last.size() - 1).number()) {
      last.clear();
    }
    last.add(phase);
  }

  List<FinishedPhase> phases() {
    return last;
  }
}
