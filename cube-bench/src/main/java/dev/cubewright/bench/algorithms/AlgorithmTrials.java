package dev.cubewright.bench.algorithms;

import com.google.common.base.Splitter;
import dev.cubewright.bench.Arguments;
import dev.cubewright.bench.Samples;
import dev.cubewright.bench.Table;
import dev.cubewright.core.notation.Algorithm;
import dev.cubewright.core.problem.ProblemException;
import dev.cubewright.core.puzzle.Cancellation;
import dev.cubewright.core.puzzle.Cuboid;
import dev.cubewright.core.puzzle.Move;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.core.puzzle.StateSpace;
import dev.cubewright.search.SolverSettings;
import dev.cubewright.solver.algorithms.AlgorithmFinder;
import dev.cubewright.solver.algorithms.AlgorithmQuery;
import dev.cubewright.solver.algorithms.FoundAlgorithm;
import dev.cubewright.solver.catalog.StateText;
import dev.cubewright.tables.store.DiskTableStore;
import dev.cubewright.tables.store.MemoryTableStore;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import java.util.stream.Stream;

/** Trials of the algorithm finder. Tables are in memory unless a folder is given. */
public final class AlgorithmTrials {
  private static final String GROUPS = "RUF,RUM,RLU,all";
  private static final int SECONDS = 60;

  private AlgorithmTrials() {}

  private static AlgorithmFinder finder(String folder) {
    return new AlgorithmFinder(
        StateText.of(new StateSpace(Cuboid.of(3, 3, 3))),
        SolverSettings.in(
                folder.isEmpty() ? new MemoryTableStore() : DiskTableStore.in(Path.of(folder)))
            .withThreads(2));
  }

  private static Iterable<String> words(Arguments arguments, int index, String missing) {
    return Splitter.on(',').split(arguments.text(index, missing));
  }

  private static double processorMillis() {
    return ProcessHandle.current().info().totalCpuDuration().orElseThrow().toMillis();
  }

  /** Returns the query with the moves of a group, such as {@code RUF}. */
  private static AlgorithmQuery with(AlgorithmFinder finder, AlgorithmQuery query, String group) {
    return group.equals("all")
        ? query
        : query.withMoves(finder.moves(String.join(" ", group.split(""))));
  }

  /** The result of a query, with the milliseconds to the first algorithm and to the end. */
  private record Outcome(List<FoundAlgorithm> algorithms, String ending, double first, double all) {
    static final String COMPLETE = "complete";

    static Outcome of(AlgorithmFinder finder, AlgorithmQuery query, int seconds) {
      List<FoundAlgorithm> algorithms = new ArrayList<>();
      double[] first = {Double.NaN};
      String ending;
      long begin = System.nanoTime();
      try {
        AlgorithmFinder.Ending end =
            finder.find(
                query,
                algorithm -> {
                  first[0] = algorithms.isEmpty() ? Samples.millisSince(begin) : first[0];
                  algorithms.add(algorithm);
                },
                Cancellation.byInterruptOr(() -> Samples.millisSince(begin) > 1000.0 * seconds));
        ending = end.complete() ? COMPLETE : "late";
      } catch (ProblemException e) {
        ending = "without";
      }
      double all = Samples.millisSince(begin);
      algorithms.forEach(algorithm -> replay(finder.puzzle(), query, algorithm));
      return new Outcome(algorithms, ending, first[0], all);
    }

    private static void replay(Puzzle puzzle, AlgorithmQuery query, FoundAlgorithm algorithm) {
      State state = query.state();
      for (Move move : allMoves(algorithm)) {
        state = state.apply(move);
      }
      if (!query.goal().isReached(puzzle, state) || algorithm.cost() != algorithm.moves().size()) {
        throw new IllegalStateException(query.name() + " is not solved by " + algorithm);
      }
    }

    static List<Move> allMoves(FoundAlgorithm algorithm) {
      return Stream.of(algorithm.before(), algorithm.moves(), algorithm.after())
          .flatMap(List::stream)
          .toList();
    }

    /** Returns the length of the last algorithm, or the reason why there is none. */
    String longest() {
      return algorithms.isEmpty() ? ending : String.valueOf(length());
    }

