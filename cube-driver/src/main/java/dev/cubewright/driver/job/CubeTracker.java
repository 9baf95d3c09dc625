package dev.cubewright.driver.job;

import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.driver.board.ArmsListener;
import dev.cubewright.driver.robot.Arm;
import dev.cubewright.driver.robot.ArmCommand;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;

/**
 * Keeps account of how the cube lies between the arms of one job, from the turns that the boards
 * have acknowledged: so that one may go on with a cube that was stopped on its way. Used by the
 * thread that uses the arms.
 */
final class CubeTracker implements ArmsListener {
  private static final int QUARTER_DEGREES = 90;

  private final Puzzle puzzle;
  private final HoldingTracker fingers;
  private final Set<Arm> turning = EnumSet.noneOf(Arm.class);
  private Optional<State> lying = Optional.empty();

  /**
   * Begins to track a cube whose state is not known yet.
   *
   * @param fingers what the arms hold
   */
  CubeTracker(Puzzle puzzle, HoldingTracker fingers) {
    this.puzzle = puzzle;
    this.fingers = fingers;
  }

  /** The state was entered or read. */
  void lies(State state) {
    turning.clear();
    lying = Optional.of(state);
  }

  /** The state is no longer known, as after another one was seen. */
  void unknown() {
    lying = Optional.empty();
  }

  /**
   * Returns the cube as it lies between the arms; nothing if that is not known, as when a turn was
   * not acknowledged.
   */
  Optional<State> lying() {
    return turning.isEmpty() ? lying : Optional.empty();
  }

  @Override
  public void began(ArmCommand command, long timeMicros) {
    if (command instanceof ArmCommand.Turn
        && fingers.holding().of(command.arm()) != Holding.Grip.OPEN) {
      turning.add(command.arm());
    }
  }

  @Override
  public void ended(ArmCommand command, long timeMicros) {
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
}
