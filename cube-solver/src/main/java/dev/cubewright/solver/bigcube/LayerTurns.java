package dev.cubewright.solver.bigcube;

import java.util.ArrayList;
import java.util.List;

/**
 * Turns of layers one after the other. Those of one axis that follow one another are kept as one
 * step, so that what undoes what was just done vanishes. Not for several threads.
 */
final class LayerTurns {
  /**
   * Turns of layers of one axis at once.
   *
   * @param axis the axis
   * @param quarters for each layer, by how many quarter turns, 0 to 3
   */
  @SuppressWarnings("ArrayRecordComponent") // Never compared.
  record Step(int axis, byte[] quarters) {
    private boolean isNothing() {
      for (byte amount : quarters) {
        if (amount != 0) {
          return false;
        }
      }
      return true;
    }

    /** Returns how many blocks have to be turned for it, if turns of the whole cost nothing. */
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

  /** Makes no turns of a cube of some size. */
  LayerTurns(int size) {
    this.size = size;
    this.steps = new ArrayList<>();
  }

  /** Makes the same turns. */
  LayerTurns(LayerTurns other) {
    size = other.size;
    steps = new ArrayList<>(other.steps);
    blocks = other.blocks;
  }

  /** Adds a turn of a layer. */
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

  /** Returns the steps in order. */
  List<Step> steps() {
    return steps;
  }

  /** Returns how many blocks have to be turned, if turns of the whole cost nothing. */
  int blocks() {
    return blocks;
  }
}
