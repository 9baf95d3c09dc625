package dev.cubewright.search.general;

import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.puzzle.Cancellation;
import dev.cubewright.core.puzzle.Move;
import dev.cubewright.core.puzzle.Orbit;
import dev.cubewright.core.puzzle.Orbits;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.core.puzzle.StateSpace;
import dev.cubewright.core.puzzle.Transformation;
import dev.cubewright.core.puzzle.Turn;
import java.math.BigInteger;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CancellationException;

/**
 * The states that the moves of a move set reach from the solved state, without rotations of the
 * whole puzzle. For a state, it finds an orientation in which the moves solve it. Immutable.
 */
public final class MoveReach {
  private static final long STEPS_OF_COUNTING = 100_000;

  private final StateSpace states;
  private final List<Transformation> rotations;

  public MoveReach(Puzzle puzzle, MoveSet moveSet) {
    Orbits orbits = puzzle.orbits();
    Puzzle.Builder builder = builder(puzzle.name(), orbits, steps(moveSet));
    for (Orbit orbit : orbits.list()) {
      for (int place = 0; place < orbit.size(); place++) {
        int at = place;
        puzzle.blockedPieces(orbit, place).forEach(piece -> builder.block(orbit, at, piece));
      }
    }
    this.states = new StateSpace(builder.build());
    this.rotations =
        puzzle.rotations().stream()
            .map(Move::transformation)
            .filter(orbits::allowRenaming)
            .toList();
  }

  public StateSpace states() {
    return states;
  }

  /** Returns the solved state in each orientation that moves reach, the usual one first. */
  List<State> solvedStates(Cancellation cancellation) {
    State solved = State.solved(states.puzzle().orbits());
    return rotations.stream()
        .map(solved::apply)
        .filter(state -> states.check(state, cancellation).isEmpty())
        .distinct()
        .toList();
  }

  /**
   * {@return a rotation that renames the pieces of a state so that moves solve it; empty if there
   * is none}
   *
   * @throws CancellationException if it is cancelled
   */
  public Optional<Transformation> renaming(State state, Cancellation cancellation) {
    return rotations.stream()
        .filter(rotation -> states.check(state.renamed(rotation), cancellation).isEmpty())
        .findFirst();
  }

  /**
   * {@return the effect of moves from the solved state, in some orientation, to a state; empty if
   * no moves reach it}
   *
   * @throws CancellationException if it is cancelled
   */
  public Optional<Transformation> transformation(State state, Cancellation cancellation) {
    return rotations.stream()
        .flatMap(rotation -> states.transformation(state.renamed(rotation), cancellation).stream())
        .findFirst();
  }

  /** {@return the states of orbits that moves reach from the solved state if no move is blocked} */
  public static StateSpace of(String name, Orbits orbits, MoveSet moveSet) {
    return new StateSpace(builder(name, orbits, steps(moveSet)).build());
  }

  /**
   * {@return the number of distinguishable states of orbits that steps reach from the solved state;
   * empty if counting takes too long}
   *
   * @throws CancellationException if it is cancelled
   */
  public static Optional<BigInteger> count(
      Orbits orbits, Collection<Transformation> steps, Cancellation cancellation) {
    List<Transformation> all = steps.stream().filter(step -> !step.isIdentity()).toList();
    return all.isEmpty()
        ? Optional.of(BigInteger.ONE)
        : new StateSpace(builder("", orbits, all).build())
            .sizeWithin(STEPS_OF_COUNTING, cancellation);
  }

  private static Set<Transformation> steps(MoveSet moveSet) {
    Set<Transformation> steps = new LinkedHashSet<>();
    moveSet.moves().forEach(move -> addSteps(move, steps));
    return steps;
  }

  private static Puzzle.Builder builder(
      String name, Orbits orbits, Collection<Transformation> steps) {
    Puzzle.Builder builder = Puzzle.builder(name, orbits);
    int number = 0;
    for (Transformation step : steps) {
      builder.turn(Turn.of("m" + number, Turn.Kind.OUTER, step, 1), true);
      number++;
    }
    return builder;
  }

  private static void addSteps(Move move, Set<Transformation> steps) {
    Transformation whole = move.transformation();
    if (whole.isIdentity()) {
      return;
    }
    if (move.turn().isEmpty() && whole.order() > Turn.MAXIMUM_ORDER) {
      // No turn has such a high order; its parts reach at least the same states.
      move.parts().forEach(part -> addSteps(part, steps));
    } else if (move.turn().isEmpty()
        || !steps.contains(move.turn().get().moves().get(0).transformation())) {
      steps.add(whole); // R2 reaches nothing that R does not: omitting it only saves work.
    }
  }
}
