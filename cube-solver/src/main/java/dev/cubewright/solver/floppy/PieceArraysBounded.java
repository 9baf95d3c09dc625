package dev.cubewright.solver.floppy;

import dev.cubewright.core.cost.CanonicalSequences;
import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.puzzle.Move;
import dev.cubewright.core.puzzle.Orbits;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.core.puzzle.StateSpace;
import dev.cubewright.solver.SolutionRecorder;
import dev.cubewright.solver.SolveRequest;
import dev.cubewright.solver.SolveResult;
import dev.cubewright.solver.SolveResult.Ending;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Depth-first search over piece arrays that turns back where the corners alone, or the edges alone,
 * need more turns than are left. Each solution lowers the limit for the next; the last one found is
 * the shortest. No position is remembered.
 */
final class PieceArraysBounded extends SideTurnSolver<PieceArraysBounded.Bounds> {
  private final Upright upright;

  PieceArraysBounded(StateSpace stateSpace) {
    super(stateSpace, "piece-arrays-bounded");
    upright = new Upright(puzzle());
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
  SolveResult search(Bounds bounds, SolveRequest request, SolutionRecorder recorder) {
    Search search = new Search(bounds, request, recorder);
    for (Move frame : request.frames()) {
      search.frame = frame;
      search.descend(upright.of(request.state().apply(frame)), 0);
    }
    return search.result();
  }

  /** A solution, as numbers of moves. */
  private record Path(Move frame, List<Integer> moves) {}

  /** One search, with the best it has found. */
  private static final class Search {
    private final Bounds bounds;
    private final SolveRequest request;
    private final SolutionRecorder recorder;
    private final MoveSet moveSet;
    private final CanonicalSequences sequences;
    private final int[] path = new int[LARGEST_DISTANCE];
    private final List<Path> best = new ArrayList<>();
    private Move frame;
    private int limit;
    private long nodes;
    private boolean stopped;

    Search(Bounds bounds, SolveRequest request, SolutionRecorder recorder) {
      this.bounds = bounds;
      this.request = request;
      this.recorder = recorder;
      this.moveSet = request.moveSet();
      this.sequences = new CanonicalSequences(moveSet);
      this.frame = request.frames().get(0);
      this.limit = maximumTurns(request);
    }

    void descend(State state, int depth) {
      stopped |= recorder.isCancelled() || recorder.isTimedOut();
      for (int move = 0; move < moveSet.size() && !stopped; move++) {
        if (depth > 0 && !sequences.allows(path[depth - 1], move)) {
          continue;
        }
        nodes++;
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
        stopped |= recorder.isCancelled();
        if (!stopped || recorder.result(Ending.FOUND, nodes).solutions().isEmpty()) {
          int[] moves = solution.moves().stream().mapToInt(move -> move).toArray();
          recorder.add(solution.frame(), moves, !stopped, nodes);
        }
      }
      return recorder.result(ending(), nodes);
    }

    private Ending ending() {
      if (stopped) {
        return recorder.isCancelled() ? Ending.CANCELLED : Ending.TIMED_OUT;
      }
      return best.isEmpty() ? Ending.NONE_WITHIN_MAXIMUM : Ending.FOUND;
    }
  }
}
