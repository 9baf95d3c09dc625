package dev.cubewright.core.puzzle;

import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * A value that one thread computes at the first use, during which other threads wait. After a
 * cancellation, the next use computes it again. Thread-safe.
 */
final class LazyValue<T> {
  private final Function<Cancellation, T> computation;
  private final Lock lock = new ReentrantLock();
  private volatile @Nullable T value;

  LazyValue(Function<Cancellation, T> computation) {
    this.computation = computation;
  }

  boolean isKnown() {
    return value != null;
  }

  /** Returns the value. A cancellation ends the computation, or the wait for another thread. */
  T get(Cancellation cancellation) {
    T known = value;
    if (known == null) {
      cancellation.lock(lock);
      try {
        known = value;
        if (known == null) {
          known = computation.apply(cancellation);
          value = known;
        }
      } finally {
        lock.unlock();
      }
    }
    return known;
  }
}
