package dev.cubewright.vision.locate;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A projective map of the plane: the perspective view of a flat face. Immutable and thread-safe.
 *
 * <p>A 3 x 3 matrix maps {@code (x, y, 1)} to {@code (X, Y, W)}; the image is {@code (X/W, Y/W)}.
 * R. Hartley and A. Zisserman, Multiple View Geometry in Computer Vision, 2nd edition, chapter 4
 * (normalized direct linear transformation).
 */
public final class Homography {
  /** The corners of the unit square: upper left, upper right, lower right, lower left. */
  static final List<Point> UNIT_SQUARE =
      List.of(new Point(0, 0), new Point(1, 0), new Point(1, 1), new Point(0, 1));

  private static final int UNKNOWNS = 8;
  private static final int MIN_PAIRS = 4;

  private final double[] matrix;

  private Homography(double[] matrix) {
    this.matrix = matrix;
  }

  /**
   * {@return the map of the unit square's corners to four points}
   *
   * @param corners the images of (0, 0), (1, 0), (1, 1) and (0, 1)
   * @throws IllegalArgumentException if there are not four points, or three of them are collinear
   */
  public static Homography ofSquare(List<Point> corners) {
    return fit(UNIT_SQUARE, corners);
  }

  /**
   * {@return the map of points to other points with the least squared error}
   *
   * @param from at least four points
   * @param to the target of each point
   * @throws IllegalArgumentException if the lists differ in length, there are fewer than four
   *     pairs, or the points do not determine a map, for example because they are collinear
   */
  public static Homography fit(List<Point> from, List<Point> to) {
    if (from.size() != to.size() || from.size() < MIN_PAIRS) {
      throw new IllegalArgumentException(
          "a homography needs at least four pairs of points but has %s and %s points"
              .formatted(from.size(), to.size()));
    }
    Similarity source = Similarity.normalizing(from);
    Similarity target = Similarity.normalizing(to);
    double[][] normal = new double[UNKNOWNS][UNKNOWNS + 1];
    for (int pair = 0; pair < from.size(); pair++) {
      Point p = source.map(from.get(pair));
      Point q = target.map(to.get(pair));
      add(normal, new double[] {p.x(), p.y(), 1, 0, 0, 0, -q.x() * p.x(), -q.x() * p.y(), q.x()});
      add(normal, new double[] {0, 0, 0, p.x(), p.y(), 1, -q.y() * p.x(), -q.y() * p.y(), q.y()});
    }
    double[] solution = solve(normal);
    double[] fitted = new double[UNKNOWNS + 1];
    System.arraycopy(solution, 0, fitted, 0, UNKNOWNS);
    fitted[UNKNOWNS] = 1;
    requireInvertible(fitted);
    return new Homography(product(target.inverse(), product(fitted, source.matrix())));
  }

  /**
   * Fits a map, dropping the worst pair while it exceeds the tolerance, at most a third of the
   * pairs. Empty if the points do not determine a map.
   */
  static Optional<Homography> robustFit(List<Point> from, List<Point> to, double tolerance) {
    if (from.size() < MIN_PAIRS) {
      return Optional.empty();
    }
    List<Point> sources = new ArrayList<>(from);
    List<Point> targets = new ArrayList<>(to);
    try {
      Homography fitted = fit(sources, targets);
      int spare = Math.min(from.size() / 3, from.size() - MIN_PAIRS);
      for (int left = spare; left > 0; left--) {
        int worst = worst(fitted, sources, targets);
        if (fitted.map(sources.get(worst)).distance(targets.get(worst)) <= tolerance) {
          break;
        }
        sources.remove(worst);
        targets.remove(worst);
        fitted = fit(sources, targets);
      }
      return Optional.of(fitted);
    } catch (IllegalArgumentException e) {
      return Optional.empty(); // collinear points
    }
  }

  private static int worst(Homography fitted, List<Point> from, List<Point> to) {
    int worst = 0;
    double most = 0;
    for (int pair = 0; pair < from.size(); pair++) {
      double error = fitted.map(from.get(pair)).distance(to.get(pair));
      if (error > most) {
        most = error;
        worst = pair;
      }
    }
    return worst;
  }

  /**
   * {@return the image of a point; its coordinates are infinite or NaN on the line that maps to
   * infinity}
   *
   * @param point a point
   */
  public Point map(Point point) {
    double x = point.x();
    double y = point.y();
    double weight = matrix[6] * x + matrix[7] * y + matrix[8];
    return new Point(
        (matrix[0] * x + matrix[1] * y + matrix[2]) / weight,
        (matrix[3] * x + matrix[4] * y + matrix[5]) / weight);
  }

