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
 * A source of searches of many 3x3x3 states, each to a limited length. The solvers of larger cubes
 * use it to choose one of these states to solve. Threads share the tables, and each thread has its
 * own {@link Searcher}. Thread-safe.
 */
public final class TwoPhaseProber {
  private final Supplier<TwoPhaseTables> best;
  private final OrientationNormalizer normalizer;
  private final AllowedMoves moves;

  /**
   * Creates a prober. Loads or builds the small tables. The large ones are used once a background
   * thread has loaded them; they are not built.
   *
   * @param cube the solvers of the 3x3x3, for their tables
   * @param cancellation cancels the building of tables
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
   * {@return the roots of the searches for a state, one of each symmetry class} Takes about ten
   * microseconds.
   *
   * @param state a state that turns can reach
   */
  public List<SearchRoot> roots(State state) {
    TwoPhaseTables tables = best.get();
    PreMoves none = tables.preMoves(0).get(0).get(0);
    return tables.directions(normalizer.of(state), moves).stream()
        .map(direction -> SearchRoot.boundBySmallTables(direction, none, tables))
        .toList();
  }

  /**
   * {@return a search for one thread}
   *
   * @param control the control of the whole search
   */
  @SuppressWarnings("exports") // A search control is for the solver module alone.
  public Searcher searcher(SearchControl control) {
    return new Searcher(best, moves, control);
  }

  /** The searches of one thread. Not thread-safe. */
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
     * {@return the shortest solution with a first phase of a given length, as indices of moves;
     * empty if it is longer than {@code longest}} A search that is stopped returns the shortest
     * solution found until then, or empty.
     *
     * @param start the root
     * @param first the length of the first phase
     * @param longest the maximum length of a solution
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
     * {@return the number of first phases completed by this search} It does not depend on which
     * tables are loaded.
     */
    public long firstPhases() {
      return search.ends();
    }
  }
}
