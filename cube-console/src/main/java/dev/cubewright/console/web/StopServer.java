package dev.cubewright.console.web;

import dev.cubewright.core.problem.ProblemException;
import java.io.IOException;
import java.net.BindException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.util.thread.Invocable.InvocationType;
import org.slf4j.LoggerFactory;

/**
 * Serves <em>stop</em> alone, on a port and threads of its own: however busy the console is, this
 * one is free. A page of the console may use it from its own port.
 */
final class StopServer implements AutoCloseable {
  static final String PATH = Api.PREFIX + "stop";
  private static final int MOST_PORT = 65_535;

  private final Server server;
  private final AccessFilter filter;
  private final Handler refused;
  private final Runnable stop;

  private StopServer(InetSocketAddress address, int pagePort, ConsoleAccess access, Runnable stop)
      throws IOException {
    this.server = ServerSetup.ofStop(address);
    this.filter = new AccessFilter(port(), pagePort, access);
    this.refused = ServerSetup.limited(server, this::stopIfAdmitted);
    this.stop = stop;
    ServerSetup.answer(server, InvocationType.NON_BLOCKING, this::stopOrLimit);
  }

  /**
   * Starts to serve, on the port behind the page's if that is free.
   *
   * @param stop stops the robot; must not block
   * @throws IOException if it cannot listen
   */
  static StopServer start(InetAddress address, int pagePort, ConsoleAccess access, Runnable stop)
      throws IOException {
    StopServer stops = bound(address, pagePort, access, stop);
    try {
      ServerSetup.start(stops.server);
    } catch (IOException e) {
      stops.close();
      throw e;
    }
    return stops;
  }

  private static StopServer bound(
      InetAddress address, int pagePort, ConsoleAccess access, Runnable stop) throws IOException {
    if (pagePort < MOST_PORT) {
      try {
        return new StopServer(new InetSocketAddress(address, pagePort + 1), pagePort, access, stop);
      } catch (BindException e) {
        // Another program has that one.
      }
    }
    return new StopServer(new InetSocketAddress(address, 0), pagePort, access, stop);
  }

  int port() {
    return ServerSetup.port(server);
  }

  /** Stops on the thread that has read the request; limits all that is not an admitted stop. */
  private void stopOrLimit(HttpExchange exchange) {
    try {
      stopIfAdmitted(exchange);
    } catch (ProblemException e) {
      ServerSetup.pass(exchange, refused);
    }
  }

  private void stopIfAdmitted(HttpExchange exchange) {
    requireStop(exchange);
    exchange.run(() -> answer(exchange));
  }

  private void requireStop(HttpExchange exchange) {
    filter.admit(exchange);
    if (!exchange.path().equals(PATH)) {
      throw exchange.notFound();
    }
    if (!exchange.isStop()) {
      throw exchange.wrongMethod("POST");
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
    return Api.accepted().with("Connection", "close");
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
