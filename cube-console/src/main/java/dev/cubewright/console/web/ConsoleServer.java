package dev.cubewright.console.web;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
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

/** Serves the console's page and its interface until it is closed. */
public final class ConsoleServer implements AutoCloseable {
  private static final byte[] LOOPBACK = {127, 0, 0, 1};

  private static final String TOP = "/";
  private static final String PUZZLE_DOOR = "/puzzle";
  private static final String ROBOT_DOOR = "/robot";
  private static final Set<String> PAGES = Set.of(TOP, PUZZLE_DOOR, ROBOT_DOOR);

  /** More than keep one for long: six readers, six live pictures, a writer and four puzzles. */
  private static final int WORKERS = 24;

  private static final int MOST_WAITING = 100;
  private static final long LOOK_MILLIS = 250;
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
            new ArrayBlockingQueue<>(MOST_WAITING),
            daemons("console-request"));
    workers.allowCoreThreadTimeOut(true);
    // Two, so that a state that takes long to make delays no beat. None new when closed.
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
            this::look, LOOK_MILLIS, LOOK_MILLIS, TimeUnit.MILLISECONDS);
  }

  /**
   * Starts to serve.
   *
   * @param port the port; any free one if 0
   * @param access the machines that can reach the server
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
    } catch (IOException e) {
      server.close();
      throw e;
    }
    return server;
  }

  private static ThreadFactory daemons(String name) {
    return work -> {
      Thread thread = new Thread(work, name);
      thread.setDaemon(true);
      return thread;
    };
  }

  /** {@return the port of the page} */
  public int port() {
    return server.port();
  }

  /** {@return the port of the server for stop requests} */
  public int stopPort() {
    return stops.port();
  }

  /** {@return the addresses of the page, this machine's first, with the token where needed} */
  public List<String> addresses() {
    return access.addresses(port(), TOP);
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
                    + secret
                    + " can run the robot, and the connection is not encrypted"
                    + (addresses().size() > 1
                        ? ""
                        : "; no network is up now: when one is, open http://ADDRESS:"
                            + port()
                            + "/?token="
                            + secret
                            + " with this machine's address"));
  }

  /** Returns the state for clients: that of the console, with its operator. */
  private ConsoleState state() {
    ConsoleState state = console.state();
    OperatorLease.Holder holder = lease.holder();
    Map<String, @Nullable Object> members = new LinkedHashMap<>(state.members());
    members.put("operator", new Operator(holder.operator().orElse(null), holder.watchers()));
    return new ConsoleState(
        state.version() + holder.changes(), System.currentTimeMillis(), members);
  }

  /** Checks whether the operator has left, and for silent streams. */
  private void look() {
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
   * Begins to answer a request. All but a stop waits beyond the limits. Refused requests are
   * limited apart, so that they delay no admitted one.
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
      // So that the token does not stay in the browser's address line and history. Never to an
      // unknown path: //other.example/ would lead to another site.
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

  /** Ends all that is under way and closes the ports. */
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
