package dev.cubewright.vision.calibration;

import com.fasterxml.jackson.core.io.JsonStringEncoder;
import dev.cubewright.core.file.FileReplacement;
import dev.cubewright.core.problem.ProblemException;
import dev.cubewright.core.puzzle.Face;
import dev.cubewright.core.sticker.ColorScheme;
import dev.cubewright.vision.color.Palette;
import dev.cubewright.vision.fault.FaultKind;
import dev.cubewright.vision.json.JsonValue;
import dev.cubewright.vision.locate.CellGrid;
import dev.cubewright.vision.locate.Homography;
import dev.cubewright.vision.locate.Point;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A calibration as text: one JSON object with the members {@code format} ({@code
 * "cubewright-calibration"}), {@code version} (1), {@code pictures}, {@code views} and {@code
 * colors}.
 *
 * <p>Corners are in pixels, rounded to a thousandth; the center of the first pixel is at 0.5.
 * Hidden cells are numbered row by row from 0. Colors are natural logarithms of the light in red,
 * green and blue relative to a white surface, with their standard deviations. Other members are
 * rejected, to catch misspellings.
 */
public final class CalibrationFile {
  private static final String FORMAT = "cubewright-calibration";
  private static final int VERSION = 1;
  private static final List<String> CORNERS =
      List.of("upper-left", "upper-right", "lower-right", "lower-left");

  private static final Pattern NAME = Pattern.compile("[A-Za-z0-9-]{1,40}");

  private CalibrationFile() {}

  /**
   * {@return the calibration in a file}
   *
   * @param file a calibration file of at most a million bytes, in UTF-8
   * @throws ProblemException {@code BAD_CALIBRATION} if the file cannot be read, or as {@link
   *     #parse}
   */
  public static Calibration read(Path file) {
    return read(JsonValue.read(file, FaultKind.BAD_CALIBRATION));
  }

  /**
   * {@return the calibration of a text}
   *
   * @param name the name of the text in messages, such as a file name
   * @param text the JSON text
   * @throws ProblemException {@code BAD_CALIBRATION} if the text is not JSON or not a calibration
   *     of this version; the message names the line or the member
   */
  public static Calibration parse(String name, String text) {
    return read(JsonValue.parse(name, text, FaultKind.BAD_CALIBRATION));
  }

  private static Calibration read(JsonValue all) {
    // Checks the version first, because other versions may have other members.
    requireFormat(all.member("format"));
    JsonValue version = all.member("version");
    if (version.number() != VERSION) {
      throw version.fault("must be " + VERSION + ", the only supported version; calibrate again");
    }
    all.requireOnly("format", "version", "pictures", "views", "colors");
    JsonValue pictures = all.member("pictures");
    pictures.requireOnly("width", "height");
    int width = pictures.member("width").whole(1, Calibration.LARGEST);
    int height = pictures.member("height").whole(1, Calibration.LARGEST);
    Palette palette = palette(all.member("colors"));
    JsonValue views = all.member("views");
    if (views.members().isEmpty()) {
      throw views.fault("must contain at least one view");
    }
    Map<String, CellGrid> grids = new TreeMap<>();
    views.members().forEach((name, view) -> grids.put(name, grid(view)));
    try {
      return new Calibration(width, height, grids, palette);
    } catch (IllegalArgumentException e) {
      throw views.fault("are invalid: " + e.getMessage(), e);
    }
  }

  private static void requireFormat(JsonValue format) {
    if (format.text().equals(FORMAT)) {
      return;
    }
    // The value is untrusted and may be anything.
    String other =
        NAME.matcher(format.text()).matches() ? ", but is \"" + format.text() + "\"" : "";
    throw format.fault("must be \"" + FORMAT + "\"" + other + "; choose a calibration file");
  }

  private static CellGrid grid(JsonValue view) {
    view.requireOnly("rows", "columns", "corners", "hidden");
    int rows = view.member("rows").whole(1, Calibration.MAX_CELLS_IN_A_ROW);
    int columns = view.member("columns").whole(1, Calibration.MAX_CELLS_IN_A_ROW);
    BitSet visible = new BitSet();
    visible.set(0, rows * columns);
    for (JsonValue hidden : view.member("hidden").elements()) {
      visible.clear(hidden.whole(0, rows * columns - 1));
    }
    JsonValue named = view.member("corners");
    named.requireOnly(CORNERS.toArray(new String[0]));
    List<Point> corners = new ArrayList<>();
    for (String corner : CORNERS) {
      double[] point = named.member(corner).numbers(2);
      corners.add(new Point(point[0], point[1]));
    }
    try {
      Calibration.requireClockwise(corners);
      return new CellGrid(rows, columns, Homography.ofSquare(corners), visible);
    } catch (IllegalArgumentException e) {
      throw view.fault(String.valueOf(e.getMessage()), e);
    }
  }

