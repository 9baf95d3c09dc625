package dev.cubewright.console.web;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.cubewright.console.JsonTree;
import dev.cubewright.console.state.ConsoleState;
import dev.cubewright.console.state.RobotConsole;
import java.util.Optional;
import java.util.Set;

/**
 * A console that makes many words of everything, so that no socket holds what it tells of a run.
 */
final class VerboseConsole implements RobotConsole {
  static final int CHARACTERS = 200_000;
  private static final String WORDS = "x".repeat(CHARACTERS);

  private final RobotConsole console;

  VerboseConsole(RobotConsole console) {
    this.console = console;
  }

  @Override
  public ConsoleState state() {
    return console.state();
  }

  @Override
  public Set<String> commands() {
    return console.commands();
  }

  @Override
  public void command(String name, ObjectNode arguments) {
    console.command(name, arguments);
  }

  @Override
  public Optional<Document> document(String name, String query) {
    return console.document(name, query);
  }

  @Override
  public void replace(String name, ObjectNode content) {
    console.replace(name, content);
  }

  @Override
  public void listen(RobotConsole.Listener listener) {
    console.listen(
        new RobotConsole.Listener() {
          @Override
          public void stateChanged() {
            listener.stateChanged();
          }

          @Override
          public void happened(String name, Object data) {
            listener.happened(name, JsonTree.of(data).put("words", WORDS));
          }
        });
  }
}
