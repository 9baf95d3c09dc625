package dev.cubewright.driver.board;

import dev.cubewright.core.problem.Problem;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What ports have answered.
 *
 * @param boards the ports on which boards answer
 * @param reason why there are none, if so
 */
public record AskedPorts(List<String> boards, String reason) {
  /** Why a port does not even open, which the absence of an answer does not tell. */
  private static final Set<String> CLOSED =
      Set.of(RobotFault.PORT_IN_USE.code(), RobotFault.NO_PERMISSION.code());

  /** Returns what some answers come to. */
  static AskedPorts of(List<BoardProbe.Answer> answers) {
    List<String> boards =
        answers.stream()
            .filter(answer -> answer.identity().isPresent())
            .map(BoardProbe.Answer::port)
            .toList();
    if (answers.isEmpty()) {
      return new AskedPorts(List.of(), "there is no serial port that a board may hang on");
    }
    String asked = String.join(", ", answers.stream().map(BoardProbe.Answer::port).toList());
    String reason =
        Stream.concat(
                Stream.of("no board answered on any port (" + asked + ")"),
                answers.stream()
                    .filter(AskedPorts::isTaken)
                    .flatMap(answer -> answer.fault().stream())
                    .map(Problem::sentence))
            .collect(Collectors.joining("; "));
    return new AskedPorts(boards, reason);
  }

  /** Returns whether a port did not open, as another program has it or this user may not. */
  static boolean isTaken(BoardProbe.Answer answer) {
    return answer.fault().filter(fault -> CLOSED.contains(fault.code())).isPresent();
  }
}
