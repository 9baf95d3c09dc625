package dev.cubewright.solver.catalog;

import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.puzzle.Cancellation;
import dev.cubewright.core.puzzle.Move;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.core.puzzle.StateSpace;
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
 * Solves by a solver of other moves: a solver that counts moves, for other costs, or a solver of a
 * cube, for a puzzle that is isomorphic to it. Thread-safe.
 */
final class TranslatingSolver extends AbstractSolver {
  private final Solver solver;
  private final Function<MoveSet, Optional<MoveTranslation>> translation;

  /**
   * Creates a solver.
   *
   * @param translation returns the translation into the moves of a request, if there is one
   */
  TranslatingSolver(
      StateSpace stateSpace,
      Solver solver,
      Function<MoveSet, Optional<MoveTranslation>> translation) {
    super(stateSpace, solver.strategy(), solver.options());
    this.solver = solver;
    this.translation = translation;
  }

  @Override
  protected void check(SolveRequest request) {
    // The solver rejects conditions that it does not keep.
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
    SolveRequest asked = moves(request.moveSet()).toSolver(request);
    solver.prepare(asked.withTimeLimit(request.timeLimit()), cancellation);
  }

  @Override
  public void close() {
    solver.close();
  }

  @Override
  protected SolveResult search(SolveRequest request, Cancellation cancellation) {
    MoveTranslation moves = moves(request.moveSet());
    return moves.solverMoves().equals(request.moveSet())
        ? solver.solve(request)
        : new Call(request, moves, cancellation).solve();
  }

  private MoveTranslation moves(MoveSet moveSet) {
    return translation
        .apply(moveSet)
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    strategy()
                        + " does not take these moves; use the solver of"
                        + " PuzzleCatalog.general"));
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
      // The solver keeps the time limit.
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
          moves
              .toSolver(request)
              .withMaximumSolutions(request.maximumSolutions())
              .withThreads(request.threads())
              .withTimeLimit(request.timeLimit())
              .withCancellation(() -> !control.goesOn() || cancellation.isCancelled());
      for (SolverOption option : request.options()) {
        asked = asked.with(option);
      }
      boolean isLimited = request.maximumCost() < Long.MAX_VALUE;
      if (isLimited) {
        asked = asked.withMaximumCost(moves.solverCost(request.maximumCost()));
      }
      if ((isLimited || TargetCost.of(request) < Long.MAX_VALUE)
          && !moves.isDirect()
          && solver.options().contains(TargetCost.class)) {
        // The control keeps the target, which is a cost of translations.
        asked = asked.with(new TargetCost(0));
      }
      return solver.isOptimal() || request.option(BestSolutions.class).isPresent()
          ? asked
          : asked.withListener(this::found);
    }

    private void count(long more) {
      control.count(more - nodes);
      nodes = more;
    }

    private void found(Solution solution) {
      if (!control.goesOn()) {
        return;
      }
      count(Math.max(nodes, solution.nodes()));
      List<Move> frames = request.frames();
      Move frame = frames.size() == 1 ? frames.get(0) : solution.frame();
      boolean isProven = solution.moves().isEmpty() || moves.isDirect();
      for (int[] path : moves.translations(solution.moves())) {
        if (request.moveSet().costOf(path) <= request.maximumCost() && solves(frame, path)) {
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
