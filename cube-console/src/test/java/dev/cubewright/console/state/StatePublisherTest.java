package dev.cubewright.console.state;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class StatePublisherTest {
  private final StatePublisher publisher = new StatePublisher(() -> 17);
  private final AtomicInteger changes = new AtomicInteger();

  @Test
  void onlyDifferencesAreChanges() {
    listen();
    publisher.show("state", "idle");
    long first = state().version();
    publisher.show("state", "idle");

    assertThat(state().version()).isEqualTo(first);
    assertThat(changes).hasValue(1);
    publisher.show("state", "ready");
    assertThat(changes).hasValue(2);
    assertThat(state().version()).isEqualTo(first + 1);
  }

  @Test
  void resultsAreShownWithTheEndOfTheirCommand() {
    publisher.show("proposal", "none");
    // The command ends while the state is read; its result is published first.
    ConsoleState state =
        publisher.state(
            () -> {
              publisher.show("proposal", "R U");
              return Map.of("busy", "no");
            });

    assertThat(state.members()).containsEntry("proposal", "R U").containsEntry("busy", "no");
    assertThat(state.version()).isLessThan(state().version());
  }

  private ConsoleState state() {
    return publisher.state(Map::of);
  }

  private void listen() {
    publisher.listen(
        new RobotConsole.Listener() {
          @Override
          public void stateChanged() {
            changes.incrementAndGet();
          }

          @Override
          public void happened(String name, Object data) {}
        });
  }
}
