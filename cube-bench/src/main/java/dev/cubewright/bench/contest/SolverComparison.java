package dev.cubewright.bench.contest;

import dev.cubewright.core.cost.Metric;
import dev.cubewright.core.notation.Algorithm;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.core.puzzle.StateSpace;
import dev.cubewright.core.sticker.FaceletWriter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;
import java.util.stream.IntStream;

/**
 * Has contenders solve the same states, one after the other, replays every answer, and tells
 * lengths and times.
 */
public final class SolverComparison {
  private static final double NANOS_PER_MILLISECOND = 1e6;

  private final Puzzle puzzle;
  private final List<Contender> contenders;
  private final Metric metric;
  private boolean right = true;

  /**
   * Prepares a contest.
   *
   * @param puzzle the puzzle
   * @param contenders the contenders
   */
  public SolverComparison(Puzzle puzzle, List<Contender> contenders) {
    this(puzzle, contenders, Metric.HALF_TURN);
  }

  /**
   * Prepares a contest in some metric.
   *
   * @param puzzle the puzzle
   * @param contenders the contenders
   * @param metric how turns are counted
   */
  public SolverComparison(Puzzle puzzle, List<Contender> contenders, Metric metric) {
    this.puzzle = puzzle;
    this.contenders = contenders;
    this.metric = metric;
  }

  /**
   * {@return random states}
   *
   * @param space the puzzle's states
   * @param count how many
   * @param seed the seed
   */
  public static List<State> states(StateSpace space, int count, long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    return IntStream.range(0, count).mapToObj(i -> space.random(random)).toList();
  }

  /**
   * Has the states solved, some of them twice to warm up, prints a line for each contender, and
   * ends the program with 1 if an answer does not solve.
   *
   * @param states the states
   * @param warmUp how many of them are solved before that counts
   */
  public void print(List<State> states, int warmUp) {
    run(states.subList(0, Math.min(states.size(), warmUp)));
    run(states).forEach(System.out::println);
    if (!right) {
      System.exit(1);
    }
  }

  private List<String> run(List<State> states) {
    FaceletWriter writer = new FaceletWriter(puzzle);
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
    Algorithm moves = Algorithm.parse(puzzle, answer.strip());
    if (!puzzle.isSolved(moves.applyTo(state))) {
      right = false;
      System.out.println("WRONG: " + contender.name() + " answers " + answer + " to " + state);
    }
    return Math.toIntExact(metric.cost(moves.moves()));
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
