package dev.cubewright.console.state;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.cubewright.console.state.ConsoleLog.Level;
import dev.cubewright.core.problem.ProblemException;
import dev.cubewright.driver.job.JobCommand;
import dev.cubewright.driver.job.RobotSimulation;
import dev.cubewright.driver.job.Snapshot;
import dev.cubewright.driver.robot.Arm;
import dev.cubewright.driver.robot.ArmCommand;
import dev.cubewright.driver.robot.Axis;
import java.util.Arrays;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The console of a robot. Commands are checked at once and accepted or rejected. The robot thread,
 * which alone uses the robot, then runs them. Thread-safe.
 */
public final class SessionConsole implements RobotConsole, AutoCloseable {
  private static final double MAX_SPEED = 100;
  private static final int MAX_DEGREES = 180;
  private static final int MIN_MICROS = 500;
  private static final int MAX_MICROS = 2_500;
  private static final long QUICK_MILLIS = 5_000;

  /** Fast commands. The caller waits for them, so that the next command is not rejected as busy. */
  private static final Set<JobCommand> QUICK =
      Set.of(JobCommand.ENTER, JobCommand.CORRECT, JobCommand.SETTINGS);

  private final ConsoleSetup setup;
  private final ConsoleOutput output;
  private final RobotController controller;
  private final ConsoleDocuments documents;

  /**
   * Opens a console. The robot is created on the robot thread. Until then, commands are rejected.
   *
   * @param setup the parts of the console
   */
  public SessionConsole(ConsoleSetup setup) {
    this.setup = setup;
    this.output = ConsoleOutput.of(setup.space(), setup.history(), System::currentTimeMillis);
    setup
        .puzzles()
        .ifPresent(
            puzzles -> puzzles.showPreparation(all -> output.publisher().show("preparing", all)));
    this.controller = new RobotController(setup, output);
    this.documents = new ConsoleDocuments(output, controller);
  }

  @Override
  public ConsoleState state() {
    return controller.state();
  }

  @Override
  public boolean hasRealRobot() {
    if (controller.robot().isEmpty()) {
      controller.thread().awaitDone(QUICK_MILLIS);
    }
    return controller.robot().filter(robot -> robot.simulation().isEmpty()).isPresent();
  }

  @Override
  public void listen(Listener listener) {
    output.publisher().listen(listener);
  }

  @Override
  public Optional<Document> document(String name, String query) {
    return documents.document(name, query);
  }

  @Override
  public void replace(String name, ObjectNode content) {
    logged(() -> documents.replace(name, content));
    output.log().add(Level.INFO, name + " replaced");
  }

  @Override
  public Set<String> commands() {
    return Arrays.stream(JobCommand.values())
        .map(JobCommand::code)
        .collect(Collectors.toUnmodifiableSet());
  }

  @Override
  public void command(String name, ObjectNode arguments) {
    logged(() -> accept(name, new Arguments(arguments)));
  }

  private void logged(Runnable request) {
    try {
      request.run();
    } catch (ProblemException e) {
      output.log().reject(String.valueOf(e.getMessage()));
      throw e;
    }
  }

  private void accept(String name, Arguments given) {
    JobCommand command =
        JobCommand.of(name)
            .orElseThrow(
                () ->
                    ProblemException.of(
                        "no-such-command", "unknown command; docs/http.md lists the commands"));
    if (command == JobCommand.STOP) {
      stop();
      return;
    }
    begin(command, given);
    if (QUICK.contains(command)) {
      controller.thread().awaitDone(QUICK_MILLIS);
    }
  }

  private synchronized void begin(JobCommand command, Arguments given) {
    given.requireOnly(members(command));
    Optional<String> obstacle = controller.snapshot().rejection(command);
    if (obstacle.isPresent()) {
      throw Arguments.notNow(obstacle.get());
    }
    switch (command) {
      case STOP -> throw new IllegalArgumentException(command.code());
      case ANSWER -> output.questions().answer(given.requireLong("id"), given.requireText("code"));
      case SIMULATION -> simulate(given);
      case RECOVER -> controller.begin(command, ConnectedRobot::recover);
      case SEARCH -> controller.search();
      case CONNECT -> controller.begin(command, ConnectedRobot::connect);
      case DISCONNECT -> controller.begin(command, ConnectedRobot::disconnect);
      case HOME -> controller.begin(command, ConnectedRobot::home);
      case INSPECT -> {
        Optional<Axis> held = given.axis("held");
        controller.begin(command, robot -> robot.inspect(held));
      }
      case SCRAMBLE -> {
        Optional<Axis> held = given.axis("held");
        controller.begin(command, robot -> robot.scramble(held));
      }
      case SOLVE -> controller.begin(command, ConnectedRobot::solve);
      case RUN -> controller.begin(command, ConnectedRobot::run);
      case RELEASE -> controller.begin(command, ConnectedRobot::release);
      case CORRECT -> {
        int facelet = given.requireWhole("facelet", 0, Integer.MAX_VALUE);
        ShownCube before = output.cube().shown();
        ShownCube cube = output.faces().corrected(before, facelet, given.requireText("color"));
        controller.begin(command, robot -> robot.know(cube));
      }
      case ENTER -> {
        ShownCube cube = entered(given);
        controller.begin(command, robot -> robot.enter(cube));
      }
      case SETTINGS -> {
        Settings next = controller.settings().with(given);
        controller.begin(command, robot -> controller.change(next));
      }
      case JOG -> {
        Arm arm = given.requireArm();
        int degrees = given.requireWhole("degrees", -MAX_DEGREES, MAX_DEGREES);
        long micros = controller.requireRobot().times().turnMicros(degrees);
        adjust(command, new ArmCommand.Turn(arm, degrees, 0, micros));
      }
      case GRIP -> grip(command, given);
      case PORTS -> controller.begin(command, robot -> documents.askPorts());
    }
  }

