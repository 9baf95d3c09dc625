package dev.cubewright.robot.world.commanded;

import dev.cubewright.robot.robot.ArmCommand;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Gives a world timed commands, each at its time from now, until one is refused. */
final class CommandRun {
  private final TwinAxisWorld world;
  private final VirtualClock clock;
  private final long originMicros;
  private long lastEndMicros;
  private @Nullable BrokenRule brokenRule;

  CommandRun(TwinAxisWorld world) {
    this.world = world;
    this.clock = world.clock();
    this.originMicros = clock.nowMicros();
    this.lastEndMicros = originMicros;
  }

  /** Returns when it began, on the world's clock. */
  long originMicros() {
    return originMicros;
  }

  /** Returns when the last command that was begun will have ended, on the world's clock. */
  long lastEndMicros() {
    return lastEndMicros;
  }

  /** Returns why it was given up, nothing if it was not. */
  Optional<BrokenRule> brokenRule() {
    return Optional.ofNullable(brokenRule);
  }

  /** Returns whether the world took all of the commands. */
  boolean allBegin(List<ArmCommand> commands) {
    for (ArmCommand command : commands) {
      clock.advanceTo(originMicros + command.startMicros());
      CommandOutcome outcome = world.start(command);
      if (outcome instanceof CommandOutcome.Begun begun) {
        lastEndMicros = Math.max(lastEndMicros, begun.endMicros());
      } else if (outcome instanceof CommandOutcome.Refused refused) {
        brokenRule = refused.brokenRule();
        return false;
      }
    }
    return true;
  }

  /** Moves the clock until the last arm is at rest. */
  void finish() {
    clock.advanceTo(Math.max(lastEndMicros, clock.nowMicros()));
  }
}
