package dev.cubewright.search.general;

import dev.cubewright.core.coordinate.Coordinate;
import dev.cubewright.core.cost.Symmetry;
import java.util.ArrayList;
import java.util.List;

/**
 * A plan of a table: the coordinates of its rows and columns, and the symmetries that join rows
 * into classes. Immutable.
 *
 * @param rows the coordinates of the rows, at least one
 * @param symmetries the symmetries that samples say rows and columns keep, the identity first
 * @param entries the estimated number of entries
 */
record Layout(
    List<Coordinate> rows, List<Coordinate> columns, List<Symmetry> symmetries, double entries) {
  /** More rows than this would make the classes too expensive. */
  private static final double MAXIMUM_ROWS = 1_200_000;

  /** A block should fit a cache. */
  private static final double MAXIMUM_COLUMNS = 64_000;

  /** A few hundred entries side by side are enough to run through quickly. */
  private static final double FEW_COLUMNS = 200;

  /** {@return the best layout of a product, or one of infinitely many entries if there is none} */
  static Layout of(List<Coordinate> factors, List<Symmetry> symmetries, SymmetryProbe probe) {
    if (factors.size() == 1 && CoordinateCandidates.isLargeSet(factors.get(0))) {
      return new Layout(factors, List.of(), symmetries.subList(0, 1), size(factors));
    }
    Layout best = new Layout(factors, List.of(), List.of(), Double.POSITIVE_INFINITY);
    for (int rows = 1; rows < 1 << factors.size(); rows++) {
      Layout layout = split(factors, rows, symmetries, probe);
      if (layout.isBetterThan(best)) {
        best = layout;
      }
    }
    return best;
  }

  private static Layout split(
      List<Coordinate> factors, int rowBits, List<Symmetry> symmetries, SymmetryProbe probe) {
    List<Coordinate> rows = new ArrayList<>();
    List<Coordinate> columns = new ArrayList<>();
    for (int i = 0; i < factors.size(); i++) {
      ((rowBits >> i & 1) == 1 ? rows : columns).add(factors.get(i));
    }
    if (size(rows) > MAXIMUM_ROWS || size(columns) > MAXIMUM_COLUMNS) {
      return new Layout(rows, columns, List.of(), Double.POSITIVE_INFINITY);
    }
    List<Symmetry> kept =
        symmetries.stream().filter(s -> probe.keeps(rows, s) && probe.keeps(columns, s)).toList();
    return new Layout(rows, columns, kept, size(rows) * size(columns) / kept.size());
  }

  private static double size(List<Coordinate> coordinates) {
    double size = 1;
    for (Coordinate coordinate : coordinates) {
      size *= coordinate.size();
    }
    return size;
  }

  private boolean isBetterThan(Layout other) {
    if (entries != other.entries) {
      return entries < other.entries;
    }
    double mine = size(columns);
    double theirs = size(other.columns);
    return mine >= FEW_COLUMNS && (theirs < FEW_COLUMNS || mine < theirs);
  }
}
