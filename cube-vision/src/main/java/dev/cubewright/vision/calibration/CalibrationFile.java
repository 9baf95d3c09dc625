package dev.cubewright.vision.calibration;

import dev.cubewright.core.file.BoundedText;
import dev.cubewright.core.file.FileReplacement;
import dev.cubewright.vision.fault.FaultKind;
import dev.cubewright.vision.fault.VisionException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;

/**
 * A calibration as text: one JSON object with the members {@code format} ({@code
 * "cubewright-calibration"}), {@code version} (1), {@code pictures}, {@code views} and {@code
 * colors}.
 *
 * <p>Corners are in pixels, the middle of the first at 0.5, rounded to a thousandth. Hidden cells
 * are numbered row by row from 0. Colours are natural logarithms of the light in red, green and
 * blue against that of a white surface, with their standard deviations. No other members are
 * allowed, so that a misspelt one is noticed.
 */
public final class CalibrationFile {
  static final String FORMAT = "cubewright-calibration";
  static final int VERSION = 1;
  private static final int MAX_BYTES = 1_000_000;

  private CalibrationFile() {}

  /**
   * {@return the calibration in a file}
   *
   * @param file a calibration file of at most a million bytes, in UTF-8
   * @throws VisionException {@code BAD_CALIBRATION} if the file cannot be read, or is not what
   *     {@link #parse} reads
   */
  public static Calibration read(Path file) {
    String name = file.toString();
    try {
      if (Files.isDirectory(file)) {
        throw fault(name, "", "is a folder; name the file in it");
      }
      return parse(
          name,
          BoundedText.read(file, MAX_BYTES)
              .orElseThrow(
                  () ->
                      fault(
                          name,
                          "",
                          "has more than " + MAX_BYTES + " bytes; no calibration is that long")));
    } catch (NoSuchFileException e) {
      throw fault(name, "", "is not there; check the path, or calibrate", e);
    } catch (IOException e) {
      throw fault(name, "", "cannot be read; check that it is text in UTF-8 and may be read", e);
    }
  }

  /**
   * {@return the calibration of a text}
   *
   * @param name its name in messages, such as a file's name
   * @param text the JSON text
   * @throws VisionException {@code BAD_CALIBRATION} if it is not JSON or no calibration of this
   *     version; the message names the line or the member
   */
  public static Calibration parse(String name, String text) {
    return new CalibrationReader(name).read(new JsonTree(name, text).read());
  }

  /**
   * {@return the text of a calibration, some 50 lines, which {@link #parse} reads}
   *
   * @param calibration any calibration
   */
  public static String format(Calibration calibration) {
    return new CalibrationFormatter().format(calibration);
  }

  /**
   * Writes a calibration to a file, in place of what is there: all of it, or nothing if that fails.
   * What a symbolic link leads to is replaced, and keeps its permissions.
   *
   * @param file the file
   * @param calibration any calibration
   * @throws VisionException {@code BAD_CALIBRATION} if the file cannot be written
   */
  public static void write(Path file, Calibration calibration) {
    String name = file.toString();
    if (Files.isDirectory(file)) {
      throw fault(name, "", "is a folder; name a file in it");
    }
    if (!FileReplacement.isPossible(file)) {
      throw fault(name, "", "is no plain file; name one, or a name that is still free");
    }
    try {
      FileReplacement.write(file, format(calibration));
    } catch (IOException e) {
      throw fault(
          name, "", "cannot be written; check that the folder is there and may be written to", e);
    }
  }

  static VisionException fault(String name, String where, String reason) {
    String place = where.isEmpty() ? name : name + ", " + where;
    return VisionException.of(FaultKind.BAD_CALIBRATION, place, place + " " + reason);
  }

  static VisionException fault(String name, String where, String reason, Exception cause) {
    String place = where.isEmpty() ? name : name + ", " + where;
    return VisionException.of(FaultKind.BAD_CALIBRATION, place, place + " " + reason, cause);
  }
}
