package dev.cubewright.console.web;

import static dev.cubewright.console.web.Caller.code;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** One client operates the robot, the others watch, and all can stop it. */
class TwoClientsTest extends ServedConsole {
  private Caller first;
  private Caller second;

  @BeforeEach
  void createCallers() {
    first = new Caller(server.port(), "first");
    second = new Caller(server.port(), "second");
  }

  /** Waits until all clients know the operator by its public name. */
  private static JsonNode awaitOperator(Caller.Events events, Caller.Events operator)
      throws IOException {
    String name = operator.publicName();
    return events.await(
        "state", state -> state.path("operator").path("client").asText().equals(name));
  }

  @Test
  void oneOperatesAndTheOtherWatches() throws Exception {
    try (Caller.Events firstEvents = first.events();
        Caller.Events secondEvents = second.events()) {
      firstEvents.await("state", state -> state.path("operator").path("watchers").asInt() == 2);
      assertThat(first.post("/api/inspect", "{}").statusCode()).isEqualTo(200);

      JsonNode state = awaitOperator(secondEvents, firstEvents);
      assertThat(state.path("operator").path("watchers").asInt()).isEqualTo(1);
      HttpResponse<String> refused = second.post("/api/run", "{}");
      assertThat(refused.statusCode()).isEqualTo(409);
      assertThat(code(refused)).isEqualTo("not-operator");
      assertThat(second.post("/api/stop", "{}").statusCode()).isEqualTo(200);
      assertThat(console.commands).containsExactly("inspect{}", "stop{}");
      awaitOperator(firstEvents, firstEvents);
    }
  }

  /** The script of a screen restarts the browser if no page is connected. */
  @Test
  void aScreenReceivesEventsWhetherOrNotItOperates() throws Exception {
    String script = Files.readString(Path.of("..", "src", "package", "cube-screen"));
    String unwatched = script.replaceAll("(?s).*\\*'(\"[^']*)'\\*\\) disconnected=.*", "$1");
    assertThat(first.get("/api/state").body()).contains(unwatched);
    try (Caller.Events events = first.events()) {
      events.await("state", state -> state.path("operator").path("watchers").asInt() == 1);
      assertThat(first.get("/api/state").body()).doesNotContain(unwatched);

      assertThat(first.post("/api/inspect", "{}").statusCode()).isEqualTo(200);

      assertThat(first.get("/api/state").body())
          .contains("\"watchers\":0")
          .doesNotContain(unwatched);
    }
  }

  @Test
  void theOtherTakesOver() throws Exception {
    try (Caller.Events firstEvents = first.events();
        Caller.Events secondEvents = second.events()) {
      assertThat(first.post("/api/inspect", "{}").statusCode()).isEqualTo(200);
      awaitOperator(secondEvents, firstEvents);

      assertThat(second.post("/api/operator", "{}").statusCode()).isEqualTo(200);

      awaitOperator(firstEvents, secondEvents);
      assertThat(second.post("/api/run", "{}").statusCode()).isEqualTo(200);
      assertThat(code(first.post("/api/run", "{}"))).isEqualTo("not-operator");
    }
  }

  @Test
  void readingTheOperatorDoesNotGrantOperation() throws Exception {
    try (Caller.Events firstEvents = first.events();
        Caller.Events secondEvents = second.events()) {
      assertThat(first.post("/api/inspect", "{}").statusCode()).isEqualTo(200);
      String told =
          awaitOperator(secondEvents, firstEvents).path("operator").path("client").asText();
      assertThat(second.get("/api/state").body()).doesNotContain("\"first\"");

      Caller pretender = new Caller(server.port(), told);

      assertThat(code(pretender.post("/api/run", "{}"))).isEqualTo("not-operator");
      try (Caller.Events events = pretender.events()) {
        assertThat(events.status()).isEqualTo(200);
        assertThat(code(pretender.post("/api/run", "{}"))).isEqualTo("not-operator");
      }
    }
  }

  @Test
  void solutionsAreSentToTheRequestingClient() throws Exception {
    try (Caller.Events firstEvents = first.events();
        Caller.Events secondEvents = second.events()) {
      firstEvents.await("state", state -> state.path("operator").path("watchers").asInt() == 2);
      secondEvents.await("state", state -> state.path("operator").path("watchers").asInt() == 2);
      first.post("/api/puzzles/3x3x3/solve", "{\"ask\":\"of the first\"}");
      second.post("/api/puzzles/3x3x3/solve", "{\"ask\":\"of the second\"}");

      assertThat(firstEvents.await("solution", any -> true).path("found").path("ask").asText())
          .isEqualTo("of the first");
      assertThat(secondEvents.await("solution", any -> true).path("found").path("ask").asText())
          .isEqualTo("of the second");
    }
  }

  @Test
  void documentsAreReplacedByTheOperatorOnly() throws Exception {
    try (Caller.Events events = first.events()) {
      assertThat(first.post("/api/inspect", "{}").statusCode()).isEqualTo(200);
      awaitOperator(events, events);

      HttpResponse<String> refused =
          second.send("PUT", "/api/robot", "application/json", "{\"version\":1}");

      assertThat(code(refused)).isEqualTo("not-operator");
    }
  }

  @Test
  void theOperatorNeedsEvents() throws Exception {
    HttpResponse<String> refused = second.post("/api/operator", "{}");

    assertThat(refused.statusCode()).isEqualTo(409);
    assertThat(code(refused)).isEqualTo("no-events");
  }

  @Test
  void aClientNeedsAName() throws Exception {
    assertThat(code(new Caller(server.port(), "a b").post("/api/run", "{}")))
        .isEqualTo("bad-client");
    assertThat(code(first.get("/api/events"))).isEqualTo("bad-client");
    assertThat(code(first.get("/api/events?client=abc"))).isEqualTo("bad-client");
    assertThat(code(first.get("/api/events?client=" + "a".repeat(41)))).isEqualTo("bad-client");
    assertThat(console.commands).isEmpty();
  }
}