  private static Set<String> members(JobCommand command) {
    return switch (command) {
      case ANSWER -> Set.of("id", "code");
      case SIMULATION -> Set.of("speed", "fault", "arm", "mend");
      case INSPECT, SCRAMBLE -> Set.of("held");
      case CORRECT -> Set.of("facelet", "color");
      case ENTER -> Set.of("facelets", "scramble", "random");
      case SETTINGS -> Settings.MEMBERS;
      case JOG -> Set.of("arm", "degrees");
      case GRIP -> Set.of("arm", "action", "micros");
      case STOP, RECOVER, SEARCH, CONNECT, DISCONNECT, HOME, SOLVE, RUN, RELEASE, PORTS -> Set.of();
    };
  }

  private ShownCube entered(Arguments given) {
    Optional<String> facelets = given.text("facelets");
    Optional<String> scramble = given.text("scramble");
    boolean random = given.flag("random");
    if (Stream.of(facelets.isPresent(), scramble.isPresent(), random).filter(is -> is).count()
        != 1) {
      throw Arguments.wrong("give exactly one of facelets, scramble and random (true)");
    }
    return facelets
        .map(output.faces()::entered)
        .or(() -> scramble.map(output.faces()::scrambled))
        .orElseGet(() -> output.faces().of(setup.scrambler().get(), ShownCube.Source.SCRAMBLE));
  }

  private void grip(JobCommand command, Arguments given) {
    Arm arm = given.requireArm();
    if (given.has("micros") == given.has("action")) {
      throw Arguments.wrong("give either micros, or action (grip or release)");
    }
    if (given.has("micros")) {
      int micros = given.requireWhole("micros", MIN_MICROS, MAX_MICROS);
      requireHarmless(new ArmCommand.Release(arm, 0, 0));
      controller.begin(command, robot -> robot.adjust(arm, micros));
      return;
    }
    switch (given.requireText("action")) {
      case "grip" -> adjust(command, new ArmCommand.Grip(arm, 0, 0));
      case "release" -> adjust(command, new ArmCommand.Release(arm, 0, 0));
      default -> throw Arguments.wrong("action must be grip or release");
    }
  }

  private void adjust(JobCommand command, ArmCommand movement) {
    requireHarmless(movement);
    controller.begin(command, robot -> robot.adjust(movement));
  }

  private void requireHarmless(ArmCommand movement) {
    Optional<String> harm = controller.snapshot().holding().harm(movement);
    if (harm.isPresent()) {
      throw Arguments.notNow(harm.get());
    }
  }

  /** Checks all arguments first, because a rejected command must not change anything. */
  private void simulate(Arguments given) {
    RobotSimulation robot = controller.requireRobot().simulation().orElseThrow();
    OptionalDouble speed =
        given.has("speed")
            ? OptionalDouble.of(given.requireNumber("speed", 0, MAX_SPEED))
            : OptionalDouble.empty();
    Optional<String> fault = given.text("fault");
    if (fault.isPresent() && !robot.faults().contains(fault.get())) {
      throw Arguments.wrong("fault must be one of " + String.join(", ", robot.faults()));
    }
    Arm arm = given.has("arm") ? given.requireArm() : Arm.R;
    boolean mend = given.flag("mend");
    if (given.has("arm") && fault.isEmpty()) {
      throw Arguments.wrong("arm is for a fault; add fault or omit arm");
    }
    if (mend && fault.isPresent()) {
      throw Arguments.wrong("fault cannot be combined with mend; omit one of them");
    }
    if (!mend && fault.isEmpty() && speed.isEmpty()) {
      throw Arguments.wrong("give speed, fault or mend (true)");
    }
    if (mend && controller.thread().busy().isPresent()) {
      throw Arguments.notNow("the robot is busy; stop it, or wait until it finishes");
    }
    if (mend) {
      controller.begin(JobCommand.SIMULATION, ConnectedRobot::mend);
    }
    speed.ifPresent(robot::changeSpeed);
    if (fault.isPresent()) {
      robot.inject(fault.get(), arm);
      output.log().add(Level.WARN, "injected " + fault.get() + " at " + arm);
      controller.watchSoon();
    }
    controller.refresh();
  }

  /** Stops the arms at once. */
  public void stop() {
    controller.stop();
    documents.stop();
    output.log().add(Level.WARN, "stop");
  }

  /** {@return the current state of the robot and its job} */
  public Snapshot snapshot() {
    return controller.snapshot();
  }

  /**
   * Stops all work and closes the robot. The arms keep holding the cube. Waits a few seconds for
   * the history to be written.
   */
  @Override
  public void close() {
    documents.stop();
    controller.close();
    output.history().close();
  }
}
