package dev.cubewright.solver.catalog;

import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.cost.MoveTranslation;
import dev.cubewright.core.puzzle.Cancellation;
import dev.cubewright.core.puzzle.Move;
import dev.cubewright.core.puzzle.Pattern;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.core.puzzle.Transformation;
import dev.cubewright.search.Goal;
import dev.cubewright.search.Solution;
import dev.cubewright.search.SolveRequest;
import dev.cubewright.search.SolveResult;
import dev.cubewright.search.SolveResult.Ending;
import dev.cubewright.search.SolverOption.BestInTime;
import dev.cubewright.search.SolverOption.KnownSolution;
import dev.cubewright.search.SolverSettings;
import dev.cubewright.search.anytime.AnytimeSolver;
import dev.cubewright.search.engine.Deadline;
import dev.cubewright.search.engine.SearchControl;
import dev.cubewright.search.general.ShallowSearch;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * A solver of any goal of a puzzle that has its own solvers. With {@link BestInTime}, the general
 * solver has half of the time; then the usual solver reaches one state of the goal. If the goal is
 * a single state, the usual solver follows directly after a shallow search. If necessary, the path
 * passes through the solved state. With a {@link KnownSolution}, the usual solver has half of the
 * time; then the general solver shortens the cheaper solution. Thread-safe.
 */
final class GoalSolver extends AnytimeSolver {
  private static final double HALF = 0.5;

  /** The share of the time for the path to the solved state. */
  private static final double THERE = 0.75;

  private final PuzzleSolvers solvers;

  GoalSolver(PuzzleSolvers solvers, SolverSettings settings) {
    super(solvers.stateSpace(), settings);
    this.solvers = solvers;
  }

  @Override
  protected boolean mayTimeOut(SolveRequest request, Cancellation cancellation) {
    return !(usesSolvers(request) && request.maximumCost() == Long.MAX_VALUE)
        && super.mayTimeOut(request, cancellation);
  }

  private boolean usesSolvers(SolveRequest request) {
    return request.option(BestInTime.class).isPresent()
        && request.hasTimeLimit()
        && request.maximumSolutions() == 1
        && request.frames().size() == 1
        && !solvers.effort(request.moveSet()).takesLong();
  }

  @Override
  public void prepare(SolveRequest request, Cancellation cancellation) {
    if (!usesSolvers(request)) {
      super.prepare(request, cancellation);
    }
  }

  @Override
  public SolveResult search(SolveRequest request, Cancellation cancellation) {
    if (!usesSolvers(request)) {
      return super.search(request, cancellation);
    }
    Optional<KnownSolution> known = request.option(KnownSolution.class);
    if (known.isPresent()) {
      return shortened(known.get(), request, cancellation);
    }
    SolveRequest optimal = request.without(BestInTime.class);
    Deadline deadline = new Deadline(request.timeLimit());
    SearchControl control = SearchControl.ofImproving(puzzle(), request);
    Move frame = request.frames().get(0);
    State start = request.state().apply(frame);
    Optional<State> wanted =
        request.goal().equals(Goal.solved())
            ? Optional.of(puzzle().solved())
            : request.goal().state();
    if (wanted.isPresent()) {
      new ShallowSearch(request.moveSet(), cancellation)
          .solve(start, held(wanted.get()))
          .filter(path -> request.moveSet().costOf(path) <= request.maximumCost())
          .ifPresent(path -> control.offer(frame, path, true));
    } else {
      SolveResult result = quick.solve(optimal.withTimeLimit(deadline.left(HALF)));
      if (result.ending() != Ending.TIMED_OUT || result.best().isPresent()) {
        return result;
      }
    }
    if (!control.hasSolution()) {
      State end =
          wanted.orElseGet(
              () -> quick.example(request.goal(), request.moveSet(), start, cancellation));
      path(request, start, end, deadline, cancellation)
          .filter(path -> request.moveSet().costOf(path) <= request.maximumCost())
          .ifPresent(path -> control.offer(frame, path, false));
    }
    Ending none = cancellation.isCancelled() ? Ending.CANCELLED : Ending.GIVEN_UP;
    return control.result(control.hasSolution() ? Ending.FOUND : none);
  }

