package dev.cubewright.simulation.board;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The last number and the newest answers, by which each command runs exactly once. */
final class VirtualSession {
  private static final int MOST_ANSWERS = 8;
  private static final int GREATEST_NUMBER = 9999;

  /** An answer and its number; open while its job runs. */
  private record Answer(int number, String text, boolean open) {}

  /** In the order of writing. */
  private final List<Answer> answers = new ArrayList<>();

  private boolean begun;
  private int last;

  /** Opens a session and discards the answers of the previous one. */
  void open(int number) {
    answers.clear();
    begun = true;
    last = number;
  }

  /** Returns the last number taken, 0 without a session. */
  int last() {
    return last;
  }

  /** Returns the stored answer to a number. */
  Optional<String> stored(int number) {
    return answers.stream().filter(answer -> answer.number == number).findFirst().map(Answer::text);
  }

  /** Accepts a number if it is the next one. */
  boolean takes(int number) {
    boolean next = begun && number == last % GREATEST_NUMBER + 1;
    last = next ? number : last;
    return next;
  }

  /** Stores an answer, replacing an older one to the same number or the oldest that is not open. */
  void keep(int number, String text, boolean open) {
    Answer answer = new Answer(number, text, open);
    if (!answers.removeIf(older -> older.number == number) && answers.size() == MOST_ANSWERS) {
      answers.stream().filter(older -> !older.open).findFirst().ifPresent(answers::remove);
    }
    answers.add(answer);
  }
}
