package dev.cubewright.console.web;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.cubewright.console.state.Arguments;
import dev.cubewright.console.state.RobotConsole;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.Executor;
import java.util.concurrent.RejectedExecutionException;
import java.util.function.Supplier;
import org.eclipse.jetty.http.pathmap.MatchedResource;
import org.eclipse.jetty.http.pathmap.PathMappings;
import org.eclipse.jetty.http.pathmap.PathSpec;
import org.eclipse.jetty.http.pathmap.UriTemplatePathSpec;

/**
 * The routes of the interface.
 *
 * <p>The server's own threads only parse, stop the robot and open events, none of which waits for
 * anything. All else runs on worker threads, so that <em>stop</em> is answered however busy those
 * are.
 */
final class Api {
  static final String PREFIX = "/api/";
  static final String EVENTS = PREFIX + "events";
  private static final String FACES = "faces/";

  private final RobotConsole console;
  private final OperatorLease lease;
  private final Runnable stateChanged;
  private final PuzzleRequests puzzles;
  private final DocumentRequests documents;
  private final Executor workers;
  private final RequestBody bodies = new RequestBody();
  private final PathMappings<Map<String, Route>> routes = new PathMappings<>();

  /**
   * The port of the server for stop, which is free however busy this one is.
   *
   * @param port the port
   */
  record StopPort(int port) {}

  /** Begins to answer a request, and returns at once. */
  private interface Route {
    void begin(HttpExchange exchange);
  }

  /** Answers a request that brings a JSON object. */
  private interface BodyRoute {
    ApiResponse answer(HttpExchange exchange, ObjectNode content);
  }

  Api(
      RobotConsole console,
      OperatedState state,
      OperatorLease lease,
      EventStreams streams,
      Runnable stateChanged,
      PuzzleRequests puzzles,
      Executor workers,
      int stopPort,
      Supplier<List<String>> networkAddresses) {
    this.console = console;
    this.lease = lease;
    this.stateChanged = stateChanged;
    this.puzzles = puzzles;
    this.documents = new DocumentRequests(console);
    this.workers = workers;
    read("state", exchange -> work(exchange, () -> ApiResponse.json(200, state.get())));
    on(EVENTS.substring(PREFIX.length()), "GET", exchange -> listen(exchange, streams));
    DocumentRequests.READABLE.forEach(name -> read(name, this::readDocument));
    read("files", this::readFiles);
    read("addresses", exchange -> readAddresses(exchange, networkAddresses));
    DocumentRequests.REPLACEABLE.forEach(name -> on(name, "PUT", withBody(this::replaceDocument)));
    console.commands().forEach(name -> on(name, "POST", withBody(this::command)));
    on("stop", "POST", this::stop);
    read(
        "stop-port", exchange -> exchange.run(() -> ApiResponse.json(200, new StopPort(stopPort))));
    on("operator", "POST", withBody(this::takeLease));
    on(
        new UriTemplatePathSpec(PREFIX + "puzzles/{puzzle}/{question}"),
        "POST",
        withBody(this::ask));
    on(new UriTemplatePathSpec(PREFIX + FACES + "{puzzle}"), "POST", this::face);
  }

  private void read(String name, Route route) {
    on(name, "GET", route);
    on(name, "HEAD", route);
  }

  private void on(String name, String method, Route route) {
    on(PathSpec.from(PREFIX + name), method, route);
  }

  private void on(PathSpec path, String method, Route route) {
    routes.computeIfAbsent(path, key -> new TreeMap<>()).put(method, route);
  }

  /**
   * Begins to answer a request; never blocks.
   *
   * @throws HttpFailure if there is no such path or method
   */
  void handle(HttpExchange exchange) {
    MatchedResource<Map<String, Route>> matched = routes.getMatched(exchange.path());
    if (matched == null) {
      throw HttpFailure.notFound(exchange.path());
    }
    Map<String, Route> methods = matched.getResource();
    String method = exchange.request().getMethod();
    Route route = methods.get(method);
    if (route == null) {
      throw HttpFailure.wrongMethod(method, exchange.path(), String.join(", ", methods.keySet()));
    }
    route.begin(exchange);
  }

  private static String name(HttpExchange exchange) {
    return exchange.path().substring(PREFIX.length());
  }

