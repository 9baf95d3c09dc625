package dev.cubewright.driver.board;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;

/**
 * The exchanges that have not ended: the numbered ones in the order of their numbers, and those
 * that wait for a number. Not thread-safe.
 */
final class OpenExchanges {
  /** While all open numbers are within this window, the board forgets no answer. */
  private static final int WINDOW = 6;

  private static final int GREATEST_NUMBER = 9999;

  private final Deque<Exchange> numbered = new ArrayDeque<>();
  private final Deque<Exchange> waiting = new ArrayDeque<>();
  private int nextNumber;

  OpenExchanges(int firstNumber) {
    this.nextNumber = firstNumber;
  }

  int nextNumber() {
    return nextNumber;
  }

  void skipNumber() {
    nextNumber = nextNumber == GREATEST_NUMBER ? 1 : nextNumber + 1;
  }

  void add(Exchange exchange) {
    waiting.add(exchange);
  }

  /** Numbers as many waiting exchanges as the window allows; returns these. */
  List<Exchange> number(long nowMicros) {
    List<Exchange> begun = new ArrayList<>();
    while (!waiting.isEmpty() && numberIsFree()) {
      Exchange exchange = waiting.remove();
      exchange.begin(nextNumber, nowMicros);
      skipNumber();
      numbered.add(exchange);
      begun.add(exchange);
    }
    return begun;
  }

  private boolean numberIsFree() {
    return numbered.isEmpty()
        || Math.floorMod(nextNumber - numbered.getFirst().number(), GREATEST_NUMBER) < WINDOW;
  }

  Optional<Exchange> find(int number) {
    return numbered.stream().filter(exchange -> exchange.number() == number).findFirst();
  }

  void remove(Exchange exchange) {
    numbered.remove(exchange);
  }

  List<Exchange> accepted() {
    return numbered.stream()
        .filter(exchange -> exchange.state() == Exchange.State.ACCEPTED)
        .toList();
  }

  boolean isAnyUnanswered() {
    return numbered.stream().anyMatch(exchange -> exchange.state() == Exchange.State.SENT);
  }

  /** Returns whether an earlier exchange is unanswered, so that the board rejects this number. */
  boolean isBehindUnanswered(Exchange exchange) {
    return numbered.stream()
        .takeWhile(before -> before != exchange)
        .anyMatch(before -> before.state() == Exchange.State.SENT);
  }

  /**
   * Returns the exchanges whose answers are overdue, in order. The board accepts a number only
   * after all earlier ones, so all unanswered exchanges are included if one is.
   */
  List<Exchange> overdue(long nowMicros) {
    boolean unansweredIsOver =
        numbered.stream()
            .anyMatch(
                exchange -> exchange.state() == Exchange.State.SENT && exchange.isOver(nowMicros));
    return numbered.stream()
        .filter(
            exchange ->
                exchange.state() == Exchange.State.SENT
                    ? unansweredIsOver
                    : exchange.isOver(nowMicros))
        .toList();
  }

  void hasten(long soonMicros) {
    numbered.forEach(exchange -> exchange.hasten(soonMicros));
  }

  void hastenUnanswered(long soonMicros) {
    numbered.stream()
        .filter(exchange -> exchange.state() == Exchange.State.SENT)
        .forEach(exchange -> exchange.hasten(soonMicros));
  }

  long deadlineMicros() {
    return numbered.stream().mapToLong(Exchange::deadlineMicros).min().orElse(Long.MAX_VALUE);
  }

  /**
   * Ends waiting and unanswered exchanges: their outcome is unknown, and they are never sent again.
   * Lines without effect use up their numbers, as the board accepts no later number before.
   */
  void giveUp(long nowMicros) {
    List<Exchange> given = new ArrayList<>(waiting);
    waiting.clear();
    List<Exchange> before = List.copyOf(numbered);
    numbered.clear();
    for (Exchange exchange : before) {
      if (exchange.state() == Exchange.State.SENT) {
        given.add(exchange);
        Exchange filler = new Exchange(new BoardCommand.Ping(), 0);
        filler.begin(exchange.number(), nowMicros);
        numbered.add(filler);
      } else {
        numbered.add(exchange);
      }
    }
    given.forEach(exchange -> exchange.end(Exchange.State.UNKNOWN, nowMicros));
  }

  void endBefore(Exchange exchange, long nowMicros) {
    while (numbered.contains(exchange) && numbered.getFirst() != exchange) {
      numbered.remove().end(Exchange.State.UNKNOWN, nowMicros);
    }
  }

  /** Ends all: their outcome is unknown, and they are never sent again. */
  void abandon(long nowMicros) {
    List<Exchange> all = new ArrayList<>(numbered);
    all.addAll(waiting);
    numbered.clear();
    waiting.clear();
    all.forEach(exchange -> exchange.end(Exchange.State.UNKNOWN, nowMicros));
  }
}
