package dev.cubewright.console.web;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.cubewright.console.state.PuzzleAnswers;
import dev.cubewright.core.problem.ProblemException;
import dev.cubewright.core.puzzle.Cancellation;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Semaphore;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.eclipse.jetty.server.Request;

/**
 * The limits of puzzle requests: one question per client at a time, and few pictures in parallel. A
 * new question, or the end of the client's last event stream, cancels the previous question.
 */
final class PuzzleRequests {
  /** The maximum number of parallel questions; each uses a processor. */
  static final int MAX_QUESTIONS = 4;

  /** Fast questions, which do not cancel the search of their client. */
  private static final Set<String> QUICK = Set.of("picture", "machines");

  /**
   * The maximum number of parallel pictures. Each needs up to 1 MiB in transfer, and more in work.
   */
  static final int MAX_PICTURES = 4;

  private final PuzzleAnswers answers;
  private final Map<String, Cancellation> working = new ConcurrentHashMap<>();
  private final Semaphore places = new Semaphore(MAX_QUESTIONS);
  private final Semaphore pictures = new Semaphore(MAX_PICTURES);

  PuzzleRequests(PuzzleAnswers answers) {
    this.answers = answers;
  }

  /**
   * Answers a question of a client.
   *
   * @param found receives each better solution during the search
   * @throws ProblemException if there is no answer, too many questions are in progress, or a newer
   *     question of the client cancels this one
   */
  Object answer(
      String client,
      String puzzle,
      String question,
      ObjectNode arguments,
      Consumer<Supplier<Object>> found) {
    if (QUICK.contains(question)) {
      return answers.answer(puzzle, question, arguments, found, Cancellation.never());
    }
    Cancellation cancellation = Cancellation.byInterrupt();
    Cancellation before = working.put(client, cancellation);
    if (before != null) {
      before.cancel();
    }
    boolean placed = false;
    try {
      placed = places.tryAcquire();
      if (!placed) {
        throw ProblemException.of(
            "too-many-puzzles",
            MAX_QUESTIONS + " puzzle requests are in progress; try again later");
      }
      return answers.answer(puzzle, question, arguments, found, cancellation);
    } catch (CancellationException e) {
      throw ProblemException.of(
          "superseded", "a newer request of the client cancelled this one; no action is needed");
    } finally {
      working.remove(client, cancellation);
      if (placed) {
        places.release();
      }
    }
  }

  /** Reserves a picture place until the request is complete. Throws if there is none. */
  void takePicturePlace(Request request) {
    if (!pictures.tryAcquire()) {
      throw ProblemException.of(
          "too-many-pictures", MAX_PICTURES + " pictures are in progress; try again later");
    }
    Request.addCompletionListener(request, failure -> pictures.release());
  }

  Object face(String puzzle, byte[] picture) {
    return answers.face(puzzle, picture);
  }

  void cancel(String client) {
    Cancellation cancellation = working.remove(client);
    if (cancellation != null) {
      cancellation.cancel();
    }
  }

  void cancelAll() {
    working.values().forEach(Cancellation::cancel);
  }
}
