package dev.cubewright.driver.job;

import dev.cubewright.driver.board.ArmsListener;
import dev.cubewright.driver.robot.Arm;
import dev.cubewright.driver.robot.ArmCommand;
import java.util.Collection;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.Map;
import java.util.Set;

/**
 * Keeps account of what the arms hold while they receive commands. Used by the thread that uses the
 * arms; what it knows may be read by any.
 */
final class HoldingTracker implements ArmsListener {
  private static final int QUARTER_DEGREES = 90;

  private final Map<Arm, Holding.Grip> grips = new EnumMap<>(Arm.class);

  /** By how much the arms stand off the grid of quarter turns that have ended all their turns. */
  private final Map<Arm, Integer> degreesOff = new EnumMap<>(Arm.class);

  private final Set<Arm> turning = EnumSet.noneOf(Arm.class);

  /** Arms whose position is unknown until they have found their magnets. */
  private final Set<Arm> lost = EnumSet.noneOf(Arm.class);

  @Override
  public synchronized void began(ArmCommand command, long timeMicros) {
    if (command instanceof ArmCommand.Turn) {
      // Another turn was not acknowledged.
      if (!turning.add(command.arm())) {
        lost.add(command.arm());
      }
    } else if (command instanceof ArmCommand.Grip) {
      // To grip once more what holds moves nothing.
      grips.merge(
          command.arm(),
          Holding.Grip.CLOSING,
          (old, next) -> old == Holding.Grip.CLOSED ? old : next);
    } else {
      grips.put(command.arm(), Holding.Grip.OPENING);
    }
  }

  @Override
  public synchronized void ended(ArmCommand command, long timeMicros) {
    if (command instanceof ArmCommand.Turn turn) {
      turning.remove(turn.arm());
      degreesOff.merge(
          turn.arm(), turn.degrees(), (old, more) -> Math.floorMod(old + more, QUARTER_DEGREES));
    } else if (command instanceof ArmCommand.Grip) {
      grips.put(command.arm(), Holding.Grip.CLOSED);
    } else {
      grips.put(command.arm(), Holding.Grip.OPEN);
    }
  }

  /** Arms begin to look for their magnets; their position is unknown meanwhile. */
  synchronized void homing(Collection<Arm> arms) {
    lost.addAll(arms);
  }

  /** Arms have found their magnets. */
  synchronized void homed(Collection<Arm> arms) {
    lost.removeAll(arms);
    turning.removeAll(arms);
    degreesOff.keySet().removeAll(arms);
  }

  /** Arms received a command to close; whether they hold has not been seen yet. */
  synchronized void unseen(Collection<Arm> arms) {
    arms.forEach(arm -> grips.put(arm, Holding.Grip.CLOSING));
  }

  /** There is no cube to be seen where arms should hold it. */
  synchronized void missed() {
    grips.replaceAll((arm, grip) -> grip == Holding.Grip.CLOSED ? Holding.Grip.CLOSING : grip);
  }

  /** The fingers of an arm were put to somewhere. */
  synchronized void unknown(Arm arm) {
    grips.put(arm, Holding.Grip.UNKNOWN);
  }

  /** A person says that arms hold the cube, and that it stands straight. */
  synchronized void held(Collection<Arm> arms) {
    arms.forEach(arm -> grips.put(arm, Holding.Grip.CLOSED));
    homed(arms);
  }

  /** A person says that arms hold the cube, but that the whole of it is tilted. */
  synchronized void tilted(Collection<Arm> arms) {
    held(arms);
    lost.addAll(arms);
  }

  /** Returns what is known. */
  synchronized Holding holding() {
    Set<Arm> offGrid = EnumSet.copyOf(lost);
    offGrid.addAll(turning);
    degreesOff.forEach(
        (arm, degrees) -> {
          if (degrees % QUARTER_DEGREES != 0) {
            offGrid.add(arm);
          }
        });
    return new Holding(grips, offGrid);
  }
}
