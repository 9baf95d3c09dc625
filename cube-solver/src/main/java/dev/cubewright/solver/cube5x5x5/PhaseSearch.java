package dev.cubewright.solver.cube5x5x5;

import dev.cubewright.core.cost.CanonicalSequences;
import dev.cubewright.solver.search.NodeCounter;
import java.util.function.Consumer;

/** Searches all ends of one phase that are a given number of moves away: for one thread. */
final class PhaseSearch {
  private static final int DEEPEST = 32;

  private final Phase phase;
  private final CubeModel model;
  private final Views views;
  private final CanonicalSequences sequences;
  private final Consumer<Candidate> sink;
  private final NodeCounter counter;
  private final int width;
  private final int moves;

  /** By depth and move, the numbers of the position behind the move. */
  private final int[] numbers;

  /** By depth and move, what the first table says. */
  private final int[][] distances;

  private final int[] path = new int[DEEPEST];
  private Candidate start;

  /**
   * Prepares to search.
   *
   * @param any where some search may begin
   * @param sink gets the ends
   */
  PhaseSearch(
      Phase phase,
      ReductionTables tables,
      Candidate any,
      Consumer<Candidate> sink,
      NodeCounter counter) {
    this.phase = phase;
    this.start = any;
    this.sink = sink;
    this.counter = counter;
    model = tables.model();
    views = tables.views();
    sequences = tables.sequences();
    width = phase.width();
    moves = phase.moves();
    numbers = new int[(DEEPEST + 1) * moves * width];
    distances = new int[DEEPEST][moves];
  }

  void search(PhaseTask task) {
    start = task.start();
    System.arraycopy(task.numbers(), 0, numbers, 0, width);
    if (task.length() > 0) {
      descend(0, 0, Math.min(task.length(), DEEPEST), firstMoves() & task.firstMoves());
    } else if (phase.distance(task.numbers()) == 0) {
      end(0);
    }
  }

  /** Returns the moves that may come behind the last one of the phase before. */
  private long firstMoves() {
    long first = (1L << phase.moves()) - 1;
    if (start.length() > 0) {
      int last = start.path()[start.length() - 1];
      for (int move = 0; move < phase.moves(); move++) {
        if (!sequences.allows(last, views.original(start.view(), phase.move(move)))) {
          first &= ~(1L << move);
        }
      }
    }
    return first;
  }

  private void descend(int depth, int from, int left, long allowed) {
    int after = left - 1;
    int to = (depth + 1) * moves * width;
    long rest = after == 0 ? allowed & phase.lastMoves() : allowed;
    int[] known = distances[depth];
    phase.moveAll(numbers, from, rest, to, after, known);
    while (rest != 0 && counter.count(1)) {
      int move = Long.numberOfTrailingZeros(rest);
      rest &= rest - 1;
      int at = to + move * width;
      int distance =
          known[move] > after ? known[move] : phase.complete(numbers, from, move, at, after);
      if (distance > after) {
        // The other amounts of the turn are a move from there.
        rest &= distance > left ? ~phase.sameTurn(move) : -1L;
        continue;
      }
      path[depth] = move;
      if (after == 0) {
        end(depth + 1);
      } else {
        descend(depth + 1, at, after, phase.followers(move));
      }
    }
  }

  private void end(int length) {
    sink.accept(start.after(phase, path, length, model, views));
  }
}
