package dev.cubewright.solver.algorithms;

import com.google.common.cache.CacheBuilder;
import com.google.common.cache.CacheLoader;
import com.google.common.cache.LoadingCache;
import dev.cubewright.core.cost.Metric;
import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.definition.Misspelling;
import dev.cubewright.core.notation.Algorithm;
import dev.cubewright.core.notation.AlgorithmParseException;
import dev.cubewright.core.notation.BlockedMoveException;
import dev.cubewright.core.problem.ProblemException;
import dev.cubewright.core.puzzle.Cancellation;
import dev.cubewright.core.puzzle.Move;
import dev.cubewright.core.puzzle.Pattern;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.core.puzzle.StateSpace;
import dev.cubewright.core.puzzle.Turn;
import dev.cubewright.search.FinishedDepth;
import dev.cubewright.search.Goal;
import dev.cubewright.search.SolverSettings;
import dev.cubewright.search.UnreachableGoalException;
import dev.cubewright.search.general.AlgorithmSearch;
import dev.cubewright.search.general.AlgorithmSearch.FreeMoves;
import dev.cubewright.search.general.GeneralSolver;
import dev.cubewright.solver.catalog.PuzzleNames;
import dev.cubewright.solver.catalog.StateText;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.CancellationException;
import java.util.function.Consumer;
import java.util.function.ToIntFunction;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A finder of many algorithms for a case of a puzzle: a state, or a set of states that differ only
 * in irrelevant pieces. Queries with the same goal, moves and free turns share tables, which are
 * built on first use; the tables of a few goals are cached in memory. Thread-safe.
 *
 * <pre>{@code
 * try (AlgorithmFinder finder = AlgorithmFinder.of("3x3x3")) {
 *   AlgorithmQuery query = finder.query("pll/T").withMoves(finder.moves("R U F"));
 *   finder.find(query, found -> System.out.println(found), Cancellation.never());
 * }
 * }</pre>
 */
public final class AlgorithmFinder implements AutoCloseable {
  /** The cost above the shortest algorithm up to which algorithms are ordered by hand cost. */
  static final int MARGIN = 2;

  /** The number of searches with cached tables. */
  private static final int MOST_SEARCHES = 4;

  /** The name of the cost model in which each move costs 1. */
  private static final String NUMBER_OF_MOVES = "moves";

  private final StateText text;
  private final Puzzle puzzle;
  private final SolverSettings settings;
  private final GeneralSolver solver;
  private final List<CaseSet> sets;
  private final HandCost handCost;
  private final MoveSet allMoves;
  private final LoadingCache<Task, AlgorithmSearch> searches =
      CacheBuilder.newBuilder().maximumSize(MOST_SEARCHES).build(CacheLoader.from(this::search));

  /** A goal with the moves that reach it. */
  private record Task(Goal goal, List<Turn> freeTurns, MoveSet moves) {}

  /**
   * The outcome of a search.
   *
   * @param complete whether the search ended at one of its limits: the maximum number, the maximum
   *     cost, or the margin of the order by hand cost; false after a cancellation
   * @param more whether the maximum number excluded algorithms: in the order by hand cost any that
   *     were found, otherwise some of the same cost as the last one
   */
  public record Ending(boolean complete, boolean more) {}

  /**
   * Creates a finder without tables.
   *
   * @param text the text form of the puzzle's states
   * @param settings the store of the tables, their maximum size, by default {@link
   *     AlgorithmSearch#USUAL_MEMORY}, and the threads of a search
   */
  public AlgorithmFinder(StateText text, SolverSettings settings) {
    this.text = text;
    this.puzzle = text.stateSpace().puzzle();
    this.settings = settings;
    this.solver = new GeneralSolver(text.stateSpace(), settings);
    this.sets = CaseSet.bundled(text);
    this.handCost = HandCost.ergonomic(puzzle);
    this.allMoves = counted(solver.moveSet(Metric.HALF_TURN).moves());
  }

  /**
   * {@return a finder with standard settings}
   *
   * @param name the name of a puzzle, such as {@code 3x3x3} or {@code pyraminx}
   * @throws IllegalArgumentException if no puzzle has the name
   */
  public static AlgorithmFinder of(String name) {
    StateSpace states = new StateSpace(PuzzleNames.puzzle(name));
    return new AlgorithmFinder(StateText.of(states), SolverSettings.standard());
  }

