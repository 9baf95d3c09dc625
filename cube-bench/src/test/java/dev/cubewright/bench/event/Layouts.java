package dev.cubewright.bench.event;

import java.awt.geom.Point2D;
import java.util.List;

/** The layouts of our pictures of an event and of the peer's. */
final class Layouts {
  private Layouts() {}

  static Layout ours(String event, Picture solved) {
    return switch (event) {
      case "clock" -> Layout.ofDials(solved);
      case "sq1" ->
          Layout.ofWedges(
              List.of(new Point2D.Double(125, 125), new Point2D.Double(367, 125)),
              List.of(31.0, 75.0),
              0,
              List.of(new Point2D.Double(240, 263)));
      default -> Layout.ofStickers(solved);
    };
  }

  static Layout theirs(String event, Picture solved) {
    return switch (event) {
      case "clock" -> Layout.ofDials(solved);
      case "sq1" ->
          Layout.ofWedges(
              List.of(new Point2D.Double(61.5, 61.5), new Point2D.Double(61.5, 183.5)),
              List.of(16.0, 39.5),
              0,
              List.of(new Point2D.Double(60, 122.5)));
      default -> Layout.ofStickers(solved);
    };
  }
}
