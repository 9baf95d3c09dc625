package dev.cubewright.console.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.SocketException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.HttpConnectionFactory;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.util.Callback;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Who has to go when there are too many, or when nothing comes. */
@Timeout(60)
class BoundedConnectorTest {
  private static final Duration LONG = Duration.ofMinutes(10);
  private static final String REQUEST = "GET / HTTP/1.1\r\nHost: a\r\n\r\n";

  private final Server server = new Server();
  private final List<Socket> sockets = new ArrayList<>();
  private final List<Callback> listeners = new CopyOnWriteArrayList<>();
  private BoundedConnector connector;

  private void start(BoundedConnector.Limits limits) throws Exception {
    connector = new BoundedConnector(server, 1, new HttpConnectionFactory(), limits);
    connector.setHost("127.0.0.1");
    server.addConnector(connector);
    server.setHandler(
        new Handler.Abstract.NonBlocking() {
          @Override
          public boolean handle(Request request, Response response, Callback callback) {
            BoundedConnector.noteRequest(request);
            if (request.getHttpURI().getPath().equals("/events")) {
              BoundedConnector.noteListener(request);
              listeners.add(callback);
              return true;
            }
            callback.succeeded();
            return true;
          }
        });
    server.start();
  }

  @AfterEach
  void stop() throws Exception {
    for (Socket socket : sockets) {
      socket.close();
    }
    server.stop();
  }

  private static InetAddress address(int last) throws IOException {
    return InetAddress.getByAddress(new byte[] {127, 0, 0, (byte) last});
  }

  private Socket connect(int from) throws IOException {
    Socket socket = new Socket();
    sockets.add(socket);
    socket.bind(new InetSocketAddress(address(from), 0));
    socket.connect(new InetSocketAddress(address(1), connector.getLocalPort()));
    return socket;
  }

  /**
   * Connects, and waits until the connector knows it: threads may take two that come at once in any
   * order.
   */
  private Socket known(int from) throws IOException {
    Socket socket = connect(from);
    while (connector.getConnectedEndPoints().stream()
        .noneMatch(
            known -> known.getRemoteSocketAddress().equals(socket.getLocalSocketAddress()))) {
      Thread.onSpinWait();
    }
    return socket;
  }

  private static void ask(Socket socket, String text) throws IOException {
    socket.getOutputStream().write(text.getBytes(StandardCharsets.US_ASCII));
  }

  private static String heard(Socket socket) throws IOException {
    StringBuilder head = new StringBuilder();
    while (head.indexOf("\r\n\r\n") < 0) {
      head.append((char) socket.getInputStream().read());
    }
    return head.substring(0, 12);
  }

  /** What was sent to a socket that is closed already resets it. */
  private static boolean isClosed(Socket socket) throws IOException {
    try {
      return socket.getInputStream().read() < 0;
    } catch (SocketException e) {
      return true;
    }
  }

  private static boolean isAnswered(Socket socket) throws IOException {
    ask(socket, REQUEST);
    return heard(socket).equals("HTTP/1.1 200");
  }

  @Test
  void theNewestTakesThePlaceOfTheOneThatHasDoneNothingForLongest() throws Exception {
    start(new BoundedConnector.Limits(3, 3, LONG, LONG));
    Socket eldest = known(1);
    Socket second = known(2);
    Socket third = known(3);
    assertThat(isAnswered(third)).isTrue();

    Socket newest = connect(4);

    assertThat(isClosed(eldest)).isTrue();
    assertThat(isAnswered(newest)).isTrue();
    assertThat(isAnswered(second)).isTrue();
  }

  @Test
  void whoHasJustAskedKeepsThePlaceThoughConnectedFirst() throws Exception {
    start(new BoundedConnector.Limits(2, 2, LONG, LONG));
    Socket eldest = known(1);
    Socket silent = known(2);
    assertThat(isAnswered(eldest)).isTrue();

    Socket newest = connect(3);

    assertThat(isClosed(silent)).isTrue();
    assertThat(isAnswered(newest)).isTrue();
    assertThat(isAnswered(eldest)).isTrue();
  }

  @Test
  void whereAllListenTheNewestFindsNoPlace() throws Exception {
    start(new BoundedConnector.Limits(1, 1, LONG, LONG));
    Socket listener = connect(1);
    ask(listener, "GET /events HTTP/1.1\r\nHost: a\r\n\r\n");
    while (listeners.isEmpty()) {
      Thread.onSpinWait();
    }

    assertThat(isClosed(connect(2))).isTrue();

    listeners.forEach(Callback::succeeded);
    assertThat(heard(listener)).isEqualTo("HTTP/1.1 200");
  }

  @Test
  void oneAddressTakesNoPlacesOfOthers() throws Exception {
    start(new BoundedConnector.Limits(100, 2, LONG, LONG));
    Socket other = known(2);
    Socket first = known(1);
    Socket second = known(1);
    assertThat(isAnswered(second)).isTrue();

    Socket third = connect(1);

    assertThat(isClosed(first)).isTrue();
    assertThat(isAnswered(third)).isTrue();
    assertThat(isAnswered(other)).isTrue();
  }

  /** However little at a time comes, and whether it is the first request or a later one. */
  @Test
  void whoSendsNoWholeRequestIsClosed() throws Exception {
    start(new BoundedConnector.Limits(10, 10, Duration.ofMillis(1), Duration.ofMillis(1)));
    Socket half = connect(1);
    ask(half, "GET / HTTP/1.1\r\nX-Slow: ");

    assertThat(isClosed(half)).isTrue();
  }

  @Test
  void whoHasAskedMayBeSilentForLonger() throws Exception {
    start(new BoundedConnector.Limits(10, 10, Duration.ofSeconds(2), LONG));
    Socket asked = connect(1);
    assertThat(isAnswered(asked)).isTrue();
    Socket silent = connect(1);

    assertThat(isClosed(silent)).isTrue();

    assertThat(isAnswered(asked)).isTrue();
  }
}
