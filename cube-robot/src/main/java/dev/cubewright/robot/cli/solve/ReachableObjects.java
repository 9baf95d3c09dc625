package dev.cubewright.robot.cli.solve;

import java.lang.management.ManagementFactory;
import java.util.stream.IntStream;
import javax.management.JMException;
import javax.management.ObjectName;

/** The objects on the heap that can be reached, as the class histogram of the JVM counts them. */
final class ReachableObjects {
  /**
   * The serial collector moves all objects together in every fourth full collection only. In the
   * others it leaves some garbage behind, which the JVM counts as objects.
   */
  private static final int COLLECTIONS = 4;

  private ReachableObjects() {}

  /** Returns their size in bytes, whichever collector runs. */
  static long bytes() {
    return IntStream.range(0, COLLECTIONS).mapToLong(i -> histogramTotal()).min().orElseThrow();
  }

  private static long histogramTotal() {
    try {
      String histogram =
          (String)
              ManagementFactory.getPlatformMBeanServer()
                  .invoke(
                      new ObjectName("com.sun.management:type=DiagnosticCommand"),
                      "gcClassHistogram",
                      new Object[] {new String[0]},
                      new String[] {String[].class.getName()});
      String text = histogram.strip();
      return Long.parseLong(text.substring(text.lastIndexOf(' ') + 1));
    } catch (JMException | NumberFormatException e) {
      throw new IllegalStateException(
          "The class histogram of the heap is not available; use a HotSpot JVM, such as OpenJDK.",
          e);
    }
  }
}
