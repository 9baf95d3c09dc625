package dev.cubewright.console.web;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.eclipse.jetty.server.ServerConnector;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Connections that ask for nothing, for half of something, or for nonsense. */
@Timeout(60)
class HostileConnectionsTest {
  /** Far more than the server has threads. */
  private static final int MANY = 300;

  private final RecordingConsole console = new RecordingConsole();
  private final List<Socket> sockets = new ArrayList<>();
  private ConsoleServer server;

  @BeforeEach
  void start() throws IOException {
    server = console.serve(ConsoleAccess.thisMachine());
  }

  @AfterEach
  void stop() throws IOException {
    for (Socket socket : sockets) {
      socket.close();
    }
    server.close();
  }

  private Socket send(String text) throws IOException {
    Socket socket = new Socket(InetAddress.getLoopbackAddress(), server.port());
    sockets.add(socket);
    socket.getOutputStream().write(text.getBytes(StandardCharsets.US_ASCII));
    return socket;
  }

  private String head(String method, String path) {
    return method + " " + path + " HTTP/1.1\r\nHost: 127.0.0.1:" + server.port() + "\r\n";
  }

  /** None of them has a thread, and none is given up before the robot has stopped. */
  @ParameterizedTest
  @ValueSource(strings = {"silent", "half a header", "half a body", "not reading"})
  void stoppingGetsThrough(String kind) throws Exception {
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

    assertThat(new Caller(server.port(), "page").post("/api/stop", "{}").statusCode())
        .isEqualTo(200);
    assertThat(console.commands).containsExactly("stop{}");
  }

  /** Its connection is closed: all that it sends could be read. */
  @Test
  void aBodyThatDoesNotComeEndsItsConnection() throws Exception {
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
  void aBodyThatIsTooLongIsRefusedAtOnce() throws Exception {
    String answer =
        answer(
            send(
                head("POST", "/api/jog")
                    + "Content-Type: application/json\r\nContent-Length: 99999999999\r\n\r\n"));

    assertThat(answer).startsWith("HTTP/1.1 413 ");
    assertThat(code(answer)).isEqualTo("too-large");
  }

  @Test
  void nonsenseIsRefusedInJson() throws Exception {
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
