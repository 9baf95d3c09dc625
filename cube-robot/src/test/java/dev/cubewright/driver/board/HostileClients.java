package dev.cubewright.driver.board;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.StandardSocketOptions;
import java.nio.ByteBuffer;
import java.nio.channels.ClosedSelectorException;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.BitSet;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** Many connections that attack a server; closed connections are opened again. */
final class HostileClients implements AutoCloseable {
  private static final int IN_EACH_NETWORK = 250;

  /**
   * The smallest send buffer that the system permits. A client that does not read must block the
   * server, not itself.
   */
  private static final int SEND_BYTES = 4_096;

  /**
   * The maximum number of connections in a second; it limits {@link Kind#RESETS}, which never wait.
   */
  private static final int MOST_IN_A_SECOND = 4_000;

  private static final long NANOS_BETWEEN = Duration.ofSeconds(1).toNanos() / MOST_IN_A_SECOND;

  /** The beginning of a TLS 1.3 handshake. */
  private static final String TLS =
      "\u0016\u0003\u0001\u0002\u0000\u0001\u0000\u0001\u00fc\u0003\u0003";

  private static final String HTTP_2 = "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n";

  private static final String SOLVE =
      "{\"scramble\":\"R U F' D L2 B R' U2 F L D' B2 R U' L F2 D B' L2 U\","
          + "\"timeoutMillis\":5000}";

  /** A kind of attack. */
  enum Kind {
    HALF_HEADERS,
    HALF_BODIES,
    SILENT,
    IDLE_KEEP_ALIVE,
    NEVER_READING,
    FLOODS_OF_REQUESTS,
    EVENT_STREAMS,
    PAGES_AND_SOLVERS,

    /** Connect, send the first line of a stop, and reset the connection. */
    RESETS,

    /** Send a TLS handshake or the preface of HTTP/2. */
    OTHER_PROTOCOLS;

    /** Returns the number of clients. */
    int count() {
      return this == PAGES_AND_SOLVERS ? 24 : 1_000;
    }
  }

  private final Kind kind;
  private final List<InetSocketAddress> servers;
  private final byte[] network;
  private final String header;
  private final boolean many;
  private final Selector selector;
  private final Thread thread;
  private final BitSet everConnected = new BitSet();
  private final CountDownLatch allConnected = new CountDownLatch(1);
  private final Queue<Integer> closed = new ArrayDeque<>();
  private final ByteBuffer buffer = ByteBuffer.allocateDirect(1 << 16);
  private volatile int connections;
  private volatile @Nullable Throwable failure;

  /**
   * Starts to connect.
   *
   * @param servers the addresses to connect to, in turn
   * @param network the first two bytes of the client addresses
   * @param token the token, which only pages and solvers send
   * @param many whether each client has a different address
   */
  HostileClients(
      Kind kind, List<InetSocketAddress> servers, byte[] network, String token, boolean many)
      throws IOException {
    this.kind = kind;
    this.servers = List.copyOf(servers);
    this.network = network.clone();
    this.header = kind == Kind.PAGES_AND_SOLVERS ? "X-Cubewright-Token: " + token + "\r\n" : "";
    this.many = many;
    this.selector = Selector.open();
    for (int i = 0; i < kind.count(); i++) {
      closed.add(i);
    }
    thread = new Thread(this::run, "hostile clients");
    thread.setDaemon(true);
    thread.start();
  }

  /** Waits until each client has connected. */
  void awaitConnected(long millis) throws InterruptedException {
    boolean connected = allConnected.await(millis, TimeUnit.MILLISECONDS);
    requireAttacking();
    if (!connected) {
      throw new IllegalStateException(kind + ": not all have connected, after " + connections);
    }
  }

  /** Requires that the attack continues. */
  void requireAttacking() {
    Throwable cause = failure;
    if (cause != null) {
      throw new IllegalStateException(kind + " has ended", cause);
    }
  }

  /** Returns the number of connections so far. */
  int connections() {
    return connections;
  }

  private void run() {
    long nextNanos = System.nanoTime();
    try {
      while (true) {
        for (int i = closed.size(); i > 0 && mayConnect(nextNanos); i--) {
          nextNanos += NANOS_BETWEEN;
          connect(closed.remove());
        }
        selector.select(this::use, 1);
      }
    } catch (ClosedSelectorException e) {
      // The attack has ended.
    } catch (IOException | RuntimeException | Error e) {
      failure = e;
      allConnected.countDown();
    }
  }

