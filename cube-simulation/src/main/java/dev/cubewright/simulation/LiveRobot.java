package dev.cubewright.simulation;

import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.driver.board.SerialTransport;
import dev.cubewright.driver.job.Operator;
import dev.cubewright.driver.job.RobotSimulation;
import dev.cubewright.driver.robot.Arm;
import dev.cubewright.driver.robot.RobotDescription;
import dev.cubewright.simulation.world.WorldEvent;
import dev.cubewright.vision.calibration.Calibration;
import dev.cubewright.vision.frame.FrameSource;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;
import java.util.function.Supplier;

/**
 * A {@link SimulatedRobot} that runs in real time, with a simulated operator. Faults can be
 * injected while it works.
 */
public final class LiveRobot implements RobotSimulation {
  private static final List<String> FAULTS =
      List.of(
          "cable-unplugged",
          "board-reset",
          "camera-gone",
          "cube-dropped",
          "motor-stalled",
          "servo-stuck",
          "magnet-missing",
          "stop-pressed");

  private final SimulatedRobot robot;
  private final SimulatedOperator operator;
  private final SimulationClock clock;
  private final RealTimeTransport transport;
  private final Set<String> injected = ConcurrentHashMap.newKeySet();

  /**
   * Creates a live robot; closing it also closes the simulated robot.
   *
   * @param robot the robot
   * @param puzzle the kind of cube
   * @param spare supplies the operator's next cube after each insertion
   * @param clock the clock that determines the speed
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
    return FAULTS;
  }

  @Override
  public List<String> injected() {
    return FAULTS.stream().filter(injected::contains).toList();
  }

  @Override
  public void inject(String fault, Arm arm) {
    if (!FAULTS.contains(fault)) {
      throw new IllegalArgumentException("no fault is called " + fault);
    }
    if (fault.equals("cube-dropped")) {
      robot.dropCube();
    } else {
      robot.inject(InjectedFault.Kind.valueOf(name(fault)), arm);
    }
    injected.add(fault);
  }

  private static String name(String code) {
    return code.toUpperCase(Locale.ROOT).replace('-', '_');
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
                listener.accept(broken.message());
              }
            });
  }

  @Override
  public void close() {
    robot.close();
  }
}
