package dev.cubewright.bench;

import cs.min2phase.Search;
import dev.cubewright.core.cost.Metric;
import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.notation.Algorithm;
import dev.cubewright.core.puzzle.Cancellation;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.search.SolveRequest;
import dev.cubewright.search.Solver;
import dev.cubewright.search.SolverOption.TargetCost;
import dev.cubewright.search.SolverSettings;
import dev.cubewright.solver.catalog.PuzzleCatalog;
import dev.cubewright.solver.catalog.PuzzleSolvers;
import dev.cubewright.solver.cube3x3x3.Cube3x3x3;
import dev.cubewright.tables.store.DiskTableStore;
import dev.cubewright.tables.store.MemoryTableStore;
import dev.cubewright.tables.store.TableDirectory;
import dev.cubewright.tables.store.TableStore;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Trials of the solvers of cubes. Tables are stored in the user's table directory, unless a trial
 * states otherwise.
 */
final class CubeTrials {
  private static final String POSITIONS = "/dev/cubewright/bench/3x3x3-optimal.tsv";

  /** Memory for only the small tables of the two-phase solver, in bytes. */
  private static final long SMALL_MEMORY = 10_000_000;

  /** The maximum cost of a two-phase solution that counts as short. */
  private static final Map<Metric, Integer> SHORT =
      Map.of(
          Metric.HALF_TURN, 20,
          Metric.QUARTER_TURN, 26,
          Metric.AXIAL, 16,
          Metric.AXIAL_QUARTER_TURN, 22);

  private CubeTrials() {}

  private static SolverSettings stored() {
    return SolverSettings.in(DiskTableStore.in(TableDirectory.resolve(Optional.empty())));
  }

  private static SolveRequest within(SolveRequest request, int millis) {
    return request.withTimeLimit(Duration.ofMillis(millis));
  }

  private static SolveRequest bestWithin(SolveRequest request, int millis) {
    return within(request.with(new TargetCost(0)), millis);
  }

  /**
   * Solves random 3x3x3 in two phases and by a peer.
   *
   * @param arguments the number of states and the seed; for the peer rob-twophase also the folder
   *     of its build, the number of threads and the metric
   */
  static void twoPhase(Arguments arguments) throws IOException {
    Cube3x3x3 cube = new Cube3x3x3(stored());
    Metric metric = metric(arguments.text(4, Metric.HALF_TURN.code()));
    List<Contender> contenders =
        arguments.has(2)
            ? programContenders(
                cube, Path.of(arguments.text(2, "")), arguments.number(3, 1), metric)
            : libraryContenders(cube);
    new SolverTrial(cube.puzzle(), metric, SolverTrial.table())
        .run(contenders, arguments.states(cube.stateSpace(), 0, 10_000, 7), 300);
  }

  private static Metric metric(String code) {
    return Stream.of(Metric.values())
        .filter(metric -> metric.code().equals(code))
        .findFirst()
        .orElseThrow();
  }

  private static List<Contender> programContenders(
      Cube3x3x3 cube, Path folder, int threads, Metric metric) throws IOException {
    Solver large = cube.twoPhaseLarge();
    MoveSet moves = cube.moveSet(metric);
    int target = Objects.requireNonNull(SHORT.get(metric));
    String count = Integer.toString(threads);
    PeerProgram toTarget =
        PeerProgram.start(folder, "-t", count, "-m", "100000", "-l", Integer.toString(target));
    PeerProgram inTime = PeerProgram.start(folder, "-t", count, "-m", "10");
    return List.of(
        Contender.peer("peer, at most " + target, cube.puzzle(), toTarget::solve),
        Contender.of(
            "at most " + target,
            large,
            moves,
            request -> request.withThreads(threads).with(new TargetCost(target))),
        Contender.peer("peer, 10 ms", cube.puzzle(), inTime::solve),
        Contender.of(
            "10 ms", large, moves, request -> bestWithin(request.withThreads(threads), 10)));
  }

