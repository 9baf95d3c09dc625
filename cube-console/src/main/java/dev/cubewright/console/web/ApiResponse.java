package dev.cubewright.console.web;

import dev.cubewright.console.state.Json;
import dev.cubewright.core.problem.Problem;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import org.eclipse.jetty.http.HttpField;
import org.eclipse.jetty.http.HttpFields;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Callback;

/** A complete, uncacheable response without {@code Content-Length}. Immutable. */
@SuppressWarnings("ArrayRecordComponent") // Never compared.
record ApiResponse(int status, HttpFields headers, byte[] content) {
  static final int NO_TOKEN = 401;

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
   * Returns the content security policy of the page. It allows all ports of the host, because the
   * stop port may change after a restart. A policy cannot name an IPv6 address.
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

  static ApiResponse redirect(int status, String path) {
    HttpFields headers =
        HttpFields.from(
            new HttpField(HttpHeader.LOCATION, path),
            new HttpField(HttpHeader.CACHE_CONTROL, "no-store"));
    return new ApiResponse(status, headers, new byte[0]);
  }

  static ApiResponse json(int status, Object content) {
    byte[] text = (Json.write(content) + "\n").getBytes(StandardCharsets.UTF_8);
    return of(status, "application/json; charset=utf-8", text);
  }

  static ApiResponse of(Problem problem) {
    return error(status(problem.code()), problem.code(), problem.sentence());
  }

  private static int status(String code) {
    return switch (code) {
      case "no-token" -> NO_TOKEN;
      case "foreign-host", "foreign-origin", "other-machine", "stop-button-kept", "closed" -> 403;
      case "not-found",
          "no-such-command",
          "no-such-document",
          "no-such-puzzle",
          "no-such-machine",
          "no-such-question",
          "not-recognisable" ->
          404;
      case "wrong-method" -> 405;
      case "request-timeout" -> 408;
      case "not-now",
          "not-operator",
          "no-events",
          "superseded",
          "timed-out",
          "capture-failed",
          "not-kept" ->
          409;
      case "too-large" -> 413;
      case "not-json", "not-a-picture" -> 415;
      case "internal-error" -> 500;
      case "too-busy",
          "too-many-readers",
          "too-many-writers",
          "too-many-listeners",
          "too-many-puzzles",
          "too-many-pictures" ->
          503;
      default -> 400;
    };
  }

  static ApiResponse error(int status, String code, String message) {
    return json(status, new Fault(code, message));
  }

  ApiResponse with(String name, String value) {
    return new ApiResponse(
        status, HttpFields.build(headers).put(name, value).asImmutable(), content);
  }

  /**
   * Adds the security headers, unless present. A 304 response keeps the policy of its page,
   * although Jetty handles it as an error.
   */
  static void makeStrict(Response response) {
    HttpFields.Mutable headers = response.getHeaders();
    STRICT.stream().filter(field -> !headers.contains(field.getName())).forEach(headers::put);
  }

  void send(Response response, Callback callback) {
    response.setStatus(status);
    headers.forEach(response.getHeaders()::put);
    response.getHeaders().put(HttpHeader.CONTENT_LENGTH, content.length);
    response.write(true, ByteBuffer.wrap(content), callback);
  }
}
