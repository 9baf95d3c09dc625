package dev.cubewright.solver.catalog;

import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.puzzle.Cancellation;
import dev.cubewright.core.puzzle.CubeIsomorphism;
import dev.cubewright.core.puzzle.Move;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.core.puzzle.StateSpace;
import dev.cubewright.search.Goal;
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
import java.util.function.Function;

/** Solves a puzzle that is isomorphic to a cube by a solver of that cube. Thread-safe. */
final class IsomorphicCubeSolver extends AbstractSolver {
  private final CubeIsomorphism cube;
  private final Solver solver;
  private final Function<MoveSet, Optional<CubeMoves>> translation;
  private final boolean isOptimal;

  /**
   * Creates a solver.
   *
   * @param stateSpace the states of the puzzle
   * @param solver a solver of the cube
   * @param isOptimal whether this solver finds only optimal solutions
   * @param translation returns the translation into the moves of a request, if there is one
   */
  IsomorphicCubeSolver(
      StateSpace stateSpace,
      CubeIsomorphism cube,
      Solver solver,
      boolean isOptimal,
      Function<MoveSet, Optional<CubeMoves>> translation) {
    super(stateSpace, solver.strategy(), solver.options());
    this.cube = cube;
    this.solver = solver;
    this.isOptimal = isOptimal;
    this.translation = translation;
  }

  @Override
  protected void check(SolveRequest request) {
    requireGoal(request, Goal.solved());
    require(request.frames().size() == 1, "solves a puzzle as it is held; give one frame");
  }

  @Override
  public boolean supports(MoveSet moveSet) {
    return translation
        .apply(moveSet)
        .filter(moves -> moves.isDirect() || !isOptimal)
        .filter(moves -> solver.supports(moves.cubeMoveSet()))
        .isPresent();
  }

  @Override
  public List<DistanceTable> tables(MoveSet moveSet, Cancellation cancellation) {
    return solver.tables(moves(moveSet).cubeMoveSet(), cancellation);
  }

  @Override
  public void prepare(SolveRequest request, Cancellation cancellation) {
    SolveRequest ofCube =
        SolveRequest.of(cube.cube().puzzle().solved(), moves(request.moveSet()).cubeMoveSet());
    solver.prepare(ofCube.withTimeLimit(request.timeLimit()), cancellation);
  }

  @Override
  public void close() {
    solver.close();
  }

  @Override
  protected SolveResult search(SolveRequest request, Cancellation cancellation) {
    return new Call(request, moves(request.moveSet()), cancellation).solve();
  }

  private CubeMoves moves(MoveSet moveSet) {
    return translation
        .apply(moveSet)
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    strategy()
                        + " does not take these moves; use the solver of"
                        + " PuzzleCatalog.general"));
  }

  /** The processing of one request. */
  private final class Call {
    private final SolveRequest request;
    private final CubeMoves moves;
    private final Cancellation cancellation;
    private final Move frame;
    private final State start;
    private final SearchControl control;

    Call(SolveRequest request, CubeMoves moves, Cancellation cancellation) {
      this.request = request;
      this.moves = moves;
      this.cancellation = cancellation;
      this.frame = request.frames().get(0);
      this.start = request.state().apply(frame);
      // The time limit is for the cube's solver to keep.
      this.control =
          isOptimal
              ? SearchControl.ofOptimal(puzzle(), request)
              : SearchControl.ofImproving(puzzle(), request, 0);
    }

    SolveResult solve() {
      SolveResult result = solver.solve(ofCube());
      result.solutions().forEach(this::found);
      control.count(result.nodes());
      boolean isTooExpensive = result.ending() == Ending.FOUND && !control.hasSolution();
      return control.result(isTooExpensive ? Ending.GIVEN_UP : result.ending());
    }

    private SolveRequest ofCube() {
      SolveRequest asked =
          SolveRequest.of(cube.toCube(start), moves.cubeMoveSet())
              .withThreads(request.threads())
              .withTimeLimit(request.timeLimit())
              .withCancellation(() -> !control.goesOn() || cancellation.isCancelled());
      if (moves.isDirect()) {
        asked =
            asked
                .withMaximumCost(request.maximumCost())
                .withMaximumSolutions(request.maximumSolutions());
      }
      for (SolverOption option : request.options()) {
        asked = asked.with(option);
      }
      boolean hasBound =
          TargetCost.of(request) < Long.MAX_VALUE || request.maximumCost() < Long.MAX_VALUE;
      if (hasBound && !moves.isDirect() && solver.options().contains(TargetCost.class)) {
        // The bound is one on translations, which control keeps.
        asked = asked.with(new TargetCost(0));
      }
      return isOptimal || request.option(BestSolutions.class).isPresent()
          ? asked
          : asked.withListener(this::found);
    }

    private void found(Solution solution) {
      if (!control.goesOn()) {
        return;
      }
      boolean isProven = solution.moves().isEmpty() || moves.isDirect();
      for (int[] path : moves.translations(solution.moves())) {
        if (request.moveSet().costOf(path) <= request.maximumCost() && solves(path)) {
          control.offer(frame, path, isProven && solution.optimal(), solution.phases());
          return;
        }
      }
    }

    private boolean solves(int[] path) {
      State state = start;
      for (int move : path) {
        state = state.apply(request.moveSet().move(move));
      }
      return puzzle().isSolved(state);
    }
  }
}
