package dev.cubewright.console.state;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.cubewright.console.state.DeskLog.Level;
import dev.cubewright.console.state.DeskLog.Source;
import dev.cubewright.driver.job.JobCommand;
import java.util.Arrays;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The desk of one robot. One thread of its own uses the robot; commands are accepted or refused at
 * once and worked on there, one after the other. Thread-safe.
 */
public final class RobotDesk implements Desk, AutoCloseable {
  private static final long QUICK_MILLIS = 5_000;

  /** Commands that take no time, so that one may wait for them. */
  private static final Set<JobCommand> QUICK =
      Set.of(JobCommand.ENTER, JobCommand.CORRECT, JobCommand.SETTINGS);

  private final DeskParts parts;
  private final DeskOutput output;
  private final Station station;
  private final DeskDocuments documents;
  private final Replacements replacements;
  private final Commands commands;

  /**
   * Opens a desk. The robot is made on its thread; until then it can be told nothing.
   *
   * @param parts what it is made of
   */
  public RobotDesk(DeskParts parts) {
    this.parts = parts;
    this.output = DeskOutput.of(parts.space(), parts.history(), System::currentTimeMillis);
    parts.parts().forEach(part -> part.begin(output.screen()));
    this.station = new Station(parts, output);
    this.documents = new DeskDocuments(output, station);
    this.replacements = new Replacements(station);
    this.commands = new Commands(parts, output, station, documents);
  }

  @Override
  public ObjectNode state() {
    return station.state();
  }

  @Override
  public void listen(DeskListener listener) {
    output.screen().listen(listener);
  }

  @Override
  public Optional<Document> document(String name, String query) {
    return documents.document(name, query);
  }

  @Override
  public void replace(String name, ObjectNode content) {
    try {
      replacements.replace(name, content);
      output.log().add(Level.INFO, Source.CONSOLE, name + " replaced");
    } catch (Refusal e) {
      output.log().add(Level.WARN, Source.CONSOLE, "refused: " + e.getMessage());
      throw e;
    }
  }

  @Override
  public Set<String> commands() {
    return Stream.concat(
            Arrays.stream(JobCommand.values()).map(JobCommand::code),
            parts.parts().stream().flatMap(part -> part.commands().stream()))
        .collect(Collectors.toUnmodifiableSet());
  }

  @Override
  public ObjectNode command(String name, ObjectNode arguments) {
    try {
      return accept(name, arguments);
    } catch (Refusal e) {
      output.log().add(Level.WARN, Source.CONSOLE, "refused: " + e.getMessage());
      throw e;
    }
  }

  private ObjectNode accept(String name, ObjectNode given) {
    Optional<DeskPart> part =
        parts.parts().stream().filter(each -> each.commands().contains(name)).findFirst();
    if (part.isPresent()) {
      return part.get().command(name, given);
    }
    JobCommand command =
        JobCommand.of(name)
            .orElseThrow(
                () ->
                    new Refusal(
                        Refusal.Kind.MISSING,
                        "no-such-command",
                        "there is no such command; docs/http.md has them"));
    if (command == JobCommand.STOP) {
      // Whatever somebody else is about to do.
      output.log().add(Level.WARN, Source.CONSOLE, "stop");
      documents.stop();
      station.stop();
      return Json.object();
    }
    commands.accept(command, new Arguments(given));
    if (QUICK.contains(command)) {
      // What takes no time is waited for, so that the next command need not wait.
      station.thread().awaitDone(QUICK_MILLIS);
    }
    return Json.object();
  }

  /** Ends what is under way, and lets go of the robot; the arms keep what they hold. */
  @Override
  public void close() {
    documents.stop();
    station.close();
  }
}
