package dev.cubewright.console.web;

import java.io.IOException;
import java.net.BindException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.Map;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.NetworkConnector;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.util.Callback;
import org.slf4j.LoggerFactory;

/**
 * Serves <em>stop</em> alone, on a port and a thread of its own: however busy the console is, this
 * one is free. A page of the console may use it from its own port.
 */
final class StopServer implements AutoCloseable {
  static final String PATH = Api.PREFIX + "stop";
  private static final int MOST_PORT = 65_535;

  private final Server server;
  private final AccessFilter filter;
  private final RequestLimiter refused;
  private final Runnable stop;

  private StopServer(
      InetSocketAddress address,
      int pagePort,
      ConsoleAccess access,
      RequestLimiter refused,
      Runnable stop)
      throws IOException {
    this.server = ServerSetup.ofStop(address, new Stops(), refused);
    this.filter = new AccessFilter(port(), pagePort, access, OwnAddresses.names());
    this.refused = refused;
    this.stop = stop;
  }

  /**
   * Starts to serve, on the port behind the page's if that is free.
   *
   * @param address where to listen
   * @param pagePort the port of the page
   * @param access who can reach it, and who needs the token
   * @param refused limits the answers to all that is no stop, or not admitted
   * @param stop stops the robot; quick
   * @throws IOException if it cannot listen
   */
  static StopServer start(
      InetAddress address,
      int pagePort,
      ConsoleAccess access,
      RequestLimiter refused,
      Runnable stop)
      throws IOException {
    StopServer stops = bound(address, pagePort, access, refused, stop);
    try {
      stops.server.start();
    } catch (Exception e) {
      stops.close();
      throw new IOException("the server for stop does not start: " + e.getMessage(), e);
    }
    ServerSetup.warmUp(stops.server);
    return stops;
  }

  private static StopServer bound(
      InetAddress address,
      int pagePort,
      ConsoleAccess access,
      RequestLimiter refused,
      Runnable stop)
      throws IOException {
    if (pagePort < MOST_PORT) {
      try {
        return new StopServer(
            new InetSocketAddress(address, pagePort + 1), pagePort, access, refused, stop);
      } catch (BindException e) {
        // Another program has that one.
      }
    }
    return new StopServer(new InetSocketAddress(address, 0), pagePort, access, refused, stop);
  }

  /** Returns the port that it listens on. */
  int port() {
    return ((NetworkConnector) server.getConnectors()[0]).getLocalPort();
  }

  /** Returns whether a request is one for a stop. */
  static boolean isStop(HttpExchange exchange) {
    return exchange.path().equals(PATH) && exchange.request().getMethod().equals("POST");
  }

  /** Stops on the thread that has read the request; it waits for nothing. */
  private final class Stops extends Handler.Abstract.NonBlocking {
    @Override
    public boolean handle(Request request, Response response, Callback callback) {
      ApiResponse.makeStrict(response);
      HttpExchange exchange = new HttpExchange(request, response, callback);
      try {
        answerOrRefuse(exchange);
      } catch (RuntimeException e) {
        exchange.fail(e);
      }
      return true;
    }
  }

  private void answerOrRefuse(HttpExchange exchange) {
    InetAddress address = AccessFilter.remoteAddress(exchange);
    try {
      requireStop(exchange);
    } catch (HttpFailure e) {
      refused.run(address, () -> exchange.fail(e), exchange::drop);
      return;
    }
    exchange.run(() -> answer(exchange));
  }

  private void requireStop(HttpExchange exchange) {
    filter.admit(exchange);
    if (!exchange.path().equals(PATH)) {
      throw HttpFailure.notFound(exchange.path());
    }
    if (!isStop(exchange)) {
      throw HttpFailure.wrongMethod(exchange.request().getMethod(), PATH, "POST");
    }
  }

  private ApiResponse answer(HttpExchange exchange) {
    stop.run();
    // Only pages of the console get this far, so the one that asks may read the answer.
    exchange
        .header("Origin")
        .ifPresent(
            origin -> {
              exchange.response().getHeaders().put("Access-Control-Allow-Origin", origin);
              exchange.response().getHeaders().put("Access-Control-Allow-Credentials", "true");
            });
    return ApiResponse.json(200, Map.of("accepted", true)).with("Connection", "close");
  }

  @Override
  public void close() {
    try {
      server.stop();
    } catch (Exception e) {
      LoggerFactory.getLogger(StopServer.class).error("the server for stop does not end", e);
    }
  }
}
