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
 * Answers questions about puzzles, one of each client at a time, and finds faces in few pictures at
 * once. A new question, or the end of the client's last event stream, cancels the one before.
 */
final class PuzzleRequests {
  /** Each keeps a processor busy. */
  static final int MOST = 4;

  /** The questions that are answered at once, and end no search of their client. */
  private static final Set<String> QUICK = Set.of("picture", "machines");

  /** Each may be a megabyte while it arrives, and more while it is searched. */
  static final int MOST_PICTURES = 4;

  private final PuzzleAnswers answers;
  private final Map<String, Cancellation> working = new ConcurrentHashMap<>();
  private final Semaphore places = new Semaphore(MOST);
  private final Semaphore pictures = new Semaphore(MOST_PICTURES);

  PuzzleRequests(PuzzleAnswers answers) {
    this.answers = answers;
  }

  /**
   * Answers a question of a client.
   *
   * @param found receives each better solution that is found meanwhile
   * @throws ProblemException if there is no answer, too many ask, or a newer question of the client
   *     cancels this one
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
            "too-many-puzzles", MOST + " puzzles are worked on; ask again later");
      }
      return answers.answer(puzzle, question, arguments, found, cancellation);
    } catch (CancellationException e) {
      throw ProblemException.of(
          "superseded", "this was given up for a newer request of the client");
    } finally {
      working.remove(client, cancellation);
      if (placed) {
        places.release();
      }
    }
  }

  /** Takes a place for a picture until its request is completed; fails if there is none. */
  void takePicturePlace(Request request) {
    if (!pictures.tryAcquire()) {
      throw ProblemException.of(
          "too-many-pictures", MOST_PICTURES + " pictures are searched; send it again later");
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
