package dev.cubewright.tables.transition;

import com.google.common.primitives.Ints;
import dev.cubewright.core.coordinate.ArrangementCoordinate;
import dev.cubewright.core.puzzle.Transformation;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Transitions between sets of places, such as those of a {@linkplain
 * ArrangementCoordinate#isCombination combination}. The tables take four bytes per set, regardless
 * of the number of moves; a transition costs a few lookups.
 */
public final class SetTransitions implements Transitions {
  public static final int MOST_PLACES = 30;

  private final SetRanks ranks;
  private final MovedSets moved;

  SetTransitions(SetRanks ranks, MovedSets moved) {
    this.ranks = ranks;
    this.moved = moved;
  }

  /**
   * Computes the tables.
   *
   * @throws IllegalArgumentException if the coordinate is not a combination or has more than
   *     {@value #MOST_PLACES} places
   */
  public SetTransitions(ArrangementCoordinate coordinate, List<Transformation> transformations) {
    int[] places = coordinate.flatPlaces();
    if (!coordinate.isCombination() || places.length > MOST_PLACES) {
      throw new IllegalArgumentException(
          coordinate.name() + " is not a combination of at most " + MOST_PLACES + " places");
    }
    ranks = new SetRanks((1 << places.length) - 1, coordinate.chosen());
    // The order is that of the coordinate if place 0 is the highest bit.
    Ints.reverse(places);
    moved =
        new MovedSets(
            transformations.stream()
                .map(move -> IntStream.of(places).map(to -> source(move, to, places)).toArray())
                .toArray(int[][]::new));
  }

  private static int source(Transformation move, int to, int[] places) {
    int source = Ints.indexOf(places, move.source(to));
    if (source < 0) {
      throw new IllegalArgumentException("a move brings a piece from place " + move.source(to));
    }
    return source;
  }

  @Override
  public int size() {
    return ranks.size();
  }

  @Override
  public int moves() {
    return moved.moves();
  }

  @Override
  public int next(int position, int move) {
    return ranks.rank(moved.next(ranks.set(position), move));
  }
}
