package dev.cubewright.console.web;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import org.eclipse.jetty.server.ServerConnector;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Connections that send nothing, part of a request, or invalid requests. */
@Tag("slow")
class HostileConnectionsTest extends ServedConsole {
  /** Many times the number of server threads. */
  private static final int MANY = 300;

  private Socket send(String text) throws IOException {
    return send(server.port(), text);
  }

  private String head(String method, String path) {
    return method + " " + path + " HTTP/1.1\r\nHost: 127.0.0.1:" + server.port() + "\r\n";
  }

  /** The connections occupy no threads and stay open until the robot has stopped. */
  @ParameterizedTest
  @ValueSource(strings = {"silent", "half a header", "half a body", "not reading"})
  void aStopIsExecuted(String kind) throws Exception {
    String text =
        switch (kind) {
          case "silent" -> "";
          case "half a header" -> head("POST", "/api/stop") + "X-";
          case "half a body" ->
              head("POST", "/api/jog")
                  + "Content-Type: application/json\r\nContent-Length: 100\r\n\r\n{";
          default -> (head("GET", "/three/three.core.min.js") + "\r\n").repeat(20);
        };
    for (int i = 0; i < MANY; i++) {
      assertThat(send(text).isConnected()).isTrue();
    }

    assertThat(caller.post("/api/stop", "{}").statusCode()).isEqualTo(200);
    assertThat(console.commands).containsExactly("stop{}");
  }

  /**
   * A client that does not read delays neither other clients nor the robot's thread, here the
   * test's thread.
   */
  @Test
  void unreadEventsDelayNothing() throws Exception {
    String much = "x".repeat(100_000); // 500 events exceed every socket buffer
    Socket slow = send(head("GET", "/api/events?client=slow") + "\r\n");
    assertThat(new String(slow.getInputStream().readNBytes(12), StandardCharsets.US_ASCII))
        .endsWith("200");
    try (Caller.Events quick = caller.events()) {
      quick.await("state", state -> state.path("operator").path("watchers").asInt() == 2);
      for (int index = 0; index < 500; index++) {
        console.sendEvent("motion", Map.of("index", index, "much", much));
        JsonNode told = quick.await("motion", motion -> true);
        assertThat(told.path("index").asInt()).isEqualTo(index);
      }
      assertThat(caller.post("/api/stop", "{}").statusCode()).isEqualTo(200);
      quick.await("state", state -> state.path("commands").size() == 1);
    }
  }

  /** The connection is closed because the rest of the body could be read as a request. */
  @Test
  void aMissingBodyClosesTheConnection() throws Exception {
    ((ServerConnector) server.server().getConnectors()[0]).setIdleTimeout(100);
    Socket socket =
        send(
            head("POST", "/api/jog")
                + "Content-Type: application/json\r\nContent-Length: 100\r\n\r\n{");

    String answer = new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);

    assertThat(answer).startsWith("HTTP/1.1 408 ");
    assertThat(code(answer)).isEqualTo("request-timeout");
    assertThat(console.commands).isEmpty();
  }

  /** The server answers without waiting for the body. */
  @Test
  void aBodyThatIsTooLongIsRejectedAtOnce() throws Exception {
    String answer =
        answer(
            send(
                head("POST", "/api/jog")
                    + "Content-Type: application/json\r\nContent-Length: 99999999999\r\n\r\n"));

    assertThat(answer).startsWith("HTTP/1.1 413 ");
    assertThat(code(answer)).isEqualTo("too-large");
  }

  @Test
  void invalidRequestsAreRejectedInJson() throws Exception {
    String answer = answer(send("nonsense\r\n\r\n"));

    assertThat(answer).startsWith("HTTP/1.1 400 ").contains("Content-Security-Policy");
    assertThat(code(answer)).isEqualTo("bad-request");
  }

  @Test
  void headersMayNotBeLong() throws Exception {
    String answer = answer(send(head("GET", "/") + "X-Long: " + "x".repeat(9_000) + "\r\n\r\n"));

    assertThat(answer).startsWith("HTTP/1.1 431 ");
    assertThat(code(answer)).isEqualTo("request-header-fields-too-large");
  }

  private static String answer(Socket socket) throws IOException {
    StringBuilder answer = new StringBuilder();
    int next = socket.getInputStream().read();
    while (next >= 0 && next != '}') {
      answer.append((char) next);
      next = socket.getInputStream().read();
    }
    return answer + "}";
  }

  private static String code(String answer) throws IOException {
    return new JsonMapper()
        .readTree(answer.substring(answer.indexOf("\r\n\r\n")))
        .path("code")
        .asText();
  }
}
