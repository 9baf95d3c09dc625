package dev.cubewright.robot.cli.robot;

import dev.cubewright.console.state.ConsolePuzzles;
import dev.cubewright.console.state.ConsoleSetup;
import dev.cubewright.console.state.PuzzleService;
import dev.cubewright.console.state.SessionConsole;
import dev.cubewright.console.web.ConsoleAccess;
import dev.cubewright.console.web.ConsoleServer;
import dev.cubewright.console.web.SystemBrowser;
import dev.cubewright.core.problem.ProblemException;
import dev.cubewright.driver.board.SystemTransport;
import dev.cubewright.driver.job.Snapshot;
import dev.cubewright.robot.cli.puzzle.SolverOptions;
import dev.cubewright.robot.cli.puzzle.TableMessages;
import dev.cubewright.robot.cli.terminal.CommandContext;
import dev.cubewright.robot.cli.terminal.CubeCommand;
import dev.cubewright.robot.cli.terminal.ExitCode;
import dev.cubewright.robot.cli.terminal.Paths;
import dev.cubewright.robot.cli.terminal.Section;
import dev.cubewright.robot.cli.terminal.Values;
import dev.cubewright.solver.catalog.PuzzleSolvers;
import java.io.IOException;
import java.net.BindException;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code console}: serves the operator's page until interrupted. */
@Command(
    name = "console",
    header = "Serves the operator's page for the robot, and opens it.",
    description = {
      "Uses the robot whose boards answer on the serial ports, or a simulated robot. Probing a"
          + " port resets most boards. Boards with the published sketch then open their fingers:"
          + " hold the cube first. Other boards keep holding a cube.",
      "Ctrl-C stops the arms and ends the program; the arms keep holding the cube. Changes on the"
          + " page are stored in the files of --robot and --calibration. docs/http.md describes"
          + " the HTTP interface."
    },
    footer = {
      "  cube console",
      "  cube console --simulate --port 8080",
      "  cube console --lan --token token.txt"
    })
public final class ConsoleCommand extends CubeCommand {
  private static final Path NO_HISTORY = Path.of("/dev/null");
  private static final int FIRST_PORT = 8421;
  private static final int LAST_PORT = 8430;

  /**
   * Tables up to this size in bytes are read, larger ones are mapped. If another program truncates
   * a mapped file, the process crashes.
   */
  private static final long READING_LIMIT = 1 << 24;

  /** A TCP port; 0 means any free port. */
  static final class PortNumber extends Values.WholeNumber {
    PortNumber() {
      super(0, 65_535);
    }
  }

  @Section("Page")
  @Option(
      names = "--port",
      paramLabel = "N",
      converter = PortNumber.class,
      description =
          "The TCP port of the page; 0 for any free port. Default: the first free port from 8421"
              + " to 8430.")
  private Optional<Long> port = Optional.empty();

  @Option(
      names = "--lan",
      description = "Also serve other computers of the network. They need the printed token.")
  private boolean network;

  @Option(
      names = "--token",
      paramLabel = "FILE",
      description =
          "A file with the token, which this computer then needs too. A missing file is created."
              + " Default: a new token at each start, for other computers only.")
  private Optional<Path> token = Optional.empty();

  @Option(names = "--no-open", description = "Print the address without opening a browser.")
  private boolean closed;

  @Option(
      names = "--history",
      paramLabel = "FILE",
      description =
          "The file for the history of runs; /dev/null stores none. Default: history.csv in"
              + " $XDG_DATA_HOME/cubewright or ~/.local/share/cubewright.")
  private Optional<Path> history = Optional.empty();

  @Mixin private final ConsoleRobotArguments robots = new ConsoleRobotArguments();
  @Mixin private final SolverOptions solvers = new SolverOptions();

