package dev.cubewright.robot.cli.robot;

import dev.cubewright.core.file.JsonObject;
import dev.cubewright.core.problem.Problem;
import dev.cubewright.core.problem.ProblemException;
import dev.cubewright.driver.board.BoardIdentity;
import dev.cubewright.driver.board.BoardProbe;
import dev.cubewright.driver.board.RobotLocator;
import dev.cubewright.driver.board.SerialTransport;
import dev.cubewright.driver.board.StopRequest;
import dev.cubewright.robot.cli.terminal.CommandContext;
import dev.cubewright.robot.cli.terminal.CubeCommand;
import dev.cubewright.robot.cli.terminal.ExitCode;
import dev.cubewright.robot.cli.terminal.Problems;
import dev.cubewright.robot.cli.terminal.Values;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code robot ports}: lists ports with their boards, or stores the number of a board. */
@Command(
    name = "ports",
    header = "Lists the serial ports and the boards that answer on them.",
    description =
        "Probing a port resets most boards. Boards with the published sketch then open their"
            + " fingers: hold the cube first. Other boards move nothing. Built-in and"
            + " wireless ports are probed only if --port names them. The exit code is 1 if no"
            + " board answers.",
    footer = {
      "  cube robot ports",
      "  cube robot ports --json",
      "  cube robot ports --port /dev/ttyUSB0 --set-number 1"
    })
final class RobotPortsCommand extends CubeCommand {
  private static final String SET_NUMBER = "--set-number";
  private static final int LARGEST_NUMBER = 99;

  static final class BoardNumber extends Values.WholeNumber {
    BoardNumber() {
      super(0, LARGEST_NUMBER);
    }
  }

  @Option(
      names = SET_NUMBER,
      paramLabel = "N",
      converter = BoardNumber.class,
      description =
          "Store the number of the board on the single --port permanently: 1 to 99, or"
              + " 0 for none.")
  private Optional<Long> number = Optional.empty();

  @Option(names = "--json", description = "Print the answer as a JSON object.")
  private boolean json;

  @Mixin private final RobotArguments robots = new RobotArguments();

  @Override
  public int run(CommandContext context) throws IOException {
    RobotSetup setup = robots.robot(0);
    if (number.isPresent() && !setup.simulated() && setup.ports().size() != 1) {
      throw Problems.usage(SET_NUMBER + " is for one board; name its port with one --port");
    }
    // Locks and ports would report an interrupt as a failure.
    context.interruption().unregisterCurrentThread();
    try (RobotConnection connection = new RobotConnection(setup, robots.log(), context)) {
      return number.isPresent()
          ? name(connection, Math.toIntExact(number.get()))
          : list(connection);
    }
  }

  private int name(RobotConnection connection, int board) throws IOException {
    String port = connection.ports().names().get(0);
    BoardIdentity identity =
        BoardProbe.number(connection.ports().transport(), port, board, connection.log());
    print(
        new BoardProbe.Answer(port, Optional.of(identity), Optional.empty(), false),
        "",
        connection.context());
    return ExitCode.DONE;
  }

  private int list(RobotConnection connection) throws IOException {
    CommandContext context = connection.context();
    RobotLocator locator = connection.ports();
    List<SerialTransport.Port> ports = locator.transport().ports();
    Map<String, String> descriptions =
        ports.stream()
            .collect(
                Collectors.toMap(SerialTransport.Port::name, SerialTransport.Port::description));
    List<BoardProbe.Answer> answers = locator.query(connection.log(), new StopRequest());
    for (BoardProbe.Answer answer : answers) {
      print(answer, descriptions.getOrDefault(answer.port(), ""), context);
    }
    if (locator.named().isEmpty()) {
      for (SerialTransport.Port port : ports) {
        if (!locator.names().contains(port.name())) {
          context.out().write(json ? unaskedJson(port) : unasked(port));
        }
      }
    }
    if (answers.isEmpty()) {
      throw ProblemException.of(
          "no-ports",
          "no serial ports found; connect the boards, and check that the system lists them (ls"
              + " /dev/ttyUSB* /dev/ttyACM*)");
    }
    return answers.stream().anyMatch(answer -> answer.identity().isPresent())
        ? ExitCode.DONE
        : ExitCode.IMPOSSIBLE;
  }

  private void print(BoardProbe.Answer answer, String description, CommandContext context)
      throws IOException {
    context.out().write(json ? json(answer, description) : text(answer, description));
  }

  private static String unasked(SerialTransport.Port port) {
    return port.name()
        + " not probed (built-in or wireless); to probe it, add --port "
        + port.name()
        + described(port.description())
        + "\n";
  }

  private static String unaskedJson(SerialTransport.Port port) {
    return new JsonObject()
            .put("port", port.name())
            .put("description", port.description())
            .put("asked", false)
        + "\n";
  }

  private static String described(String description) {
    return description.isBlank() ? "" : "  (" + description + ")";
  }

  private static String text(BoardProbe.Answer answer, String description) {
    String what = answer.identity().map(RobotPortsCommand::text).orElse("");
    String wrong = answer.fault().map(RobotPortsCommand::withoutPlace).orElse("");
    return answer.port() + "  " + what + wrong + described(description) + "\n";
  }

  private static String withoutPlace(Problem fault) {
    String place = fault.where() + " ";
    return fault.sentence().startsWith(place)
        ? fault.sentence().substring(place.length())
        : fault.sentence();
  }

  private static String text(BoardIdentity identity) {
    return (identity.board() == 0 ? "a board without a number" : "board " + identity.board())
        + ", %s arms, firmware %s %s"
            .formatted(identity.arms(), identity.firmware(), identity.version());
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
            (Problem fault) -> object.put("error", fault.sentence()).put("code", fault.code()));
    return object + "\n";
  }
}
