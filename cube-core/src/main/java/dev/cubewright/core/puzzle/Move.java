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
 * A named transformation, such as {@code R}, {@code Rw2}, {@code x'}, several in order, such as
 * {@code R' L2}, or several at once, such as {@code (U D')}. Immutable.
 */
public final class Move {
  private final String name;
  private final Supplier<Transformation> transformation;
  private final @Nullable Turn turn;
  private final int steps;
  private final boolean atOnce;

  /** Of several moves, those in order or at once. */
  private final List<Move> inner;

  Move(String name, Supplier<Transformation> transformation, Turn turn, int steps) {
    this.name = name;
    this.transformation = Suppliers.memoize(transformation::get);
    this.turn = turn;
    this.steps = steps;
    this.atOnce = false;
    this.inner = List.of();
  }

  private Move(boolean atOnce, List<Move> inner, Transformation transformation) {
    // A loop, as streams take long to start.
    StringJoiner names = atOnce ? new StringJoiner(" ", "(", ")") : new StringJoiner(" ");
    for (Move move : inner) {
      names.add(move.name);
    }
    this.name = names.toString();
    this.transformation = Suppliers.ofInstance(transformation);
    this.turn = null;
    this.steps = 0;
    this.atOnce = atOnce;
    this.inner = inner;
  }

  /**
   * {@return the move that does several in order, as if they were one}
   *
   * @param orbits the orbits of the puzzle, needed where there is no part
   * @param parts any number of moves; none is the move that changes nothing
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
   * {@return the move that makes two turns at the same time, such as {@code (U D')}} In an
   * algorithm the parentheses only keep the two together.
   *
   * @param one a move of one turn
   * @param other a move of another turn, {@linkplain #isApartFrom apart} from the first
   * @throws IllegalArgumentException if either is not of one turn, or they are not apart
   */
  public static Move atOnce(Move one, Move other) {
    if (one.turn == null || other.turn == null || !one.isApartFrom(other)) {
      throw new IllegalArgumentException(
          "the moves " + one + " and " + other + " cannot be made at once");
    }
    return new Move(true, List.of(one, other), one.transformation().then(other.transformation()));
  }

  /** {@return the name in standard notation; several moves stand apart by blanks} */
  public String name() {
    return name;
  }

  /** {@return what this move does} */
  public Transformation transformation() {
    return transformation.get();
  }

  /** {@return the turn that this move is made of, none for several moves} */
  public Optional<Turn> turn() {
    return Optional.ofNullable(turn);
  }

  /** {@return by how many steps the turn is made, 1 to its order less 1; 0 for several moves} */
  public int steps() {
    return steps;
  }

  /** {@return the moves that several consist of, in order, or this move alone} */
  public List<Move> parts() {
    return isSequence()
        ? inner.stream().flatMap(move -> move.parts().stream()).toList()
        : atOnce ? inner : List.of(this);
  }

  /** {@return the move that undoes this one} */
  public Move inverse() {
    if (turn != null) {
      return turn.move(-steps).orElseThrow();
    }
    List<Move> inverses = new ArrayList<>(inner);
    inverses.replaceAll(Move::inverse);
    if (!atOnce) {
      Collections.reverse(inverses);
    }
    return new Move(atOnce, List.copyOf(inverses), transformation().inverse());
  }

  /**
   * {@return whether this and another move have nothing to move in common, so that both can be made
   * at once}
   *
   * @param other a move of the same puzzle
   */
  public boolean isApartFrom(Move other) {
    Transformation one = transformation();
    Transformation two = other.transformation();
    return IntStream.range(0, one.orbits().places())
        .allMatch(place -> one.leaves(place) || two.leaves(place));
  }

  private boolean isSequence() {
    return turn == null && !atOnce;
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
