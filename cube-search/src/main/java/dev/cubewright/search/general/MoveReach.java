package dev.cubewright.search.general;

import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.puzzle.Cancellation;
import dev.cubewright.core.puzzle.Move;
import dev.cubewright.core.puzzle.Orbit;
import dev.cubewright.core.puzzle.Orbits;
import dev.cubewright.core.puzzle.Puzzle;
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

/** Finds the states that the moves of a move set alone lead to, without turning the whole. */
public final class MoveReach {
  private static final long STEPS_OF_COUNTING = 100_000;

  private MoveReach() {}

  /**
   * {@return the states that moves lead to from the solved one}
   *
   * <p>Each move counts as it is: half turns alone lead to fewer states than the turns they belong
   * to.
   *
   * @param puzzle the puzzle, in which the moves may be blocked
   * @param moveSet the moves
   */
  static StateSpace of(Puzzle puzzle, MoveSet moveSet) {
    Orbits orbits = puzzle.orbits();
    Puzzle.Builder builder = builder(puzzle.name(), orbits, steps(moveSet));
    for (Orbit orbit : orbits.list()) {
      for (int place = 0; place < orbit.size(); place++) {
        int at = place;
        puzzle.blockedPieces(orbit, place).forEach(piece -> builder.block(orbit, at, piece));
      }
    }
    return new StateSpace(builder.build());
  }

  /**
   * {@return the states that moves lead to from the solved one if none is blocked}
   *
   * @param name what to call the puzzle
   * @param orbits the orbits that the moves are made for
   * @param moveSet the moves, each of which counts as it is
   */
  public static StateSpace of(String name, Orbits orbits, MoveSet moveSet) {
    return new StateSpace(builder(name, orbits, steps(moveSet)).build());
  }

  private static Set<Transformation> steps(MoveSet moveSet) {
    Set<Transformation> steps = new LinkedHashSet<>();
    moveSet.moves().forEach(move -> addSteps(move, steps));
    return steps;
  }

  /**
   * {@return how many states steps lead to from the solved one, those that look alike counted once;
   * nothing if counting takes too long}
   *
   * @param orbits the orbits that the steps are made for
   * @param steps what each step does; one that changes nothing is left out
   * @param cancellation ends the count
   * @throws CancellationException if it is cancelled
   */
  public static Optional<BigInteger> states(
      Orbits orbits, Collection<Transformation> steps, Cancellation cancellation) {
    List<Transformation> all = steps.stream().filter(step -> !step.isIdentity()).toList();
    return all.isEmpty()
        ? Optional.of(BigInteger.ONE)
        : new StateSpace(builder("", orbits, all).build())
            .sizeWithin(STEPS_OF_COUNTING, cancellation);
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
      // No turn has so great an order; its parts lead at least as far.
      move.parts().forEach(part -> addSteps(part, steps));
    } else if (move.turn().isEmpty() || !isPowerOfAnother(move, steps)) {
      steps.add(whole);
    }
  }

  /** Only saves work: R2 leads nowhere that R does not. */
  private static boolean isPowerOfAnother(Move move, Set<Transformation> steps) {
    Transformation first = move.turn().orElseThrow().moves().get(0).transformation();
    return steps.contains(first);
  }
}
