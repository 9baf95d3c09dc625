package dev.cubewright.console.web;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cubewright.core.problem.ProblemException;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class OperatorLeaseTest {
  private final AtomicLong now = new AtomicLong();
  private final OperatorLease lease = new OperatorLease(now::get);

  private static Optional<String> client(String name) {
    return Optional.of(name);
  }

  private void assertRefused(Optional<String> client) {
    assertThatThrownBy(() -> lease.requireOperator(client))
        .isInstanceOfSatisfying(
            ProblemException.class,
            fault -> assertThat(fault.problem().code()).isEqualTo("not-operator"));
  }

  @Test
  void itIsFreeTenSecondsAfterTheEventsWereClosed() {
    lease.streamOpened("page-1");
    lease.requireOperator(client("page-1"));
    assertThat(lease.streamClosed("page-1")).isTrue();

    now.addAndGet(OperatorLease.GRACE.toNanos() - 1);
    assertRefused(client("curl"));
    assertThat(lease.holder().operator()).contains("client-1");
    now.incrementAndGet();

    assertThat(lease.holder().operator()).isEmpty();
    lease.requireOperator(client("curl"));
  }

  @Test
  void aReloadedPageKeepsIt() {
    lease.streamOpened("page-1");
    lease.requireOperator(client("page-1"));
    assertThat(lease.streamClosed("page-1")).isTrue();
    now.addAndGet(OperatorLease.GRACE.toNanos() - 1);
    lease.streamOpened("page-1");
    now.addAndGet(OperatorLease.GRACE.toNanos());

    assertThat(lease.holder().operator()).contains("client-1");
  }

  @Test
  void oneOfTwoStreamsIsEnough() {
    lease.streamOpened("page-1");
    lease.streamOpened("page-1");
    lease.streamOpened("page-2");
    lease.requireOperator(client("page-1"));
    assertThat(lease.streamClosed("page-1")).isFalse();
    now.addAndGet(OperatorLease.GRACE.toNanos());

    assertThat(lease.holder().operator()).contains("client-1");
    assertThat(lease.holder().watchers()).isOne();
  }

  @Test
  void anOperatorWhoReturnsHasTheSamePublicNameAndOthersANewOne() {
    String operator = lease.streamOpened("page-1");
    String watcher = lease.streamOpened("page-2");
    lease.requireOperator(client("page-1"));
    assertThat(lease.streamClosed("page-1")).isTrue();
    assertThat(lease.streamClosed("page-2")).isTrue();

    assertThat(lease.streamOpened("page-1")).isEqualTo(operator);
    assertThat(lease.streamOpened("page-2")).isNotEqualTo(watcher);
  }

  @Test
  void everyChangeIsCounted() {
    long before = lease.holder().changes();
    lease.streamOpened("page-1");
    long opened = lease.holder().changes();
    lease.requireOperator(client("page-1"));
    long admitted = lease.holder().changes();
    lease.requireOperator(client("page-1"));
    long again = lease.holder().changes();
    assertThat(lease.streamClosed("page-1")).isTrue();
    long closed = lease.holder().changes();
    now.addAndGet(OperatorLease.GRACE.toNanos());
    long freed = lease.holder().changes();

    assertThat(opened).isGreaterThan(before);
    assertThat(admitted).isGreaterThan(opened);
    assertThat(again).isEqualTo(admitted);
    assertThat(closed).isGreaterThan(again);
    assertThat(freed).isGreaterThan(closed);
  }
}
