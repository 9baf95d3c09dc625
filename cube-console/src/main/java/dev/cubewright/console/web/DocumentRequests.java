package dev.cubewright.console.web;

import com.fasterxml.jackson.databind.node.ObjectNode;
import com.sun.net.httpserver.HttpExchange;
import dev.cubewright.console.state.Desk;
import java.io.IOException;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Semaphore;

/**
 * Has a desk's documents read and replaced, by a few at a time, for stopping needs a thread. Nobody
 * who names the document that he has read replaces another one.
 */
final class DocumentRequests {
  /** What can be read, but for pictures, which have numbers. */
  private static final Set<String> READABLE =
      Set.of("camera", "history.csv", "log", "robot", "calibration", "ports");

  private static final Set<String> REPLACEABLE = Set.of("robot", "calibration");
  private static final String PICTURES = "pictures/";

  /** A camera may take its time. */
  private static final int MOST_READERS = 6;

  private final Desk desk;
  private final Semaphore readers = new Semaphore(MOST_READERS);
  private final Semaphore writer = new Semaphore(1);

  DocumentRequests(Desk desk) {
    this.desk = desk;
  }

  static boolean isReadable(String name) {
    return READABLE.contains(name) || name.startsWith(PICTURES);
  }

  static boolean isReplaceable(String name) {
    return REPLACEABLE.contains(name);
  }

  /**
   * Answers with a document.
   *
   * @throws HttpFault if there is none, or too many read
   * @throws dev.cubewright.console.state.Refusal if it cannot be had now
   * @throws IOException if nobody reads the answer
   */
  void send(HttpExchange exchange, String name) throws IOException {
    if (!readers.tryAcquire()) {
      throw new HttpFault(
          HttpFault.BUSY, "too-many-readers", "too many documents are read; ask again later");
    }
    Desk.Document document;
    try {
      String query = exchange.getRequestURI().getQuery();
      document =
          desk.document(name, query == null ? "" : query)
              .orElseThrow(() -> HttpFault.notFound(exchange.getRequestURI().getPath()));
    } finally {
      readers.release();
    }
    exchange.getResponseHeaders().set("X-Cubewright-Taken", String.valueOf(document.takenAt()));
    if (isReplaceable(name)) {
      exchange.getResponseHeaders().set("ETag", EntityTag.of(document.bytes()));
    }
    if (name.equals("history.csv")) {
      exchange
          .getResponseHeaders()
          .set("Content-Disposition", "attachment; filename=\"cubewright-history.csv\"");
    }
    Responses.send(exchange, 200, document.mediaType(), document.bytes());
  }

  /**
   * Replaces a document.
   *
   * @throws HttpFault if it is another one than was read, or somebody else replaces one
   * @throws dev.cubewright.console.state.Refusal if the desk does not take the new one
   */
  void replace(HttpExchange exchange, String name, ObjectNode content) {
    if (!writer.tryAcquire()) {
      throw new HttpFault(
          HttpFault.BUSY, "too-many-writers", "another document is being replaced; send it again");
    }
    try {
      String read = exchange.getRequestHeaders().getFirst("If-Match");
      if (read != null && tag(name).filter(tag -> EntityTag.isNamed(tag, read)).isEmpty()) {
        throw new HttpFault(
            HttpFault.CONFLICT,
            "changed-meanwhile",
            "somebody else has replaced it since you read it; read it again, change that, and send"
                + " it with its ETag in If-Match");
      }
      desk.replace(name, content);
      tag(name).ifPresent(tag -> exchange.getResponseHeaders().set("ETag", tag));
    } finally {
      writer.release();
    }
  }

  private Optional<String> tag(String name) {
    return desk.document(name, "").map(document -> EntityTag.of(document.bytes()));
  }
}
