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
import java.util.function.Function;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/**
 * Computes a value once for each key, such as the tables of a move set, and caches the values of
 * the most recently used keys. Thread-safe.
 *
 * <p>Each value is computed on a daemon thread of its own; all that ask for it wait. A request that
 * runs out of time stops waiting, but the computation goes on, for {@value #PATIENCE_SECONDS}
 * seconds at least, so that later requests find the value however little time each of them has. It
 * ends when all that asked for it have {@linkplain Cancellation#isWithdrawn withdrawn}. A failed or
 * cancelled computation is not kept: the next request repeats it.
 */
public final class KeyedMemoizer<K, V> {
  /** How long after the last request that ran out of time a computation goes on. */
  static final long PATIENCE_SECONDS = 60;

  /** The default number of keys: more than the metrics in which one puzzle is solved. */
  private static final int USUAL_KEYS = 8;

  private final ConcurrentMap<K, Slot<V>> slots = new ConcurrentHashMap<>();
  private final int mostKeys;
  private final LongSupplier nanoTime;

  public KeyedMemoizer() {
    this(USUAL_KEYS);
  }

  /**
   * Creates an empty memoizer.
   *
   * @param mostKeys the maximum number of cached keys, at least 1; computations may exceed it while
   *     they run
   */
  public KeyedMemoizer(int mostKeys) {
    this(mostKeys, System::nanoTime);
  }

  KeyedMemoizer(int mostKeys, LongSupplier nanoTime) {
    this.mostKeys = mostKeys;
    this.nanoTime = nanoTime;
  }

  /**
   * {@return what is prepared for a key} Takes well below a microsecond once it is.
   *
   * @param make prepares it, on another thread, until it is cancelled
   * @throws CancellationException if this was cancelled; an interrupt stays set
   */
  public V get(
      K key, Cancellation cancellation, BiFunction<? super K, Cancellation, ? extends V> make) {
    Slot<V> slot = slots.get(key);
    if (slot == null) {
      slot = slots.computeIfAbsent(key, unused -> new Slot<>(nanoTime));
      forgetOthers(key);
    }
    slot.usedNanos = nanoTime.getAsLong();
    V value = slot.value;
    return value != null ? value : slot.get(cancellation, ending -> make.apply(key, ending));
  }

  private synchronized void forgetOthers(K added) {
    while (slots.size() > mostKeys) {
      Optional<Map.Entry<K, Slot<V>>> oldest =
          slots.entrySet().stream()
              .filter(entry -> !entry.getKey().equals(added) && !entry.getValue().isComputing())
              .min(Comparator.comparingLong(entry -> entry.getValue().usedNanos));
      if (oldest.isEmpty()) {
        return;
      }
      oldest.get().getValue().isForgotten = true;
      slots.remove(oldest.get().getKey());
    }
  }

  /**
   * Forgets everything, and ends what is being prepared, unless a request waits for it: that still
   * gets it.
   */
  public void clear() {
    slots.values().forEach(slot -> slot.isForgotten = true);
    slots.clear();
  }

  private static final class Slot<V> {
    private final LongSupplier nanoTime;
    private volatile @Nullable V value;
    private volatile boolean isForgotten;
    private volatile long usedNanos;
    private @Nullable Computation<V> current;

    Slot(LongSupplier nanoTime) {
      this.nanoTime = nanoTime;
      this.usedNanos = nanoTime.getAsLong();
    }

    synchronized boolean isComputing() {
      return current != null && !current.hasEnded();
    }

    V get(Cancellation cancellation, Function<Cancellation, ? extends V> make) {
      while (true) {
        cancellation.check();
        V known = join(cancellation, make).await(cancellation);
        if (known != null) {
          return known;
        }
      }
    }

    private synchronized Computation<V> join(
        Cancellation cancellation, Function<Cancellation, ? extends V> make) {
      Computation<V> joined = current;
      if (joined == null || joined.isOver()) {
        joined = new Computation<>(this);
        joined.waiting.add(cancellation);
        joined.start(make);
        current = joined;
      } else {
        joined.waiting.add(cancellation);
      }
      return joined;
    }
  }

  private static final class Computation<V> {
    private final Slot<V> slot;
    private final List<Cancellation> waiting = new CopyOnWriteArrayList<>();
    private final CountDownLatch done = new CountDownLatch(1);
    private volatile boolean isUnwanted;
    private volatile boolean isLeft;
    private volatile long leftNanos;
    private volatile @Nullable V value;
    private volatile @Nullable Throwable failure;

    Computation(Slot<V> slot) {
      this.slot = slot;
    }

    void start(Function<Cancellation, ? extends V> make) {
      Thread thread = new Thread(() -> run(make), "cube-preparation");
      thread.setDaemon(true);
      thread.start();
    }

    private void run(Function<Cancellation, ? extends V> make) {
      try {
        V made = make.apply(Cancellation.byInterruptOr(this::isUnwanted));
        value = made;
        slot.value = made;
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
        return false; // What is made may still refer to this.
      }
      boolean isPatient =
          isLeft
              && !slot.isForgotten
              && slot.nanoTime.getAsLong() - leftNanos
                  < Duration.ofSeconds(PATIENCE_SECONDS).toNanos();
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
        leave(cancellation);
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

    private void leave(Cancellation cancellation) {
      if (!cancellation.isWithdrawn()) {
        leftNanos = slot.nanoTime.getAsLong();
        isLeft = true;
      }
      waiting.remove(cancellation);
    }
  }
}
