package dev.cubewright.vision.frame;

import dev.cubewright.vision.fault.FaultKind;
import java.util.List;
import java.util.Locale;

/**
 * The error reported by a capture program.
 *
 * @param kind what kind of fault
 * @param line the line with the error, or the last line; empty if there is none
 * @param remedy how to fix it
 */
record CaptureError(FaultKind kind, String line, String remedy) {
  private static final List<String> DENIED =
      List.of("permission denied", "operation not permitted");
  private static final List<String> BUSY =
      List.of(
          "device or resource busy",
          "resource busy",
          "in use by another process",
          "failed to acquire camera");
  private static final List<String> MISSING =
      List.of("no cameras available", "no such file or directory", "no such device");

  private static final int LONGEST_LINE = 200;

  /** Reads a program's standard error; the last line of a known form is used. */
  static CaptureError of(String text) {
    List<String> lines =
        text.lines().map(CaptureError::printable).filter(line -> !line.isEmpty()).toList();
    for (int index = lines.size() - 1; index >= 0; index--) {
      String line = lines.get(index);
      if (says(line, DENIED)) {
        return new CaptureError(
            FaultKind.CAMERA_NOT_PERMITTED,
            line,
            "add yourself to the group video (sudo usermod -aG video $USER) and log in again");
      } else if (says(line, BUSY)) {
        return new CaptureError(
            FaultKind.CAMERA_BUSY, line, "close the other program that uses the camera");
      } else if (says(line, MISSING)) {
        return new CaptureError(
            FaultKind.NO_CAMERA,
            line,
            "connect the camera and list what there is (ls /dev/video*, rpicam-still"
                + " --list-cameras)");
      }
    }
    return new CaptureError(
        FaultKind.CAPTURE_FAILED,
        lines.isEmpty() ? "" : lines.get(lines.size() - 1),
        "try the command in a terminal");
  }

  private static boolean says(String line, List<String> phrases) {
    String lower = line.toLowerCase(Locale.ROOT);
    return phrases.stream().anyMatch(lower::contains);
  }

  /** Removes the terminal colours of a message. */
  private static String printable(String line) {
    String plain =
        line.replaceAll("\u001B\\[[0-9;]*[A-Za-z]", "").replaceAll("\\p{Cntrl}", " ").strip();
    return plain.length() <= LONGEST_LINE ? plain : plain.substring(0, LONGEST_LINE) + "...";
  }
}
