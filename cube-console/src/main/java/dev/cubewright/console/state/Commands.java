package dev.cubewright.console.state;

import dev.cubewright.console.state.ConsoleLog.Level;
import dev.cubewright.console.state.ConsoleLog.Source;
import dev.cubewright.core.problem.ProblemException;
import dev.cubewright.driver.job.JobCommand;
import dev.cubewright.driver.job.RobotSimulation;
import dev.cubewright.driver.robot.Arm;
import dev.cubewright.driver.robot.ArmCommand;
import dev.cubewright.driver.robot.Axis;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.stream.Stream;

/** Checks the arguments of commands and starts them. Thread-safe. */
final class Commands {
  private static final double FASTEST = 100;
  private static final int MOST_DEGREES = 180;
  private static final int NARROWEST = 500;
  private static final int WIDEST = 2_500;

  private final ConsoleSetup setup;
  private final ConsoleOutput output;
  private final RobotController controller;
  private final ConsoleDocuments documents;

  Commands(
      ConsoleSetup setup,
      ConsoleOutput output,
      RobotController controller,
      ConsoleDocuments documents) {
    this.setup = setup;
    this.output = output;
    this.controller = controller;
    this.documents = documents;
  }

  /**
   * Starts a command.
   *
   * @throws ProblemException if it is not allowed now, or its arguments are wrong
   */
  synchronized void accept(JobCommand command, Arguments given) {
    given.requireOnly(members(command));
    controller
        .snapshot()
        .refusal(command)
        .ifPresent(
            obstacle -> {
              throw Refusal.notNow(obstacle);
            });
    switch (command) {
      case STOP -> controller.stop();
      case ANSWER -> output.questions().answer(given.requireLong("id"), given.requireText("code"));
      case SIMULATION -> simulate(given);
      case RECOVER -> controller.begin(command, Jobs::recover);
      case SEARCH -> controller.search();
      case CONNECT -> controller.begin(command, Jobs::connect);
      case DISCONNECT -> controller.begin(command, Jobs::disconnect);
      case HOME -> controller.begin(command, Jobs::home);
      case INSPECT, SCRAMBLE -> work(command, given);
      case SOLVE -> controller.begin(command, Jobs::solve);
      case RUN -> controller.begin(command, Jobs::run);
      case RELEASE -> controller.begin(command, Jobs::release);
      case CORRECT -> correct(command, given);
      case ENTER -> {
        ShownCube cube = entered(given);
        controller.begin(command, jobs -> jobs.enter(cube));
      }
      case SETTINGS -> {
        Settings next = controller.settings().with(given.given());
        controller.begin(command, jobs -> controller.change(next));
      }
      case JOG -> {
        Arm arm = given.requireArm();
        int degrees = given.requireWhole("degrees", -MOST_DEGREES, MOST_DEGREES);
        long micros = controller.requireRobot().times().turnMicros(degrees);
        adjust(command, new ArmCommand.Turn(arm, degrees, 0, micros));
      }
      case GRIP -> grip(command, given);
      case PORTS -> controller.begin(command, jobs -> documents.askPorts());
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

  private void work(JobCommand command, Arguments given) {
    Optional<Axis> held = given.axis("held");
    controller.begin(
        command,
        jobs -> {
          if (command == JobCommand.INSPECT) {
            jobs.inspect(held);
          } else {
            jobs.scramble(held);
          }
        });
  }

  private void correct(JobCommand command, Arguments given) {
    ShownCube cube =
        output
            .faces()
            .corrected(
                output.cube().shown(),
                given.requireWhole("facelet", 0, Integer.MAX_VALUE),
                given.requireText("color"));
    controller.begin(command, jobs -> jobs.know(cube));
  }

  private ShownCube entered(Arguments given) {
    Optional<String> facelets = given.text("facelets");
    Optional<String> scramble = given.text("scramble");
    boolean random = given.flag("random");
    long ways =
        Stream.of(facelets.isPresent(), scramble.isPresent(), random).filter(way -> way).count();
    if (ways != 1) {
      throw Arguments.wrong("give either facelets, or a scramble, or random as true");
    }
    return facelets
        .map(output.faces()::entered)
        .or(() -> scramble.map(output.faces()::scrambled))
        .orElseGet(() -> output.faces().of(setup.scrambler().get(), ShownCube.Source.SCRAMBLE));
  }

  private void grip(JobCommand command, Arguments given) {
    Arm arm = given.requireArm();
    if (given.has("micros") == given.has("action")) {
      throw Arguments.wrong("give either micros, or action as grip or release");
    }
    if (given.has("micros")) {
      int micros = given.requireWhole("micros", NARROWEST, WIDEST);
      requireHarmless(new ArmCommand.Release(arm, 0, 0));
      controller.begin(command, jobs -> jobs.adjust(arm, micros));
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
    controller.begin(command, jobs -> jobs.adjust(movement));
  }

  private void requireHarmless(ArmCommand movement) {
    controller
        .snapshot()
        .holding()
        .harm(movement)
        .ifPresent(
            harm -> {
              throw Refusal.notNow(harm);
            });
  }

  private void simulate(Arguments given) {
    RobotSimulation robot = controller.requireRobot().hardware().simulation().orElseThrow();
    // All arguments are checked first: a refused command changes nothing.
    OptionalDouble speed =
        given.has("speed")
            ? OptionalDouble.of(given.requireNumber("speed", 0, FASTEST))
            : OptionalDouble.empty();
    Optional<String> fault = given.text("fault");
    fault.ifPresent(code -> requireKnown(code, robot.faults()));
    Arm arm = given.has("arm") ? given.requireArm() : Arm.R;
    boolean mend = given.flag("mend");
    if (given.has("arm") && fault.isEmpty()) {
      throw Arguments.wrong("an arm is named for a fault only; add fault, or leave arm out");
    }
    if (mend && fault.isPresent()) {
      throw Arguments.wrong("give either fault or mend");
    }
    if (!mend && fault.isEmpty() && speed.isEmpty()) {
      throw Arguments.wrong("give speed, or fault, or mend as true");
    }
    if (mend && controller.thread().busy().isPresent()) {
      throw Refusal.notNow("the robot works; stop it first, or wait until it is done");
    }
    if (mend) {
      controller.begin(JobCommand.SIMULATION, jobs -> jobs.mend(robot));
    }
    speed.ifPresent(robot::changeSpeed);
    fault.ifPresent(code -> inject(robot, code, arm));
    controller.refresh();
  }

  private static void requireKnown(String fault, List<String> faults) {
    if (!faults.contains(fault)) {
      throw Arguments.wrong("fault must be one of " + String.join(", ", faults));
    }
  }

  private void inject(RobotSimulation robot, String fault, Arm arm) {
    robot.inject(fault, arm);
    output.log().add(Level.WARN, Source.CONSOLE, "injected " + fault + " at " + arm);
    controller.watchSoon();
  }
}
