package dev.cubewright.console.state;

import dev.cubewright.core.problem.ProblemException;
import dev.cubewright.driver.job.Operator;
import dev.cubewright.driver.job.OperatorQuestion;
import dev.cubewright.driver.robot.Axis;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.CancellationException;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The open question to the operator. Thread-safe. */
final class Questions implements Operator {
  private static final String YES = "yes";
  private static final String NO = "no";

  private final StatePublisher publisher;
  private @Nullable Open open;
  private long asked;

  private static final class Open {
    final long number;
    final Set<String> answers;
    @Nullable String given;
    boolean givenUp;

    Open(long number, Set<String> answers) {
      this.number = number;
      this.answers = answers;
    }
  }

  Questions(StatePublisher publisher) {
    this.publisher = publisher;
    publisher.show("question", null);
  }

  synchronized boolean isOpen() {
    return open != null;
  }

  @Override
  public boolean answers(OperatorQuestion asking, Optional<Axis> axis) {
    Open question = begin(asking.no().isPresent() ? Set.of(YES, NO) : Set.of(YES));
    publisher.show(
        "question",
        new StateSchema.Question(
            question.number,
            asking.code(),
            axis.map(Axis::code).orElse(null),
            asking.text(axis),
            Stream.concat(
                    Stream.of(new StateSchema.Choice(YES, asking.yes())),
                    asking.no().stream().map(no -> new StateSchema.Choice(NO, no)))
                .toList()));
    try {
      return await(question).equals(YES);
    } catch (InterruptedException e) {
      CancellationException stopped = new CancellationException("stopped");
      stopped.initCause(e);
      throw stopped;
    } finally {
      end();
      publisher.show("question", null);
    }
  }

  private synchronized Open begin(Set<String> answers) {
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

  /** Cancels the open question. */
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
   * @throws ProblemException if it is not the one that is open, or has no such answer
   */
  synchronized void answer(long number, String code) {
    Open question = open;
    if (question == null || question.number != number) {
      throw Refusal.of(
          "no-such-question",
          "question " + number + " is not asked any more; look at the one that is");
    }
    if (!question.answers.contains(code)) {
      throw Refusal.of(
          "no-such-answer",
          "the question has no such answer; give one of "
              + String.join(", ", new TreeSet<>(question.answers)));
    }
    question.given = code;
    notifyAll();
  }
}
