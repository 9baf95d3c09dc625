package dev.cubewright.console.state;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.cubewright.core.problem.Problem;
import dev.cubewright.core.problem.ProblemException;
import dev.cubewright.driver.board.BoardIdentity;
import dev.cubewright.driver.board.BoardProbe;
import dev.cubewright.driver.board.RobotLocator;
import dev.cubewright.driver.board.StopRequest;
import dev.cubewright.driver.job.JobCommand;
import dev.cubewright.driver.robot.RobotDescription;
import dev.cubewright.driver.robot.RobotFile;
import dev.cubewright.vision.calibration.Calibration;
import dev.cubewright.vision.calibration.CalibrationFile;
import dev.cubewright.vision.frame.FrameSource;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeoutException;
import java.util.function.Supplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The readable and replaceable documents of a console besides its state. Thread-safe. */
final class ConsoleDocuments {
  private static final String JSON = "application/json";
  private static final String PICTURE = "pictures/";
  private static final Pattern AFTER = Pattern.compile("after=(\\d{1,15})");
  private static final long CAMERA_MILLIS = 5_000;
  private static final long FRESH_MILLIS = 100;

  /** The codes of failed replacements that the content did not cause. */
  private static final Set<String> NOT_ARGUMENTS = Set.of("not-kept", "not-now");

  private static final long REPLACING_MILLIS = 30_000;

  private final ConsoleOutput output;
  private final RobotController controller;
  private volatile StateSchema.Ports ports = new StateSchema.Ports(false, List.of());
  private volatile Optional<RobotConsole.Document> lastPicture = Optional.empty();
  private volatile StopRequest asking = new StopRequest();

  ConsoleDocuments(ConsoleOutput output, RobotController controller) {
    this.output = output;
    this.controller = controller;
  }

  Optional<RobotConsole.Document> document(String name, String query) {
    if (name.startsWith(PICTURE)) {
      return output.cube().picture(name.substring(PICTURE.length()));
    }
    return switch (name) {
      case "camera" -> camera();
      case "history.csv" -> Optional.of(output.history().document(now()));
      case "log" -> Optional.of(json(Json.write(output.log().after(after(query)))));
      case "files" -> Optional.of(json(Json.writeWithFolders(controller.files().paths())));
      case "ports" -> Optional.of(json(Json.write(ports)));
      case "robot" -> Optional.of(json(RobotFile.format(controller.description())));
      case "calibration" ->
          controller
              .robot()
              .flatMap(ConnectedRobot::calibration)
              .map(CalibrationFile::format)
              .map(this::json);
      default -> Optional.empty();
    };
  }

  private static long now() {
    return System.currentTimeMillis();
  }

  private RobotConsole.Document json(String text) {
    return new RobotConsole.Document(JSON, text.getBytes(StandardCharsets.UTF_8), now());
  }

  private static long after(String query) {
    Matcher matcher = AFTER.matcher(query);
    return matcher.matches() ? Long.parseLong(matcher.group(1)) : 0;
  }

  /** Returns a new picture if the robot is idle, otherwise the last one. */
  private Optional<RobotConsole.Document> camera() {
    Optional<FrameSource> camera =
        controller.robot().flatMap(present -> present.hardware().camera());
    if (camera.isPresent() && controller.thread().busy().isEmpty() && isOld(lastPicture)) {
      try {
        Optional<SharedCamera.Live> live = live(camera.get());
        if (live.isPresent()) {
          // Decoded on the calling thread.
          lastPicture =
              Optional.of(CurrentCube.jpeg(live.get().frame().get(), live.get().takenAt()));
        }
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
      } catch (ExecutionException e) {
        throw captureFailed(e.getCause() == null ? e : e.getCause());
      } catch (ProblemException e) {
        throw captureFailed(e);
      }
    }
    return lastPicture;
  }

  /** Takes a live picture. Returns empty if the robot starts to work or the time limit passes. */
  private Optional<SharedCamera.Live> live(FrameSource camera)
      throws ExecutionException, InterruptedException {
    if (camera instanceof SharedCamera shared) {
      return shared.takeLive(CAMERA_MILLIS);
    }
    try {
      // The simulated camera must run on the robot thread, and is fast.
      return Optional.of(
          controller.thread().ask(() -> SharedCamera.Live.of(camera), CAMERA_MILLIS));
    } catch (TimeoutException e) {
      return Optional.empty();
    }
  }

