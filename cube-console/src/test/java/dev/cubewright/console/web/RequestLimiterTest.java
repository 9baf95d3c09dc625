package dev.cubewright.console.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class RequestLimiterTest {
  private static final int MANY = 5_000;

  /** All addresses together may ask as much as this many that ask for all they may. */
  private static final int ALL = 4;

  private final AtomicLong nanos = new AtomicLong(Long.MAX_VALUE - 5);
  private final Queue<Runnable> later = new ArrayDeque<>();
  private final RequestLimiter limiter = new RequestLimiter(nanos::get, later::add);
  private final List<String> done = new ArrayList<>();
  private final List<String> dropped = new ArrayList<>();

  private static InetAddress address(String text) {
    try {
      return InetAddress.getByName(text);
    } catch (UnknownHostException e) {
      throw new AssertionError(e);
    }
  }

  private static InetAddress address(int number) {
    return address("10.1." + number / 250 + "." + (1 + number % 250));
  }

  private void ask(InetAddress address, int times) {
    for (int i = 0; i < times; i++) {
      String name = address.getHostAddress() + " " + i;
      limiter.run(address, () -> done.add(name), () -> dropped.add(name));
    }
  }

  private int doneBy(InetAddress address) {
    return (int)
        done.stream().filter(name -> name.startsWith(address.getHostAddress() + " ")).count();
  }

  private void pass(Duration time) {
    nanos.addAndGet(time.toNanos());
    Runnable task = later.poll();
    if (task != null) {
      task.run();
    }
  }

  @Test
  void soManyAtOnceAndThenSoManyASecondInTheirOrder() {
    nanos.addAndGet(Duration.ofSeconds(9).toNanos());
    ask(address(1), RequestLimiter.MOST_WAITING);
    assertThat(done).hasSize(RequestLimiter.AT_ONCE);

    pass(Duration.ofMillis(100));

    assertThat(done).hasSize(RequestLimiter.AT_ONCE + RequestLimiter.EACH_SECOND / 10);
    assertThat(done.get(done.size() - 1)).endsWith(" " + (done.size() - 1));
    assertThat(later).as("one timer, however many wait").hasSize(1);
  }

  @Test
  void whoAsksSlowlyNeverWaits() {
    for (int i = 0; i < MANY; i++) {
      nanos.addAndGet(Duration.ofSeconds(1).toNanos() / RequestLimiter.EACH_SECOND);
      ask(address(1), 1);
    }
    assertThat(done).hasSize(MANY);
    assertThat(later).isEmpty();
  }

  @Test
  void aFloodFromOneAddressDelaysNoOther() {
    ask(address(1), MANY);
    ask(address(2), 60);

    assertThat(doneBy(address(2))).isEqualTo(60);
  }

  /** More addresses than all together may ask: each request of a newcomer waits one turn of all. */
  @Test
  void floodsFromManyTakeTurns() {
    int flooding = 20;
    for (int i = 0; i < flooding; i++) {
      ask(address(i), MANY);
    }
    assertThat(done).hasSize(ALL * RequestLimiter.AT_ONCE);
    done.clear();
    ask(address("10.9.9.9"), 1);
    assertThat(done).as("no one gets in before those that wait").isEmpty();

    pass(Duration.ofSeconds(1));

    assertThat(done).hasSize(ALL * RequestLimiter.EACH_SECOND);
    assertThat(done.indexOf("10.9.9.9 0")).isBetween(0, flooding);
    List<Integer> each = new ArrayList<>();
    for (int i = ALL; i < flooding; i++) {
      each.add(doneBy(address(i)));
    }
    assertThat(Collections.max(each) - Collections.min(each)).isLessThanOrEqualTo(1);
  }

  /** Those whose connections were closed while they waited do not pile up. */
  @Test
  void whereTooManyWaitTheOldestOfTheAddressWithMostAreDropped() {
    ask(address(1), RequestLimiter.AT_ONCE + 3);
    ask(address(2), RequestLimiter.AT_ONCE + RequestLimiter.MOST_WAITING);

    assertThat(dropped)
        .containsExactly(
            address(2).getHostAddress() + " " + RequestLimiter.AT_ONCE,
            address(2).getHostAddress() + " " + (RequestLimiter.AT_ONCE + 1),
            address(2).getHostAddress() + " " + (RequestLimiter.AT_ONCE + 2));
    while (!later.isEmpty()) {
      pass(Duration.ofSeconds(1));
    }
    assertThat(done).hasSize(2 * RequestLimiter.AT_ONCE + RequestLimiter.MOST_WAITING);
    assertThat(doneBy(address(1))).isEqualTo(RequestLimiter.AT_ONCE + 3);
  }

  @Test
  void whereEachAddressHasOneThatWaitsTheOldestIsDropped() {
    for (int i = 0; i < 4; i++) {
      ask(address(i), RequestLimiter.AT_ONCE);
    }
    int newcomers = RequestLimiter.MOST_WAITING + 2;
    for (int i = 0; i < newcomers; i++) {
      ask(address("10.3." + i / 250 + "." + i % 250), 1);
    }

    assertThat(dropped).containsExactly("10.3.0.0 0", "10.3.0.1 0");
    while (!later.isEmpty()) {
      pass(Duration.ofSeconds(1));
    }
    assertThat(done).hasSize(4 * RequestLimiter.AT_ONCE + RequestLimiter.MOST_WAITING);
    assertThat(limiter.known()).isLessThanOrEqualTo(newcomers + 4);
  }

  /** A client with a network of addresses of version 6 is one all the same. */
  @Test
  void aNetworkOfVersion6IsOneAddress() {
    for (int i = 0; i < MANY; i++) {
      ask(address("2001:db8::" + Integer.toHexString(i)), 1);
    }
    ask(address("2001:db8:0:1::1"), 1);

    assertThat(done).hasSize(RequestLimiter.AT_ONCE + 1);
  }

  /** A client that waits is not forgotten, and no other is remembered for ever. */
  @Test
  void aBoundedNumberOfAddressesIsKnown() {
    ask(address(1), RequestLimiter.AT_ONCE + 1);
    for (int i = 0; i < MANY; i++) {
      nanos.addAndGet(Duration.ofMillis(1).toNanos());
      ask(address("10.2." + i / 250 + "." + i % 250), 1);
    }
    assertThat(limiter.known()).isEqualTo(RequestLimiter.MOST_KNOWN);

    pass(Duration.ofMillis(10));

    assertThat(doneBy(address(1))).isEqualTo(RequestLimiter.AT_ONCE + 1);
  }
}
