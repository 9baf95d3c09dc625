package dev.cubewright.solver.search;

import dev.cubewright.core.puzzle.Cancellation;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Computes a value once for each key and keeps it, such as the tables of a move set. Safe for many
 * threads.
 *
 * <p>While one thread computes a value, others that ask for the same key wait for it, unless they
 * are cancelled; those that ask for other keys do not wait. A failed or cancelled computation is
 * not kept: the next request repeats it.
 *
 * @param <K> the key
 * @param <V> the value
 */
public final class KeyedMemoizer<K, V> {
  private final ConcurrentMap<K, Slot<V>> slots = new ConcurrentHashMap<>();

  /** Makes one with nothing prepared yet. */
  public KeyedMemoizer() {}

  /**
   * {@return what is prepared for a key} Takes well below a microsecond once it is.
   *
   * @param key what it is prepared for
   * @param cancellation ends the waiting; {@code make} sees to itself
   * @param make prepares it, in this thread
   * @throws CancellationException if this was cancelled; an interrupt stays set
   */
  public V get(K key, Cancellation cancellation, Function<? super K, ? extends V> make) {
    Slot<V> slot = slots.get(key);
    if (slot == null) {
      // Only the slot is made here: a map blocks other threads while it computes a value.
      slot = slots.computeIfAbsent(key, unused -> new Slot<>());
    }
    V value = slot.value;
    return value != null ? value : slot.get(cancellation, () -> make.apply(key));
  }

  /** Forgets everything; what is being prepared still reaches those that wait for it. */
  public void clear() {
    slots.clear();
  }

  private static final class Slot<V> {
    private final ReentrantLock lock = new ReentrantLock();
    private volatile @Nullable V value;

    V get(Cancellation cancellation, Supplier<? extends V> make) {
      cancellation.lock(lock);
      try {
        V known = value;
        if (known == null) {
          cancellation.check();
          known = make.get();
          value = known;
        }
        return known;
      } finally {
        lock.unlock();
      }
    }
  }
}
