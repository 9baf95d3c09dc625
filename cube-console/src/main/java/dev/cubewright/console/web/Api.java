package dev.cubewright.console.web;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.cubewright.console.state.Arguments;
import dev.cubewright.console.state.ConsoleState;
import dev.cubewright.console.state.RobotConsole;
import dev.cubewright.core.problem.ProblemException;
import io.nayuki.qrcodegen.QrCode;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.Executor;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.Semaphore;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.eclipse.jetty.http.pathmap.MatchedResource;
import org.eclipse.jetty.http.pathmap.PathMappings;
import org.eclipse.jetty.http.pathmap.PathSpec;
import org.eclipse.jetty.http.pathmap.UriTemplatePathSpec;

/**
 * The routes of the HTTP interface.
 *
 * <p>Server threads only parse requests, stop the robot and open event streams, and never block.
 * All other work runs on worker threads, so that <em>stop</em> is answered under any load.
 */
final class Api {
  static final String PREFIX = "/api/";
  private static final String FACES = "faces/";
  private static final String CAMERA = "camera";
  private static final String STOP_BUTTON = "stopButton";
  private static final int MAX_READERS = 6;

  private final RobotConsole console;
  private final OperatorLease lease;
  private final EventStreams streams;
  private final PuzzleRequests puzzles;
  private final Executor workers;
  private final Semaphore readers = new Semaphore(MAX_READERS);
  private final Semaphore viewers = new Semaphore(MAX_READERS);

  private final Semaphore writer = new Semaphore(1);

  /** The routes by path and method. A route must not block. */
  private final PathMappings<Map<String, Consumer<HttpExchange>>> routes = new PathMappings<>();

  private interface BodyRoute {
    ApiResponse answer(HttpExchange exchange, ObjectNode content);
  }

  /**
   * An address with the token, and its QR code: rows from the top, 1 for a dark module, 0 for a
   * light one.
   */
  private record PhoneAddress(String url, List<String> code) {
    static PhoneAddress of(String url) {
      QrCode code = QrCode.encodeText(url, QrCode.Ecc.MEDIUM);
      return new PhoneAddress(
          url,
          IntStream.range(0, code.size)
              .mapToObj(
                  y ->
                      IntStream.range(0, code.size)
                          .mapToObj(x -> code.getModule(x, y) ? "1" : "0")
                          .collect(Collectors.joining()))
              .toList());
    }
  }

  /**
   * Creates the routes.
   *
   * @param state returns the state with its operator
   * @param networkAddresses returns the page addresses for a phone
   */
  Api(
      RobotConsole console,
      Supplier<ConsoleState> state,
      OperatorLease lease,
      EventStreams streams,
      PuzzleRequests puzzles,
      Executor workers,
      int stopPort,
      Supplier<List<String>> networkAddresses) {
    this.console = console;
    this.lease = lease;
    this.streams = streams;
    this.puzzles = puzzles;
    this.workers = workers;
    read("state", exchange -> work(exchange, () -> ApiResponse.json(200, state.get())));
    on("events", "GET", this::listen);
    Stream.of(CAMERA, "history.csv", "log", "robot", "calibration", "ports", "pictures/*")
        .forEach(name -> read(name, this::readDocument));
    read(
        "files",
        exchange -> {
          requireThisMachine(exchange, "file paths");
          readDocument(exchange);
        });
    read("addresses", exchange -> readAddresses(exchange, networkAddresses));
    on("robot", "PUT", withBody(this::replaceDocument));
    on("calibration", "PUT", withBody(this::replaceDocument));
    console.commands().forEach(name -> on(name, "POST", withBody(this::command)));
    on("stop", "POST", this::stop);
    read(
        "stop-port",
        exchange -> exchange.run(() -> ApiResponse.json(200, Map.of("port", stopPort))));
    on("operator", "POST", withBody(this::takeLease));
    on(
        new UriTemplatePathSpec(PREFIX + "puzzles/{puzzle}/{question}"),
        "POST",
        withBody(this::ask));
    on("plan", "POST", withBody(this::ask));
    read(
        "machines",
        exchange -> work(exchange, () -> ask(exchange, JsonNodeFactory.instance.objectNode())));
    on(new UriTemplatePathSpec(PREFIX + FACES + "{puzzle}"), "POST", this::face);
  }

  private void read(String name, Consumer<HttpExchange> route) {
    on(name, "GET", route);
    on(name, "HEAD", route);
  }

  private void on(String name, String method, Consumer<HttpExchange> route) {
    on(PathSpec.from(PREFIX + name), method, route);
  }

  private void on(PathSpec path, String method, Consumer<HttpExchange> route) {
    routes.computeIfAbsent(path, key -> new TreeMap<>()).put(method, route);
  }

  /** Starts to answer a request without blocking. */
  void handle(HttpExchange exchange) {
    MatchedResource<Map<String, Consumer<HttpExchange>>> matched =
        routes.getMatched(exchange.path());
    if (matched == null) {
      throw exchange.notFound();
    }
    Map<String, Consumer<HttpExchange>> methods = matched.getResource();
    Consumer<HttpExchange> route = methods.get(exchange.method());
    if (route == null) {
      throw exchange.wrongMethod(String.join(", ", methods.keySet()));
    }
    route.accept(exchange);
  }

  private static String name(HttpExchange exchange) {
    return exchange.path().substring(PREFIX.length());
  }

