package dev.cubewright.console.web;

import static dev.cubewright.console.web.Caller.code;
import static dev.cubewright.console.web.Caller.json;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The routes of a server on a free port. */
@Tag("slow")
class ConsoleServerTest extends ServedConsole {
  /** A stop is accepted with any body and content type. */
  @ParameterizedTest
  @ValueSource(strings = {"", "{", "[]", "now!"})
  void stopsWithAnyBody(String body) throws Exception {
    HttpResponse<String> response =
        caller.send("POST", "/api/stop", "application/x-www-form-urlencoded", body);

    assertThat(response.statusCode()).isEqualTo(200);
    assertThat(console.commands).containsExactly("stop{}");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          /api/jog          | {}              | 400 | no-arm
          /api/solve        | {}              | 409 | not-now
          /api/unknown      | {}              | 404 | no-such-command
          /api/crash        | {}              | 500 | internal-error
          /api/jog          | {               | 400 | bad-json
          /api/jog          | {"a":1,"a":2}   | 400 | bad-json
          /api/jog          | {} {}           | 400 | bad-json
          /api/jog          | [1]             | 400 | bad-json
          /api/jog          | null            | 400 | bad-json
          /api/operator     | {"a":1}         | 400 | wrong-arguments
          /api/nonsense     | {}              | 404 | not-found
          /api/puzzles/x    | {}              | 404 | not-found
          /api/puzzles/x/y/z| {}              | 404 | not-found
          """)
  void reportsErrors(String path, String body, int status, String code) throws Exception {
    HttpResponse<String> response = caller.post(path, body);

    assertThat(response.statusCode()).isEqualTo(status);
    assertThat(code(response)).isEqualTo(code);
    assertThat(json(response).path("message").asText()).isNotBlank();
    assertThat(console.commands).isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          /api/state       | POST   | GET, HEAD
          /api/robot       | POST   | GET, HEAD, PUT
          /api/ports       | DELETE | GET, HEAD, POST
          /api/plan        | GET    | POST
          /api/machines    | POST   | GET, HEAD
          /                | POST   | GET, HEAD
          """)
  void namesTheSupportedMethods(String path, String method, String allowed) throws Exception {
    HttpResponse<String> response = caller.send(method, path, "application/json", "{}");

    assertThat(response.statusCode()).isEqualTo(405);
    assertThat(code(response)).isEqualTo("wrong-method");
    assertThat(response.headers().firstValue("Allow")).contains(allowed);
    assertThat(console.commands).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"text/plain", "application/x-www-form-urlencoded", "json"})
  void acceptsOnlyJson(String type) throws Exception {
    HttpResponse<String> response = caller.send("POST", "/api/jog", type, "{}");

    assertThat(response.statusCode()).isEqualTo(415);
    assertThat(code(response)).isEqualTo("not-json");
    assertThat(console.commands).isEmpty();
  }

  @Test
  void acceptsBodiesUpToItsLimit() throws Exception {
    int framing = "{\"arm\":[]}".length();
    String fits = "{\"arm\":[" + " ".repeat(RequestBody.JSON.bytes() - framing) + "]}";

    assertThat(caller.post("/api/jog", fits).statusCode()).isEqualTo(200);
    HttpResponse<String> response = caller.post("/api/jog", fits + " ");

    assertThat(response.statusCode()).isEqualTo(413);
    assertThat(code(response)).isEqualTo("too-large");
    assertThat(console.commands).hasSize(1);
  }

  @Test
  void acceptsPicturesUpToTheirLimit() throws Exception {
    // One after the other: each request releases its place, whether it succeeds or fails.
    for (int i = 0; i <= PuzzleRequests.MAX_PICTURES; i++) {
      assertThat(placed(RequestBody.PICTURE.bytes())).isEqualTo("not-recognisable");
      assertThat(placed(RequestBody.PICTURE.bytes() + 1)).isEqualTo("too-large");
    }
    HttpResponse<String> text = picture("text/plain", 1);
    assertThat(text.statusCode()).isEqualTo(415);
    assertThat(code(text)).isEqualTo("not-a-picture");
  }

