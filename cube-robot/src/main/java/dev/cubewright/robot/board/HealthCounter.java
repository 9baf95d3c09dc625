package dev.cubewright.robot.board;

import java.util.Arrays;

/** Counts what {@link LinkHealth} tells. Not thread-safe. */
final class HealthCounter {
  private static final int KEPT = 4096;

  private final long[] latencies = new long[KEPT];
  private long answers;
  private long maximum;
  private long sent;
  private long resent;
  private long badLines;
  private long badLinesThere;

  void sent() {
    sent++;
  }

  void resent() {
    resent++;
  }

  void badLine() {
    badLines++;
  }

  void badLineThere() {
    badLinesThere++;
  }

  void answered(long micros) {
    latencies[(int) (answers % KEPT)] = micros;
    answers++;
    maximum = Math.max(maximum, micros);
  }

  LinkHealth health(String port, int board) {
    long[] sorted = Arrays.copyOf(latencies, (int) Math.min(answers, KEPT));
    Arrays.sort(sorted);
    return new LinkHealth(
        port,
        board,
        sent,
        resent,
        badLines,
        badLinesThere,
        answers,
        percentile(sorted, 50),
        percentile(sorted, 99),
        maximum);
  }

  /** Returns the smallest value that so many of a hundred do not exceed. */
  private static long percentile(long[] sorted, int percent) {
    return sorted.length == 0 ? 0 : sorted[(sorted.length * percent + 99) / 100 - 1];
  }
}
