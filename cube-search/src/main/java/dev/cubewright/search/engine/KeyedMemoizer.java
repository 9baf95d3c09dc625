package dev.cubewright.search.engine;

import dev.cubewright.core.puzzle.Cancellation;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.function.BiFunction;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/**
 * A cache that computes one value per key, such as the tables of a move set, and stores the values
 * of the most recently used keys. Thread-safe.
 *
 * <p>Each value is computed on a daemon thread while all requests for it wait. A request whose time
 * limit expires stops waiting, but the computation continues for at least {@value
 * #PATIENCE_SECONDS} seconds, so that later requests find the value. It ends when all its requests
 * are {@linkplain Cancellation#isWithdrawn withdrawn}. A failed or cancelled computation is
 * repeated by the next request.
 */
public final class KeyedMemoizer<K, V> {
  static final long PATIENCE_SECONDS = 60;

  /** The default number of keys: more than the metrics in which one puzzle is solved. */
  private static final int USUAL_KEYS = 8;

  private final ConcurrentMap<K, Computation<V>> computations = new ConcurrentHashMap<>();
  private final int mostKeys;
  private final LongSupplier nanoTime;

  public KeyedMemoizer() {
    this(USUAL_KEYS);
  }

  /**
   * Creates an empty memoizer.
   *
   * @param mostKeys the maximum number of cached keys, at least 1; running computations may exceed
   *     it
   */
  public KeyedMemoizer(int mostKeys) {
    this(mostKeys, System::nanoTime);
  }

  KeyedMemoizer(int mostKeys, LongSupplier nanoTime) {
    this.mostKeys = mostKeys;
    this.nanoTime = nanoTime;
  }

  /**
   * {@return the value of a key} A lookup of a cached value takes well below a microsecond.
   *
   * @param make computes the value on another thread until it is cancelled
   * @throws CancellationException if this request is cancelled; the interrupt status stays set
   */
  public V get(
      K key, Cancellation cancellation, BiFunction<? super K, Cancellation, ? extends V> make) {
    Computation<V> cached = computations.get(key);
    @Nullable V value = cached == null ? null : cached.value;
    while (cached == null || value == null) {
      cancellation.check();
      cached = computations.compute(key, (k, known) -> join(known, k, cancellation, make));
      cached.usedNanos = nanoTime.getAsLong();
      forgetOthers(key);
      value = cached.await(cancellation);
    }
    cached.usedNanos = nanoTime.getAsLong();
    return value;
  }

  private Computation<V> join(
      @Nullable Computation<V> known,
      K key,
      Cancellation cancellation,
      BiFunction<? super K, Cancellation, ? extends V> make) {
    if (known != null && !known.isOver()) {
      known.waiting.add(cancellation);
      return known;
    }
    Computation<V> begun = new Computation<>(nanoTime);
    begun.waiting.add(cancellation);
    Thread thread = new Thread(() -> begun.run(key, make), "cube-preparation");
    thread.setDaemon(true);
    thread.start();
    return begun;
  }

  private synchronized void forgetOthers(K added) {
    while (computations.size() > mostKeys) {
      Optional<Map.Entry<K, Computation<V>>> oldest =
          computations.entrySet().stream()
              .filter(entry -> !entry.getKey().equals(added) && entry.getValue().hasEnded())
              .min(Comparator.comparingLong(entry -> entry.getValue().usedNanos));
      if (oldest.isEmpty()) {
        return;
      }
      computations.remove(oldest.get().getKey());
    }
  }

  /** Removes all values and ends the computations for which no request waits. */
  public void clear() {
    computations.values().forEach(computation -> computation.isForgotten = true);
    computations.clear();
  }

  private static final class Computation<V> {
    private final LongSupplier nanoTime;
    private final List<Cancellation> waiting = new CopyOnWriteArrayList<>();
    private final CountDownLatch done = new CountDownLatch(1);
    private volatile boolean isForgotten;
    private volatile boolean isUnwanted;
    private volatile long usedNanos;

    /** The time at which the last request stopped waiting. */
    private volatile @Nullable Long leftNanos;

    private volatile @Nullable V value;
    private volatile @Nullable Throwable failure;

    Computation(LongSupplier nanoTime) {
      this.nanoTime = nanoTime;
    }

    <K> void run(K key, BiFunction<? super K, Cancellation, ? extends V> make) {
      try {
        value = make.apply(key, Cancellation.byInterruptOr(this::isUnwanted));
      } catch (RuntimeException | Error e) {
        failure = e;
      } finally {
        done.countDown();
      }
    }

    boolean hasEnded() {
      return done.getCount() == 0;
    }

    boolean isOver() {
      return isUnwanted || failure != null;
    }

    private boolean isUnwanted() {
      if (hasEnded()) {
        return false; // The value may still refer to this.
      }
      Long left = leftNanos;
      boolean isPatient =
          left != null
              && !isForgotten
              && nanoTime.getAsLong() - left < Duration.ofSeconds(PATIENCE_SECONDS).toNanos();
      if (!isPatient && waiting.stream().allMatch(Cancellation::isWithdrawn)) {
        isUnwanted = true;
      }
      return isUnwanted;
    }

    /** Returns the value, or null if all earlier requests had been withdrawn. */
    @Nullable V await(Cancellation cancellation) {
      try {
        cancellation.await(done);
      } finally {
        if (!cancellation.isWithdrawn()) {
          leftNanos = nanoTime.getAsLong();
        }
        waiting.remove(cancellation);
      }
      Throwable failed = failure;
      if (failed instanceof CancellationException && isUnwanted) {
        return null;
      }
      if (failed instanceof RuntimeException exception) {
        throw exception;
      }
      if (failed instanceof Error error) {
        throw error;
      }
      return value;
    }
  }
}
