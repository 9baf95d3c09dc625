package dev.cubewright.console.web;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.google.common.util.concurrent.ThreadFactoryBuilder;
import dev.cubewright.console.state.ConsoleState;
import dev.cubewright.console.state.PuzzleAnswers;
import dev.cubewright.console.state.RobotConsole;
import dev.cubewright.core.problem.ProblemException;
import java.io.IOException;
import java.net.BindException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.util.thread.Invocable.InvocationType;
import org.jspecify.annotations.Nullable;

/** The server of the operator's page and its HTTP interface. */
public final class ConsoleServer implements AutoCloseable {
  private static final byte[] LOOPBACK = {127, 0, 0, 1};

  private static final String TOP = "/";
  private static final String PUZZLE_DOOR = "/puzzle";
  private static final String ROBOT_DOOR = "/robot";
  private static final Set<String> PAGES = Set.of(TOP, PUZZLE_DOOR, ROBOT_DOOR);

  /**
   * More than the possible long tasks: six readers, six live pictures, one writer, four puzzles.
   */
  private static final int WORKERS = 24;

  private static final int MAX_WAITING = 100;
  private static final long CHECK_MILLIS = 250;
  private static final long IDLE_SECONDS = 30;

  private final LimitedServer server;
  private final StopServer stops;
  private final ThreadPoolExecutor workers;
  private final ScheduledThreadPoolExecutor scheduler;
  private final ConsoleAccess access;
  private final AccessFilter filter;
  private final PageFiles page = new PageFiles();
  private final Consumer<HttpExchange> admitted;
  private final Consumer<HttpExchange> refused;
  private final RobotConsole console;
  private final OperatorLease lease = new OperatorLease(System::nanoTime);
  private final EventStreams streams;
  private final PuzzleRequests puzzles;
  private final Api api;
  private long leaseChanges;

  private record Operator(@Nullable String client, int watchers) {}

  private ConsoleServer(
      InetSocketAddress address, ConsoleAccess access, RobotConsole console, PuzzleAnswers answers)
      throws IOException {
    this.server = LimitedServer.ofConsole(address);
    this.stops =
        new StopServer(
            address.getAddress(),
            port(),
            access,
            () -> console.command("stop", JsonNodeFactory.instance.objectNode()));
    this.access = access;
    this.console = console;
    this.filter = new AccessFilter(port(), port(), access);
    this.admitted = server.limited(this::answer);
    this.refused = server.limited(this::refuse);
    this.workers =
        new ThreadPoolExecutor(
            WORKERS,
            WORKERS,
            IDLE_SECONDS,
            TimeUnit.SECONDS,
            new ArrayBlockingQueue<>(MAX_WAITING),
            daemons("console-request"));
    workers.allowCoreThreadTimeOut(true);
    // Two threads, so that a slow state does not delay a beat. New tasks after close are discarded.
    this.scheduler =
        new ScheduledThreadPoolExecutor(
            2, daemons("console-state"), new ThreadPoolExecutor.DiscardPolicy());
    this.puzzles = new PuzzleRequests(answers);
    this.streams = new EventStreams(this::state, scheduler);
    this.api =
        new Api(
            console,
            this::state,
            lease,
            streams,
            puzzles,
            workers,
            stops.port(),
            () -> access.addresses(port(), PUZZLE_DOOR).stream().skip(1).toList());
    server.answer(InvocationType.BLOCKING, this::begin);
    console.listen(streams);
    ScheduledFuture<?> unused =
        scheduler.scheduleWithFixedDelay(
            this::check, CHECK_MILLIS, CHECK_MILLIS, TimeUnit.MILLISECONDS);
  }

