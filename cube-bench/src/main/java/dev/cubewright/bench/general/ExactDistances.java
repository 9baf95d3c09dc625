package dev.cubewright.bench.general;

import dev.cubewright.core.cost.Metric;
import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.definition.PuzzleDefinition;
import dev.cubewright.core.puzzle.Cancellation;
import dev.cubewright.core.puzzle.Move;
import dev.cubewright.core.puzzle.StateSpace;
import dev.cubewright.search.Solution;
import dev.cubewright.search.SolveRequest;
import dev.cubewright.search.SolverSettings;
import dev.cubewright.search.anytime.AnytimeSolver;
import dev.cubewright.tables.store.MemoryTableStore;
import java.io.IOException;
import java.math.BigInteger;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.SplittableRandom;

/**
 * Solves random states of every small puzzle of a folder optimally, and compares each answer with
 * the distance of the state, which a breadth-first search finds that shares no code with the
 * solvers: its states, their numbers and what moves do to them are its own. Exits with 1 if an
 * answer is not as long as the state is distant, does not solve it, or if the number of states is
 * not that which the model has.
 */
public final class ExactDistances {
  private static final long MEMORY = 512L << 20;

  /** Two bits for each take 0.5 GB. */
  private static final long MOST_NUMBERS = 1L << 31;

  private static final BigInteger MOST_LISTED = BigInteger.valueOf(2_000_000);
  private static final long STEPS_OF_COUNTING = 100_000;
  private static final double NANOS_PER_SECOND = 1e9;

  private final long states;
  private final BigInteger mostStates;
  private final long seed;

  /**
   * Prepares to compare.
   *
   * @param states how many random states of each puzzle are solved
   * @param mostStates puzzles with as many states or more are left out
   * @param seed where the random states come from
   */
  public ExactDistances(long states, BigInteger mostStates, long seed) {
    this.states = states;
    this.mostStates = mostStates;
    this.seed = seed;
  }

  /**
   * Runs the comparison and prints a row of a table for each puzzle.
   *
   * @param arguments the folder or one file, how many states of each puzzle, a seed, and how many
   *     states a puzzle may have
   * @throws IOException if the folder cannot be read
   */
  public static void main(String[] arguments) throws IOException {
    Path folder = Path.of(arguments.length > 0 ? arguments[0] : "puzzles");
    long states = arguments.length > 1 ? Long.parseLong(arguments[1]) : 10_000;
    long seed = arguments.length > 2 ? Long.parseLong(arguments[2]) : 1;
    String most = arguments.length > 3 ? arguments[3] : "1000000000";
    ExactDistances comparison = new ExactDistances(states, new BigInteger(most), seed);
    System.out.println(
        "| puzzle | states | most moves | searched in | mean length | solved in | differences |");
    System.out.println("|---|---|---|---|---|---|---|");
    boolean isRight = true;
    for (Path file : AnyPuzzle.files(folder)) {
      Optional<Comparison> result = comparison.compare(file);
      result.ifPresent(row -> System.out.println(row.row(file)));
      isRight &= result.filter(row -> !row.isRight()).isEmpty();
    }
    if (!isRight) {
      System.exit(1);
    }
  }

  /**
   * What a comparison found.
   *
   * @param states how many states the puzzle has by its search
   * @param expected how many it has by its model
   * @param greatest the distance of the farthest state
   * @param searchSeconds how long the search took
   * @param meanLength of the answers
   * @param solveSeconds how long all answers took, tables included
   * @param differences how many answers were wrong or too long
   */
  public record Comparison(
      long states,
      BigInteger expected,
      int greatest,
      double searchSeconds,
      double meanLength,
      double solveSeconds,
      long differences) {
    /** {@return whether nothing differs} */
    public boolean isRight() {
      return differences == 0 && expected.equals(BigInteger.valueOf(states));
    }

    private String row(Path file) {
      return String.format(
          Locale.ROOT,
          "| `%s` | %,d | %d | %.1f s | %.3f | %.1f s | %d%s |",
          file.getFileName(),
          states,
          greatest,
          searchSeconds,
          meanLength,
          solveSeconds,
          differences,
          expected.equals(BigInteger.valueOf(states)) ? "" : ", and the model has " + expected);
    }
  }

  /**
   * {@return what comparing the puzzle of a file found, nothing if it has too many states}
   *
   * @param file a definition
   * @throws IOException if the file cannot be read
   */
  public Optional<Comparison> compare(Path file) throws IOException {
    StateSpace space = new StateSpace(PuzzleDefinition.read(file).puzzle());
    Optional<BigInteger> size = space.sizeWithin(STEPS_OF_COUNTING, Cancellation.byInterrupt());
    if (size.filter(number -> number.compareTo(mostStates) < 0).isEmpty()) {
      return Optional.empty();
    }
    PieceArrays puzzle = new PieceArrays(space.puzzle());
    List<int[]> solved = puzzle.solved(space);
    long begin = System.nanoTime();
    Optional<Distances> distances = distances(puzzle, solved, size.get());
    double searchSeconds = secondsSince(begin);
    return distances.map(found -> compare(space, size.get(), puzzle, found, searchSeconds));
  }

  private static Optional<Distances> distances(
      PieceArrays puzzle, List<int[]> solved, BigInteger size) {
    return PlainNumbering.of(puzzle, solved.get(0), MOST_NUMBERS)
        .<Distances>map(numbering -> new NumberedDistances(puzzle, numbering, solved))
        .or(
            () ->
                size.compareTo(MOST_LISTED) > 0
                    ? Optional.empty()
                    : Optional.of(new ListedDistances(puzzle, solved)));
  }

  private Comparison compare(
      StateSpace space,
      BigInteger size,
      PieceArrays puzzle,
      Distances distances,
      double searchSeconds) {
    AnytimeSolver solver =
        new AnytimeSolver(
            space, SolverSettings.in(new MemoryTableStore()).withThreads(1).withMemory(MEMORY));
    MoveSet moveSet = solver.moveSet(Metric.HALF_TURN);
    SplittableRandom random = new SplittableRandom(seed);
    long begin = System.nanoTime();
    long moves = 0;
    long differences = 0;
    for (long i = 0; i < states; i++) {
      int[] state = distances.random(random);
      Solution solution =
          solver.solve(SolveRequest.of(puzzle.state(state), moveSet).withThreads(1)).require();
      moves += solution.cost();
      boolean isRight =
          solution.optimal()
              && solution.cost() == distances.of(state)
              && solution.moves().size() == solution.cost()
              && distances.of(end(puzzle, state, solution)) == 0;
      differences += isRight ? 0 : 1;
    }
    return new Comparison(
        distances.states(),
        size,
        distances.greatest(),
        searchSeconds,
        moves / (double) states,
        secondsSince(begin),
        differences);
  }

  /** Returns the state that a solution leads to, the solved one's arrays if it is right. */
  private static int[] end(PieceArrays puzzle, int[] state, Solution solution) {
    int[] at = new int[state.length];
    puzzle.apply(solution.frame().transformation(), state, at);
    for (Move move : solution.moves()) {
      int[] next = new int[at.length];
      if (!puzzle.apply(move.transformation(), at, next)) {
        throw new IllegalStateException("the move " + move + " of " + solution + " is blocked");
      }
      at = next;
    }
    return at;
  }

  private static double secondsSince(long begin) {
    return (System.nanoTime() - begin) / NANOS_PER_SECOND;
  }
}
