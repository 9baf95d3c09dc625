package dev.cubewright.core.puzzle;

import com.google.common.base.Suppliers;
import java.util.ArrayList;
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
  private final List<Move> parts;

  /** Of several moves in order: these, each of one turn or at once; none otherwise. */
  private final List<Move> sequence;

  Move(String name, Supplier<Transformation> transformation, Turn turn, int steps) {
    this.name = name;
    this.transformation = Suppliers.memoize(transformation::get);
    this.turn = turn;
    this.steps = steps;
    this.parts = List.of();
    this.sequence = List.of();
  }

  private Move(String name, List<Move> parts, List<Move> sequence, Transformation transformation) {
    this.name = name;
    this.sequence = List.copyOf(sequence);
    this.transformation = Suppliers.ofInstance(transformation);
    this.turn = null;
    this.steps = 0;
    this.parts = List.copyOf(parts);
  }

  /**
   * {@return the move that does several in order, as if they were one}
   *
   * @param orbits the orbits of the puzzle, needed where there is no part
   * @param parts any number of moves; none is the move that changes nothing
   */
  public static Move sequence(Orbits orbits, List<Move> parts) {
    Transformation all = Transformation.identity(orbits);
    List<Move> flat = new ArrayList<>(parts.size());
    List<Move> inOrder = new ArrayList<>(parts.size());
    for (Move part : parts) {
      all = all.then(part.transformation());
      flat.addAll(part.parts());
      inOrder.addAll(part.turn != null || part.isAtOnce() ? List.of(part) : part.sequence);
    }
    return new Move(names(inOrder), flat, inOrder, all);
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
    return atOnce(List.of(one, other), one.transformation().then(other.transformation()));
  }

  private static Move atOnce(List<Move> parts, Transformation transformation) {
    return new Move("(" + names(parts) + ")", parts, List.of(), transformation);
  }

  private static String names(List<Move> parts) {
    StringJoiner names = new StringJoiner(" ");
    for (Move part : parts) {
      names.add(part.name());
    }
    return names.toString();
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
    return turn == null ? parts : List.of(this);
  }

  /** {@return the move that undoes this one} */
  public Move inverse() {
    if (turn != null) {
      return turn.move(-steps).orElseThrow();
    }
    if (isAtOnce()) {
      List<Move> inverses = parts.stream().map(Move::inverse).toList();
      return atOnce(inverses, transformation().inverse());
    }
    List<Move> reversed =
        IntStream.range(0, sequence.size())
            .mapToObj(i -> sequence.get(sequence.size() - 1 - i).inverse())
            .toList();
    List<Move> flat = reversed.stream().flatMap(move -> move.parts().stream()).toList();
    return new Move(names(reversed), flat, reversed, transformation().inverse());
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

  private boolean isAtOnce() {
    return sequence.isEmpty() && !parts.isEmpty();
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
