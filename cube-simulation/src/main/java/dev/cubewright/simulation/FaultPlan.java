package dev.cubewright.simulation;

import dev.cubewright.simulation.InjectedFault.Kind;
import java.util.List;

/**
 * The faults of a simulated robot, with their times. An immutable value; deterministic.
 *
 * @param seed the random seed
 * @param faults the faults; may be empty
 */
public record FaultPlan(long seed, List<InjectedFault> faults) {
  public FaultPlan {
    faults = List.copyOf(faults);
  }

  /** {@return the plan without faults} */
  public static FaultPlan none() {
    return new FaultPlan(0, List.of());
  }

  boolean has(Kind kind) {
    return faults.stream().anyMatch(fault -> fault.kind() == kind);
  }

  List<InjectedFault> ofLine(int board, boolean toBoard) {
    return faults.stream()
        .filter(fault -> fault.board() == board)
        .filter(
            fault ->
                switch (fault.kind()) {
                  case BYTES_LOST, BYTES_DOUBLED, BYTES_FLIPPED, LINE_DELAYED ->
                      fault.toBoard() == toBoard;
                  case BOARD_SILENT -> !toBoard;
                  default -> false;
                })
        .toList();
  }
}
