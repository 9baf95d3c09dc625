package dev.cubewright.search.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cubewright.search.SolveRequest;
import dev.cubewright.search.SolveResult.Ending;
import dev.cubewright.search.TwoByTwo;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class NodeCounterTest {
  private final AtomicInteger polls = new AtomicInteger();
  private final AtomicBoolean cancelled = new AtomicBoolean();
  private final SearchControl control =
      SearchControl.ofOptimal(
          TwoByTwo.PUZZLE,
          SolveRequest.of(TwoByTwo.after("R"), TwoByTwo.HALF_TURN)
              .withCancellation(
                  () -> {
                    polls.incrementAndGet();
                    return cancelled.get();
                  }));

  @Test
  void pollsPeriodicallyAndReportsItsNodes() {
    NodeCounter counter = new NodeCounter(control);
    for (int i = 0; i < 10_000; i++) {
      assertThat(counter.count(2)).isTrue();
    }
    assertThat(polls.get()).isEqualTo(20_000 / 4096);
    assertThat(control.nodes()).isEqualTo(4 * 4096);
    counter.report();
    counter.report();
    assertThat(control.nodes()).isEqualTo(20_000).isEqualTo(counter.nodes());
  }

  @Test
  void stopsWhenTheSearchStops() {
    NodeCounter counter = new NodeCounter(control);
    cancelled.set(true);
    assertThat(counter.count(4095)).isTrue();
    assertThat(counter.count(1)).isFalse();
    assertThat(control.isRunning()).isFalse();
    assertThat(counter.isInterrupted()).isFalse();
  }

  @Test
  void interruptionAffectsOneCounter() {
    AtomicBoolean interruption = new AtomicBoolean();
    NodeCounter counter = new NodeCounter(control, interruption::get);
    assertThat(counter.poll()).isTrue();
    interruption.set(true);
    assertThat(counter.poll()).isFalse();
    interruption.set(false);
    assertThat(counter.poll()).isFalse();
    assertThat(counter.isInterrupted()).isTrue();
    assertThat(control.isRunning()).isTrue();
  }

  @Test
  void stopsExactlyAtItsNodeLimit() {
    NodeCounter counter = new NodeCounter(control);
    for (int search = 0; search < 3; search++) {
      counter.limit(5_000);
      for (int i = 1; i < 5_000; i++) {
        assertThat(counter.count(1)).isTrue();
      }
      assertThat(counter.count(1)).isFalse();
      assertThat(counter.isRunning()).isFalse();
    }
    assertThat(counter.nodes()).isEqualTo(15_000);
  }

  @Test
  void stopsUntilTheNextPoll() {
    NodeCounter counter = new NodeCounter(control);
    counter.pauseIf(false);
    assertThat(counter.isRunning()).isTrue();
    counter.pauseIf(true);
    assertThat(counter.isRunning()).isFalse();
    assertThat(counter.poll()).isTrue();
    control.stop(Ending.FOUND);
    counter.pauseIf(false);
    assertThat(counter.isRunning()).isFalse();
  }
}
