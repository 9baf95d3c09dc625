package dev.cubewright.search.engine;

import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.puzzle.Cancellation;
import dev.cubewright.core.puzzle.Move;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.core.puzzle.StateSpace;
import dev.cubewright.search.SolveRequest;
import dev.cubewright.search.SolveResult;
import java.util.Arrays;
import java.util.List;
import java.util.function.BiFunction;

/** An optimal solver by IDA* over coordinates. */
public final class IdaStarSolver extends AbstractSolver {
  private final BiFunction<MoveSet, Cancellation, SearchTables> tables;
  private final KeyedMemoizer<MoveSet, SearchTables> prepared = new KeyedMemoizer<>();

  /**
   * @param tables builds or loads the tables of a move set
   */
  public IdaStarSolver(
      StateSpace stateSpace, BiFunction<MoveSet, Cancellation, SearchTables> tables) {
    super(stateSpace, "ida-star", IterativeDeepening.OPTIONS);
    this.tables = tables;
  }

  @Override
  public void close() {
    prepared.clear();
  }

  @Override
  protected void check(SolveRequest request) {
    requireSolvedGoal(request);
  }

  @Override
  public void prepare(SolveRequest request, Cancellation cancellation) {
    prepared.get(request.moveSet(), cancellation, tables);
  }

  @Override
  public SolveResult search(SolveRequest request, Cancellation cancellation) {
    SearchTables searchTables = prepared.get(request.moveSet(), cancellation, tables);
    SearchControl control = SearchControl.ofOptimal(puzzle(), request);
    return solve(puzzle(), request, unused -> searchTables, control);
  }

  /**
   * {@return the optimal solutions of a request, found with tables that may grow during the search}
   */
  public static SolveResult solve(
      Puzzle puzzle, SolveRequest request, BranchSearch.Stages stages, SearchControl control) {
    List<State> roots = request.frames().stream().map(request.state()::apply).toList();
    IterativeDeepening deepening = new IterativeDeepening(request, control);
    BranchSearch.PathListener listener =
        (branch, path, length, counter) -> {
          State state = roots.get(branch.root());
          for (int i = 0; i < length; i++) {
            state = state.apply(request.moveSet().move(path[i]));
          }
          boolean isGoal = request.goal().isReached(puzzle, state);
          if (isGoal) {
            Move frame = request.frames().get(branch.root());
            deepening.found(frame, Arrays.copyOf(path, length), counter);
          }
          return isGoal;
        };
    return deepening.result(new BranchSearch(stages, roots, listener));
  }
}
