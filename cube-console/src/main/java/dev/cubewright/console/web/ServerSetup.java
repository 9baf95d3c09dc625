package dev.cubewright.console.web;

import java.io.IOException;
import java.net.BindException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Locale;
import org.eclipse.jetty.http.HttpStatus;
import org.eclipse.jetty.http.UriCompliance;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.HttpConfiguration;
import org.eclipse.jetty.server.HttpConnectionFactory;
import org.eclipse.jetty.server.NetworkConnector;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.handler.ErrorHandler;
import org.eclipse.jetty.util.Callback;
import org.eclipse.jetty.util.thread.Invocable.InvocationType;
import org.eclipse.jetty.util.thread.QueuedThreadPool;
import org.eclipse.jetty.util.thread.ScheduledExecutorScheduler;

/**
 * Sets HTTP servers up. Their few threads only parse and send, and none waits for a client: half a
 * request, or a client that does not read, costs a connection and some memory, for a while.
 */
final class ServerSetup {
  /** Three of them accept, select and are reserved for urgent work; none of them ever waits. */
  private static final int MOST_THREADS = 6;

  private static final int LEAST_THREADS = 4;

  /** One thread accepts, one reads and stops, and two are spare. */
  private static final int STOP_THREADS = 4;

  /**
   * So that little is copied for a client that does not read; otherwise the system keeps megabytes.
   */
  private static final int SEND_BYTES = 1 << 17;

  private static final Duration SECOND = Duration.ofSeconds(1);

  private static final BoundedConnector.Limits LIMITS =
      new BoundedConnector.Limits(2_000, 1_500, SECOND, Duration.ofSeconds(20));

  private static final BoundedConnector.Limits STOP_LIMITS =
      new BoundedConnector.Limits(2_000, 1_500, SECOND, SECOND);

  private static final int WARM_UP_MILLIS = 1_000;

  private static final int BACKLOG = 4_096;

  private ServerSetup() {}

  /** Answers a request; must not block. */
  interface Work {
    void answer(HttpExchange exchange);
  }

  private static final class Answers extends Handler.Abstract {
    private final Work work;

    Answers(InvocationType type, Work work) {
      super(type);
      this.work = work;
    }

    @Override
    public boolean handle(Request request, Response response, Callback callback) {
      HttpExchange exchange = new HttpExchange(request, response, callback);
      try {
        work.answer(exchange);
      } catch (RuntimeException e) {
        exchange.fail(e);
      }
      return true;
    }
  }

  /**
   * Returns the console's server, bound to an address and not started.
   *
   * @throws BindException if another program has the port
   * @throws IOException if it cannot listen
   */
  static Server ofConsole(InetSocketAddress address) throws IOException {
    QueuedThreadPool threads = new QueuedThreadPool(MOST_THREADS, LEAST_THREADS);
    return bound(address, threads, LIMITS, "console");
  }

  /**
   * Returns the server for stop requests, bound to an address and not started.
   *
   * @throws BindException if another program has the port
   * @throws IOException if it cannot listen
   */
  static Server ofStop(InetSocketAddress address) throws IOException {
    QueuedThreadPool threads = new QueuedThreadPool(STOP_THREADS, STOP_THREADS);
    threads.setReservedThreads(0);
    return bound(address, threads, STOP_LIMITS, "stop");
  }

  private static Server bound(
      InetSocketAddress address,
      QueuedThreadPool threads,
      BoundedConnector.Limits limits,
      String name)
      throws IOException {
    threads.setName(name + "-http");
    threads.setDaemon(true);
    Server server =
        new Server(threads, new ScheduledExecutorScheduler(name + "-timer", true), null);
    HttpConnectionFactory connections = new HttpConnectionFactory(configuration());
    connections.setInputBufferSize(RequestHead.MOST_BYTES);
    BoundedConnector connector = new BoundedConnector(server, connections, limits);
    connector.setHost(address.getAddress().isAnyLocalAddress() ? null : address.getHostString());
    connector.setPort(address.getPort());
    connector.setAcceptQueueSize(BACKLOG);
    connector.setAcceptedSendBufferSize(SEND_BYTES);
    server.addConnector(connector);
    Handler errors = limited(server, ServerSetup::answerError);
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
    return server;
  }

  private static HttpConfiguration configuration() {
    HttpConfiguration configuration = new HttpConfiguration();
    configuration.setSendServerVersion(false);
    configuration.setRequestHeaderSize(RequestHead.MOST_BYTES / 2);
    // Paths are compared as they are sent, and the odd ones are not found.
    configuration.setUriCompliance(UriCompliance.UNSAFE);
    return configuration;
  }

  /** Answers what the server itself refuses, such as a request that is not HTTP. */
  private static void answerError(HttpExchange exchange) {
    int status = (Integer) exchange.request().getAttribute(ErrorHandler.ERROR_STATUS);
    if (HttpStatus.hasNoBody(status)) {
      exchange.callback().succeeded();
      return;
    }
    String code = HttpStatus.getMessage(status).toLowerCase(Locale.ROOT).replace(' ', '-');
    Object message = exchange.request().getAttribute(ErrorHandler.ERROR_MESSAGE);
    exchange.run(
        () -> ApiResponse.error(status, code, "the request is not understood: " + message));
  }

  /** Has a server answer all requests; the work of a type that is not blocking must be quick. */
  static void answer(Server server, InvocationType type, Work work) {
    server.setHandler(
        new Answers(
            type,
            exchange -> {
              BoundedConnector.noteRequest(exchange.request());
              ApiResponse.makeStrict(exchange.response());
              work.answer(exchange);
            }));
  }

  /** Returns a handler of a server that answers requests within {@link RequestLimits}. */
  static Handler limited(Server server, Work work) {
    return RequestLimits.of(server, new Answers(InvocationType.BLOCKING, work));
  }

  static void pass(HttpExchange exchange, Handler handler) {
    try {
      handler.handle(exchange.request(), exchange.response(), exchange.callback());
    } catch (Exception e) {
      exchange.callback().failed(e);
    }
  }

  static int port(Server server) {
    return ((NetworkConnector) server.getConnectors()[0]).getLocalPort();
  }

  /**
   * Starts a server. Then sends it a stop as a page of another site would: it is refused, and has
   * loaded the classes for which the first true one would wait.
   *
   * @throws IOException if the server does not start
   */
  static void start(Server server) throws IOException {
    try {
      server.start();
    } catch (Exception e) {
      throw new IOException("the HTTP server does not start: " + e.getMessage(), e);
    }
    String request =
        "POST "
            + StopServer.PATH
            + " HTTP/1.1\r\nHost: warm-up.invalid\r\nConnection: close\r\n\r\n";
    try (Socket client = new Socket(InetAddress.getLoopbackAddress(), port(server))) {
      client.setSoTimeout(WARM_UP_MILLIS);
      client.getOutputStream().write(request.getBytes(StandardCharsets.US_ASCII));
      client.getInputStream().readAllBytes();
    } catch (IOException e) {
      // The first stop takes longer then.
    }
  }
}
