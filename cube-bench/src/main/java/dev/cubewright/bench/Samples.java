package dev.cubewright.bench;

import java.lang.management.ManagementFactory;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.stream.Stream;

/** Sorted measurements of one quantity. Without measurements, all statistics are {@code NaN}. */
public final class Samples {
  private static final double NANOS_PER_MILLI = 1e6;
  private final List<Double> sorted;

  private Samples(Stream<? extends Number> values) {
    sorted = values.map(Number::doubleValue).sorted().toList();
  }

  public static Samples of(Collection<? extends Number> values) {
    return new Samples(values.stream());
  }

  public static Samples of(Stream<? extends Number> values) {
    return new Samples(values);
  }

  /**
   * {@return the elapsed wall-clock time in milliseconds since a value of {@link System#nanoTime}}
   */
  public static double millisSince(long begin) {
    return (System.nanoTime() - begin) / NANOS_PER_MILLI;
  }

  /** {@return the processor time of this thread, in milliseconds} */
  public static double processorMillis() {
    return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() / NANOS_PER_MILLI;
  }

  public int count() {
    return sorted.size();
  }

  public double mean() {
    return sorted.stream().mapToDouble(value -> value).average().orElse(Double.NaN);
  }

  /** {@return a quantile, given the share of smaller measurements, 0 to 1} */
  public double quantile(double share) {
    return sorted.isEmpty()
        ? Double.NaN
        : sorted.get(Math.min(sorted.size() - 1, (int) (share * sorted.size())));
  }

  public double least() {
    return sorted.isEmpty() ? Double.NaN : Collections.min(sorted);
  }

  public double greatest() {
    return sorted.isEmpty() ? Double.NaN : Collections.max(sorted);
  }
}
