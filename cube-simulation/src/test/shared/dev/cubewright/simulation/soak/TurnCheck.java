package dev.cubewright.simulation.soak;

import dev.cubewright.driver.job.SessionEvent;
import dev.cubewright.driver.job.SessionListener;
import dev.cubewright.driver.robot.Arm;
import dev.cubewright.driver.robot.ArmCommand;
import dev.cubewright.simulation.world.WorldSnapshot;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * Compares the commanded turns with the steps of a world's arms. Each turn must be carried out
 * exactly once. Not thread-safe.
 */
final class TurnCheck implements SessionListener {
  private static final int QUARTER_DEGREES = 90;
  private static final int QUARTER_STEPS = 100;

  private final Supplier<WorldSnapshot> world;
  private final Map<Arm, Integer> due = new EnumMap<>(Arm.class);
  private final Map<Arm, Integer> open = new EnumMap<>(Arm.class);
  private Optional<String> difference = Optional.empty();

  /** Creates a check that starts with the first turn of each arm. */
  TurnCheck(Supplier<WorldSnapshot> world) {
    this.world = world;
  }

  @Override
  public void happened(SessionEvent event) {
    if (event instanceof SessionEvent.ArmBegan began
        && began.command() instanceof ArmCommand.Turn turn) {
      Arm arm = turn.arm();
      compare(arm, due.computeIfAbsent(arm, this::steps));
      open.put(arm, steps(turn));
    } else if (event instanceof SessionEvent.ArmEnded ended
        && ended.command() instanceof ArmCommand.Turn turn) {
      Arm arm = turn.arm();
      open.remove(arm);
      compare(arm, due.merge(arm, steps(turn), Integer::sum));
    }
  }

  /** Returns the first difference; empty if there is none. */
  Optional<String> difference() {
    due.forEach(this::compare);
    return difference;
  }

  private void compare(Arm arm, int dueSteps) {
    int off = steps(arm) - dueSteps;
    // A turn without a reported end may have been carried out partly.
    int most = open.getOrDefault(arm, 0);
    if (off < Math.min(0, most) || off > Math.max(0, most)) {
      difference =
          difference.or(() -> Optional.of(arm + " is off by " + off + " steps from its commands"));
    }
  }

  private int steps(Arm arm) {
    return world.get().arm(arm).steps();
  }

  private static int steps(ArmCommand.Turn turn) {
    return turn.degrees() * QUARTER_STEPS / QUARTER_DEGREES;
  }
}