  /** Shortens the known solution, or the solution of the usual solver if that is cheaper. */
  private SolveResult shortened(
      KnownSolution known, SolveRequest request, Cancellation cancellation) {
    Deadline deadline = new Deadline(request.timeLimit());
    long cost = request.moveSet().costOf(known.path(puzzle(), request));
    State start = request.state().apply(request.frames().get(0));
    Optional<Solution> usual =
        solve(request, start, Goal.solved(), deadline.left(HALF), cancellation);
    SolveRequest cheaper =
        usual
            .filter(solution -> solution.cost() < cost)
            .map(solution -> request.with(new KnownSolution(solution.moves())))
            .orElse(request);
    return super.search(cheaper.withTimeLimit(deadline.left(1)), cancellation);
  }

  private List<State> held(State state) {
    return puzzle().rotations().stream().map(state::apply).distinct().toList();
  }

  /** Returns a path between two states that ends once the goal is reached; empty if cancelled. */
  private Optional<int[]> path(
      SolveRequest request, State start, State end, Deadline deadline, Cancellation cancellation) {
    Goal goal = Goal.of(Pattern.of(end));
    MoveSet moveSet = request.moveSet();
    List<Move> moves = new ArrayList<>();
    if (goal.renaming().isPresent()) {
      Optional<Solution> solution = solve(request, start, goal, deadline.left(1), cancellation);
      if (solution.isEmpty()) {
        return Optional.empty();
      }
      moves.addAll(solution.get().moves());
    } else {
      Optional<Solution> there =
          solve(request, start, Goal.solved(), deadline.left(THERE), cancellation);
      Optional<Solution> back = solve(request, end, Goal.solved(), deadline.left(1), cancellation);
      if (there.isEmpty() || back.isEmpty()) {
        return Optional.empty();
      }
      moves.addAll(there.get().moves());
      Transformation turned = holding(start, there.get()).inverse().then(holding(end, back.get()));
      Optional<List<Move>> undone = undone(back.get().moves(), turned, moveSet);
      if (undone.isEmpty()) {
        return Optional.empty();
      }
      moves.addAll(undone.get());
    }
    List<Move> known = moveSet.moves();
    State state = start;
    int length = 0;
    while (!request.goal().isReached(puzzle(), state)) {
      state = state.apply(moves.get(length));
      length++;
    }
    return Optional.of(moves.stream().limit(length).mapToInt(known::indexOf).toArray());
  }

  private Optional<Solution> solve(
      SolveRequest request, State state, Goal goal, Duration timeLimit, Cancellation cancellation) {
    SolveRequest asked =
        SolveRequest.of(state, request.moveSet())
            .withGoal(goal)
            .withThreads(request.threads())
            .withCancellation(cancellation::isCancelled);
    SolveRequest usual = solvers.atOnce(asked).orElseGet(() -> solvers.inUsualTime(asked));
    SolveRequest limited =
        usual.timeLimit().compareTo(timeLimit) > 0 ? usual.withTimeLimit(timeLimit) : usual;
    return solvers.usual(request.moveSet(), false).solve(limited).best();
  }

  /** Returns the rotation of the solved puzzle that a solution reaches. */
  private Transformation holding(State state, Solution solution) {
    State end = state.apply(Move.sequence(puzzle().orbits(), solution.moves()));
    return puzzle().rotations().stream()
        .map(Move::transformation)
        .filter(rotation -> puzzle().solved().apply(rotation).equals(end))
        .findFirst()
        .orElseThrow(
            () -> new IllegalStateException("the moves " + solution + " do not solve " + state));
  }

  /**
   * Returns the moves that undo other moves on a rotated puzzle, up to a rotation; empty if the
   * move set cannot.
   */
  private Optional<List<Move>> undone(List<Move> moves, Transformation turned, MoveSet moveSet) {
    MoveTranslation translation = new MoveTranslation(puzzle(), moveSet, turned);
    List<Move> undone = new ArrayList<>();
    for (int i = moves.size() - 1; i >= 0; i--) {
      Optional<int[]> back = translation.next(moves.get(i).transformation().inverse());
      if (back.isEmpty()) {
        return Optional.empty();
      }
      IntStream.of(back.get()).mapToObj(moveSet::move).forEach(undone::add);
    }
    return Optional.of(undone);
  }
}
