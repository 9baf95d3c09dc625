package dev.cubewright.bench.event;

import com.google.common.base.Splitter;
import com.sun.management.OperatingSystemMXBean;
import dev.cubewright.bench.Arguments;
import dev.cubewright.bench.Samples;
import dev.cubewright.bench.Table;
import dev.cubewright.core.notation.Algorithm;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.core.puzzle.StateSpace;
import dev.cubewright.core.puzzle.UniformStates;
import dev.cubewright.search.SolverSettings;
import dev.cubewright.solver.catalog.Event;
import dev.cubewright.solver.catalog.Pictures;
import dev.cubewright.solver.catalog.PuzzleCatalog;
import dev.cubewright.solver.catalog.PuzzleNames;
import dev.cubewright.solver.catalog.PuzzleSolvers;
import dev.cubewright.solver.catalog.Scrambles;
import dev.cubewright.tables.store.TableStore;
import java.io.File;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.SplittableRandom;
import java.util.TreeSet;
import java.util.function.Supplier;
import java.util.random.RandomGenerator;
import java.util.stream.Stream;

/**
 * Trials of scrambles of competition events, ours and the peer's. Tables are in the standard store.
 */
public final class EventTrials {
  private static final String ALL =
      "222,333,333oh,333bf,333fm,333mbf,444,444bf,555,555bf,666,777,minx,pyram,skewb,sq1,clock";

  /** The suffix of an event by its regulations, with random moves where these allow them. */
  private static final String BY_RULE = "+";

  /** The megaminx in random states, in the notation of the regulations. */
  private static final String POCHMANN = "minx++";

  private EventTrials() {}

  private static Iterable<String> events(Arguments arguments) {
    String names = arguments.text(0, "all");
    return Splitter.on(',').split(names.equals("all") ? ALL : names);
  }

  private record Source(Event event, PuzzleSolvers solvers, Scrambles scrambles) {
    static Source of(String name) {
      Event event = Event.find(name.replace(BY_RULE, "")).orElseThrow();
      PuzzleSolvers solvers =
          PuzzleCatalog.of(event.puzzle(), SolverSettings.in(TableStore.standard()).withThreads(1));
      return new Source(
          event,
          solvers,
          name.equals(POCHMANN)
              ? Scrambles.inPochmannNotation(solvers)
              : name.endsWith(BY_RULE)
                  ? Scrambles.ofCompetition(event, solvers)
                  : Scrambles.of(event, solvers));
    }

    Puzzle puzzle() {
      return solvers.stateSpace().puzzle();
    }
  }

  /**
   * Compares the peer's pictures of our scrambles with our pictures.
   *
   * @param arguments the events (default: all), the number of scrambles and the seed
   */
  public static void agree(Arguments arguments) {
    Table table = new Table("event", "scrambles", "spots", "moves", "mirrored", "first difference");
    List<String> differences = new ArrayList<>();
    for (String name : events(arguments)) {
      Source source = Source.of(name);
      RandomGenerator random = new SplittableRandom(arguments.number(2, 50));
      List<Scrambles.Scramble> scrambles =
          Stream.generate(() -> source.scrambles().next(random))
              .limit(arguments.number(1, 1000))
              .toList();
      try {
        compare(source, scrambles, table, differences);
      } catch (IllegalArgumentException e) {
        differences.add(name + ": " + e.getMessage());
      }
    }
    differences.forEach(System.out::println);
  }

  private static void compare(
      Source source, List<Scrambles.Scramble> scrambles, Table table, List<String> differences) {
    String id = source.event().id();
    EventPeer peer = EventPeer.of(id);
    Puzzle puzzle = source.puzzle();
    Pictures pictures = Pictures.of(puzzle).orElseThrow();
    Picture ourSolved = Picture.of(pictures.draw(puzzle.solved(), id));
    Picture theirSolved = Picture.of(peer.picture(""));
    Agreement agreement =
        new Agreement(
            Layouts.ours(id, ourSolved), ourSolved, Layouts.theirs(id, theirSolved), theirSolved);
    for (Scrambles.Scramble scramble : scrambles) {
      String text = scramble.moves().toString();
      State state = Algorithm.parse(puzzle, text).applyTo(puzzle.solved());
      if (!state.equals(scramble.state())) {
        differences.add(id + ": the text reaches another state than that of the scramble: " + text);
      }
      agreement.add(Picture.of(pictures.draw(state, text)), Picture.of(peer.picture(text)));
    }
    int first = agreement.firstDifference();
    Map<String, String> mirrored = agreement.mirrored();
    table.row(
        id,
        scrambles.size(),
        agreement.distinct(),
        Samples.of(scrambles.stream().map(s -> peer.length(s.moves().toString()))).mean(),
        mirrored.size(),
        first < 0 ? "none" : String.valueOf(first));
    if (first >= 0) {
      String text = first == 0 ? "solved" : scrambles.get(first - 1).moves().toString();
      differences.add("%s, colors %s".formatted(id, agreement.colors()));
      differences.add("%s, picture %d: %s".formatted(id, first, text));
      agreement.differenceOf(first + 1).stream()
          .limit(12)
          .forEach(line -> differences.add("  " + line));
    }
    mirrored.forEach((part, share) -> differences.add(id + ", mirrored " + part + ": " + share));
  }

