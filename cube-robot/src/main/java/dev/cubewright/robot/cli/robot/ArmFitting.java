package dev.cubewright.robot.cli.robot;

import dev.cubewright.driver.board.Arms;
import dev.cubewright.driver.board.BoardProbe;
import dev.cubewright.driver.board.StopRequest;
import dev.cubewright.driver.job.MagnetSearch;
import dev.cubewright.driver.robot.Arm;
import dev.cubewright.driver.robot.ArmCommand;
import dev.cubewright.driver.robot.ArmDescription;
import dev.cubewright.driver.robot.RobotDescription;
import dev.cubewright.robot.cli.terminal.CommandContext;
import dev.cubewright.robot.cli.terminal.Keyboard;
import java.util.List;
import java.util.OptionalInt;

/**
 * The calibration of a robot: measured answer time and magnets, and angles and widths that the
 * operator sets.
 */
final class ArmFitting {
  private static final List<Arm> ALL = List.of(Arm.values());
  private static final int STEP_MICROS = 10;
  private static final int MIN_MICROS = 500;
  private static final int MAX_MICROS = 2500;
  private static final int MAX_DEGREES = 180;

  private final RobotConnection connection;
  private final StopRequest stop;
  private final Keyboard keyboard;
  private final CommandContext context;

  /**
   * Creates a calibration.
   *
   * @param stop cancels connecting
   */
  ArmFitting(RobotConnection connection, StopRequest stop) {
    this.connection = connection;
    this.stop = stop;
    this.keyboard = connection.keyboard();
    this.context = connection.context();
  }

  /** Returns the description with measured answer time and magnet thresholds. */
  RobotDescription measure(RobotDescription described) {
    RobotDescription robot = described;
    List<String> ports =
        connection.ports().query(connection.log(), stop).stream()
            .filter(answer -> answer.identity().isPresent())
            .map(BoardProbe.Answer::port)
            .toList();
    if (!ports.isEmpty()) {
      int micros =
          BoardProbe.answerMicros(connection.ports().transport(), ports, connection.log(), stop);
      context.say("the answer time of the boards is " + micros + " us");
      robot = robot.withAnswerMicros(micros);
    }
    context.say("each arm searches for its magnet at several thresholds ...");
    return new MagnetSearch(
            tried -> connection.connect(tried, stop), stop::isRequested, context::say)
        .find(robot);
  }

  /** Returns the description with the angles and widths that the operator sets for each arm. */
  RobotDescription fit(RobotDescription described) {
    RobotDescription robot = described;
    try (Arms arms = connection.connect(described, stop)) {
      arms.perform(ArmCommand.release(ALL));
      arms.home(ALL);
      for (Arm arm : ALL) {
        robot = robot.withArm(arm, robot.arm(arm).withAdditionalHome(angle(arms, arm)));
      }
      for (Arm arm : ALL) {
        ArmDescription description = robot.arm(arm);
        int release = width(arms, arm, "does not touch a cube", description.releaseMicros());
        int grip =
            width(
                arms,
                arm,
                "holds a cube (keep holding the cube: the arm opens afterwards)",
                description.gripMicros());
        arms.servo(arm, release);
        robot = robot.withArm(arm, description.withWidths(grip, release));
      }
      arms.disableWatchdog();
      stop.requireNotRequested();
    }
    return robot;
  }

  /** Returns the angle in degrees by which the operator turned an arm to straighten its fingers. */
  private int angle(Arms arms, Arm arm) {
    int turned = 0;
    while (true) {
      arms.disableWatchdog();
      String answer =
          keyboard
              .ask(
                  ("%s is turned by %s degrees; type a further angle, or y if its fingers are"
                          + " straight: ")
                      .formatted(arm, turned))
              .strip();
      if (isConfirmed(answer)) {
        return turned;
      }
      int degrees = number(answer, -MAX_DEGREES, MAX_DEGREES).orElse(0);
      if (degrees != 0) {
        arms.perform(List.of(new ArmCommand.Turn(arm, degrees, 0, 0)));
        turned += degrees;
      }
    }
  }

  private int width(Arms arms, Arm arm, String what, int first) {
    int width = first;
    while (true) {
      arms.servo(arm, width);
      arms.disableWatchdog();
      String answer =
          keyboard
              .ask(
                  "%s is at %s us; type + or - to change it by %s us, a width, or y if the arm %s: "
                      .formatted(arm, width, STEP_MICROS, what))
              .strip();
      if (isConfirmed(answer)) {
        return width;
      }
      width =
          switch (answer) {
            case "+" -> Math.min(MAX_MICROS, width + STEP_MICROS);
            case "-" -> Math.max(MIN_MICROS, width - STEP_MICROS);
            default -> number(answer, MIN_MICROS, MAX_MICROS).orElse(width);
          };
    }
  }

  /** An empty line means yes. A terminal does not deliver empty lines. */
  private static boolean isConfirmed(String answer) {
    return answer.isEmpty() || answer.equalsIgnoreCase("y");
  }

  private OptionalInt number(String text, int least, int most) {
    try {
      int number = Integer.parseInt(text);
      if (number >= least && number <= most) {
        return OptionalInt.of(number);
      }
      context.say("type a number from " + least + " to " + most);
    } catch (NumberFormatException e) {
      context.say("\"" + text + "\" is not a number; try again");
    }
    return OptionalInt.empty();
  }
}
