package dev.cubewright.console.web;

import java.io.IOException;
import java.net.BindException;
import java.net.Inet6Address;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.Locale;
import java.util.function.Consumer;
import java.util.function.Function;
import org.eclipse.jetty.http.HttpStatus;
import org.eclipse.jetty.http.UriCompliance;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.HttpConfiguration;
import org.eclipse.jetty.server.HttpConnectionFactory;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.handler.DoSHandler;
import org.eclipse.jetty.server.handler.ErrorHandler;
import org.eclipse.jetty.util.Callback;
import org.eclipse.jetty.util.thread.Invocable.InvocationType;
import org.eclipse.jetty.util.thread.QueuedThreadPool;
import org.eclipse.jetty.util.thread.ScheduledExecutorScheduler;
import org.slf4j.LoggerFactory;

/**
 * An HTTP server with limits on connections and requests. Its few threads only parse and send, and
 * never wait for a client. An incomplete request, or a client that does not read, uses a connection
 * and some memory for a limited time. Waiting requests use no thread.
 */
final class LimitedServer implements AutoCloseable {
  /** Three of the threads accept, select, and are reserved for urgent work. No thread blocks. */
  private static final int MAX_THREADS = 6;

  private static final int MIN_THREADS = 4;

  /** One thread accepts, one reads and stops, and two are spare. */
  private static final int STOP_THREADS = 4;

  /** The default system buffers would store megabytes for a client that does not read. */
  private static final int SEND_BYTES = 1 << 17;

  private static final Duration SECOND = Duration.ofSeconds(1);

  private static final BoundedConnector.Limits LIMITS =
      new BoundedConnector.Limits(2_000, 1_500, SECOND, Duration.ofSeconds(20));

  private static final BoundedConnector.Limits STOP_LIMITS =
      new BoundedConnector.Limits(2_000, 1_500, SECOND, SECOND);

  private static final int WARM_UP_MILLIS = 1_000;

  private static final int BACKLOG = 4_096;

  /** The burst limit of requests from one address: several pages with all their files. */
  static final int AT_ONCE = 300;

  private static final int EACH_SECOND = 250;

  /** The limit for all addresses together, as a multiple of the limit for one address. */
  private static final int ALL = 4;

  /** The time after which a waiting request is checked again. */
  private static final int WAIT_MILLIS = 100;

  /** The maximum number of tracked addresses; equal to the maximum number of connections. */
  private static final int MAX_ADDRESSES = 2_000;

  /** The bytes of an IPv6 network prefix. All addresses of a network count as one. */
  private static final int NETWORK_BYTES = 8;

  private final Server server;
  private final BoundedConnector connector;

  private static final class Answers extends Handler.Abstract {
    private final Consumer<HttpExchange> work;

    Answers(InvocationType type, Consumer<HttpExchange> work) {
      super(type);
      this.work = work;
    }

    @Override
    public boolean handle(Request request, Response response, Callback callback) {
      HttpExchange exchange = new HttpExchange(request, response, callback);
      try {
        work.accept(exchange);
      } catch (RuntimeException e) {
        exchange.fail(e);
      }
      return true;
    }
  }

  /** Throws a {@link BindException} if the port is in use. */
  private LimitedServer(
      InetSocketAddress address,
      QueuedThreadPool threads,
      BoundedConnector.Limits limits,
      String name)
      throws IOException {
    threads.setName(name + "-http");
    threads.setDaemon(true);
    server = new Server(threads, new ScheduledExecutorScheduler(name + "-timer", true), null);
    HttpConnectionFactory connections = new HttpConnectionFactory(configuration());
    connections.setInputBufferSize(RequestHead.MAX_BYTES);
    connector = new BoundedConnector(server, connections, limits);
    connector.setHost(address.getAddress().isAnyLocalAddress() ? null : address.getHostString());
    connector.setPort(address.getPort());
    connector.setAcceptQueueSize(BACKLOG);
    connector.setAcceptedSendBufferSize(SEND_BYTES);
    server.addConnector(connector);
    Handler errors = limitedHandler(LimitedServer::answerError);
    server.setErrorHandler(
        (request, response, callback) -> {
          BoundedConnector.noteRequest(request);
          ApiResponse.makeStrict(response);
          return errors.handle(request, response, callback);
        });
    try {
      connector.open();
    } catch (IOException e) {
      throw e.getCause() instanceof BindException taken ? taken : e;
    }
  }

  /** Returns the server of the console, bound to an address and not started. */
  static LimitedServer ofConsole(InetSocketAddress address) throws IOException {
    QueuedThreadPool threads = new QueuedThreadPool(MAX_THREADS, MIN_THREADS);
    return new LimitedServer(address, threads, LIMITS, "console");
  }

