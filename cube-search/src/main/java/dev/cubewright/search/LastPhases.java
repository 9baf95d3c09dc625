package dev.cubewright.search;

import java.util.ArrayList;
import java.util.List;

/**
 * The phases of the last solution that a {@linkplain SolverOption.PhaseListener phase listener}
 * received. For one thread, or several of which one calls at a time.
 */
public final class LastPhases {
  private final List<FinishedPhase> last = new ArrayList<>();

  /** Makes one without phases. */
  public LastPhases() {}

  /**
   * Takes the next phase, the first of which begins anew.
   *
   * @param phase the phase
   */
  public void add(FinishedPhase phase) {
    if (!last.isEmpty() && phase.number() <= last.get(last.size() - 1).number()) {
      last.clear();
    }
    last.add(phase);
  }

  /** {@return the phases, in their order, which are then forgotten} */
  public List<FinishedPhase> take() {
    List<FinishedPhase> taken = phases();
    last.clear();
    return taken;
  }

  /** {@return the phases, in their order} */
  public List<FinishedPhase> phases() {
    return List.copyOf(last);
  }
}
