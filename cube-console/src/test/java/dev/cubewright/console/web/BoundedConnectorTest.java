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
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Semaphore;
import org.eclipse.jetty.io.ManagedSelector;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.HttpConnectionFactory;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.util.Callback;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Which connections are closed if there are too many, or if they are silent. */
@Timeout(20)
class BoundedConnectorTest {
  private static final Duration LONG = Duration.ofMinutes(10);
  private static final String STOP = "POST /api/stop HTTP/1.1\r\nHost: a\r\n\r\n";
  private static final String REQUEST = "GET / HTTP/1.1\r\nHost: a\r\n\r\n";

  private final Server server = new Server();
  private final List<Socket> sockets = new ArrayList<>();
  private final List<Callback> waiting = new CopyOnWriteArrayList<>();
  private final List<String> paths = new CopyOnWriteArrayList<>();
  private final Semaphore completed = new Semaphore(0);
  private BoundedConnector connector;

  private void start(BoundedConnector.Limits limits) throws Exception {
    start(limits, true);
  }

  /** Starts the server. If it does not accept connections itself, the test's thread does. */
  private void start(BoundedConnector.Limits limits, boolean accepting) throws Exception {
    connector = new BoundedConnector(server, new HttpConnectionFactory(), limits);
    connector.setHost("127.0.0.1");
    connector.setAcceptQueueSize(200);
    connector.setAccepting(accepting);
    server.addConnector(connector);
    server.setHandler(
        new Handler.Abstract.NonBlocking() {
          @Override
          public boolean handle(Request request, Response response, Callback callback) {
            String path = request.getHttpURI().getPath();
            paths.add(path);
            if (path.equals("/never")) {
              return true;
            }
            // The listener added last is called first.
            Request.addCompletionListener(request, failure -> completed.release());
            BoundedConnector.noteRequest(request);
            if (path.equals("/events")) {
              BoundedConnector.noteListener(request);
            }
            if (path.equals("/events") || path.equals("/long")) {
              waiting.add(callback);
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

  /** Connects, and waits until the connector has accepted the connection. */
  private Socket known(int from) throws IOException {
    int before = connector.connections();
    Socket socket = connect(from);
    while (connector.connections() == before) {
      Thread.onSpinWait();
    }
    return socket;
  }

  private static void ask(Socket socket, String text) throws IOException {
    socket.getOutputStream().write(text.getBytes(StandardCharsets.US_ASCII));
  }

  private static String statusLine(Socket socket) throws IOException {
    StringBuilder head = new StringBuilder();
    while (head.indexOf("\r\n\r\n") < 0) {
      int next = socket.getInputStream().read();
      assertThat(next).as("after %s", head).isNotNegative();
      head.append((char) next);
    }
    return head.substring(0, 12);
  }

  /** Data sent to a closed socket resets the connection. */
  private static boolean isClosed(Socket socket) throws IOException {
    try {
      return socket.getInputStream().read() < 0;
    } catch (SocketException e) {
      return true;
    }
  }

  private static boolean isAnswered(Socket socket) throws IOException {
    ask(socket, REQUEST);
    return statusLine(socket).equals("HTTP/1.1 200");
  }

  /** Connects and completes one request; the test's thread accepts the connection. */
  private Socket idle(int from) throws Exception {
    Socket socket = connect(from);
    ask(socket, REQUEST);
    connector.accept(0);
    assertThat(statusLine(socket)).isEqualTo("HTTP/1.1 200");
    completed.acquire();
    return socket;
  }

  @Test
  void theNewestReplacesTheConnectionThatWasIdleLongest() throws Exception {
    start(new BoundedConnector.Limits(3, 3, LONG, LONG));
    Socket eldest = known(1);
    Socket second = known(2);
    Socket third = known(3);
    assertThat(isAnswered(eldest)).as("not replaced, although it connected first").isTrue();

    Socket newest = connect(4);

    assertThat(isClosed(second)).isTrue();
    assertThat(isAnswered(newest)).isTrue();
    assertThat(isAnswered(third)).isTrue();
    assertThat(isAnswered(eldest)).isTrue();
  }

  @Test
  void theNewestIsClosedIfAllConnectionsReceiveEvents() throws Exception {
    start(new BoundedConnector.Limits(1, 1, LONG, LONG));
    Socket listener = connect(1);
    ask(listener, "GET /events HTTP/1.1\r\nHost: a\r\n\r\n");
    while (waiting.isEmpty()) {
      Thread.onSpinWait();
    }

    Socket newest = connect(2);
    ask(newest, REQUEST);
    assertThat(isClosed(newest)).isTrue();

    waiting.forEach(Callback::succeeded);
    assertThat(statusLine(listener)).isEqualTo("HTTP/1.1 200");
  }

  @Test
  void oneAddressCannotReplaceConnectionsOfOthers() throws Exception {
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

  /** For parts of any size, and for the first and later requests. */
  @Test
  void aConnectionWithoutACompleteRequestIsClosed() throws Exception {
    start(new BoundedConnector.Limits(10, 10, Duration.ofMillis(1), Duration.ofMillis(1)));
    Socket half = connect(1);
    ask(half, "GET / HTTP/1.1\r\nX-Slow: ");

    assertThat(isClosed(half)).isTrue();
  }

  @Test
  void aConnectionWithACompletedRequestMayBeIdleForLonger() throws Exception {
    start(new BoundedConnector.Limits(10, 10, Duration.ofSeconds(2), LONG), false);
    Socket asked = idle(1);
    Socket silent = connect(1);

    do {
      connector.accept(0);
    } while (connector.connections() > 1);

    assertThat(isClosed(silent)).isTrue();
    assertThat(isAnswered(asked)).isTrue();
  }

  @Test
  void aStopThatHasArrivedIsNotSilent() throws Exception {
    start(new BoundedConnector.Limits(1, 1, LONG, LONG), false);
    Socket eldest = connect(1);
    connector.accept(0);
    ask(eldest, STOP);
    connect(2);

    connector.accept(0);

    assertThat(statusLine(eldest)).isEqualTo("HTTP/1.1 200");
  }

  @Test
  void resetConnectionsOccupyNoPlace() throws Exception {
    start(new BoundedConnector.Limits(1, 1, LONG, LONG), false);
    Socket eldest = connect(1);
    connector.accept(0);
    for (int i = 0; i < 20; i++) {
      Socket reset = connect(1);
      ask(reset, "POST /api/stop HTTP/1.1\r\n");
      reset.setSoLinger(true, 0);
      reset.close();
    }
    ask(eldest, STOP);

    connector.accept(0);

    assertThat(connector.connections()).isEqualTo(1);
    assertThat(statusLine(eldest)).isEqualTo("HTTP/1.1 200");
    assertThat(paths).containsExactly("/api/stop");
  }

  /**
   * The server processes few connections at once. The others wait, and a stop overtakes them. No
   * response starts before the stop, so that their number is exact.
   */
  @Test
  void aStopOvertakesWaitingConnections() throws Exception {
    start(new BoundedConnector.Limits(200, 200, LONG, LONG), false);
    for (int i = 0; i < 100; i++) {
      ask(connect(1), "GET /never HTTP/1.1\r\nHost: a\r\n\r\n");
    }
    Socket last = connect(1);
    ask(last, STOP);

    while (!paths.contains("/api/stop")) {
      connector.accept(0);
    }

    assertThat(statusLine(last)).isEqualTo("HTTP/1.1 200");
    assertThat(paths).hasSizeLessThanOrEqualTo(BoundedConnector.MAX_RECEIVED + 1);
  }

  @Test
  void onlyAStopReplacesConnectionsThatAreBeingAnswered() throws Exception {
    start(new BoundedConnector.Limits(1, 1, LONG, LONG));
    Socket answered = connect(1);
    ask(answered, "GET /long HTTP/1.1\r\nHost: a\r\n\r\n");
    while (waiting.isEmpty()) {
      Thread.onSpinWait();
    }
    Socket other = connect(2);
    ask(other, REQUEST);
    assertThat(isClosed(other)).isTrue();
    Socket stop = connect(3);
    ask(stop, STOP);

    assertThat(statusLine(stop)).isEqualTo("HTTP/1.1 200");
    assertThat(isClosed(answered)).isTrue();
  }

  @Test
  void aStopReplacesConnectionsThatAreNotHttp() throws Exception {
    start(new BoundedConnector.Limits(50, 50, LONG, LONG), false);
    for (int i = 0; i < 50; i++) {
      ask(connect(1), "PRI * HTTP/2.0\r\n\r\n");
    }
    connector.accept(0);
    Socket stop = connect(1);
    ask(stop, STOP);

    connector.accept(0);

    assertThat(statusLine(stop)).isEqualTo("HTTP/1.1 200");
  }

  /** One client must not occupy the only thread that accepts connections. */
  @Test
  void endlessEmptyLinesDoNotDelayOthers() throws Exception {
    start(new BoundedConnector.Limits(10, 10, LONG, LONG), false);
    Socket sender = connect(1);
    byte[] emptyLines = "\r\n".repeat(RequestHead.MAX_BYTES).getBytes(StandardCharsets.US_ASCII);
    Thread sending =
        new Thread(
            () -> {
              try {
                while (true) {
                  sender.getOutputStream().write(emptyLines);
                }
              } catch (IOException e) {
                // The server has closed the connection.
              }
            });
    sending.start();
    Socket stop = connect(2);
    ask(stop, "\r\n\r\n" + STOP);

    connector.accept(0);
    connector.accept(0);

    assertThat(statusLine(stop)).isEqualTo("HTTP/1.1 200");
    while (sending.isAlive()) {
      connector.accept(0);
    }
  }

  /** With a pause of one second after each failure, the test would time out. */
  @Test
  void failuresToAcceptDelayNothing() throws Exception {
    start(new BoundedConnector.Limits(10, 10, LONG, LONG), false);

    for (int i = 0; i < 25; i++) {
      assertThat(connector.handleAcceptFailure(new IOException("Too many open files"))).isTrue();
    }

    server.stop();
    assertThat(connector.handleAcceptFailure(new IOException("Too many open files"))).isFalse();
  }

  /** The server is too busy to read the request, as under an attack. */
  @Test
  void aStopOnAConnectionAboutToBeClosedIsAnswered() throws Exception {
    start(new BoundedConnector.Limits(1, 1, Duration.ofMillis(300), LONG), false);
    Socket idle = idle(1);
    CountDownLatch busy = new CountDownLatch(1);
    CountDownLatch free = new CountDownLatch(1);
    connector
        .getSelectorManager()
        .getBean(ManagedSelector.class)
        .submit(
            selector -> {
              busy.countDown();
              try {
                free.await();
              } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
              }
            });
    busy.await();
    Socket silent = connect(2);
    ask(idle, STOP);

    // The silent connection is closed later than the idle one.
    do {
      connector.accept(0);
    } while (connector.connections() > 1);
    free.countDown();

    assertThat(isClosed(silent)).isTrue();
    assertThat(statusLine(idle)).isEqualTo("HTTP/1.1 200");
  }

  @Test
  void aStopDoesNotReplaceAConnectionAboutToBeClosed() throws Exception {
    start(new BoundedConnector.Limits(1, 1, LONG, LONG), false);
    Socket idle = idle(1);
    Socket answered = connect(2);
    ask(answered, "GET /long HTTP/1.1\r\nHost: a\r\n\r\n");
    connector.accept(0);
    while (waiting.isEmpty()) {
      Thread.onSpinWait();
    }
    Socket stop = connect(3);
    ask(stop, STOP);

    connector.accept(0);

    assertThat(statusLine(stop)).isEqualTo("HTTP/1.1 200");
    assertThat(isClosed(answered)).isTrue();
  }

  @Test
  void closingLeavesNoConnectionOpen() throws Exception {
    start(new BoundedConnector.Limits(200, 200, LONG, LONG), false);
    for (int i = 0; i < 60; i++) {
      ask(connect(1), "GET /never HTTP/1.1\r\nHost: a\r\n\r\n");
    }
    connector.accept(0);
    assertThat(connector.connections()).isEqualTo(60);

    server.stop();

    for (Socket socket : sockets) {
      assertThat(isClosed(socket)).isTrue();
    }
    assertThat(connector.connections()).isZero();
  }
}