  /** {@return the puzzle} */
  public Puzzle puzzle() {
    return puzzle;
  }

  /** {@return the bundled sets of cases of the puzzle} */
  public List<CaseSet> sets() {
    return sets;
  }

  /**
   * {@return the query that a text describes}
   *
   * @param words one case, in a form that {@link #queries} accepts
   * @throws ProblemException if the text does not describe a case, or describes several
   */
  public AlgorithmQuery query(String words) {
    List<AlgorithmQuery> all = queries(words);
    if (all.size() > 1) {
      throw ProblemException.of(
          "several-cases",
          "%s is a set of %d cases; name one, such as %s"
              .formatted(words.strip(), all.size(), all.get(0).name()));
    }
    return all.get(0);
  }

  /**
   * {@return the queries that a text describes, with all moves and default limits}
   *
   * @param words the name of a set, such as {@code pll}, for all its cases; one of its cases, such
   *     as {@code pll/T}; a state, with {@code ?} for irrelevant stickers; or moves from the solved
   *     state to the case
   * @throws ProblemException if the text does not describe a case
   */
  public List<AlgorithmQuery> queries(String words) {
    String plain = words.strip();
    String[] names = plain.split("/", 2);
    for (CaseSet set : sets) {
      if (set.name().equalsIgnoreCase(names[0])) {
        return queries(set, names);
      }
    }
    if (plain.contains("?")) {
      return List.of(query(new OpenCase(text.readPattern(plain, "the case"))));
    }
    boolean isState =
        plain.startsWith("{")
            || plain.replaceAll("\\s", "").length() == text.write(puzzle.solved()).length();
    State state = isState ? text.read(plain) : made(plain);
    return List.of(query("", state, Goal.solved(), List.of()));
  }

  private List<AlgorithmQuery> queries(CaseSet set, String[] names) {
    List<AlgorithmQuery> all =
        set.cases().stream()
            .filter(one -> names.length == 1 || one.name().equalsIgnoreCase(names[1]))
            .map(
                one ->
                    query(set + "/" + one.name(), one.state(), goal(set.goal()), set.freeTurns()))
            .toList();
    if (all.isEmpty()) {
      List<String> known = set.cases().stream().map(CaseSet.Case::name).toList();
      throw unknown("the set " + set + " has no case", names[1], "its cases are ", known);
    }
    return all;
  }

  private static ProblemException unknown(
      String what, String word, String its, List<String> known) {
    Optional<String> near = word.length() < 2 ? Optional.empty() : Misspelling.of(word, known);
    return ProblemException.of(
        "no-such-case",
        "%s \"%s\"%s; %s%s"
            .formatted(
                what,
                word,
                near.map(" (did you mean %s?)"::formatted).orElse(""),
                its,
                known.isEmpty() ? "none" : String.join(", ", known)));
  }

  private State made(String moves) {
    try {
      return Algorithm.parse(puzzle, moves).applyTo(puzzle.solved());
    } catch (AlgorithmParseException e) {
      if (moves.matches("[\\w-]{3,}(/.*)?")) {
        List<String> known = sets.stream().map(CaseSet::name).toList();
        throw unknown(
            "the " + puzzle + " has no set of cases",
            moves.split("/", 2)[0],
            "its sets are: ",
            known);
      }
      throw ProblemException.of("not-an-algorithm", "the case: " + e.getMessage(), e);
    } catch (BlockedMoveException e) {
      throw ProblemException.of("blocked-move", "the case: " + e.getMessage(), e);
    }
  }

  /** Returns the query for any state of an open case. */
  private AlgorithmQuery query(OpenCase open) {
    Goal matching = Goal.of(open.known());
    try {
      Cancellation ending = Cancellation.byInterrupt();
      State state = solver.example(matching, allMoves, puzzle.solved(), ending);
      return query("", state, goal(open.goal()), List.of());
    } catch (UnreachableGoalException e) {
      throw ProblemException.of(
          "invalid-state", "the case: no turns reach a state with these stickers; check them", e);
    }
  }

