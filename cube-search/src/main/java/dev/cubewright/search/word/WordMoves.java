package dev.cubewright.search.word;

import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.puzzle.Transformation;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The moves of a move set as letters of words: effects, inverses, and pairs of moves that equal one
 * move or commute. Immutable.
 */
final class WordMoves {
  private static final int APART = -1;
  private static final int GONE = -2;

  private final OrientedPieces pieces;
  private final int[][] effects;
  private final int[] costs;
  private final int[] inverses;

  /**
   * For each pair of moves, the single move with the same effect; {@link #APART} if there is none,
   * {@link #GONE} if the effect is the identity.
   */
  private final int[][] joined;

  private final boolean[][] commute;

  private WordMoves(MoveSet moveSet, Map<Transformation, Integer> numbers, boolean mayReorder) {
    List<Transformation> all = moveSet.transformations();
    int size = all.size();
    this.pieces = new OrientedPieces(all.get(0).orbits());
    this.effects = all.stream().map(OrientedPieces::effect).toArray(int[][]::new);
    this.costs = new int[size];
    Arrays.setAll(costs, move -> moveSet.cost(MoveSet.START, move));
    this.inverses = all.stream().mapToInt(move -> numbers.get(move.inverse())).toArray();
    this.joined = new int[size][size];
    this.commute = new boolean[size][size];
    for (int one = 0; one < size; one++) {
      for (int other = 0; other < size; other++) {
        Transformation both = all.get(one).then(all.get(other));
        int single = both.isIdentity() ? GONE : numbers.getOrDefault(both, APART);
        boolean isMoreExpensive = single >= 0 && costs[single] > costs[one] + costs[other];
        joined[one][other] = isMoreExpensive ? APART : single;
        commute[one][other] =
            other < one
                ? commute[other][one]
                : mayReorder && all.get(one).commutesWith(all.get(other));
      }
    }
  }

  /**
   * Returns the moves as letters; empty if a move has no inverse, or if costs depend on the
   * previous move.
   *
   * @param mayReorder whether commuting moves of a word may be exchanged; false if moves may be
   *     blocked
   */
  static Optional<WordMoves> of(MoveSet moveSet, boolean mayReorder) {
    Map<Transformation, Integer> numbers = new HashMap<>();
    for (int move = 0; move < moveSet.size(); move++) {
      if (moveSet.contexts() > 1 || moveSet.cost(MoveSet.START, move) == MoveSet.FORBIDDEN) {
        return Optional.empty();
      }
      numbers.putIfAbsent(moveSet.move(move).transformation(), move);
    }
    return moveSet.transformations().stream().allMatch(m -> numbers.containsKey(m.inverse()))
        ? Optional.of(new WordMoves(moveSet, numbers, mayReorder))
        : Optional.empty();
  }

  int size() {
    return costs.length;
  }

  OrientedPieces pieces() {
    return pieces;
  }

  /** Returns the product of an effect and the effects of some moves. */
  int[] after(int[] effect, int... letters) {
    int[] after = effect;
    for (int move : letters) {
      after = pieces.then(after, effects[move]);
    }
    return after;
  }

  int[] effect(int move) {
    return effects[move];
  }

  Word word(int... letters) {
    return Word.of(letters, cost(letters), after(pieces.identity(), letters));
  }

  Word conjugate(Word word, int move) {
    int[] letters = joined(new int[] {inverses[move]}, word.letters(), new int[] {move});
    int[] back = effects[inverses[move]];
    int[] places = word.places();
    long[] changes = new long[places.length];
    for (int i = 0; i < places.length; i++) {
      // The conjugated word acts on the images of the places under the move.
      int before = back[places[i]];
      int piece = pieces.after(back, places[i], word.pieces()[i]);
      int twist = OrientedPieces.twist(pieces.inverse(places[i], before));
      changes[i] =
          (long) OrientedPieces.source(before) << 32 | pieces.twisted(piece, twist, places[i]);
    }
    Arrays.sort(changes);
    int[] newPlaces = new int[changes.length];
    int[] newPieces = new int[changes.length];
    for (int i = 0; i < changes.length; i++) {
      newPlaces[i] = (int) (changes[i] >>> 32);
      newPieces[i] = (int) changes[i];
    }
    return new Word(letters, cost(letters), newPlaces, newPieces);
  }

  int[] inverseWord(int... word) {
    int[] inverse = new int[word.length];
    for (int i = 0; i < word.length; i++) {
      inverse[word.length - 1 - i] = inverses[word[i]];
    }
    return inverse;
  }

  int inverse(int move) {
    return inverses[move];
  }

  /** Returns whether no single move replaces two consecutive moves. */
  boolean areApart(int one, int other) {
    return joined[one][other] == APART;
  }

  long cost(int... word) {
    long cost = 0;
    for (int move : word) {
      cost += costs[move];
    }
    return cost;
  }

  /** Returns the concatenation of words, with adjacent moves merged. */
  int[] joined(int[]... words) {
    int[] stack = new int[Arrays.stream(words).mapToInt(word -> word.length).sum()];
    int height = 0;
    for (int[] word : words) {
      for (int move : word) {
        height = push(stack, height, move);
      }
    }
    return Arrays.copyOf(stack, height);
  }

  private int push(int[] stack, int height, int move) {
    for (int i = height - 1; i >= 0; i--) {
      int single = joined[stack[i]][move];
      if (single != APART) {
        // The moves between commute with this move, but possibly not with the move that it merges
        // with.
        int[] between = Arrays.copyOfRange(stack, i + 1, height);
        int joinedHeight = single == GONE ? i : push(stack, i, single);
        for (int moved : between) {
          joinedHeight = push(stack, joinedHeight, moved);
        }
        return joinedHeight;
      }
      if (!commute[stack[i]][move]) {
        break;
      }
    }
    stack[height] = move;
    return height + 1;
  }
}
