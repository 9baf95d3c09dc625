package dev.cubewright.solver.cube3x3x3;

import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.puzzle.Cancellation;
import dev.cubewright.core.puzzle.Move;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.core.puzzle.StateSpace;
import dev.cubewright.solver.Goal;
import dev.cubewright.solver.OnceEach;
import dev.cubewright.solver.SolutionRecorder;
import dev.cubewright.solver.SolveRequest;
import dev.cubewright.solver.SolveResult;
import dev.cubewright.solver.SolveResult.Ending;
import dev.cubewright.solver.Solver;
import java.util.List;
import java.util.function.BiFunction;
import java.util.stream.Stream;

/**
 * Solves the 3x3x3 in as few moves as possible, proven: in half turns or in quarter turns. Safe for
 * many threads.
 *
 * <p>Positions 16 half turns away take some seconds, each further move some ten times as long. Who
 * stops such a search can go on later: a {@linkplain SolveRequest.Builder#withDepthListener
 * listener} is told of each length that is ruled out, and a {@linkplain
 * SolveRequest.Builder#withMinimumCost minimum cost} begins behind it. The way the cube is held
 * does not matter.
 */
public final class OptimalSolver implements Solver {
  private final StateSpace stateSpace;
  private final List<MoveSet> moveSets;
  private final BiFunction<MoveSet, Cancellation, OptimalTables> tables;
  private final OnceEach<MoveSet, OptimalTables> prepared = new OnceEach<>();
  private final Upright upright;

  /**
   * Makes a solver.
   *
   * @param moveSets the move sets that it can be asked for
   * @param tables makes what it looks things up in
   */
  OptimalSolver(
      StateSpace stateSpace,
      List<MoveSet> moveSets,
      BiFunction<MoveSet, Cancellation, OptimalTables> tables) {
    this.stateSpace = stateSpace;
    this.moveSets = List.copyOf(moveSets);
    this.tables = tables;
    this.upright = new Upright(stateSpace.puzzle());
  }

  @Override
  public Puzzle puzzle() {
    return stateSpace.puzzle();
  }

  @Override
  public String strategy() {
    return "optimal";
  }

  /**
   * {@inheritDoc}
   *
   * @throws IllegalArgumentException if another goal is asked for
   * @throws IllegalArgumentException if other moves than those of the six faces, in half turns or
   *     in quarter turns, are asked for
   */
  @Override
  public SolveResult solve(SolveRequest request) {
    request.requireGoal(Goal.solved());
    if (!moveSets.contains(request.moveSet())) {
      throw new IllegalArgumentException(
          "optimal counts moves of the six faces in half turns or in quarter turns; for other moves"
              + " use a GeneralSolver");
    }
    stateSpace.require(request.state());
    return request.unlessCancelled(cancellation -> solve(request, cancellation));
  }

  private SolveResult solve(SolveRequest request, Cancellation cancellation) {
    if (puzzle().isSolved(request.state())) {
      SolutionRecorder nothingToDo = new SolutionRecorder(puzzle(), request);
      nothingToDo.add(request.frames().get(0), new int[0], true, 0);
      return nothingToDo.result(Ending.FOUND, 0);
    }
    OptimalTables known =
        prepared.get(
            request.moveSet(), cancellation, moveSet -> tables.apply(moveSet, cancellation));
    // However it is held, a cube is as far from solved.
    Stream<Move> frames =
        request.frames().stream().limit(request.maximumSolutions() == 1 ? 1 : Long.MAX_VALUE);
    List<Deepening.Root> roots = frames.map(frame -> root(request, frame, known)).toList();
    // The clock starts here: tables do not count.
    SolutionRecorder recorder = new SolutionRecorder(puzzle(), request);
    return new Deepening(known, request, recorder, roots).search();
  }

  private Deepening.Root root(SolveRequest request, Move frame, OptimalTables known) {
    State state = upright.of(request.state().apply(frame));
    return new Deepening.Root(frame, state, OptimalStart.of(state, known));
  }
}
