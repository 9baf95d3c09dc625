package dev.cubewright.solver.catalog;

import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.puzzle.Cancellation;
import dev.cubewright.core.puzzle.Move;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.core.puzzle.StateSpace;
import dev.cubewright.search.PlannedTable;
import dev.cubewright.search.Solution;
import dev.cubewright.search.SolveRequest;
import dev.cubewright.search.SolveResult;
import dev.cubewright.search.SolveResult.Ending;
import dev.cubewright.search.Solver;
import dev.cubewright.search.SolverOption;
import dev.cubewright.search.SolverOption.BestSolutions;
import dev.cubewright.search.SolverOption.TargetCost;
import dev.cubewright.search.engine.AbstractSolver;
import dev.cubewright.search.engine.SearchControl;
import dev.cubewright.tables.pruning.DistanceTable;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Function;

/**
 * A solver that uses a solver of other moves: a solver that counts moves, for other costs, or a
 * solver of a cube, for an isomorphic puzzle. Thread-safe.
 */
final class TranslatingSolver extends AbstractSolver {
  private final Solver solver;
  private final Function<MoveSet, Optional<MoveTranslation>> translation;
  private final String otherMoves;

  /**
   * Creates a solver.
   *
   * @param translation returns the translation into the moves of a request, if there is one
   * @param otherMoves the error message for moves without a translation: a fragment that follows
   *     the name of the strategy
   */
  TranslatingSolver(
      StateSpace stateSpace,
      Solver solver,
      Function<MoveSet, Optional<MoveTranslation>> translation,
      String otherMoves) {
    super(stateSpace, solver.strategy(), solver.options());
    this.solver = solver;
    this.translation = translation;
    this.otherMoves = otherMoves;
  }

  @Override
  protected void check(SolveRequest request) {
    Optional<MoveTranslation> moves = translation.apply(request.moveSet());
    require(moves.isPresent(), otherMoves);
    // Rejects the frames and goals that have no translation.
    moves.orElseThrow().toSolver(request);
    requireSolvedGoal(request);
    if (!solver.isOptimal()) {
      requireOneSolution(request);
    }
  }

  @Override
  public boolean supports(MoveSet moveSet) {
    return translation
        .apply(moveSet)
        .filter(moves -> moves.isDirect() || !solver.isOptimal())
        .filter(moves -> solver.supports(moves.solverMoves()))
        .isPresent();
  }

  @Override
  public OptionalLong greatestCost(MoveSet moveSet) {
    return translation
        .apply(moveSet)
        .filter(MoveTranslation::isDirect)
        .map(moves -> solver.greatestCost(moves.solverMoves()))
        .orElseGet(OptionalLong::empty);
  }

  @Override
  public List<DistanceTable> tables(MoveSet moveSet, Cancellation cancellation) {
    return solver.tables(moves(moveSet).solverMoves(), cancellation);
  }

  @Override
  public void prepare(SolveRequest request, Cancellation cancellation) {
    ofAnyState(request).ifPresent(asked -> solver.prepare(asked, cancellation));
  }

  @Override
  public List<PlannedTable> preparation(SolveRequest request) {
    return ofAnyState(request).map(solver::preparation).orElse(List.of());
  }

  /** Returns a request with the same tables; the state is not checked yet and is irrelevant. */
  private Optional<SolveRequest> ofAnyState(SolveRequest request) {
    return translation
        .apply(request.moveSet())
        .map(
            moves ->
                isOfSolver(request, moves)
                    ? request
                    : conditions(
                        request,
                        moves,
                        SolveRequest.of(solver.puzzle().solved(), moves.solverMoves())));
  }

  @Override
  public void close() {
    solver.close();
  }

  @Override
  protected SolveResult search(SolveRequest request, Cancellation cancellation) {
    MoveTranslation moves = moves(request.moveSet());
    return isOfSolver(request, moves)
        ? solver.solve(request)
        : new Call(request, moves, cancellation).solve();
  }

  /**
   * Returns whether the solver supports the request unchanged: equal moves and the same order of
   * pieces.
   */
  private boolean isOfSolver(SolveRequest request, MoveTranslation moves) {
    return moves.solverMoves().equals(request.moveSet())
        && request.state().orbits().equals(solver.puzzle().orbits());
  }

  private MoveTranslation moves(MoveSet moveSet) {
    return translation
        .apply(moveSet)
        .orElseThrow(() -> new IllegalArgumentException(strategy() + " " + otherMoves));
  }

  /** Returns a request to the solver with the limits and options of a request. */
  private SolveRequest conditions(SolveRequest request, MoveTranslation moves, SolveRequest other) {
    SolveRequest asked =
        other
            .withMaximumSolutions(request.maximumSolutions())
            .withThreads(request.threads())
            .withTimeLimit(request.timeLimit());
    for (SolverOption option : request.options()) {
      asked = asked.with(option);
    }
    boolean isLimited = request.maximumCost() < Long.MAX_VALUE;
    if (isLimited) {
      asked = asked.withMaximumCost(moves.solverCost(request.maximumCost()));
    }
    return (isLimited || TargetCost.of(request) < Long.MAX_VALUE)
            && !moves.isDirect()
            && solver.options().contains(TargetCost.class)
        // The control applies the target cost, which refers to translations.
        ? asked.with(new TargetCost(0))
        : asked;
  }

  private final class Call {
    private final SolveRequest request;
    private final MoveTranslation moves;
    private final Cancellation cancellation;
    private final SearchControl control;
    private long nodes;

    Call(SolveRequest request, MoveTranslation moves, Cancellation cancellation) {
      this.request = request;
      this.moves = moves;
      this.cancellation = cancellation;
      // The solver applies the time limit.
      this.control =
          solver.isOptimal()
              ? SearchControl.ofOptimal(puzzle(), request)
              : SearchControl.ofImproving(puzzle(), request, 0);
    }

    SolveResult solve() {
      SolveResult result = solver.solve(toSolver());
      result.solutions().forEach(this::found);
      count(result.nodes());
      boolean isTooExpensive = result.ending() == Ending.FOUND && !control.hasSolution();
      return control.result(isTooExpensive ? Ending.GIVEN_UP : result.ending());
    }

    private SolveRequest toSolver() {
      SolveRequest asked =
          conditions(request, moves, moves.toSolver(request))
              .withCancellation(() -> !control.isRunning() || cancellation.isCancelled());
      return solver.isOptimal() || request.option(BestSolutions.class).isPresent()
          ? asked
          : asked.withListener(this::found);
    }

    private void count(long more) {
      control.count(more - nodes);
      nodes = more;
    }

    private void found(Solution solution) {
      if (!control.isRunning()) {
        return;
      }
      count(Math.max(nodes, solution.nodes()));
      List<Move> frames = request.frames();
      Move frame = frames.size() == 1 ? frames.get(0) : solution.frame();
      boolean isProven = solution.moves().isEmpty() || moves.isDirect();
      List<int[]> paths = moves.translations(solution.moves());
      for (int[] path : paths) {
        // Several translations end in different orientations, so each is checked; a single one
        // solves the state.
        boolean isSolution = paths.size() == 1 || solves(frame, path);
        if (isSolution && request.moveSet().costOf(path) <= request.maximumCost()) {
          control.offer(frame, path, isProven && solution.optimal(), solution.phases());
          return;
        }
      }
    }

    private boolean solves(Move frame, int[] path) {
      State state = request.state().apply(frame);
      for (int move : path) {
        state = state.apply(request.moveSet().move(move));
      }
      return request.goal().isReached(puzzle(), state);
    }
  }
}
