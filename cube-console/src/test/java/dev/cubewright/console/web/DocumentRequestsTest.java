package dev.cubewright.console.web;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.cubewright.console.state.ConsoleListener;
import dev.cubewright.console.state.ConsoleState;
import dev.cubewright.console.state.RobotConsole;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

class DocumentRequestsTest {
  private ObjectNode robot = JsonNodeFactory.instance.objectNode();
  private Runnable whenRead = () -> {};

  private final DocumentRequests documents =
      new DocumentRequests(
          new RobotConsole() {
            @Override
            public ConsoleState state() {
              throw new UnsupportedOperationException();
            }

            @Override
            public Set<String> commands() {
              return Set.of();
            }

            @Override
            public void command(String name, ObjectNode arguments) {
              throw new UnsupportedOperationException();
            }

            @Override
            public Optional<Document> document(String name, String query) {
              byte[] bytes = robot.toString().getBytes(StandardCharsets.UTF_8);
              Runnable now = whenRead;
              whenRead = () -> {};
              now.run();
              return Optional.of(new Document("application/json", bytes, 0));
            }

            @Override
            public void replace(String name, ObjectNode content) {
              robot = content;
            }

            @Override
            public void listen(ConsoleListener listener) {
              throw new UnsupportedOperationException();
            }
          });

  private void replace(ObjectNode content, boolean keepsStopButton) {
    assertThat(documents.replace("robot", content, Optional.empty(), keepsStopButton)).isPresent();
  }

  private static ObjectNode withButton() {
    ObjectNode robot = JsonNodeFactory.instance.objectNode();
    robot.putObject("stopButton").put("chip", "gpiochip0").put("line", 17);
    return robot;
  }

  private static ObjectNode withoutButton() {
    return JsonNodeFactory.instance.objectNode();
  }

  @Test
  void theStopButtonIsRemovedOnThisMachineOnly() {
    robot = withButton();
    assertThatThrownBy(() -> replace(withoutButton(), true)).isInstanceOf(HttpFailure.class);
    assertThat(robot).isEqualTo(withButton());

    replace(withoutButton(), false);
    assertThat(robot).isEqualTo(withoutButton());
  }

  /** Here it is added just when another machine's description was found to need none. */
  @Test
  void noButtonIsLostThatIsAddedMeanwhile() {
    whenRead =
        () ->
            assertThatThrownBy(() -> replace(withButton(), false))
                .isInstanceOfSatisfying(
                    HttpFailure.class,
                    failure -> assertThat(failure.status()).isEqualTo(HttpFailure.BUSY));

    replace(withoutButton(), true);

    assertThat(robot).isEqualTo(withoutButton());
  }
}
