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
import org.eclipse.jetty.util.thread.QueuedThreadPool;
import org.eclipse.jetty.util.thread.ScheduledExecutorScheduler;

/**
 * Sets HTTP servers up. Their few threads only parse and send, and none waits for a client: half a
 * request, or a client that does not read, costs a connection and some memory, for a while.
 */
final class ServerSetup {
  /** Of which three accept, select and are kept for what is urgent; none of them ever waits. */
  private static final int MOST_THREADS = 6;

  /**
   * So that little is copied for a client that does not read; otherwise the system keeps megabytes.
   */
  private static final int SEND_BYTES = 1 << 17;

  private static final int LEAST_THREADS = 4;

  /** One thread accepts, one reads and stops, and two are spare. */
  private static final int STOP_THREADS = 4;

  /** Thousands cost little. */
  private static final BoundedConnector.Limits LIMITS =
      new BoundedConnector.Limits(2_000, 1_500, Duration.ofSeconds(1), Duration.ofSeconds(20));

  private static final BoundedConnector.Limits STOP_LIMITS =
      new BoundedConnector.Limits(2_000, 1_500, Duration.ofSeconds(1), Duration.ofSeconds(1));

  private static final int WARM_UP_MILLIS = 1_000;

  private static final int BACKLOG = 4_096;

  private ServerSetup() {}

  /**
   * Returns the console's server, bound to an address and not started.
   *
   * @param address where to listen
   * @param handler answers all requests
   * @param refused limits the answers to other protocols than HTTP
   * @throws BindException if another program has the port
   * @throws IOException if it cannot listen
   */
  static Server bound(InetSocketAddress address, Handler handler, RequestLimiter refused)
      throws IOException {
    QueuedThreadPool threads = new QueuedThreadPool(MOST_THREADS, LEAST_THREADS);
    return bound(address, handler, refused, threads, LIMITS, "console");
  }

  /**
   * Returns the server for stop requests, bound to an address and not started.
   *
   * @param refused limits the answers to other protocols than HTTP
   * @throws BindException if another program has the port
   * @throws IOException if it cannot listen
   */
  static Server ofStop(InetSocketAddress address, Handler handler, RequestLimiter refused)
      throws IOException {
    QueuedThreadPool threads = new QueuedThreadPool(STOP_THREADS, STOP_THREADS);
    threads.setReservedThreads(0);
    return bound(address, handler, refused, threads, STOP_LIMITS, "stop");
  }

  private static Server bound(
      InetSocketAddress address,
      Handler handler,
      RequestLimiter refused,
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
    server.setErrorHandler(
        (request, response, callback) -> answerError(request, response, callback, refused));
    server.setHandler(handler);
    try {
      connector.open();
    } catch (IOException e) {
      throw e.getCause() instanceof BindException taken ? taken : e;
    }
    return server;
  }

  /**
   * Asks a started server for a stop as a page of another site would: it is refused, and has loaded
   * the classes for which the first true one would wait.
   */
  static void warmUp(Server server) {
    int port = ((NetworkConnector) server.getConnectors()[0]).getLocalPort();
    String request =
        "POST "
            + StopServer.PATH
            + " HTTP/1.1\r\nHost: warm-up.invalid\r\nConnection: close\r\n\r\n";
    try (Socket client = new Socket(InetAddress.getLoopbackAddress(), port)) {
      client.setSoTimeout(WARM_UP_MILLIS);
      client.getOutputStream().write(request.getBytes(StandardCharsets.US_ASCII));
      client.getInputStream().readAllBytes();
    } catch (IOException e) {
      // The first stop takes longer then.
    }
  }

  private static HttpConfiguration configuration() {
    HttpConfiguration configuration = new HttpConfiguration();
    configuration.setSendServerVersion(false);
    configuration.setRequestHeaderSize(RequestHead.MOST_BYTES / 2);
    // Paths are compared as they are sent, and the odd ones are not found.
    configuration.setUriCompliance(UriCompliance.UNSAFE);
    return configuration;
  }

  /** Answers what the server itself refuses, such as a request that is no HTTP. */
  private static boolean answerError(
      Request request, Response response, Callback callback, RequestLimiter refused) {
    int status = (Integer) request.getAttribute(ErrorHandler.ERROR_STATUS);
    if (HttpStatus.hasNoBody(status)) {
      callback.succeeded();
      return true;
    }
    String code = HttpStatus.getMessage(status).toLowerCase(Locale.ROOT).replace(' ', '-');
    String message = String.valueOf(request.getAttribute(ErrorHandler.ERROR_MESSAGE));
    BoundedConnector.noteRequest(request);
    ApiResponse.makeStrict(response);
    HttpExchange exchange = new HttpExchange(request, response, callback);
    HttpFailure failure =
        new HttpFailure(status, code, "the request is not understood: " + message);
    refused.run(AccessFilter.remoteAddress(exchange), () -> exchange.fail(failure), exchange::drop);
    return true;
  }
}
