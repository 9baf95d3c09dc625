package dev.cubewright.vision.frame;

import dev.cubewright.core.problem.ProblemException;
import dev.cubewright.vision.fault.FaultKind;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A camera that is read through a program. The program writes JPEG pictures to its standard output,
 * such as {@code ffmpeg -f v4l2 -i /dev/video0 -c copy -f mjpeg -} or {@code rpicam-vid -t 0
 * --codec mjpeg -o -}. The program is started without a shell.
 *
 * <p>The program starts with the first picture and runs until the camera is closed. If it exits or
 * fails, it is started again for the next picture; {@code rpicam-still -o -} exits after each
 * picture. If at most three pictures are in transit, each returned picture was exposed after its
 * request.
 *
 * <p>The program has an empty standard input and English messages ({@code LC_ALL}). It is killed
 * together with its child processes if no picture arrives in time.
 */
public final class CameraCommand implements FrameSource {
  /** The maximum number of pictures between the sensor and the pipe at a request. */
  private static final int IN_FLIGHT = 3;

  /** The number of pictures in which a started camera adjusts exposure and white balance. */
  private static final int SETTLING = 15;

  private static final int MAX_BYTES = 1 << 25;
  private static final int LONGEST_LINE = 200;

  /** The system's error number, as "error=2," (JDK 17) or "error: 2 " (later versions). */
  private static final Pattern SYSTEM_ERROR = Pattern.compile("error(?:=|: )(\\d+)");

  /** Error messages of ffmpeg and of the programs of libcamera. */
  private static final List<Complaint> COMPLAINTS =
      List.of(
          new Complaint(
              FaultKind.CAMERA_NOT_PERMITTED,
              "add yourself to the group video (sudo usermod -aG video $USER) and log in again",
              List.of("permission denied", "operation not permitted")),
          new Complaint(
              FaultKind.CAMERA_BUSY,
              "close the other program that uses the camera",
              List.of("resource busy", "in use by", "failed to acquire camera")),
          new Complaint(
              FaultKind.NO_CAMERA,
              "connect the camera and check its name (ls /dev/video*, rpicam-vid --list-cameras)",
              List.of(
                  "no cameras available",
                  "no such file or directory",
                  "no such device",
                  "could not find video device",
                  "device not found")));

  private final List<String> command;
  private final Duration timeout;
  private final int maxBytes;
  private final String program;
  private @Nullable PictureStream stream;
  private int taken;
  private boolean closed;

  /** Phrases are in lower case. */
  private record Complaint(FaultKind kind, String remedy, List<String> phrases) {
    Complaint(FaultKind kind, String remedy) {
      this(kind, remedy, List.of());
    }

    boolean isIn(String line) {
      String lower = line.toLowerCase(Locale.ROOT);
      return phrases.stream().anyMatch(lower::contains);
    }
  }

  /**
   * Creates a camera without starting the program.
   *
   * @param command the program and its arguments
   * @param timeout the timeout for one picture, including the start of the program
   * @throws IllegalArgumentException if the command is empty or the timeout is not positive
   */
  public CameraCommand(List<String> command, Duration timeout) {
    this(command, timeout, MAX_BYTES);
  }

  CameraCommand(List<String> command, Duration timeout, int maxBytes) {
    if (command.isEmpty() || command.get(0).isBlank()) {
      throw new IllegalArgumentException("the command is empty; specify a program");
    }
    if (timeout.isNegative() || timeout.isZero()) {
      throw new IllegalArgumentException("the timeout must be positive");
    }
    this.command = List.copyOf(command);
    this.timeout = timeout;
    this.maxBytes = maxBytes;
    Path name = Path.of(command.get(0)).getFileName();
    this.program = name == null ? command.get(0) : name.toString();
  }

  /**
   * {@inheritDoc}
   *
   * @throws ProblemException if the program is missing, fails, or writes no picture in time
   * @throws ProblemException if it reports a camera that is missing, busy or forbidden
   * @throws ProblemException if the picture is too long or cannot be read
   * @throws ProblemException if the thread is interrupted; its interrupt status remains set
   */
  @Override
  public Frame next() {
    return take().get();
  }

  @Override
  public Supplier<Frame> take() {
    if (closed) {
      throw fault(FaultKind.CAPTURE_FAILED, program + " is closed; open it again");
    }
    try {
      byte[] picture = picture(System.nanoTime() + timeout.toNanos());
      taken++;
      String name = "picture " + taken + " of " + program;
      return () -> FrameReader.read(name, picture);
    } catch (InterruptedException e) {
      if (stream != null && stream.count() == 0) {
        end(); // its first picture may be too old for the next request
      }
      Thread.currentThread().interrupt();
      throw FaultKind.CAPTURE_FAILED.exception(
          program, "taking a picture with " + program + " was interrupted; start again", e);
    } catch (ProblemException e) {
      end();
      throw e;
    }
  }

