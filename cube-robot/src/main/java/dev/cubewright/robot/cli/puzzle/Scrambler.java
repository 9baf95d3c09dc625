package dev.cubewright.robot.cli.puzzle;

import dev.cubewright.core.cost.CanonicalSequences;
import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.notation.Algorithm;
import dev.cubewright.core.puzzle.Move;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.solver.Solution;
import dev.cubewright.solver.SolveRequest;
import dev.cubewright.solver.Solver;
import java.security.SecureRandom;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.concurrent.CancellationException;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;

/** Makes scrambles that lead to random states, each state with the same probability. */
public final class Scrambler {
  /** More than enough for puzzles of a few dozen pieces. */
  private static final int RANDOM_MOVES = 100;

  private final SolvablePuzzle puzzle;
  private final Solver solver;
  private final MoveSet moveSet;
  private final int leastMoves;
  private final CanonicalSequences sequences;

  /**
   * A scramble and where it leads.
   *
   * @param moves what to do to the solved puzzle
   * @param state what comes of it
   */
  public record Scramble(Algorithm moves, State state) {}

  /**
   * Makes what scrambles a puzzle to any state.
   *
   * @param puzzle the puzzle
   */
  public Scrambler(SolvablePuzzle puzzle) {
    this(puzzle, 0);
  }

  /**
   * Makes what scrambles a puzzle to states that are not too near to solved; of these, too, each
   * has the same probability.
   *
   * @param puzzle the puzzle
   * @param leastMoves how many moves the shortest solution must have at least
   */
  public Scrambler(SolvablePuzzle puzzle, int leastMoves) {
    this.puzzle = puzzle;
    this.leastMoves = leastMoves;
    this.solver = puzzle.solvers().get(0);
    this.moveSet = puzzle.usualMetrics().get(0).moveSet(puzzle);
    this.sequences = new CanonicalSequences(moveSet);
  }

  /**
   * {@return a generator: the same one for the same seed, one that nobody can foretell without}
   *
   * @param seed which one: the same seed, the same scramble
   */
  public static RandomGenerator random(Optional<Long> seed) {
    return seed.<RandomGenerator>map(SplittableRandom::new).orElseGet(SecureRandom::new);
  }

  /**
   * {@return whether scrambles lead to random states} Where it may take hours to find a way to one,
   * they are random moves.
   */
  public boolean reachesRandomStates() {
    return !puzzle.takesLong(moveSet);
  }

  /**
   * {@return a random scramble: what undoes the usual solver's answer to a random state, which is a
   * shortest way wherever that solver is optimal, whichever way the puzzle is held; or as many
   * random moves as leave nothing of the solved state to be seen}
   *
   * @param random where chance comes from
   * @throws CancellationException if the thread is interrupted
   */
  public Scramble next(RandomGenerator random) {
    return reachesRandomStates() ? toRandomState(random) : ofRandomMoves(random);
  }

  private Scramble ofRandomMoves(RandomGenerator random) {
    List<Move> moves = new ArrayList<>();
    int[] next = IntStream.range(0, moveSet.size()).toArray();
    while (moves.size() < RANDOM_MOVES) {
      int move = next[random.nextInt(next.length)];
      moves.add(moveSet.move(move));
      next = sequences.followers(move);
    }
    Puzzle definition = puzzle.stateSpace().puzzle();
    Algorithm algorithm = Algorithm.of(definition, moves);
    return new Scramble(algorithm, algorithm.applyTo(definition.solved()));
  }

  private Scramble toRandomState(RandomGenerator random) {
    State state = puzzle.stateSpace().random(random);
    while (isTooNear(state)) {
      state = puzzle.stateSpace().random(random);
    }
    Solution solution =
        solver
            .solve(SolveRequest.of(state, moveSet).withTargetCost(puzzle.sufficientCost()).build())
            .best()
            .orElseThrow(() -> new CancellationException("interrupted while scrambling"));
    Puzzle definition = puzzle.stateSpace().puzzle();
    Algorithm moves = Algorithm.of(definition, solution.moves()).inverse();
    return new Scramble(moves, moves.applyTo(definition.solved()));
  }

  private boolean isTooNear(State state) {
    return leastMoves > 0
        && solver
            .solve(SolveRequest.of(state, moveSet).withMaximumCost(leastMoves - 1).build())
            .best()
            .isPresent();
  }
}
