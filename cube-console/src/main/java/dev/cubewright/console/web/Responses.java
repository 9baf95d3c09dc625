package dev.cubewright.console.web;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.sun.net.httpserver.Headers;
import com.sun.net.httpserver.HttpExchange;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;

/** Writes answers. */
final class Responses {
  private static final String POLICY =
      "default-src 'self'; img-src 'self' data: blob:; object-src 'none'; base-uri 'none';"
          + " form-action 'none'; frame-ancestors 'none'";

  private Responses() {}

  /** Has browsers be strict about whatever is answered. */
  static void secure(HttpExchange exchange) {
    Headers headers = exchange.getResponseHeaders();
    headers.set("Content-Security-Policy", POLICY);
    headers.set("X-Content-Type-Options", "nosniff");
    headers.set("X-Frame-Options", "DENY");
    headers.set("Referrer-Policy", "no-referrer");
    headers.set("Cross-Origin-Resource-Policy", "same-origin");
    headers.set("Cross-Origin-Opener-Policy", "same-origin");
  }

  /** Answers with JSON. */
  static void sendJson(HttpExchange exchange, int status, ObjectNode content) throws IOException {
    send(
        exchange,
        status,
        "application/json; charset=utf-8",
        (content + "\n").getBytes(StandardCharsets.UTF_8));
  }

  /** Answers with what went wrong. */
  static void sendFault(HttpExchange exchange, HttpFault fault) throws IOException {
    ObjectNode content = JsonNodeFactory.instance.objectNode();
    content.put("code", fault.code());
    content.put("message", String.valueOf(fault.getMessage()));
    if (!fault.allowed().isEmpty()) {
      exchange.getResponseHeaders().set("Allow", fault.allowed());
    }
    sendJson(exchange, fault.status(), content);
  }

  /** Answers with what is different each time. */
  static void send(HttpExchange exchange, int status, String mediaType, byte[] content)
      throws IOException {
    exchange.getResponseHeaders().set("Content-Type", mediaType);
    exchange.getResponseHeaders().set("Cache-Control", "no-store");
    send(exchange, status, content);
  }

  /** Answers with bytes whose headers are set, or only says how many, as was asked. */
  static void send(HttpExchange exchange, int status, byte[] content) throws IOException {
    if (exchange.getRequestMethod().equals("HEAD")) {
      exchange.getResponseHeaders().set("Content-Length", String.valueOf(content.length));
      exchange.sendResponseHeaders(status, -1);
      return;
    }
    exchange.sendResponseHeaders(status, content.length == 0 ? -1 : content.length);
    try (OutputStream out = exchange.getResponseBody()) {
      out.write(content);
    }
  }
}
