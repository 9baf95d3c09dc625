package dev.cubewright.console.web;

import dev.cubewright.core.problem.ProblemException;
import java.io.IOException;
import java.net.BindException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.function.Consumer;
import org.eclipse.jetty.util.thread.Invocable.InvocationType;

/**
 * Serves <em>stop</em> alone, on a port and threads of its own: however busy the console is, this
 * one is free. A page of the console may use it from its own port.
 */
final class StopServer implements AutoCloseable {
  static final String PATH = Api.PREFIX + "stop";
  private static final int MOST_PORT = 65_535;

  private final LimitedServer server;
  private final AccessFilter filter;
  private final Consumer<HttpExchange> refused;
  private final Runnable stop;

  /**
   * Starts to serve, on the port behind the page's if that is free.
   *
   * @param stop stops the robot; must not block
   * @throws IOException if it cannot listen
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
    if (pagePort < MOST_PORT) {
      try {
        return LimitedServer.ofStop(new InetSocketAddress(address, pagePort + 1));
      } catch (BindException e) {
        // Another program has that one.
      }
    }
    return LimitedServer.ofStop(new InetSocketAddress(address, 0));
  }

  int port() {
    return server.port();
  }

  /** Stops on the thread that has read the request; limits all that is not an admitted stop. */
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
    // Only pages of the console get this far, so the one that asks may read the answer.
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