  private boolean mayConnect(long nextNanos) {
    return kind != Kind.RESETS || System.nanoTime() - nextNanos >= 0;
  }

  private void connect(int number) throws IOException {
    SocketChannel channel = SocketChannel.open();
    channel.configureBlocking(false);
    channel.setOption(StandardSocketOptions.SO_SNDBUF, SEND_BYTES);
    int third = many ? 1 + number / IN_EACH_NETWORK : 0;
    int fourth = many ? 1 + number % IN_EACH_NETWORK : 2;
    byte[] own = {network[0], network[1], (byte) third, (byte) fourth};
    channel.bind(new InetSocketAddress(InetAddress.getByAddress(own), 0));
    channel.connect(server(number));
    channel.register(selector, SelectionKey.OP_CONNECT, number);
  }

  private InetSocketAddress server(int number) {
    return servers.get(number % servers.size());
  }

  private void use(SelectionKey key) {
    SocketChannel channel = (SocketChannel) key.channel();
    int number = (Integer) key.attachment();
    try {
      if (key.isConnectable()) {
        channel.finishConnect();
        connected(number);
        send(channel, number);
        if (kind == Kind.RESETS) {
          channel.setOption(StandardSocketOptions.SO_LINGER, 0);
          throw new IOException("to be reset");
        }
        // A client that never reads detects only by writing that the server has closed the
        // connection.
        key.interestOps(kind == Kind.NEVER_READING ? SelectionKey.OP_WRITE : SelectionKey.OP_READ);
      } else if (kind == Kind.NEVER_READING) {
        send(channel, number);
      } else {
        buffer.clear();
        if (channel.read(buffer) < 0) {
          throw new IOException("closed");
        }
        if (kind == Kind.FLOODS_OF_REQUESTS
            || (kind == Kind.PAGES_AND_SOLVERS && isSolver(number))) {
          send(channel, number);
        }
      }
    } catch (IOException e) {
      close(channel);
      closed.add(number);
    }
  }

  @SuppressWarnings("NonAtomicVolatileUpdate") // Only one thread writes it.
  private void connected(int number) {
    connections++;
    everConnected.set(number);
    if (everConnected.cardinality() == kind.count()) {
      allConnected.countDown();
    }
  }

  private void send(SocketChannel channel, int number) throws IOException {
    channel.write(ByteBuffer.wrap(text(number).getBytes(StandardCharsets.ISO_8859_1)));
  }

  private static boolean isSolver(int number) {
    return number >= 16;
  }

  private String text(int number) {
    return switch (kind) {
      case SILENT -> "";
      case HALF_HEADERS -> head(number, "POST", "/api/stop") + "X-";
      case HALF_BODIES -> body(number, "/api/jog", 100, "{");
      case IDLE_KEEP_ALIVE -> head(number, "GET", "/api/state") + "\r\n";
      case NEVER_READING -> (head(number, "GET", "/three/three.core.min.js") + "\r\n").repeat(20);
      case FLOODS_OF_REQUESTS -> (head(number, "GET", "/main.js") + "\r\n").repeat(5);
      case EVENT_STREAMS -> events(number);
      case PAGES_AND_SOLVERS ->
          isSolver(number)
              ? body(number, "/api/puzzles/3x3x3/solve", SOLVE.length(), SOLVE)
              : events(number);
      case RESETS -> "POST /api/stop HTTP/1.1\r\n";
      case OTHER_PROTOCOLS -> number % 2 == 0 ? TLS + "x".repeat(500) : HTTP_2;
    };
  }

  private String events(int number) {
    return head(number, "GET", "/api/events?client=hostile-" + number) + "\r\n";
  }

  private String body(int number, String path, int length, String text) {
    return head(number, "POST", path)
        + "Content-Type: application/json\r\nContent-Length: "
        + length
        + "\r\n\r\n"
        + text;
  }

  private String head(int number, String method, String path) {
    InetSocketAddress server = server(number);
    return "%s %s HTTP/1.1\r\nHost: %s:%d\r\n%s"
        .formatted(method, path, server.getAddress().getHostAddress(), server.getPort(), header);
  }

  private static void close(SocketChannel channel) {
    try {
      channel.close();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public void close() throws IOException {
    Selector ended = selector;
    var channels = ended.keys().stream().map(key -> (SocketChannel) key.channel()).toList();
    ended.close();
    try {
      thread.join();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    channels.forEach(HostileClients::close);
  }
}
