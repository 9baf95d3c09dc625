package dev.cubewright.search.word;

import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.puzzle.Cancellation;
import dev.cubewright.core.puzzle.Move;
import dev.cubewright.core.puzzle.Orbits;
import dev.cubewright.core.puzzle.StateSpace;
import dev.cubewright.core.puzzle.Transformation;
import dev.cubewright.search.Solution;
import dev.cubewright.search.SolveRequest;
import dev.cubewright.search.engine.NodeCounter;
import dev.cubewright.search.engine.SearchControl;
import dev.cubewright.search.engine.SearchThreads;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.CancellationException;
import java.util.concurrent.PriorityBlockingQueue;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;

/**
 * A solver of any state of any puzzle that improves its solution until stopped. A solution is a
 * short word followed by words of a chain of stabilizers. The solver then replaces parts of the
 * best solutions by cheaper parts. It also completes parts of long solutions by small words,
 * inserted where they cancel with neighboring moves. Thread-safe.
 */
public final class WordSolver {
  /** The number of short words tried at both ends of a part, the cheapest first. */
  private static final int WINDOW_WORDS = 20_000;

  /** The number of short words tried before the first solution, and before each replacement. */
  private static final int FIRST_PREFIXES = 50;

  private static final int MORE_PREFIXES = 300;

  /** The minimum length of a solution into which small words are inserted. */
  private static final int MINIMUM_INSERTION_MOVES = 50;

  /** The number of skeletons completed before each replacement. */
  private static final int COMPLETED_SKELETONS = 20;

  private final WordMoves moves;
  private final WordTable table;

  private WordSolver(WordMoves moves, WordTable table) {
    this.moves = moves;
    this.table = table;
  }

  /**
   * {@return a solver for the moves of a move set; empty if a move has no inverse, if costs depend
   * on the previous move, or if the table of words stays incomplete}
   *
   * @param cancellation ends the construction, which takes seconds
   * @throws CancellationException if it is cancelled
   */
  public static Optional<WordSolver> of(
      StateSpace states, MoveSet moveSet, Cancellation cancellation) {
    Orbits orbits = states.puzzle().orbits();
    return WordMoves.of(moveSet, true)
        .flatMap(
            moves ->
                WordTable.of(moves, orbits, states.groupOrder(cancellation), cancellation)
                    .map(table -> new WordSolver(moves, table)));
  }

  /** {@return the mean cost of words for random transformations, before any improvement} */
  public double meanCost() {
    return table.meanCost();
  }

  /**
   * Finds words until the control ends the search. Without a known solution, the method finds at
   * least one word.
   *
   * @param request the maximum cost of a word and the number of threads
   * @param known a solution to shorten first; empty if there is none
   * @param words receives each word that is cheaper than all earlier words, as move indices; called
   *     on any of the searching threads
   * @param control ends the search
   */
  public void solve(
      SolveRequest request,
      Transformation transformation,
      Optional<Solution> known,
      Consumer<int[]> words,
      SearchControl control) {
    int[] effect = OrientedPieces.effect(transformation);
    Candidates candidates = new Candidates(request, words, effect);
    if (known.isPresent()) {
      candidates.add(known.get());
    } else {
      candidates.begin();
    }
    try (SearchThreads threads = new SearchThreads(request.threads(), control)) {
      threads.run(() -> candidates.improve(new NodeCounter(control)));
    }
  }

  @SuppressWarnings("ArrayRecordComponent") // Never compared.
  private record Candidate(int[] letters, long cost) {}

  private final class Candidates {
    private final SolveRequest request;
    private final Consumer<int[]> words;
    private final int[] effect;
    private final int[] inverse;
    private final List<Word> prefixes = table.shortWords();
    private final AtomicInteger nextPrefix = new AtomicInteger();
    private final Queue<Candidate> queue =
        new PriorityBlockingQueue<>(64, Comparator.comparingLong(Candidate::cost));
    private final Queue<Insertions.Skeleton> skeletons =
        new PriorityBlockingQueue<>(64, Comparator.comparingDouble(Insertions.Skeleton::estimate));
    private final AtomicLong best = new AtomicLong(Long.MAX_VALUE);

    Candidates(SolveRequest request, Consumer<int[]> words, int[] effect) {
      this.request = request;
      this.words = words;
      this.effect = effect;
      this.inverse = moves.pieces().inverse(effect);
    }

    void begin() {
      add(
          table
              .undoing(effect, false)
              .or(() -> table.undoing(effect, true))
              .orElseThrow(() -> new IllegalArgumentException("the moves do not reach the state")));
      for (int i = 0; i < FIRST_PREFIXES && !request.cancelled().getAsBoolean(); i++) {
        tryPrefix(Optional.empty());
      }
      offer(queue.element().letters());
    }

    void add(Solution solution) {
      List<Move> all = request.moveSet().moves();
      add(solution.moves().stream().mapToInt(all::indexOf).toArray());
    }

    private void add(int[] letters) {
      queue.add(new Candidate(letters, moves.cost(letters)));
    }

    private void add(int[] letters, Optional<Insertions> insertions) {
      add(letters);
      insertions.ifPresent(inserting -> skeletons.add(inserting.skeleton(effect, letters)));
    }

    /** Solves the state, and its inverse, after the next short word. */
    private void tryPrefix(Optional<Insertions> insertions) {
      int number = nextPrefix.getAndIncrement();
      if (number < prefixes.size()) {
        int[] letters = prefixes.get(number).letters();
        table
            .undoing(moves.after(effect, letters), false)
            .ifPresent(rest -> add(moves.joined(letters, rest), insertions));
        // In the inverse state, identical pieces are at other places.
        table
            .undoing(moves.after(inverse, letters), true)
            .ifPresent(rest -> add(moves.inverseWord(moves.joined(letters, rest)), insertions));
      }
    }

    private void offer(int[] letters) {
      long cost = moves.cost(letters);
      if (cost <= request.maximumCost() && cost < best.getAndAccumulate(cost, Math::min)) {
        words.accept(letters);
      }
    }

    /**
     * Tries more words and shortens the cheapest, until no word is left or the search is stopped.
     */
    boolean improve(NodeCounter counter) {
      WindowShortener shortener =
          new WindowShortener(moves, prefixes.subList(0, Math.min(WINDOW_WORDS, prefixes.size())));
      Optional<Insertions> insertions =
          Optional.ofNullable(queue.peek())
              .filter(first -> first.letters().length >= MINIMUM_INSERTION_MOVES)
              .map(first -> new Insertions(moves, table.insertionWords(), counter));
      while (counter.poll()) {
        for (int i = 0; i < MORE_PREFIXES && counter.poll(); i++) {
          counter.count(1);
          tryPrefix(insertions);
        }
        insertions.ifPresent(inserting -> completeSkeletons(inserting, counter));
        Candidate candidate = queue.poll();
        if (candidate == null) {
          break;
        }
        offer(candidate.letters());
        offer(shortener.shortened(effect, candidate.letters(), counter::poll));
      }
      return true;
    }

    private void completeSkeletons(Insertions insertions, NodeCounter counter) {
      for (int i = 0; i < COMPLETED_SKELETONS && counter.poll(); i++) {
        Optional.ofNullable(skeletons.poll())
            .flatMap(skeleton -> insertions.completed(effect, skeleton.letters(), best.get()))
            .ifPresent(
                word -> {
                  offer(word);
                  add(word);
                });
      }
    }
  }
}
