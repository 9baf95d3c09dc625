package dev.cubewright.robot.world.commanded;

import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.core.puzzle.Transformation;
import dev.cubewright.core.puzzle.Turn;
import dev.cubewright.robot.robot.Arm;
import dev.cubewright.robot.robot.ArmCommand;
import dev.cubewright.robot.robot.ArmTimes;
import dev.cubewright.robot.robot.Axis;
import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/**
 * The twin-axis robot and the cube between its arms, simulated. Not safe for several threads.
 *
 * <p>An arm takes as long as this world's own time model says, whatever the command predicts: one
 * that is slower than its plan is still busy, or in the way, when the next command comes.
 */
public final class TwinAxisWorld {
  private final VirtualClock clock;
  private final ArmTimes times;
  private final Map<Arm, Turn> layerTurns = new EnumMap<>(Arm.class);
  private final Map<Arm, ArmPose> poses = new EnumMap<>(Arm.class);
  private final List<WorldListener> listeners = new ArrayList<>();
  private State cube;

  /**
   * Puts a cube between the arms.
   *
   * @param puzzle the cube, of two layers along each arm
   * @param cube its state in the robot's frame
   * @param closed the arms that hold it, at least one; the others are open
   * @param times how long the arms take
   * @param clock the clock to live by; somebody else moves it
   * @throws IllegalArgumentException if both halves of the puzzle together are not the whole
   * @throws IllegalArgumentException if no arm holds the cube
   */
  public TwinAxisWorld(
      Puzzle puzzle, State cube, Collection<Arm> closed, ArmTimes times, VirtualClock clock) {
    if (closed.isEmpty()) {
      throw new IllegalArgumentException("no arm holds the cube; close the arms of one axis");
    }
    for (Arm arm : Arm.values()) {
      layerTurns.put(arm, arm.layerTurn(puzzle));
      GripState grip = closed.contains(arm) ? GripState.CLOSED : GripState.OPEN;
      poses.put(arm, new ArmPose(arm, 0, 0, grip, false));
    }
    for (Axis axis : Axis.values()) {
      requireTwoLayers(puzzle, axis);
    }
    this.clock = clock;
    this.times = times;
    this.cube = cube;
  }

  /** If there were a layer between the two that the arms hold, it would be dragged by friction. */
  private void requireTwoLayers(Puzzle puzzle, Axis axis) {
    Transformation roll = effect(axis.arms().get(0), -1).then(effect(axis.arms().get(1), 1));
    if (puzzle.rotations().stream().noneMatch(whole -> whole.transformation().equals(roll))) {
      throw new IllegalArgumentException(
          "the twin-axis robot cannot hold a "
              + puzzle
              + ": the layers between its arms would turn as they like; it takes a 2x2x2");
    }
  }

  /** {@return the clock that this world lives by} */
  public VirtualClock clock() {
    return clock;
  }

  /**
   * Has somebody told what happens from now on.
   *
   * @param listener is told of every event
   */
  public void addListener(WorldListener listener) {
    listeners.add(listener);
  }

  /**
   * Has somebody told nothing any more; nothing happens if they were not.
   *
   * @param listener was given to {@link #addListener}
   */
  public void removeListener(WorldListener listener) {
    listeners.remove(listener);
  }

  /** {@return the world as it stands} */
  public WorldSnapshot snapshot() {
    return new WorldSnapshot(clock.nowMicros(), List.copyOf(poses.values()), cube);
  }

  /**
   * Tells an arm to begin something now, whatever start the command bears. To grip what is closed
   * and to release what is open is nothing to do and ends at once.
   *
   * @param command which arm, and what
   * @return when it will have ended, or the rule that forbids it
   */
  public CommandOutcome start(ArmCommand command) {
    long nowMicros = clock.nowMicros();
    Optional<Rule> broken = new RuleBook(poses).brokenBy(command);
    if (broken.isPresent()) {
      BrokenRule brokenRule = new BrokenRule(nowMicros, command, broken.get());
      publish(new WorldEvent.CommandRefused(nowMicros, brokenRule));
      return new CommandOutcome.Refused(brokenRule);
    }
    ArmPose pose = pose(command.arm());
    if (!pose.isChangedBy(command)) {
      return new CommandOutcome.Begun(nowMicros);
    }
    long endMicros = nowMicros + duration(command);
    poses.put(command.arm(), pose.during(command));
    clock.schedule(endMicros, () -> end(command));
    publish(new WorldEvent.ArmBegan(nowMicros, command, endMicros));
    return new CommandOutcome.Begun(endMicros);
  }

  private long duration(ArmCommand command) {
    if (command instanceof ArmCommand.Turn turn) {
      return times.turnMicros(turn.degrees());
    }
    return command instanceof ArmCommand.Grip ? times.gripMicros() : times.releaseMicros();
  }

  private void end(ArmCommand command) {
    ArmPose pose = pose(command.arm());
    if (command instanceof ArmCommand.Turn turn) {
      cube = cube.apply(effect(turn.arm(), pose.layerQuarters(turn)));
    }
    poses.put(command.arm(), pose.after(command));
    publish(new WorldEvent.ArmEnded(clock.nowMicros(), command, snapshot()));
  }

  /** Returns what quarter turns of an arm do to the cube that it holds. */
  private Transformation effect(Arm arm, int quarters) {
    Turn turn = Objects.requireNonNull(layerTurns.get(arm));
    return turn.moves().get(0).transformation().power(quarters);
  }

  private ArmPose pose(Arm arm) {
    return Objects.requireNonNull(poses.get(arm));
  }

  /** Tells the listeners, who may leave meanwhile. */
  void publish(WorldEvent event) {
    List.copyOf(listeners).forEach(listener -> listener.happened(event));
  }
}
