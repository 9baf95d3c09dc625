package dev.cubewright.search.anytime;

import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.puzzle.Cancellation;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.StateSpace;
import dev.cubewright.search.Solver;
import dev.cubewright.search.SolverSettings;
import dev.cubewright.search.engine.KeyedMemoizer;
import dev.cubewright.search.general.MoveReach;
import dev.cubewright.search.phases.PhaseChain;
import dev.cubewright.search.word.WordSolver;
import java.time.Duration;
import java.util.Optional;

/**
 * The methods that solve a puzzle without proof: phases and words. What they take to make is made
 * once, for the most recently used move sets. Thread-safe.
 */
final class NearOptimalMethods {
  /** What is built in a second on one thread, so that building does not take all the time. */
  private static final long BYTES_EACH_SECOND = 3_000_000;

  /** How long the smallest tables are built, and searched for a first answer, in seconds. */
  private static final long FIRST_SECONDS = 10;

  private static final long LEAST_MEMORY = 16_000_000;

  /** Larger tables would delay the first answer, however long there is for better ones. */
  private static final long LONGEST_SECONDS = 120;

  /** The number of cached solvers and words, the most recently used ones. Each may be large. */
  private static final int FEW = 2;

  private final StateSpace stateSpace;
  private final SolverSettings settings;
  private final KeyedMemoizer<Puzzle, PhaseChain> chains = new KeyedMemoizer<>();
  private final KeyedMemoizer<Long, Solver> phaseSolvers = new KeyedMemoizer<>(FEW);
  private final KeyedMemoizer<MoveSet, MoveReach> holdings = new KeyedMemoizer<>();
  private final KeyedMemoizer<MoveSet, Optional<WordSolver>> words = new KeyedMemoizer<>(FEW);
  private final KeyedMemoizer<MoveSet, Optional<LegalWords>> legalWords = new KeyedMemoizer<>(FEW);

  NearOptimalMethods(StateSpace stateSpace, SolverSettings settings) {
    this.stateSpace = stateSpace;
    this.settings = settings;
  }

  void close() {
    chains.clear();
    phaseSolvers.clear();
    holdings.clear();
    words.clear();
    legalWords.clear();
  }

  /**
   * Returns the solver in phases; empty if the puzzle has none, or not for these moves.
   *
   * @param time the time limit of the whole search, which determines the size of the tables
   */
  Optional<Solver> phases(MoveSet moveSet, Duration time, Cancellation cancellation) {
    Puzzle puzzle = stateSpace.puzzle();
    PhaseChain chain = chains.get(puzzle, cancellation, PhaseChain::found);
    boolean isUsable = chain.phases().size() > 1 && chain.isPossibleWith(moveSet);
    return isUsable
        ? Optional.of(
            phaseSolvers.get(
                memory(time),
                cancellation,
                (memory, ending) -> chain.solver(stateSpace, settings.withMemory(memory))))
        : Optional.empty();
  }

  /** Returns a power of two, so that tables made for one time serve others that are alike. */
  private long memory(Duration time) {
    long seconds = Math.min(LONGEST_SECONDS, time.toSeconds());
    long more = (seconds - FIRST_SECONDS) * settings.threads() * BYTES_EACH_SECOND;
    long bytes = Math.max(LEAST_MEMORY, more);
    return Math.min(settings.memory(), Long.highestOneBit(bytes));
  }

  MoveReach holding(MoveSet moveSet, Cancellation cancellation) {
    return holdings.get(
        moveSet, cancellation, (unused, ending) -> new MoveReach(stateSpace.puzzle(), moveSet));
  }

  /**
   * Returns the solver by words, built in seconds; empty if moves have no inverse of equal cost.
   */
  Optional<WordSolver> words(MoveSet moveSet, Cancellation cancellation) {
    StateSpace reached = holding(moveSet, cancellation).states();
    return words.get(
        moveSet, cancellation, (unused, ending) -> WordSolver.of(reached, moveSet, ending));
  }

  /**
   * Returns the words of a puzzle with blocked moves, built in seconds; empty if there are none.
   */
  Optional<LegalWords> legalWords(MoveSet moveSet, Cancellation cancellation) {
    return legalWords.get(
        moveSet, cancellation, (unused, ending) -> LegalWords.of(stateSpace, moveSet, ending));
  }
}
