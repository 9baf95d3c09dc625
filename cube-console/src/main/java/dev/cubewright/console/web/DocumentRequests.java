package dev.cubewright.console.web;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.cubewright.console.state.RobotConsole;
import dev.cubewright.core.problem.ProblemException;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Semaphore;

/** Reads and replaces the robot's documents, few at a time. */
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
   * @throws ProblemException if there is none, it is not available now, or too many are read
   */
  ApiResponse read(HttpExchange exchange, String name) {
    Semaphore places = name.equals(CAMERA) ? viewers : readers;
    if (!places.tryAcquire()) {
      throw ProblemException.of("too-many-readers", "too many documents are read; ask again later");
    }
    RobotConsole.Document document;
    try {
      document = console.document(name, exchange.query()).orElseThrow(exchange::notFound);
    } finally {
      places.release();
    }
    ApiResponse answer =
        ApiResponse.of(200, document.mediaType(), document.bytes())
            .with("X-Cubewright-Taken", String.valueOf(document.takenAt()));
    return name.equals("history.csv")
        ? answer.with("Content-Disposition", "attachment; filename=\"cubewright-history.csv\"")
        : answer;
  }

  /**
   * Replaces a document.
   *
   * @param keepsStopButton whether the robot's stop button must stay as it is: only the robot's own
   *     machine changes it
   * @throws ProblemException if the new one is refused or has another stop button, or another one
   *     is being replaced
   */
  void replace(String name, ObjectNode content, boolean keepsStopButton) {
    if (!writer.tryAcquire()) {
      throw ProblemException.of(
          "too-many-writers", "another document is being replaced; send it again");
    }
    try {
      if (keepsStopButton && name.equals("robot")) {
        requireStopButtonKept(name, content);
      }
      console.replace(name, content);
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
      throw ProblemException.of(
          "stop-button-kept",
          "the robot's stop button is changed or removed only on the robot's own machine; leave "
              + STOP_BUTTON
              + " as it is");
    }
  }
}