  /**
   * Returns {@link Goal#solved()} for the pattern of the solved state, so that queries share its
   * tables.
   */
  private Goal goal(Pattern pattern) {
    return pattern.state().equals(Optional.of(puzzle.solved())) ? Goal.solved() : Goal.of(pattern);
  }

  /**
   * {@return the query for any state, with all moves and default limits}
   *
   * @param name the name of the case; may be blank
   * @param state a state of the case
   * @param goal the goal of an algorithm
   * @param freeTurns the turns that are free before and after an algorithm
   */
  public AlgorithmQuery query(String name, State state, Goal goal, List<Turn> freeTurns) {
    int count = AlgorithmQuery.USUAL_COUNT;
    return new AlgorithmQuery(
        name, state, goal, freeTurns, allMoves, handCost, false, Long.MAX_VALUE, count);
  }

  /**
   * {@return allowed moves, each of cost 1}
   *
   * @param names turns and moves with blanks between: {@code R} for all moves of the turn R, {@code
   *     R2} for this move only; slices, wide moves and rotations of the whole puzzle are allowed
   * @throws ProblemException if the puzzle has no such move
   */
  public MoveSet moves(String names) {
    return counted(list(names));
  }

  /**
   * {@return allowed moves with their costs}
   *
   * @param names as in {@link #moves(String)}; empty for the turns of all faces or outer blocks
   * @param metric the cost of each move, of a rotation 1; empty if each costs 1
   * @throws ProblemException if the puzzle has no such move
   */
  public MoveSet moves(Optional<String> names, Optional<Metric> metric) {
    List<Move> moves = names.map(this::list).orElseGet(allMoves::moves);
    return metric.map(by -> priced(by.code(), moves, by::cost)).orElseGet(() -> counted(moves));
  }

  private static MoveSet counted(List<Move> moves) {
    return priced(NUMBER_OF_MOVES, moves, move -> 1);
  }

  private static MoveSet priced(String costModel, List<Move> moves, ToIntFunction<Move> cost) {
    int[][] costs = {moves.stream().mapToInt(move -> Math.max(1, cost.applyAsInt(move))).toArray()};
    return MoveSet.ofContexts(costModel, moves, new int[moves.size()], costs);
  }

  private List<Move> list(String names) {
    List<Move> moves =
        Stream.of(names.strip().split("[\\s,]+")).flatMap(this::named).distinct().toList();
    if (moves.isEmpty()) {
      throw ProblemException.of("no-moves", "no moves are allowed; name some, such as R U F");
    }
    return moves;
  }

  private Stream<Move> named(String word) {
    try {
      return puzzle
          .turn(word)
          .map(Turn::moves)
          .orElseGet(() -> Algorithm.parse(puzzle, word).moves())
          .stream();
    } catch (AlgorithmParseException e) {
      throw ProblemException.of("not-an-algorithm", "the allowed moves: " + e.getMessage(), e);
    }
  }

  /**
   * Finds the algorithms of a case.
   *
   * @param query the case, the allowed moves, the order and the limits
   * @param listener receives the algorithms in order; without {@link AlgorithmQuery#byHand}, each
   *     as soon as it is found. Calls may come from any thread, but never overlap
   * @param cancellation ends the search within 100 ms; the listener then receives the algorithms
   *     found so far
   * @return the outcome of the search
   * @throws ProblemException if the moves cannot solve the case, or not within the maximum cost
   */
  public Ending find(
      AlgorithmQuery query, Consumer<FoundAlgorithm> listener, Cancellation cancellation) {
    try {
      requireSolvable(query, cancellation);
      return new Run(query, listener).find(cancellation);
    } catch (UnreachableGoalException e) {
      throw noAlgorithm(query, ": " + e.getMessage(), e);
    } catch (CancellationException e) {
      if (!cancellation.isCancelled()) {
        throw e;
      }
      return new Ending(false, false);
    }
  }

  private static ProblemException unsolvable(AlgorithmQuery query) {
    return noAlgorithm(
        query,
        query.maximumCost() == Long.MAX_VALUE
            ? " cannot be solved by the allowed moves; allow more moves"
            : " has no algorithm that costs at most "
                + query.maximumCost()
                + "; increase the maximum",
        null);
  }

