package dev.cubewright.console.web;

import dev.cubewright.core.problem.ProblemException;
import java.io.IOException;
import java.net.BindException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.function.Consumer;
import org.eclipse.jetty.util.thread.Invocable.InvocationType;

/**
 * A server only for <em>stop</em> requests, with a separate port and separate threads, so that it
 * answers even if the console is overloaded. Pages of the console may use it across ports.
 */
final class StopServer implements AutoCloseable {
  static final String PATH = Api.PREFIX + "stop";
  private static final int MAX_PORT = 65_535;

  private final LimitedServer server;
  private final AccessFilter filter;
  private final Consumer<HttpExchange> refused;
  private final Runnable stop;

  /**
   * Starts the server on the port after the page port, or on any free port.
   *
   * @param stop stops the robot; must not block
   * @throws IOException if the server cannot listen
   */
  StopServer(InetAddress address, int pagePort, ConsoleAccess access, Runnable stop)
      throws IOException {
    this.server = bound(address, pagePort);
    this.filter = new AccessFilter(port(), pagePort, access);
    this.refused = server.limited(this::stopIfAdmitted);
    this.stop = stop;
    server.answer(InvocationType.NON_BLOCKING, this::stopOrLimit);
    try {
      server.start();
    } catch (IOException e) {
      server.close();
      throw e;
    }
  }

  private static LimitedServer bound(InetAddress address, int pagePort) throws IOException {
    if (pagePort < MAX_PORT) {
      try {
        return LimitedServer.ofStop(new InetSocketAddress(address, pagePort + 1));
      } catch (BindException e) {
        // The port is in use.
      }
    }
    return LimitedServer.ofStop(new InetSocketAddress(address, 0));
  }

  int port() {
    return server.port();
  }

  /** Stops the robot on the reading thread. Other requests are rate-limited. */
  private void stopOrLimit(HttpExchange exchange) {
    try {
      stopIfAdmitted(exchange);
    } catch (ProblemException e) {
      refused.accept(exchange);
    }
  }

  private void stopIfAdmitted(HttpExchange exchange) {
    filter.admit(exchange);
    if (!exchange.path().equals(PATH)) {
      throw exchange.notFound();
    }
    if (!exchange.isStop()) {
      throw exchange.wrongMethod("POST");
    }
    exchange.run(() -> answer(exchange));
  }

  private ApiResponse answer(HttpExchange exchange) {
    stop.run();
    // The filter has admitted only pages of the console, so this page may read the answer.
    exchange
        .header("Origin")
        .ifPresent(
            origin -> {
              exchange.response().getHeaders().put("Access-Control-Allow-Origin", origin);
              exchange.response().getHeaders().put("Access-Control-Allow-Credentials", "true");
            });
    return Api.accepted().with("Connection", "close");
  }

  @Override
  public void close() {
    server.close();
  }
}
