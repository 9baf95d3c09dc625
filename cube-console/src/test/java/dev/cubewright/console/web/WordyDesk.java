package dev.cubewright.console.web;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.cubewright.console.state.Desk;
import dev.cubewright.console.state.DeskListener;
import java.util.Optional;
import java.util.Set;

/** A desk that makes many words of everything, so that no socket holds what it tells of a run. */
final class WordyDesk implements Desk {
  static final int CHARACTERS = 200_000;
  private static final String WORDS = "x".repeat(CHARACTERS);

  private final Desk desk;

  WordyDesk(Desk desk) {
    this.desk = desk;
  }

  @Override
  public ObjectNode state() {
    return desk.state();
  }

  @Override
  public Set<String> commands() {
    return desk.commands();
  }

  @Override
  public ObjectNode command(String name, ObjectNode arguments) {
    return desk.command(name, arguments);
  }

  @Override
  public Optional<Document> document(String name, String query) {
    return desk.document(name, query);
  }

  @Override
  public void replace(String name, ObjectNode content) {
    desk.replace(name, content);
  }

  @Override
  public void listen(DeskListener listener) {
    desk.listen(
        new DeskListener() {
          @Override
          public void stateChanged() {
            listener.stateChanged();
          }

          @Override
          public void happened(String name, ObjectNode data) {
            listener.happened(name, data.deepCopy().put("words", WORDS));
          }
        });
  }
}
