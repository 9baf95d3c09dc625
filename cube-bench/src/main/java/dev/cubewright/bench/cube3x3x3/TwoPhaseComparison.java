package dev.cubewright.bench.cube3x3x3;

import cs.min2phase.Search;
import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.notation.Algorithm;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.core.sticker.FaceletWriter;
import dev.cubewright.solver.Solver;
import dev.cubewright.solver.cube3x3x3.Cube3x3x3;
import dev.cubewright.tables.store.DiskTableStore;
import dev.cubewright.tables.store.TableDirectory;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.SplittableRandom;

/**
 * Solves the same random states by this project's two-phase solver and by the peer, one after the
 * other on one thread, replays every answer, and prints lengths and times. Exits with 1 if an
 * answer does not solve.
 */
public final class TwoPhaseComparison {
  private static final double NANOS_PER_MILLISECOND = 1e6;
  private static final int WARM_UP = 300;

  private final Cube3x3x3 cube;
  private final List<Contender> contenders;
  private boolean right = true;

  private TwoPhaseComparison(Cube3x3x3 cube, List<Contender> contenders) {
    this.cube = cube;
    this.contenders = contenders;
  }

  /**
   * Runs the comparison.
   *
   * @param arguments how many states, the seed
   */
  public static void main(String[] arguments) {
    int count = arguments.length > 0 ? Integer.parseInt(arguments[0]) : 10_000;
    long seed = arguments.length > 1 ? Long.parseLong(arguments[1]) : 7;
    Cube3x3x3 cube =
        new Cube3x3x3(
            DiskTableStore.in(TableDirectory.resolve(Optional.empty())),
            2,
            (cost, found, entries) -> {});
    Search.init();
    SplittableRandom random = new SplittableRandom(seed);
    List<State> states = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      states.add(cube.stateSpace().random(random));
    }
    TwoPhaseComparison comparison = new TwoPhaseComparison(cube, contenders(cube));
    comparison.run(states.subList(0, Math.min(count, WARM_UP)));
    for (String line : comparison.run(states)) {
      System.out.println(line);
    }
    if (!comparison.right) {
      System.exit(1);
    }
  }

  private static List<Contender> contenders(Cube3x3x3 cube) {
    Search search = new Search();
    Solver large = cube.twoPhaseLarge();
    Solver small = cube.twoPhaseSmall();
    MoveSet moveSet = cube.moveSet();
    List<Contender> all = new ArrayList<>();
    all.add(new PeerTwoPhase("peer, any length", 30, 0, search));
    all.add(Contender.of("any length", large, moveSet, any -> any));
    for (int most : new int[] {21, 20}) {
      all.add(new PeerTwoPhase("peer, at most " + most, most, 0, search));
      all.add(Contender.of("at most " + most, large, moveSet, r -> r.withSufficientCost(most)));
      if (most == 21) {
        all.add(Contender.of("at most 21, small", small, moveSet, r -> r.withSufficientCost(most)));
      }
    }
    for (int probes : new int[] {100, 400, 1000}) {
      all.add(new PeerTwoPhase("peer, " + probes + " probes", 21, probes, search));
    }
    for (int time : new int[] {2, 5, 10, 15}) {
      Duration limit = Duration.ofMillis(time);
      all.add(
          Contender.of(
              time + " ms", large, moveSet, r -> r.withSufficientCost(0).withTimeLimit(limit)));
    }
    return all;
  }

  private List<String> run(List<State> states) {
    FaceletWriter writer = new FaceletWriter(cube.puzzle());
    long[][] nanos = new long[contenders.size()][states.size()];
    int[][] lengths = new int[contenders.size()][states.size()];
    for (int i = 0; i < states.size(); i++) {
      State state = states.get(i);
      String facelets = writer.write(state);
      for (int contender = 0; contender < nanos.length; contender++) {
        long begin = System.nanoTime();
        String answer = contenders.get(contender).solve(state, facelets);
        nanos[contender][i] = System.nanoTime() - begin;
        lengths[contender][i] = length(state, answer, contenders.get(contender));
      }
    }
    List<String> lines = new ArrayList<>();
    for (int contender = 0; contender < nanos.length; contender++) {
      lines.add(line(contenders.get(contender).name(), lengths[contender], nanos[contender]));
    }
    return lines;
  }

  /** Replays an answer; returns its length, 0 for none. */
  private int length(State state, String answer, Contender contender) {
    if (answer.equals(Contender.NOTHING)) {
      return 0;
    }
    Algorithm moves = Algorithm.parse(cube.puzzle(), answer.strip());
    if (!cube.puzzle().isSolved(moves.applyTo(state))) {
      right = false;
      System.out.println("WRONG: " + contender.name() + " answers " + answer + " to " + state);
    }
    return moves.moves().size();
  }

  private static String line(String name, int[] lengths, long[] nanos) {
    long[] sorted = nanos.clone();
    Arrays.sort(sorted);
    int[] answers = Arrays.stream(lengths).filter(length -> length > 0).toArray();
    return String.format(
        Locale.ROOT,
        "%-20s %7.3f moves, at most %d, %d of %d answered;"
            + " mean %8.3f ms, median %8.3f, 99th %9.3f, greatest %9.3f",
        name,
        Arrays.stream(answers).average().orElse(0),
        Arrays.stream(answers).max().orElse(0),
        answers.length,
        lengths.length,
        Arrays.stream(sorted).average().orElse(0) / NANOS_PER_MILLISECOND,
        sorted[sorted.length / 2] / NANOS_PER_MILLISECOND,
        sorted[sorted.length * 99 / 100] / NANOS_PER_MILLISECOND,
        sorted[sorted.length - 1] / NANOS_PER_MILLISECOND);
  }
}
