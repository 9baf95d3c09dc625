package dev.cubewright.console.web;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.net.HttpURLConnection;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** A client that does not read delays no other, and gets the newest when it reads again. */
@Timeout(60)
class SlowListenerTest {
  /** More than any socket holds. */
  private static final String MUCH = "x".repeat(100_000);

  private static final int TIMES = 500;

  @Test
  void tellsAllOthersMeanwhile() throws Exception {
    RecordingConsole console = new RecordingConsole();
    try (ConsoleServer server = console.serve(ConsoleAccess.thisMachine());
        Socket slow = new Socket(InetAddress.getLoopbackAddress(), server.port());
        Caller.Events quick = new Caller(server.port(), "quick").events()) {
      String request =
          "GET /api/events?client=slow HTTP/1.1\r\nHost: 127.0.0.1:" + server.port() + "\r\n\r\n";
      slow.getOutputStream().write(request.getBytes(StandardCharsets.US_ASCII));
      assertThat(new String(slow.getInputStream().readNBytes(12), StandardCharsets.US_ASCII))
          .endsWith(String.valueOf(HttpURLConnection.HTTP_OK));
      quick.await("state", state -> state.path("operator").path("watchers").asInt() == 2);

      // All of it is told on this thread, as on the one that moves the arms.
      ObjectNode data = JsonNodeFactory.instance.objectNode().put("much", MUCH);
      for (int index = 0; index < TIMES; index++) {
        console.happens("motion", data.deepCopy().put("index", index));
        JsonNode told = quick.await("motion", motion -> true);
        assertThat(told.path("index").asInt()).isEqualTo(index);
      }
      assertThat(new Caller(server.port(), "other").post("/api/stop", "{}").statusCode())
          .isEqualTo(200);
      quick.await("state", state -> state.path("commands").size() == 1);
    }
  }
}
