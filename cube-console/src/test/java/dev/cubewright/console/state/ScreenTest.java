package dev.cubewright.console.state;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class ScreenTest {
  private final Screen screen = new Screen(() -> 17);
  private final AtomicInteger changes = new AtomicInteger();

  @Test
  void onlyWhatIsDifferentIsAChange() {
    listen();
    screen.show("state", Json.text("idle"));
    ObjectNode first = screen.state();
    screen.show("state", Json.text("idle"));
    assertThat(screen.state()).isEqualTo(first);
    assertThat(changes).hasValue(1);

    screen.show("state", Json.text("ready"));

    assertThat(changes).hasValue(2);
    assertThat(screen.state().path("version").asLong())
        .isEqualTo(first.path("version").asLong() + 1);
  }

  @Test
  void whoTakesTheStateMayAddToIt() {
    screen.show("state", Json.text("idle"));
    screen.state().put("operator", "somebody");
    assertThat(screen.state().has("operator")).isFalse();
    assertThat(screen.state().path("at").asLong()).isEqualTo(17);
  }

  @Test
  void resultsAreShownWithTheEndOfWhatMadeThem() {
    screen.show("proposal", Json.text("none"));
    // Ends while the state is built, and shows its result before.
    screen.show(
        "busy",
        () -> {
          screen.show("proposal", Json.text("R U"));
          return Json.nothing();
        });
    long version = screen.state().path("version").asLong();

    assertThat(screen.state().path("proposal").asText()).isEqualTo("R U");
    assertThat(version).isLessThan(screen.state().path("version").asLong());
  }

  private void listen() {
    screen.listen(
        new DeskListener() {
          @Override
          public void stateChanged() {
            changes.incrementAndGet();
          }

          @Override
          public void happened(String name, ObjectNode data) {}
        });
  }
}
