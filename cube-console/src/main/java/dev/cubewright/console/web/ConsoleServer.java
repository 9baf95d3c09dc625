package dev.cubewright.console.web;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import dev.cubewright.console.state.Desk;
import dev.cubewright.console.state.Refusal;
import java.io.IOException;
import java.net.BindException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.slf4j.LoggerFactory;

/** Serves the console's page and its interface until it is closed. */
public final class ConsoleServer implements AutoCloseable {

  private static final byte[] LOOPBACK = {127, 0, 0, 1};

  /** How many connections may wait to be accepted. */
  private static final int BACKLOG = 50;

  private final HttpServer server;
  private final RequestThreads threads = new RequestThreads();
  private final ScheduledExecutorService watch;
  private final Optional<AccessToken> token;
  private final Doorkeeper doorkeeper;
  private final PageFiles page = new PageFiles();
  private final OperatorSeat seat;
  private final StateTeller teller;
  private final EventStreams streams;
  private final PuzzleRequests puzzles;
  private final Router router;
  private long seatChanges;
  private @Nullable ScheduledFuture<?> looking;

  private ConsoleServer(
      HttpServer server, Optional<AccessToken> token, Desk desk, PuzzleAnswers answers) {
    this.server = server;
    this.token = token;
    this.doorkeeper = new Doorkeeper(port(), token, OwnAddresses.names());
    this.seat = new OperatorSeat(System::nanoTime);
    ConsoleState state = new ConsoleState(desk, seat, InstantSource.system());
    this.puzzles = new PuzzleRequests(answers);
    this.streams = new EventStreams(this::stateChanged);
    this.teller = StateTeller.started(state, streams::tellState);
    this.router = new Router(desk, state, seat, streams, puzzles);
    this.watch = Executors.newSingleThreadScheduledExecutor(RequestThreads.named("console-watch"));
    desk.listen(streams);
  }

  /**
   * Starts to serve.
   *
   * @param port where; any free one if 0
   * @param token what whoever is in the network must know; nothing if only this machine can reach
   *     it
   * @param desk what is shown and done
   * @param answers what answers about puzzles without arms
   * @return the server, which listens already
   * @throws BindException if another program has the port
   * @throws IOException if it cannot listen
   */
  public static ConsoleServer start(
      int port, Optional<AccessToken> token, Desk desk, PuzzleAnswers answers) throws IOException {
    RequestThreads.tune();
    InetSocketAddress address =
        token.isPresent()
            ? new InetSocketAddress(port)
            : new InetSocketAddress(InetAddress.getByAddress(LOOPBACK.clone()), port);
    ConsoleServer console =
        new ConsoleServer(HttpServer.create(address, BACKLOG), token, desk, answers);
    console.server.createContext("/", console::handle);
    console.server.setExecutor(console.threads);
    console.looking = console.watch.scheduleWithFixedDelay(console::look, 1, 1, TimeUnit.SECONDS);
    console.server.start();
    return console;
  }

  /** {@return the port that it listens on} */
  public int port() {
    return server.getAddress().getPort();
  }

  /** {@return the addresses of the page, that for this machine first, with the token if needed} */
  public List<String> addresses() {
    return token
        .map(secret -> OwnAddresses.all(port(), secret))
        .orElseGet(() -> List.of(OwnAddresses.local(port())));
  }

  /** {@return what to know of who else can reach the server, nothing if only this machine can} */
  public Optional<String> remark() {
    return token.map(
        secret ->
            "the network can reach this console: whoever is in it and has the token "
                + secret.text()
                + " can run the robot, and nothing of what goes to and fro is encrypted"
                + (addresses().size() > 1
                    ? ""
                    : "; no network is up now: when one is, open http://ADDRESS:"
                        + port()
                        + "/?token="
                        + secret.text()
                        + " with this machine's address"));
  }

  private void stateChanged() {
    teller.changed();
  }

  /** Sees to what nobody asks for: a seat that has become free, a listener that reads no more. */
  private void look() {
    long changes = seat.seating().changes();
    if (changes != seatChanges) {
      seatChanges = changes;
      teller.changed();
    }
    streams.endStuck();
  }

  /** Answers one request, and ends it. */
  void handle(HttpExchange exchange) {
    try (exchange) {
      Responses.secure(exchange);
      answer(exchange);
    } catch (IOException | InterruptedException e) {
      // Whoever asked has gone away, was not done asking in time, or reads no more.
    }
  }

  private void answer(HttpExchange exchange) throws IOException, InterruptedException {
    try {
      boolean keepToken = doorkeeper.admit(exchange);
      String path = exchange.getRequestURI().getPath();
      if (keepToken) {
        exchange.getResponseHeaders().set("Set-Cookie", doorkeeper.cookie());
      }
      if (Router.isInterface(exchange)) {
        router.handle(exchange);
      } else if (keepToken) {
        // So that the token does not stay in the browser's address line and history. Never to the
        // path that was asked for: //other.example/ would lead to another site.
        exchange.getResponseHeaders().set("Location", "/");
        exchange.sendResponseHeaders(303, -1);
      } else {
        requireReading(exchange, path);
        page.serve(exchange, path);
      }
    } catch (HttpFault e) {
      if (e.status() == HttpFault.NO_TOKEN && !Router.isInterface(exchange)) {
        page.serveLocked(exchange);
      } else {
        Responses.sendFault(exchange, e);
      }
    } catch (Refusal e) {
      Responses.sendFault(exchange, HttpFault.of(e));
    } catch (RuntimeException e) {
      // Looked up only now: the logging backend takes longer to start than all else.
      LoggerFactory.getLogger(ConsoleServer.class)
          .error("a fault of this program in {}", exchange.getRequestURI().getPath(), e);
      Responses.sendFault(exchange, HttpFault.internal(e));
    }
  }

  private static void requireReading(HttpExchange exchange, String path) {
    String method = exchange.getRequestMethod();
    if (!method.equals("GET") && !method.equals("HEAD")) {
      throw HttpFault.wrongMethod(method, path, "GET, HEAD");
    }
  }

  /** Ends all that is under way and listens no more. */
  @Override
  public void close() {
    if (looking != null) {
      looking.cancel(true);
    }
    watch.shutdownNow();
    puzzles.cancelAll();
    streams.close();
    teller.close();
    server.stop(0);
    threads.close();
  }
}