    int length() {
      return algorithms.isEmpty() ? 0 : algorithms.get(algorithms.size() - 1).moves().size();
    }
  }

  /**
   * Finds and replays algorithms for all cases of sets of the 3x3x3.
   *
   * @param arguments the sets, the groups of moves, the number of algorithms, the folder of tables,
   *     the time limit of a case in seconds
   */
  public static void speed(Arguments arguments) {
    Table table =
        new Table(
            "set",
            "moves",
            "found",
            "longest",
            "ms",
            "processor",
            "slowest",
            "case",
            "first",
            "case",
            "without",
            "not complete");
    try (AlgorithmFinder finder = finder(arguments.text(3, ""))) {
      finder.queries("pll");
      finder.queries("oll");
      long begin = System.nanoTime();
      for (String set : words(arguments, 0, "pll,oll")) {
        for (String group : words(arguments, 1, GROUPS)) {
          TreeMap<Double, String> totals = new TreeMap<>();
          TreeMap<Double, String> firsts = new TreeMap<>();
          TreeMap<Double, String> without = new TreeMap<>();
          double processor = processorMillis();
          int found = 0;
          int longest = 0;
          for (AlgorithmQuery one : finder.queries(set)) {
            AlgorithmQuery query =
                with(finder, one, group).within(Long.MAX_VALUE, arguments.number(2, 20));
            Outcome outcome = Outcome.of(finder, query, arguments.number(4, SECONDS));
            String name = one.name().substring(set.length() + 1);
            totals.put(outcome.all(), name);
            if (!outcome.algorithms().isEmpty()) {
              firsts.put(outcome.first(), name);
            }
            if (!outcome.ending().equals(Outcome.COMPLETE)) {
              without.put(outcome.all(), name + " " + outcome.ending());
            }
            longest = Math.max(longest, outcome.length());
            found += outcome.algorithms().size();
          }
          firsts.putIfAbsent(Double.NEGATIVE_INFINITY, "");
          table.row(
              set,
              group,
              found,
              longest,
              totals.keySet().stream().mapToDouble(time -> time).sum(),
              processorMillis() - processor,
              totals.lastKey(),
              totals.lastEntry().getValue(),
              firsts.lastKey(),
              firsts.lastEntry().getValue(),
              without.isEmpty() ? Double.NaN : without.lastKey(),
              without.size() + " " + without.values().stream().sorted().toList());
        }
      }
      System.out.printf(
          "all: %.0f ms, %.0f processor%n", Samples.millisSince(begin), processorMillis());
    }
  }

  private static String scramble(String name) {
    try (AlgorithmFinder finder = finder("")) {
      AlgorithmQuery query = with(finder, finder.query(name), "RUF").within(Long.MAX_VALUE, 1);
      FoundAlgorithm one = Outcome.of(finder, query, SECONDS).algorithms().get(0);
      return "(" + Algorithm.text(finder.puzzle(), Outcome.allMoves(one)) + ")'";
    }
  }

  /**
   * Measures the time to the first algorithm, alternately ours and the peer's, without free turns
   * and stored tables.
   *
   * @param arguments the folder in which the peer is installed, the time limit in seconds, the
   *     cases, the groups of moves
   */
  public static void peer(Arguments arguments) throws IOException, InterruptedException {
    String defaultCases = "pll/Aa,pll/E,pll/Ga,pll/H,pll/Jb,pll/T,pll/Ua,pll/V,pll/Y,pll/Z";
    Table table = new Table("case", "moves", "ours ms", "length", "peer ms", "length");
    Path folder = Path.of(arguments.text(0, ""));
    int seconds = arguments.number(1, SECONDS);
    for (String name : words(arguments, 2, defaultCases)) {
      String scramble = scramble(name);
      for (String group : words(arguments, 3, GROUPS)) {
        try (AlgorithmFinder finder = finder("")) {
          AlgorithmQuery query = finder.query(name).within(Long.MAX_VALUE, 1);
          AlgorithmQuery strict = with(finder, query, group).towards(query.goal(), List.of());
          Outcome ours = Outcome.of(finder, strict, seconds);
          List<String> theirs = TwsearchPeer.first(folder, scramble, group, seconds);
          table.row(name, group, ours.all(), ours.longest(), theirs.get(0), theirs.get(1));
        }
      }
    }
  }
}
