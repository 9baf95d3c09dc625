package dev.cubewright.bench.event;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * A comparison of two series of pictures of the same states. Each spot has a column of colors; the
 * series agree if a bijection of the spots has equal columns. Colors are matched by similarity.
 */
final class Agreement {
  private final Layout ours;
  private final Layout theirs;
  private final List<List<String>> ourRows = new ArrayList<>();
  private final List<List<String>> theirRows = new ArrayList<>();
  private final Map<String, String> colors;

  /** Creates a comparison from the two layouts and the pictures of the solved puzzle. */
  Agreement(Layout ours, Picture ourSolved, Layout theirs, Picture theirSolved) {
    this.ours = ours;
    this.theirs = theirs;
    colors = matched(new TreeSet<>(ours.read(ourSolved)), new TreeSet<>(theirs.read(theirSolved)));
    add(ourSolved, theirSolved);
  }

  /** Returns the peer's color for each of our colors, with the least sum of differences. */
  private static Map<String, String> matched(Set<String> ours, Set<String> theirs) {
    List<String> from = List.copyOf(ours);
    List<String> to = List.copyOf(theirs);
    Map<String, String> matched = new TreeMap<>();
    if (from.stream().noneMatch(Agreement::isColor)) {
      return matched;
    }
    if (from.size() > to.size()) {
      // Some of our colors are background.
      matched(theirs, ours).forEach((their, our) -> matched.put(our, their));
      return matched;
    }
    // The least sum for the first colors and each set of matched colors.
    long[] least = new long[1 << to.size()];
    int[] partner = new int[least.length];
    Arrays.fill(least, Long.MAX_VALUE / 2);
    least[0] = 0;
    for (int set = 1; set < least.length; set++) {
      int color = Integer.bitCount(set) - 1;
      for (int other = 0; color < from.size() && other < to.size(); other++) {
        long sum =
            ((set >> other) & 1) == 0
                ? Long.MAX_VALUE / 2
                : least[set ^ (1 << other)] + difference(from.get(color), to.get(other));
        if (sum < least[set]) {
          least[set] = sum;
          partner[set] = other;
        }
      }
    }
    int best =
        IntStream.range(0, least.length)
            .filter(set -> Integer.bitCount(set) == from.size())
            .boxed()
            .min(Comparator.comparingLong(set -> least[set]))
            .orElseThrow();
    for (int color = Integer.bitCount(best) - 1; color >= 0; color--) {
      matched.put(from.get(color), to.get(partner[best]));
      best ^= 1 << partner[best];
    }
    return matched;
  }

  private static long difference(String one, String other) {
    if (!isColor(one) || !isColor(other)) {
      return one.equals(other) ? 0 : 1_000_000;
    }
    long sum = 0;
    for (int i = 0; i < 6; i += 2) {
      int step =
          Integer.parseInt(one.substring(i, i + 2), 16)
              - Integer.parseInt(other.substring(i, i + 2), 16);
      sum += (long) step * step;
    }
    return sum;
  }

  private static boolean isColor(String seen) {
    return seen.length() == 6;
  }

  void add(Picture our, Picture their) {
    ourRows.add(
        ours.read(our).stream()
            .map(seen -> colors.getOrDefault(seen, isColor(seen) ? "only ours " + seen : seen))
            .toList());
    theirRows.add(theirs.read(their));
  }

  /** {@return the peer's color for each of our colors} */
  Map<String, String> colors() {
    return colors;
  }

  /** {@return the number of distinct columns of colors, without the background} */
  long distinct() {
    return columns(theirs, theirRows, theirRows.size()).size();
  }

  /** {@return the index of the first pictures that do not match; -1 if all match} */
  int firstDifference() {
    int equal = 0;
    int differ = ourRows.size() + 1;
    while (differ - equal > 1) {
      int middle = (equal + differ) / 2;
      if (differenceOf(middle).isEmpty()) {
        equal = middle;
      } else {
        differ = middle;
      }
    }
    return differ > ourRows.size() ? -1 : differ - 1;
  }