  private static List<Contender> libraryContenders(Cube3x3x3 cube) {
    Search.init();
    Search search = new Search();
    Solver large = cube.twoPhaseLarge();
    Solver small = new Cube3x3x3(stored().withMemory(SMALL_MEMORY)).twoPhase();
    MoveSet moves = cube.moveSet();
    List<Contender> all = new ArrayList<>();
    all.add(min2phase("peer, any length", cube, search, 30, 0));
    all.add(Contender.of("any length", large, moves, any -> any));
    for (int most : new int[] {21, 20}) {
      TargetCost target = new TargetCost(most);
      all.add(min2phase("peer, at most " + most, cube, search, most, 0));
      all.add(Contender.of("at most " + most, large, moves, request -> request.with(target)));
      if (most == 21) {
        all.add(Contender.of("at most 21, small", small, moves, request -> request.with(target)));
      }
    }
    for (int probes : new int[] {100, 400, 1000}) {
      all.add(min2phase("peer, " + probes + " probes", cube, search, 21, probes));
    }
    for (int time : new int[] {2, 5, 10, 15}) {
      all.add(Contender.of(time + " ms", large, moves, request -> bestWithin(request, time)));
    }
    return all;
  }

  private static Contender min2phase(
      String name, Cube3x3x3 cube, Search search, int longest, int probes) {
    return Contender.peer(
        name,
        cube.puzzle(),
        facelets -> Optional.of(search.solution(facelets, longest, 1_000_000_000, probes, 0)));
  }

  /**
   * Solves random 3x3x3 in two phases in the metrics of robots, with six and with five faces, in
   * the same processor times.
   *
   * @param arguments the number of states, the seed, the processor times in milliseconds, the
   *     metrics
   */
  static void metrics(Arguments arguments) {
    Cube3x3x3 cube = new Cube3x3x3(stored());
    List<State> states = arguments.states(cube.stateSpace(), 0, 500, 7);
    Table table = SolverTrial.table();
    for (String code :
        arguments.text(3, "half-turn,quarter-turn,axial,axial-quarter-turn").split(",", -1)) {
      Metric metric = metric(code);
      MoveSet six = cube.moveSet(metric);
      MoveSet five = six.without(cube.puzzle().turn("D").orElseThrow());
      for (MoveSet moves : List.of(six, five)) {
        cube.twoPhaseLarge()
            .prepare(SolveRequest.of(cube.puzzle().solved(), moves), Cancellation.never());
        for (int time : arguments.numbers(2, "10,100")) {
          Contender contender =
              Contender.of(
                  code + (moves.equals(six) ? ", six faces, " : ", five faces, ") + time + " ms",
                  cube.twoPhaseLarge(),
                  moves,
                  request -> inProcessorTime(request, time));
          new SolverTrial(cube.puzzle(), metric, table).run(List.of(contender), states, 50);
        }
      }
    }
  }

  private static SolveRequest inProcessorTime(SolveRequest request, int millis) {
    double end = Samples.processorMillis() + millis;
    return request.with(new TargetCost(0)).withCancellation(() -> Samples.processorMillis() > end);
  }

  /**
   * Solves 3x3x3 positions of known length optimally, then random ones.
   *
   * @param arguments the memory for tables in MB, the number of threads, the minimum and maximum
   *     length, the folder of the tables (default: memory), the number of random states, the seed,
   *     and a folder of nissy-core to solve the random states by H48, too
   */
  static void optimal(Arguments arguments) throws IOException {
    TableStore store =
        arguments.has(4)
            ? DiskTableStore.in(Path.of(arguments.text(4, "")))
            : new MemoryTableStore();
    int threads = arguments.number(1, 1);
    Cube3x3x3 cube =
        new Cube3x3x3(
            SolverSettings.in(store)
                .withThreads(threads)
                .withMemory((long) arguments.number(0, 256) << 20));
    Contender contender =
        Contender.of(
            "optimal", cube.optimal(), cube.moveSet(), request -> request.withThreads(threads));
    SolverTrial trial = solveKnown(contender, cube.puzzle(), arguments, 2);
    if (arguments.has(5)) {
      solveRandom(cube, contender, trial, arguments);
    }
  }

