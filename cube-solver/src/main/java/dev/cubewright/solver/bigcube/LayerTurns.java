package dev.cubewright.solver.bigcube;

import java.util.ArrayList;
import java.util.List;

/** A sequence of turns of layers, of which adjacent ones of one axis are one step. */
final class LayerTurns {
  /**
   * Turns of layers of one axis at once.
   *
   * @param axis the axis
   * @param quarters for each layer the number of quarter turns, 0 to 3
   */
  @SuppressWarnings("ArrayRecordComponent") // Never compared.
  record Step(int axis, byte[] quarters) {
    private boolean isNothing() {
      return blocks() == 0 && quarters[0] == 0;
    }

    /** Returns the number of blocks that it turns if rotations of the whole cube are free. */
    int blocks() {
      int blocks = 0;
      for (int layer = 1; layer < quarters.length; layer++) {
        blocks += quarters[layer] == quarters[layer - 1] ? 0 : 1;
      }
      return blocks;
    }
  }

  private final int size;
  private final List<Step> steps;
  private int blocks;

  LayerTurns(int size) {
    this.size = size;
    this.steps = new ArrayList<>();
  }

  LayerTurns(LayerTurns other) {
    size = other.size;
    steps = new ArrayList<>(other.steps);
    blocks = other.blocks;
  }

  void add(int axis, int layer, int quarters) {
    int turns = quarters & (CubeGeometry.QUARTERS - 1);
    if (turns == 0) {
      return;
    }
    byte[] amounts = new byte[size];
    if (!steps.isEmpty() && steps.get(steps.size() - 1).axis() == axis) {
      Step last = steps.remove(steps.size() - 1);
      blocks -= last.blocks();
      amounts = last.quarters().clone();
    }
    amounts[layer] = (byte) ((amounts[layer] + turns) & (CubeGeometry.QUARTERS - 1));
    Step step = new Step(axis, amounts);
    if (!step.isNothing()) {
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
}
