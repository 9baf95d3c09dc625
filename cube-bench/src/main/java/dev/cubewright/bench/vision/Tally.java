package dev.cubewright.bench.vision;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Counts cubes that were read rightly and wrongly, how sure that was, and how long it took. */
final class Tally {
  /** The least confidence of each band. */
  private static final double[] BANDS = {0.99, 0.95, 0.5, 0};

  /** A state that is less likely is refused as a guess. */
  private static final double GUESS = 0.01;

  private final int[] given = new int[BANDS.length];
  private final int[] givenAndWrong = new int[BANDS.length];
  private int cubes;
  private int wrong;
  private int refused;
  private int refusedAndRight;
  private int guessedAndRight;
  private final List<Double> decoding = new ArrayList<>();
  private final List<Double> whole = new ArrayList<>();
  private int peerWrong;
  private final List<Double> peerMillis = new ArrayList<>();

  /**
   * One answer.
   *
   * @param right whether the state is that of the cube
   * @param confidence how sure it is said to be
   * @param refused whether a diagnosis was given instead
   * @param decodingMillis how long decoding took
   * @param millis how long it took with the diagnosis
   */
  record Answer(
      boolean right, double confidence, boolean refused, double decodingMillis, double millis) {}

  void add(Answer answer) {
    cubes++;
    wrong += answer.right ? 0 : 1;
    decoding.add(answer.decodingMillis);
    whole.add(answer.millis);
    if (answer.refused) {
      refused++;
      refusedAndRight += answer.right ? 1 : 0;
      guessedAndRight += answer.right && answer.confidence < GUESS ? 1 : 0;
      return;
    }
    int band = 0;
    while (answer.confidence < BANDS[band]) {
      band++;
    }
    given[band]++;
    givenAndWrong[band] += answer.right ? 0 : 1;
  }

  void addPeer(boolean right, double took) {
    peerWrong += right ? 0 : 1;
    peerMillis.add(took);
  }

  static String header(boolean withPeer) {
    return String.format(
            Locale.ROOT,
            "%-28s %6s %6s | %12s %12s %12s %12s | %7s %6s %7s | %14s %14s",
            "cubes",
            "number",
            "wrong",
            "0.99: wrong",
            "0.95: wrong",
            "0.5: wrong",
            "less: wrong",
            "refused",
            "right",
            "guessed",
            "decode 50, 99%",
            "whole 50, 99%")
        + (withPeer ? String.format(Locale.ROOT, " | %10s %9s", "peer wrong", "median ms") : "");
  }

  String line(String name) {
    StringBuilder line = new StringBuilder();
    line.append(String.format(Locale.ROOT, "%-28s %6d %6d |", name, cubes, wrong));
    for (int band = 0; band < BANDS.length; band++) {
      line.append(String.format(Locale.ROOT, " %7d: %3d", given[band], givenAndWrong[band]));
    }
    line.append(
        String.format(
            Locale.ROOT,
            " | %7d %6d %7d | %6.0f %6.0f %6.0f %6.0f",
            refused,
            refusedAndRight,
            guessedAndRight,
            quantile(decoding, 0.5),
            quantile(decoding, 0.99),
            quantile(whole, 0.5),
            quantile(whole, 0.99)));
    if (!peerMillis.isEmpty()) {
      line.append(
          String.format(Locale.ROOT, " | %10d %9.1f", peerWrong, quantile(peerMillis, 0.5)));
    }
    return line.toString();
  }

  private static double quantile(List<Double> values, double share) {
    List<Double> sorted = values.stream().sorted().toList();
    return sorted.get((int) (share * (sorted.size() - 1)));
  }
}