  /** A request releases its place only after its response. */
  private String placed(int bytes) throws Exception {
    String code = code(picture("image/jpeg", bytes));
    while (code.equals("too-many-pictures")) {
      code = code(picture("image/jpeg", bytes));
    }
    return code;
  }

  private HttpResponse<String> picture(String type, int bytes) throws Exception {
    return caller.send(
        caller
            .request("/api/faces/3x3x3")
            .header("Content-Type", type)
            .POST(BodyPublishers.ofByteArray(new byte[bytes]))
            .build());
  }

  @Test
  void sendsDocuments() throws Exception {
    HttpResponse<String> history = caller.get("/api/history.csv");
    assertThat(history.body()).isEqualTo("number,result\n");
    assertThat(history.headers().firstValue("Content-Disposition")).isPresent();
    assertThat(caller.get("/api/pictures/12").headers().firstValue("Content-Type"))
        .contains("image/jpeg");
    assertThat(caller.get("/api/pictures/12").headers().firstValue("X-Cubewright-Taken"))
        .contains("1790000000000");
    assertThat(json(caller.get("/api/log?after=7")).path("query").asText()).isEqualTo("after=7");
    assertThat(caller.get("/api/pictures/13").statusCode()).isEqualTo(404);
    assertThat(caller.get("/api/camera").statusCode()).isEqualTo(404);
  }

  @Test
  void sendsTheHistoryOnlyIfItIsNew() throws Exception {
    try (Caller.Events events = caller.events()) {
      assertThat(events.await("state", data -> true).path("history").asText()).isEqualTo("none");

      caller.post("/api/stop", "{}");
      JsonNode brief = events.await("state", data -> data.path("commands").size() == 1);
      assertThat(brief.has("history")).isFalse();

      console.changeHistory("a run");
      assertThat(events.await("state", data -> data.has("history")).path("history").asText())
          .isEqualTo("a run");
      assertThat(json(caller.get("/api/state")).path("history").asText()).isEqualTo("a run");
    }
  }

  @Test
  void asksAboutPuzzles() throws Exception {
    HttpResponse<String> response = caller.post("/api/puzzles/3x3x3/scramble", "{}");

    assertThat(json(response).path("asked").asText()).isEqualTo("3x3x3 scramble{}");
    assertThat(json(caller.post("/api/plan", "{\"machine\":\"a\"}")).path("asked").asText())
        .isEqualTo(" plan{\"machine\":\"a\"}");
    assertThat(json(caller.get("/api/machines")).path("asked").asText()).isEqualTo(" machines{}");
  }

  @Test
  void eventsContinueAfterAStateThatFailed() throws Exception {
    try (Caller.Events events = caller.events()) {
      events.await("state", data -> true);
      console.failNextState();
      while (!console.hasFailed()) {
        Thread.onSpinWait();
      }

      caller.post("/api/stop", "{}");

      assertThat(events.await("state", data -> data.path("commands").size() == 1)).isNotNull();
    }
  }

  @Test
  void rejectsTooManyEventStreams() throws Exception {
    Caller.Events[] all = new Caller.Events[EventStreams.MAX_STREAMS];
    for (int i = 0; i < all.length; i++) {
      all[i] = new Caller(server.port(), "page-" + i).events();
      assertThat(all[i].status()).isEqualTo(200);
    }
    HttpResponse<String> response = caller.get("/api/events?client=one-more");

    assertThat(response.statusCode()).isEqualTo(503);
    assertThat(code(response)).isEqualTo("too-many-listeners");
    assertThat(caller.post("/api/stop", "{}").statusCode()).isEqualTo(200);
    for (Caller.Events events : all) {
      events.close();
    }
  }

  @Test
  void closesWhileAClientListens() throws Exception {
    try (Caller.Events events = caller.events()) {
      events.await("state", data -> true);

      server.close();

      assertThat(endsSoon(events)).isTrue();
    }
  }

  private static boolean endsSoon(Caller.Events events) {
    try {
      return events.line() == null;
    } catch (IOException e) {
      // An incomplete chunk also means that the stream has ended.
      return true;
    }
  }
}