  private static boolean isOld(Optional<RobotConsole.Document> picture) {
    return picture.filter(last -> now() - last.takenAt() < FRESH_MILLIS).isEmpty();
  }

  private static ProblemException captureFailed(Throwable cause) {
    String reason =
        cause instanceof ProblemException fault
            ? fault.problem().sentence()
            : "the camera returns no picture (" + cause + ")";
    return ProblemException.of("capture-failed", reason, cause);
  }

  /** Probes every port for a board. Called on the robot thread. */
  void askPorts() {
    RobotLocator locator = controller.requireRobot().hardware().ports();
    StopRequest stop = new StopRequest();
    asking = stop;
    List<BoardProbe.Answer> answers = locator.query(output.log(), stop);
    Map<String, String> descriptions = new HashMap<>();
    locator.transport().ports().forEach(port -> descriptions.put(port.name(), port.description()));
    ports =
        new StateSchema.Ports(
            true,
            answers.stream()
                .map(
                    answer ->
                        new StateSchema.Port(
                            answer.port(),
                            descriptions.getOrDefault(answer.port(), ""),
                            answer.identity().map(BoardIdentity::board).orElse(null),
                            sentence(answer)))
                .toList());
  }

  private static String sentence(BoardProbe.Answer answer) {
    return answer
        .identity()
        .map(
            board -> "board " + board.board() + " with " + board.firmware() + " " + board.version())
        .or(() -> answer.fault().map(Problem::sentence))
        .orElse("no board answers");
  }

  void stop() {
    asking.request();
  }

  /**
   * Replaces a document and waits until it is in use.
   *
   * @throws ProblemException if the document does not exist, the content is invalid, or replacing
   *     is currently not possible
   */
  void replace(String name, ObjectNode content) {
    switch (name) {
      case "robot" -> {
        RobotDescription next =
            parsed(() -> RobotFile.parse("the description", content.toString()));
        requireIdle();
        await(() -> controller.change(next));
      }
      case "calibration" -> {
        Calibration next =
            parsed(() -> CalibrationFile.parse("the calibration", content.toString()));
        requireIdle();
        if (controller.requireRobot().hardware().camera().isEmpty()) {
          throw Arguments.notNow(
              "the robot has no camera to calibrate; restart the console with" + " --camera");
        }
        await(() -> controller.change(next));
      }
      default ->
          throw ProblemException.of(
              "no-such-document", "this document cannot be replaced; robot and calibration can");
    }
  }

  private static <T> T parsed(Supplier<T> parser) {
    try {
      return parser.get();
    } catch (ProblemException e) {
      throw Arguments.wrong(e.problem().sentence(), e);
    }
  }

  /** Requires that settings can be changed, or without a robot, that a search is possible. */
  private void requireIdle() {
    JobCommand like = controller.robot().isPresent() ? JobCommand.SETTINGS : JobCommand.SEARCH;
    Optional<String> obstacle = controller.snapshot().rejection(like);
    if (obstacle.isPresent()) {
      throw Arguments.notNow(obstacle.get());
    }
  }

  private void await(Runnable change) {
    try {
      controller.thread().ask(Executors.callable(change), REPLACING_MILLIS);
    } catch (ExecutionException e) {
      Throwable cause = e.getCause() == null ? e : e.getCause();
      if (cause instanceof ProblemException rejection
          && NOT_ARGUMENTS.contains(rejection.problem().code())) {
        throw rejection;
      }
      if (cause instanceof IllegalStateException) {
        throw Arguments.notNow(String.valueOf(cause.getMessage()));
      }
      throw Arguments.wrong(String.valueOf(cause.getMessage()), cause);
    } catch (TimeoutException e) {
      throw Arguments.notNow("the robot has started to work; try again when it has finished");
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw Arguments.notNow("the program is shutting down");
    }
  }
}
