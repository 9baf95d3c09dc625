package dev.cubewright.vision.locate;

import java.util.Arrays;
import java.util.List;

/**
 * The placement of a face, fitted to the borders of its stickers. Glare or a shadow hides some
 * borders, but does not move them. Immutable.
 *
 * <p>All stickers of a face are squares of one size, centered in their cells. The projective
 * correction and the size are fitted together to the points where the color changes. The method is
 * iteratively reweighted least squares with the weights of Geman and McClure (1985), which suppress
 * outliers.
 */
final class BorderFit {
  private static final int UNKNOWNS = 9;
  private static final int ROUNDS = 6;
  private static final int SOLUTIONS = 4;

  /** The distance in cells at which the weight is a quarter, in the first and the last solution. */
  private static final double FIRST_SCALE = 0.16;

  private static final double LAST_SCALE = 0.04;

  /** The weight of the current placement, in border points per cell. */
  private static final double PLACEMENT_WEIGHT = 0.05;

  /** The maximum distance in cells of a point that belongs to the fitted border. */
  private static final double NEAR = 0.03;

  private static final double NEAR_PIXELS = 0.6;

  /** The search ends if the correction, in cells, is smaller than this. */
  private static final double CONVERGED = 0.01;

  private static final double MIN_HALF = 0.28;
  private static final double MAX_HALF = 0.52;
  private static final int MIN_POINTS = 16;

  private final ReducedPicture picture;
  private final int size;
  private final Homography placement;
  private final double half;

  private BorderFit(ReducedPicture picture, int size, Homography placement, double half) {
    this.picture = picture;
    this.size = size;
    this.placement = placement;
    this.half = half;
  }

  /** The placement of the face must be accurate to a quarter of a cell. */
  static BorderFit of(ReducedPicture picture, FaceCandidate face) {
    double edge = face.size();
    Homography rough =
        Homography.fit(
            List.of(new Point(0, 0), new Point(edge, 0), new Point(edge, edge), new Point(0, edge)),
            face.corners());
    BorderFit fit = new BorderFit(picture, face.size(), rough, Double.NaN);
    for (int round = 0; round < ROUNDS; round++) {
      BorderFit next = fit.refined(round);
      boolean converged = next.distance(fit) < CONVERGED * next.pixels();
      fit = next;
      if (converged) {
        break;
      }
    }
    return fit;
  }

  List<Point> corners() {
    return placement.mapSquare(0, 0, size);
  }

  private double pixels() {
    Point corner = placement.map(new Point(0, 0));
    return corner.distance(placement.map(new Point(size, size))) / size / Math.sqrt(2);
  }

  private double distance(BorderFit other) {
    double most = 0;
    for (int corner = 0; corner < 4; corner++) {
      most = Math.max(most, corners().get(corner).distance(other.corners().get(corner)));
    }
    return most;
  }

  private List<BorderPoint> points(int top, int left, int rows, int columns) {
    return new BorderPoints(picture, placement, pixels()).of(top, left, rows, columns);
  }

  private BorderFit refined(int round) {
    List<BorderPoint> points = points(0, 0, size, size);
    if (points.size() < MIN_POINTS) {
      return this;
    }
    double[] solution = {1, 0, 0, 0, 1, 0, 0, 0, Double.isNaN(half) ? median(points) : half};
    double scale = round == 0 ? FIRST_SCALE : 2 * LAST_SCALE;
    try {
      for (int step = 0; step < SOLUTIONS; step++) {
        solution = solve(points, solution, scale);
        scale = Math.max(LAST_SCALE, scale / 1.6);
      }
      Homography correction = correction(solution);
      return new BorderFit(
          picture, size, placement.after(correction.inverse()), solution[UNKNOWNS - 1]);
    } catch (IllegalArgumentException e) {
      return this; // the points do not determine a placement
    }
  }

  private static double median(List<BorderPoint> points) {
    double[] distances = points.stream().mapToDouble(BorderPoint::distance).sorted().toArray();
    return distances[distances.length / 2];
  }

  private Homography correction(double[] g) {
    double middle = size / 2.0;
    Homography centering = Homography.of(new double[] {1, 0, -middle, 0, 1, -middle, 0, 0, 1});
    Homography correction =
        Homography.of(new double[] {g[0], g[1], g[2], g[3], g[4], g[5], g[6], g[7], 1});
    return centering.inverse().after(correction).after(centering);
  }

  /** Solves with weights by the distances of the points from the last solution. */
  private double[] solve(List<BorderPoint> points, double[] last, double scale) {
    double[][] normal = new double[UNKNOWNS][UNKNOWNS + 1];
    double middle = size / 2.0;
    for (BorderPoint point : points) {
      double x = point.x() - middle;
      double y = point.y() - middle;
      double weight = last[6] * x + last[7] * y + 1;
      int first = point.isVertical() ? 0 : 3;
      double now = (last[first] * x + last[first + 1] * y + last[first + 2]) / weight;
      double cell = point.middle() - middle;
      double target = cell + point.direction() * last[UNKNOWNS - 1];
      double off = (now - target) / scale;
      double root = 1 / (1 + off * off);
      double[] equation = new double[UNKNOWNS + 1];
      equation[first] = root * x;
      equation[first + 1] = root * y;
      equation[first + 2] = root;
      equation[6] = -root * target * x;
      equation[7] = -root * target * y;
      equation[8] = -root * point.direction();
      equation[UNKNOWNS] = root * cell;
      Homography.add(normal, equation);
    }
    double hold = PLACEMENT_WEIGHT * size * size;
    double[] still = {1, 0, 0, 0, 1, 0, 0, 0, last[UNKNOWNS - 1]};
    for (int unknown = 0; unknown < UNKNOWNS; unknown++) {
      double[] equation = new double[UNKNOWNS + 1];
      equation[unknown] = Math.sqrt(hold * (unknown == 6 || unknown == 7 ? size * size : 1));
      equation[UNKNOWNS] = equation[unknown] * still[unknown];
      Homography.add(normal, equation);
    }
    return Homography.solve(normal);
  }

  private double support(int top, int left, int rows, int columns) {
    double tolerance = Math.max(NEAR, NEAR_PIXELS / pixels());
    int[] near = new int[rows * columns * BorderPoints.SIDES];
    for (BorderPoint point : points(top, left, rows, columns)) {
      if (Math.abs(point.distance() - half) < tolerance) {
        int cell = (point.row() - top) * columns + point.column() - left;
        near[cell * BorderPoints.SIDES + point.side()]++;
      }
    }
    long seen = Arrays.stream(near).filter(count -> 2 * count > BorderPoints.PLACES).count();
    return (double) seen / near.length;
  }

  /** Returns the share of sides with most of the border visible, 0 to 1. */
  double support() {
    return half >= MIN_HALF && half <= MAX_HALF ? support(0, 0, size, size) : 0;
  }

  /** Returns the greatest support of an adjacent row or column; high if the face continues. */
  double supportBeyond() {
    double rows = Math.max(support(-1, 0, 1, size), support(size, 0, 1, size));
    return Math.max(rows, Math.max(support(0, -1, size, 1), support(0, size, size, 1)));
  }
}