  private static void solveRandom(
      Cube3x3x3 cube, Contender contender, SolverTrial trial, Arguments arguments)
      throws IOException {
    Random random = new Random(arguments.number(6, 7));
    List<State> states =
        Stream.generate(() -> cube.stateSpace().random(random))
            .limit(arguments.number(5, 0))
            .toList();
    List<Attempt> attempts = states.stream().map(state -> trial.attempt(contender, state)).toList();
    printRandom(trial, "random", attempts);
    if (arguments.has(7)) {
      List<String> scrambles = attempts.stream().map(each -> scramble(cube, each)).toList();
      Iterator<Attempt> answers =
          PeerOptimal.solve(
                  Path.of(arguments.text(7, "")),
                  scrambles,
                  text -> Algorithm.parse(cube.puzzle(), text).moves())
              .iterator();
      Contender peer = new Contender("peer", any -> answers.next());
      printRandom(trial, "peer", states.stream().map(state -> trial.attempt(peer, state)).toList());
    }
  }

  private static String scramble(Cube3x3x3 cube, Attempt attempt) {
    return Algorithm.of(cube.puzzle(), attempt.moves().orElseThrow()).inverse().toString();
  }

  private static void printRandom(SolverTrial trial, String name, List<Attempt> attempts) {
    attempts.stream()
        .collect(
            Collectors.groupingBy(
                attempt -> trial.costs(List.of(attempt)).mean(), TreeMap::new, Collectors.toList()))
        .values()
        .forEach(group -> trial.print(name, group));
    trial.print(name + ", all", attempts);
  }

  /** Solves a state to build or load the tables, and prints the time. */
  static void prepare(Contender contender, State state) {
    long begin = System.nanoTime();
    boolean found = contender.solver().apply(state).moves().isPresent();
    System.out.printf(
        "tables and %s: %.1f s%n",
        found ? "first answer" : "no answer", Samples.millisSince(begin) / 1000);
  }

  /**
   * Solves the stored 3x3x3 positions by an optimal solver.
   *
   * @param least the index of the argument with the minimum length; the maximum length follows
   * @return the trial, for further states
   */
  static SolverTrial solveKnown(Contender contender, Puzzle puzzle, Arguments arguments, int least)
      throws IOException {
    prepare(contender, Algorithm.parse(puzzle, "U").applyTo(puzzle.solved()));
    SolverTrial trial = new SolverTrial(puzzle, Metric.HALF_TURN, SolverTrial.table());
    for (int length = arguments.number(least, 14);
        length <= arguments.number(least + 1, 15);
        length++) {
      solveKnown(trial, contender, length);
    }
    return trial;
  }

  /**
   * Solves the positions of one optimal length.
   *
   * @throws IllegalStateException if an answer has another length
   */
  private static void solveKnown(SolverTrial trial, Contender contender, int length)
      throws IOException {
    List<Attempt> attempts = new ArrayList<>();
    try (InputStream in = Objects.requireNonNull(CubeTrials.class.getResourceAsStream(POSITIONS))) {
      for (String line : new String(in.readAllBytes(), StandardCharsets.UTF_8).lines().toList()) {
        String[] fields = line.split("\t", -1);
        if (fields[1].equals(Integer.toString(length))) {
          attempts.add(trial.attempt(contender, trial.state(fields[2])));
        }
      }
    }
    trial.print(length + " moves", attempts);
    Samples costs = trial.costs(attempts);
    if (costs.count() < attempts.size() || costs.least() != length || costs.greatest() != length) {
      throw new IllegalStateException("WRONG: not all answers have " + length + " moves");
    }
  }

