package dev.cubewright.console.web;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.cubewright.core.puzzle.Cancellation;
import java.util.Map;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Semaphore;

/**
 * Works on one question of each client at a time: a new one ends the one before, and so does a
 * client that goes away.
 */
final class PuzzleRequests {
  /** Each has a thread, and may have a processor for itself. */
  static final int MOST = 4;

  private final PuzzleAnswers answers;
  private final Map<String, Cancellation> working = new ConcurrentHashMap<>();
  private final Semaphore places = new Semaphore(MOST);

  PuzzleRequests(PuzzleAnswers answers) {
    this.answers = answers;
  }

  /**
   * Answers a question.
   *
   * @param client who asks
   * @throws HttpFault if too many ask, or the client asks anew before there is an answer
   * @throws dev.cubewright.console.state.Refusal if there is no answer
   */
  ObjectNode answer(String client, String puzzle, String question, ObjectNode arguments) {
    Cancellation cancellation = Cancellation.byInterrupt();
    Cancellation before = working.put(client, cancellation);
    if (before != null) {
      before.cancel();
    }
    boolean placed = false;
    try {
      placed = places.tryAcquire();
      if (!placed) {
        throw new HttpFault(
            HttpFault.BUSY, "too-many-puzzles", MOST + " puzzles are worked on; ask again later");
      }
      return answers.answer(puzzle, question, arguments, cancellation);
    } catch (CancellationException e) {
      throw new HttpFault(
          HttpFault.CONFLICT, "superseded", "this was given up for a newer request of the client");
    } finally {
      working.remove(client, cancellation);
      if (placed) {
        places.release();
      }
    }
  }

  /** Ends the work for a client that has gone away. */
  void cancel(String client) {
    Cancellation cancellation = working.remove(client);
    if (cancellation != null) {
      cancellation.cancel();
    }
  }

  /** Ends all work. */
  void cancelAll() {
    working.values().forEach(Cancellation::cancel);
  }
}
