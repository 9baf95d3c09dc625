package dev.cubewright.console.web;

import dev.cubewright.console.state.Refusal;
import java.util.Arrays;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.Pattern;
import org.eclipse.jetty.io.EofException;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Callback;
import org.slf4j.LoggerFactory;

/**
 * A request and its response.
 *
 * @param request what a client asks
 * @param response what it is sent
 * @param callback completes the exchange
 */
record HttpExchange(Request request, Response response, Callback callback) {
  private static final Pattern CLIENT = Pattern.compile("[A-Za-z0-9-]{4,40}");

  /** Computes an answer; may block. */
  interface Work {
    /**
     * Returns the answer.
     *
     * @throws HttpFailure if the request is refused
     * @throws Refusal if the robot refuses it
     */
    ApiResponse answer();
  }

  /** Returns the path exactly as it was sent, so that no other spelling passes for a known one. */
  String path() {
    return Objects.requireNonNullElse(request.getHttpURI().getPath(), "");
  }

  /** Returns whether the request is for the interface and not for the page. */
  boolean isInterface() {
    return path().startsWith(Api.PREFIX);
  }

  /** Returns the query as it was sent, blank if there is none. */
  String query() {
    return Objects.requireNonNullElse(request.getHttpURI().getQuery(), "");
  }

  /** Returns the first value of a name in the query, as it was sent. */
  Optional<String> parameter(String name) {
    return Arrays.stream(query().split("&"))
        .filter(part -> part.startsWith(name + "="))
        .map(part -> part.substring(name.length() + 1))
        .findFirst();
  }

  Optional<String> header(String name) {
    return Optional.ofNullable(request.getHeaders().get(name));
  }

  /**
   * Returns the name that the client gives itself.
   *
   * @throws HttpFailure if it is not a valid name
   */
  Optional<String> client() {
    return header("X-Cubewright-Client").map(HttpExchange::requireClientName);
  }

  /**
   * Returns a client's name.
   *
   * @throws HttpFailure if it is not valid
   */
  static String requireClientName(String name) {
    if (!CLIENT.matcher(name).matches()) {
      throw new HttpFailure(
          HttpFailure.BAD_REQUEST,
          "bad-client",
          "a client names itself by 4 to 40 letters, digits and hyphens, in the header"
              + " X-Cubewright-Client, and for its events in the query: /api/events?client=NAME");
    }
    return name;
  }

  /** Sends what some work answers, or why it fails. */
  void run(Work work) {
    ApiResponse answer;
    try {
      answer = work.answer();
    } catch (RuntimeException e) {
      fail(e);
      return;
    }
    answer.send(response, callback);
  }

  /** Ends it without an answer, and its connection with it. */
  void drop() {
    request.getConnectionMetaData().getConnection().getEndPoint().close();
    callback.failed(new EofException("too many requests wait"));
  }

  /** Sends why the request fails. */
  void fail(RuntimeException failure) {
    if (failure instanceof HttpFailure known) {
      known.answer().send(response, callback);
    } else if (failure instanceof Refusal refusal) {
      HttpFailure.of(refusal).answer().send(response, callback);
    } else {
      LoggerFactory.getLogger(HttpExchange.class).error("internal error in {}", path(), failure);
      HttpFailure.internal(failure).answer().send(response, callback);
    }
  }
}