  /**
   * Solves random 4x4x4 by reduction and by a peer with one thread.
   *
   * @param arguments the number of states, the seed, the number of threads, and the times in
   *     milliseconds; without times, the contenders stop at target lengths
   */
  static void reduction(Arguments arguments) {
    int threads = arguments.number(2, 1);
    PuzzleSolvers cube = PuzzleCatalog.of("4x4x4", stored().withThreads(2));
    Solver reduction = cube.named("reduction").orElseThrow();
    List<Contender> contenders = new ArrayList<>();
    if (threads == 1) {
      cs.threephase.Search.init();
      cs.threephase.Search search = new cs.threephase.Search();
      search.inverse_solution = false;
      search.with_rotation = false;
      contenders.add(
          Contender.peer(
              "peer",
              cube.stateSpace().puzzle(),
              facelets -> Optional.of(search.solution(facelets))));
    }
    for (int length : arguments.has(3) ? new int[0] : new int[] {46, 45, 44}) {
      contenders.add(
          Contender.of(
              "at most " + length,
              reduction,
              cube.usualMoveSet(),
              request -> request.withThreads(threads).with(new TargetCost(length))));
    }
    for (String time : arguments.words().stream().skip(3).toList()) {
      contenders.add(
          Contender.of(
              "within " + time + " ms",
              reduction,
              cube.usualMoveSet(),
              request -> within(request.withThreads(threads), Integer.parseInt(time))));
    }
    new SolverTrial(cube.stateSpace().puzzle(), Metric.HALF_TURN, SolverTrial.table())
        .run(contenders, arguments.states(cube.stateSpace(), 0, 500, 7), 20);
  }

  /**
   * Solves random 5x5x5 by reduction, and by a peer if its class path is given.
   *
   * @param arguments the number of states, the seed, the number of threads, the times in
   *     milliseconds (0 for the first answer), and the class path of the peer
   */
  static void fivePhase(Arguments arguments) throws ReflectiveOperationException, IOException {
    int threads = arguments.number(2, 1);
    PuzzleSolvers cube = PuzzleCatalog.of("5x5x5", stored().withThreads(2));
    List<Contender> contenders = new ArrayList<>();
    if (arguments.has(4)) {
      PeerFivePhase peer = new PeerFivePhase(arguments.text(4, ""));
      contenders.add(Contender.peer("peer", cube.stateSpace().puzzle(), peer::solve));
    }
    for (int time : arguments.numbers(3, "0,1000,3000")) {
      contenders.add(
          Contender.of(
              "within " + time + " ms",
              cube.named("reduction").orElseThrow(),
              cube.usualMoveSet(),
              request -> within(request.withThreads(threads), time)));
    }
    new SolverTrial(cube.stateSpace().puzzle(), Metric.HALF_TURN, SolverTrial.table())
        .run(contenders, arguments.states(cube.stateSpace(), 0, 100, 7), 5);
  }

  /**
   * Solves random 4x4x4 in six phases with each bound.
   *
   * @param arguments the number of states, the seed, and one strategy (default: all)
   */
  static void sixPhase(Arguments arguments) {
    PuzzleSolvers cube = PuzzleCatalog.of("4x4x4", stored().withThreads(2));
    MoveSet moves = cube.moveSet(Metric.OUTER_BLOCK);
    List<State> states = arguments.states(cube.stateSpace(), 0, 100, 7);
    Table table = SolverTrial.table();
    for (Solver solver : cube.all()) {
      if (solver.strategy().startsWith(arguments.text(2, "six-phase"))) {
        solver.prepare(
            SolveRequest.of(cube.stateSpace().puzzle().solved(), moves), Cancellation.never());
        new SolverTrial(cube.stateSpace().puzzle(), Metric.OUTER_BLOCK, table)
            .run(List.of(Contender.of(solver.strategy(), solver, moves, any -> any)), states, 20);
      }
    }
  }
}