  @Override
  public int run(CommandContext context) throws IOException {
    ConsoleAccess access = ConsoleAccess.of(network, token.map(Paths::requireFile));
    ConsolePuzzles puzzles = puzzles(context);
    try (ConsoleRobots found =
            robots.robots(
                SystemTransport::new,
                context.interruption(),
                sentence -> context.print("robot: " + sentence + "\n"));
        SessionConsole console = new SessionConsole(parts(found, puzzles, history(history)));
        ConsoleServer server = open(access, console, new PuzzleService(puzzles))) {
      Runnable stop = console::stop;
      found.stopBy(stop);
      context.interruption().onRequest(stop);
      if (port.isEmpty() && server.port() != FIRST_PORT) {
        context.say(
            "port %s is in use, possibly by another console; this console listens on port %s"
                .formatted(FIRST_PORT, server.port()));
      }
      server.warning().ifPresent(context::say);
      server.addresses().forEach(address -> context.print("console: " + address + "\n"));
      if (!closed) {
        SystemBrowser.open(server.addresses().get(0), System::getenv).ifPresent(context::say);
      }
      awaitInterrupt();
      stop.run();
      reportHolding(console, context);
    }
    return ExitCode.DONE;
  }

  /** Starts the server on the given port, or on the first free port of ten. */
  private ConsoleServer open(ConsoleAccess access, SessionConsole console, PuzzleService puzzles) {
    int number = port.map(Math::toIntExact).orElse(FIRST_PORT);
    while (true) {
      try {
        return ConsoleServer.start(number, access, console, puzzles);
      } catch (BindException e) {
        if (port.isPresent() || number == LAST_PORT) {
          throw taken(e);
        }
        number++;
      } catch (IOException e) {
        throw ProblemException.of(
            "no-listening", "cannot listen on port " + number + ": " + e.getMessage(), e);
      }
    }
  }

  private ProblemException taken(BindException cause) {
    String sentence =
        port.map(
                number ->
                    ("cannot listen on port %1$s (%2$s); if a console runs already, open"
                            + " http://127.0.0.1:%1$s/; otherwise choose another --port")
                        .formatted(number, cause.getMessage()))
            .orElse(
                "ports %s to %s are in use; end other consoles, or choose another --port"
                    .formatted(FIRST_PORT, LAST_PORT));
    return ProblemException.of("port-taken", sentence, cause);
  }

  private ConsolePuzzles puzzles(CommandContext context) {
    TableMessages messages = new TableMessages(context, false);
    return new ConsolePuzzles(
        solvers.settings(
            solvers.folder().open(messages, READING_LIMIT), (cost, found, entries) -> {}));
  }

  private static ConsoleSetup parts(
      ConsoleRobots robots, ConsolePuzzles puzzles, Optional<Path> history) {
    PuzzleSolvers cube = puzzles.puzzle("2x2x2");
    return new ConsoleSetup(
        robots,
        robots.setup().description(),
        robots.setup().mode(),
        robots.camera().views(),
        cube.stateSpace(),
        cube.all().get(0),
        () -> cube.stateSpace().random(new SecureRandom()),
        robots.files(),
        history,
        Optional.of(puzzles));
  }

  /** Returns the history file; empty if no history is stored. */
  private static Optional<Path> history(Optional<Path> given) {
    return given.isPresent()
        ? given.filter(file -> !file.equals(NO_HISTORY)).map(Paths::requireFile)
        : ConsoleSetup.defaultHistory(System::getenv, System::getProperty);
  }

  /** Waits for an interrupt, which alone ends a console. */
  private static void awaitInterrupt() {
    try {
      new CountDownLatch(1).await();
    } catch (InterruptedException e) {
      // The status stays cleared, because the arms must still be stopped.
    }
  }

  private static void reportHolding(SessionConsole console, CommandContext context) {
    Snapshot now = console.snapshot();
    if (now.connected() || now.holding().axis().isPresent()) {
      context.say("stopped; " + now.holding().sentence());
    }
  }
}
