package dev.cubewright.solver.bigcube;

import dev.cubewright.core.cost.MoveSet;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * Writes turns of layers as the fewest turns of outer blocks: a block ends between two layers that
 * turn differently. A remaining turn of the whole cube is not made; it renames the later blocks.
 * Immutable.
 */
final class BlockWriter {
  private final CubeGeometry geometry;
  private final Map<BlockTurn, Integer> moves = new HashMap<>();

  BlockWriter(CubeGeometry geometry, MoveSet moveSet) {
    this.geometry = geometry;
    for (int number = 0; number < moveSet.size(); number++) {
      moves.put(BlockTurn.of(moveSet.move(number), geometry.size()), number);
    }
  }

  List<int[]> write(List<LayerTurns.Step> steps) {
    List<int[]> written = new ArrayList<>();
    int[] faceAt = IntStream.range(0, CubeGeometry.FACES).toArray();
    for (LayerTurns.Step step : steps) {
      written.add(blocks(step, faceAt));
      // No block turns the middle layer. If it should turn, the whole cube turns instead.
      int middle = geometry.size() / 2;
      boolean isFirst = isFromPositive(middle, faceAt[CubeGeometry.positiveFace(step.axis())]);
      int still = step.quarters()[isFirst ? middle : geometry.size() - 1 - middle];
      faceAt = turnedBack(faceAt, step.axis(), still);
    }
    return written;
  }

  private int[] blocks(LayerTurns.Step step, int[] faceAt) {
    int size = geometry.size();
    int positive = faceAt[CubeGeometry.positiveFace(step.axis())];
    int[] written = new int[step.blocks()];
    int count = 0;
    for (int boundary = 1; boundary < size; boundary++) {
      int difference = step.quarters()[boundary - 1] - step.quarters()[boundary];
      int clockwise = difference & (CubeGeometry.QUARTERS - 1);
      if (clockwise != 0) {
        boolean isFirst = isFromPositive(boundary, positive);
        int face = isFirst ? positive : CubeGeometry.opposite(positive);
        written[count++] =
            move(face, isFirst ? boundary : size - boundary, clockwise).orElseThrow();
      }
    }
    return written;
  }

  private Optional<Integer> move(int face, int depth, int clockwise) {
    int quarters = CubeGeometry.isPositive(face) ? clockwise : CubeGeometry.QUARTERS - clockwise;
    return Optional.ofNullable(moves.get(BlockTurn.outer(geometry.size(), face, depth, quarters)));
  }

  private boolean isFromPositive(int boundary, int face) {
    int size = geometry.size();
    return 2 * boundary < size || (2 * boundary == size && move(face, boundary, 1).isPresent());
  }

  private int[] turnedBack(int[] faceAt, int axis, int quarters) {
    int[] next = new int[CubeGeometry.FACES];
    for (int face = 0; face < CubeGeometry.FACES; face++) {
      next[geometry.face(geometry.turned(axis, quarters, geometry.middle(face)))] = faceAt[face];
    }
    return next;
  }
}
