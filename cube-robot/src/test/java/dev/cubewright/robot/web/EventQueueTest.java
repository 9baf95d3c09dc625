package dev.cubewright.robot.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(30)
class EventQueueTest {
  private final EventQueue queue = new EventQueue();

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  private String next() throws InterruptedException {
    return new String(queue.next(Long.MAX_VALUE / 2).orElseThrow(), StandardCharsets.UTF_8);
  }

  @Test
  void anEventHasANameAndOneLineOfData() {
    assertThat(new String(EventQueue.event("state", "{\"a\":1}"), StandardCharsets.UTF_8))
        .isEqualTo("event: state\ndata: {\"a\":1}\n\n");
  }

  @Test
  void aStateComesFirstHoweverLateItIs() throws Exception {
    queue.put(bytes("motion"));
    queue.putState(bytes("state"));

    assertThat(next()).isEqualTo("state");
    assertThat(next()).isEqualTo("motion");
  }

  @Test
  void onlyTheNewestStateIsKept() throws Exception {
    queue.putState(bytes("state 1"));
    queue.putState(bytes("state 2"));

    assertThat(next()).isEqualTo("state 2");
    queue.put(bytes("motion"));
    assertThat(next()).isEqualTo("motion");
  }

  @Test
  void eventsStayInOrderAndTheOldestGo() throws Exception {
    queue.putState(bytes("state"));
    for (int i = 0; i < EventQueue.CAPACITY + 5; i++) {
      queue.put(bytes(String.valueOf(i)));
    }

    assertThat(next()).isEqualTo("state");
    for (int i = 5; i < EventQueue.CAPACITY + 5; i++) {
      assertThat(next()).isEqualTo(String.valueOf(i));
    }
  }

  @Test
  void statesAndEventsTakeTurns() throws Exception {
    List<String> told = new ArrayList<>();
    queue.putState(bytes("state"));
    queue.put(bytes("a"));
    queue.put(bytes("b"));
    for (int i = 0; i < 4; i++) {
      told.add(next());
      queue.putState(bytes("state"));
    }

    assertThat(told).containsExactly("state", "a", "state", "b");
  }

  @Test
  void aCommentIsToldWhereNothingHappens() throws Exception {
    queue.putState(bytes("state"));
    next();

    assertThat(new String(queue.next(1).orElseThrow(), StandardCharsets.UTF_8)).startsWith(": ");
  }

  @Test
  void closingEndsTheWaiting() throws Exception {
    Thread closing = new Thread(queue::close);
    closing.start();

    assertThat(queue.next(Long.MAX_VALUE / 2)).isEmpty();
    closing.join();
  }
}
