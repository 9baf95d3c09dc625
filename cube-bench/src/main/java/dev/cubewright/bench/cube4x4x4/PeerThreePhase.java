package dev.cubewright.bench.cube4x4x4;

import cs.threephase.Search;
import dev.cubewright.bench.contest.Contender;
import dev.cubewright.core.puzzle.State;

/**
 * The 4x4x4 solver of the WCA's scrambling library.
 *
 * @param search the solver, for one thread
 */
record PeerThreePhase(Search search) implements Contender {
  /** Makes one whose answers solve, and have no rotations. */
  static PeerThreePhase ready() {
    Search.init();
    Search search = new Search();
    search.inverse_solution = false;
    search.with_rotation = false;
    return new PeerThreePhase(search);
  }

  @Override
  public String name() {
    return "peer";
  }

  @Override
  public String solve(State state, String facelets) {
    return search.solution(facelets);
  }
}
