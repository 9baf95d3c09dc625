package dev.cubewright.console.web;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import dev.cubewright.console.state.PuzzleAnswers;
import dev.cubewright.console.state.RobotConsole;
import java.io.IOException;
import java.net.BindException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.NetworkConnector;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.util.Callback;
import org.eclipse.jetty.util.thread.Scheduler;
import org.slf4j.LoggerFactory;

/** Serves the console's page and its interface until it is closed. */
public final class ConsoleServer implements AutoCloseable {
  private static final byte[] LOOPBACK = {127, 0, 0, 1};

  /** More than keep one for long: six readers, six live pictures, a writer and four puzzles. */
  private static final int WORKERS = 24;

  private static final int MOST_WAITING = 100;
  private static final long LOOK_MILLIS = 250;

  /** After which those are looked at that wait their turn. */
  private static final long TURN_MILLIS = 10;

  private static final long IDLE_SECONDS = 30;

  private final Server server;
  private final StopServer stops;
  private final ThreadPoolExecutor workers;
  private final ScheduledThreadPoolExecutor scheduler;
  private final ConsoleAccess access;
  private final AccessFilter filter;
  private final PageFiles page = new PageFiles();
  private final RequestLimiter admitted = limiter();
  private final RequestLimiter refused = limiter();
  private final OperatorLease lease = new OperatorLease(System::nanoTime);
  private final EventStreams streams = new EventStreams();
  private final StateBroadcaster broadcaster;
  private final PuzzleRequests puzzles;
  private final Api api;
  private long leaseChanges;

  private ConsoleServer(
      InetSocketAddress address, ConsoleAccess access, RobotConsole console, PuzzleAnswers answers)
      throws IOException {
    this.server = ServerSetup.bound(address, new Requests(), refused);
    this.stops =
        StopServer.start(
            address.getAddress(),
            port(),
            access,
            refused,
            () -> console.command("stop", JsonNodeFactory.instance.objectNode()));
    this.access = access;
    this.filter = new AccessFilter(port(), port(), access, OwnAddresses.names());
    this.workers =
        new ThreadPoolExecutor(
            WORKERS,
            WORKERS,
            IDLE_SECONDS,
            TimeUnit.SECONDS,
            new ArrayBlockingQueue<>(MOST_WAITING),
            daemons("console-request"));
    workers.allowCoreThreadTimeOut(true);
    // Two, so that a state that takes long to make holds no beat back. None new when closed.
    this.scheduler =
        new ScheduledThreadPoolExecutor(
            2, daemons("console-state"), new ThreadPoolExecutor.DiscardPolicy());
    OperatedState state = new OperatedState(console, lease, InstantSource.system());
    this.puzzles = new PuzzleRequests(answers);
    this.broadcaster = new StateBroadcaster(state, streams, scheduler);
    this.api =
        new Api(
            console,
            state,
            lease,
            streams,
            broadcaster::stateChanged,
            puzzles,
            workers,
            stops.port(),
            () -> addresses().stream().skip(1).toList());
    console.listen(broadcaster);
    ScheduledFuture<?> unused =
        scheduler.scheduleWithFixedDelay(
            this::look, LOOK_MILLIS, LOOK_MILLIS, TimeUnit.MILLISECONDS);
  }

  /**
   * Starts to serve.
   *
   * @param port the port; any free one if 0
   * @param access who can reach the server
   * @param console knows and commands the robot
   * @param answers answers about puzzles without arms
   * @return the server, which listens already
   * @throws BindException if another program has the port
   * @throws IOException if it cannot listen
   */
  public static ConsoleServer start(
      int port, ConsoleAccess access, RobotConsole console, PuzzleAnswers answers)
      throws IOException {
    InetSocketAddress address =
        access.network()
            ? new InetSocketAddress(port)
            : new InetSocketAddress(InetAddress.getByAddress(LOOPBACK.clone()), port);
    ConsoleServer server = new ConsoleServer(address, access, console, answers);
    try {
      server.server.start();
    } catch (Exception e) {
      server.close();
      throw new IOException("the HTTP server does not start: " + e.getMessage(), e);
    }
    ServerSetup.warmUp(server.server);
    return server;
  }

  /** The server's own timer sees to those that wait. */
  private RequestLimiter limiter() {
    return new RequestLimiter(
        System::nanoTime,
        task -> {
          Scheduler.Task unused =
              server.getScheduler().schedule(task, TURN_MILLIS, TimeUnit.MILLISECONDS);
        });
  }

