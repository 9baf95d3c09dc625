package dev.cubewright.search.word;

import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.puzzle.Cancellation;
import dev.cubewright.core.puzzle.Move;
import dev.cubewright.core.puzzle.Orbits;
import dev.cubewright.core.puzzle.ShapeGraph;
import dev.cubewright.core.puzzle.StateSpace;
import dev.cubewright.core.puzzle.Transformation;
import dev.cubewright.search.Solution;
import dev.cubewright.search.SolveRequest;
import dev.cubewright.search.engine.NodeCounter;
import dev.cubewright.search.engine.SearchControl;
import dev.cubewright.search.engine.SearchThreads;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.PriorityBlockingQueue;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;

/**
 * A solver of any state of any puzzle that improves its solution until stopped. A solution is a
 * short word followed by words of a chain of stabilizers. The solver then replaces parts of the
 * best solutions by small words, inserted where they cancel with neighboring moves, or by any
 * cheaper parts. Thread-safe.
 */
public final class WordSolver {
  /** The number of short words tried before the first solution. */
  private static final int FIRST_PREFIXES = 50;

  /**
   * The work of a round of insertions: the number of trials, and the approximate numbers of moves
   * of tried words and of completed skeletons.
   */
  private static final int TRIALS = 100;

  private static final int TRIED_MOVES = 20_000;
  private static final int COMPLETED_MOVES = 8_000;

  /** The number of skeletons that remain if there are more than twice as many. */
  private static final int SKELETONS = 1_000;

  /** The number of rounds without a gain before parts are replaced by a bidirectional search. */
  private static final int IDLE_ROUNDS = 10;

  private final WordMoves moves;
  private final WordTable table;

  /** The single shape of a puzzle without blocked moves. */
  private final ShapeGraph shapes;

  private WordSolver(WordMoves moves, WordTable table, ShapeGraph shapes) {
    this.moves = moves;
    this.table = table;
    this.shapes = shapes;
  }

