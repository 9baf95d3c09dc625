package dev.cubewright.search.anytime;

import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.puzzle.ShapeGraph;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.search.word.WordMoves;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/**
 * Makes paths of moves that are not blocked cheaper. From each state of a part of the path some
 * moves are tried; where what two states lead to meets, there is another way from the one to the
 * other, and the cheapest combination of such ways replaces the part. Immutable.
 */
final class PathShortener {
  private static final int PART = 20;

  /** How many neighbours of each state of the path are looked at, at first and at last. */
  private static final int FEWEST_NEIGHBOURS = 100;

  private static final int MOST_NEIGHBOURS = 10_000;
  private static final int MORE_NEIGHBOURS = 4;

  private final ShapeGraph shapes;
  private final MoveSet moveSet;
  private final WordMoves words;

  PathShortener(ShapeGraph shapes, MoveSet moveSet, WordMoves words) {
    this.shapes = shapes;
    this.moveSet = moveSet;
    this.words = words;
  }

  /** A way from a state of the path to a neighbour of some shape; null before the first move. */
  private record Way(
      State end, int shape, long cost, long costBack, @Nullable Way before, int lastMove) {
    int[] moves() {
      List<Integer> moves = new ArrayList<>();
      for (@Nullable Way at = this; at != null && at.before() != null; at = at.before()) {
        moves.add(0, at.lastMove());
      }
      return moves.stream().mapToInt(move -> move).toArray();
    }
  }

  @SuppressWarnings("ArrayRecordComponent") // Never compared.
  private record Known(long cost, int[] moves) {}

  /** Returns a path between the same states that costs no more, also of moves not blocked. */
  int[] shortened(State start, int[] path, BooleanSupplier goesOn) {
    int[] best = path;
    int offset = 0;
    int vain = 0;
    for (int neighbours = FEWEST_NEIGHBOURS;
        neighbours < MOST_NEIGHBOURS && goesOn.getAsBoolean();
        offset = PART / 2 - offset) {
      int[] next = round(start, best, offset, neighbours, goesOn);
      vain = cost(next) < cost(best) ? 0 : vain + 1;
      best = next;
      if (vain == 2) {
        neighbours *= MORE_NEIGHBOURS;
        vain = 0;
      }
    }
    return best;
  }

  /** Shortens each part; the first one ends at the offset. */
  private int[] round(State start, int[] path, int offset, int neighbours, BooleanSupplier goesOn) {
    int[] made = {};
    State state = start;
    for (int from = 0; from < path.length; ) {
      int end = from == 0 && offset > 0 ? offset : from + PART;
      int[] part = Arrays.copyOfRange(path, from, Math.min(end, path.length));
      int[] shorter = goesOn.getAsBoolean() ? part(state, part, neighbours) : part;
      made = words.joined(made, shorter);
      for (int move : part) {
        state = state.apply(moveSet.move(move));
      }
      from += part.length;
    }
    return made;
  }

  private int[] part(State start, int[] part, int neighbours) {
    Map<State, Known> known = new HashMap<>();
    Known toHere = new Known(0, new int[0]);
    State state = start;
    for (int i = 0; i <= part.length; i++) {
      List<Way> ways = ways(state, neighbours);
      if (i > 0) {
        toHere = cheapest(ways, known);
      }
      for (Way way : ways) {
        long cost = toHere.cost() + way.cost();
        Known other = known.get(way.end());
        if (other == null || cost < other.cost()) {
          known.put(way.end(), new Known(cost, words.joined(toHere.moves(), way.moves())));
        }
      }
      state = i < part.length ? state.apply(moveSet.move(part[i])) : state;
    }
    return cost(toHere.moves()) < cost(part) ? toHere.moves() : part;
  }

  private Known cheapest(List<Way> ways, Map<State, Known> known) {
    @Nullable Way best = null;
    int[] toThere = {};
    long least = Long.MAX_VALUE;
    for (Way way : ways) {
      Known there = known.get(way.end());
      if (there != null && there.cost() + way.costBack() < least) {
        least = there.cost() + way.costBack();
        toThere = there.moves();
        best = way;
      }
    }
    if (best == null) {
      throw new IllegalStateException(
          "the moves of the path do not lead from one state to the next");
    }
    return new Known(least, words.joined(toThere, words.inverseWord(best.moves())));
  }

  private List<Way> ways(State state, int neighbours) {
    List<Way> ways = new ArrayList<>(List.of(new Way(state, shapes.number(state), 0, 0, null, 0)));
    Set<State> seen = new HashSet<>(Set.of(state));
    for (int i = 0; i < ways.size() && ways.size() < neighbours; i++) {
      Way way = ways.get(i);
      for (int move = 0; move < moveSet.size(); move++) {
        int shape = shapes.next(way.shape(), move);
        if (shape != ShapeGraph.NONE && (i == 0 || words.areApart(way.lastMove(), move))) {
          State next = way.end().apply(moveSet.move(move));
          if (seen.add(next)) {
            long costBack = way.costBack() + cost(words.inverseWord(move));
            ways.add(new Way(next, shape, way.cost() + cost(move), costBack, way, move));
          }
        }
      }
    }
    return ways;
  }

  private long cost(int... path) {
    return moveSet.costOf(path);
  }
}
