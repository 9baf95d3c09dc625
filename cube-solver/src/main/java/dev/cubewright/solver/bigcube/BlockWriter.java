package dev.cubewright.solver.bigcube;

import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.puzzle.Face;
import dev.cubewright.core.puzzle.Move;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * Writes turns of layers as turns of outer blocks, as few as there can be: between two layers that
 * turn unlike each other a block ends, and each block is turned once. What is left is a turn of the
 * whole cube, which is not made: the blocks after it are those that it would have brought there.
 * Immutable.
 */
final class BlockWriter {
  private static final int ABSENT = -1;

  private final CubeGeometry geometry;

  /** For each face, depth and number of quarter turns, the move. */
  private final int[][][] moves;

  /**
   * Finds the moves.
   *
   * @param moveSet the turns of all outer blocks up to the middle
   */
  BlockWriter(CubeGeometry geometry, MoveSet moveSet) {
    this.geometry = geometry;
    Map<String, Integer> numbers = new HashMap<>();
    for (int number = 0; number < moveSet.size(); number++) {
      Move move = moveSet.move(number);
      numbers.put(move.turn().orElseThrow().name() + move.steps(), number);
    }
    moves = new int[CubeGeometry.FACES][geometry.size() / 2 + 1][CubeGeometry.QUARTERS];
    for (Face face : Face.values()) {
      for (int depth = 1; depth <= geometry.size() / 2; depth++) {
        String name = CubeGeometry.blockName(face.name(), depth);
        Arrays.setAll(
            moves[face.ordinal()][depth], steps -> numbers.getOrDefault(name + steps, ABSENT));
      }
    }
  }

  /** Returns the numbers of the moves, one list for each step. */
  List<int[]> write(List<LayerTurns.Step> steps) {
    List<int[]> written = new ArrayList<>();
    int[] faceAt = IntStream.range(0, CubeGeometry.FACES).toArray();
    for (LayerTurns.Step step : steps) {
      written.add(blocks(step, faceAt));
      // The outer layer was not turned with the rest: the whole is turned by what it lacks.
      faceAt = turnedBack(faceAt, step.axis(), wholeTurn(step, faceAt));
    }
    return written;
  }

  /** Returns the blocks of one step; the middle layers stay, or those next to them. */
  private int[] blocks(LayerTurns.Step step, int[] faceAt) {
    int size = geometry.size();
    int positive = CubeGeometry.positiveFace(step.axis());
    int negative = CubeGeometry.opposite(positive);
    int[] written = new int[step.blocks()];
    int count = 0;
    for (int boundary = 1; boundary < size; boundary++) {
      int difference = step.quarters()[boundary - 1] - step.quarters()[boundary];
      int forward = difference & (CubeGeometry.QUARTERS - 1);
      if (forward != 0) {
        boolean first = isFromPositive(boundary, faceAt[positive]);
        int face = faceAt[first ? positive : negative];
        int depth = first ? boundary : size - boundary;
        // From the other side, the block turns the other way against the rest, and is seen so.
        written[count++] = moves[face][depth][forward];
      }
    }
    return written;
  }

  private boolean isFromPositive(int boundary, int face) {
    int size = geometry.size();
    return 2 * boundary < size || (2 * boundary == size && moves[face][boundary][1] != ABSENT);
  }

  /** Returns by how much all layers are turned beyond what the blocks turn. */
  private int wholeTurn(LayerTurns.Step step, int[] faceAt) {
    // The layer that no block turns: the middle one, or one of the middle two.
    int middle = geometry.size() / 2;
    int face = faceAt[CubeGeometry.positiveFace(step.axis())];
    return step.quarters()[isFromPositive(middle, face) ? middle : geometry.size() - 1 - middle];
  }

  private int[] turnedBack(int[] faceAt, int axis, int quarters) {
    int[] next = new int[CubeGeometry.FACES];
    int middle = geometry.size() * geometry.size() / 2;
    for (int face = 0; face < CubeGeometry.FACES; face++) {
      int facelet = face * geometry.size() * geometry.size() + middle;
      next[geometry.face(geometry.turned(axis, quarters, facelet))] = faceAt[face];
    }
    return next;
  }
}
