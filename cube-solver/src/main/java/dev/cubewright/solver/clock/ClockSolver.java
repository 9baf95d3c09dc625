package dev.cubewright.solver.clock;

import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.puzzle.Cancellation;
import dev.cubewright.core.puzzle.Move;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.StateSpace;
import dev.cubewright.search.SolveRequest;
import dev.cubewright.search.SolveResult;
import dev.cubewright.search.SolveResult.Ending;
import dev.cubewright.search.engine.AbstractSolver;
import dev.cubewright.search.engine.KeyedMemoizer;
import dev.cubewright.search.engine.SearchControl;
import java.util.OptionalLong;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * An optimal solver of the Rubik's Clock by linear equations modulo 12. Thread-safe.
 *
 * <p>All turns commute, so a solution is an amount for each of its turns. The turns of one side
 * alone set the five dials of that side's cross; both sides set the four corners. The search
 * enumerates the solutions of each cross by number of turns, and matches the two sides by the
 * corners. Solutions list the turns of the front first.
 */
public final class ClockSolver extends AbstractSolver {
  /** The maximum number of moves of a shortest solution; see https://cube20.com/clock/. */
  private static final int MAXIMUM_MOVES = 12;

  private final Set<Move> moves;
  private final KeyedMemoizer<Puzzle, ClockTable> tables = new KeyedMemoizer<>();

  /**
   * Creates a solver. Its table of 4 MB is built on first use in about 0.1 s.
   *
   * @param stateSpace the states of the puzzle that {@code clock.tws} defines
   */
  public ClockSolver(StateSpace stateSpace) {
    super(stateSpace, "meet-in-the-middle", Set.of());
    moves =
        puzzle().turns().stream()
            .flatMap(turn -> turn.moves().stream())
            .collect(Collectors.toUnmodifiableSet());
  }

  /** {@return whether the move set has all moves of the puzzle at equal cost} */
  @Override
  public boolean supports(MoveSet moveSet) {
    return moveSet.contexts() == 1
        && moveSet.size() == moves.size()
        && moves.containsAll(moveSet.moves())
        && IntStream.range(0, moveSet.size())
            .allMatch(move -> moveSet.cost(MoveSet.START, move) == cost(moveSet));
  }

  private static int cost(MoveSet moveSet) {
    return moveSet.cost(MoveSet.START, 0);
  }

  @Override
  public OptionalLong greatestCost(MoveSet moveSet) {
    return supports(moveSet)
        ? OptionalLong.of((long) MAXIMUM_MOVES * cost(moveSet))
        : OptionalLong.empty();
  }

  @Override
  public void prepare(SolveRequest request, Cancellation cancellation) {
    tables.get(puzzle(), cancellation, ClockTable::new);
  }

  @Override
  public void close() {
    tables.clear();
  }

  @Override
  protected void check(SolveRequest request) {
    requireSolvedGoal(request);
    require(
        supports(request.moveSet()),
        "supports only all moves at equal cost, not "
            + request.moveSet()
            + "; general supports any moves");
  }

  @Override
  protected SolveResult search(SolveRequest request, Cancellation cancellation) {
    ClockTable table = tables.get(puzzle(), cancellation, ClockTable::new);
    SearchControl control = SearchControl.ofOptimal(puzzle(), request);
    new ClockSearch(table, request, control)
        .run(Math.min(MAXIMUM_MOVES, request.maximumCost() / cost(request.moveSet())));
    return control.result(control.hasSolution() ? Ending.FOUND : Ending.NONE_WITHIN_MAXIMUM);
  }
}
