package dev.cubewright.bench;

import java.lang.management.ManagementFactory;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.stream.Stream;

/** Measurements of one quantity, sorted. All figures of no measurements are {@code NaN}. */
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

  /** {@return the wall-clock time since a time of {@link System#nanoTime}, in milliseconds} */
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

  /** {@return a quantile by the share of the measurements that are smaller, 0 to 1} */
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
