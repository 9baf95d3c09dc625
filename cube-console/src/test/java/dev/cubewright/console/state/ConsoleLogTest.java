package dev.cubewright.console.state;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.cubewright.console.JsonTree;
import dev.cubewright.console.state.ConsoleLog.Level;
import dev.cubewright.console.state.ConsoleLog.Source;
import dev.cubewright.driver.board.LineLogEntry;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class ConsoleLogTest {
  private final StatePublisher publisher = new StatePublisher(() -> 17);
  private final ConsoleLog log = new ConsoleLog(publisher, () -> 17);

  @Test
  void keepsTheLastTwoThousand() {
    for (int number = 1; number <= 2_500; number++) {
      log.add(Level.INFO, Source.SESSION, "entry " + number);
    }

    JsonNode entries = JsonTree.of(log.after(0)).path("entries");
    assertThat(entries).hasSize(2_000);
    assertThat(entries.path(0).path("text").asText()).isEqualTo("entry 501");
    assertThat(JsonTree.of(log.after(2_499)).path("entries"))
        .extracting(entry -> entry.path("number").asInt())
        .containsExactly(2_500);
  }

  @Test
  void aLostLineIsAnErrorOfTheBoard() {
    List<ObjectNode> told = new ArrayList<>();
    publisher.listen(
        new RobotConsole.Listener() {
          @Override
          public void stateChanged() {}

          @Override
          public void happened(String name, Object data) {
            told.add(JsonTree.of(data));
          }
        });

    log.add(new LineLogEntry(5, "/dev/ttyUSB0", 1, LineLogEntry.Kind.LOST, "gone"));

    assertThat(told).hasSize(1);
    assertThat(told.get(0).path("level").asText()).isEqualTo("error");
    assertThat(told.get(0).path("source").asText()).isEqualTo("board");
    assertThat(told.get(0).path("text").asText()).contains("/dev/ttyUSB0", "lost", "gone");
    assertThat(told.get(0).path("at").asLong()).isEqualTo(17);
  }

  @Test
  void repeatedRejectionsAreOneEntryWithACount() {
    log.reject("no cube");
    log.add(Level.INFO, Source.SESSION, "home");
    log.reject("no robot");
    for (int i = 0; i < 5_000; i++) {
      log.reject("no cube");
    }

    JsonNode entries = JsonTree.of(log.after(0)).path("entries");
    assertThat(entries)
        .extracting(entry -> entry.path("text").asText())
        .containsExactly("home", "rejected: no robot", "rejected: no cube");
    assertThat(entries)
        .extracting(entry -> entry.path("count").asInt())
        .containsExactly(1, 1, 5_001);
    assertThat(entries).extracting(entry -> entry.path("first").asInt()).containsExactly(2, 3, 1);
    assertThat(entries.path(2).path("number").asInt()).isEqualTo(5_003);
  }

  @Test
  void rejectionsOfEveryKindKeepAFewEntries() {
    log.add(Level.INFO, Source.SESSION, "home");
    for (int i = 0; i < 5_000; i++) {
      log.reject("no member x" + i);
    }

    JsonNode entries = JsonTree.of(log.after(0)).path("entries");
    assertThat(entries).hasSize(11);
    assertThat(entries.path(0).path("text").asText()).isEqualTo("home");
    assertThat(entries.path(9).path("text").asText()).isEqualTo("rejected: no member x8");
    assertThat(entries.path(10).path("text").asText())
        .isEqualTo("rejected for several reasons, last: no member x4999");
    assertThat(entries.path(10).path("count").asInt()).isEqualTo(4_991);
  }
}
