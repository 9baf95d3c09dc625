package dev.cubewright.driver.robot;

import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.Turn;
import java.util.List;

/** One of the four arms of the twin-axis robot, named after the face that it holds. */
public enum Arm {
  /** Arm 0, on the right. */
  R(0, Axis.RIGHT_LEFT),
  /** Arm 1, at the back. */
  B(1, Axis.BACK_FRONT),
  /** Arm 2, on the left. */
  L(2, Axis.RIGHT_LEFT),
  /** Arm 3, in front. */
  F(3, Axis.BACK_FRONT);

  private final int number;
  private final Axis axis;

  Arm(int number, Axis axis) {
    this.number = number;
    this.axis = axis;
  }

  /** {@return the number, 0 to 3} */
  public int number() {
    return number;
  }

  /** {@return the axis of this arm} */
  public Axis axis() {
    return axis;
  }

  /** {@return the other arm of the same axis} */
  public Arm opposite() {
    List<Arm> pair = axis.arms();
    return this == pair.get(0) ? pair.get(1) : pair.get(0);
  }

  /**
   * {@return the turn of the layer that this arm holds}
   *
   * @param puzzle a cube with quarter turns of its faces
   * @throws IllegalArgumentException if the face has no quarter turns
   */
  public Turn layerTurn(Puzzle puzzle) {
    return puzzle
        .turn(name())
        .filter(turn -> turn.order() == 4)
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    this + " cannot hold a " + puzzle + ": that face has no quarter turns"));
  }

  /** {@return a display name, such as {@code arm B}} */
  @Override
  public String toString() {
    return "arm " + name();
  }
}
