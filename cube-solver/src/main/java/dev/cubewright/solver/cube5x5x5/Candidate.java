package dev.cubewright.solver.cube5x5x5;

import dev.cubewright.solver.phase.StagedSearch;
import java.util.Arrays;

/**
 * Where the end of a phase led, or the beginning of all. Immutable.
 *
 * @param pieces the pieces as they are seen
 * @param view how the cube is looked at
 * @param path the moves of the cube itself that led there, by their numbers
 * @param ends how long the path was at the end of each phase
 */
@SuppressWarnings("ArrayRecordComponent") // Never compared.
record Candidate(Pieces pieces, int view, byte[] path, int[] ends) implements StagedSearch.End {
  private static final byte[] NO_MOVES = {};
  private static final int[] NO_ENDS = {};

  /** Returns the beginning of all. */
  static Candidate of(Pieces pieces) {
    return new Candidate(pieces, Views.PLAIN, NO_MOVES, NO_ENDS);
  }

  @Override
  public int length() {
    return path.length;
  }

  /** Returns the same looked at in another way. */
  Candidate seen(int other, Views views) {
    return other == Views.PLAIN
        ? this
        : new Candidate(views.of(pieces, other), views.then(view, other), path, ends);
  }

  /**
   * Returns the end of a phase that begins here.
   *
   * @param moves numbers of moves in the phase
   * @param length how many of them there are
   */
  Candidate after(ViewedPhase phase, int[] moves, int length, CubeModel model, Views views) {
    byte[] longer = Arrays.copyOf(path, path.length + length);
    Pieces moved = pieces;
    for (int i = 0; i < length; i++) {
      int move = phase.moves()[moves[i]];
      moved = moved.moved(model.sources(move));
      longer[path.length + i] = (byte) views.original(view, move);
    }
    int[] further = Arrays.copyOf(ends, ends.length + 1);
    further[ends.length] = longer.length;
    return new Candidate(moved, view, longer, further);
  }
}
