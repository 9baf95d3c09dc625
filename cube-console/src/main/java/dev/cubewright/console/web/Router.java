package dev.cubewright.console.web;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.sun.net.httpserver.HttpExchange;
import dev.cubewright.console.state.Desk;
import dev.cubewright.console.state.GivenMembers;
import java.io.IOException;
import java.util.Arrays;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/** Has each request of the interface done by whoever can. */
final class Router {
  private static final String API = "/api/";
  private static final String STOP = "stop";
  private static final String OPERATOR = "operator";
  private static final String PUZZLES = "puzzles/";
  private static final Pattern QUESTION = Pattern.compile(PUZZLES + "[^/]+/[^/]+");
  private static final Pattern CLIENT = Pattern.compile("[A-Za-z0-9-]{4,40}");

  private final Desk desk;
  private final OperatorSeat seat;
  private final EventStreams streams;
  private final PuzzleRequests puzzles;
  private final ConsoleState state;
  private final RequestBody bodies = new RequestBody();
  private final DocumentRequests documents;

  Router(
      Desk desk,
      ConsoleState state,
      OperatorSeat seat,
      EventStreams streams,
      PuzzleRequests puzzles) {
    this.desk = desk;
    this.documents = new DocumentRequests(desk);
    this.state = state;
    this.seat = seat;
    this.streams = streams;
    this.puzzles = puzzles;
  }

  /** Returns whether a request is for the interface and not for the page. */
  static boolean isInterface(HttpExchange exchange) {
    return exchange.getRequestURI().getPath().startsWith(API);
  }

  /**
   * Does what a request asks.
   *
   * @throws HttpFault if it is not done
   * @throws dev.cubewright.console.state.Refusal if the desk does not do it
   * @throws IOException if nobody reads the answer
   * @throws InterruptedException if the thread is interrupted
   */
  void handle(HttpExchange exchange) throws IOException, InterruptedException {
    String path = exchange.getRequestURI().getPath();
    String name = path.substring(API.length());
    String method = exchange.getRequestMethod();
    String allowed = methods(name);
    if (!Arrays.asList(allowed.split(", ")).contains(method)) {
      throw HttpFault.wrongMethod(method, path, allowed);
    }
    switch (method) {
      case "POST" -> post(exchange, name);
      case "PUT" -> put(exchange, name);
      default -> get(exchange, name);
    }
  }

  /**
   * Returns the methods that a name knows.
   *
   * @throws HttpFault if there is nothing of this name
   */
  private String methods(String name) {
    if (name.equals("events")) {
      return "GET";
    }
    if (name.equals("ports")) {
      return "GET, HEAD, POST";
    }
    if (DocumentRequests.isReplaceable(name)) {
      return "GET, HEAD, PUT";
    }
    if (name.equals("state") || DocumentRequests.isReadable(name)) {
      return "GET, HEAD";
    }
    if (name.equals(OPERATOR)
        || QUESTION.matcher(name).matches()
        || desk.commands().contains(name)) {
      return "POST";
    }
    throw HttpFault.notFound(API + name);
  }

  private void get(HttpExchange exchange, String name) throws IOException, InterruptedException {
    if (name.equals("state")) {
      Responses.sendJson(exchange, 200, state.get());
    } else if (name.equals("events")) {
      events(exchange);
    } else {
      documents.send(exchange, name);
    }
  }

  private void events(HttpExchange exchange) throws IOException, InterruptedException {
    String client =
        requireWord(
            Optional.ofNullable(exchange.getRequestURI().getQuery()).stream()
                .flatMap(query -> Arrays.stream(query.split("&")))
                .filter(part -> part.startsWith("client="))
                .map(part -> part.substring("client=".length()))
                .findFirst()
                .orElse(""));
    EventStream stream = streams.open();
    seat.opened(client);
    streams.stateChanged();
    try {
      streams.serve(stream, exchange);
    } finally {
      streams.leave(stream);
      if (seat.closed(client)) {
        puzzles.cancel(client);
      }
      streams.stateChanged();
    }
  }

  private void put(HttpExchange exchange, String name) throws IOException {
    ObjectNode content = bodies.of(exchange);
    seat.admit(client(exchange));
    documents.replace(exchange, name, content);
    Responses.sendJson(exchange, 200, accepted());
  }

  private void post(HttpExchange exchange, String name) throws IOException {
    if (name.equals(STOP)) {
      // Whatever comes with it: somebody is in a hurry.
      command(exchange, name, JsonNodeFactory.instance.objectNode());
      return;
    }
    ObjectNode arguments = bodies.of(exchange);
    Optional<String> client = client(exchange);
    if (name.startsWith(PUZZLES)) {
      Responses.sendJson(exchange, 200, puzzle(exchange, name, arguments));
      return;
    }
    if (name.equals(OPERATOR)) {
      GivenMembers.requireOnly(arguments, Set.of());
      seat.take(client);
      streams.stateChanged();
      Responses.sendJson(exchange, 200, accepted());
      return;
    }
    seat.admit(client);
    streams.stateChanged();
    command(exchange, name, arguments);
  }

  private void command(HttpExchange exchange, String name, ObjectNode arguments)
      throws IOException {
    ObjectNode answer = accepted();
    answer.setAll(desk.command(name, arguments));
    Responses.sendJson(exchange, 200, answer);
  }

  private ObjectNode puzzle(HttpExchange exchange, String name, ObjectNode arguments) {
    String[] words = name.split("/", -1);
    String asker =
        client(exchange).orElseGet(() -> exchange.getRemoteAddress().getAddress().toString());
    return puzzles.answer(asker, words[1], words[2], arguments);
  }

  private static ObjectNode accepted() {
    return JsonNodeFactory.instance.objectNode().put("accepted", true);
  }

  private static Optional<String> client(HttpExchange exchange) {
    return Optional.ofNullable(exchange.getRequestHeaders().getFirst("X-Cubewright-Client"))
        .map(Router::requireWord);
  }

  private static String requireWord(String client) {
    if (!CLIENT.matcher(client).matches()) {
      throw new HttpFault(
          HttpFault.BAD_REQUEST,
          "bad-client",
          "a client names itself by 4 to 40 letters, digits and hyphens, in the header"
              + " X-Cubewright-Client, and for its events in the query: /api/events?client=NAME");
    }
    return client;
  }
}
