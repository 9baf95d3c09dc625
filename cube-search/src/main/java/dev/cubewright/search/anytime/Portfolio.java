package dev.cubewright.search.anytime;

import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.puzzle.Cancellation;
import dev.cubewright.core.puzzle.Move;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.Transformation;
import dev.cubewright.search.FinishedDepth;
import dev.cubewright.search.Solution;
import dev.cubewright.search.SolveRequest;
import dev.cubewright.search.SolveResult;
import dev.cubewright.search.SolveResult.Ending;
import dev.cubewright.search.Solver;
import dev.cubewright.search.SolverOption.DepthListener;
import dev.cubewright.search.SolverOption.KnownSolution;
import dev.cubewright.search.UnreachableGoalException;
import dev.cubewright.search.engine.Deadline;
import dev.cubewright.search.engine.SearchControl;
import dev.cubewright.search.general.ShallowSearch;
import dev.cubewright.search.word.LegalWords;
import dev.cubewright.search.word.WordSolver;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.function.Consumer;
import java.util.function.Function;

/**
 * The stages of one request for the best solution in time: a proof, a shallow search, phases and
 * words. Each has a share of the time; the stages after the proof share their best solution.
 *
 * <p>If moves may be blocked, there are no phases, and words use only moves that are not blocked.
 * If the phases give no solution in their share of the time, words solve the state, if necessary
 * after the time limit.
 */
final class Portfolio {
  /** The minimum and the maximum factor between the times of successive costs. */
  private static final int LEAST_GROWTH = 4;

  private static final int GREATEST_GROWTH = 15;

  private static final double PROOF_SHARE = 0.5;

  /** The share for a proof whose next cost is expected to end. */
  private static final double LONG_PROOF_SHARE = 0.8;

  /** The share of the time within which the phases must give a solution. */
  private static final double FIRST_SHARE = 0.6;

  private static final Duration LONGEST_FIRST = Duration.ofSeconds(60);

  /** The minimum time for building words. */
  private static final Duration WORDS_TIME = Duration.ofSeconds(4);

  /** The share within which the phases must be planned. */
  private static final double PLAN_SHARE = 0.3;

  private static final Duration LONGEST_PLAN = Duration.ofSeconds(30);

  /** The share of phases that give solutions. */
  private static final double PHASES_SHARE = 0.8;

  private final AnytimeSolver solver;
  private final SolveRequest request;
  private final Deadline deadline;
  private final Puzzle puzzle;
  private final SearchControl control;
  private final Cancellation withdrawal;
  private final Cancellation cancellation;
  private volatile double proofShare = PROOF_SHARE;
  private final Optional<int[]> known;
  private boolean hasMethod;
  private volatile boolean arePhasesUseful;

  Portfolio(AnytimeSolver solver, SolveRequest request, Cancellation withdrawal) {
    this.solver = solver;
    this.deadline = new Deadline(request.timeLimit());
    this.request = request;
    this.puzzle = solver.puzzle();
    this.control = SearchControl.ofImproving(puzzle, request);
    this.withdrawal = withdrawal;
    this.cancellation = withdrawal.orTimeLimit(() -> !control.poll());
    this.known = request.option(KnownSolution.class).map(given -> given.path(puzzle, request));
    known
        .filter(path -> request.moveSet().costOf(path) <= request.maximumCost())
        .ifPresent(
            path -> {
              control.offer(request.frames().get(0), path, path.length == 0);
              hasMethod = true;
            });
  }

  Deadline deadline() {
    return deadline;
  }

  /**
   * Returns the result of a proof; empty if it was given up. After each cost, the proof continues
   * only if the next one can be finished in its time.
   *
   * @param part the part of the time left that the shares of the proof refer to
   */
  Optional<SolveResult> prove(
      SolveRequest optimal, double part, Function<SolveRequest, SolveResult> search) {
    Deadline ofProof = new Deadline(deadline.left(part));
    Consumer<FinishedDepth> reconsider =
        depth -> {
          proofShare = share(depth, ofProof);
          optimal.option(DepthListener.class).ifPresent(told -> told.listener().accept(depth));
        };
    try {
      SolveResult result =
          search.apply(
              optimal
                  .withCancellation(
                      () -> ofProof.isOver(proofShare) || optimal.cancelled().getAsBoolean())
                  .with(new DepthListener(reconsider)));
      boolean isGivenUp = result.ending() == Ending.CANCELLED && !withdrawal.isCancelled();
      boolean isWorse = control.hasSolution() && result.solutions().isEmpty();
      return Optional.of(isWorse ? control.result(result.ending()) : result)
          .filter(unused -> !isGivenUp);
    } catch (CancellationException e) {
      if (control.hasSolution() && withdrawal.isCancelled()) {
        return Optional.of(control.result(Ending.CANCELLED));
      }
      withdrawal.check();
      return Optional.empty();
    }
  }

