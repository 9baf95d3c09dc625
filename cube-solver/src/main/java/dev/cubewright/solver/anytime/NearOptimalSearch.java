package dev.cubewright.solver.anytime;

import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.puzzle.Cancellation;
import dev.cubewright.core.puzzle.Move;
import dev.cubewright.core.puzzle.StateSpace;
import dev.cubewright.core.puzzle.Transformation;
import dev.cubewright.solver.Solution;
import dev.cubewright.solver.SolveRequest;
import dev.cubewright.solver.SolveResult;
import dev.cubewright.solver.SolveResult.Ending;
import dev.cubewright.solver.Solver;
import dev.cubewright.solver.SolverOption.SoftTimeLimit;
import dev.cubewright.solver.SolverOption.TargetCost;
import dev.cubewright.solver.search.SearchControl;
import dev.cubewright.solver.word.WordSolver;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CancellationException;

/** Solves one state as well as can be within a time. For one request. */
final class NearOptimalSearch {
  /** The share of the time within which the phases must give a solution ... */
  private static final double FIRST_SHARE = 0.6;

  /** ... if the rest is enough to make words. */
  private static final Duration WORDS_TIME = Duration.ofSeconds(4);

  /** The share within which they must be found. */
  private static final double PLAN_SHARE = 0.3;

  /** The share that is left to the phases where they do. */
  private static final double PHASES_SHARE = 0.8;

  private final NearOptimalMethods methods;
  private final SolveRequest request;
  private final Deadline deadline;
  private final boolean hasBlockedMoves;
  private final SearchControl control;
  private final Cancellation cancellation;

  NearOptimalSearch(
      NearOptimalMethods methods, StateSpace stateSpace, SolveRequest request, Deadline deadline) {
    this.methods = methods;
    this.deadline = deadline;
    this.request =
        request
            .withTimeLimit(timeLeft(request, deadline))
            .with(new TargetCost(0))
            .with(new SoftTimeLimit(deadline.left(1)));
    this.hasBlockedMoves = stateSpace.puzzle().hasBlockedMoves();
    this.control = SearchControl.ofImproving(stateSpace.puzzle(), this.request);
    this.cancellation = Cancellation.byInterruptOr(() -> !control.poll());
  }

  /** The time limit may be another one than the soft one that the deadline is. */
  private static Duration timeLeft(SolveRequest request, Deadline deadline) {
    Duration left = request.timeLimit().minusNanos(deadline.elapsedNanos());
    return left.isNegative() ? Duration.ZERO : left;
  }

  /** Returns the best solution, or that the time was over before there was one. */
  SolveResult solve() {
    try {
      if (hasBlockedMoves) {
        methods
            .legalWords(request.moveSet(), cancellation)
            .ifPresent(words -> words.solve(request, request.frames().get(0), control));
      } else {
        searchInPhases();
        searchByWords();
      }
    } catch (CancellationException e) {
      // What was found until then is the answer.
    }
    return control.result(Ending.TIMED_OUT);
  }

  private void searchInPhases() {
    MoveSet moveSet = request.moveSet();
    Cancellation first =
        Cancellation.byInterruptOr(() -> !control.poll() || deadline.isOver(PLAN_SHARE));
    try {
      Optional<Solver> solver = methods.phases(moveSet, deadline.left(1), first);
      solver.ifPresent(phases -> phases.solve(inPhases()));
    } catch (CancellationException e) {
      // Planning the phases took too long.
    }
  }

  private SolveRequest inPhases() {
    return SolveRequest.of(request.state(), request.moveSet())
        .withFrames(request.frames())
        .withMaximumCost(request.maximumCost())
        .withThreads(request.threads())
        .withTimeLimit(deadline.left(before(PHASES_SHARE)))
        .withCancellation(
            () ->
                !control.poll() || (!control.hasSolution() && deadline.isOver(before(FIRST_SHARE))))
        .withListener(this::offer)
        .with(new TargetCost(0));
  }

  /** Returns a share of the time, or all of it if the rest is too short to make words. */
  private double before(double share) {
    return (1 - FIRST_SHARE) * deadline.limitNanos() < WORDS_TIME.toNanos() ? 1 : share;
  }

  private void offer(Solution solution) {
    List<Move> moves = request.moveSet().moves();
    int[] path = solution.moves().stream().mapToInt(moves::indexOf).toArray();
    control.offer(solution.frame(), path, false);
  }

  private void searchByWords() {
    MoveSet moveSet = request.moveSet();
    Optional<WordSolver> words = methods.words(moveSet, cancellation);
    Optional<Solution> best = control.result(Ending.TIMED_OUT).best();
    List<Move> frames = best.map(solution -> List.of(solution.frame())).orElseGet(request::frames);
    for (Move frame : frames) {
      Optional<Transformation> made =
          methods.holding(moveSet, cancellation).transformation(request.state().apply(frame));
      if (words.isPresent() && made.isPresent()) {
        words.get().solve(request, frame, made.get(), best, control);
        return;
      }
    }
  }
}
