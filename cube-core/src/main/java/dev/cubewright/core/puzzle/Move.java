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
 * A named transformation, such as {@code R}, {@code Rw2}, {@code x'}, or several done at once, such
 * as {@code R' L2}. Immutable.
 */
public final class Move {
  private final String name;
  private final Supplier<Transformation> transformation;
  private final @Nullable Turn turn;
  private final int steps;
  private final List<Move> parts;

  /** Makes the move of one turn by some steps. What it does is asked for once, when needed. */
  Move(String name, Supplier<Transformation> transformation, Turn turn, int steps) {
    this.name = name;
    this.transformation = Suppliers.memoize(transformation::get);
    this.turn = turn;
    this.steps = steps;
    this.parts = List.of();
  }

  private Move(List<Move> parts, Transformation transformation) {
    this.name = names(parts);
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
    for (Move part : parts) {
      all = all.then(part.transformation());
      flat.addAll(part.parts());
    }
    return new Move(flat, all);
  }

  private static String names(List<Move> parts) {
    StringJoiner names = new StringJoiner(" ");
    for (Move part : parts) {
      names.add(part.name());
    }
    return names.toString();
  }

  /** {@return the name in standard notation; the moves of a sequence stand apart by blanks} */
  public String name() {
    return name;
  }

  /** {@return what this move does} */
  public Transformation transformation() {
    return transformation.get();
  }

  /** {@return the turn that this move is made of, none for a sequence} */
  public Optional<Turn> turn() {
    return Optional.ofNullable(turn);
  }

  /** {@return by how many steps the turn is made, 1 to its order less 1; 0 for a sequence} */
  public int steps() {
    return steps;
  }

  /** {@return the moves of a sequence in order, or this move alone} */
  public List<Move> parts() {
    return turn == null ? parts : List.of(this);
  }

  /** {@return the move that undoes this one} */
  public Move inverse() {
    if (turn != null) {
      return turn.move(-steps).orElseThrow();
    }
    List<Move> reversed =
        IntStream.range(0, parts.size())
            .mapToObj(i -> parts.get(parts.size() - 1 - i).inverse())
            .toList();
    return new Move(reversed, transformation().inverse());
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
