package dev.cubewright.robot.cli;

import dev.cubewright.robot.board.BoardIdentity;
import dev.cubewright.robot.board.BoardProbe;
import dev.cubewright.robot.board.RobotException;
import dev.cubewright.robot.board.RobotFault;
import dev.cubewright.robot.board.Wiring;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParseResult;

/** {@code robot ports}: which boards are on which ports; gives a board its number. */
final class RobotPortsCommand implements Command {
  private static final String SET_NUMBER = "--set-number";
  private static final int LARGEST_NUMBER = 99;

  @Override
  public String name() {
    return "ports";
  }

  @Override
  public CommandSpec specification() {
    CommandSpec command =
        Options.command(
            name(),
            "Lists the serial ports and who answers on each.",
            "Asking resets most boards; nothing moves. The exit code is 1 if no board answers.");
    RobotOptions.declare(command);
    return command
        .addOption(
            Options.number(
                SET_NUMBER,
                0,
                LARGEST_NUMBER,
                "Gives the board on the one --port its number, 1 to 99, which it keeps; 0 for"
                    + " none."))
        .addOption(Options.json());
  }

  @Override
  public int run(ParseResult arguments, Surroundings surroundings) throws IOException {
    RobotOptions options = RobotOptions.of(arguments);
    Optional<Long> number = Options.number(arguments, SET_NUMBER);
    if (number.isPresent() && !options.simulated() && options.ports().size() != 1) {
      throw Failure.usage(SET_NUMBER + " is for one board; name its port by one --port");
    }
    boolean json = Options.has(arguments, "--json");
    try (RobotConnection connection = RobotConnection.of(options, 0)) {
      return number.isPresent()
          ? name(connection, Math.toIntExact(number.get()), json, surroundings)
          : list(connection, json, surroundings);
    } catch (RobotException e) {
      throw RobotFailure.of(e);
    }
  }

  private static int name(
      RobotConnection connection, int number, boolean json, Surroundings surroundings)
      throws IOException {
    String port = connection.ports().get(0);
    BoardIdentity identity = BoardProbe.number(connection.wiring(), port, number, connection.log());
    BoardProbe.Answer answer = new BoardProbe.Answer(port, Optional.of(identity), Optional.empty());
    surroundings.out().write(json ? json(answer, "") : text(answer, ""));
    return ExitCode.DONE;
  }

  private static int list(RobotConnection connection, boolean json, Surroundings surroundings)
      throws IOException {
    Map<String, String> descriptions =
        connection.wiring().ports().stream()
            .collect(Collectors.toMap(Wiring.Port::name, Wiring.Port::description));
    List<BoardProbe.Answer> answers =
        BoardProbe.ask(connection.wiring(), connection.ports(), connection.log());
    for (BoardProbe.Answer answer : answers) {
      String description = descriptions.getOrDefault(answer.port(), "");
      surroundings.out().write(json ? json(answer, description) : text(answer, description));
    }
    if (answers.isEmpty()) {
      throw Failure.impossible(
          "no-ports",
          "there are no serial ports; plug the boards in, and see whether the system shows them (ls"
              + " /dev/ttyUSB* /dev/ttyACM*)");
    }
    return answers.stream().anyMatch(answer -> answer.identity().isPresent())
        ? ExitCode.DONE
        : ExitCode.IMPOSSIBLE;
  }

  private static String text(BoardProbe.Answer answer, String description) {
    String what = answer.identity().map(RobotPortsCommand::text).orElse("");
    String wrong = answer.fault().map(fault -> fault.message() + "; " + fault.advice()).orElse("");
    return answer.port()
        + "  "
        + what
        + wrong
        + (description.isBlank() ? "" : "  (" + description + ")")
        + "\n";
  }

  private static String text(BoardIdentity identity) {
    return (identity.board() == 0 ? "a board without a number" : "board " + identity.board())
        + ", "
        + identity.arms()
        + " arms, firmware "
        + identity.firmware()
        + " "
        + identity.version();
  }

  private static String json(BoardProbe.Answer answer, String description) {
    JsonObject object = new JsonObject().put("port", answer.port()).put("description", description);
    answer
        .identity()
        .ifPresent(
            identity ->
                object
                    .put("board", identity.board())
                    .put("arms", identity.arms())
                    .put("firmware", identity.firmware())
                    .put("version", identity.version()));
    answer
        .fault()
        .ifPresent(
            (RobotFault fault) ->
                object.put("error", fault.sentence()).put("code", fault.kind().code()));
    return object + "\n";
  }
}