  private static double share(FinishedDepth last, Deadline deadline) {
    double nanos = last.time().toNanos();
    double elapsed = deadline.elapsedNanos();
    if (elapsed + GREATEST_GROWTH * nanos < LONG_PROOF_SHARE * deadline.limitNanos()) {
      return LONG_PROOF_SHARE;
    }
    return elapsed + LEAST_GROWTH * nanos > deadline.limitNanos() ? 0 : PROOF_SHARE;
  }

  /**
   * Returns the best solution within the time, or the first one after it; empty if no method solves
   * the puzzle by the moves of the request.
   */
  Optional<SolveResult> improve() {
    try {
      if (puzzle.hasBlockedMoves()) {
        searchByLegalWords();
      } else {
        searchNearby();
        if (control.isRunning()) {
          searchInPhases();
          searchByWords();
        }
      }
    } catch (CancellationException e) {
      // The best solution so far is the answer. The poll records whether the time is over.
      control.poll();
      hasMethod = true;
    }
    return Optional.of(control.result(Ending.TIMED_OUT)).filter(unused -> hasMethod);
  }

  /** Near-solved states need no methods that take long to prepare. */
  private void searchNearby() {
    Move frame = request.frames().get(0);
    boolean isOnly = request.frames().size() == 1;
    new ShallowSearch(request.moveSet(), cancellation)
        .solve(puzzle, request.state().apply(frame))
        .filter(path -> request.moveSet().costOf(path) <= request.maximumCost())
        .ifPresent(
            path -> {
              control.offer(frame, path, isOnly);
              hasMethod = true;
            });
  }

  private void searchByLegalWords() {
    Optional<LegalWords> words = solver.legalWords(request.moveSet(), cancellation);
    hasMethod |= words.isPresent();
    words.ifPresent(found -> found.solve(request, request.frames().get(0), known, control));
  }

  private void searchInPhases() {
    MoveSet moveSet = request.moveSet();
    Cancellation first = cancellation.orTimeLimit(() -> deadline.isOver(PLAN_SHARE, LONGEST_PLAN));
    try {
      Optional<Solver> phases = solver.phases(moveSet, request.timeLimit(), first);
      hasMethod |= phases.isPresent();
      phases.ifPresent(found -> found.solve(inPhases()));
    } catch (CancellationException | UnreachableGoalException e) {
      // Planning takes too long, or a phase has too many goals for a table; words remain.
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
                !control.poll()
                    || (!arePhasesUseful && deadline.isOver(before(FIRST_SHARE), LONGEST_FIRST)))
        .withListener(this::offer);
  }

  /** Returns a share of the time, or all of it if the remainder is too short to build words. */
  private double before(double share) {
    return (1 - FIRST_SHARE) * deadline.limitNanos() < WORDS_TIME.toNanos() ? 1 : share;
  }

  private void offer(Solution solution) {
    arePhasesUseful = true;
    List<Move> moves = request.moveSet().moves();
    int[] path = solution.moves().stream().mapToInt(moves::indexOf).toArray();
    control.offer(solution.frame(), path, path.length == 0);
  }

  private void searchByWords() {
    MoveSet moveSet = request.moveSet();
    Optional<WordSolver> words = solver.words(moveSet, cancellation);
    hasMethod |= words.isPresent();
    Optional<Solution> best = control.result(Ending.TIMED_OUT).best();
    List<Move> frames = best.map(solution -> List.of(solution.frame())).orElseGet(request::frames);
    for (Move frame : frames) {
      Optional<Transformation> made =
          solver
              .reach(moveSet, cancellation)
              .transformation(request.state().apply(frame), cancellation);
      if (words.isPresent() && made.isPresent()) {
        words
            .get()
            .solve(
                request,
                made.get(),
                best,
                path -> control.offer(frame, path, path.length == 0),
                control);
        return;
      }
    }
  }
}
