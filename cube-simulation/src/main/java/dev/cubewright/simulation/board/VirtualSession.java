package dev.cubewright.simulation.board;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What makes a command run exactly once: the last number and the newest answers. */
final class VirtualSession {
  private static final int MOST_ANSWERS = 8;
  private static final int GREATEST_NUMBER = 9999;

  /** An answer under its number; open if a job goes on. */
  private record Answer(int number, String text, boolean open) {}

  /** The one written last at the end. */
  private final List<Answer> answers = new ArrayList<>();

  private boolean begun;
  private int last;

  /** Opens a session; the answers of the one before are forgotten. */
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

  /** Takes a number if it is the next one. */
  boolean takes(int number) {
    boolean next = begun && number == last % GREATEST_NUMBER + 1;
    last = next ? number : last;
    return next;
  }

  /** Keeps an answer in place of an older one to the number, or of the oldest that may go. */
  void keep(int number, String text, boolean open) {
    Answer answer = new Answer(number, text, open);
    if (!answers.removeIf(older -> older.number == number) && answers.size() == MOST_ANSWERS) {
      answers.stream().filter(older -> !older.open).findFirst().ifPresent(answers::remove);
    }
    answers.add(answer);
  }
}
