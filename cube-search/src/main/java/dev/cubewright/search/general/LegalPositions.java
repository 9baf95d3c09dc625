package dev.cubewright.search.general;

import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.puzzle.Cancellation;
import dev.cubewright.core.puzzle.Orbit;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.core.puzzle.StateSpace;
import dev.cubewright.core.puzzle.Transformation;
import dev.cubewright.search.Goal;
import dev.cubewright.search.UnreachableGoalException;
import dev.cubewright.search.exact.PositionSpace;
import dev.cubewright.tables.transition.TransitionTable;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * All states of a puzzle with blocked moves, in the order in which moves reach them from the solved
 * state. A blocked move does not change the position. Immutable.
 */
final class LegalPositions {
  private static final BigInteger MOST_STATES = BigInteger.valueOf(300_000);
  private static final long STEPS_OF_COUNTING = 100_000;
  private static final int STATES_PER_CHECK = 1 << 10;

  private final Puzzle puzzle;
  private final List<State> states = new ArrayList<>();
  private final Map<State, Integer> numbers = new HashMap<>();

  private LegalPositions(Puzzle puzzle) {
    this.puzzle = puzzle;
  }

  /** Returns the positions; empty if there are more than 300,000. */
  static Optional<PositionSpace> of(
      StateSpace stateSpace, MoveSet moveSet, Goal goal, Cancellation cancellation) {
    Puzzle puzzle = stateSpace.puzzle();
    if (stateSpace
        .sizeWithin(STEPS_OF_COUNTING, cancellation)
        .filter(size -> size.compareTo(MOST_STATES) <= 0)
        .isEmpty()) {
      return Optional.empty();
    }
    LegalPositions positions = new LegalPositions(puzzle);
    positions.follow(moveSet.transformations(), cancellation);
    return Optional.of(positions.numbered(goal));
  }

  /** Follows moves and their inverses, since the move set may lack some inverses. */
  private void follow(List<Transformation> moves, Cancellation cancellation) {
    List<Transformation> both =
        Stream.concat(moves.stream(), moves.stream().map(Transformation::inverse))
            .distinct()
            .toList();
    states.add(puzzle.solved());
    numbers.put(puzzle.solved(), 0);
    for (int number = 0; number < states.size(); number++) {
      if (number % STATES_PER_CHECK == 0) {
        cancellation.check();
      }
      for (Transformation move : both) {
        State next = states.get(number).apply(move);
        if (puzzle.allows(next) && numbers.putIfAbsent(next, states.size()) == null) {
          states.add(next);
        }
      }
    }
  }

  private PositionSpace numbered(Goal goal) {
    List<Integer> goals =
        IntStream.range(0, states.size())
            .filter(number -> goal.isReached(puzzle, states.get(number)))
            .boxed()
            .toList();
    if (goals.isEmpty()) {
      throw new UnreachableGoalException(
          "no state that unblocked moves reach matches the goal; write ? for more of" + " it");
    }
    return new PositionSpace(
        "legal-" + states.size() + blockedPieces(),
        state -> numbers.getOrDefault(state, PositionSpace.NOWHERE),
        goals,
        moves ->
            TransitionTable.of(
                states.size(),
                moves.size(),
                (number, move) ->
                    numbers.getOrDefault(states.get(number).apply(moves.get(move)), number)));
  }

  /**
   * Returns a text that is equal exactly for puzzles with the same identical and blocking pieces.
   */
  private String blockedPieces() {
    StringBuilder text = new StringBuilder();
    for (Orbit orbit : puzzle.orbits().list()) {
      for (int place = 0; place < orbit.size(); place++) {
        int piece = orbit.solvedPiece(place);
        text.append(' ').append(piece).append('/').append(orbit.modulus(piece));
        text.append(puzzle.blockedPieces(orbit, place));
      }
    }
    return text.toString();
  }
}