  /** Returns the server for stop requests, bound to an address and not started. */
  static LimitedServer ofStop(InetSocketAddress address) throws IOException {
    QueuedThreadPool threads = new QueuedThreadPool(STOP_THREADS, STOP_THREADS);
    threads.setReservedThreads(0);
    return new LimitedServer(address, threads, STOP_LIMITS, "stop");
  }

  private static HttpConfiguration configuration() {
    HttpConfiguration configuration = new HttpConfiguration();
    configuration.setSendServerVersion(false);
    configuration.setRequestHeaderSize(RequestHead.MAX_BYTES / 2);
    // Paths are compared exactly as sent; unusual spellings are not found.
    configuration.setUriCompliance(UriCompliance.UNSAFE);
    return configuration;
  }

  /** Answers requests that the server itself rejects, such as requests that are not HTTP. */
  private static void answerError(HttpExchange exchange) {
    int status = (Integer) exchange.request().getAttribute(ErrorHandler.ERROR_STATUS);
    if (HttpStatus.hasNoBody(status)) {
      exchange.callback().succeeded();
      return;
    }
    String code = HttpStatus.getMessage(status).toLowerCase(Locale.ROOT).replace(' ', '-');
    Object message = exchange.request().getAttribute(ErrorHandler.ERROR_MESSAGE);
    exchange.run(() -> ApiResponse.error(status, code, "invalid request: " + message));
  }

  /**
   * Sets the handler of all requests. It must not block; with type NON_BLOCKING it must be short.
   */
  void answer(InvocationType type, Consumer<HttpExchange> work) {
    server.setHandler(
        new Answers(
            type,
            exchange -> {
              BoundedConnector.noteRequest(exchange.request());
              ApiResponse.makeStrict(exchange.response());
              work.accept(exchange);
            }));
  }

  /**
   * Limits the request rates of each address and of all addresses, above the needs of pages and
   * programs. Further requests wait.
   */
  Consumer<HttpExchange> limited(Consumer<HttpExchange> work) {
    Handler limited = limitedHandler(work);
    return exchange -> {
      try {
        limited.handle(exchange.request(), exchange.response(), exchange.callback());
      } catch (Exception e) {
        exchange.callback().failed(e);
      }
    };
  }

  private Handler limitedHandler(Consumer<HttpExchange> work) {
    Handler all = limit(request -> "", ALL, new Answers(InvocationType.BLOCKING, work));
    Handler each = limit(request -> network(AccessFilter.remoteAddress(request)), 1, all);
    each.setServer(server);
    server.addBean(each);
    return each;
  }

  /** Connections bound the number of waiting requests. */
  private static Handler limit(Function<Request, String> client, int factor, Handler next) {
    Handler.Wrapper whole = new Handler.Wrapper();
    Handler wait = new DoSHandler.DelayedRejectHandler(WAIT_MILLIS, Integer.MAX_VALUE, whole);
    whole.setHandler(
        new DoSHandler(
            next,
            client,
            new DoSHandler.LeakingBucketTrackerFactory(
                factor * EACH_SECOND, factor * AT_ONCE, null),
            wait,
            MAX_ADDRESSES,
            /* rejectUntracked= */ true));
    return whole;
  }

  /** Returns the rate-limit key of an address. */
  static String network(InetAddress address) {
    byte[] bytes = address.getAddress();
    return HexFormat.of()
        .formatHex(address instanceof Inet6Address ? Arrays.copyOf(bytes, NETWORK_BYTES) : bytes);
  }

  Server server() {
    return server;
  }

  int port() {
    return connector.getLocalPort();
  }

  /**
   * Starts the server, then sends a stop request with a foreign host. The server rejects it, but
   * loads the classes that would delay the first valid stop.
   *
   * @throws IOException if the server does not start
   */
  void start() throws IOException {
    try {
      server.start();
    } catch (Exception e) {
      throw new IOException("cannot start the HTTP server: " + e.getMessage(), e);
    }
    String request =
        "POST "
            + StopServer.PATH
            + " HTTP/1.1\r\nHost: warm-up.invalid\r\nConnection: close\r\n\r\n";
    try (Socket client = new Socket(InetAddress.getLoopbackAddress(), port())) {
      client.setSoTimeout(WARM_UP_MILLIS);
      client.getOutputStream().write(request.getBytes(StandardCharsets.US_ASCII));
      client.getInputStream().readAllBytes();
    } catch (IOException e) {
      // The first stop will be slower.
    }
  }

  @Override
  public void close() {
    try {
      server.stop();
    } catch (Exception e) {
      LoggerFactory.getLogger(LimitedServer.class).error("cannot stop the HTTP server", e);
    }
  }
}
