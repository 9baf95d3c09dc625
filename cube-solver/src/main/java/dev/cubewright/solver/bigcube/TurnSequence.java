package dev.cubewright.solver.bigcube;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.IntStream;

/** A sequence of layer turns. Adjacent turns of one axis form one step. Not thread-safe. */
final class TurnSequence {
  /**
   * Simultaneous turns of layers of one axis.
   *
   * @param quarters by layer, the number of quarter turns, 0 to 3
   */
  @SuppressWarnings("ArrayRecordComponent") // Never compared.
  record Step(int axis, byte[] quarters) {
    /** Returns the number of turned blocks, without rotations of the whole cube. */
    int blocks() {
      int blocks = 0;
      for (int layer = 1; layer < quarters.length; layer++) {
        blocks += quarters[layer] == quarters[layer - 1] ? 0 : 1;
      }
      return blocks;
    }
  }

  private final CubeGeometry geometry;
  private final List<Step> steps;
  private int blocks;

  TurnSequence(CubeGeometry geometry) {
    this(geometry, 0);
  }

  /**
   * Creates an empty sequence.
   *
   * @param blocksBefore the number of blocks turned before
   */
  TurnSequence(CubeGeometry geometry, int blocksBefore) {
    this.geometry = geometry;
    this.steps = new ArrayList<>();
    this.blocks = blocksBefore;
  }

  TurnSequence(TurnSequence other) {
    geometry = other.geometry;
    steps = new ArrayList<>(other.steps);
    blocks = other.blocks;
  }

  void add(LayerTurn turn) {
    byte[] amounts = new byte[geometry.size()];
    if (!steps.isEmpty() && steps.get(steps.size() - 1).axis() == turn.axis()) {
      Step last = steps.remove(steps.size() - 1);
      blocks -= last.blocks();
      amounts = last.quarters().clone();
    }
    for (int layer = 0; layer < amounts.length; layer++) {
      int more = turn.turns(layer) ? turn.quarters() : 0;
      amounts[layer] = (byte) ((amounts[layer] + more) & (CubeGeometry.QUARTERS - 1));
    }
    Step step = new Step(turn.axis(), amounts);
    if (step.blocks() > 0 || amounts[0] != 0) {
      steps.add(step);
      blocks += step.blocks();
    }
  }

  List<Step> steps() {
    return steps;
  }

  int blocks() {
    return blocks;
  }

  /**
   * Returns for each step the fewest turns of outer blocks. A block ends between two layers that
   * turn differently. A remaining turn of the whole cube is omitted, and changes the names of later
   * blocks instead.
   *
   * @param moves the indices of the turns of outer blocks
   */
  List<int[]> moves(Map<LayerTurn, Integer> moves) {
    List<int[]> written = new ArrayList<>();
    int[] faceAt = IntStream.range(0, CubeGeometry.FACES).toArray();
    int size = geometry.size();
    for (Step step : steps) {
      int positive = faceAt[CubeGeometry.positiveFace(step.axis())];
      IntStream.Builder blocks = IntStream.builder();
      for (int boundary = 1; boundary < size; boundary++) {
        int quarters = step.quarters()[boundary - 1] - step.quarters()[boundary];
        if (quarters != 0) {
          boolean isNear = isNear(boundary, positive, moves);
          int face = isNear ? positive : CubeGeometry.opposite(positive);
          int depth = isNear ? boundary : size - boundary;
          blocks.add(Objects.requireNonNull(moves.get(outer(face, depth, quarters))));
        }
      }
      written.add(blocks.build().toArray());
      // No block turns the middle layer; instead of a turn of it, the whole cube rotates.
      int middle = size / 2;
      int still = step.quarters()[isNear(middle, positive, moves) ? middle : size - 1 - middle];
      int[] before = faceAt;
      int[] next = new int[CubeGeometry.FACES];
      for (int face = 0; face < CubeGeometry.FACES; face++) {
        int target = geometry.turned(step.axis(), still, geometry.middle(face));
        next[geometry.face(target)] = before[face];
      }
      faceAt = next;
    }
    return written;
  }

  private LayerTurn outer(int face, int depth, int clockwise) {
    int quarters = CubeGeometry.isPositive(face) ? clockwise : -clockwise;
    return LayerTurn.outer(geometry.size(), face, depth, quarters);
  }

  /**
   * Returns whether the block that ends at a boundary belongs to a face, not to the opposite one.
   */
  private boolean isNear(int boundary, int face, Map<LayerTurn, Integer> moves) {
    int size = geometry.size();
    return 2 * boundary < size
        || (2 * boundary == size && moves.containsKey(outer(face, boundary, 1)));
  }
}
