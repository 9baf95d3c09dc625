package dev.cubewright.robot.cli.puzzle;

import dev.cubewright.robot.cli.option.Options;
import dev.cubewright.robot.cli.terminal.Failure;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import picocli.CommandLine.Model.OptionSpec;

/**
 * The puzzles that have a name, and those of them that can be solved: the one place where a
 * puzzle's solvers are registered.
 */
public final class PuzzleCatalog {
  /** Makes the solvers of one puzzle; tables are built or loaded on first use. */
  public interface Factory {
    /**
     * {@return the puzzle with its solvers}
     *
     * @param settings what they are made with
     */
    SolvablePuzzle create(SolverSettings settings);
  }

  /**
   * A puzzle that can be solved.
   *
   * @param names what it is called, the usual name first
   * @param strategies the names of its strategies, the usual one first
   * @param alike whether several of these answer the same question, so that they can be compared
   */
  private record Entry(
      List<String> names, List<String> strategies, boolean alike, Factory factory) {
    String name() {
      return names.get(0);
    }
  }

  private static final List<Entry> SOLVABLE =
      List.of(
          new Entry(
              List.of("floppy", "3x3x1"),
              List.of(
                  "ida-star",
                  "piece-arrays-bounded",
                  "piece-arrays",
                  "breadth-first-pruned-moves",
                  "breadth-first"),
              true,
              SolvableFloppy::new),
          new Entry(List.of("2x2x2"), List.of("exact", "ida-star"), true, SolvableCube2x2x2::new),
          new Entry(
              List.of("3x3x3"),
              List.of("two-phase", "optimal", "general"),
              false,
              SolvableCube3x3x3::new),
          new Entry(
              List.of("4x4x4"),
              List.of(
                  "reduction",
                  "six-phase-blend",
                  "six-phase-euclid",
                  "six-phase-deviation",
                  "six-phase-sum",
                  "six-phase-max",
                  "general"),
              true,
              SolvableCube4x4x4::new));

  private PuzzleCatalog() {}

  /**
   * Declares the strategy, which each puzzle has its own of.
   *
   * @return the option
   */
  public static OptionSpec strategyOption() {
    List<String> all =
        SOLVABLE.stream().flatMap(entry -> entry.strategies().stream()).distinct().toList();
    String byPuzzle =
        SOLVABLE.stream()
            .map(entry -> entry.name() + ": " + String.join(", ", entry.strategies()))
            .collect(Collectors.joining("; "));
    return Options.text(
            "--strategy",
            "NAME",
            "How to search, the usual way first. " + byPuzzle + "; all others: general.")
        .toBuilder()
        .completionCandidates(all)
        .build();
  }

  /**
   * {@return the names of a puzzle's strategies as the help lists them}
   *
   * @param name its usual name
   */
  public static List<String> strategies(String name) {
    return SOLVABLE.stream()
        .filter(entry -> entry.name().equals(name))
        .findFirst()
        .orElseThrow()
        .strategies();
  }

  /** {@return the names of the puzzles that solvers were written for} */
  public static List<String> names() {
    return SOLVABLE.stream().map(Entry::name).toList();
  }

  /** {@return the names of the puzzles with several strategies that answer alike} */
  public static List<String> comparable() {
    return SOLVABLE.stream().filter(Entry::alike).map(Entry::name).toList();
  }

  /**
   * {@return what makes the solvers of a puzzle with several strategies that answer alike, nothing
   * if it has not}
   *
   * @param name what it is called, in either case
   */
  public static Optional<Factory> compared(String name) {
    return entry(name).filter(Entry::alike).map(Entry::factory);
  }

  /**
   * {@return what makes the solvers of a puzzle: those written for it, or else the general method}
   *
   * @param name what it is called, in either case
   * @throws Failure if no puzzle has this name
   * @throws Failure if the file cannot be read or does not define a puzzle
   */
  public static Factory solvable(String name) {
    return written(name).orElseGet(() -> general(name));
  }

  /**
   * {@return what makes the general method's solver of a puzzle, the only one that solves to any
   * goal}
   *
   * @param name what it is called, in either case
   * @throws Failure if no puzzle has this name
   * @throws Failure if the file cannot be read or does not define a puzzle
   */
  public static Factory general(String name) {
    PuzzleSource source = PuzzleSource.of(name);
    return settings -> new SolvableGeneral(source, settings);
  }

  /**
   * {@return what makes the solvers that were written for a puzzle, nothing if there are none}
   *
   * @param name what it is called, in either case
   */
  public static Optional<Factory> written(String name) {
    return entry(name).map(Entry::factory);
  }

  private static Optional<Entry> entry(String name) {
    String plain = name.strip().toLowerCase(Locale.ROOT);
    return SOLVABLE.stream().filter(entry -> entry.names().contains(plain)).findFirst();
  }
}
