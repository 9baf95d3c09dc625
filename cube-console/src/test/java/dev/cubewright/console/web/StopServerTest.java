package dev.cubewright.console.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.BindException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The stop server. */
@Tag("slow")
class StopServerTest extends ServedConsole {
  /** Sends a text to the stop port and returns the complete response. */
  private String answer(String text) throws IOException {
    try (Socket socket = send(text)) {
      return new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    }
  }

  private Socket send(String text) throws IOException {
    return send(server.stopPort(), text);
  }

  private String request(String method, String path, String more) {
    return method
        + " "
        + path
        + " HTTP/1.1\r\nHost: 127.0.0.1:"
        + server.stopPort()
        + "\r\nContent-Length: 0\r\n"
        + more
        + "\r\n";
  }

  @Test
  void thePageKnowsItsPort() throws Exception {
    assertThat(new Caller(server.port(), "page").get("/api/stop-port").body().strip())
        .isEqualTo("{\"port\":" + server.stopPort() + "}");
    assertThat(
            new Caller(server.port(), "page")
                .get("/robot")
                .headers()
                .firstValue("Content-Security-Policy"))
        .get()
        .asString()
        .endsWith("; connect-src 'self' http://127.0.0.1:*");
    assertThat(ApiResponse.policyOfPage("[fd00::2]")).endsWith("; connect-src 'self' http:");
  }

  @Test
  void aStopIsExecutedAndItsConnectionCloses() throws IOException {
    assertThat(answer(request("POST", "/api/stop", ""))).startsWith("HTTP/1.1 200 ");
    assertThat(console.commands).containsExactly("stop{}");
  }

  /** A browser sends these headers when the page uses the other port. */
  @Test
  void thePageMayReadTheAnswer() throws IOException {
    String origin = "http://127.0.0.1:" + server.port();

    String answer =
        answer(
            request(
                "POST", "/api/stop", "Origin: " + origin + "\r\nSec-Fetch-Site: same-site\r\n"));

    assertThat(answer)
        .startsWith("HTTP/1.1 200 ")
        .contains("Access-Control-Allow-Origin: " + origin + "\r\n")
        .contains("Access-Control-Allow-Credentials: true\r\n");
    assertThat(console.commands).containsExactly("stop{}");
  }

  @ParameterizedTest
  @CsvSource({
    "POST, /api/stop, Origin: http://evil.example, 403",
    "POST, /api/stop, Sec-Fetch-Site: cross-site, 403",
    "POST, /api/stop, Sec-Fetch-Site: same-site, 403",
    "GET, /api/stop, X-None: 1, 405",
    "POST, /api/jog, X-None: 1, 404",
    "GET, /, X-None: 1, 404"
  })
  void otherRequestsAreRejected(String method, String path, String header, int status)
      throws IOException {
    assertThat(answer(request(method, path, header + "\r\n")))
        .startsWith("HTTP/1.1 " + status + " ");
    assertThat(console.commands).isEmpty();
  }

  /** The cookie's name contains the page's port, because the page set it. */
  @ParameterizedTest
  @CsvSource({
    "X-Cubewright-Token: TOKEN, /api/stop, 200",
    "Cookie: cubewright-PORT=TOKEN, /api/stop, 200",
    "X-None: 1, /api/stop?token=TOKEN, 200",
    "X-None: 1, /api/stop, 401",
    "Cookie: cubewright-1=TOKEN, /api/stop, 401"
  })
  void aMandatoryTokenIsRequiredForAStop(String header, String path, int status)
      throws IOException {
    String token = ConsoleAccess.randomToken();
    server.close();
    server = console.serve(0, new ConsoleAccess(false, Optional.of(token), true));
    String sent = header.replace("TOKEN", token).replace("PORT", Integer.toString(server.port()));

    assertThat(answer(request("POST", path.replace("TOKEN", token), sent + "\r\n")))
        .startsWith("HTTP/1.1 " + status + " ");
    assertThat(console.commands).hasSize(status == 200 ? 1 : 0);
  }

  @Test
  void anotherPortIsFoundIfTheNextOneIsInUse() throws IOException {
    boolean asked = false;
    while (!asked) {
      try (ServerSocket taken = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
          ConsoleServer beside =
              console.serve(taken.getLocalPort() - 1, ConsoleAccess.thisMachine())) {
        assertThat(beside.stopPort()).isNotEqualTo(taken.getLocalPort());
        asked = true;
      } catch (BindException e) {
        // Another program uses the previous port.
      }
    }
  }

  /** An idle client loses its connection. */
  @Test
  void anIncompleteRequestIsSoonClosed() throws IOException {
    InputStream silent = send("").getInputStream();
    InputStream half = send("POST /api/stop HTTP/1.1\r\nHost: 127").getInputStream();

    assertThat(endOf(silent)).isTrue();
    assertThat(endOf(half)).isTrue();
    assertThat(console.commands).isEmpty();
  }

  private static boolean endOf(InputStream in) {
    try {
      in.readAllBytes();
      return true;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
