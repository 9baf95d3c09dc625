package dev.cubewright.console.web;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.google.common.hash.Hashing;
import dev.cubewright.console.state.RobotConsole;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Semaphore;
import org.eclipse.jetty.http.QuotedCSV;

/**
 * Reads and replaces the robot's documents, few at a time. A client that names the version it has
 * read replaces no other one.
 */
final class DocumentRequests {
  private static final String CAMERA = "camera";

  /** The paths of all documents, below the interface's. */
  static final Set<String> READABLE =
      Set.of(CAMERA, "history.csv", "log", "robot", "calibration", "ports", "pictures/*");

  static final Set<String> REPLACEABLE = Set.of("robot", "calibration");

  private static final String STOP_BUTTON = "stopButton";

  private static final int MOST_READERS = 6;

  private final RobotConsole console;
  private final Semaphore readers = new Semaphore(MOST_READERS);

  /** Apart, since a camera may take its time. */
  private final Semaphore viewers = new Semaphore(MOST_READERS);

  private final Semaphore writer = new Semaphore(1);

  DocumentRequests(RobotConsole console) {
    this.console = console;
  }

  /**
   * Returns a document.
   *
   * @throws HttpFailure if there is none, or too many are read
   * @throws dev.cubewright.console.state.Refusal if it cannot be had now
   */
  ApiResponse read(String name, String query) {
    Semaphore places = name.equals(CAMERA) ? viewers : readers;
    if (!places.tryAcquire()) {
      throw new HttpFailure(
          HttpFailure.BUSY, "too-many-readers", "too many documents are read; ask again later");
    }
    RobotConsole.Document document;
    try {
      document =
          console.document(name, query).orElseThrow(() -> HttpFailure.notFound(Api.PREFIX + name));
    } finally {
      places.release();
    }
    ApiResponse answer =
        ApiResponse.of(200, document.mediaType(), document.bytes())
            .with("X-Cubewright-Taken", String.valueOf(document.takenAt()));
    if (name.equals("history.csv")) {
      return answer.with("Content-Disposition", "attachment; filename=\"cubewright-history.csv\"");
    }
    return REPLACEABLE.contains(name) ? answer.with("ETag", tag(document)) : answer;
  }

  /**
   * Replaces a document.
   *
   * @param ifMatch the entity tags, one of which the present document must have
   * @param keepsStopButton whether the robot's stop button may not be changed: it is taken away
   *     only on the robot's own machine
   * @return the entity tag of the new one
   * @throws HttpFailure if the present one has another tag or stop button, or another one is being
   *     replaced
   * @throws dev.cubewright.console.state.Refusal if the new one is refused
   */
  Optional<String> replace(
      String name, ObjectNode content, Optional<String> ifMatch, boolean keepsStopButton) {
    if (!writer.tryAcquire()) {
      throw new HttpFailure(
          HttpFailure.BUSY,
          "too-many-writers",
          "another document is being replaced; send it again");
    }
    try {
      if (ifMatch.isPresent() && tag(name).filter(tag -> names(ifMatch.get(), tag)).isEmpty()) {
        throw new HttpFailure(
            HttpFailure.CONFLICT,
            "changed-meanwhile",
            "the document has changed since you read it; read it again, change it, and send it with"
                + " its new ETag in If-Match");
      }
      if (keepsStopButton && name.equals("robot")) {
        requireStopButtonKept(name, content);
      }
      console.replace(name, content);
      return tag(name);
    } finally {
      writer.release();
    }
  }

  /** While no other document is replaced, so that no button is lost that is added meanwhile. */
  private void requireStopButtonKept(String name, ObjectNode content) {
    Optional<JsonNode> button =
        console
            .document(name, "")
            .map(document -> RequestBody.tree(document.bytes()).path(STOP_BUTTON))
            .filter(JsonNode::isObject);
    if (button.isPresent() && !button.get().equals(content.path(STOP_BUTTON))) {
      throw new HttpFailure(
          HttpFailure.FOREIGN,
          "stop-button-kept",
          "the robot's stop button is changed or removed only on the robot's own machine; leave "
              + STOP_BUTTON
              + " as it is");
    }
  }

  private static boolean names(String tags, String tag) {
    return new QuotedCSV(true, tags)
        .getValues().stream().anyMatch(named -> named.equals(tag) || named.equals("*"));
  }

  private Optional<String> tag(String name) {
    return console.document(name, "").map(DocumentRequests::tag);
  }

  private static String tag(RobotConsole.Document document) {
    return "\"" + Hashing.sha256().hashBytes(document.bytes()) + "\"";
  }
}
