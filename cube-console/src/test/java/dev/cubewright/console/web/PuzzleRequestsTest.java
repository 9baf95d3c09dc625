package dev.cubewright.console.web;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.cubewright.core.problem.ProblemException;
import dev.cubewright.core.puzzle.Cancellation;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Puzzle questions that take some time. */
@Timeout(60)
class PuzzleRequestsTest {
  private final BlockingQueue<String> begun = new LinkedBlockingQueue<>();
  private final PuzzleRequests requests = new PuzzleRequests(this::answer);

  /** Answers "long" only after a cancellation, and all other questions at once. */
  private ObjectNode answer(
      String puzzle,
      String question,
      ObjectNode arguments,
      Consumer<Supplier<Object>> found,
      Cancellation cancellation) {
    begun.add(question);
    while (question.equals("long")) {
      cancellation.check();
      Thread.onSpinWait();
    }
    return JsonNodeFactory.instance.objectNode().put("puzzle", puzzle);
  }

  /** Returns the error code, or an empty string if there is an answer. */
  private CompletableFuture<String> ask(String client, String question) throws Exception {
    CompletableFuture<String> code =
        CompletableFuture.supplyAsync(
            () -> {
              try {
                requests.answer(
                    client,
                    "3x3x3",
                    question,
                    JsonNodeFactory.instance.objectNode(),
                    solution -> {});
                return "";
              } catch (ProblemException e) {
                return e.problem().code();
              }
            },
            work -> new Thread(work, question).start());
    if (question.equals("long")) {
      assertThat(begun.poll(30, TimeUnit.SECONDS)).isEqualTo(question);
    }
    return code;
  }

  @AfterEach
  void end() {
    requests.cancelAll();
  }

  @Test
  void aNewQuestionEndsThePreviousOne() throws Exception {
    CompletableFuture<String> before = ask("page-1", "long");

    assertThat(ask("page-1", "now").join()).isEmpty();

    assertThat(before.join()).isEqualTo("superseded");
  }

  @Test
  void aQuickQuestionEndsNoOther() throws Exception {
    CompletableFuture<String> other = ask("page-1", "long");

    requests.answer(
        "page-1", "", "machines", JsonNodeFactory.instance.objectNode(), solution -> {});

    assertThat(other).isNotDone();
  }

  @Test
  void aClosedClientsQuestionIsCanceled() throws Exception {
    CompletableFuture<String> gone = ask("page-1", "long");
    CompletableFuture<String> other = ask("page-2", "long");

    requests.cancel("page-1");

    assertThat(gone.join()).isEqualTo("superseded");
    assertThat(other).isNotDone();
  }

  @Test
  void tooManyAtOnceAreRejectedUntilOneEnds() throws Exception {
    List<CompletableFuture<String>> all = new ArrayList<>();
    for (int i = 0; i < PuzzleRequests.MAX_QUESTIONS; i++) {
      all.add(ask("page-" + i, "long"));
    }
    assertThat(ask("one-more", "now").join()).isEqualTo("too-many-puzzles");

    requests.cancel("page-0");
    all.get(0).join();

    assertThat(ask("one-more", "now").join()).isEmpty();
    requests.cancelAll();
    assertThat(all).allSatisfy(code -> assertThat(code.join()).isEqualTo("superseded"));
  }
}
