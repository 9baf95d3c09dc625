package dev.cubewright.console.web;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.NullNode;
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

  private static StateEvent state(String text) {
    return state(1, text);
  }

  private static StateEvent state(long edition, String text) {
    return new StateEvent(edition, NullNode.instance, bytes(text), bytes("brief " + text));
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
    queue.putState(state("state"));

    assertThat(next()).isEqualTo("state");
    assertThat(next()).isEqualTo("motion");
  }

  @Test
  void onlyTheNewestStateIsKept() throws Exception {
    queue.putState(state("state 1"));
    queue.putState(state("state 2"));

    assertThat(next()).isEqualTo("state 2");
    queue.put(bytes("motion"));
    assertThat(next()).isEqualTo("motion");
  }

  @Test
  void eventsStayInOrderAndTheOldestGo() throws Exception {
    queue.putState(state("state"));
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
    queue.putState(state("state"));
    queue.put(bytes("a"));
    queue.put(bytes("b"));
    for (int i = 0; i < 4; i++) {
      told.add(next());
      queue.putState(state("state"));
    }

    assertThat(told).containsExactly("state", "a", "brief state", "b");
  }

  @Test
  void whatIsKnownIsToldAnewOnlyWhenItIsAnotherEdition() throws Exception {
    queue.putState(state(3, "a"));
    assertThat(next()).isEqualTo("a");
    queue.putState(state(3, "b"));
    assertThat(next()).isEqualTo("brief b");
    queue.putState(state(4, "c"));
    queue.putState(state(4, "d"));
    assertThat(next()).isEqualTo("d");
  }

  @Test
  void aBeatIsToldWhereNothingHappens() throws Exception {
    queue.putState(state("state"));
    next();

    assertThat(new String(queue.next(1).orElseThrow(), StandardCharsets.UTF_8))
        .isEqualTo("event: beat\ndata: {}\n\n");
  }

  @Test
  void closingEndsTheWaiting() throws Exception {
    Thread closing = new Thread(queue::close);
    closing.start();

    assertThat(queue.next(Long.MAX_VALUE / 2)).isEmpty();
    closing.join();
  }
}
