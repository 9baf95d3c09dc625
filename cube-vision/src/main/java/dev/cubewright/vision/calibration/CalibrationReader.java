package dev.cubewright.vision.calibration;

import dev.cubewright.core.puzzle.Face;
import dev.cubewright.vision.color.Palette;
import dev.cubewright.vision.json.JsonValue;
import dev.cubewright.vision.locate.CellGrid;
import dev.cubewright.vision.locate.Homography;
import dev.cubewright.vision.locate.Point;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Reads a calibration from JSON. */
final class CalibrationReader {
  private static final Pattern NAME = Pattern.compile("[A-Za-z0-9-]{1,40}");

  private CalibrationReader() {}

  static Calibration read(JsonValue all) {
    // The version first: other versions may have other members.
    requireFormat(all.member("format"));
    JsonValue version = all.member("version");
    if (version.number() != CalibrationFile.VERSION) {
      throw version.fault(
          "must be "
              + CalibrationFile.VERSION
              + ", the only one that this program knows; calibrate again");
    }
    all.requireOnly("format", "version", "pictures", "views", "colors");
    JsonValue pictures = all.member("pictures");
    pictures.requireOnly("width", "height");
    int width = pictures.member("width").whole(1, Calibration.LARGEST);
    int height = pictures.member("height").whole(1, Calibration.LARGEST);
    Palette palette = palette(all.member("colors"));
    JsonValue views = all.member("views");
    if (views.members().isEmpty()) {
      throw views.fault("must name at least one view");
    }
    Map<String, CellGrid> grids = new TreeMap<>();
    views.members().forEach((name, view) -> grids.put(name, grid(view)));
    try {
      return new Calibration(width, height, grids, palette);
    } catch (IllegalArgumentException e) {
      throw views.fault("are wrong: " + e.getMessage(), e);
    }
  }

  private static void requireFormat(JsonValue format) {
    if (format.text().equals(CalibrationFile.FORMAT)) {
      return;
    }
    // The value is untrusted and may be anything.
    String other =
        NAME.matcher(format.text()).matches() ? ", but is \"" + format.text() + "\"" : "";
    throw format.fault(
        "must be \"" + CalibrationFile.FORMAT + "\"" + other + "; name a file with a calibration");
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
    named.requireOnly(CalibrationFile.CORNERS.toArray(new String[0]));
    List<Point> corners = new ArrayList<>();
    for (String corner : CalibrationFile.CORNERS) {
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
      JsonValue color = colors.member(CalibrationFile.nameOf(face));
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
}