  /** Returns the images of the corners of a square, clockwise from the upper left. */
  List<Point> mapSquare(double left, double top, double edge) {
    return List.of(
        map(new Point(left, top)),
        map(new Point(left + edge, top)),
        map(new Point(left + edge, top + edge)),
        map(new Point(left, top + edge)));
  }

  /**
   * {@return the inverse map}
   *
   * @throws IllegalArgumentException if the map is singular
   */
  public Homography inverse() {
    double[] m = matrix;
    double[] adjoint = {
      m[4] * m[8] - m[5] * m[7], m[2] * m[7] - m[1] * m[8], m[1] * m[5] - m[2] * m[4],
      m[5] * m[6] - m[3] * m[8], m[0] * m[8] - m[2] * m[6], m[2] * m[3] - m[0] * m[5],
      m[3] * m[7] - m[4] * m[6], m[1] * m[6] - m[0] * m[7], m[0] * m[4] - m[1] * m[3]
    };
    if (!(Math.abs(determinant(m)) > 0)) {
      throw new IllegalArgumentException("the map is singular and has no inverse");
    }
    return new Homography(adjoint);
  }

  private static void requireInvertible(double[] m) {
    double size = 0;
    for (double entry : m) {
      size += entry * entry;
    }
    if (!(Math.abs(determinant(m)) > 1e-9 * size * Math.sqrt(size))) {
      throw new IllegalArgumentException("the points are collinear and determine no homography");
    }
  }

  private static double determinant(double[] m) {
    return m[0] * (m[4] * m[8] - m[5] * m[7])
        - m[1] * (m[3] * m[8] - m[5] * m[6])
        + m[2] * (m[3] * m[7] - m[4] * m[6]);
  }

  /** Adds an equation to the normal equations of a least-squares fit; its right side is last. */
  static void add(double[][] normal, double[] equation) {
    for (int row = 0; row < normal.length; row++) {
      for (int column = 0; column <= normal.length; column++) {
        normal[row][column] += equation[row] * equation[column];
      }
    }
  }

  /** Gaussian elimination with row exchange, in place; the last column is the right side. */
  static double[] solve(double[][] equations) {
    int size = equations.length;
    for (int pivot = 0; pivot < size; pivot++) {
      int best = pivot;
      for (int row = pivot + 1; row < size; row++) {
        if (Math.abs(equations[row][pivot]) > Math.abs(equations[best][pivot])) {
          best = row;
        }
      }
      double[] swapped = equations[best];
      equations[best] = equations[pivot];
      equations[pivot] = swapped;
      if (!(Math.abs(swapped[pivot]) > 1e-10)) {
        throw new IllegalArgumentException("the points are collinear and determine no homography");
      }
      for (int row = 0; row < size; row++) {
        if (row != pivot) {
          double factor = equations[row][pivot] / swapped[pivot];
          for (int column = pivot; column <= size; column++) {
            equations[row][column] -= factor * swapped[column];
          }
        }
      }
    }
    double[] solution = new double[size];
    for (int row = 0; row < size; row++) {
      solution[row] = equations[row][size] / equations[row][row];
    }
    return solution;
  }

  static Homography of(double[] matrix) {
    requireInvertible(matrix);
    return new Homography(matrix.clone());
  }

  Homography after(Homography first) {
    return new Homography(product(matrix, first.matrix));
  }

  private static double[] product(double[] left, double[] right) {
    double[] product = new double[9];
    for (int row = 0; row < 3; row++) {
      for (int column = 0; column < 3; column++) {
        for (int inner = 0; inner < 3; inner++) {
          product[row * 3 + column] += left[row * 3 + inner] * right[inner * 3 + column];
        }
      }
    }
    return product;
  }

  /** A shift and a scaling that keep the equations well-conditioned. */
  private record Similarity(double scale, double shiftX, double shiftY) {
    /** Centers the points on the origin, at a mean distance of 1. */
    static Similarity normalizing(List<Point> points) {
      Point middle = Point.mean(points);
      double spread = points.stream().mapToDouble(middle::distance).average().orElseThrow();
      double scale = spread > 0 ? 1 / spread : 1;
      return new Similarity(scale, -middle.x() * scale, -middle.y() * scale);
    }

    Point map(Point point) {
      return new Point(scale * point.x() + shiftX, scale * point.y() + shiftY);
    }

    double[] matrix() {
      return new double[] {scale, 0, shiftX, 0, scale, shiftY, 0, 0, 1};
    }

    double[] inverse() {
      return new double[] {1 / scale, 0, -shiftX / scale, 0, 1 / scale, -shiftY / scale, 0, 0, 1};
    }
  }
}
