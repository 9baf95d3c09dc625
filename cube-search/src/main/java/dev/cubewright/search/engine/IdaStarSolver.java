package dev.cubewright.search.engine;

import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.puzzle.Cancellation;
import dev.cubewright.core.puzzle.Move;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.core.puzzle.StateSpace;
import dev.cubewright.search.Goal;
import dev.cubewright.search.SolveRequest;
import dev.cubewright.search.SolveResult;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiFunction;

/** Solves optimally by IDA* over coordinates. */
public final class IdaStarSolver extends AbstractSolver {
  private final Goal goal;
  private final BiFunction<MoveSet, Cancellation, SearchTables> tables;
  private final KeyedMemoizer<MoveSet, SearchTables> prepared = new KeyedMemoizer<>();

  /**
   * @param tables builds or loads the tables of a move set
   */
  public IdaStarSolver(
      StateSpace stateSpace, BiFunction<MoveSet, Cancellation, SearchTables> tables) {
    this(stateSpace, Goal.solved(), tables);
  }

  /**
   * @param tables builds or loads the tables of a move set for the goal
   */
  public IdaStarSolver(
      StateSpace stateSpace, Goal goal, BiFunction<MoveSet, Cancellation, SearchTables> tables) {
    super(stateSpace, "ida-star", IterativeDeepening.OPTIONS);
    this.goal = goal;
    this.tables = tables;
  }

  @Override
  public void close() {
    prepared.clear();
  }

  @Override
  protected Goal goal() {
    return goal;
  }

  @Override
  protected void check(SolveRequest request) {
    requireGoal(request, goal);
  }

  @Override
  public void prepare(SolveRequest request, Cancellation cancellation) {
    prepared.get(request.moveSet(), cancellation, tables);
  }

  @Override
  public SolveResult search(SolveRequest request, Cancellation cancellation) {
    SearchTables searchTables = prepared.get(request.moveSet(), cancellation, tables);
    return solve(request, searchTables, SearchControl.ofOptimal(puzzle(), request));
  }

  SolveResult solve(SolveRequest request, SearchTables searchTables, SearchControl control) {
    List<BranchSearch.Root> roots = new ArrayList<>();
    for (Move frame : request.frames()) {
      State state = request.state().apply(frame);
      searchTables
          .start()
          .apply(state)
          .ifPresent(numbers -> roots.add(new BranchSearch.Root(frame, state, numbers)));
    }
    IterativeDeepening deepening = new IterativeDeepening(request, control);
    return deepening.result(
        new BranchSearch(searchTables, roots, state -> goal.isReached(puzzle(), state), deepening));
  }
}
