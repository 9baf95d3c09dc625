package dev.cubewright.console.state;

import com.google.common.collect.ImmutableMap;
import dev.cubewright.core.problem.ProblemException;
import dev.cubewright.driver.job.Operator;
import dev.cubewright.driver.job.OperatorQuestion;
import dev.cubewright.driver.robot.Axis;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import org.jspecify.annotations.Nullable;

/** An operator that answers questions on the page. Holds the open question. Thread-safe. */
final class Questions implements Operator {
  private static final String YES = "yes";

  private final StatePublisher publisher;
  private volatile @Nullable Open open;
  private long asked;

  /** A question, the texts of its possible answers by code, and the given answer. */
  private record Open(long number, Map<String, String> choices, CompletableFuture<String> given) {}

  Questions(StatePublisher publisher) {
    this.publisher = publisher;
    publisher.show("question", null);
  }

  boolean isOpen() {
    return open != null;
  }

  @Override
  public boolean answers(OperatorQuestion asking, Optional<Axis> axis) {
    ImmutableMap.Builder<String, String> choices = ImmutableMap.builder();
    choices.put(YES, asking.yes());
    asking.no().ifPresent(no -> choices.put("no", no));
    Open question = new Open(++asked, choices.buildOrThrow(), new CompletableFuture<>());
    open = question;
    publisher.show(
        "question",
        new StateSchema.Question(
            question.number,
            asking.code(),
            axis.map(Axis::code).orElse(null),
            asking.text(axis),
            question.choices.entrySet().stream()
                .map(choice -> new StateSchema.Choice(choice.getKey(), choice.getValue()))
                .toList()));
    try {
      return question.given.get().equals(YES);
    } catch (InterruptedException | ExecutionException e) {
      CancellationException stopped = new CancellationException("stopped");
      stopped.initCause(e);
      throw stopped;
    } finally {
      open = null;
      publisher.show("question", null);
    }
  }

  /** Cancels the open question. */
  void cancelOpen() {
    Open question = open;
    if (question != null) {
      question.given.cancel(false);
    }
  }

  /** Answers the question. Throws if it is not open or does not have the answer. */
  void answer(long number, String code) {
    Open question = open;
    if (question == null || question.number != number) {
      throw ProblemException.of(
          "no-such-question",
          "question " + number + " is no longer open; read the current question");
    }
    if (!question.choices.containsKey(code)) {
      throw ProblemException.of(
          "no-such-answer",
          "unknown answer; give one of "
              + String.join(", ", new TreeSet<>(question.choices.keySet())));
    }
    question.given.complete(code);
  }
}
