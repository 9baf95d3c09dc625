package dev.cubewright.vision.calibration;

import dev.cubewright.core.definition.JsonCursor;
import dev.cubewright.core.file.FileReplacement;
import dev.cubewright.core.file.JsonObject;
import dev.cubewright.core.problem.ProblemException;
import dev.cubewright.core.puzzle.Face;
import dev.cubewright.core.sticker.StickerColor;
import dev.cubewright.vision.color.Palette;
import dev.cubewright.vision.fault.FaultKind;
import dev.cubewright.vision.json.JsonFile;
import dev.cubewright.vision.locate.CellGrid;
import dev.cubewright.vision.locate.Homography;
import dev.cubewright.vision.locate.Point;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
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

  private static final String HIDDEN =
      "hidden must be a list of cell numbers from 0, such as [0, 1]";

  /** The maximum coordinate of a corner; the calibration has a lower limit. */
  private static final double FAR = 1e9;

  private static final JsonFile<Calibration> FILE =
      new JsonFile<>(
          FaultKind.BAD_CALIBRATION,
          "correct it, or choose a calibration file",
          json -> new Reader(json).read());

  private CalibrationFile() {}

  /**
   * {@return the calibration in a file}
   *
   * @param file a calibration file of at most a million bytes, in UTF-8
   * @throws ProblemException {@code BAD_CALIBRATION} if the file cannot be read, or as {@link
   *     #parse}
   */
  public static Calibration read(Path file) {
    return FILE.read(file);
  }

  /**
   * {@return the calibration of a text}
   *
   * @param name the name of the text in messages, such as a file name
   * @param text the JSON text
   * @throws ProblemException {@code BAD_CALIBRATION} if the text is not JSON or not a calibration
   *     of this version; the message names the path, such as {@code colors.red}
   */
  public static Calibration parse(String name, String text) {
    return FILE.parse(name, text);
  }

  /** A reader of one calibration. */
  private static final class Reader {
    private final JsonCursor json;
    private final Map<String, Integer> sizes = new HashMap<>();
    private final Map<String, CellGrid> views = new TreeMap<>();
    private final double[][] logLight = new double[Face.values().length][];
    private final double[][] deviation = new double[Face.values().length][];

    Reader(JsonCursor json) {
      this.json = json;
    }

    Calibration read() {
      readMembers(
          Map.of(
              "format", this::readFormat,
              "version", this::readVersion,
              "pictures",
                  () ->
                      readMembers(
                          Map.of(
                              "width", () -> readSize("width", Calibration.LARGEST),
                              "height", () -> readSize("height", Calibration.LARGEST))),
              "views",
                  () ->
                      json.readObject(
                          "views must be an object: { ... }", name -> views.put(name, readView())),
              "colors", this::readColors));
      try {
        return new Calibration(
            size("width"), size("height"), views, new Palette(logLight, deviation));
      } catch (IllegalArgumentException e) {
        throw json.faultAt("", String.valueOf(e.getMessage()));
      }
    }

    private void readMembers(Map<String, Runnable> members) {
      Map<String, Runnable> sorted = new TreeMap<>(members);
      json.readMembers(
          "write an object with " + String.join(", ", sorted.keySet()), sorted, sorted.keySet());
    }

    private void readFormat() {
      String format = json.isText() ? json.readText("format") : "";
      if (!format.equals(FORMAT)) {
        // The value is untrusted and may be anything.
        String other = NAME.matcher(format).matches() ? ", but is \"" + format + "\"" : "";
        throw json.fault(
            "format must be \"" + FORMAT + "\"" + other + "; choose a calibration file");
      }
    }

    private void readVersion() {
      json.readInteger(
          VERSION,
          VERSION,
          "version must be " + VERSION + ", the only supported version; calibrate again");
    }

    private void readSize(String name, int greatest) {
      sizes.put(
          name, json.readInteger(1, greatest, name + " must be a whole number, 1 to " + greatest));
    }

    private int size(String name) {
      return sizes.getOrDefault(name, 0);
    }

    private CellGrid readView() {
      String position = json.position();
      BitSet hidden = new BitSet();
      Map<String, Point> corners = new HashMap<>();
      Map<String, Runnable> cornerReaders = new TreeMap<>();
      for (String corner : CORNERS) {
        cornerReaders.put(
            corner,
            () -> {
              double[] at = json.readNumbers(2, -FAR, FAR, corner + " must be two numbers: [x, y]");
              corners.put(corner, new Point(at[0], at[1]));
            });
      }
      readMembers(
          Map.of(
              "rows", () -> readSize("rows", Calibration.MAX_CELLS_IN_A_ROW),
              "columns", () -> readSize("columns", Calibration.MAX_CELLS_IN_A_ROW),
              "corners", () -> readMembers(cornerReaders),
              "hidden",
                  () ->
                      json.readArray(HIDDEN, () -> hidden.set(json.readInteger(0, 999, HIDDEN)))));
      int cells = size("rows") * size("columns");
      if (hidden.length() > cells) {
        throw json.faultAt(
            position,
            "the view has cells 0 to "
                + (cells - 1)
                + ", so cell "
                + (hidden.length() - 1)
                + " cannot be hidden; remove it");
      }
      hidden.flip(0, cells);
      try {
        List<Point> points = CORNERS.stream().map(corners::get).toList();
        Calibration.requireClockwise(points);
        return new CellGrid(size("rows"), size("columns"), Homography.ofSquare(points), hidden);
      } catch (IllegalArgumentException e) {
        throw json.faultAt(position, "the view " + e.getMessage());
      }
    }

    private void readColors() {
      Map<String, Runnable> colors = new TreeMap<>();
      for (Face face : Face.values()) {
        int color = face.ordinal();
        colors.put(
            nameOf(face),
            () ->
                readMembers(
                    Map.of(
                        "log-light",
                        () ->
                            logLight[color] =
                                channels(Palette.MIN_LOG_LIGHT, Palette.MAX_LOG_LIGHT),
                        "deviation",
                        () ->
                            deviation[color] =
                                channels(Palette.MIN_DEVIATION, Palette.MAX_DEVIATION))));
      }
      readMembers(colors);
    }

    private double[] channels(double least, double greatest) {
      return json.readNumbers(
          Palette.CHANNELS,
          least,
          greatest,
          "each color must have "
              + Palette.CHANNELS
              + " numbers, "
              + least
              + " to "
              + greatest
              + "; correct them or calibrate again");
    }
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
        .formatted(JsonObject.quoted(name), grid.rows(), grid.columns(), corners, hidden);
  }

  private static String format(String corner, Point point) {
    return String.format(Locale.ROOT, "        \"%s\": [%.3f, %.3f]", corner, point.x(), point.y());
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
    return StickerColor.of(face).name();
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
