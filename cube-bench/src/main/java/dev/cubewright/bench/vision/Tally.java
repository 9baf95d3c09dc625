package dev.cubewright.bench.vision;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Counts cubes that were read rightly and wrongly, and how long it took. */
final class Tally {
  private int cubes;
  private int wrong;
  private int sure;
  private int sureAndWrong;
  private final List<Double> millis = new ArrayList<>();
  private int peerWrong;
  private final List<Double> peerMillis = new ArrayList<>();

  void add(boolean right, boolean isSure, double took) {
    cubes++;
    wrong += right ? 0 : 1;
    sure += isSure ? 1 : 0;
    sureAndWrong += isSure && !right ? 1 : 0;
    millis.add(took);
  }

  void addPeer(boolean right, double took) {
    peerWrong += right ? 0 : 1;
    peerMillis.add(took);
  }

  static String header(boolean withPeer) {
    return String.format(
            Locale.ROOT,
            "%-28s %6s %6s %6s %6s %10s %10s",
            "",
            "cubes",
            "wrong",
            "sure",
            "wrong",
            "median ms",
            "99 % ms")
        + (withPeer ? String.format(Locale.ROOT, " | %10s %10s", "peer wrong", "median ms") : "");
  }

  String line(String name) {
    return String.format(
            Locale.ROOT,
            "%-28s %6d %6d %6d %6d %10.1f %10.1f",
            name,
            cubes,
            wrong,
            sure,
            sureAndWrong,
            quantile(millis, 0.5),
            quantile(millis, 0.99))
        + (peerMillis.isEmpty()
            ? ""
            : String.format(Locale.ROOT, " | %10d %10.1f", peerWrong, quantile(peerMillis, 0.5)));
  }

  private static double quantile(List<Double> values, double share) {
    List<Double> sorted = values.stream().sorted().toList();
    return sorted.get((int) (share * (sorted.size() - 1)));
  }
}
