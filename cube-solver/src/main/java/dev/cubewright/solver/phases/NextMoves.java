package dev.cubewright.solver.phases;

import dev.cubewright.core.puzzle.Move;
import dev.cubewright.core.puzzle.Orbit;
import dev.cubewright.core.puzzle.Orbits;
import dev.cubewright.core.puzzle.Pattern;
import dev.cubewright.core.puzzle.PieceKinds;
import dev.cubewright.core.puzzle.Transformation;
import dev.cubewright.solver.Goal;
import dev.cubewright.solver.Subgroup;
import dev.cubewright.solver.general.MoveReach;
import java.math.BigInteger;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Finds the goal that the moves of the next phase alone lead to the solved puzzle. A state's pieces
 * are told apart as little as that takes: at first by the places and orientations that the moves
 * can give each of them, then all pieces of some orbits.
 *
 * <p>The moves of a phase lead from each state that looks alike to as many states as from any
 * other. So the states that look as the next moves can make them are as many as all states, times
 * those that the next moves make of what is seen, divided by those that the phase's moves make of
 * it; and they are the ones wanted if that is the number of states the next moves make.
 */
final class NextMoves {
  private static final BigInteger MOST_ENDS = BigInteger.valueOf(Subgroup.MAXIMUM_STATES);

  private final Orbits orbits;
  private final List<Transformation> moves;
  private final List<Transformation> next;

  /**
   * Begins.
   *
   * @param moves the moves of the phase
   * @param next the moves of the next phase
   */
  NextMoves(Orbits orbits, List<Move> moves, List<Move> next) {
    this.orbits = orbits;
    this.moves = transformations(moves);
    this.next = transformations(next);
  }

  private static List<Transformation> transformations(List<Move> moves) {
    return moves.stream().map(Move::transformation).toList();
  }

  /** Returns the goal, nothing if it has too many states for a list. */
  Optional<Goal> goal() {
    Optional<BigInteger> all = MoveReach.states(orbits, moves);
    Optional<BigInteger> wanted = MoveReach.states(orbits, next);
    if (all.isEmpty() || wanted.isEmpty()) {
      return Optional.empty();
    }
    for (Set<Orbit> apart : choices()) {
      Pattern pattern = pattern(apart);
      PieceKinds kinds = PieceKinds.of(pattern);
      BigInteger ends = states(kinds, next);
      if (ends.signum() > 0
          && all.get().multiply(ends).equals(wanted.get().multiply(states(kinds, moves)))) {
        Optional<Subgroup> subgroup = subgroup(pattern, ends);
        if (subgroup.isPresent()) {
          return subgroup.map(Goal::of);
        }
      }
    }
    return Optional.empty();
  }

  /** Returns the states that the next moves make, nothing if they take too long a list. */
  private Optional<Subgroup> subgroup(Pattern pattern, BigInteger ends) {
    try {
      return ends.compareTo(MOST_ENDS) <= 0
          ? Optional.of(Subgroup.of(pattern, next))
          : Optional.of(Subgroup.byOrbit(pattern, next))
              .filter(byOrbit -> byOrbit.size().equals(ends));
    } catch (IllegalArgumentException e) {
      return Optional.empty();
    }
  }

  /** Returns how many states moves make of what is seen, 0 if that is not known. */
  private static BigInteger states(PieceKinds kinds, List<Transformation> moves) {
    return MoveReach.states(kinds.orbits(), moved(kinds, moves)).orElse(BigInteger.ZERO);
  }

  private static List<Transformation> moved(PieceKinds kinds, List<Transformation> moves) {
    return moves.stream().map(kinds::of).toList();
  }

  /** Returns which orbits to tell all pieces apart of: none, each alone, each two, all. */
  private List<Set<Orbit>> choices() {
    List<Orbit> all = new ArrayList<>(orbits.list());
    all.sort(Comparator.comparingInt(Orbit::size));
    List<Set<Orbit>> choices = new ArrayList<>(List.of(Set.of()));
    all.forEach(orbit -> choices.add(Set.of(orbit)));
    for (int one = 0; one < all.size(); one++) {
      for (int other = one + 1; other < all.size(); other++) {
        choices.add(Set.of(all.get(one), all.get(other)));
      }
    }
    choices.add(Set.copyOf(all));
    return choices;
  }

  private Pattern pattern(Set<Orbit> apart) {
    Pattern.Builder pattern = Pattern.builder(orbits);
    for (Orbit orbit : orbits.list()) {
      for (int home = 0; home < orbit.size(); home++) {
        int piece = orbit.solvedPiece(home);
        for (int position : positions(orbit, home)) {
          int place = position / orbit.orientations();
          if (!apart.contains(orbit) || place == home) {
            pattern.allow(orbit, place, piece, position % orbit.orientations());
          }
        }
      }
    }
    return pattern.build();
  }

  /** Returns where the next moves take a piece: place times orientations plus orientation. */
  private List<Integer> positions(Orbit orbit, int home) {
    boolean[] met = new boolean[orbit.size() * orbit.orientations()];
    Deque<Integer> open = new ArrayDeque<>();
    List<Integer> positions = new ArrayList<>();
    met[home * orbit.orientations()] = true;
    open.add(home * orbit.orientations());
    while (!open.isEmpty()) {
      int position = open.remove();
      positions.add(position);
      for (Transformation move : next) {
        int moved = moved(orbit, position, move);
        if (!met[moved]) {
          met[moved] = true;
          open.add(moved);
        }
      }
    }
    return positions;
  }

  private static int moved(Orbit orbit, int position, Transformation move) {
    int orientations = orbit.orientations();
    int from = orbit.offset() + position / orientations;
    int to = orbit.offset();
    while (move.source(to) != from) {
      to++;
    }
    return (to - orbit.offset()) * orientations
        + (position % orientations + move.twist(to)) % orientations;
  }
}
