package dev.cubewright.solver.cube3x3x3;

import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.puzzle.Cancellation;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.search.engine.OrientationNormalizer;
import dev.cubewright.search.engine.SearchControl;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CancellationException;
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
  private final AllowedMoves moves;

  /**
   * Creates a prober. The small tables are loaded or built now; the large ones are used once they
   * are loaded in the background, but not built.
   *
   * @param cube the tables
   * @param cancellation ends the building
   * @throws CancellationException if it is cancelled
   */
  public TwoPhaseProber(Cube3x3x3 cube, Cancellation cancellation) {
    moves = cube.metrics().allowed(cube.moveSet()).orElseThrow();
    best = cube.tiers(moves.metric()).beginProbing(cancellation);
    normalizer = new OrientationNormalizer(cube.puzzle(), "centers");
  }

  /** {@return the moves of the solutions} */
  public MoveSet moveSet() {
    return moves.requested();
  }

  /**
   * {@return the starts of searches for a state, one of those that look alike} Takes about ten
   * microseconds.
   *
   * @param state a state that turns can reach
   */
  public List<SearchRoot> of(State state) {
    TwoPhaseTables tables = best.get();
    PreMoves none = tables.preMoves(0).get(0).get(0);
    return tables.directions(normalizer.of(state), moves).stream()
        .map(direction -> SearchRoot.boundBySmallTables(direction, none, tables))
        .toList();
  }

  /**
   * {@return the searches of one thread}
   *
   * @param control controls the search that this is a part of
   */
  @SuppressWarnings("exports") // A search control is for the solver module alone.
  public Searcher searcher(SearchControl control) {
    return new Searcher(best, moves, control);
  }

  /** The searches of one thread. */
  public static final class Searcher {
    private final Incumbent incumbent;
    private final FirstPhaseSearch search;
    private int @Nullable [] answer;

    private Searcher(Supplier<TwoPhaseTables> best, AllowedMoves moves, SearchControl control) {
      incumbent =
          new Incumbent(
              moves,
              best.get().moves(),
              control,
              1,
              null,
              any -> true,
              (found, isOptimal) -> answer = found);
      search = new FirstPhaseSearch(best, incumbent);
    }

    /**
     * {@return the moves of the shortest solution whose first phase has a given length, as indices;
     * empty if that is too long, or if the search was ended}
     *
     * @param start where the search begins
     * @param first the length of the first phase
     * @param longest the greatest length of a solution
     */
    public Optional<int[]> search(SearchRoot start, int first, int longest) {
      int greatest = Math.min(longest, TwoPhaseSolver.LONGEST);
      incumbent.begin(greatest, false);
      answer = null;
      if (first >= start.least() && first <= greatest) {
        search.search(List.of(start), first);
      }
      return Optional.ofNullable(answer);
    }

    /**
     * {@return the number of first phases that this has ended: a measure of its work that is the
     * same with small and with large tables}
     */
    public long ends() {
      return search.ends();
    }
  }
}
