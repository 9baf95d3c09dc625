package dev.cubewright.console.state;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.cubewright.driver.robot.Axis;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import org.jspecify.annotations.Nullable;

/** Asks the person at the screen, one thing at a time. Thread-safe. */
final class Questions {
  private final Screen screen;
  private @Nullable Open open;
  private long asked;

  /**
   * Something that may be answered.
   *
   * @param code the answer for programs
   * @param text for people
   */
  record Answer(String code, String text) {}

  private static final class Open {
    final long number;
    final List<Answer> answers;
    @Nullable String given;
    boolean givenUp;

    Open(long number, List<Answer> answers) {
      this.number = number;
      this.answers = answers;
    }
  }

  Questions(Screen screen) {
    this.screen = screen;
    screen.show("question", Json.nothing());
  }

  boolean isOpen() {
    return current() != null;
  }

  private synchronized @Nullable Open current() {
    return open;
  }

  /**
   * Asks something, and waits until it is answered.
   *
   * @param kind what, for programs
   * @param axis the arms that it is about
   * @param text what, for people
   * @return the code of the answer
   * @throws CancellationException if the thread is interrupted, or it is given up
   */
  String ask(String kind, Optional<Axis> axis, String text, List<Answer> answers) {
    Open question = begin(answers);
    ObjectNode shown =
        Json.object()
            .put("id", question.number)
            .put("kind", kind)
            .put("axis", axis.map(Axis::code).orElse(null))
            .put("text", text);
    ArrayNode list = shown.putArray("answers");
    answers.forEach(
        answer -> list.addObject().put("code", answer.code()).put("text", answer.text()));
    screen.show("question", shown);
    try {
      return await(question);
    } catch (InterruptedException e) {
      CancellationException stopped = new CancellationException("stopped");
      stopped.initCause(e);
      throw stopped;
    } finally {
      end();
      screen.show("question", Json.nothing());
    }
  }

  private synchronized Open begin(List<Answer> answers) {
    Open question = new Open(++asked, answers);
    open = question;
    return question;
  }

  private synchronized String await(Open question) throws InterruptedException {
    String given = question.given;
    while (given == null) {
      if (question.givenUp) {
        throw new CancellationException("stopped");
      }
      wait();
      given = question.given;
    }
    return given;
  }

  /** Nobody wants to know any more what is being asked now. */
  synchronized void giveUp() {
    Open question = open;
    if (question != null) {
      question.givenUp = true;
      notifyAll();
    }
  }

  private synchronized void end() {
    open = null;
  }

  /**
   * Answers the question.
   *
   * @throws Refusal if it is not the one that is open, or has no such answer
   */
  synchronized void answer(long number, String code) {
    Open question = open;
    if (question == null || question.number != number) {
      throw new Refusal(
          Refusal.Kind.NOT_NOW,
          "no-such-question",
          "question " + number + " is not asked any more; look at the one that is");
    }
    if (question.answers.stream().noneMatch(answer -> answer.code().equals(code))) {
      throw new Refusal(
          Refusal.Kind.WRONG,
          "no-such-answer",
          "the question has no such answer; give one of "
              + String.join(", ", question.answers.stream().map(Answer::code).toList()));
    }
    question.given = code;
    notifyAll();
  }
}
