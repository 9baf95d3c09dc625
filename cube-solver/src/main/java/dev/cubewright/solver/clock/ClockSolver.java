package dev.cubewright.solver.clock;

import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.puzzle.Cancellation;
import dev.cubewright.core.puzzle.Move;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.core.puzzle.StateSpace;
import dev.cubewright.core.puzzle.Turn;
import dev.cubewright.search.Goal;
import dev.cubewright.search.SolveRequest;
import dev.cubewright.search.SolveResult;
import dev.cubewright.search.SolveResult.Ending;
import dev.cubewright.search.engine.AbstractSolver;
import dev.cubewright.search.engine.KeyedMemoizer;
import dev.cubewright.search.engine.SearchControl;
import java.util.List;
import java.util.OptionalLong;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Solves the Rubik's Clock optimally by linear equations modulo 12. Thread-safe.
 *
 * <p>All turns commute, so a solution is an amount for each of its turns. The turns of one side
 * alone set the five dials of that side's cross; both sides set the four corners. The search
 * enumerates the ways to solve each cross with a number of turns, and matches the two sides by what
 * they do to the corners. Solutions list the turns of the front first.
 */
public final class ClockSolver extends AbstractSolver {
  /** The maximum number of moves of a shortest solution; see https://cube20.com/clock/. */
  static final int MAXIMUM_MOVES = 12;

  private final int allMoves;
  private final KeyedMemoizer<MoveSet, List<ClockSide>> sides = new KeyedMemoizer<>();

  /**
   * Creates a solver. It builds its tables, of up to 4 MB, on first use in some hundredths of a
   * second.
   *
   * @param stateSpace the states of the puzzle that {@code clock.tws} defines
   */
  public ClockSolver(StateSpace stateSpace) {
    super(stateSpace, "meet-in-the-middle", Set.of());
    allMoves = puzzle().turns().stream().mapToInt(turn -> turn.moves().size()).sum();
  }

  /** {@return whether each turn has all its amounts, and every move the same cost} */
  @Override
  public boolean supports(MoveSet moveSet) {
    Set<Turn> turns =
        moveSet.moves().stream()
            .flatMap(move -> move.turn().stream())
            .filter(turn -> puzzle().turns().contains(turn))
            .collect(Collectors.toSet());
    return moveSet.contexts() == 1
        && IntStream.range(0, moveSet.size())
            .allMatch(move -> moveSet.cost(MoveSet.START, move) == cost(moveSet))
        && Set.copyOf(moveSet.moves())
            .equals(
                turns.stream().flatMap(turn -> turn.moves().stream()).collect(Collectors.toSet()));
  }

  private static int cost(MoveSet moveSet) {
    return moveSet.cost(MoveSet.START, 0);
  }

  @Override
  public OptionalLong greatestCost(MoveSet moveSet) {
    long turns = moveSet.moves().stream().map(Move::turn).distinct().count();
    return supports(moveSet)
        ? OptionalLong.of(cost(moveSet) * (moveSet.size() == allMoves ? MAXIMUM_MOVES : turns))
        : OptionalLong.empty();
  }

  @Override
  public void prepare(SolveRequest request, Cancellation cancellation) {
    sides(request.moveSet(), cancellation);
  }

  private List<ClockSide> sides(MoveSet moveSet, Cancellation cancellation) {
    return sides.get(moveSet, cancellation, ClockSide::bothOf);
  }

  @Override
  public void close() {
    sides.clear();
  }

  @Override
  protected void check(SolveRequest request) {
    requireGoal(request, Goal.solved());
    require(
        supports(request.moveSet()),
        "solves by turns with all their amounts at one cost, not by "
            + request.moveSet()
            + "; general takes any moves");
  }

  @Override
  protected SolveResult search(SolveRequest request, Cancellation cancellation) {
    List<ClockSide> both = sides(request.moveSet(), cancellation);
    Move frame = request.frames().get(0);
    State state = request.state().apply(frame);
    SearchControl control = SearchControl.ofOptimal(puzzle(), request);
    ClockSearch search = new ClockSearch(both.get(0), both.get(1), state, control);
    long most = request.maximumCost() / cost(request.moveSet());
    search.run((int) Math.min(most, both.get(0).size() + both.get(1).size()), frame);
    return control.result(control.hasSolution() ? Ending.FOUND : Ending.NONE_WITHIN_MAXIMUM);
  }
}
