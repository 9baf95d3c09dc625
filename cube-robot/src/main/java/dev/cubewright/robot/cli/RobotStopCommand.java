package dev.cubewright.robot.cli;

import dev.cubewright.robot.board.BoardProbe;
import dev.cubewright.robot.board.PortLock;
import dev.cubewright.robot.board.RobotException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParseResult;

/** {@code robot stop}: stops the arms, whoever moves them. */
final class RobotStopCommand implements Command {
  private static final int MOST_SECONDS = 10;

  @Override
  public String name() {
    return "stop";
  }

  @Override
  public CommandSpec specification() {
    CommandSpec command =
        Options.command(
            name(),
            "Stops the arms at once; they hold what they hold.",
            "If another cube program has the ports it is told to stop them, as by Ctrl-C; else the"
                + " boards are told. The quicker ways are Enter where the program runs, and a"
                + " button.");
    RobotOptions.declare(command);
    return command.addOption(Options.json());
  }

  @Override
  public int run(ParseResult arguments, Surroundings surroundings) throws IOException {
    RobotOptions options = RobotOptions.of(arguments);
    boolean json = Options.has(arguments, "--json");
    try (RobotConnection connection = RobotConnection.of(options, 0)) {
      List<String> ports = connection.ports();
      Set<Long> holders = new TreeSet<>();
      for (String port : ports) {
        OptionalLong holder = PortLock.holder(port);
        holder.ifPresent(holders::add);
      }
      List<String> told = new ArrayList<>();
      for (long holder : holders) {
        end(holder);
        told.add("process " + holder);
      }
      if (holders.isEmpty()) {
        told.addAll(stopBoards(connection, ports, surroundings));
      }
      if (told.isEmpty()) {
        throw Failure.impossible(
            "no-ports",
            "nothing was stopped, as no port has a board that answers; cut the motors' supply if"
                + " something moves");
      }
      for (String name : told) {
        surroundings
            .out()
            .write(json ? new JsonObject().put("stopped", name) + "\n" : "stopped " + name + "\n");
      }
      return ExitCode.DONE;
    }
  }

  /** Ends a process as Ctrl-C does, and waits until it has let go of the ports. */
  private static void end(long holder) {
    ProcessHandle process =
        ProcessHandle.of(holder)
            .filter(ProcessHandle::destroy)
            .orElseThrow(() -> notEnded(holder, "may not be ended by this user", null));
    CompletableFuture<ProcessHandle> end = process.onExit();
    try {
      end.get(MOST_SECONDS, TimeUnit.SECONDS);
    } catch (TimeoutException | ExecutionException e) {
      throw notEnded(holder, "has not ended after " + MOST_SECONDS + " seconds", e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw notEnded(holder, "was told to stop", e);
    }
  }

  private static Failure notEnded(
      long holder, String what, @org.jspecify.annotations.Nullable Exception cause) {
    String sentence =
        "process "
            + holder
            + ", which has the ports, "
            + what
            + "; cut the motors' supply if something moves";
    return cause == null
        ? Failure.impossible("not-stopped", sentence)
        : Failure.impossible("not-stopped", sentence, cause);
  }

  private static List<String> stopBoards(
      RobotConnection connection, List<String> ports, Surroundings surroundings) {
    List<String> told = new ArrayList<>();
    for (BoardProbe.Answer answer : BoardProbe.stop(connection.wiring(), ports, connection.log())) {
      answer.identity().ifPresent(identity -> told.add("the board on " + answer.port()));
      answer
          .fault()
          .ifPresent(
              fault ->
                  surroundings.complain("", RobotFailure.of(new RobotException(fault)), false));
    }
    return told;
  }
}
