package dev.cubewright.driver.job;

import dev.cubewright.core.problem.ProblemException;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.driver.board.Arms;
import dev.cubewright.driver.board.ArmsListener;
import dev.cubewright.driver.board.RobotFault;
import dev.cubewright.driver.robot.Arm;
import dev.cubewright.driver.robot.ArmCommand;
import dev.cubewright.driver.robot.Mode;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Arms that carry out commands on a model of the cube, with injected failures. */
final class ModelArms implements Arms {
  State cube;
  final Set<Arm> closed = EnumSet.noneOf(Arm.class);
  final Set<Arm> homed = EnumSet.noneOf(Arm.class);
  final List<String> log = new ArrayList<>();
  private final List<ArmsListener> listeners = new ArrayList<>();
  private final Map<Integer, RobotFault> faults = new HashMap<>();
  private final Map<Integer, Runnable> actions = new HashMap<>();
  private long nowMicros = 1_000_000;
  private int performed;
  volatile boolean stopped;
  boolean unplugged;
  boolean open = true;

  ModelArms(State cube) {
    this.cube = cube;
  }

  /** Fails in the middle of a group of commands; the first group is 1. */
  ModelArms failingAt(int number, RobotFault kind) {
    faults.put(number, kind);
    return this;
  }

  /** Runs an action before a group of commands; the first group is 1. */
  ModelArms before(int number, Runnable action) {
    actions.put(number, action);
    return this;
  }

  int performed() {
    return performed;
  }

  @Override
  public long nowMicros() {
    return nowMicros;
  }

  @Override
  public void perform(List<ArmCommand> together) {
    if (together.isEmpty()) {
      return;
    }
    performed++;
    actions.getOrDefault(performed, () -> {}).run();
    requireAlive();
    together.forEach(command -> listeners.forEach(one -> one.began(command, nowMicros)));
    RobotFault kind = faults.remove(performed);
    if (kind != null) {
      unplugged = kind == RobotFault.LINK_LOST;
      throw failure(kind);
    }
    nowMicros += together.stream().mapToLong(ArmCommand::durationMicros).max().orElse(0);
    together.forEach(this::carryOut);
    together.forEach(command -> listeners.forEach(one -> one.ended(command, nowMicros)));
  }

  private void carryOut(ArmCommand command) {
    Arm arm = command.arm();
    log.add(command.getClass().getSimpleName() + " " + arm.number());
    if (command instanceof ArmCommand.Grip) {
      closed.add(arm);
    } else if (command instanceof ArmCommand.Release) {
      closed.remove(arm);
    } else if (command instanceof ArmCommand.Turn turn && closed.contains(arm)) {
      if (!closed.contains(arm.opposite()) || closed.size() > 2) {
        throw new AssertionError(arm + " turns while " + closed + " are closed");
      }
      if (!homed.contains(arm)) {
        throw new AssertionError(arm + " turns before it was homed");
      }
      cube =
          cube.apply(
              arm.layerTurn(Cubes.PUZZLE)
                  .moves()
                  .get(0)
                  .transformation()
                  .power(turn.degrees() / 90));
    }
  }

  private void requireAlive() {
    if (unplugged) {
      throw failure(RobotFault.LINK_LOST);
    }
    if (stopped) {
      throw failure(RobotFault.STOPPED);
    }
  }

  private static ProblemException failure(RobotFault kind) {
    return new ProblemException(kind.at("board 1 on port-a", "fails", "mend it"));
  }

  @Override
  public void home(Collection<Arm> arms) {
    performed++;
    actions.getOrDefault(performed, () -> {}).run();
    requireAlive();
    if (!faults.isEmpty() && faults.containsKey(performed)) {
      throw failure(faults.remove(performed));
    }
    for (Arm arm : arms) {
      if (closed.contains(arm)) {
        throw new AssertionError(arm + " is homed while it is closed");
      }
      log.add("Home " + arm.number());
      homed.add(arm);
    }
    nowMicros += 1_000_000;
  }

  @Override
  public void servo(Arm arm, int widthMicros) {
    requireAlive();
    log.add("Servo " + arm.number() + " " + widthMicros);
  }

  @Override
  public void changeTo(Mode mode) {
    requireAlive();
    log.add("Mode " + mode);
  }

  @Override
  public List<ArmStatus> status() {
    requireAlive();
    return Arrays.stream(Arm.values())
        .map(arm -> new ArmStatus(arm, homed.contains(arm), 0, 0))
        .toList();
  }

  @Override
  public void disableWatchdog() {
    requireAlive();
    log.add("Rest");
  }

  @Override
  public void stop() {
    stopped = true;
  }

  @Override
  public void resume() {
    if (unplugged) {
      throw failure(RobotFault.LINK_LOST);
    }
    stopped = false;
  }

  @Override
  public void addListener(ArmsListener listener) {
    listeners.add(listener);
  }

  @Override
  public void close() {
    open = false;
    // A new connection needs new listeners.
    listeners.clear();
  }
}
