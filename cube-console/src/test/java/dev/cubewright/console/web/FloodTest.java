package dev.cubewright.console.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.net.http.HttpRequest;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A client that sends too many requests to a console with a mandatory token. */
@Tag("slow")
class FloodTest extends ServedConsole {
  private static final String TOKEN = ConsoleAccess.randomToken();
  private static final int CONNECTIONS = 100;
  private static final int EACH = 7;

  @Override
  ConsoleAccess access() {
    return new ConsoleAccess(false, Optional.of(TOKEN), true);
  }

  /** Sends many requests from an address of this machine. */
  private void flood(String address, String request, String header) throws IOException {
    String text = request + " HTTP/1.1\r\nHost: 127.0.0.1:" + server.port() + "\r\n" + header;
    for (int i = 0; i < CONNECTIONS; i++) {
      Socket socket =
          new Socket(
              InetAddress.getLoopbackAddress(),
              server.port(),
              InetAddress.getByName(address),
              /* localPort= */ 0);
      sockets.add(socket);
      socket
          .getOutputStream()
          .write(
              ((text + "\r\n").repeat(EACH - 1) + text + "Connection: close\r\n\r\n")
                  .getBytes(StandardCharsets.US_ASCII));
    }
  }

  private HttpRequest.Builder withToken(String path) {
    return caller.request(path).header("X-Cubewright-Token", TOKEN);
  }

  /** Waits for the end of the flood; returns the number of responses with a status. */
  private int answers(int status) throws IOException {
    int count = 0;
    for (Socket socket : sockets) {
      String all = new String(socket.getInputStream().readAllBytes(), StandardCharsets.ISO_8859_1);
      count += all.split("HTTP/1.1 " + status, -1).length - 1;
    }
    return count;
  }

  /**
   * From the same or another address; rejected requests are limited too, including stop requests.
   */
  @ParameterizedTest
  @CsvSource({"127.0.0.1, POST /api/stop", "127.0.0.2, POST /api/stop", "127.0.0.1, GET /robot.js"})
  void clientsWithoutTheTokenDelayNoneWithIt(String address, String request) throws Exception {
    flood(address, request, "Content-Length: 0\r\n");

    for (int i = 0; i < LimitedServer.AT_ONCE; i++) {
      assertThat(caller.send(withToken("/api/stop-port").build()).statusCode()).isEqualTo(200);
    }

    assertThat(answers(401)).isEqualTo(CONNECTIONS * EACH);
    assertThat(console.commands).isEmpty();
  }

  /** A single request does not wait for the queued requests of another address. */
  @Test
  void aFloodFromOneAddressDelaysNoOther() throws Exception {
    flood("127.0.0.2", "GET /api/stop-port", "X-Cubewright-Token: " + TOKEN + "\r\n");

    for (int i = 0; i < LimitedServer.AT_ONCE; i++) {
      assertThat(caller.send(withToken("/api/stop-port").build()).statusCode()).isEqualTo(200);
    }
    assertThat(answers(200)).isEqualTo(CONNECTIONS * EACH);
  }

  @ParameterizedTest
  @CsvSource({
    "10.0.0.1, 10.0.0.1, true",
    "10.0.0.1, 10.0.0.2, false",
    "2001:db8:1:2:3::4, 2001:db8:1:2:ffff::, true",
    "2001:db8:1:2:3::4, 2001:db8:1:3:3::4, false"
  })
  void allAddressesOfAnIpv6NetworkAreOneClient(String one, String other, boolean same)
      throws IOException {
    String network = LimitedServer.network(InetAddress.getByName(one));

    assertThat(network.equals(LimitedServer.network(InetAddress.getByName(other)))).isEqualTo(same);
  }
}
