package dev.cubewright.vision.calibration;

import com.fasterxml.jackson.core.io.JsonStringEncoder;
import dev.cubewright.core.puzzle.Face;
import dev.cubewright.core.sticker.ColorScheme;
import dev.cubewright.vision.color.Palette;
import dev.cubewright.vision.locate.CellGrid;
import dev.cubewright.vision.locate.Point;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.IntToDoubleFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Formats calibrations, one member a line. Stateless. */
final class CalibrationFormatter {
  static final List<String> CORNERS =
      List.of("upper-left", "upper-right", "lower-right", "lower-left");

  String format(Calibration calibration) {
    StringBuilder text = new StringBuilder();
    text.append("{\n  \"format\": \"").append(CalibrationFile.FORMAT).append("\",\n");
    text.append("  \"version\": ").append(CalibrationFile.VERSION).append(",\n");
    text.append("  \"pictures\": {\"width\": ").append(calibration.width());
    text.append(", \"height\": ").append(calibration.height()).append("},\n");
    text.append("  \"views\": {\n");
    text.append(
        calibration.views().entrySet().stream()
            .map(CalibrationFormatter::view)
            .collect(Collectors.joining(",\n")));
    text.append("\n  },\n  \"colors\": {\n");
    List<String> colors = new ArrayList<>();
    for (Face face : Face.values()) {
      colors.add(color(face, calibration.palette()));
    }
    return text.append(String.join(",\n", colors)).append("\n  }\n}\n").toString();
  }

  /** Returns what files call the colour of a face of the standard scheme. */
  static String nameOf(Face face) {
    return ColorScheme.standard().color(face).name();
  }

  private static String view(Map.Entry<String, CellGrid> view) {
    CellGrid grid = view.getValue();
    List<Point> corners = grid.corners();
    StringBuilder text = new StringBuilder();
    text.append("    ").append(quoted(view.getKey())).append(": {\n");
    text.append("      \"rows\": ").append(grid.rows()).append(",\n");
    text.append("      \"columns\": ").append(grid.columns()).append(",\n");
    text.append("      \"corners\": {\n");
    text.append(
        IntStream.range(0, CORNERS.size())
            .mapToObj(
                corner ->
                    String.format(
                        Locale.ROOT,
                        "        \"%s\": [%.3f, %.3f]",
                        CORNERS.get(corner),
                        corners.get(corner).x(),
                        corners.get(corner).y()))
            .collect(Collectors.joining(",\n")));
    text.append("\n      },\n      \"hidden\": ");
    text.append(
        IntStream.range(0, grid.rows() * grid.columns())
            .filter(cell -> !grid.isVisible(cell))
            .boxed()
            .toList());
    return text.append("\n    }").toString();
  }

  private static String color(Face face, Palette palette) {
    int color = face.ordinal();
    return String.format(
        Locale.ROOT,
        "    %s: {\"log-light\": %s, \"deviation\": %s}",
        quoted(nameOf(face)),
        channels(channel -> palette.logLight(color, channel)),
        channels(channel -> palette.deviation(color, channel)));
  }

  /** Writes numbers so that they are read to the same bits. */
  private static String channels(IntToDoubleFunction values) {
    return IntStream.range(0, Palette.CHANNELS).mapToDouble(values).boxed().toList().toString();
  }

  private static String quoted(String text) {
    return '"' + String.valueOf(JsonStringEncoder.getInstance().quoteAsString(text)) + '"';
  }
}