  /** Answers a request on a worker thread. */
  void work(HttpExchange exchange, Supplier<ApiResponse> work) {
    // The connection is idle during the work.
    exchange.request().addIdleTimeoutListener(timeout -> false);
    try {
      workers.execute(() -> exchange.run(work));
    } catch (RejectedExecutionException e) {
      exchange.fail(
          ProblemException.of("too-busy", "too many requests are in progress; try again later"));
    }
  }

  private Consumer<HttpExchange> withBody(BodyRoute route) {
    return exchange ->
        RequestBody.read(
            exchange,
            RequestBody.JSON,
            bytes ->
                work(exchange, () -> route.answer(exchange, RequestBody.parse(exchange, bytes))));
  }

  /** Stops at once on the current thread, and ignores the request body. */
  private void stop(HttpExchange exchange) {
    exchange.run(
        () -> {
          console.command("stop", JsonNodeFactory.instance.objectNode());
          return accepted();
        });
  }

  private ApiResponse command(HttpExchange exchange, ObjectNode arguments) {
    lease.requireOperator(exchange.client());
    streams.stateChanged();
    console.command(name(exchange), arguments);
    return accepted();
  }

  private ApiResponse takeLease(HttpExchange exchange, ObjectNode arguments) {
    new Arguments(arguments).requireOnly(Set.of());
    lease.take(exchange.client());
    streams.stateChanged();
    return accepted();
  }

  static ApiResponse accepted() {
    return ApiResponse.json(200, Map.of("accepted", true));
  }

  private void readDocument(HttpExchange exchange) {
    work(exchange, () -> document(exchange, name(exchange)));
  }

  private ApiResponse document(HttpExchange exchange, String name) {
    Semaphore places = name.equals(CAMERA) ? viewers : readers;
    if (!places.tryAcquire()) {
      throw ProblemException.of(
          "too-many-readers", "too many documents are being read; try again" + " later");
    }
    RobotConsole.Document document;
    try {
      document = console.document(name, exchange.query()).orElseThrow(exchange::notFound);
    } finally {
      places.release();
    }
    ApiResponse answer =
        ApiResponse.of(200, document.mediaType(), document.bytes())
            .with("X-Cubewright-Taken", String.valueOf(document.takenAt()));
    return name.equals("history.csv")
        ? answer.with("Content-Disposition", "attachment; filename=\"cubewright-history.csv\"")
        : answer;
  }

  private void readAddresses(HttpExchange exchange, Supplier<List<String>> addresses) {
    requireThisMachine(exchange, "the token");
    work(
        exchange,
        () ->
            ApiResponse.json(
                200, Map.of("addresses", addresses.get().stream().map(PhoneAddress::of).toList())));
  }

  private static void requireThisMachine(HttpExchange exchange, String what) {
    if (!AccessFilter.isOfThisMachine(exchange)) {
      throw ProblemException.of(
          "other-machine",
          what + " can be read only on the computer of the console; open the console there");
    }
  }

  private ApiResponse replaceDocument(HttpExchange exchange, ObjectNode content) {
    lease.requireOperator(exchange.client());
    if (!writer.tryAcquire()) {
      throw ProblemException.of(
          "too-many-writers", "another document is being replaced; try again");
    }
    try {
      if (name(exchange).equals("robot") && !AccessFilter.isOfThisMachine(exchange)) {
        requireStopButtonKept(content);
      }
      console.replace(name(exchange), content);
    } finally {
      writer.release();
    }
    return accepted();
  }

  /** Requires the current stop button. The caller holds the writer permit, so it cannot change. */
  private void requireStopButtonKept(ObjectNode content) {
    Optional<JsonNode> button =
        console
            .document("robot", "")
            .map(document -> RequestBody.tree(document.bytes()).path(STOP_BUTTON))
            .filter(JsonNode::isObject);
    if (button.isPresent() && !button.get().equals(content.path(STOP_BUTTON))) {
      throw ProblemException.of(
          "stop-button-kept",
          "the stop button can be changed only on the computer of the console; send "
              + STOP_BUTTON
              + " unchanged");
    }
  }

  private ApiResponse ask(HttpExchange exchange, ObjectNode arguments) {
    String[] words = name(exchange).split("/", -1);
    String puzzle = words.length == 1 ? "" : words[1];
    String client =
        exchange
            .client()
            .orElseGet(() -> AccessFilter.remoteAddress(exchange.request()).toString());
    return ApiResponse.json(
        200,
        puzzles.answer(
            client,
            puzzle,
            words[words.length - 1],
            arguments,
            solution -> streams.found(client, solution)));
  }

  private void face(HttpExchange exchange) {
    RequestBody.requirePicture(exchange);
    puzzles.takePicturePlace(exchange.request());
    String puzzle = name(exchange).substring(FACES.length());
    RequestBody.read(
        exchange,
        RequestBody.PICTURE,
        bytes -> work(exchange, () -> ApiResponse.json(200, puzzles.face(puzzle, bytes))));
  }

  private void listen(HttpExchange exchange) {
    String client = HttpExchange.requireClientName(exchange.parameter("client").orElse(""));
    streams.takePlace();
    BoundedConnector.noteListener(exchange.request());
    streams.begin(
        exchange,
        client,
        lease.streamOpened(client),
        () -> {
          if (lease.streamClosed(client)) {
            puzzles.cancel(client);
          }
          streams.stateChanged();
        });
    streams.stateChanged();
  }
}
