package dev.cubewright.robot.cli.console;

import dev.cubewright.console.state.ConsoleSetup;
import dev.cubewright.console.state.ConsoleTables;
import dev.cubewright.console.state.DataFolder;
import dev.cubewright.console.state.PuzzleService;
import dev.cubewright.console.state.SessionConsole;
import dev.cubewright.console.web.AccessToken;
import dev.cubewright.console.web.ConsoleAccess;
import dev.cubewright.console.web.ConsoleServer;
import dev.cubewright.console.web.SystemBrowser;
import dev.cubewright.driver.job.Snapshot;
import dev.cubewright.driver.robot.TwinAxisTwists;
import dev.cubewright.robot.cli.option.Command;
import dev.cubewright.robot.cli.option.Options;
import dev.cubewright.robot.cli.puzzle.Tables;
import dev.cubewright.robot.cli.robot.ConsoleRobots;
import dev.cubewright.robot.cli.terminal.CommandContext;
import dev.cubewright.robot.cli.terminal.ExitCode;
import dev.cubewright.robot.cli.terminal.Paths;
import dev.cubewright.robot.cli.terminal.Problems;
import dev.cubewright.solver.catalog.PuzzleSolvers;
import dev.cubewright.solver.catalog.Scrambler;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParseResult;

/** {@code console}: serves the page that runs the robot, until it is interrupted. */
final class ConsoleCommand implements Command {
  private static final String LAN = "--lan";
  private static final String TOKEN = "--token";
  private static final String HISTORY = "--history";
  private static final String NOTHING_KEPT = "/dev/null";
  private static final String NO_OPEN = "--no-open";

  @Override
  public String name() {
    return "console";
  }

  @Override
  public CommandSpec specification() {
    CommandSpec command =
        Options.command(
            name(),
            "Serves the page that runs the robot, and opens it.",
            "The robot is that whose boards answer on the serial ports, which are asked at the"
                + " beginning, or else a simulated one. Asking resets most boards: a held cube"
                + " stays held, but a board with the published sketch opens its fingers, so take"
                + " hold of the cube first. Ctrl-C stops the arms and ends it; they hold what they"
                + " hold. What is changed on the page about robot and camera is kept in the files"
                + " of --robot and --calibration. docs/http.md describes the interface for other"
                + " programs.");
    ConsolePort.declare(command);
    command
        .addOption(
            Options.flag(
                LAN,
                "Lets other machines of the network use it, too, if they know the token that is"
                    + " printed; otherwise only this one can."))
        .addOption(
            Options.text(
                TOKEN,
                "FILE",
                "Everyone needs the token that is in this file, this machine too: made if it is not"
                    + " there, and to be read by its owner only. Without it a token of --lan is"
                    + " another one at each start, and only other machines need it."))
        .addOption(Options.flag(NO_OPEN, "Only prints the address and opens no browser."));
    ConsoleRobots.declare(command);
    command.addOption(
        Options.text(
            HISTORY,
            "FILE",
            "Where runs are noted, nowhere if /dev/null; otherwise history.csv in"
                + " $XDG_DATA_HOME/cubewright or ~/.local/share/cubewright."));
    return Tables.declare(command);
  }

  @Override
  public int run(ParseResult arguments, CommandContext context) throws IOException {
    Printed printed = new Printed(context);
    ConsoleAccess access = access(arguments);
    ConsolePort port = ConsolePort.of(arguments);
    try (ConsoleRobots robots =
            ConsoleRobots.of(
                arguments, context.interruption(), sentence -> printed.line("robot: " + sentence));
        ConsoleTables tables = new ConsoleTables(new Tables(arguments, context));
        SessionConsole console =
            new SessionConsole(parts(robots, tables, history(Options.text(arguments, HISTORY))));
        ConsoleServer server =
            port.open(
                number ->
                    ConsoleServer.start(number, access, console, new PuzzleService(tables)))) {
      Runnable stop = console::stop;
      robots.stopBy(stop);
      context.interruption().onRequest(stop);
      port.remark(server.port()).ifPresent(context.err()::println);
      server.remark().ifPresent(remark -> context.err().println("cube: " + remark));
      server.addresses().forEach(address -> printed.line("console: " + address));
      if (!Options.has(arguments, NO_OPEN)) {
        SystemBrowser.open(server.addresses().get(0), System::getenv)
            .ifPresent(problem -> context.err().println("cube: " + problem));
      }
      awaitInterrupt();
      stop.run();
      sayWhatIsHeld(console, context);
    }
    return ExitCode.DONE;
  }

  private static ConsoleSetup parts(
      ConsoleRobots robots, ConsoleTables tables, Optional<Path> history) {
    PuzzleSolvers cube = tables.puzzle("2x2x2");
    return new ConsoleSetup(
        robots,
        robots.description(),
        robots.mode(),
        robots.views(),
        cube.stateSpace(),
        cube.all().get(0),
        new TwinAxisTwists(cube.stateSpace().puzzle()),
        () -> cube.stateSpace().random(Scrambler.random(Optional.empty())),
        robots.files(),
        history,
        Optional.of(tables));
  }

  /** Returns who can reach the console, and who needs a token. */
  private static ConsoleAccess access(ParseResult arguments) {
    boolean network = Options.has(arguments, LAN);
    Optional<AccessToken> kept =
        Options.text(arguments, TOKEN).map(text -> keptToken(Paths.requireFile(Paths.of(text))));
    if (!network) {
      return kept.map(ConsoleAccess::thisMachine).orElseGet(ConsoleAccess::thisMachine);
    }
    return kept.map(token -> ConsoleAccess.network(token).withTokenForAll())
        .orElseGet(() -> ConsoleAccess.network(AccessToken.random()));
  }

  private static AccessToken keptToken(Path file) {
    try {
      return AccessToken.keptIn(file);
    } catch (IOException e) {
      throw Problems.of("no-token", "the token cannot be had: " + e.getMessage(), e);
    }
  }

  /** Returns the history file; empty if no history is stored. */
  static Optional<Path> history(Optional<String> given) {
    return given.isPresent()
        ? given
            .filter(name -> !name.equals(NOTHING_KEPT))
            .map(name -> Paths.requireFile(Paths.of(name)))
        : DataFolder.of(System::getenv, System::getProperty)
            .map(folder -> folder.resolve("history.csv"));
  }

  /** Nothing ends a console but an interrupt, which {@link dev.cubewright.robot.cli} answers. */
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
