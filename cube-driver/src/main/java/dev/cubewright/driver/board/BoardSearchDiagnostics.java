package dev.cubewright.driver.board;

import dev.cubewright.core.problem.Problem;
import dev.cubewright.core.problem.ProblemException;
import dev.cubewright.driver.robot.Arm;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Why the boards that were found are not those of the robot, in words. An immutable value.
 *
 * @param needed the numbers of the boards that it needs
 */
record BoardSearchDiagnostics(Set<Integer> needed) {
  private static final String WHERE = "the robot";

  /** Returns the command that gives a board its number. */
  private static String numbering(Board board, int number) {
    return "\"cube robot ports --port " + board.port() + " --set-number " + number + "\"";
  }

  /** Returns that two boards have one number, of which one may have another instead. */
  ProblemException sameTwice(Board one, Board other, int freeNumber) {
    return new ProblemException(
        RobotFault.SAME_BOARD_TWICE.at(
            WHERE,
            "has two boards with the number "
                + one.number()
                + ", on "
                + one.port()
                + " and "
                + other.port(),
            "give one of them another number with "
                + numbering(other, freeNumber)
                + ", or say which ports to use"));
  }

  /** Returns that a board has no such motor as the description gives to an arm. */
  static ProblemException tooFewArms(Board board, int arms, Arm arm, int motor) {
    return new ProblemException(
        board.fault(
            RobotFault.UNSUPPORTED,
            "drives " + arms + " arms and not " + arm + " as its motor " + motor,
            "correct the description of the robot"));
  }

  /** Returns that no board has a number, for what was found instead. */
  ProblemException missing(int number, Map<Integer, Board> found, List<Problem> refusals) {
    // What speaks another protocol is most likely the board that is missing.
    Optional<Problem> wrong =
        refusals.stream().filter(fault -> RobotFault.WRONG_FIRMWARE.is(fault)).findFirst();
    if (wrong.isPresent()) {
      return new ProblemException(wrong.get());
    }
    List<String> others = new ArrayList<>();
    found.values().forEach(board -> others.add(other(board)));
    refusals.forEach(fault -> others.add(fault.message()));
    return new ProblemException(
        RobotFault.BOARD_MISSING.at(
            WHERE,
            "needs board "
                + number
                + ", which is on no port"
                + (others.isEmpty()
                    ? "; no port is there that a board may hang on"
                    : " (" + String.join("; ", others) + ")"),
            mend(number, found)));
  }

  /** Returns what to do about a number that no board has. */
  private String mend(int number, Map<Integer, Board> found) {
    Board unnumbered = found.get(0);
    if (unnumbered != null) {
      return "give the board without a number its number with " + numbering(unnumbered, number);
    }
    return found.entrySet().stream()
        .filter(entry -> !needed.contains(entry.getKey()))
        .findFirst()
        .map(
            other ->
                "correct the number in the description of the robot, or give a board that number"
                    + " with "
                    + numbering(other.getValue(), number))
        .orElse("check cable and supply of that board");
  }

  private static String other(Board board) {
    return board.number() == 0
        ? "the board on " + board.port() + " has no number"
        : board.name() + " is there";
  }
}
