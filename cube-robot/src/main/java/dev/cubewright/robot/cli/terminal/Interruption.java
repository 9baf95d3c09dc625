package dev.cubewright.robot.cli.terminal;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

/**
 * The interruption of the process by the user, such as by Ctrl-C. Registered threads are
 * interrupted. Thread-safe.
 */
public final class Interruption {
  private final List<Thread> threads = new ArrayList<>();
  private final List<Runnable> actions = new ArrayList<>();
  private volatile boolean requested;

  /** {@return whether the user has requested the end of the process} */
  public boolean isRequested() {
    return requested;
  }

  /** Registers the current thread, and interrupts it if the end is already requested. */
  public synchronized void registerCurrentThread() {
    threads.add(Thread.currentThread());
    if (requested) {
      Thread.currentThread().interrupt();
    }
  }

  /** Unregisters the current thread. Clears its interrupt status if the end is requested. */
  public synchronized void unregisterCurrentThread() {
    threads.remove(Thread.currentThread());
    if (requested) {
      Thread.interrupted();
    }
  }

  /**
   * Registers an action that runs before the threads are interrupted. It runs at once if the end is
   * already requested.
   *
   * @param action a short, thread-safe action
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

  /** {@return the result of work, during which the current thread is registered} */
  public <T> T interruptibly(Supplier<T> work) {
    registerCurrentThread();
    try {
      return work.get();
    } finally {
      unregisterCurrentThread();
    }
  }

  /** Requests the end of the process: runs all actions, then interrupts all threads. */
  public synchronized void request() {
    requested = true;
    actions.forEach(Runnable::run);
    threads.forEach(Thread::interrupt);
  }
}
