package dev.cubewright.robot.cli.terminal;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

/**
 * Whether the user wants the process to end, as by Ctrl-C. Safe for many threads.
 *
 * <p>Searches ask {@link #isRequested()}; a thread that waits registers to be interrupted.
 */
public final class Interruption {
  private final List<Thread> threads = new ArrayList<>();
  private final List<Runnable> actions = new ArrayList<>();
  private volatile boolean requested;

  /** Creates an interruption that is not requested yet. */
  public Interruption() {}

  /** {@return whether the process is to end as soon as the best answer so far is written} */
  public boolean isRequested() {
    return requested;
  }

  /** Lets the current thread be interrupted when the process is to end. */
  public synchronized void interruptMe() {
    threads.add(Thread.currentThread());
    if (requested) {
      Thread.currentThread().interrupt();
    }
  }

  /** Lets the current thread be left alone again, and takes back an interrupt by this. */
  public synchronized void leaveMeAlone() {
    threads.remove(Thread.currentThread());
    if (requested) {
      Thread.interrupted();
    }
  }

  /**
   * Has something done as soon as the process is to end, before any thread is interrupted.
   *
   * @param action what to do; quick, and safe from any thread
   */
  public synchronized void onRequest(Runnable action) {
    actions.add(action);
    if (requested) {
      action.run();
    }
  }

  /**
   * Has something done no more.
   *
   * @param action what to do; quick, and safe from any thread
   */
  public synchronized void forget(Runnable action) {
    actions.remove(action);
  }

  /**
   * Does something during which the current thread may be interrupted.
   *
   * @param <T> the type of the result
   * @param work what to do
   * @return the result of the work
   */
  public <T> T interruptibly(Supplier<T> work) {
    interruptMe();
    try {
      return work.get();
    } finally {
      leaveMeAlone();
    }
  }

  /** Asks the process to end. */
  public synchronized void request() {
    requested = true;
    actions.forEach(Runnable::run);
    threads.forEach(Thread::interrupt);
  }
}