  /**
   * Starts a server.
   *
   * @param port the TCP port; 0 for any free port
   * @param access the computers that can reach the server
   * @param console the console of the robot
   * @param answers the answers to puzzle requests
   * @return the server, which is listening
   * @throws BindException if the port is in use
   * @throws IOException if the server cannot listen
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
    } catch (IOException e) {
      server.close();
      throw e;
    }
    return server;
  }

  private static ThreadFactory daemons(String name) {
    return new ThreadFactoryBuilder().setNameFormat(name).setDaemon(true).build();
  }

  /** {@return the port of the page} */
  public int port() {
    return server.port();
  }

  /** {@return the port of the server for stop requests} */
  public int stopPort() {
    return stops.port();
  }

  /**
   * {@return the addresses of the page, the local one first, with the token where it is required}
   */
  public List<String> addresses() {
    return access.addresses(port(), TOP);
  }

  /** {@return a warning if other computers can reach the server; otherwise empty} */
  public Optional<String> warning() {
    return access
        .token()
        .filter(secret -> access.network())
        .map(
            secret ->
                ("other computers can reach this console: anyone with the token %1$s can run the"
                        + " robot, and the connection is not encrypted"
                        + (addresses().size() > 1
                            ? ""
                            : "; no network is connected; once it is, open"
                                + " http://ADDRESS:%2$s/?token=%1$s with the address of this"
                                + " computer"))
                    .formatted(secret, port()));
  }

  /** Returns the state of the console with the operator. */
  private ConsoleState state() {
    ConsoleState state = console.state();
    OperatorLease.Holder holder = lease.holder();
    Map<String, @Nullable Object> members = new LinkedHashMap<>(state.members());
    members.put("operator", new Operator(holder.operator().orElse(null), holder.watchers()));
    return new ConsoleState(
        state.version() + holder.changes(), System.currentTimeMillis(), members);
  }

  /** Checks for an expired operator, and sends beats. */
  private void check() {
    long changes = lease.holder().changes();
    if (changes != leaseChanges) {
      leaseChanges = changes;
      streams.stateChanged();
    }
    streams.beat();
  }

  Server server() {
    return server.server();
  }

  /**
   * Starts to answer a request. Requests beyond the limits wait, except for a stop. Rejected
   * requests have separate limits, so that they do not delay admitted ones.
   */
  private void begin(HttpExchange exchange) {
    try {
      filter.admit(exchange);
    } catch (ProblemException e) {
      refused.accept(exchange);
      return;
    }
    if (exchange.isStop()) {
      api.handle(exchange);
    } else {
      admitted.accept(exchange);
    }
  }

  private void refuse(HttpExchange exchange) {
    try {
      answer(exchange);
    } catch (ProblemException e) {
      if (!e.problem().code().equals("no-token") || exchange.isInterface()) {
        throw e;
      }
      page.locked().send(exchange.response(), exchange.callback());
    }
  }

  private void answer(HttpExchange exchange) {
    boolean keepToken = filter.admit(exchange);
    if (keepToken) {
      exchange.response().getHeaders().put("Set-Cookie", filter.cookie());
    }
    if (exchange.isInterface()) {
      api.handle(exchange);
    } else if (keepToken) {
      // Removes the token from the address line and the history of the browser. The path must be
      // known: //other.example/ would redirect to another site.
      String path = PAGES.contains(exchange.path()) ? exchange.path() : TOP;
      exchange.run(() -> ApiResponse.redirect(303, path));
    } else if (exchange.path().equals(TOP)) {
      exchange.requireReading();
      api.work(
          exchange,
          () -> ApiResponse.redirect(302, console.hasRealRobot() ? ROBOT_DOOR : PUZZLE_DOOR));
    } else {
      String host = Request.getServerName(exchange.request());
      exchange
          .response()
          .getHeaders()
          .put("Content-Security-Policy", ApiResponse.policyOfPage(host));
      page.serve(exchange);
    }
  }

  /** Cancels all work and closes the ports. */
  @Override
  public void close() {
    scheduler.shutdownNow();
    puzzles.cancelAll();
    streams.close();
    workers.shutdownNow();
    stops.close();
    server.close();
  }
}
