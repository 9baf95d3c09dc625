package dev.cubewright.console.web;

import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.Executor;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/**
 * The threads that answer. There are more than all who may keep one for long have together: those
 * who listen, ask about puzzles or read documents; so there is always one for stopping.
 */
final class RequestThreads implements Executor, AutoCloseable {
  private static final int MOST = 40;
  private static final int MOST_WAITING = 100;
  private static final long IDLE_SECONDS = 30;

  private final ThreadPoolExecutor pool;

  RequestThreads() {
    pool =
        new ThreadPoolExecutor(
            MOST,
            MOST,
            IDLE_SECONDS,
            TimeUnit.SECONDS,
            new ArrayBlockingQueue<>(MOST_WAITING),
            named("console-request"));
    pool.allowCoreThreadTimeOut(true);
  }

  /** Returns what makes threads that keep no process alive. */
  static ThreadFactory named(String name) {
    return work -> {
      Thread thread = new Thread(work, name);
      thread.setDaemon(true);
      return thread;
    };
  }

  /**
   * Sets what the JDK's server reads once, when its first one is made: short answers go out at
   * once, and whoever takes longer than 15 s to ask, or keeps too many connections, is cut off.
   */
  static void tune() {
    setUnlessSet("sun.net.httpserver.nodelay", "true");
    setUnlessSet("sun.net.httpserver.maxReqTime", "15");
    setUnlessSet("jdk.httpserver.maxConnections", "200");
  }

  private static void setUnlessSet(String property, String value) {
    if (System.getProperty(property) == null) {
      System.setProperty(property, value);
    }
  }

  @Override
  public void execute(Runnable work) {
    pool.execute(work);
  }

  @Override
  public void close() {
    pool.shutdownNow();
  }
}
