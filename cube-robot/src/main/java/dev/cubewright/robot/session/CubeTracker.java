package dev.cubewright.robot.session;

import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.robot.robot.Arm;
import dev.cubewright.robot.robot.ArmCommand;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;

/**
 * Keeps account of how the cube lies between the arms of one job, from the turns that the boards
 * have acknowledged: so that one may go on with a cube that was stopped on its way. Used by one
 * thread.
 */
public final class CubeTracker implements SessionListener {
  private static final int QUARTER_DEGREES = 90;

  private final Puzzle puzzle;
  private final HoldingTracker fingers = new HoldingTracker();
  private final Set<Arm> turning = EnumSet.noneOf(Arm.class);
  private Optional<State> lying;

  /**
   * Begins to keep account.
   *
   * @param puzzle the cube
   * @param given how it lies at first, or is put in; nothing if that is yet to be seen
   */
  public CubeTracker(Puzzle puzzle, Optional<State> given) {
    this.puzzle = puzzle;
    this.lying = given;
  }

  /**
   * {@return the cube as it lies between the arms; nothing if that is not known, as when a turn was
   * not acknowledged, or somebody has seen another cube}
   */
  public Optional<State> lying() {
    return turning.isEmpty() ? lying : Optional.empty();
  }

  @Override
  public void happened(SessionEvent event) {
    if (event instanceof SessionEvent.ArmBegan began) {
      began(began.command(), began.timeMicros());
    } else if (event instanceof SessionEvent.ArmEnded ended) {
      ended(ended.command(), ended.timeMicros());
    } else if (event instanceof SessionEvent.CubeRead read) {
      lying = Optional.of(read.reading().lying());
    } else if (event instanceof SessionEvent.Failed failed && isRefuted(failed.fault())) {
      lying = Optional.empty();
    }
  }

  private void began(ArmCommand command, long timeMicros) {
    fingers.began(command, timeMicros);
    if (command instanceof ArmCommand.Turn
        && fingers.holding().of(command.arm()) != Holding.Grip.OPEN) {
      turning.add(command.arm());
    }
  }

  private void ended(ArmCommand command, long timeMicros) {
    fingers.ended(command, timeMicros);
    if (command instanceof ArmCommand.Turn turn
        && turn.degrees() % QUARTER_DEGREES == 0
        && turning.remove(turn.arm())) {
      int quarters = turn.degrees() / QUARTER_DEGREES;
      lying = lying.map(state -> turned(state, turn.arm(), quarters));
    }
  }

  /** An arm takes its layer with it; the opposite one takes the other in a roll. */
  private State turned(State state, Arm arm, int quarters) {
    return state.apply(arm.layerTurn(puzzle).moves().get(0).transformation().power(quarters));
  }

  private static boolean isRefuted(SessionFault fault) {
    return fault.code().equals(SessionFault.Code.NOT_SOLVED)
        || fault.code().equals(SessionFault.Code.INVALID_STATE);
  }
}
