package dev.cubewright.console.state;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.cubewright.driver.board.BoardProbe;
import dev.cubewright.driver.board.RobotFault;
import dev.cubewright.driver.board.SerialTransport;
import dev.cubewright.driver.board.StopRequest;
import dev.cubewright.driver.robot.RobotFile;
import dev.cubewright.vision.calibration.CalibrationFile;
import dev.cubewright.vision.fault.VisionException;
import dev.cubewright.vision.frame.Frame;
import dev.cubewright.vision.frame.FrameSource;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeoutException;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What can be read of a desk besides its state. Thread-safe. */
final class DeskDocuments {
  private static final String JSON = "application/json";
  private static final String PICTURE = "pictures/";
  private static final Pattern AFTER = Pattern.compile("after=(\\d{1,15})");
  private static final long CAMERA_MILLIS = 5_000;
  private static final long FRESH_MILLIS = 100;

  private final DeskOutput output;
  private final Station station;
  private volatile ObjectNode ports = Json.object().put("asked", false).set("ports", Json.array());
  private volatile Optional<Desk.Document> lastPicture = Optional.empty();
  private volatile StopRequest asking = new StopRequest();

  DeskDocuments(DeskOutput output, Station station) {
    this.output = output;
    this.station = station;
  }

  /** Returns a document, nothing if there is none of this name. */
  Optional<Desk.Document> document(String name, String query) {
    if (name.startsWith(PICTURE)) {
      return output.pictures().document(name.substring(PICTURE.length()));
    }
    return switch (name) {
      case "camera" -> camera();
      case "history.csv" -> Optional.of(output.history().document(now()));
      case "log" -> Optional.of(json(output.log().after(after(query)).toString()));
      case "ports" -> Optional.of(json(ports.toString()));
      case "robot" ->
          station.bench().map(present -> json(RobotFile.format(present.robot().description())));
      case "calibration" ->
          station
              .bench()
              .flatMap(Workbench::calibration)
              .map(CalibrationFile::format)
              .map(this::json);
      default -> Optional.empty();
    };
  }

  private static long now() {
    return System.currentTimeMillis();
  }

  private Desk.Document json(String text) {
    return new Desk.Document(JSON, text.getBytes(StandardCharsets.UTF_8), now());
  }

  private static long after(String query) {
    Matcher matcher = AFTER.matcher(query);
    return matcher.matches() ? Long.parseLong(matcher.group(1)) : 0;
  }

  /** Returns a picture of now if the robot does nothing, else the last one. */
  private Optional<Desk.Document> camera() {
    Optional<FrameSource> camera = station.bench().flatMap(present -> present.robot().camera());
    if (camera.isPresent() && station.thread().busy().isEmpty() && isOld(lastPicture)) {
      try {
        Frame frame = station.thread().ask(camera.get()::next, CAMERA_MILLIS);
        took(frame);
      } catch (TimeoutException e) {
        // The robot has begun to work meanwhile.
        return lastPicture;
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
      } catch (ExecutionException e) {
        throw refusal(e);
      }
    }
    return lastPicture;
  }

  /** Returns whether a picture is too old to do for several who ask at once. */
  private static boolean isOld(Optional<Desk.Document> picture) {
    return picture.filter(last -> now() - last.takenAt() < FRESH_MILLIS).isEmpty();
  }

  private static Refusal refusal(ExecutionException e) {
    String reason =
        e.getCause() instanceof VisionException fault
            ? fault.fault().message()
            : "the camera gives no picture (" + e.getCause() + ")";
    Refusal refusal = new Refusal(Refusal.Kind.NOT_NOW, "capture-failed", reason);
    refusal.initCause(e);
    return refusal;
  }

  /** Keeps the last picture. */
  void took(Frame frame) {
    lastPicture = Optional.of(PictureStore.jpeg(frame, now()));
  }

  /** Asks every port who is there; by the desk's thread. */
  void askPorts() {
    Workbench present = station.requireBench();
    StopRequest stop = new StopRequest();
    asking = stop;
    SerialTransport transport = present.robot().transport();
    List<String> names =
        present.robot().ports().isEmpty()
            ? BoardProbe.likelyPorts(transport)
            : present.robot().ports();
    ObjectNode json = Json.object().put("asked", true);
    ArrayNode list = json.putArray("ports");
    for (BoardProbe.Answer answer : BoardProbe.ask(transport, names, output.log(), stop)) {
      ObjectNode port = list.addObject().put("name", answer.port());
      port.put("description", description(transport, answer.port()));
      answer
          .identity()
          .ifPresentOrElse(
              identity -> port.put("board", identity.board()), () -> port.putNull("board"));
      port.put("sentence", sentence(answer));
    }
    ports = json;
  }

  private static String description(SerialTransport transport, String name) {
    return transport.ports().stream()
        .filter(port -> port.name().equals(name))
        .map(SerialTransport.Port::description)
        .findFirst()
        .orElse("");
  }

  private static String sentence(BoardProbe.Answer answer) {
    return answer
        .identity()
        .map(
            identity ->
                "board "
                    + identity.board()
                    + " with "
                    + identity.firmware()
                    + " "
                    + identity.version())
        .or(() -> answer.fault().map(RobotFault::sentence))
        .orElse("nothing answers");
  }

  /** Ends the asking, if it is under way. */
  void stop() {
    asking.tell();
  }
}
