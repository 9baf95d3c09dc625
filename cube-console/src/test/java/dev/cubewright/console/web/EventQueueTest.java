package dev.cubewright.console.web;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class EventQueueTest {
  private final EventQueue queue = new EventQueue();

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  private static EventQueue.StateEvent state(String text) {
    return state(1, text);
  }

  private static EventQueue.StateEvent state(long edition, String text) {
    return new EventQueue.StateEvent(edition, bytes(text), bytes("brief " + text));
  }

  private void put(String event) {
    queue.put(() -> bytes(event));
  }

  private String next() {
    return new String(queue.next().orElseThrow().get(), StandardCharsets.UTF_8);
  }

  @Test
  void aStateIsSentFirst() {
    put("motion");
    queue.putState(state("state"));

    assertThat(next()).isEqualTo("state");
    assertThat(next()).isEqualTo("motion");
  }

  @Test
  void eventsStayInOrderAndTheOldestAreDropped() {
    queue.putState(state("state"));
    for (int i = 0; i < EventQueue.CAPACITY + 5; i++) {
      put(String.valueOf(i));
    }

    assertThat(next()).isEqualTo("state");
    for (int i = 5; i < EventQueue.CAPACITY + 5; i++) {
      assertThat(next()).isEqualTo(String.valueOf(i));
    }
  }

  @Test
  void aSolutionReplacesOneThatWaits() {
    queue.putState(state("state"));
    queue.putSolution(() -> bytes("21 moves"));
    put("motion");
    queue.putSolution(() -> bytes("20 moves"));

    assertThat(next()).isEqualTo("state");
    assertThat(next()).isEqualTo("motion");
    assertThat(next()).isEqualTo("20 moves");
    queue.putSolution(() -> bytes("19 moves"));
    assertThat(next()).isEqualTo("19 moves");
    assertThat(queue.next()).isEmpty();
  }

  @Test
  void statesAndEventsTakeTurns() {
    List<String> told = new ArrayList<>();
    queue.putState(state("state"));
    put("a");
    put("b");
    for (int i = 0; i < 4; i++) {
      told.add(next());
      queue.putState(state("state"));
    }

    assertThat(told).containsExactly("state", "a", "brief state", "b");
  }

  @Test
  void aKnownValueIsSentAgainOnlyWithANewEdition() {
    queue.putState(state(3, "a"));
    assertThat(next()).isEqualTo("a");
    queue.putState(state(3, "b"));
    assertThat(next()).isEqualTo("brief b");
    queue.putState(state(4, "c"));
    queue.putState(state(4, "d"));
    assertThat(next()).isEqualTo("d");
  }

  @Test
  void aHeartbeatIsSentIfTheQueueIsEmpty() {
    queue.putState(state("state"));
    assertThat(queue.putBeat()).isFalse();
    next();

    assertThat(queue.putBeat()).isTrue();
    assertThat(queue.putBeat()).isFalse();

    assertThat(next()).isEqualTo("event: beat\ndata: {}\n\n");
    assertThat(queue.next()).isEmpty();
  }
}
