package dev.cubewright.robot.cli.puzzle;

import java.lang.management.ManagementFactory;
import java.util.stream.IntStream;
import javax.management.JMException;
import javax.management.ObjectName;

/** The reachable objects on the heap, as counted by the class histogram of the JVM. */
final class ReachableObjects {
  /**
   * The number of collections. The serial collector compacts the whole heap only in every fourth
   * full collection. In the others it leaves some garbage, which the JVM counts as objects.
   */
  private static final int COLLECTIONS = 4;

  private ReachableObjects() {}

  /** Returns the size of these objects in bytes, with any collector. */
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
