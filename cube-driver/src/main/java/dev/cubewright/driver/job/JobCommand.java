package dev.cubewright.driver.job;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The commands of an operator. {@link Snapshot#rejection} returns the reason why a command is not
 * allowed.
 */
public enum JobCommand {
  /** Stops all motors. */
  STOP(List.of()),
  /** Answers the open question. */
  ANSWER(List.of(Condition.ASKED)),
  /** Changes the speed of a simulation, injects a fault, or repairs all faults. */
  SIMULATION(List.of(Condition.SIMULATED)),
  /** Makes the robot ready again after a stop or a fault. */
  RECOVER(List.of(Condition.FREE, Condition.BROKEN)),
  /** Searches the ports for the boards of a real robot. */
  SEARCH(List.of(Condition.FREE, Condition.SEARCHABLE)),
  /** Connects to the boards. */
  CONNECT(work(Condition.UNCONNECTED)),
  /** Disconnects from the boards. */
  DISCONNECT(work(Condition.CONNECTED)),
  /** Homes the arms. */
  HOME(work(Condition.EMPTY)),
  /** Takes the cube and reads it. */
  INSPECT(work(Condition.HELD_STRAIGHT, Condition.SEEN)),
  /** Corrects one sticker. */
  CORRECT(work(Condition.CUBE_KNOWN)),
  /** Enters the cube between the arms. */
  ENTER(work()),
  /** Plans a solution of the cube. */
  SOLVE(
      work(
          Condition.TAKEN,
          Condition.HELD_STRAIGHT,
          Condition.CUBE_POSSIBLE,
          Condition.CUBE_SURE,
          Condition.CUBE_VALID)),
  /** Carries out the plan. */
  RUN(work(Condition.HELD_STRAIGHT, Condition.PROPOSED)),
  /** Turns the cube into a random state. */
  SCRAMBLE(work(Condition.HELD_STRAIGHT, Condition.SEEN_OR_TRUSTED)),
  /** Opens the arms. */
  RELEASE(work()),
  /** Changes the settings. */
  SETTINGS(work()),
  /** Turns one arm. */
  JOG(work(Condition.CONNECTED)),
  /** Moves the fingers of one arm. */
  GRIP(work(Condition.CONNECTED)),
  /** Lists the boards on the ports. */
  PORTS(work(Condition.PORTS_FREE));

  private final List<Condition> conditions;

  JobCommand(List<Condition> conditions) {
    this.conditions = conditions;
  }

  /** Returns the conditions of a command for an idle robot; the first unmet one is reported. */
  private static List<Condition> work(Condition... more) {
    return Stream.concat(
            Stream.of(Condition.FREE, Condition.PRESENT, Condition.USABLE), Stream.of(more))
        .toList();
  }

  List<Condition> conditions() {
    return conditions;
  }

  /** {@return the name in lower case, such as {@code inspect}} */
  public String code() {
    return name().toLowerCase(Locale.ROOT);
  }

  /**
   * {@return the command with a code; empty if there is none}
   *
   * @param code such as {@code inspect}
   */
  public static Optional<JobCommand> of(String code) {
    return Arrays.stream(values()).filter(command -> command.code().equals(code)).findFirst();
  }
}
