package dev.cubewright.console.state;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.cubewright.console.state.ConsoleLog.Level;
import dev.cubewright.console.state.ConsoleLog.Source;
import dev.cubewright.core.problem.ProblemException;
import dev.cubewright.driver.job.JobCommand;
import dev.cubewright.driver.job.Snapshot;
import java.util.Arrays;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The console of one robot. One thread of its own uses the robot; commands are accepted or refused
 * at once and worked on there, one after the other. Thread-safe.
 */
public final class SessionConsole implements RobotConsole, AutoCloseable {
  private static final long QUICK_MILLIS = 5_000;

  /** Commands that take no time, so that one may wait for them. */
  private static final Set<JobCommand> QUICK =
      Set.of(JobCommand.ENTER, JobCommand.CORRECT, JobCommand.SETTINGS);

  private final ConsoleOutput output;
  private final RobotController controller;
  private final ConsoleDocuments documents;
  private final Commands commands;

  /**
   * Opens a console. The robot is created on its thread; until then it takes no command.
   *
   * @param setup what it is made of
   */
  public SessionConsole(ConsoleSetup setup) {
    this.output = ConsoleOutput.of(setup.space(), setup.history(), System::currentTimeMillis);
    setup
        .puzzles()
        .ifPresent(
            puzzles -> puzzles.showProgress(rows -> output.publisher().show("tables", rows)));
    this.controller = new RobotController(setup, output);
    this.documents = new ConsoleDocuments(output, controller);
    this.commands = new Commands(setup, output, controller, documents);
  }

  @Override
  public ConsoleState state() {
    return controller.state();
  }

  @Override
  public void listen(ConsoleListener listener) {
    output.publisher().listen(listener);
  }

  @Override
  public Optional<Document> document(String name, String query) {
    return documents.document(name, query);
  }

  @Override
  public void replace(String name, ObjectNode content) {
    try {
      documents.replace(name, content);
      output.log().add(Level.INFO, Source.CONSOLE, name + " replaced");
    } catch (ProblemException e) {
      output.log().refuse(String.valueOf(e.getMessage()));
      throw e;
    }
  }

  @Override
  public Set<String> commands() {
    return Arrays.stream(JobCommand.values())
        .map(JobCommand::code)
        .collect(Collectors.toUnmodifiableSet());
  }

  @Override
  public void command(String name, ObjectNode arguments) {
    try {
      accept(name, arguments);
    } catch (ProblemException e) {
      output.log().refuse(String.valueOf(e.getMessage()));
      throw e;
    }
  }

  private void accept(String name, ObjectNode given) {
    JobCommand command =
        JobCommand.of(name)
            .orElseThrow(
                () ->
                    Refusal.of(
                        "no-such-command", "there is no such command; docs/http.md has them"));
    if (command == JobCommand.STOP) {
      stop();
      return;
    }
    commands.accept(command, new Arguments(given));
    if (QUICK.contains(command)) {
      // What takes no time is waited for, so that the next command need not wait.
      controller.thread().awaitDone(QUICK_MILLIS);
    }
  }

  /** Stops the arms at once; safe from any thread. */
  public void stop() {
    controller.stop();
    documents.stop();
    output.log().add(Level.WARN, Source.CONSOLE, "stop");
  }

  /** {@return all that is known of the robot and its job now} */
  public Snapshot snapshot() {
    return controller.snapshot();
  }

  /**
   * Ends what is under way and closes the robot; the arms keep what they hold. Returns when the
   * history is on the disk, or some seconds later.
   */
  @Override
  public void close() {
    documents.stop();
    controller.close();
    output.history().close();
  }
}
