package dev.cubewright.solver.floppy;

import dev.cubewright.core.cost.CanonicalSequences;
import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.puzzle.Move;
import dev.cubewright.core.puzzle.Orbits;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.core.puzzle.StateSpace;
import dev.cubewright.search.SolveRequest;
import dev.cubewright.search.SolveResult;
import dev.cubewright.search.SolveResult.Ending;
import dev.cubewright.search.engine.OrientationNormalizer;
import dev.cubewright.search.engine.SearchControl;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Depth-first search over piece arrays that turns back where the corners alone, or the edges alone,
 * need more turns than are left. Each solution lowers the limit for the next; the last one found is
 * the shortest. No position is remembered.
 */
final class PieceArraysBounded extends SideTurnSolver<PieceArraysBounded.Bounds> {
  private final OrientationNormalizer normalizer;

  PieceArraysBounded(StateSpace stateSpace) {
    super(stateSpace, "piece-arrays-bounded");
    normalizer = new OrientationNormalizer(puzzle(), "edges");
  }

  /** How many turns are needed at least. */
  record Bounds(AspectBound corners, AspectBound edges) {
    int of(State state) {
      return Math.max(corners.of(state), edges.of(state));
    }
  }

  @Override
  Bounds prepare(MoveSet moveSet) {
    Orbits orbits = puzzle().orbits();
    return new Bounds(
        AspectBound.ofPieces(orbits.get("corners"), moveSet, puzzle().solved()),
        AspectBound.ofOrientations(orbits.get("edges"), moveSet, puzzle().solved()));
  }

  @Override
  SolveResult search(Bounds bounds, SolveRequest request, SearchControl control) {
    Search search = new Search(bounds, request, control);
    for (Move frame : request.frames()) {
      search.frame = frame;
      search.descend(normalizer.of(request.state().apply(frame)), 0);
    }
    return search.result();
  }

  /** A solution, as numbers of moves. */
  private record Path(Move frame, List<Integer> moves) {}

  /** One search, with the best it has found. */
  private static final class Search {
    private final Bounds bounds;
    private final SolveRequest request;
    private final SearchControl control;
    private final MoveSet moveSet;
    private final CanonicalSequences sequences;
    private final int[] path = new int[LARGEST_DISTANCE];
    private final List<Path> best = new ArrayList<>();
    private Move frame;
    private int limit;

    Search(Bounds bounds, SolveRequest request, SearchControl control) {
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
      for (int move = 0; move < moveSet.size() && control.goesOn(); move++) {
        if (depth > 0 && !sequences.allows(path[depth - 1], move)) {
          continue;
        }
        control.count(1);
        State next = state.apply(moveSet.move(move));
        int needed = bounds.of(next);
        if (depth + 1 + needed <= limit) {
          path[depth] = move;
          if (needed == 0) {
            keep(depth + 1);
          } else {
            descend(next, depth + 1);
          }
        }
      }
    }

    /** Where both aspects are solved the cube is. */
    private void keep(int length) {
      best.removeIf(known -> known.moves().size() > length);
      best.add(new Path(frame, Arrays.stream(path, 0, length).boxed().toList()));
      limit = best.size() < request.maximumSolutions() ? length : length - 1;
    }

    SolveResult result() {
      for (Path solution : best) {
        if (control.poll() || !control.hasSolution()) {
          int[] moves = solution.moves().stream().mapToInt(move -> move).toArray();
          control.offer(solution.frame(), moves, control.goesOn());
        }
      }
      return control.result(best.isEmpty() ? Ending.NONE_WITHIN_MAXIMUM : Ending.FOUND);
    }
  }
}
