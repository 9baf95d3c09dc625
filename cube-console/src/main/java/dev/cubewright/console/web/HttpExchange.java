package dev.cubewright.console.web;

import dev.cubewright.core.problem.ProblemException;
import java.util.Arrays;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Callback;
import org.slf4j.LoggerFactory;

/** A request and its response, with the callback that completes both. */
record HttpExchange(Request request, Response response, Callback callback) {
  private static final Pattern CLIENT = Pattern.compile("[A-Za-z0-9-]{4,40}");

  /** Returns the path exactly as sent, without normalization. */
  String path() {
    return Objects.requireNonNullElse(request.getHttpURI().getPath(), "");
  }

  String method() {
    return request.getMethod();
  }

  /** Returns whether the request is for the HTTP interface rather than the page. */
  boolean isInterface() {
    return path().startsWith(Api.PREFIX);
  }

  boolean isStop() {
    return path().equals(StopServer.PATH) && method().equals("POST");
  }

  /** Returns the query as sent; empty if there is none. */
  String query() {
    return Objects.requireNonNullElse(request.getHttpURI().getQuery(), "");
  }

  /** Returns the first value of a query parameter, as sent. */
  Optional<String> parameter(String name) {
    return Arrays.stream(query().split("&"))
        .filter(part -> part.startsWith(name + "="))
        .map(part -> part.substring(name.length() + 1))
        .findFirst();
  }

  Optional<String> header(String name) {
    return Optional.ofNullable(request.getHeaders().get(name));
  }

  /** Returns the client name. Throws if it is invalid. */
  Optional<String> client() {
    return header("X-Cubewright-Client").map(HttpExchange::requireClientName);
  }

  static String requireClientName(String name) {
    if (!CLIENT.matcher(name).matches()) {
      throw ProblemException.of(
          "bad-client",
          "a client name must be 4 to 40 letters, digits and hyphens; send it in the header"
              + " X-Cubewright-Client, and for events as /api/events?client=NAME");
    }
    return name;
  }

  ProblemException notFound() {
    return ProblemException.of(
        "not-found", "unknown path " + path() + "; docs/http.md lists the paths");
  }

  /** Returns the problem of an unsupported method, and sets {@code Allow}. */
  ProblemException wrongMethod(String allowed) {
    response.getHeaders().put(HttpHeader.ALLOW, allowed);
    return ProblemException.of(
        "wrong-method", path() + " does not support " + method() + "; use " + allowed);
  }

  /** Requires the method GET or HEAD. */
  void requireReading() {
    if (!method().equals("GET") && !method().equals("HEAD")) {
      throw wrongMethod("GET, HEAD");
    }
  }

  /** Runs work and sends its response or its problem. */
  void run(Supplier<ApiResponse> work) {
    ApiResponse answer;
    try {
      answer = work.get();
    } catch (RuntimeException e) {
      fail(e);
      return;
    }
    answer.send(response, callback);
  }

  /** Sends the problem of a failure. */
  void fail(RuntimeException failure) {
    if (failure instanceof ProblemException known) {
      ApiResponse.of(known.problem()).send(response, callback);
    } else {
      LoggerFactory.getLogger(HttpExchange.class).error("internal error in {}", path(), failure);
      fail(
          ProblemException.of(
              "internal-error",
              "Internal error, please report: " + failure + ". The log has details."));
    }
  }
}
