package dev.cubewright.vision.locate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.DoubleRange;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;

class HomographyTest {
  private static final List<Point> SQUARE =
      List.of(new Point(0, 0), new Point(1, 0), new Point(1, 1), new Point(0, 1));

  /** The corners of the unit square, each moved by less than a quarter: always convex. */
  private static List<Point> quadrilateral(long seed, double scale) {
    Random random = new Random(seed);
    List<Point> corners = new ArrayList<>();
    for (Point corner : SQUARE) {
      corners.add(
          new Point(
              scale * (corner.x() + random.nextDouble() * 0.48 - 0.24),
              scale * (corner.y() + random.nextDouble() * 0.48 - 0.24)));
    }
    return corners;
  }

  private static void assertNear(Point actual, Point expected, double tolerance) {
    assertThat(actual.distance(expected))
        .as("from %s to %s", actual, expected)
        .isLessThan(tolerance);
  }

  @Property
  void mapsTheCorners(
      @ForAll long seed, @ForAll @DoubleRange(min = 0.01, max = 10_000) double scale) {
    List<Point> corners = quadrilateral(seed, scale);
    Homography map = Homography.ofSquare(corners);

    for (int corner = 0; corner < 4; corner++) {
      assertNear(map.map(SQUARE.get(corner)), corners.get(corner), 1e-8 * scale);
    }
  }

  @Property
  void comesBack(
      @ForAll long seed,
      @ForAll @DoubleRange(min = 0, max = 1) double x,
      @ForAll @DoubleRange(min = 0, max = 1) double y) {
    Homography map = Homography.ofSquare(quadrilateral(seed, 100));
    Point point = new Point(x, y);

    assertNear(map.inverse().map(map.map(point)), point, 1e-8);
    assertNear(map.inverse().inverse().map(point), map.map(point), 1e-6);
  }

  @Property
  void fitsThroughExactPoints(@ForAll long seed, @ForAll @IntRange(min = 4, max = 49) int count) {
    Homography truth = Homography.ofSquare(quadrilateral(seed, 300));
    Random random = new Random(seed + 1);
    List<Point> from = new ArrayList<>(SQUARE);
    while (from.size() < count) {
      from.add(new Point(random.nextDouble(), random.nextDouble()));
    }
    Homography fitted = Homography.fit(from, from.stream().map(truth::map).toList());

    Point point = new Point(random.nextDouble(), random.nextDouble());
    assertNear(fitted.map(point), truth.map(point), 1e-4);
  }

  @Property(tries = 200)
  void averagesErrorsOut(@ForAll long seed) {
    Homography truth = Homography.ofSquare(quadrilateral(seed, 300));
    Random random = new Random(seed + 1);
    List<Point> from = new ArrayList<>();
    List<Point> to = new ArrayList<>();
    for (int cell = 0; cell < 49; cell++) {
      Point point = new Point((cell % 7 + 0.5) / 7, (Math.floorDiv(cell, 7) + 0.5) / 7);
      Point exact = truth.map(point);
      from.add(point);
      to.add(new Point(exact.x() + random.nextGaussian(), exact.y() + random.nextGaussian()));
    }

    assertNear(
        Homography.fit(from, to).map(new Point(0.5, 0.5)), truth.map(new Point(0.5, 0.5)), 3);
  }

  @Test
  void rejectsThreeCornersOnALine() {
    assertThatIllegalArgumentException()
        .isThrownBy(
            () ->
                Homography.ofSquare(
                    List.of(new Point(0, 0), new Point(1, 1), new Point(2, 2), new Point(0, 1))))
        .withMessageContaining("line");
  }

  @Test
  void rejectsFewerThanFourPairs() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Homography.fit(SQUARE.subList(0, 3), SQUARE.subList(0, 3)))
        .withMessage("a homography needs at least four pairs of points but has 3 and 3 points");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Homography.fit(SQUARE, SQUARE.subList(0, 3)))
        .withMessage("a homography needs at least four pairs of points but has 4 and 3 points");
  }

  @Test
  void theHorizonMapsToInfinity() {
    // The left and right sides meet at y = 2 if the width is halved at y = 1.
    Homography map =
        Homography.ofSquare(
            List.of(new Point(0, 0), new Point(4, 0), new Point(3, 2), new Point(1, 2)));
    Point horizon = map.inverse().map(new Point(7, 4));

    assertThat(Math.abs(horizon.x()) + Math.abs(horizon.y())).isGreaterThan(1e9);
  }
}
