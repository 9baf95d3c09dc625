package dev.cubewright.solver.floppy;

import dev.cubewright.core.cost.CanonicalSequences;
import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.puzzle.Move;
import dev.cubewright.core.puzzle.Orbit;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.core.puzzle.StateSpace;
import dev.cubewright.core.puzzle.Turn;
import dev.cubewright.search.SolveRequest;
import dev.cubewright.search.SolveResult;
import dev.cubewright.search.SolveResult.Ending;
import dev.cubewright.search.engine.OrientationNormalizer;
import dev.cubewright.search.engine.SearchControl;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.IntStream;

/**
 * A solver by depth-first search over piece arrays. It prunes a position if the corners alone or
 * the edges alone need more turns than remain. Each solution lowers the limit for the next one; the
 * last solution is the shortest. Positions are not stored. Thread-safe.
 */
final class PieceArraysBounded extends SideTurnSolver {
  private final OrientationNormalizer normalizer;
  private List<Bound> bounds = List.of();

  PieceArraysBounded(StateSpace stateSpace) {
    super(stateSpace, "piece-arrays-bounded");
    normalizer = new OrientationNormalizer(puzzle(), "edges");
  }

  /** A lower bound: the minimum number of turns that solve one aspect of a state. */
  private record Bound(
      Function<State, List<Integer>> aspect, Map<List<Integer>, Integer> distances) {
    int of(State state) {
      return distances.getOrDefault(aspect.apply(state), 0);
    }
  }

  private synchronized List<Bound> bounds() {
    if (bounds.isEmpty()) {
      Orbit corners = puzzle().orbits().get("corners");
      Orbit edges = puzzle().orbits().get("edges");
      bounds =
          List.of(
              bound(state -> IntStream.range(0, 4).mapToObj(i -> state.piece(corners, i)).toList()),
              bound(
                  state ->
                      IntStream.range(0, 4).mapToObj(i -> state.orientation(edges, i)).toList()));
    }
    return bounds;
  }

  /** Half turns are self-inverse, so distances from and to the solved state are equal. */
  private Bound bound(Function<State, List<Integer>> aspect) {
    List<Move> moves = puzzle().turns().stream().map(Turn::moves).flatMap(List::stream).toList();
    Map<List<Integer>, Integer> distances = new HashMap<>();
    distances.put(aspect.apply(puzzle().solved()), 0);
    List<State> level = List.of(puzzle().solved());
    for (int distance = 1; !level.isEmpty(); distance++) {
      List<State> next = new ArrayList<>();
      for (State state : level) {
        for (Move move : moves) {
          State before = state.apply(move);
          if (distances.putIfAbsent(aspect.apply(before), distance) == null) {
            next.add(before);
          }
        }
      }
      level = next;
    }
    return new Bound(aspect, distances);
  }

  @Override
  SolveResult search(SolveRequest request, SearchControl control) {
    Search search = new Search(bounds(), request, control);
    for (Move frame : request.frames()) {
      search.frame = frame;
      search.descend(normalizer.of(request.state().apply(frame)), 0);
    }
    return search.result();
  }

  @SuppressWarnings("ArrayRecordComponent") // Never compared.
  private record Path(Move frame, int[] moves) {}

  private static final class Search {
    private final List<Bound> bounds;
    private final SolveRequest request;
    private final SearchControl control;
    private final MoveSet moveSet;
    private final CanonicalSequences sequences;
    private final int[] path = new int[LARGEST_DISTANCE];
    private final List<Path> best = new ArrayList<>();
    private Move frame;
    private int limit;

    Search(List<Bound> bounds, SolveRequest request, SearchControl control) {
      this.bounds = bounds;
      this.request = request;
      this.control = control;
      this.moveSet = request.moveSet();
      this.sequences = new CanonicalSequences(moveSet);
      this.frame = request.frames().get(0);
      this.limit = maximumTurns(request);
    }

    void descend(State state, int depth) {
      control.poll();
      for (int move = 0; move < moveSet.size() && control.isRunning(); move++) {
        if (depth > 0 && !sequences.allows(path[depth - 1], move)) {
          continue;
        }
        control.count(1);
        State next = state.apply(moveSet.move(move));
        int needed = Math.max(bounds.get(0).of(next), bounds.get(1).of(next));
        if (depth + 1 + needed <= limit) {
          path[depth] = move;
          if (needed == 0) {
            keep(depth + 1); // The cube is solved if both aspects are.
          } else {
            descend(next, depth + 1);
          }
        }
      }
    }

    private void keep(int length) {
      best.removeIf(known -> known.moves().length > length);
      best.add(new Path(frame, Arrays.copyOf(path, length)));
      limit = best.size() < request.maximumSolutions() ? length : length - 1;
    }

    SolveResult result() {
      for (Path solution : best) {
        if (control.poll() || !control.hasSolution()) {
          control.offer(solution.frame(), solution.moves(), control.isRunning());
        }
      }
      return control.result(best.isEmpty() ? Ending.NONE_WITHIN_MAXIMUM : Ending.FOUND);
    }
  }
}
