package dev.cubewright.robot.cli;

import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.notation.Algorithm;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.solver.Solution;
import dev.cubewright.solver.SolveRequest;
import dev.cubewright.solver.Solver;
import java.security.SecureRandom;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.concurrent.CancellationException;
import java.util.random.RandomGenerator;

/** Makes scrambles that lead to random states, each state with the same probability. */
final class Scrambler {
  private final SolvablePuzzle puzzle;
  private final Solver solver;
  private final MoveSet moveSet;

  /**
   * A scramble and where it leads.
   *
   * @param moves what to do to the solved puzzle
   * @param state what comes of it
   */
  record Scramble(Algorithm moves, State state) {}

  Scrambler(SolvablePuzzle puzzle) {
    this.puzzle = puzzle;
    this.solver = puzzle.solvers().get(0);
    this.moveSet = puzzle.moveSet(puzzle.usualMetrics().get(0));
  }

  /** Returns a generator: the same one for the same seed, one that nobody can foretell without. */
  static RandomGenerator random(Optional<Long> seed) {
    return seed.<RandomGenerator>map(SplittableRandom::new).orElseGet(SecureRandom::new);
  }

  /** Returns a random scramble: the shortest way to a random state, whichever way it is held. */
  Scramble next(RandomGenerator random) {
    State state = puzzle.stateSpace().random(random);
    Solution solution =
        solver
            .solve(SolveRequest.of(state, moveSet).build())
            .best()
            .orElseThrow(() -> new CancellationException("interrupted while scrambling"));
    Puzzle definition = puzzle.stateSpace().puzzle();
    Algorithm moves = Algorithm.of(definition, solution.moves()).inverse();
    return new Scramble(moves, moves.applyTo(definition.solved()));
  }
}
