package dev.cubewright.console.web;

import com.google.common.collect.ImmutableMap;
import dev.cubewright.console.state.Json;
import dev.cubewright.core.problem.Problem;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import org.eclipse.jetty.http.HttpField;
import org.eclipse.jetty.http.HttpFields;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Callback;

/**
 * A complete response that no client may cache. Immutable.
 *
 * @param status the HTTP status
 * @param headers the headers without {@code Content-Length}
 * @param content the body
 */
@SuppressWarnings("ArrayRecordComponent") // Never compared.
record ApiResponse(int status, HttpFields headers, byte[] content) {
  static final int NO_TOKEN = 401;

  private static final int WRONG = 400;

  /** The status of each code of a problem; {@link #WRONG} for all others. */
  private static final Map<String, Integer> STATUSES =
      ImmutableMap.<String, Integer>builder()
          .put("no-token", NO_TOKEN)
          .put("foreign-host", 403)
          .put("foreign-origin", 403)
          .put("other-machine", 403)
          .put("stop-button-kept", 403)
          .put("closed", 403)
          .put("not-found", 404)
          .put("no-such-command", 404)
          .put("no-such-document", 404)
          .put("no-such-puzzle", 404)
          .put("not-recognisable", 404)
          .put("wrong-method", 405)
          .put("request-timeout", 408)
          .put("not-now", 409)
          .put("not-operator", 409)
          .put("no-events", 409)
          .put("no-such-question", 404)
          .put("superseded", 409)
          .put("timed-out", 409)
          .put("capture-failed", 409)
          .put("not-kept", 409)
          .put("too-large", 413)
          .put("not-json", 415)
          .put("not-a-picture", 415)
          .put("internal-error", 500)
          .put("too-busy", 503)
          .put("too-many-readers", 503)
          .put("too-many-writers", 503)
          .put("too-many-listeners", 503)
          .put("too-many-puzzles", 503)
          .put("too-many-pictures", 503)
          .buildOrThrow();

  private static final String POLICY =
      "default-src 'self'; img-src 'self' data: blob:; object-src 'none'; base-uri 'none';"
          + " form-action 'none'; frame-ancestors 'none'";

  private static final HttpFields STRICT =
      HttpFields.from(
          new HttpField("Content-Security-Policy", POLICY),
          new HttpField("X-Content-Type-Options", "nosniff"),
          new HttpField("X-Frame-Options", "DENY"),
          new HttpField("Referrer-Policy", "no-referrer"),
          new HttpField("Cross-Origin-Resource-Policy", "same-origin"),
          new HttpField("Cross-Origin-Opener-Policy", "same-origin"));

  private record Fault(String code, String message) {}

  /**
   * Returns the policy of the page, which may also reach this machine's port for stop: another port
   * after a restart. A policy cannot name an IPv6 address.
   *
   * @param host the host in the page's address
   */
  static String policyOfPage(String host) {
    return POLICY
        + "; connect-src 'self' "
        + (host.contains(":") ? "http:" : "http://" + host + ":*");
  }

  static ApiResponse of(int status, String mediaType, byte[] content) {
    return new ApiResponse(
        status,
        HttpFields.from(
            new HttpField(HttpHeader.CONTENT_TYPE, mediaType),
            new HttpField(HttpHeader.CACHE_CONTROL, "no-store")),
        content);
  }

  static ApiResponse json(int status, Object content) {
    byte[] text = (Json.write(content) + "\n").getBytes(StandardCharsets.UTF_8);
    return of(status, "application/json; charset=utf-8", text);
  }

  static ApiResponse of(Problem problem) {
    return error(STATUSES.getOrDefault(problem.code(), WRONG), problem.code(), problem.sentence());
  }

  static ApiResponse error(int status, String code, String message) {
    return json(status, new Fault(code, message));
  }

  ApiResponse with(String name, String value) {
    return new ApiResponse(
        status, HttpFields.build(headers).put(name, value).asImmutable(), content);
  }

  /** Adds the headers that make browsers strict; every response has them. */
  static void makeStrict(Response response) {
    STRICT.forEach(response.getHeaders()::put);
  }

  void send(Response response, Callback callback) {
    response.setStatus(status);
    headers.forEach(response.getHeaders()::put);
    response.getHeaders().put(HttpHeader.CONTENT_LENGTH, content.length);
    response.write(true, ByteBuffer.wrap(content), callback);
  }
}