  private static Palette palette(JsonValue colors) {
    colors.requireOnly(
        Stream.of(Face.values()).map(CalibrationFile::nameOf).toArray(String[]::new));
    double[][] logLight = new double[Face.values().length][];
    double[][] deviation = new double[Face.values().length][];
    for (Face face : Face.values()) {
      JsonValue color = colors.member(nameOf(face));
      color.requireOnly("log-light", "deviation");
      logLight[face.ordinal()] =
          channels(color.member("log-light"), Palette.MIN_LOG_LIGHT, Palette.MAX_LOG_LIGHT);
      deviation[face.ordinal()] =
          channels(color.member("deviation"), Palette.MIN_DEVIATION, Palette.MAX_DEVIATION);
    }
    return new Palette(logLight, deviation);
  }

  private static double[] channels(JsonValue list, double least, double greatest) {
    double[] values = list.numbers(Palette.CHANNELS);
    for (double value : values) {
      if (value < least || value > greatest) {
        throw list.fault(
            "must be "
                + least
                + " to "
                + greatest
                + " in each channel; correct it or calibrate again");
      }
    }
    return values;
  }

  /**
   * {@return the text of a calibration, as read by {@link #parse}}
   *
   * @param calibration any calibration
   */
  public static String format(Calibration calibration) {
    String views =
        calibration.views().entrySet().stream()
            .map(view -> format(view.getKey(), view.getValue()))
            .collect(Collectors.joining(",\n"));
    String colors =
        Stream.of(Face.values())
            .map(face -> format(face, calibration.palette()))
            .collect(Collectors.joining(",\n"));
    return """
        {
          "format": "%s",
          "version": %d,
          "pictures": {"width": %d, "height": %d},
          "views": {
        %s
          },
          "colors": {
        %s
          }
        }
        """
        .formatted(FORMAT, VERSION, calibration.width(), calibration.height(), views, colors);
  }

  private static String format(String name, CellGrid grid) {
    String corners =
        IntStream.range(0, CORNERS.size())
            .mapToObj(corner -> format(CORNERS.get(corner), grid.corners().get(corner)))
            .collect(Collectors.joining(",\n"));
    List<Integer> hidden =
        IntStream.range(0, grid.rows() * grid.columns())
            .filter(cell -> !grid.isVisible(cell))
            .boxed()
            .toList();
    return """
            %s: {
              "rows": %d,
              "columns": %d,
              "corners": {
        %s
              },
              "hidden": %s
            }\
        """
        .formatted(quoted(name), grid.rows(), grid.columns(), corners, hidden);
  }

  private static String format(String corner, Point point) {
    return String.format(Locale.ROOT, "        \"%s\": [%.3f, %.3f]", corner, point.x(), point.y());
  }

  private static String quoted(String text) {
    return '"' + String.valueOf(JsonStringEncoder.getInstance().quoteAsString(text)) + '"';
  }

  /** Writes numbers with enough digits to restore the same bits. */
  private static String format(Face face, Palette palette) {
    int color = face.ordinal();
    List<Double> logLight = new ArrayList<>();
    List<Double> deviation = new ArrayList<>();
    for (int channel = 0; channel < Palette.CHANNELS; channel++) {
      logLight.add(palette.logLight(color, channel));
      deviation.add(palette.deviation(color, channel));
    }
    return "    \"%s\": {\"log-light\": %s, \"deviation\": %s}"
        .formatted(nameOf(face), logLight, deviation);
  }

  private static String nameOf(Face face) {
    return ColorScheme.standard().color(face).name();
  }

  /**
   * Writes a calibration to a file atomically and replaces an existing file. Replaces the target of
   * a symbolic link and preserves its permissions.
   *
   * @param file the file
   * @param calibration any calibration
   * @throws ProblemException {@code BAD_CALIBRATION} if the file cannot be written
   */
  public static void write(Path file, Calibration calibration) {
    if (Files.isDirectory(file)) {
      throw fault(file, "is a folder; name a file in it", null);
    }
    if (!FileReplacement.isReplaceable(file)) {
      throw fault(file, "is not a regular file; choose another name", null);
    }
    try {
      FileReplacement.write(file, format(calibration));
    } catch (IOException e) {
      throw fault(file, "cannot be written; check that the folder exists and is writable", e);
    }
  }

  private static ProblemException fault(Path file, String reason, @Nullable Exception cause) {
    return FaultKind.BAD_CALIBRATION.exception(file.toString(), file + " " + reason, cause);
  }
}
