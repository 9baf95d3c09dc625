package dev.cubewright.bench.event;

import java.awt.geom.Point2D;
import java.awt.geom.Rectangle2D;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.BiFunction;
import java.util.stream.IntStream;

/** The observed spots of the pictures of a puzzle, and the function that reads a spot. */
record Layout(List<Spot> spots, BiFunction<Picture, Point2D, String> view) {
  private static final int HOURS = 12;
  private static final int DIALS = 18;

  /** A share of the dial's radius at which only the hand is visible. */
  private static final double HAND = 0.43;

  /** A point of a picture, and the part of the picture that must not be mirrored. */
  record Spot(Point2D point, String part) {}

  /** {@return the layout with a spot on each sticker of a solved puzzle} */
  static Layout ofStickers(Picture solved) {
    return new Layout(
        solved.middles().stream().map(point -> new Spot(point, solved.colorAt(point))).toList(),
        Picture::colorAt);
  }

  /** {@return the layout of the dials of a clock: hour, side and color of each dial} */
  static Layout ofDials(Picture solved) {
    Map<Double, List<Rectangle2D>> bySize = new TreeMap<>(Comparator.reverseOrder());
    for (Picture.Area area : solved.areas()) {
      Rectangle2D box = area.shape().getBounds2D();
      if (Math.abs(box.getWidth() - box.getHeight()) < 1e-6 * box.getWidth()) {
        bySize.computeIfAbsent(Math.rint(box.getWidth() * 100), key -> new ArrayList<>()).add(box);
      }
    }
    List<Rectangle2D> dials =
        bySize.values().stream().filter(boxes -> boxes.size() == DIALS).findFirst().orElseThrow();
    double middle = dials.stream().mapToDouble(Rectangle2D::getCenterX).average().orElseThrow();
    double radius = dials.get(0).getWidth() / 2 * HAND;
    List<Point2D> centers =
        dials.stream()
            .<Point2D>map(b -> new Point2D.Double(b.getCenterX(), b.getCenterY()))
            .toList();
    List<Spot> spots = new ArrayList<>();
    for (Point2D center : centers) {
      String side = center.getX() < middle ? "left" : "right";
      spots.add(new Spot(center, side));
      spots.add(new Spot(around(center, radius * 2, 15), side));
    }
    return new Layout(
        spots,
        (picture, point) ->
            centers.contains(point)
                ? hour(picture, point, radius) + (point.getX() < middle ? "l" : "r")
                : picture.colorAt(point));
  }

  private static String hour(Picture picture, Point2D center, double radius) {
    List<String> colors =
        IntStream.range(0, HOURS)
            .mapToObj(hour -> picture.colorAt(around(center, radius, 30.0 * hour)))
            .toList();
    return IntStream.range(0, HOURS)
        .filter(hour -> colors.stream().filter(colors.get(hour)::equals).count() == 1)
        .mapToObj(hour -> String.format(Locale.ROOT, "%02d", hour))
        .findFirst()
        .orElse("no hand");
  }

  private static Point2D around(Point2D center, double radius, double degrees) {
    double angle = Math.toRadians(degrees);
    return new Point2D.Double(
        center.getX() + radius * Math.sin(angle), center.getY() - radius * Math.cos(angle));
  }

  /**
   * {@return the layout of a Square-1: 30-degree wedges from above and below at each radius, and
   * points of the slice}
   */
  static Layout ofWedges(
      List<Point2D> centers, List<Double> radii, double degrees, List<Point2D> slice) {
    List<Spot> spots = new ArrayList<>();
    for (Point2D center : centers) {
      for (double radius : radii) {
        for (int wedge = 0; wedge < HOURS; wedge++) {
          spots.add(new Spot(around(center, radius, degrees + 30.0 * wedge), "at " + center));
        }
      }
    }
    slice.forEach(point -> spots.add(new Spot(point, "slice")));
    return new Layout(spots, Picture::colorAt);
  }

  /** {@return the color or angle at each spot} */
  List<String> read(Picture picture) {
    return spots.stream().map(spot -> view.apply(picture, spot.point())).toList();
  }
}
