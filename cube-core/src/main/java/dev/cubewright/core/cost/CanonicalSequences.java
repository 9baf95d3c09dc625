package dev.cubewright.core.cost;

import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.Transformation;
import java.util.HashMap;
import java.util.Map;
import java.util.function.BiPredicate;
import java.util.stream.IntStream;

/**
 * The moves that may follow each move, so that a search tries only one of several equivalent
 * sequences. Immutable.
 *
 * <p>Derived from the moves' effects, not from their names. A pair is excluded if it has no effect,
 * or if a single move has the same effect at no higher cost. It is also excluded if its moves
 * commute and are not in the order of the set. Every state still has an optimal solution. If costs
 * depend on the previous move, all allowed pairs are included. If moves may be blocked, pairs whose
 * replacement may be blocked are included.
 */
public final class CanonicalSequences {
  private final boolean[][] follows;

  /**
   * Creates the pairs of a move set for a puzzle without blocked moves.
   *
   * @param moveSet the move set
   */
  public CanonicalSequences(MoveSet moveSet) {
    this(moveSet, Transformation::commutesWith);
  }

  /**
   * Creates the pairs of a move set.
   *
   * @param moveSet the move set
   * @param puzzle the puzzle, which determines exchangeable moves
   */
  public CanonicalSequences(MoveSet moveSet, Puzzle puzzle) {
    this(moveSet, puzzle::areExchangeable);
  }

  private CanonicalSequences(
      MoveSet moveSet, BiPredicate<Transformation, Transformation> exchangeable) {
    int size = moveSet.size();
    follows = new boolean[size][size];
    boolean costsDependOnThePast = moveSet.contexts() > 1;
    Map<Transformation, Integer> cheapest = new HashMap<>();
    for (int move = 0; move < size; move++) {
      int cost = moveSet.cost(MoveSet.START, move);
      if (cost != MoveSet.FORBIDDEN) {
        cheapest.merge(moveSet.move(move).transformation(), cost, Math::min);
      }
    }
    for (int first = 0; first < size; first++) {
      for (int second = 0; second < size; second++) {
        int context = moveSet.contextAfter(first);
        boolean allowed = moveSet.cost(context, second) != MoveSet.FORBIDDEN;
        follows[first][second] =
            allowed
                && (costsDependOnThePast
                    || !isRedundant(moveSet, first, second, cheapest, exchangeable));
      }
    }
  }

  private static boolean isRedundant(
      MoveSet moveSet,
      int first,
      int second,
      Map<Transformation, Integer> cheapest,
      BiPredicate<Transformation, Transformation> exchangeable) {
    Transformation one = moveSet.move(first).transformation();
    Transformation other = moveSet.move(second).transformation();
    Transformation both = one.then(other);
    int cost = moveSet.cost(MoveSet.START, first) + moveSet.cost(MoveSet.START, second);
    if (both.isIdentity() || cheapest.getOrDefault(both, Integer.MAX_VALUE) <= cost) {
      return true;
    }
    return second < first && exchangeable.test(one, other);
  }

  /**
   * {@return whether a move may directly follow another}
   *
   * @param first the index of the earlier move
   * @param second the index of the later move
   */
  public boolean allows(int first, int second) {
    return follows[first][second];
  }

  /**
   * {@return the moves that may directly follow a move, in the order of the set, as a new array}
   *
   * @param first the index of the earlier move
   */
  public int[] followers(int first) {
    return IntStream.range(0, follows.length).filter(second -> follows[first][second]).toArray();
  }
}
