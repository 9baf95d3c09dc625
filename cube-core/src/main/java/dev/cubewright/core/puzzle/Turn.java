package dev.cubewright.core.puzzle;

import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.IntStream;

/**
 * A turn and its powers, such as the layer {@code R}, the block {@code Rw}, the inner slice {@code
 * 2R} or the rotation {@code x} of the whole puzzle. Immutable.
 */
public final class Turn {
  /** The turned part, which determines the cost of a move. */
  public enum Kind {
    /** A face, with or without the layers behind it. */
    OUTER,
    /** One or more layers between two faces that do not turn. */
    INNER,
    /** The whole puzzle. */
    ROTATION
  }

  /** The maximum order of a turn. */
  public static final int MAXIMUM_ORDER = 360;

  /** The maximum length of a name, in characters. */
  public static final int MAXIMUM_NAME_LENGTH = 40;

  /** Characters with a meaning in algorithms, which names cannot contain. */
  private static final String RESERVED = "()[],:/'\"`^*";

  private final String name;
  private final Kind kind;
  private final Orbits orbits;
  private final int stepSize;
  private final List<Move> moves;

  /**
   * {@return the turn with a given smallest step}
   *
   * @param name the name, such as {@code R}, {@code UFR}, {@code 2R} or {@code m1}; see {@link
   *     #requireName}
   * @param kind the turned part
   * @param step the effect of one step; its order is the order of the turn
   * @param stepSize the written amount of one step: usually 1; 2 for a layer that is named after a
   *     quarter turn but allows only half turns
   * @throws IllegalArgumentException if the name is not valid in an algorithm
   * @throws IllegalArgumentException if the step is the identity
   * @throws IllegalArgumentException if the order is above {@value #MAXIMUM_ORDER}
   * @throws IllegalArgumentException if the step size is not 1 to {@value #MAXIMUM_ORDER}
   */
  public static Turn of(String name, Kind kind, Transformation step, int stepSize) {
    requireName(name);
    int order = step.order();
    if (order == 1) {
      throw new IllegalArgumentException("the turn " + name + " changes nothing");
    }
    if (order > MAXIMUM_ORDER) {
      throw new IllegalArgumentException(
          "the turn %s has an order greater than %s".formatted(name, MAXIMUM_ORDER));
    }
    if (stepSize < 1 || stepSize > MAXIMUM_ORDER) {
      throw new IllegalArgumentException(
          "the step size " + stepSize + " of " + name + " is not 1 to " + MAXIMUM_ORDER);
    }
    return new Turn(name, kind, step.orbits(), order, () -> step, stepSize);
  }

  /**
   * Returns a turn of layers with a valid name and order. Its effect is computed on first use: a
   * large cube has thousands of turns, and most are never used.
   */
  static Turn ofLayers(
      String name,
      Kind kind,
      Orbits orbits,
      int order,
      Supplier<Transformation> step,
      int stepSize) {
    return new Turn(name, kind, orbits, order, step, stepSize);
  }

  /**
   * Checks the name of a turn.
   *
   * <p>A name has printable ASCII characters other than blanks and {@code ( ) [ ] , : / ' " ` ^ *},
   * at least one letter, and at most {@value #MAXIMUM_NAME_LENGTH} characters.
   *
   * @param name the name
   * @throws IllegalArgumentException if the name is not valid
   */
  public static void requireName(String name) {
    String fault = "";
    for (int i = name.length() - 1; i >= 0; i--) {
      char character = name.charAt(i);
      if (character <= ' ' || character > '~') {
        fault = "it has characters other than printable ASCII without blanks";
      } else if (RESERVED.indexOf(character) >= 0) {
        fault = "the character " + character + " has a meaning in algorithms";
      }
    }
    if (fault.isEmpty() && name.chars().noneMatch(Character::isLetter)) {
      fault = "it has no letter";
    } else if (name.length() > MAXIMUM_NAME_LENGTH) {
      fault = "it is longer than " + MAXIMUM_NAME_LENGTH + " characters";
    }
    if (!fault.isEmpty()) {
      throw new IllegalArgumentException(
          "\"" + name + "\" is not a valid name of a turn: " + fault);
    }
  }

  private Turn(
      String name,
      Kind kind,
      Orbits orbits,
      int order,
      Supplier<Transformation> step,
      int stepSize) {
    this.name = name;
    this.kind = kind;
    this.orbits = orbits;
    this.stepSize = stepSize;
    this.moves =
        IntStream.range(1, order)
            .mapToObj(
                steps ->
                    new Move(moveName(steps, order), () -> step.get().power(steps), this, steps))
            .toList();
  }

  Orbits orbits() {
    return orbits;
  }

  private String moveName(int steps, int order) {
    boolean back = 2 * steps > order;
    int amount = stepSize * (back ? order - steps : steps);
    // After a digit, the amount would look like a part of the name.
    String separator = Character.isDigit(name.charAt(name.length() - 1)) ? "^" : "";
    return name + (amount == 1 ? "" : separator + amount) + (back ? "'" : "");
  }

  /** {@return the name, such as {@code R}, {@code Rw}, {@code 2R} or {@code x}} */
  public String name() {
    return name;
  }

  /** {@return the turned part} */
  public Kind kind() {
    return kind;
  }

  /** {@return the order: the number of steps of a full turn, at least 2} */
  public int order() {
    return moves.size() + 1;
  }

  /**
   * {@return the written amount of one step: usually 1; 2 for a layer of a cuboid that allows only
   * half turns}
   */
  public int stepSize() {
    return stepSize;
  }

  /** {@return the moves by 1 step to {@code order() - 1} steps, in this order} */
  public List<Move> moves() {
    return moves;
  }

  /** {@return the effect of one step} */
  public Transformation step() {
    return moves.get(0).transformation();
  }

  /**
   * {@return the move by a number of steps; empty if it has no effect}
   *
   * @param steps the number of steps, reduced modulo the order
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
