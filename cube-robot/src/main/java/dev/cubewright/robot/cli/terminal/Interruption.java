package dev.cubewright.robot.cli.terminal;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

/**
 * Whether the user wants the process to end, as by Ctrl-C. Thread-safe. A thread that waits
 * registers to be interrupted.
 */
public final class Interruption {
  private final List<Thread> threads = new ArrayList<>();
  private final List<Runnable> actions = new ArrayList<>();
  private volatile boolean requested;

  /** {@return whether the process must end as soon as the best answer so far is written} */
  public boolean isRequested() {
    return requested;
  }

  /** Registers the current thread to be interrupted. */
  public synchronized void interruptMe() {
    threads.add(Thread.currentThread());
    if (requested) {
      Thread.currentThread().interrupt();
    }
  }

  /** Unregisters the current thread, and clears an interrupt by this. */
  public synchronized void leaveMeAlone() {
    threads.remove(Thread.currentThread());
    if (requested) {
      Thread.interrupted();
    }
  }

  /**
   * Registers an action that runs before any thread is interrupted.
   *
   * @param action the action; quick, and safe from any thread
   */
  public synchronized void onRequest(Runnable action) {
    actions.add(action);
    if (requested) {
      action.run();
    }
  }

  /** Unregisters an action. */
  public synchronized void forget(Runnable action) {
    actions.remove(action);
  }

  /** {@return the result of work during which the current thread may be interrupted} */
  public <T> T interruptibly(Supplier<T> work) {
    interruptMe();
    try {
      return work.get();
    } finally {
      leaveMeAlone();
    }
  }

  /** Requests the end of the process. */
  public synchronized void request() {
    requested = true;
    actions.forEach(Runnable::run);
    threads.forEach(Thread::interrupt);
  }
}
