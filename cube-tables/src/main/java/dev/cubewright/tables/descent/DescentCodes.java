package dev.cubewright.tables.descent;

import dev.cubewright.tables.pruning.CostCount;
import java.util.Arrays;
import java.util.List;

/**
 * The codes of {@link Descents}. Only distances from {@code first} to {@code last} have sets of
 * groups.
 */
record DescentCodes(int groups, int maximum, int first, int last) implements DescentEncoding {
  private static final int MOST_CODES = 256;

  static DescentCodes of(List<CostCount> distribution, int groups) {
    int maximum = distribution.size() - 1;
    int sets = (1 << groups) - 1;
    int told = sets == 1 ? maximum : (MOST_CODES - maximum - 1) / (sets - 1);
    int window = Math.min(told, maximum);
    int first = 1;
    long most = -1;
    for (int from = 1; from + window <= maximum + 1; from++) {
      long entries = 0;
      for (int distance = from; distance < from + window; distance++) {
        entries += distribution.get(distance).count();
      }
      if (entries > most) {
        most = entries;
        first = from;
      }
    }
    return new DescentCodes(groups, maximum, first, first + window - 1);
  }

  private int sets() {
    return (1 << groups) - 1;
  }

  int count() {
    return maximum + 1 + (last - first + 1) * (sets() - 1);
  }

  @Override
  public String name() {
    return "%d groups at distances %d to %d of %d".formatted(groups, first, last, maximum);
  }

  @Override
  public long[] costs() {
    long[] costs = new long[count()];
    for (int distance = 0; distance <= maximum; distance++) {
      int begin = code(distance, 1);
      Arrays.fill(costs, begin, code(distance, sets()) + 1, distance);
    }
    return costs;
  }

  @Override
  public int bytes() {
    return 1;
  }

  @Override
  public int code(int distance, long groups) {
    int set = (int) groups;
    if (distance < first) {
      return distance;
    }
    if (distance > last) {
      return distance + (last - first + 1) * (sets() - 1);
    }
    return distance + (distance - first) * (sets() - 1) + set - 1;
  }
}
