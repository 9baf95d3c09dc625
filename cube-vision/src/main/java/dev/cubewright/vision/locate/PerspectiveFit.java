package dev.cubewright.vision.locate;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Fits a homography to pairs of points of which some may be wrong. */
final class PerspectiveFit {
  private static final int MIN_PAIRS = 4;

  private PerspectiveFit() {}

  /**
   * Fits all pairs, and again without the one farthest off while there is one beyond the tolerance;
   * at most a third of all is left out. Empty if the points determine no map.
   */
  static Optional<Homography> fit(List<Point> from, List<Point> to, double tolerance) {
    if (from.size() < MIN_PAIRS) {
      return Optional.empty();
    }
    List<Point> sources = new ArrayList<>(from);
    List<Point> targets = new ArrayList<>(to);
    try {
      Homography fitted = Homography.fit(sources, targets);
      int spare = Math.min(from.size() / 3, from.size() - MIN_PAIRS);
      for (int left = spare; left > 0; left--) {
        int worst = worst(fitted, sources, targets);
        if (fitted.map(sources.get(worst)).distance(targets.get(worst)) <= tolerance) {
          break;
        }
        sources.remove(worst);
        targets.remove(worst);
        fitted = Homography.fit(sources, targets);
      }
      return Optional.of(fitted);
    } catch (IllegalArgumentException e) {
      return Optional.empty(); // all in a row
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
}