  /** {@return the differences in the first pictures, one line per column} */
  List<String> differenceOf(int pictures) {
    Map<String, List<Layout.Spot>> our = columns(ours, ourRows, pictures);
    Map<String, List<Layout.Spot>> their = columns(theirs, theirRows, pictures);
    Set<String> all = new TreeSet<>(our.keySet());
    all.addAll(their.keySet());
    List<String> lines = new ArrayList<>();
    for (String column : all) {
      List<Layout.Spot> one = our.getOrDefault(column, List.of());
      List<Layout.Spot> other = their.getOrDefault(column, List.of());
      if (one.size() != other.size()) {
        lines.add("%s: ours at %s, the peer's at %s".formatted(column, text(one), text(other)));
      }
    }
    return lines;
  }

  private static String text(List<Layout.Spot> spots) {
    return spots.stream()
        .map(spot -> "%.0f,%.0f".formatted(spot.point().getX(), spot.point().getY()))
        .collect(Collectors.joining(" ", "[", "]"));
  }

  /** Returns the spots by their columns; omits spots that show only background. */
  private Map<String, List<Layout.Spot>> columns(
      Layout layout, List<List<String>> rows, int pictures) {
    Map<String, List<Layout.Spot>> columns = new TreeMap<>();
    Set<String> known = Set.copyOf(colors.values());
    for (int index = 0; index < layout.spots().size(); index++) {
      int spot = index;
      List<String> column = rows.subList(0, pictures).stream().map(row -> row.get(spot)).toList();
      if (column.stream().anyMatch(seen -> known.contains(seen) || known.isEmpty())) {
        columns
            .computeIfAbsent(String.join(" ", column), key -> new ArrayList<>())
            .add(layout.spots().get(spot));
      }
    }
    return columns;
  }

  /**
   * {@return the parts of our picture, such as faces, that are mirror images of the peer's}
   *
   * <p>In a mirror image, three spots are clockwise in one picture and counterclockwise in the
   * other. The values count such triples.
   */
  Map<String, String> mirrored() {
    Map<String, List<Layout.Spot>> our = columns(ours, ourRows, ourRows.size());
    Map<String, List<Layout.Spot>> their = columns(theirs, theirRows, theirRows.size());
    Map<String, List<Layout.Spot[]>> parts = new HashMap<>();
    our.forEach(
        (column, spots) -> {
          List<Layout.Spot> others = their.getOrDefault(column, List.of());
          if (spots.size() == 1 && others.size() == 1) {
            parts
                .computeIfAbsent(spots.get(0).part(), key -> new ArrayList<>())
                .add(new Layout.Spot[] {spots.get(0), others.get(0)});
          }
        });
    Map<String, String> mirrored = new TreeMap<>();
    parts.forEach(
        (part, pairs) -> {
          int[] same = new int[2];
          for (int a = 0; a < pairs.size(); a++) {
            for (int b = 0; b < a; b++) {
              for (int c = 0; c < b; c++) {
                double one = area(pairs.get(a)[0], pairs.get(b)[0], pairs.get(c)[0]);
                double other = area(pairs.get(a)[1], pairs.get(b)[1], pairs.get(c)[1]);
                if (Math.abs(one) > 1 && Math.abs(other) > 1) {
                  same[one * other > 0 ? 0 : 1]++;
                }
              }
            }
          }
          if (same[1] > 0) {
            mirrored.put(part, same[1] + " of " + (same[0] + same[1]) + " triples");
          }
        });
    return mirrored;
  }

  private static double area(Layout.Spot a, Layout.Spot b, Layout.Spot c) {
    return (b.point().getX() - a.point().getX()) * (c.point().getY() - a.point().getY())
        - (b.point().getY() - a.point().getY()) * (c.point().getX() - a.point().getX());
  }
}