  private static ThreadFactory daemons(String name) {
    return work -> {
      Thread thread = new Thread(work, name);
      thread.setDaemon(true);
      return thread;
    };
  }

  /** {@return the port that it listens on} */
  public int port() {
    return ((NetworkConnector) server.getConnectors()[0]).getLocalPort();
  }

  /** {@return the port on which stop, and nothing else, is heard} */
  public int stopPort() {
    return stops.port();
  }

  /** {@return the addresses of the page, that for this machine first, with the token if needed} */
  public List<String> addresses() {
    return OwnAddresses.all(port(), access);
  }

  /**
   * {@return a warning that other machines can reach the server; empty if only this machine can}
   */
  public Optional<String> remark() {
    return access
        .token()
        .filter(secret -> access.network())
        .map(
            secret ->
                "the network can reach this console: anyone with the token "
                    + secret.text()
                    + " can run the robot, and the connection is not encrypted"
                    + (addresses().size() > 1
                        ? ""
                        : "; no network is up now: when one is, open http://ADDRESS:"
                            + port()
                            + "/?token="
                            + secret.text()
                            + " with this machine's address"));
  }

  /** Looks again and again for an operator who has been away for long, and for silent streams. */
  private void look() {
    long changes = lease.holder().changes();
    if (changes != leaseChanges) {
      leaseChanges = changes;
      broadcaster.stateChanged();
    }
    streams.beat();
  }

  /** Returns the server behind this. */
  Server server() {
    return server;
  }

  /** Handles every request. */
  private final class Requests extends Handler.Abstract {
    @Override
    public boolean handle(Request request, Response response, Callback callback) {
      BoundedConnector.noteRequest(request);
      ApiResponse.makeStrict(response);
      HttpExchange exchange = new HttpExchange(request, response, callback);
      try {
        begin(exchange);
      } catch (RuntimeException e) {
        exchange.fail(e);
      }
      return true;
    }
  }

  /** Answers, now or later: all but a stop wait their turn where too much is asked. */
  private void begin(HttpExchange exchange) {
    InetAddress address = AccessFilter.remoteAddress(exchange);
    boolean keepToken;
    try {
      keepToken = filter.admit(exchange);
    } catch (HttpFailure e) {
      // Limited apart, so that they delay no admitted request.
      refused.run(address, () -> refuse(exchange, e), exchange::drop);
      return;
    }
    if (StopServer.isStop(exchange)) {
      api.handle(exchange);
    } else {
      admitted.run(address, () -> answer(exchange, keepToken), exchange::drop);
    }
  }

  private void refuse(HttpExchange exchange, HttpFailure failure) {
    if (failure.status() == HttpFailure.NO_TOKEN && !exchange.isInterface()) {
      page.locked().send(exchange.response(), exchange.callback());
    } else {
      exchange.fail(failure);
    }
  }

  private void answer(HttpExchange exchange, boolean keepToken) {
    try {
      answerAdmitted(exchange, keepToken);
    } catch (RuntimeException e) {
      exchange.fail(e);
    }
  }

  private void answerAdmitted(HttpExchange exchange, boolean keepToken) {
    if (keepToken) {
      exchange.response().getHeaders().put("Set-Cookie", filter.cookie());
    }
    if (exchange.isInterface()) {
      api.handle(exchange);
    } else if (keepToken) {
      // So that the token does not stay in the browser's address line and history. Never to the
      // path that was asked for: //other.example/ would lead to another site.
      exchange.response().getHeaders().put("Location", "/");
      exchange.response().setStatus(303);
      exchange.callback().succeeded();
    } else {
      exchange
          .response()
          .getHeaders()
          .put(
              "Content-Security-Policy",
              ApiResponse.policyOfPage(Request.getServerName(exchange.request())));
      page.serve(exchange);
    }
  }

  /** Ends all that is under way and listens no more. */
  @Override
  public void close() {
    scheduler.shutdownNow();
    puzzles.cancelAll();
    streams.close();
    workers.shutdownNow();
    stops.close();
    try {
      server.stop();
    } catch (Exception e) {
      LoggerFactory.getLogger(ConsoleServer.class).error("the HTTP server does not stop", e);
    }
  }
}
