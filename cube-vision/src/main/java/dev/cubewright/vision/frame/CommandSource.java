package dev.cubewright.vision.frame;

import dev.cubewright.vision.fault.FaultKind;
import dev.cubewright.vision.fault.VisionException;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeoutException;
import java.util.function.Supplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Pictures from a program that writes one to its standard output each time it is run, as {@code
 * ffmpeg -f v4l2 -i /dev/video0 -frames:v 1 -f image2pipe -c:v mjpeg -} or {@code rpicam-still -n
 * -o -}. No shell is involved.
 *
 * <p>The program gets nothing on its standard input and English messages ({@code LC_ALL}). When it
 * has not ended in time, wrote too much, or the waiting thread is interrupted, it is killed with
 * the programs it started.
 */
public final class CommandSource implements FrameSource {
  /** The number of a system error, as JDK 17 ("error=2,") and later ones ("error: 2 ") write it. */
  private static final Pattern SYSTEM_ERROR = Pattern.compile("error(?:=|: )(\\d+)");

  private final List<String> command;
  private final Duration timeout;
  private final int mostBytes;
  private final String program;
  private int taken;
  private boolean closed;

  /**
   * Names the program; it is not run yet.
   *
   * @param command the program and its arguments
   * @param timeout how long one picture may take
   * @throws IllegalArgumentException if the command is empty
   * @throws IllegalArgumentException if the time is not positive
   */
  public CommandSource(List<String> command, Duration timeout) {
    this(command, timeout, FrameReader.MAX_BYTES);
  }

  CommandSource(List<String> command, Duration timeout, int mostBytes) {
    if (command.isEmpty() || command.get(0).isBlank()) {
      throw new IllegalArgumentException("a command needs a program to run");
    }
    if (timeout.isNegative() || timeout.isZero()) {
      throw new IllegalArgumentException("the time for a picture must be positive");
    }
    this.command = List.copyOf(command);
    this.timeout = timeout;
    this.mostBytes = mostBytes;
    this.program = programName(command.get(0));
  }

  /**
   * {@inheritDoc}
   *
   * @throws VisionException if the program is missing, fails, or is not done in time
   * @throws VisionException if it reports that there is no camera, or that it is busy or forbidden
   * @throws VisionException if what it writes is no picture that can be read
   * @throws VisionException if the thread is interrupted; its interrupt status is kept
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
    CaptureProcess.Result result = run();
    CaptureError complaint = CaptureError.of(result.errors());
    String quoted = complaint.line().isEmpty() ? "" : " (" + complaint.line() + ")";
    if (result.tooLong()) {
      throw fault(
          FaultKind.ABSURD_SIZE,
          "%s wrote more than %s MB; let it write one picture and end, as with ffmpeg's -frames:v 1"
              .formatted(program, mostBytes >> 20));
    }
    if (result.exitCode() != 0) {
      throw fault(
          complaint.kind(),
          "%s took no picture but ended with code %s%s; %s"
              .formatted(program, result.exitCode(), quoted, complaint.remedy()));
    }
    if (result.output().length == 0) {
      boolean known = complaint.kind() != FaultKind.CAPTURE_FAILED;
      throw fault(
          known ? complaint.kind() : FaultKind.EMPTY_IMAGE,
          program
              + " wrote nothing to its standard output"
              + quoted
              + "; "
              + (known ? complaint.remedy() : "let its output file be -"));
    }
    taken++;
    String name = "picture " + taken + " of " + program;
    return () -> FrameReader.read(name, result.output());
  }

  private CaptureProcess.Result run() {
    try (CaptureProcess run = CaptureProcess.start(command, mostBytes)) {
      return run.await(timeout);
    } catch (IOException e) {
      throw VisionException.of(
          FaultKind.CAPTURE_FAILED, program, whyNotStarted(String.valueOf(e.getMessage())), e);
    } catch (TimeoutException e) {
      throw VisionException.of(
          FaultKind.CAPTURE_TIMEOUT,
          program,
          "%s was not done after %s ms; see whether the camera is connected, or allow more time"
              .formatted(program, timeout.toMillis()),
          e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw VisionException.of(
          FaultKind.CAPTURE_FAILED,
          program,
          "taking a picture with " + program + " was interrupted; start again",
          e);
    }
  }

  /** The JDK distinguishes these only by the system's error number. */
  private String whyNotStarted(String message) {
    String path = command.get(0);
    Matcher number = SYSTEM_ERROR.matcher(message);
    return switch (number.find() ? number.group(1) : "") {
      case "2" -> "there is no program " + path + "; install it, or check its name and the path";
      case "13" -> path + " may not be run by this user; change its permissions";
      default -> path + " does not start (" + message + "); try the command in a terminal";
    };
  }

  private VisionException fault(FaultKind kind, String message) {
    return VisionException.of(kind, program, message);
  }

  private static String programName(String path) {
    Path name = Path.of(path).getFileName();
    return name == null ? path : name.toString();
  }

  @Override
  public void close() {
    closed = true;
  }
}
