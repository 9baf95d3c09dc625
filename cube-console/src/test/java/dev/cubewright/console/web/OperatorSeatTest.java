package dev.cubewright.console.web;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class OperatorSeatTest {
  private final AtomicLong now = new AtomicLong();
  private final OperatorSeat seat = new OperatorSeat(now::get);

  private static Optional<String> client(String name) {
    return Optional.of(name);
  }

  private void assertRefused(Optional<String> client) {
    assertThatThrownBy(() -> seat.admit(client))
        .isInstanceOfSatisfying(
            HttpFault.class, fault -> assertThat(fault.code()).isEqualTo("not-operator"));
  }

  @Test
  void theFirstWithEventsThatGivesACommandTakesIt() {
    seat.opened("page-1");
    seat.opened("page-2");
    assertThat(seat.seating().operator()).isEmpty();
    assertThat(seat.seating().watchers()).isEqualTo(2);

    seat.admit(client("page-2"));

    assertThat(seat.seating().operator()).contains("page-2");
    assertThat(seat.seating().watchers()).isEqualTo(1);
    assertRefused(client("page-1"));
    assertRefused(Optional.empty());
    seat.admit(client("page-2"));
  }

  @Test
  void whoHasNoEventsOpenNeverHoldsIt() {
    seat.admit(client("curl"));
    seat.admit(Optional.empty());

    assertThat(seat.seating().operator()).isEmpty();
    assertThatThrownBy(() -> seat.take(client("curl"))).isInstanceOf(HttpFault.class);
    assertThatThrownBy(() -> seat.take(Optional.empty())).isInstanceOf(HttpFault.class);
  }

  @Test
  void anotherTakesItOver() {
    seat.opened("page-1");
    seat.opened("page-2");
    seat.admit(client("page-1"));

    seat.take(client("page-2"));

    assertThat(seat.seating().operator()).contains("page-2");
    assertRefused(client("page-1"));
  }

  @Test
  void itIsFreeTenSecondsAfterTheEventsWereClosed() {
    seat.opened("page-1");
    seat.admit(client("page-1"));
    assertThat(seat.closed("page-1")).isTrue();

    now.addAndGet(OperatorSeat.GRACE.toNanos() - 1);
    assertRefused(client("curl"));
    assertThat(seat.seating().operator()).contains("page-1");
    now.incrementAndGet();

    assertThat(seat.seating().operator()).isEmpty();
    seat.admit(client("curl"));
  }

  @Test
  void aPageThatIsLoadedAnewKeepsIt() {
    seat.opened("page-1");
    seat.admit(client("page-1"));
    assertThat(seat.closed("page-1")).isTrue();
    now.addAndGet(OperatorSeat.GRACE.toNanos() - 1);
    seat.opened("page-1");
    now.addAndGet(OperatorSeat.GRACE.toNanos());

    assertThat(seat.seating().operator()).contains("page-1");
  }

  @Test
  void oneOfTwoStreamsIsEnough() {
    seat.opened("page-1");
    seat.opened("page-1");
    seat.admit(client("page-1"));
    assertThat(seat.closed("page-1")).isFalse();
    now.addAndGet(OperatorSeat.GRACE.toNanos());

    assertThat(seat.seating().operator()).contains("page-1");
  }

  @Test
  void everyChangeIsCounted() {
    long before = seat.seating().changes();
    seat.opened("page-1");
    long opened = seat.seating().changes();
    seat.admit(client("page-1"));
    long admitted = seat.seating().changes();
    seat.admit(client("page-1"));
    long again = seat.seating().changes();
    assertThat(seat.closed("page-1")).isTrue();
    long closed = seat.seating().changes();
    now.addAndGet(OperatorSeat.GRACE.toNanos());
    long freed = seat.seating().changes();

    assertThat(opened).isGreaterThan(before);
    assertThat(admitted).isGreaterThan(opened);
    assertThat(again).isEqualTo(admitted);
    assertThat(closed).isGreaterThan(again);
    assertThat(freed).isGreaterThan(closed);
  }
}
