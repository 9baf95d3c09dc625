package dev.cubewright.core.puzzle;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * One thing that can be turned, such as the layer {@code R}, the block {@code Rw}, the inner slice
 * {@code 2R} or the whole puzzle {@code x}, with all the moves that turn it. Immutable.
 */
public final class Turn {
  /** What is turned, which decides what a move costs. */
  public enum Kind {
    /** A face, alone or with the layers behind it. */
    OUTER,
    /** One or more layers between two faces that stay. */
    INNER,
    /** The whole puzzle. */
    ROTATION
  }

  private final String name;
  private final Kind kind;
  private final int stepSize;
  private final List<Move> moves;

  /**
   * Makes the turn of a smallest step.
   *
   * @param step what one step does; the order of this is the order of the turn
   * @param stepSize how many quarter turns one step is: 1, or 2 where only half turns fit
   */
  Turn(String name, Kind kind, Transformation step, int stepSize) {
    this.name = name;
    this.kind = kind;
    this.stepSize = stepSize;
    List<Move> list = new ArrayList<>();
    int order = step.order();
    Transformation power = step;
    for (int steps = 1; steps < order; steps++) {
      list.add(new Move(moveName(steps, order), power, this, steps));
      power = power.then(step);
    }
    this.moves = List.copyOf(list);
  }

  private String moveName(int steps, int order) {
    boolean back = 2 * steps > order;
    int amount = stepSize * (back ? order - steps : steps);
    return name + (amount == 1 ? "" : amount) + (back ? "'" : "");
  }

  /** {@return the name, such as {@code R}, {@code Rw}, {@code 2R} or {@code x}} */
  public String name() {
    return name;
  }

  /** {@return what is turned} */
  public Kind kind() {
    return kind;
  }

  /** {@return after how many steps everything is as before, at least 2} */
  public int order() {
    return moves.size() + 1;
  }

  /** {@return how many quarter turns one step is: 1, or 2 where only half turns fit} */
  public int stepSize() {
    return stepSize;
  }

  /** {@return the moves by 1 step, by 2, and so on up to {@code order() - 1}} */
  public List<Move> moves() {
    return moves;
  }

  /**
   * {@return the move by some steps, nothing if those change nothing}
   *
   * @param steps any number, taken modulo the order
   */
  public Optional<Move> move(int steps) {
    int rest = Math.floorMod(steps, order());
    return rest == 0 ? Optional.empty() : Optional.of(moves.get(rest - 1));
  }

  @Override
  public String toString() {
    return name;
  }
}
