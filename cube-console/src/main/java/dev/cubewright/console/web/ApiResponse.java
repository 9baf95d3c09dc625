package dev.cubewright.console.web;

import dev.cubewright.console.state.Json;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
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

  /**
   * Returns the policy of the page, which may reach this machine's port for stop as well: another
   * one when the program has been started anew. A policy cannot name an address of version 6.
   *
   * @param host this machine, as the page was asked for
   */
  static String policyOfPage(String host) {
    return POLICY
        + "; connect-src 'self' "
        + (host.contains(":") ? "http:" : "http://" + host + ":*");
  }

  /** Returns content of a media type. */
  static ApiResponse of(int status, String mediaType, byte[] content) {
    return new ApiResponse(
        status,
        HttpFields.from(
            new HttpField(HttpHeader.CONTENT_TYPE, mediaType),
            new HttpField(HttpHeader.CACHE_CONTROL, "no-store")),
        content);
  }

  /** Returns a record or collection as JSON. */
  static ApiResponse json(int status, Object content) {
    byte[] text = (Json.write(content) + "\n").getBytes(StandardCharsets.UTF_8);
    return of(status, "application/json; charset=utf-8", text);
  }

  /** Returns this with another header. */
  ApiResponse with(String name, String value) {
    return new ApiResponse(
        status, HttpFields.build(headers).put(name, value).asImmutable(), content);
  }

  /** Adds the headers that make browsers strict; every response has them. */
  static void makeStrict(Response response) {
    STRICT.forEach(response.getHeaders()::put);
  }

  /** Sends this. Never blocks. */
  void send(Response response, Callback callback) {
    response.setStatus(status);
    headers.forEach(response.getHeaders()::put);
    response.getHeaders().put(HttpHeader.CONTENT_LENGTH, content.length);
    response.write(true, ByteBuffer.wrap(content), callback);
  }
}
