package dev.cubewright.core.puzzle;

import com.google.common.base.Suppliers;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.StringJoiner;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * A named transformation: a power of one turn, such as {@code R}, {@code Rw2} or {@code x'}, a
 * sequence, such as {@code R' L2}, or two simultaneous moves, such as {@code (U D')}. Immutable.
 */
public final class Move {
  private final String name;
  private final Supplier<Transformation> transformation;
  private final @Nullable Turn turn;
  private final int steps;
  private final boolean simultaneous;

  /** The parts of a sequence or of simultaneous moves. */
  private final List<Move> inner;

  Move(String name, Supplier<Transformation> transformation, Turn turn, int steps) {
    this.name = name;
    this.transformation = Suppliers.memoize(transformation::get);
    this.turn = turn;
    this.steps = steps;
    this.simultaneous = false;
    this.inner = List.of();
  }

  private Move(boolean simultaneous, List<Move> inner, Transformation transformation) {
    // A loop is faster than a stream here.
    StringJoiner names = simultaneous ? new StringJoiner(" ", "(", ")") : new StringJoiner(" ");
    for (Move move : inner) {
      names.add(move.name);
    }
    this.name = names.toString();
    this.transformation = Suppliers.ofInstance(transformation);
    this.turn = null;
    this.steps = 0;
    this.simultaneous = simultaneous;
    this.inner = inner;
  }

  /**
   * {@return a sequence of moves as one move}
   *
   * @param orbits the orbits of the puzzle, needed if there are no parts
   * @param parts the moves in order; if empty, the result is the identity
   */
  public static Move sequence(Orbits orbits, List<Move> parts) {
    Transformation all = Transformation.identity(orbits);
    List<Move> inOrder = new ArrayList<>(parts.size());
    for (Move part : parts) {
      all = all.then(part.transformation());
      inOrder.addAll(part.isSequence() ? part.inner : List.of(part));
    }
    return new Move(false, List.copyOf(inOrder), all);
  }

  /**
   * {@return two simultaneous moves as one move, such as {@code (U D')}} In an algorithm, the
   * parentheses only group the two moves.
   *
   * @param one a move of one turn
   * @param other a move of another turn, {@linkplain #isDisjointFrom disjoint} from the first
   * @throws IllegalArgumentException if one of them is not a move of one turn, or they are not
   *     disjoint
   */
  public static Move simultaneous(Move one, Move other) {
    if (one.turn == null || other.turn == null || !one.isDisjointFrom(other)) {
      throw new IllegalArgumentException(
          "the moves " + one + " and " + other + " cannot be simultaneous");
    }
    return new Move(true, List.of(one, other), one.transformation().then(other.transformation()));
  }

  /** {@return the name in standard notation; several moves have blanks between them} */
  public String name() {
    return name;
  }

  /** {@return the effect of this move} */
  public Transformation transformation() {
    return transformation.get();
  }

  /** {@return the turn of this move; empty for several moves} */
  public Optional<Turn> turn() {
    return Optional.ofNullable(turn);
  }

  /** {@return the number of steps of the turn, 1 to its order less 1; 0 for several moves} */
  public int steps() {
    return steps;
  }

  /** {@return the parts of several moves, in order; otherwise only this move} */
  public List<Move> parts() {
    return isSequence()
        ? inner.stream().flatMap(move -> move.parts().stream()).toList()
        : simultaneous ? inner : List.of(this);
  }

  /** {@return the inverse move} */
  public Move inverse() {
    if (turn != null) {
      return turn.move(-steps).orElseThrow();
    }
    List<Move> inverses = new ArrayList<>(inner);
    inverses.replaceAll(Move::inverse);
    if (!simultaneous) {
      Collections.reverse(inverses);
    }
    return new Move(simultaneous, List.copyOf(inverses), transformation().inverse());
  }

  /**
   * {@return whether no place is affected by both this move and another, so that both can be
   * simultaneous}
   *
   * @param other a move of the same puzzle
   */
  public boolean isDisjointFrom(Move other) {
    Transformation one = transformation();
    Transformation two = other.transformation();
    return IntStream.range(0, one.orbits().places())
        .allMatch(place -> one.fixes(place) || two.fixes(place));
  }

  private boolean isSequence() {
    return turn == null && !simultaneous;
  }

  @Override
  public boolean equals(Object other) {
    return this == other
        || (other instanceof Move that
            && name.equals(that.name)
            && transformation().equals(that.transformation()));
  }

  @Override
  public int hashCode() {
    return name.hashCode();
  }

  @Override
  public String toString() {
    return name;
  }
}
