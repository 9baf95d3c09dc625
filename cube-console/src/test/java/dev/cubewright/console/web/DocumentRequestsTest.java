package dev.cubewright.console.web;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.cubewright.core.problem.ProblemException;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class DocumentRequestsTest {
  private Runnable whenRead = () -> {};

  private final RecordingConsole console =
      new RecordingConsole() {
        @Override
        public Optional<Document> document(String name, String query) {
          Runnable now = whenRead;
          whenRead = () -> {};
          now.run();
          return super.document(name, query);
        }
      };
  private final DocumentRequests documents = new DocumentRequests(console);

  /** Another description comes just when another machine's one was found to keep the button. */
  @Test
  void noButtonIsLostThatIsAddedMeanwhile() {
    ObjectNode withoutButton = JsonNodeFactory.instance.objectNode().put("version", 1);
    ObjectNode withButton = withoutButton.deepCopy();
    withButton.putObject("stopButton").put("chip", "gpiochip0").put("line", 17);
    whenRead =
        () ->
            assertThatThrownBy(() -> documents.replace("robot", withButton, false))
                .isInstanceOfSatisfying(
                    ProblemException.class,
                    failure -> assertThat(failure.problem().code()).isEqualTo("too-many-writers"));

    documents.replace("robot", withoutButton, true);

    assertThat(console.commands).containsExactly("replace robot" + withoutButton);
  }
}