  private void work(HttpExchange exchange, HttpExchange.Work work) {
    // The connection is silent for as long as the work takes.
    exchange.request().addIdleTimeoutListener(timeout -> false);
    try {
      workers.execute(() -> exchange.run(work));
    } catch (RejectedExecutionException e) {
      exchange.fail(
          new HttpFailure(
              HttpFailure.BUSY, "too-busy", "too many requests are worked on; ask again later"));
    }
  }

  private Route withBody(BodyRoute route) {
    return exchange ->
        bodies.read(
            exchange,
            RequestBody.JSON,
            bytes -> work(exchange, () -> route.answer(exchange, bodies.parse(exchange, bytes))));
  }

  /** Stops at once, on this thread; the body of the request is ignored. */
  private void stop(HttpExchange exchange) {
    exchange.run(() -> carryOut("stop", JsonNodeFactory.instance.objectNode()));
  }

  private ApiResponse command(HttpExchange exchange, ObjectNode arguments) {
    lease.requireOperator(exchange.client());
    stateChanged.run();
    return carryOut(name(exchange), arguments);
  }

  private ApiResponse carryOut(String command, ObjectNode arguments) {
    console.command(command, arguments);
    return accepted();
  }

  private ApiResponse takeLease(HttpExchange exchange, ObjectNode arguments) {
    new Arguments(arguments).requireOnly(Set.of());
    lease.take(exchange.client());
    stateChanged.run();
    return accepted();
  }

  private static ApiResponse accepted() {
    return ApiResponse.json(200, Map.of("accepted", true));
  }

  private void readDocument(HttpExchange exchange) {
    work(exchange, () -> documents.read(name(exchange), exchange.query()));
  }

  /** Answers with paths of this machine, to clients on this machine alone. */
  private void readFiles(HttpExchange exchange) {
    requireThisMachine(exchange, "the paths of files are");
    readDocument(exchange);
  }

  /** Answers with addresses that have the token in them, to clients on this machine alone. */
  private void readAddresses(HttpExchange exchange, Supplier<List<String>> addresses) {
    requireThisMachine(exchange, "the token is");
    work(
        exchange,
        () ->
            ApiResponse.json(
                200,
                new PhoneAddress.All(addresses.get().stream().map(PhoneAddress::of).toList())));
  }

  private static void requireThisMachine(HttpExchange exchange, String what) {
    if (!AccessFilter.isOfThisMachine(exchange)) {
      throw new HttpFailure(
          HttpFailure.FOREIGN,
          "other-machine",
          what + " told on the console's own machine alone; open the console there");
    }
  }

  private ApiResponse replaceDocument(HttpExchange exchange, ObjectNode content) {
    lease.requireOperator(exchange.client());
    return documents
        .replace(
            name(exchange),
            content,
            exchange.header("If-Match"),
            !AccessFilter.isOfThisMachine(exchange))
        .map(tag -> accepted().with("ETag", tag))
        .orElseGet(Api::accepted);
  }

  private ApiResponse ask(HttpExchange exchange, ObjectNode arguments) {
    String[] words = name(exchange).split("/", -1);
    String client =
        exchange.client().orElseGet(() -> AccessFilter.remoteAddress(exchange).toString());
    return ApiResponse.json(200, puzzles.answer(client, words[1], words[2], arguments));
  }

  private void face(HttpExchange exchange) {
    bodies.requirePicture(exchange);
    puzzles.takePicturePlace(exchange.request());
    String puzzle = name(exchange).substring(FACES.length());
    bodies.read(
        exchange,
        RequestBody.PICTURE,
        bytes -> work(exchange, () -> ApiResponse.json(200, puzzles.face(puzzle, bytes))));
  }

  private void listen(HttpExchange exchange, EventStreams streams) {
    String client = HttpExchange.requireClientName(exchange.parameter("client").orElse(""));
    streams.takePlace();
    BoundedConnector.noteListener(exchange.request());
    String publicName = lease.streamOpened(client);
    streams.begin(
        exchange,
        publicName,
        () -> {
          if (lease.streamClosed(client)) {
            puzzles.cancel(client);
          }
          stateChanged.run();
        });
    stateChanged.run();
  }
}
