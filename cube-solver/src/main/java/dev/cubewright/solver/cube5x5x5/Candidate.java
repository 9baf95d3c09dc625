package dev.cubewright.solver.cube5x5x5;

import dev.cubewright.solver.phase.StagedSearch;
import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * The start of the search or the end state of a phase, after a symmetry. Immutable.
 *
 * @param pieces the pieces after the symmetry
 * @param originals the move of the cube itself for each move after the symmetry
 * @param path the moves of the cube itself that reach the candidate
 * @param ends the length of the path at the end of each phase
 */
@SuppressWarnings("ArrayRecordComponent") // Never compared.
record Candidate(Pieces pieces, int[] originals, byte[] path, int[] ends)
    implements StagedSearch.ReducedCube {
  static Candidate of(Pieces pieces, CubeModel model) {
    int[] originals = IntStream.range(0, model.moveSet().size()).toArray();
    return new Candidate(pieces, originals, new byte[0], new int[0]);
  }

  @Override
  public int length() {
    return path.length;
  }

  Candidate seen(int symmetry, CubeModel model) {
    if (symmetry == CubeModel.PLAIN) {
      return this;
    }
    int[] seen = new int[originals.length];
    for (int move = 0; move < seen.length; move++) {
      seen[model.moveImage(symmetry, move)] = originals[move];
    }
    return new Candidate(pieces.seen(model.images(symmetry)), seen, path, ends);
  }

  /**
   * Returns the end state of a phase that starts at this candidate.
   *
   * @param moves the moves, by their indices in the phase
   * @param length the number of moves
   */
  Candidate after(ViewedPhase phase, int[] moves, int length, CubeModel model) {
    byte[] longer = Arrays.copyOf(path, path.length + length);
    Pieces moved = pieces;
    for (int i = 0; i < length; i++) {
      int move = phase.moves()[moves[i]];
      moved = moved.moved(model.sources(move));
      longer[path.length + i] = (byte) originals[move];
    }
    int[] further = Arrays.copyOf(ends, ends.length + 1);
    further[ends.length] = longer.length;
    return new Candidate(moved, originals, longer, further);
  }
}