  /**
   * {@return a solver for moves that are never blocked; empty if a move has no inverse, if costs
   * depend on the previous move, or if the table of words stays incomplete}
   *
   * @param cancellation ends the construction, which takes seconds
   * @throws CancellationException if it is cancelled
   */
  public static Optional<WordSolver> of(
      StateSpace states, MoveSet moveSet, Cancellation cancellation) {
    Orbits orbits = states.puzzle().orbits();
    ShapeGraph shapes =
        ShapeGraph.of(states.puzzle(), moveSet.transformations(), cancellation).orElseThrow();
    return WordMoves.of(moveSet, true)
        .flatMap(
            moves ->
                WordTable.of(moves, orbits, states.groupOrder(cancellation), cancellation)
                    .map(table -> new WordSolver(moves, table, shapes)));
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
      candidates.begin(known.get());
    } else {
      candidates.begin();
    }
    try (SearchThreads threads = new SearchThreads(request.threads(), control)) {
      threads.run(() -> candidates.improve(new NodeCounter(control)));
    }
  }

  @SuppressWarnings("ArrayRecordComponent") // Never compared.
  private record Candidate(int[] letters, long cost) {}

  private static Candidate cheaper(Candidate one, Candidate other) {
    return other.cost() < one.cost() ? other : one;
  }

  private final class Candidates {
    private final SolveRequest request;
    private final Consumer<int[]> words;
    private final int[] effect;
    private final int[] inverse;
    private final List<Word> prefixes = table.shortWords();

    /** The first solutions, until a thread adds their skeletons. */
    private final Queue<Candidate> first = new ConcurrentLinkedQueue<>();

    private final AtomicInteger nextPrefix = new AtomicInteger();
    private final Queue<Candidate> queue =
        new PriorityBlockingQueue<>(64, Comparator.comparingLong(Candidate::cost));
    private final BlockingQueue<Insertions.Skeleton> skeletons =
        new PriorityBlockingQueue<>(64, Comparator.comparingDouble(Insertions.Skeleton::estimate));
    private volatile Candidate best = new Candidate(new int[0], Long.MAX_VALUE);
    private final AtomicLong seed = new AtomicLong();

    Candidates(SolveRequest request, Consumer<int[]> words, int[] effect) {
      this.request = request;
      this.words = words;
      this.effect = effect;
      this.inverse = moves.pieces().inverse(effect);
    }

    void begin() {
      queue.add(
          table
              .undoing(effect, false)
              .or(() -> table.undoing(effect, true))
              .map(this::candidate)
              .orElseThrow(() -> new IllegalArgumentException("the moves do not reach the state")));
      for (int i = 0; i < FIRST_PREFIXES && !request.cancelled().getAsBoolean(); i++) {
        tryPrefix(queue::add);
      }
      first.addAll(queue);
      offer(queue.element());
    }

    void begin(Solution known) {
      List<Move> all = request.moveSet().moves();
      queue.add(candidate(known.moves().stream().mapToInt(all::indexOf).toArray()));
      first.addAll(queue);
      offer(queue.element());
    }

    private Candidate candidate(int[] letters) {
      return new Candidate(letters, moves.cost(letters));
    }

    private void tryPrefixes(int count, Consumer<Candidate> found, NodeCounter counter) {
      for (int i = 0; i < count && counter.poll(); i++) {
        counter.count(1);
        tryPrefix(found);
      }
    }

    /** Solves the state, and its inverse, after the next short word. */
    private void tryPrefix(Consumer<Candidate> found) {
      int number = nextPrefix.getAndIncrement();
      if (number < prefixes.size()) {
        int[] letters = prefixes.get(number).letters();
        table
            .undoing(moves.after(effect, letters), false)
            .map(rest -> candidate(moves.joined(letters, rest)))
            .ifPresent(found);
        // In the inverse state, identical pieces are at other places.
        table
            .undoing(moves.after(inverse, letters), true)
            .map(rest -> candidate(moves.inverseWord(moves.joined(letters, rest))))
            .ifPresent(found);
      }
    }

    private void offer(Candidate candidate) {
      if (isCheapest(candidate) && candidate.cost() <= request.maximumCost()) {
        words.accept(candidate.letters());
      }
    }

    private synchronized boolean isCheapest(Candidate candidate) {
      boolean isCheaper = candidate.cost() < best.cost();
      best = cheaper(best, candidate);
      return isCheaper;
    }

    /**
     * Tries more words and improves the best solution by insertions until the search ends. The
     * slower shortener is used only where insertions gain nothing.
     */
    boolean improve(NodeCounter counter) {
      WindowShortener shortener = new WindowShortener(moves, shapes, prefixes);
      Insertions insertions =
          new Insertions(moves, table.insertionWords(), counter, seed.incrementAndGet());
      Consumer<Candidate> add =
          made -> {
            if (made.cost() < best.cost()) {
              queue.add(made);
            }
            offer(made);
            addSkeleton(insertions.skeleton(effect, made.letters()));
          };
      for (Candidate one = first.poll(); one != null && counter.poll(); one = first.poll()) {
        addSkeleton(insertions.skeleton(effect, one.letters()));
      }
      Candidate current = best;
      int idleRounds = 0;
      while (current.cost() > 0 && counter.poll()) {
        Candidate before = best;
        int length = current.letters().length;
        completeSkeletons(insertions, COMPLETED_MOVES / length, counter);
        current = cheaper(current, best);
        current =
            candidate(insertions.improved(effect, current.letters(), table.shortWords(), TRIALS));
        if (current.cost() < before.cost()) {
          queue.add(current);
        }
        offer(current);
        idleRounds = best.cost() == before.cost() ? idleRounds + 1 : 0;
        if (idleRounds > 0 && idleRounds % IDLE_ROUNDS == 0) {
          Optional.ofNullable(queue.poll())
              .map(one -> shortener.shortened(effect, 0, one.letters(), counter::poll))
              .ifPresent(word -> offer(candidate(word)));
        }
        tryPrefixes(TRIED_MOVES / length, add, counter);
      }
      return true;
    }

    /** Adds a skeleton, and discards those of the highest estimates if there are too many. */
    private synchronized void addSkeleton(Insertions.Skeleton skeleton) {
      skeletons.add(skeleton);
      if (skeletons.size() > 2 * SKELETONS) {
        List<Insertions.Skeleton> kept = new ArrayList<>();
        skeletons.drainTo(kept, SKELETONS);
        skeletons.clear();
        skeletons.addAll(kept);
      }
    }

    private void completeSkeletons(Insertions insertions, int count, NodeCounter counter) {
      for (int i = 0; i < count && counter.poll(); i++) {
        Optional.ofNullable(skeletons.poll())
            .flatMap(one -> insertions.completed(effect, one.letters(), best.cost()))
            .map(this::candidate)
            .ifPresent(
                word -> {
                  offer(word);
                  queue.add(word);
                });
      }
    }
  }
}