  private static ProblemException noAlgorithm(
      AlgorithmQuery query, String reason, @Nullable Exception cause) {
    String name = query.name().isEmpty() ? "the case" : query.name();
    return ProblemException.of("no-algorithm", name + reason, cause);
  }

  /**
   * Requires that moves and free turns together solve the whole puzzle, if that is the goal. A
   * search would detect an unsolvable case only if its tables distinguish enough states.
   */
  private void requireSolvable(AlgorithmQuery query, Cancellation cancellation) {
    Set<Move> moves = new LinkedHashSet<>(query.moves().moves());
    moves.addAll(free(query.freeTurns()));
    if (query.goal().equals(Goal.solved())
        && solver
            .reach(counted(List.copyOf(moves)), cancellation)
            .transformation(query.state(), cancellation)
            .isEmpty()) {
      throw unsolvable(query);
    }
  }

  private AlgorithmSearch search(Task task) {
    List<Move> free = free(task.freeTurns());
    return new AlgorithmSearch(
        text.stateSpace(), task.moves(), task.goal(), new FreeMoves(free, free), settings);
  }

  private static List<Move> free(List<Turn> turns) {
    return turns.stream().flatMap(turn -> turn.moves().stream()).toList();
  }

  /** Releases the tables. Queries that follow load or build them again. */
  @Override
  public void close() {
    searches.invalidateAll();
    solver.close();
  }

  /**
   * One search. It passes algorithms to the listener at once, or collects them to sort by hand
   * cost.
   */
  private final class Run implements AlgorithmSearch.Listener {
    private final AlgorithmQuery query;
    private final Consumer<FoundAlgorithm> listener;

    /**
     * The best algorithms by hand cost, the best first; those of equal cost in the order of
     * discovery.
     */
    private final TreeMap<List<Long>, FoundAlgorithm> best =
        new TreeMap<>(
            Comparator.comparing((List<Long> key) -> key.get(0)).thenComparing(key -> key.get(1)));

    private long number;
    private long firstCost = Long.MAX_VALUE;
    private long lastCost;
    private boolean more;
    private volatile boolean ended;

    Run(AlgorithmQuery query, Consumer<FoundAlgorithm> listener) {
      this.query = query;
      this.listener = listener;
    }

    Ending find(Cancellation cancellation) {
      // One more algorithm shows whether others have the same cost as the last one.
      boolean isOpen = query.byHand() || query.count() >= Integer.MAX_VALUE;
      int most = isOpen ? Integer.MAX_VALUE : (int) query.count() + 1;
      long done =
          searches
              .getUnchecked(new Task(query.goal(), query.freeTurns(), query.moves()))
              .find(
                  List.of(query.state()),
                  query.maximumCost(),
                  most,
                  this,
                  cancellation.orTimeLimit(() -> ended));
      best.values().forEach(listener);
      if (number == 0 && done == query.maximumCost() && !ended) {
        throw unsolvable(query);
      }
      return new Ending(ended || done == query.maximumCost(), more);
    }

    @Override
    public void found(AlgorithmSearch.Found algorithm) {
      if (ended) {
        return;
      }
      number++;
      if (number > query.count() && !query.byHand()) {
        more = algorithm.cost() == lastCost;
        ended = true;
        return;
      }
      firstCost = Math.min(firstCost, algorithm.cost());
      lastCost = algorithm.cost();
      FoundAlgorithm found =
          new FoundAlgorithm(
              algorithm.before(),
              algorithm.moves(),
              algorithm.after(),
              algorithm.cost(),
              query.handCost().of(algorithm.moves()));
      if (!query.byHand()) {
        listener.accept(found);
        return;
      }
      best.put(List.of(found.handCost(), number), found);
      if (best.size() > query.count()) {
        best.pollLastEntry();
        more = true;
      }
    }

    @Override
    public void finished(FinishedDepth depth) {
      ended |=
          query.byHand()
              ? query.maximumCost() == Long.MAX_VALUE
                  && firstCost < Long.MAX_VALUE
                  && depth.cost() >= firstCost + MARGIN
              : number >= query.count() && depth.cost() >= lastCost;
    }
  }
}
