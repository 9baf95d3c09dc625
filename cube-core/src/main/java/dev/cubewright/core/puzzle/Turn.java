package dev.cubewright.core.puzzle;

import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.IntStream;

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

  /** The largest order that a turn may have. */
  public static final int MAXIMUM_ORDER = 360;

  /** The longest name that a turn may have, in characters. */
  public static final int MAXIMUM_NAME_LENGTH = 40;

  /** What has a meaning of its own in an algorithm and so cannot be part of a name. */
  private static final String RESERVED = "()[],:/'\"`^*";

  private final String name;
  private final Kind kind;
  private final Orbits orbits;
  private final int stepSize;
  private final List<Move> moves;

  /**
   * {@return the turn of a smallest step}
   *
   * @param name such as {@code R}, {@code UFR}, {@code 2R} or {@code m1}; see {@link #requireName}
   * @param kind what is turned
   * @param step what one step does; the order of this is the order of the turn
   * @param stepSize the amount that one step is written with: 1 in most puzzles, 2 where a layer is
   *     named after a quarter turn but only half turns fit
   * @throws IllegalArgumentException if the name cannot be written in an algorithm
   * @throws IllegalArgumentException if the step changes nothing
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
          "the turn %s must be made more than %s times until everything is as before"
              .formatted(name, MAXIMUM_ORDER));
    }
    if (stepSize < 1 || stepSize > MAXIMUM_ORDER) {
      throw new IllegalArgumentException(
          "the step size " + stepSize + " of " + name + " is not 1 to " + MAXIMUM_ORDER);
    }
    return new Turn(name, kind, step.orbits(), order, () -> step, stepSize);
  }

  /**
   * Returns the turn of layers whose name and order are known to be right. What it does is computed
   * when it is first needed: a large cube has thousands of turns, and nearly all are never made.
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
   * <p>A name can be read in an algorithm if it consists of printable ASCII characters other than
   * blanks and {@code ( ) [ ] , : / ' " ` ^ *}, holds a letter, and is at most {@value
   * #MAXIMUM_NAME_LENGTH} characters long.
   *
   * @param name any text
   * @throws IllegalArgumentException if no turn can have the name
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
      throw new IllegalArgumentException("no turn can be called \"" + name + "\": " + fault);
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
    // Behind a digit the amount would look like more of the name.
    String separator = Character.isDigit(name.charAt(name.length() - 1)) ? "^" : "";
    return name + (amount == 1 ? "" : separator + amount) + (back ? "'" : "");
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

  /**
   * {@return the amount that one step is written with, which on a cuboid counts quarter turns: 1,
   * or 2 where only half turns fit}
   */
  public int stepSize() {
    return stepSize;
  }

  /** {@return the moves by 1 step, by 2, and so on up to {@code order() - 1}} */
  public List<Move> moves() {
    return moves;
  }

  /** {@return the effect of one step} */
  public Transformation step() {
    return moves.get(0).transformation();
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
