package dev.cubewright.driver.board;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.cubewright.console.state.ConsoleState;
import dev.cubewright.console.state.RobotConsole;
import java.util.Optional;
import java.util.Set;

/**
 * A console that can do nothing but stop.
 *
 * @param stop stops the arms
 */
record StoppingConsole(Runnable stop) implements RobotConsole {
  @Override
  public Set<String> commands() {
    return Set.of("stop");
  }

  @Override
  public void command(String name, ObjectNode arguments) {
    stop.run();
  }

  @Override
  public ConsoleState state() {
    throw new UnsupportedOperationException();
  }

  @Override
  public Optional<Document> document(String name, String query) {
    return Optional.empty();
  }

  @Override
  public void replace(String name, ObjectNode content) {
    throw new UnsupportedOperationException();
  }

  @Override
  public void listen(RobotConsole.Listener listener) {
    // Nothing happens here.
  }
}