  private byte[] picture(long deadline) throws InterruptedException {
    PictureStream running = stream;
    if (running != null) {
      if (running.await(running.count() + IN_FLIGHT + 1, deadline)) {
        return running.newest().orElseThrow();
      }
      if (!running.hasEnded()) {
        throw late(running);
      }
      end(); // the next run reports the reason
    }
    PictureStream started = start();
    stream = started;
    boolean settled = started.await(SETTLING, deadline);
    if (!settled && started.hasEnded()) {
      requireSuccess(started, deadline);
      end();
    }
    return started.newest().orElseThrow(() -> late(started));
  }

  private PictureStream start() {
    try {
      return PictureStream.start(command, maxBytes);
    } catch (IOException e) {
      throw FaultKind.CAPTURE_FAILED.exception(
          program, whyNotStarted(String.valueOf(e.getMessage())), e);
    }
  }

  private void requireSuccess(PictureStream ended, long deadline) throws InterruptedException {
    if (ended.isTooLong()) {
      throw fault(
          FaultKind.ABSURD_SIZE,
          "%s wrote more than %s MB without the end of a picture; configure it to write JPEG pictures, such as with ffmpeg -f mjpeg"
              .formatted(program, maxBytes >> 20));
    }
    int exitCode = ended.awaitExit(deadline).orElseThrow(() -> late(ended));
    if (exitCode != 0) {
      throw complaintOf(
          ended,
          program + " exited with code " + exitCode + " without a picture",
          new Complaint(FaultKind.CAPTURE_FAILED, "try the command in a terminal"));
    }
    if (ended.isEmpty()) {
      throw complaintOf(
          ended,
          program + " wrote nothing to its standard output",
          new Complaint(FaultKind.EMPTY_IMAGE, "configure it to write JPEG pictures there"));
    }
    if (ended.newest().isEmpty()) {
      throw complaintOf(
          ended,
          program + " wrote no complete picture to its standard output",
          new Complaint(FaultKind.UNREADABLE_IMAGE, "configure it to write JPEG pictures there"));
    }
  }

  private ProblemException late(PictureStream silent) {
    return complaintOf(
        silent,
        program + " sent no picture within " + timeout.toMillis() + " ms",
        new Complaint(
            FaultKind.CAPTURE_TIMEOUT,
            "check that the camera is connected, or increase the timeout"));
  }

  private ProblemException complaintOf(PictureStream silent, String sentence, Complaint usual) {
    String line = complaintLine(silent.messages());
    Complaint complaint = complaint(line).orElse(usual);
    String quoted = line.isEmpty() ? "" : " (" + line + ")";
    return fault(complaint.kind(), sentence + quoted + "; " + complaint.remedy());
  }

  /** The JDK distinguishes these reasons only by the system's error number. */
  private String whyNotStarted(String message) {
    String path = command.get(0);
    Matcher number = SYSTEM_ERROR.matcher(message);
    return switch (number.find() ? number.group(1) : "") {
      case "2" -> "program " + path + " not found; install it, or check its name and path";
      case "13" -> path + " is not executable by this user; change its permissions";
      default -> path + " cannot be started (" + message + "); try the command in a terminal";
    };
  }

  /** Returns the last known error message, or the last line; empty without messages. */
  private static String complaintLine(String messages) {
    List<String> lines =
        messages.lines().map(CameraCommand::printable).filter(line -> !line.isEmpty()).toList();
    String last = lines.isEmpty() ? "" : lines.get(lines.size() - 1);
    return lines.stream()
        .filter(line -> complaint(line).isPresent())
        .reduce((earlier, later) -> later)
        .orElse(last);
  }

  private static Optional<Complaint> complaint(String line) {
    return COMPLAINTS.stream().filter(complaint -> complaint.isIn(line)).findFirst();
  }

  /** Removes terminal colors and truncates a long line. */
  private static String printable(String line) {
    String plain =
        line.replaceAll("\u001B\\[[0-9;]*[A-Za-z]", "").replaceAll("\\p{Cntrl}", " ").strip();
    return plain.length() <= LONGEST_LINE ? plain : plain.substring(0, LONGEST_LINE) + "...";
  }

  private ProblemException fault(FaultKind kind, String message) {
    return kind.exception(program, message);
  }

  private void end() {
    PictureStream running = stream;
    stream = null;
    if (running != null) {
      running.close();
    }
  }

  @Override
  public void close() {
    closed = true;
    end();
  }
}
