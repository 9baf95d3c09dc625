package dev.cubewright.vision.locate;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Detects the borders of stickers as changes of color along rays from the center of each cell.
 * Immutable.
 */
final class BorderPoints {
  /** The number of rays to each side, away from rounded corners. */
  static final int PLACES = 7;

  static final int SIDES = 4;

  private static final double REACH = 0.3;

  /** The first distance from the center, in cells. */
  private static final double FIRST = 0.075;

  private static final double STEP = 0.025;
  private static final int STEPS = 29;

  /** The minimum change in codes, summed over the channels; smaller changes are noise. */
  private static final double MIN_CHANGE = 12;

  private static final double NOISES_PER_CHANGE = 4;

  /** The border is the first change with at least this share of the steepest one. */
  private static final double STEEP = 0.5;

  private static final int CHANNELS = 3;

  private final ReducedPicture picture;
  private final Homography placement;
  private final int lag;

  /** The placement maps cells to the picture; {@code pixels} is the edge of a cell. */
  BorderPoints(ReducedPicture picture, Homography placement, double pixels) {
    this.picture = picture;
    this.placement = placement;
    this.lag = (int) Math.max(1, Math.min(4, Math.round(0.75 / (pixels * STEP))));
  }

  List<BorderPoint> of(int top, int left, int rows, int columns) {
    int rays = rows * columns * SIDES * PLACES;
    double[][] changes = new double[rays][];
    double[] all = new double[rays * (STEPS - 2 * lag)];
    for (int ray = 0; ray < rays; ray++) {
      changes[ray] = changes(start(ray, top, left, columns));
      System.arraycopy(changes[ray], 0, all, ray * changes[ray].length, changes[ray].length);
    }
    Arrays.sort(all);
    double least = Math.max(MIN_CHANGE, NOISES_PER_CHANGE * all[all.length / 3]);
    List<BorderPoint> points = new ArrayList<>();
    for (int ray = 0; ray < rays; ray++) {
      double distance = border(changes[ray], least);
      if (!Double.isNaN(distance)) {
        points.add(start(ray, top, left, columns).at(distance));
      }
    }
    return points;
  }

  private static BorderPoint start(int ray, int top, int left, int columns) {
    int cell = ray / (SIDES * PLACES);
    int place = ray % PLACES;
    return new BorderPoint(
        top + cell / columns,
        left + cell % columns,
        ray / PLACES % SIDES,
        REACH * (2.0 * place / (PLACES - 1) - 1),
        0);
  }

  private double[] changes(BorderPoint ray) {
    double[][] colors = new double[STEPS][];
    for (int step = 0; step < STEPS; step++) {
      BorderPoint at = ray.at(FIRST + STEP * step);
      colors[step] = color(placement.map(new Point(at.x(), at.y())));
    }
    double[] changes = new double[STEPS - 2 * lag];
    for (int step = 0; step < changes.length; step++) {
      for (int channel = 0; channel < CHANNELS; channel++) {
        changes[step] += Math.abs(colors[step + 2 * lag][channel] - colors[step][channel]);
      }
    }
    return changes;
  }

  /** Returns the interpolated color; outside the picture, the color of the nearest pixels. */
  private double[] color(Point point) {
    double x = Math.max(0, Math.min(picture.width() - 1.001, point.x() - 0.5));
    double y = Math.max(0, Math.min(picture.height() - 1.001, point.y() - 0.5));
    int row = (int) y;
    int column = (int) x;
    int index = row * picture.width() + column;
    int right = picture.width() > 1 ? 1 : 0;
    int down = picture.height() > 1 ? picture.width() : 0;
    double across = x - Math.floor(x);
    double along = y - Math.floor(y);
    double[] color = new double[CHANNELS];
    add(color, index, (1 - across) * (1 - along));
    add(color, index + right, across * (1 - along));
    add(color, index + down, (1 - across) * along);
    add(color, index + down + right, across * along);
    return color;
  }

  private void add(double[] color, int index, double weight) {
    color[0] += weight * picture.red(index);
    color[1] += weight * picture.green(index);
    color[2] += weight * picture.blue(index);
  }

  /** Returns the distance to the first steep change; NaN if there is none. */
  private double border(double[] changes, double least) {
    double steepest = least;
    for (double change : changes) {
      steepest = Math.max(steepest, STEEP * change);
    }
    for (int step = 1; step < changes.length - 1; step++) {
      double before = changes[step - 1];
      double at = changes[step];
      double after = changes[step + 1];
      if (at >= steepest && at >= before && at > after) {
        double shift = 0.5 * (before - after) / (before - 2 * at + after);
        return FIRST + STEP * (step + lag + shift);
      }
    }
    return Double.NaN;
  }
}
