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
import java.io.UncheckedIOException;
import java.net.BindException;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code console}: serves the page that runs the robot, until it is interrupted. */
@Command(
    name = "console",
    header = "Serves the page that runs the robot, and opens it.",
    description = {
      "The robot is the one whose boards answer on the serial ports, or else a simulated one."
          + " Asking resets most boards: a held cube stays held, but a board with the published"
          + " sketch opens its fingers, so take hold of the cube first.",
      "Ctrl-C stops the arms, which hold what they hold, and ends the program. Changes on the page"
          + " are stored in the files of --robot and --calibration. docs/http.md describes the"
          + " interface for other programs."
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
   * The size in bytes up to which tables are read, not mapped: a console runs for long, and another
   * program that truncates a mapped file would crash it.
   */
  private static final long READING_LIMIT = 1 << 24;

  /** A TCP port; 0 is any free one. */
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
          "The port of the page, 0 for any free port. Default: the first free one from 8421 to"
              + " 8430.")
  private Optional<Long> port = Optional.empty();

  @Section("Page")
  @Option(
      names = "--lan",
      description =
          "Also serve other machines of the network, if they know the token that is printed.")
  private boolean network;

  @Section("Page")
  @Option(
      names = "--token",
      paramLabel = "FILE",
      description =
          "A file with the token that every machine needs, this one too; created if it is missing."
              + " Default: a new token at each start, for other machines only.")
  private Optional<Path> token = Optional.empty();

  @Section("Page")
  @Option(names = "--no-open", description = "Print the address, and open no browser.")
  private boolean closed;

  @Section("Page")
  @Option(
      names = "--history",
      paramLabel = "FILE",
      description =
          "The file for the history of runs, /dev/null for none. Default: history.csv in"
              + " $XDG_DATA_HOME/cubewright or ~/.local/share/cubewright.")
  private Optional<Path> history = Optional.empty();

  @Mixin private final ConsoleRobotArguments robots = new ConsoleRobotArguments();
  @Mixin private final SolverOptions solvers = new SolverOptions();

  @Override
  public int run(CommandContext context) throws IOException {
    Printed printed = new Printed(context);
    ConsoleAccess access = ConsoleAccess.of(network, token.map(Paths::requireFile));
    ConsolePuzzles puzzles = puzzles(context);
    try (ConsoleRobots found =
            robots.robots(
                SystemTransport::new,
                context.interruption(),
                sentence -> printed.line("robot: " + sentence));
        SessionConsole console = new SessionConsole(parts(found, puzzles, history(history)));
        ConsoleServer server = open(access, console, new PuzzleService(puzzles))) {
      Runnable stop = console::stop;
      found.stopBy(stop);
      context.interruption().onRequest(stop);
      if (port.isEmpty() && server.port() != FIRST_PORT) {
        context
            .err()
            .println(
                "cube: port "
                    + FIRST_PORT
                    + " is taken, perhaps by another console; this one listens on port "
                    + server.port());
      }
      server.remark().ifPresent(remark -> context.err().println("cube: " + remark));
      server.addresses().forEach(address -> printed.line("console: " + address));
      if (!closed) {
        SystemBrowser.open(server.addresses().get(0), System::getenv)
            .ifPresent(problem -> context.err().println("cube: " + problem));
      }
      awaitInterrupt();
      stop.run();
      sayWhatIsHeld(console, context);
    }
    return ExitCode.DONE;
  }

  /** Listens on the port that is given, or on the first of ten that is free. */
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
            "no-listening",
            "the console cannot listen on port " + number + ": " + e.getMessage(),
            e);
      }
    }
  }

  private ProblemException taken(BindException cause) {
    String sentence =
        port.map(
                number ->
                    "the console cannot listen on port "
                        + number
                        + " ("
                        + cause.getMessage()
                        + "); it may run already, see http://127.0.0.1:"
                        + number
                        + "/, or else take another --port")
            .orElse(
                "the ports "
                    + FIRST_PORT
                    + " to "
                    + LAST_PORT
                    + " are all taken; end other consoles, or give a free one by --port");
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
        : ConsoleSetup.usualHistory(System::getenv, System::getProperty);
  }

  /** Only an interrupt ends a console. */
  private static void awaitInterrupt() {
    try {
      new CountDownLatch(1).await();
    } catch (InterruptedException e) {
      // Not set again: the arms have to be stopped yet.
    }
  }

  private static void sayWhatIsHeld(SessionConsole console, CommandContext context) {
    Snapshot now = console.snapshot();
    if (now.connected() || now.holding().axis().isPresent()) {
      context.err().println("cube: stopped; " + now.holding().sentence());
    }
  }

  /** Lines on standard output, seen at once, from several threads. */
  private record Printed(CommandContext context) {
    synchronized void line(String text) {
      try {
        context.out().write(text + "\n");
        context.out().flush();
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
  }
}
