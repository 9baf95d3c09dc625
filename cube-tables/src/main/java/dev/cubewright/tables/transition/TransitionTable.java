package dev.cubewright.tables.transition;

import dev.cubewright.core.coordinate.Coordinate;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.core.puzzle.Transformation;
import java.util.List;
import java.util.stream.IntStream;

/**
 * The transitions of one coordinate, all looked up: four bytes for each number and move.
 *
 * <p>The move that leads back need not be among the moves; {@link #reversed} gives the table that
 * undoes each of them.
 */
public final class TransitionTable implements Transitions {
  private final int moves;
  private final int size;
  private final int[] next;

  private TransitionTable(int size, int moves, int[] next) {
    this.size = size;
    this.moves = moves;
    this.next = next;
  }

  /**
   * Computes the table on all processors. Costs one unranking for each number and one ranking for
   * each entry.
   *
   * @param coordinate a coordinate whose numbers, times the moves, fit an array
   * @param transformations what each move does
   * @return the table
   * @throws IllegalArgumentException if the table would be too large for an array
   */
  public static TransitionTable of(Coordinate coordinate, List<Transformation> transformations) {
    int moves = transformations.size();
    if (coordinate.size() * moves > Integer.MAX_VALUE - 8) {
      throw new IllegalArgumentException(
          "a transition table of " + coordinate.size() + " times " + moves + " is too large");
    }
    int size = (int) coordinate.size();
    int[] next = new int[size * moves];
    IntStream.range(0, size)
        .parallel()
        .forEach(
            position -> {
              State state = coordinate.unrank(position);
              for (int move = 0; move < moves; move++) {
                next[position * moves + move] =
                    (int) coordinate.rank(state.apply(transformations.get(move)));
              }
            });
    return new TransitionTable(size, moves, next);
  }

  /**
   * {@return the table that leads back: {@code reversed().next(next(position, move), move)} is
   * {@code position}}
   */
  public TransitionTable reversed() {
    int[] back = new int[next.length];
    for (int position = 0; position < size; position++) {
      for (int move = 0; move < moves; move++) {
        back[next[position * moves + move] * moves + move] = position;
      }
    }
    return new TransitionTable(size, moves, back);
  }

  @Override
  public int size() {
    return size;
  }

  @Override
  public int moves() {
    return moves;
  }

  @Override
  public int next(int position, int move) {
    return next[position * moves + move];
  }
}
