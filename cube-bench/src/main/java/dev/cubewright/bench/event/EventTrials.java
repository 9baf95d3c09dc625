package dev.cubewright.bench.event;

import com.google.common.base.Splitter;
import com.sun.management.OperatingSystemMXBean;
import dev.cubewright.bench.Arguments;
import dev.cubewright.bench.Samples;
import dev.cubewright.bench.Table;
import dev.cubewright.search.SolverSettings;
import dev.cubewright.solver.catalog.Event;
import dev.cubewright.solver.catalog.PuzzleCatalog;
import dev.cubewright.solver.catalog.PuzzleSolvers;
import dev.cubewright.solver.catalog.Scrambles;
import dev.cubewright.tables.store.TableStore;
import java.io.File;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.function.Supplier;

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

  private static Scrambles scrambles(String name) {
    Event event = Event.find(name.replace(BY_RULE, "")).orElseThrow();
    PuzzleSolvers solvers =
        PuzzleCatalog.of(event.puzzle(), SolverSettings.in(TableStore.standard()).withThreads(1));
    if (name.equals(POCHMANN)) {
      return Scrambles.inPochmannNotation(solvers);
    }
    return name.endsWith(BY_RULE)
        ? Scrambles.ofCompetition(event, solvers)
        : Scrambles.of(event, solvers);
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
      Scrambles scrambles = scrambles(words[1]);
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
