package dev.cubewright.bench.cube3x3x3;

import cs.min2phase.Search;
import dev.cubewright.bench.contest.Contender;
import dev.cubewright.core.puzzle.State;

/**
 * The 3x3x3 solver of the WCA's scrambling library at one setting.
 *
 * @param name its name and setting
 * @param maximumLength the greatest length of an answer
 * @param probes after this number of second phases it answers with the best so far
 * @param search the solver, for one thread
 */
record PeerTwoPhase(String name, int maximumLength, long probes, Search search)
    implements Contender {
  private static final long ANY_NUMBER = 1_000_000_000;

  @Override
  public String solve(State state, String facelets) {
    return search.solution(facelets, maximumLength, ANY_NUMBER, probes, 0);
  }
}
