package dev.cubewright.robot.cli.robot;

import dev.cubewright.driver.board.Arms;
import dev.cubewright.driver.robot.Arm;
import dev.cubewright.driver.robot.ArmCommand;
import dev.cubewright.driver.robot.ArmDescription;
import dev.cubewright.driver.robot.RobotDescription;
import dev.cubewright.robot.cli.terminal.CommandContext;
import dev.cubewright.robot.cli.terminal.Keyboard;
import java.util.List;
import java.util.OptionalInt;

/**
 * Has a person find out, arm by arm, where fingers stand straight, hold and are clear of a cube.
 *
 * @param keyboard asks
 * @param context where mistakes are named
 */
record ArmFitting(Keyboard keyboard, CommandContext context) {
  private static final int STEP_MICROS = 10;
  private static final int LEAST_MICROS = 500;
  private static final int GREATEST_MICROS = 2500;
  private static final int MOST_DEGREES = 180;

  /** Returns the description as the person has made it, by arms that are described so far. */
  RobotDescription fit(Arms arms, RobotDescription described) {
    RobotDescription robot = described;
    arms.perform(ArmCommand.release(List.of(Arm.values())));
    arms.home(List.of(Arm.values()));
    for (Arm arm : Arm.values()) {
      int further = angle(arms, arm);
      robot = robot.withArm(arm, robot.arm(arm).withFurtherHome(further));
    }
    for (Arm arm : Arm.values()) {
      ArmDescription description = robot.arm(arm);
      int release = width(arms, arm, "is clear of a cube", description.releaseMicros());
      int grip =
          width(
              arms,
              arm,
              "holds a cube, of which you keep hold since the arm opens then",
              description.gripMicros());
      arms.servo(arm, release);
      robot = robot.withArm(arm, description.withWidths(grip, release));
    }
    arms.disableWatchdog();
    return robot;
  }

  /** Returns by how much an arm was turned until its fingers stood straight. */
  private int angle(Arms arms, Arm arm) {
    int turned = 0;
    while (true) {
      arms.disableWatchdog();
      String answer =
          keyboard
              .ask(
                  arm
                      + " is turned by "
                      + turned
                      + " degrees; type by how many more until its fingers stand straight, or y if"
                      + " they do: ")
              .strip();
      if (isContent(answer)) {
        return turned;
      }
      int degrees = number(answer, -MOST_DEGREES, MOST_DEGREES).orElse(0);
      if (degrees != 0) {
        arms.perform(List.of(new ArmCommand.Turn(arm, degrees, 0, 0)));
        turned += degrees;
      }
    }
  }

  /** Returns the width at which a person was content. */
  private int width(Arms arms, Arm arm, String what, int first) {
    int width = first;
    while (true) {
      arms.servo(arm, width);
      arms.disableWatchdog();
      String answer =
          keyboard
              .ask(
                  arm
                      + " is at "
                      + width
                      + " us; type + or - for "
                      + STEP_MICROS
                      + " us more or less, a width, or y where it "
                      + what
                      + ": ")
              .strip();
      if (isContent(answer)) {
        return width;
      }
      width =
          switch (answer) {
            case "+" -> Math.min(GREATEST_MICROS, width + STEP_MICROS);
            case "-" -> Math.max(LEAST_MICROS, width - STEP_MICROS);
            default -> number(answer, LEAST_MICROS, GREATEST_MICROS).orElse(width);
          };
    }
  }

  /** Returns whether a person is content; elsewhere than on a terminal also by an empty line. */
  private static boolean isContent(String answer) {
    return answer.isEmpty() || answer.equalsIgnoreCase("y");
  }

  /** Returns the number that was typed, and says what is wrong if it is none of a range. */
  private OptionalInt number(String text, int least, int most) {
    try {
      int number = Integer.parseInt(text);
      if (number >= least && number <= most) {
        return OptionalInt.of(number);
      }
      context.err().println("cube: type a number from " + least + " to " + most);
    } catch (NumberFormatException e) {
      context.err().println("cube: \"" + text + "\" is not a number; try again");
    }
    return OptionalInt.empty();
  }
}
