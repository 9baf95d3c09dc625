package dev.cubewright.console.web;

import java.io.IOException;
import java.net.BindException;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.Locale;
import org.eclipse.jetty.http.HttpStatus;
import org.eclipse.jetty.http.UriCompliance;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.HttpConfiguration;
import org.eclipse.jetty.server.HttpConnectionFactory;
import org.eclipse.jetty.server.NetworkConnectionLimit;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.eclipse.jetty.server.handler.ErrorHandler;
import org.eclipse.jetty.util.Callback;
import org.eclipse.jetty.util.thread.QueuedThreadPool;
import org.eclipse.jetty.util.thread.ScheduledExecutorScheduler;

/**
 * Sets the HTTP server up. Its few threads only parse and send, and none waits for a client: half a
 * request, or a client that does not read, costs a connection and some memory.
 */
final class ServerSetup {
  /** Of which three accept, select and are kept for what is urgent. */
  private static final int MOST_THREADS = 12;

  private static final int LEAST_THREADS = 4;

  /** Thousands cost little; more are not accepted until others have closed. */
  private static final int MOST_CONNECTIONS = 2_000;

  /** How long a connection may make no progress in sending or receiving. */
  private static final Duration IDLE = Duration.ofSeconds(20);

  /** The same when there are too many connections. */
  private static final Duration IDLE_WHEN_FULL = Duration.ofSeconds(1);

  private static final int BACKLOG = 1_024;

  private ServerSetup() {}

  /**
   * Returns a server that is bound to an address, and not started.
   *
   * @param address where to listen
   * @param handler answers all requests
   * @throws BindException if another program has the port
   * @throws IOException if it cannot listen
   */
  static Server bound(InetSocketAddress address, Handler handler) throws IOException {
    QueuedThreadPool threads = new QueuedThreadPool(MOST_THREADS, LEAST_THREADS);
    threads.setName("console-http");
    threads.setDaemon(true);
    Server server =
        new Server(threads, new ScheduledExecutorScheduler("console-timer", true), null);
    ServerConnector connector =
        new ServerConnector(server, 1, 1, new HttpConnectionFactory(configuration()));
    connector.setHost(address.getAddress().isAnyLocalAddress() ? null : address.getHostString());
    connector.setPort(address.getPort());
    connector.setIdleTimeout(IDLE.toMillis());
    connector.setAcceptQueueSize(BACKLOG);
    server.addConnector(connector);
    NetworkConnectionLimit limit = new NetworkConnectionLimit(MOST_CONNECTIONS, connector);
    limit.setEndPointIdleTimeout(IDLE_WHEN_FULL.toMillis());
    server.addBean(limit);
    server.setErrorHandler(ServerSetup::answerError);
    server.setHandler(handler);
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
    // Paths are compared as they are sent, and the odd ones are not found.
    configuration.setUriCompliance(UriCompliance.UNSAFE);
    return configuration;
  }

  /** Answers what the server itself refuses, such as a request that is no HTTP. */
  private static boolean answerError(Request request, Response response, Callback callback) {
    int status = (Integer) request.getAttribute(ErrorHandler.ERROR_STATUS);
    if (HttpStatus.hasNoBody(status)) {
      callback.succeeded();
      return true;
    }
    String code = HttpStatus.getMessage(status).toLowerCase(Locale.ROOT).replace(' ', '-');
    String message = String.valueOf(request.getAttribute(ErrorHandler.ERROR_MESSAGE));
    ApiResponse.makeStrict(response);
    new HttpFailure(status, code, "the request is not understood: " + message)
        .answer()
        .send(response, callback);
    return true;
  }
}
