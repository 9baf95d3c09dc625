package dev.cubewright.solver;

import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.puzzle.Move;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.State;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/**
 * Takes the paths that a search finds, replays each on the model, and keeps the cheapest. For those
 * who write a {@link Solver}; safe for the threads of one search.
 */
public final class SolutionRecorder {
  private final Puzzle puzzle;
  private final SolveRequest request;
  private final long startNanos = System.nanoTime();
  private final List<Solution> solutions = new ArrayList<>();

  /**
   * Starts the clock of a search.
   *
   * @param puzzle the puzzle
   * @param request what was asked
   */
  public SolutionRecorder(Puzzle puzzle, SolveRequest request) {
    this.puzzle = puzzle;
    this.request = request;
  }

  /**
   * Replays a path and keeps it if none cheaper is known.
   *
   * @param frame the rotation made first
   * @param path numbers of moves of the request's move set
   * @param optimal whether no solution can cost less
   * @param nodes how many positions were looked at so far
   * @throws IllegalStateException if the path does not solve the state: a fault of the solver
   */
  public synchronized void add(Move frame, int[] path, boolean optimal, long nodes) {
    MoveSet moveSet = request.moveSet();
    State state = request.state().apply(frame);
    List<Move> moves = new ArrayList<>(path.length);
    for (int number : path) {
      Move move = moveSet.move(number);
      moves.add(move);
      state = state.apply(move);
    }
    if (!request.goal().isReached(puzzle, state)) {
      throw new IllegalStateException("the moves " + moves + " do not solve " + request.state());
    }
    long cost = moveSet.costOf(path);
    if (!solutions.isEmpty() && cost > solutions.get(0).cost()) {
      return;
    }
    boolean better = solutions.isEmpty() || cost < solutions.get(0).cost();
    if (better) {
      solutions.clear();
    }
    Duration time = Duration.ofNanos(System.nanoTime() - startNanos);
    Solution solution = new Solution(frame, moves, cost, optimal, nodes, time);
    solutions.add(solution);
    if (better) {
      request.listener().accept(solution);
    }
  }

  /** Marks what is kept as optimal: the search has come to its end without a cheaper solution. */
  public synchronized void proveOptimal() {
    solutions.replaceAll(
        kept ->
            new Solution(kept.frame(), kept.moves(), kept.cost(), true, kept.nodes(), kept.time()));
  }

  /** {@return whether as many solutions are kept as were asked for} */
  public synchronized boolean isComplete() {
    return solutions.size() >= request.maximumSolutions();
  }

  /** {@return whether there is a solution and the request asks for no better one} */
  public synchronized boolean isSufficient() {
    return !solutions.isEmpty()
        && (solutions.get(0).cost() <= request.sufficientCost()
            || hasPassed(request.improvingTime()));
  }

  /** {@return whether the time limit is reached} */
  public boolean isTimedOut() {
    return hasPassed(request.timeLimit());
  }

  private boolean hasPassed(Duration time) {
    // Seconds first: a time of centuries does not fit nanoseconds.
    long elapsed = System.nanoTime() - startNanos;
    return time.toSeconds() <= elapsed / 1_000_000_000
        && time.compareTo(Duration.ofNanos(elapsed)) <= 0;
  }

  /** {@return whether the request was cancelled or the thread interrupted} */
  public boolean isCancelled() {
    return Thread.currentThread().isInterrupted() || request.cancelled().getAsBoolean();
  }

  /**
   * {@return the result}
   *
   * @param ending why the search ended
   * @param nodes how many positions were looked at
   */
  public synchronized SolveResult result(SolveResult.Ending ending, long nodes) {
    return new SolveResult(solutions, ending, nodes);
  }
}
