package dev.cubewright.vision.calibration;

import dev.cubewright.core.puzzle.Face;
import dev.cubewright.vision.color.Palette;
import dev.cubewright.vision.fault.VisionException;
import dev.cubewright.vision.locate.CellGrid;
import dev.cubewright.vision.locate.Homography;
import dev.cubewright.vision.locate.Point;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Reads a calibration from a JSON tree; faults name the member. Immutable. */
final class CalibrationReader {
  private static final Set<String> MEMBERS =
      Set.of("format", "version", "pictures", "views", "colors");
  private static final Set<String> VIEW_MEMBERS = Set.of("rows", "columns", "corners", "hidden");

  private static final Pattern NAME = Pattern.compile("[A-Za-z0-9-]{1,40}");

  private final String name;

  CalibrationReader(String name) {
    this.name = name;
  }

  Calibration read(Object text) {
    Map<?, ?> all = object("", text);
    // The version first: other versions may have other members.
    requireFormat(member("", all, "format"));
    double version = number("version", member("", all, "version"));
    if (version != CalibrationFile.VERSION) {
      throw fault(
          "version",
          "must be "
              + CalibrationFile.VERSION
              + ", the only one that this program knows; calibrate again");
    }
    requireMembers("", all, MEMBERS);
    Map<?, ?> pictures = object("pictures", member("", all, "pictures"));
    requireMembers("pictures", pictures, Set.of("width", "height"));
    int width = whole("pictures", pictures, "width", 1, Calibration.LARGEST);
    int height = whole("pictures", pictures, "height", 1, Calibration.LARGEST);
    Palette palette = palette(object("colors", member("", all, "colors")));
    Map<?, ?> views = object("views", member("", all, "views"));
    if (views.isEmpty()) {
      throw fault("views", "must name at least one view");
    }
    Map<String, CellGrid> grids = new TreeMap<>();
    views.forEach((key, view) -> grids.put(String.valueOf(key), grid("views." + key, view)));
    try {
      return new Calibration(width, height, grids, palette);
    } catch (IllegalArgumentException e) {
      throw CalibrationFile.fault(name, "views:", String.valueOf(e.getMessage()), e);
    }
  }

  private void requireFormat(Object format) {
    if (format.equals(CalibrationFile.FORMAT)) {
      return;
    }
    // The value is not trusted and may be anything.
    String other =
        NAME.matcher(String.valueOf(format)).matches() ? ", but is \"" + format + "\"" : "";
    throw fault(
        "format",
        "must be \"" + CalibrationFile.FORMAT + "\"" + other + "; name a file with a calibration");
  }

  private CellGrid grid(String path, Object value) {
    Map<?, ?> view = object(path, value);
    requireMembers(path, view, VIEW_MEMBERS);
    int rows = whole(path, view, "rows", 1, Calibration.MAX_CELLS_IN_A_ROW);
    int columns = whole(path, view, "columns", 1, Calibration.MAX_CELLS_IN_A_ROW);
    BitSet visible = new BitSet();
    visible.set(0, rows * columns);
    for (Object hidden : list(path + ".hidden", member(path, view, "hidden"))) {
      visible.clear(whole(path + ".hidden", hidden, 0, rows * columns - 1));
    }
    Map<?, ?> named = object(path + ".corners", member(path, view, "corners"));
    requireMembers(path + ".corners", named, Set.copyOf(CalibrationFormatter.CORNERS));
    List<Point> corners = new ArrayList<>();
    for (String corner : CalibrationFormatter.CORNERS) {
      String place = path + ".corners." + corner;
      double[] point = numbers(place, member(path + ".corners", named, corner), 2);
      corners.add(new Point(point[0], point[1]));
    }
    try {
      Calibration.requireClockwise(corners);
      return new CellGrid(rows, columns, Homography.ofSquare(corners), visible);
    } catch (IllegalArgumentException e) {
      throw CalibrationFile.fault(name, path, String.valueOf(e.getMessage()), e);
    }
  }

  private Palette palette(Map<?, ?> colors) {
    requireMembers(
        "colors",
        colors,
        Arrays.stream(Face.values()).map(CalibrationFormatter::nameOf).collect(Collectors.toSet()));
    double[][] logLight = new double[Face.values().length][];
    double[][] deviation = new double[Face.values().length][];
    for (Face face : Face.values()) {
      String path = "colors." + CalibrationFormatter.nameOf(face);
      Map<?, ?> color = object(path, member("colors", colors, CalibrationFormatter.nameOf(face)));
      requireMembers(path, color, Set.of("log-light", "deviation"));
      logLight[face.ordinal()] =
          channels(path, color, "log-light", Palette.MIN_LOG_LIGHT, Palette.MAX_LOG_LIGHT);
      deviation[face.ordinal()] =
          channels(path, color, "deviation", Palette.MIN_DEVIATION, Palette.MAX_DEVIATION);
    }
    return new Palette(logLight, deviation);
  }

  private double[] channels(
      String path, Map<?, ?> color, String member, double least, double greatest) {
    String place = path + "." + member;
    double[] values = numbers(place, member(path, color, member), Palette.CHANNELS);
    if (!Arrays.stream(values).allMatch(value -> value >= least && value <= greatest)) {
      throw fault(
          place,
          "must be "
              + least
              + " to "
              + greatest
              + " in each channel; correct it or calibrate again");
    }
    return values;
  }

  private Map<?, ?> object(String path, Object value) {
    if (value instanceof Map<?, ?> members) {
      return members;
    }
    throw fault(path, "must be an object, as {\"member\": ...}");
  }

  private List<?> list(String path, Object value) {
    if (value instanceof List<?> values) {
      return values;
    }
    throw fault(path, "must be a list, as [0, 1]");
  }

  private Object member(String path, Map<?, ?> members, String member) {
    Object value = members.get(member);
    if (value == null) {
      throw fault(path, "has no member \"" + member + "\"; add it or calibrate again");
    }
    return value;
  }

  private void requireMembers(String path, Map<?, ?> members, Set<String> known) {
    for (Object member : members.keySet()) {
      if (!known.contains(String.valueOf(member))) {
        throw fault(
            path,
            "has a member \""
                + member
                + "\" that means nothing here; known are "
                + known.stream().sorted().collect(Collectors.joining(", ")));
      }
    }
  }

  private int whole(String path, Map<?, ?> members, String member, int least, int greatest) {
    String place = path.isEmpty() ? member : path + "." + member;
    return whole(place, member(path, members, member), least, greatest);
  }

  private int whole(String path, Object value, int least, int greatest) {
    double number = number(path, value);
    if (number != Math.rint(number) || number < least || number > greatest) {
      throw fault(path, "must be a whole number, " + least + " to " + greatest);
    }
    return (int) number;
  }

  private double number(String path, Object value) {
    if (value instanceof Double number && Double.isFinite(number)) {
      return number;
    }
    throw fault(path, "must be a number");
  }

  private double[] numbers(String path, Object value, int count) {
    List<?> values = list(path, value);
    if (values.size() != count) {
      throw fault(path, "must have " + count + " numbers but has " + values.size());
    }
    return values.stream().mapToDouble(number -> number(path, number)).toArray();
  }

  private VisionException fault(String path, String reason) {
    return CalibrationFile.fault(name, path, reason);
  }
}
