package dev.cubewright.simulation.world;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class VirtualClockTest {
  private final VirtualClock clock = new VirtualClock();
  private final List<String> done = new ArrayList<>();

  private void schedule(long timeMicros, String name) {
    clock.schedule(timeMicros, () -> done.add(name + "@" + clock.nowMicros()));
  }

  @Test
  void whatIsDueIsDoneInTheOrderOfTimeAndThenOfScheduling() {
    schedule(20, "late");
    schedule(10, "first");
    schedule(10, "second");
    schedule(31, "not yet");

    clock.advanceTo(30);

    assertThat(done).containsExactly("first@10", "second@10", "late@20");
    assertThat(clock.nowMicros()).isEqualTo(30);
  }

  @Test
  void whatIsDueAtTheVeryTimeIsDone() {
    schedule(0, "at once");
    schedule(10, "at the end");

    clock.advanceTo(0);
    assertThat(done).containsExactly("at once@0");
    clock.advanceTo(10);
    assertThat(done).containsExactly("at once@0", "at the end@10");
  }

  @Test
  void actionsMayScheduleFurtherOnes() {
    clock.schedule(5, () -> schedule(7, "follow-up"));

    clock.advanceTo(10);

    assertThat(done).containsExactly("follow-up@7");
  }

  @Test
  void thePastIsPast() {
    clock.advanceTo(10);

    assertThatThrownBy(() -> clock.advanceTo(9))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("the time 9 us is past; the clock is at 10 us");
    assertThatThrownBy(() -> schedule(9, "never")).isInstanceOf(IllegalArgumentException.class);
  }
}
