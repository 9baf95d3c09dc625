package dev.cubewright.solver.cube3x3x3;

import dev.cubewright.core.cost.Metric;
import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.machine.Machine;
import dev.cubewright.core.puzzle.Move;
import dev.cubewright.search.SolverOption;
import java.util.List;

/**
 * An option of the two-phase solver of the 3x3x3: minimizes the time of a machine. The costs and
 * the target cost are times in the unit of the machine. No solution is marked optimal. The search
 * uses the moves of the request. Immutable.
 */
public final class MachineTime implements SolverOption {
  /** The maximum number of states of the machine. */
  public static final int MOST_STATES = 1_000;

  /** The share of random move sequences whose costs are at most the estimate for their length. */
  private static final double SHARE = 0.1;

  private final TurnCosts forward;
  private final TurnCosts reversed;
  private final int[] estimates;

  /**
   * Creates the option. Computes the costs of turns, in up to a second.
   *
   * @param machine a machine for the 3x3x3 with at most {@value #MOST_STATES} states
   * @param moveSet the moves of the requests
   * @throws IllegalArgumentException if the machine turns another puzzle or has more states
   * @throws IllegalArgumentException if all moves turn faces of one axis
   */
  public MachineTime(Machine machine, MoveSet moveSet) {
    if (!machine.puzzle().name().equals("3x3x3") || machine.size() > MOST_STATES) {
      throw new IllegalArgumentException(
          "The machine %s turns the %s and has %d states; the search supports machines for the"
                  .formatted(machine, machine.puzzle(), machine.size())
              + " 3x3x3 with at most "
              + MOST_STATES);
    }
    if (moveSet.moves().stream().mapToInt(TurnCosts::axis).distinct().count() < 2) {
      throw new IllegalArgumentException(
          "The moves "
              + moveSet.moves()
              + " turn faces of one axis; a search for a machine needs two axes");
    }
    SearchMoves axial = new SearchMoves(MoveSet.ofTurns(machine.puzzle().turns(), Metric.AXIAL));
    forward = new TurnCosts(new MachineTurns(machine, axial, false), axial);
    reversed = new TurnCosts(new MachineTurns(machine, axial, true), axial);
    estimates = forward.estimates(moveSet, SHARE);
  }

  /** Returns the costs of turns, or of their inverses from an end state to a start state. */
  TurnCosts costs(boolean isReversed) {
    return isReversed ? reversed : forward;
  }

  /** Returns the estimated costs of further moves, by their number; do not modify. */
  int[] estimates() {
    return estimates;
  }

  /** Returns the cost of moves, divided by the scale of the search. */
  int searchedCost(List<Move> moves) {
    return forward.cost(moves);
  }

  /** Returns the cost of moves in the unit of the machine. */
  long cost(List<Move> moves) {
    return forward.inUnit(forward.cost(moves));
  }

  @Override
  public String label() {
    return "machine";
  }
}
