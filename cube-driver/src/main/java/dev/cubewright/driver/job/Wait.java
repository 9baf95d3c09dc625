package dev.cubewright.driver.job;

import java.util.concurrent.CancellationException;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** The waiting for a person or a camera, which a stop ends. Safe for many threads. */
final class Wait {
  private final BooleanSupplier stopWanted;
  private @Nullable Thread waiting;
  private boolean interrupted;

  Wait(BooleanSupplier stopWanted) {
    this.stopWanted = stopWanted;
  }

  /**
   * Waits on this thread.
   *
   * @throws CancellationException if it must stop, even if what was waited for has come
   */
  <T> T until(Supplier<T> answer) {
    begin();
    try {
      T result = answer.get();
      requireGoing(null);
      return result;
    } catch (RuntimeException e) {
      // The caller reports the interrupt in its own way.
      requireGoing(e);
      throw e;
    } finally {
      end();
    }
  }

  private void requireGoing(@Nullable Throwable cause) {
    if (stopWanted.getAsBoolean()) {
      CancellationException stopped = new CancellationException("stopped");
      stopped.initCause(cause);
      throw stopped;
    }
  }

  private synchronized void begin() {
    requireGoing(null);
    waiting = Thread.currentThread();
  }

  private synchronized void end() {
    waiting = null;
    if (interrupted) {
      interrupted = false;
      Thread.interrupted();
    }
  }

  /** Interrupts the waiting thread after a stop was requested. */
  synchronized void interrupt() {
    Thread waits = waiting;
    if (waits != null) {
      interrupted = true;
      waits.interrupt();
    }
  }
}
