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
 * Shortens paths of moves that are not blocked. From each state of a part of the path some moves
 * are tried; where two states reach the same state, there is another path between them, and the
 * cheapest combination of such paths replaces the part. Immutable.
 */
final class PathShortener {
  private static final int PART = 20;

  /** The number of neighbors of each state in the first and in the last round. */
  private static final int FEWEST_NEIGHBORS = 100;

  private static final int MOST_NEIGHBORS = 10_000;
  private static final int MORE_NEIGHBORS = 4;

  private final ShapeGraph shapes;
  private final MoveSet moveSet;
  private final WordMoves words;

  PathShortener(ShapeGraph shapes, MoveSet moveSet, WordMoves words) {
    this.shapes = shapes;
    this.moveSet = moveSet;
    this.words = words;
  }

  /**
   * A path from a state to a neighbor of some shape; {@code before} is null before the first move.
   */
  private record Path(
      State end, int shape, long cost, long costBack, @Nullable Path before, int lastMove) {
    int[] moves() {
      List<Integer> moves = new ArrayList<>();
      for (@Nullable Path at = this; at != null && at.before() != null; at = at.before()) {
        moves.add(0, at.lastMove());
      }
      return moves.stream().mapToInt(move -> move).toArray();
    }
  }

  @SuppressWarnings("ArrayRecordComponent") // Never compared.
  private record Known(long cost, int[] moves) {}

  /**
   * Returns a path of moves that are not blocked, between the same states, at most as expensive.
   */
  int[] shortened(State start, int[] path, BooleanSupplier isRunning) {
    int[] best = path;
    int offset = 0;
    int vain = 0;
    for (int neighbors = FEWEST_NEIGHBORS;
        neighbors < MOST_NEIGHBORS && isRunning.getAsBoolean();
        offset = PART / 2 - offset) {
      int[] next = round(start, best, offset, neighbors, isRunning);
      vain = cost(next) < cost(best) ? 0 : vain + 1;
      best = next;
      if (vain == 2) {
        neighbors *= MORE_NEIGHBORS;
        vain = 0;
      }
    }
    return best;
  }

  /** Shortens each part; the first one ends at the offset. */
  private int[] round(
      State start, int[] path, int offset, int neighbors, BooleanSupplier isRunning) {
    int[] made = {};
    State state = start;
    for (int from = 0; from < path.length; ) {
      int end = from == 0 && offset > 0 ? offset : from + PART;
      int[] part = Arrays.copyOfRange(path, from, Math.min(end, path.length));
      int[] shorter = isRunning.getAsBoolean() ? part(state, part, neighbors) : part;
      made = words.joined(made, shorter);
      for (int move : part) {
        state = state.apply(moveSet.move(move));
      }
      from += part.length;
    }
    return made;
  }

  private int[] part(State start, int[] part, int neighbors) {
    Map<State, Known> known = new HashMap<>();
    Known toHere = new Known(0, new int[0]);
    State state = start;
    for (int i = 0; i <= part.length; i++) {
      List<Path> paths = paths(state, neighbors);
      if (i > 0) {
        toHere = cheapest(paths, known);
      }
      for (Path neighbor : paths) {
        long cost = toHere.cost() + neighbor.cost();
        Known other = known.get(neighbor.end());
        if (other == null || cost < other.cost()) {
          known.put(
              neighbor.end(), new Known(cost, words.joined(toHere.moves(), neighbor.moves())));
        }
      }
      state = i < part.length ? state.apply(moveSet.move(part[i])) : state;
    }
    return cost(toHere.moves()) < cost(part) ? toHere.moves() : part;
  }

  private Known cheapest(List<Path> paths, Map<State, Known> known) {
    @Nullable Path best = null;
    int[] toThere = {};
    long least = Long.MAX_VALUE;
    for (Path neighbor : paths) {
      Known there = known.get(neighbor.end());
      if (there != null && there.cost() + neighbor.costBack() < least) {
        least = there.cost() + neighbor.costBack();
        toThere = there.moves();
        best = neighbor;
      }
    }
    if (best == null) {
      throw new IllegalStateException(
          "the moves of the path do not lead from one state to the next");
    }
    return new Known(least, words.joined(toThere, words.inverseWord(best.moves())));
  }

  private List<Path> paths(State state, int neighbors) {
    List<Path> paths =
        new ArrayList<>(List.of(new Path(state, shapes.index(state), 0, 0, null, 0)));
    Set<State> seen = new HashSet<>(Set.of(state));
    for (int i = 0; i < paths.size() && paths.size() < neighbors; i++) {
      Path neighbor = paths.get(i);
      for (int move = 0; move < moveSet.size(); move++) {
        int shape = shapes.next(neighbor.shape(), move);
        if (shape != ShapeGraph.NONE && (i == 0 || words.areApart(neighbor.lastMove(), move))) {
          State next = neighbor.end().apply(moveSet.move(move));
          if (seen.add(next)) {
            long costBack = neighbor.costBack() + cost(words.inverseWord(move));
            paths.add(
                new Path(next, shape, neighbor.cost() + cost(move), costBack, neighbor, move));
          }
        }
      }
    }
    return paths;
  }

  private long cost(int... path) {
    return moveSet.costOf(path);
  }
}
