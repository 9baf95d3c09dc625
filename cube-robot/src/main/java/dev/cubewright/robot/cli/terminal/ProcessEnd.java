package dev.cubewright.robot.cli.terminal;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * How the process ends: by itself, or because the user interrupts it. Then what runs is asked to
 * stop and has some seconds to write the best answer so far, and the exit code is that of the
 * signal: 130 for Ctrl-C.
 */
public final class ProcessEnd {
  /** Boards that cannot be stopped need five to end what they have begun. */
  private static final long GRACE_SECONDS = 8;

  private final Interruption interruption = new Interruption();
  private final CountDownLatch written = new CountDownLatch(1);

  private ProcessEnd() {}

  /** {@return what requests an interruption when the process has to end} */
  public static ProcessEnd onInterrupt() {
    ProcessEnd end = new ProcessEnd();
    // The Java process turns SIGINT and SIGTERM into an exit that waits for these threads.
    Runtime.getRuntime().addShutdownHook(new Thread(end::stop));
    return end;
  }

  private void stop() {
    if (written.getCount() > 0) {
      interruption.request();
      try {
        written.await(GRACE_SECONDS, TimeUnit.SECONDS);
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
      }
    }
  }

  /** {@return what the commands ask} */
  public Interruption interruption() {
    return interruption;
  }

  /**
   * Ends the process when all is written, unless it is ending already.
   *
   * @param exitCode what the process ends with
   */
  public void exit(int exitCode) {
    written.countDown();
    System.exit(exitCode);
  }
}