  /**
   * Tests whether random states of the puzzles of events are uniform.
   *
   * @param arguments the events (default: all), the number of states and the seed
   */
  public static void uniform(Arguments arguments) {
    Table table = new Table("event", "states", "tests", "outcomes", "least p", "verdict");
    List<String> refuted = new ArrayList<>();
    TreeSet<String> puzzles = new TreeSet<>();
    for (String name : events(arguments)) {
      Event event = Event.find(name).orElseThrow();
      if (!puzzles.add(event.puzzle())) {
        continue;
      }
      StateSpace states = new StateSpace(PuzzleNames.puzzle(event.puzzle()));
      RandomGenerator random = new SplittableRandom(arguments.number(2, 50));
      UniformStates uniform = new UniformStates(states.puzzle());
      int count = arguments.number(1, 100_000);
      for (int state = 0; state < count; state++) {
        uniform.add(states.random(random));
      }
      List<UniformStates.Test> tests = uniform.tests();
      UniformStates.Test least =
          tests.stream()
              .min(Comparator.comparingDouble(UniformStates.Test::probability))
              .orElseThrow();
      table.row(
          event.id(),
          count,
          tests.size(),
          tests.stream().mapToInt(UniformStates.Test::cells).sum(),
          String.format(Locale.ROOT, "%.2g", least.probability()),
          uniform.refuted().isEmpty() ? "uniform" : "NOT UNIFORM");
      uniform.refuted().forEach(test -> refuted.add(event.id() + ", " + test));
    }
    refuted.forEach(System.out::println);
  }

  /**
   * Measures the processor time of scrambles, alternately ours and the peer's, in new processes on
   * one processor.
   *
   * @param arguments the events (default: all), the number of further scrambles, the number of
   *     processes of each program
   */
  public static void speed(Arguments arguments) throws IOException {
    Table table =
        new Table(
            "event",
            "first ms",
            "peer",
            "further ms",
            "peer",
            "most ms",
            "peer",
            "moves",
            "peer",
            "part",
            "peer");
    for (String event : events(arguments)) {
      List<double[]> ours = new ArrayList<>();
      List<double[]> theirs = new ArrayList<>();
      for (int run = 0; run < arguments.number(2, 1); run++) {
        ours.add(measured("ours", event, arguments.number(1, 100)));
        theirs.add(measured("peer", event.replace(BY_RULE, ""), arguments.number(1, 100)));
      }
      List<Object> row = new ArrayList<>(List.of(event));
      for (int figure = 0; figure < ours.get(0).length; figure++) {
        row.add(median(ours, figure));
        row.add(median(theirs, figure));
      }
      table.row(row.toArray());
    }
  }

  /** Returns the processor time of all threads in milliseconds. */
  private static double processMillis() {
    var system = (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();
    return system.getProcessCpuTime() / 1e6;
  }

  private static double median(List<double[]> runs, int figure) {
    return Samples.of(runs.stream().map(run -> run[figure])).quantile(0.5);
  }

  private static double[] measured(String whose, String event, int count) throws IOException {
    List<String> command = new ArrayList<>();
    if (new File("/usr/bin/taskset").canExecute()) {
      command.addAll(List.of("taskset", "-c", "0"));
    }
    command.addAll(
        List.of(
            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
            "-cp",
            System.getProperty("java.class.path"),
            EventTrials.class.getName(),
            whose,
            event,
            String.valueOf(count)));
    Process process =
        new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.DISCARD).start();
    try (var reader = process.inputReader(StandardCharsets.US_ASCII)) {
      String last = reader.lines().reduce((before, after) -> after).orElseThrow();
      return Splitter.on(' ').splitToStream(last).mapToDouble(Double::parseDouble).toArray();
    }
  }

  /** Prints the figures of one process; the arguments are the program, the event and the count. */
  public static void main(String[] words) {
    double begin = processMillis();
    Random random = new Random(50);
    EventPeer peer = EventPeer.of(words[1].replace(BY_RULE, ""));
    Supplier<String> next;
    if (words[0].equals("peer")) {
      next = peer.puzzle()::generateScramble;
    } else {
      Scrambles scrambles = Source.of(words[1]).scrambles();
      next = () -> scrambles.next(random).moves().toString();
    }
    List<String> texts = new ArrayList<>(List.of(next.get()));
    double first = processMillis() - begin;
    List<Double> times = new ArrayList<>();
    for (int scramble = 0; scramble < Integer.parseInt(words[2]); scramble++) {
      begin = processMillis();
      texts.add(next.get());
      times.add(processMillis() - begin);
    }
    System.out.printf(
        Locale.ROOT,
        "%f %f %f %f %f%n",
        first,
        Samples.of(times).mean(),
        Samples.of(times).greatest(),
        Samples.of(texts.stream().map(peer::length)).mean(),
        Samples.of(texts.stream().map(peer::part)).mean());
    System.exit(0);
  }
}
