package dev.cubewright.simulation.live;

import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.driver.board.SerialTransport;
import dev.cubewright.driver.job.Operator;
import dev.cubewright.driver.job.RobotSimulation;
import dev.cubewright.driver.robot.Arm;
import dev.cubewright.driver.robot.RobotDescription;
import dev.cubewright.simulation.SimulatedOperator;
import dev.cubewright.simulation.SimulatedRobot;
import dev.cubewright.simulation.world.WorldEvent;
import dev.cubewright.vision.calibration.Calibration;
import dev.cubewright.vision.frame.FrameSource;
import java.util.Collections;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Supplier;

/** A {@link SimulatedRobot} in real time, with an operator. */
public final class LiveRobot implements RobotSimulation {
  private final SimulatedRobot robot;
  private final SimulatedOperator operator;
  private final SimulationClock clock;
  private final RealTimeTransport transport;
  private final Set<FaultPreset> injected =
      Collections.synchronizedSet(EnumSet.noneOf(FaultPreset.class));

  /**
   * Creates a live robot, which closes the simulated robot when it is closed.
   *
   * @param robot the robot
   * @param puzzle the kind of its cube
   * @param spare returns another cube for the operator when one was inserted
   * @param clock its speed
   */
  public LiveRobot(
      SimulatedRobot robot, Puzzle puzzle, Supplier<State> spare, SimulationClock clock) {
    this.robot = robot;
    this.operator = new SimulatedOperator(robot, puzzle, spare, true);
    this.clock = clock;
    this.transport = new RealTimeTransport(robot.transport(), clock);
  }

  @Override
  public SerialTransport transport() {
    return transport;
  }

  @Override
  public RobotDescription description() {
    return robot.description();
  }

  @Override
  public FrameSource camera() {
    return robot.camera();
  }

  @Override
  public Calibration calibration() {
    return robot.calibration();
  }

  @Override
  public Operator operator() {
    return operator;
  }

  @Override
  public void arrange(State cube) {
    operator.arrange(cube);
  }

  @Override
  public void takeOut() {
    operator.takeOut();
  }

  @Override
  public Optional<State> hand() {
    return robot.world().snapshot().cube().isPresent()
        ? Optional.empty()
        : Optional.of(operator.hand());
  }

  @Override
  public Map<Arm, Double> degrees() {
    Map<Arm, Double> degrees = new EnumMap<>(Arm.class);
    robot.world().snapshot().arms().forEach(pose -> degrees.put(pose.arm(), pose.degrees()));
    return degrees;
  }

  @Override
  public List<String> faults() {
    return FaultPreset.codes(EnumSet.allOf(FaultPreset.class));
  }

  @Override
  public List<String> injected() {
    synchronized (injected) {
      return FaultPreset.codes(injected);
    }
  }

  @Override
  public void inject(String fault, Arm arm) {
    FaultPreset preset = FaultPreset.of(fault);
    preset.inject(robot, arm);
    injected.add(preset);
  }

  @Override
  public void mend() {
    robot.mend();
    injected.clear();
  }

  @Override
  public double speed() {
    return clock.speed();
  }

  @Override
  public void changeSpeed(double speed) {
    clock.changeTo(speed);
  }

  @Override
  public void letPass(long micros) {
    robot.letPass(micros);
    transport.skip();
  }

  @Override
  public void onStopButton(Runnable action) {
    robot.onStopButton(action);
  }

  @Override
  public void onWarning(Consumer<String> listener) {
    robot
        .world()
        .addListener(
            event -> {
              if (event instanceof WorldEvent.RuleBroken broken) {
                listener.accept(broken.brokenRule().message());
              }
            });
  }

  @Override
  public void close() {
    robot.close();
  }
}
