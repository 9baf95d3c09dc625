package dev.cubewright.solver.cube3x3x3;

import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.search.engine.NodeCounter;
import dev.cubewright.search.engine.OrientationNormalizer;
import dev.cubewright.search.engine.SearchControl;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Tries many 3x3x3, each of them only as far as is worthwhile: for those who can choose which one
 * to solve, such as the solver of a larger cube. The tables are shared by many threads; each thread
 * has a {@link Searcher} of its own.
 */
public final class TwoPhaseProber {
  private final Supplier<TwoPhaseTables> best;
  private final OrientationNormalizer normalizer;

  /**
   * Prepares trials.
   *
   * @param best returns the best tables there are, which may become better; asked often
   */
  TwoPhaseProber(Supplier<TwoPhaseTables> best, OrientationNormalizer normalizer) {
    this.best = best;
    this.normalizer = normalizer;
  }

  /** {@return the moves that solutions are made of} */
  public MoveSet moveSet() {
    return best.get().moves().moveSet();
  }

  /**
   * {@return the ways to look at a state, those that look alike once} Takes some ten microseconds.
   *
   * @param state a state that turns can reach
   */
  public List<Probe> of(State state) {
    TwoPhaseTables tables = best.get();
    PreMoves none = tables.preMoves().get(0).get(0).get(0);
    return tables.directions(normalizer.of(state), tables.allMoves()).stream()
        .map(
            direction ->
                Probe.of(SearchRoot.of(direction, none, tables.phaseOne()), tables.phaseOne()))
        .toList();
  }

  /**
   * {@return what one thread searches with}
   *
   * @param control controls the search that this is a part of
   */
  @SuppressWarnings("exports") // A search control is for the solver module alone.
  public Searcher searcher(SearchControl control) {
    return new Searcher(this, control);
  }

  /** Searches for one thread. */
  public static final class Searcher {
    private final Supplier<TwoPhaseTables> best;
    private final NodeCounter counter;
    private final SolutionSink shortest = new Shortest();
    private final int[] path = new int[TwoPhaseSolver.LONGEST + 1];
    private @Nullable TwoPhaseTables tables;
    private @Nullable FirstPhaseSearch search;
    private @Nullable SecondPhases second;

    /** How many first phases ended in searches by other tables. */
    private long endsBefore;

    private int length;
    private int @Nullable [] answer;

    private Searcher(TwoPhaseProber trials, SearchControl control) {
      this.best = trials.best;
      this.counter = new NodeCounter(control);
    }

    /**
     * {@return the shortest solution whose first phase has a given length, in numbers of moves;
     * nothing if that is too long, or if searching was ended}
     *
     * @param probe the state, and how to look at it
     * @param first how long the first phase is
     * @param longest how long a solution may be
     */
    public Optional<int[]> search(Probe probe, int first, int longest) {
      length = Math.min(longest, TwoPhaseSolver.LONGEST) + 1;
      answer = null;
      if (first >= probe.least() && first < length) {
        searchFrom(probe.start()).search(List.of(probe.start()), first);
      }
      return Optional.ofNullable(answer);
    }

    /**
     * {@return how many first phases this has ended so far: a measure of its work that is the same
     * whichever tables there are}
     */
    public long ends() {
      SecondPhases current = second;
      return current == null ? endsBefore : endsBefore + current.entries();
    }

    /** Returns what searches by the best tables. */
    private FirstPhaseSearch searchFrom(SearchRoot start) {
      TwoPhaseTables now = best.get();
      FirstPhaseSearch known = search;
      if (known == null || now != tables) {
        endsBefore = ends();
        SecondPhases behind =
            new SecondPhases(() -> new SecondPhaseSearch(now, path, counter, shortest, start));
        known = new FirstPhaseSearch(now, path, counter, behind);
        second = behind;
        tables = now;
        search = known;
      }
      return known;
    }

    private final class Shortest implements SolutionSink {
      @Override
      public int bound() {
        return length;
      }

      @Override
      public int unit() {
        return 1;
      }

      @Override
      public boolean isExact() {
        return true;
      }

      @Override
      public void offer(SearchRoot start, int[] found, int foundLength) {
        if (foundLength < length) {
          length = foundLength;
          answer = start.answer(found, foundLength, best.get().moves().inverses());
        }
      }
    }
  }
}
