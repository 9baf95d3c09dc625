package dev.cubewright.search.phases;

import dev.cubewright.core.cost.Metric;
import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.puzzle.Cancellation;
import dev.cubewright.core.puzzle.ConnectedPlaces;
import dev.cubewright.core.puzzle.Move;
import dev.cubewright.core.puzzle.Orbit;
import dev.cubewright.core.puzzle.Orbits;
import dev.cubewright.core.puzzle.Pattern;
import dev.cubewright.core.puzzle.PieceKinds;
import dev.cubewright.core.puzzle.StateSpace;
import dev.cubewright.core.puzzle.Transformation;
import dev.cubewright.search.Goal;
import dev.cubewright.search.Subgroup;
import dev.cubewright.search.general.MoveReach;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Finds the goal that the moves of the next phase alone lead to the solved puzzle. A state's pieces
 * are told apart as little as that takes: by the places and orientations that the moves can give
 * each of them, or, of some sets of places, all pieces.
 *
 * <p>The moves of a phase lead from each state that looks alike to as many states as from any
 * other. So the states that look as the next moves can make them are as many as all states, times
 * those that the next moves make of what is seen, divided by those that the phase's moves make of
 * it; and they are the ones wanted if that is the number of states the next moves make.
 */
final class NextMoves {
  private static final BigInteger MOST_ENDS = BigInteger.valueOf(Subgroup.MAXIMUM_STATES);

  /** How many states may look alike for each that the next moves solve. */
  private static final double MOST_ALIKE = 24;

  private final Orbits orbits;
  private final List<Transformation> moves;
  private final List<Transformation> next;
  private final StateSpace reached;
  private final Cancellation cancellation;

  private final List<int[]> sets;

  /** Of each set, what is known if all pieces are told apart. */
  private final List<Counts> apart;

  /** Of each set, what is known if pieces that can have the same places are alike. */
  private final List<Counts> places;

  /** How many states the moves of the phase make, and those of the next phase; 0 if not known. */
  private record Counts(BigInteger states, BigInteger ends) {}

  NextMoves(Orbits orbits, List<Move> moves, List<Move> next, Cancellation cancellation) {
    this.cancellation = cancellation;
    this.orbits = orbits;
    this.moves = transformations(moves);
    this.next = transformations(next);
    this.reached = MoveReach.of("next", orbits, MoveSet.of(next, Metric.HALF_TURN));
    this.sets =
        new ConnectedPlaces(orbits, this.moves)
            .sets().stream().filter(set -> set.length > 1 || isMovedInPlace(set[0])).toList();
    this.apart = sets.stream().map(set -> counts(set, true)).toList();
    this.places = sets.stream().map(set -> counts(set, false)).toList();
  }

  private boolean isMovedInPlace(int place) {
    return moves.stream().anyMatch(move -> !move.leaves(place));
  }

  private static List<Transformation> transformations(List<Move> moves) {
    return moves.stream().map(Move::transformation).toList();
  }

  /** Returns the goal, nothing if each set of places by itself tells too little of it. */
  Optional<Goal> goal() {
    Optional<BigInteger> all = MoveReach.count(orbits, moves, cancellation);
    Optional<BigInteger> wanted = MoveReach.count(orbits, next, cancellation);
    if (all.isEmpty() || wanted.isEmpty()) {
      return Optional.empty();
    }
    for (Set<Integer> toldApart : choices()) {
      Pattern pattern = pattern(sets, toldApart);
      PieceKinds kinds = PieceKinds.of(pattern);
      BigInteger ends = states(kinds, next);
      BigInteger looks = wanted.get().multiply(states(kinds, moves));
      if (ends.signum() != 0
          && ends.compareTo(MOST_ENDS) <= 0
          && looks.equals(all.get().multiply(ends))) {
        return Optional.of(Goal.of(Subgroup.of(pattern, next)));
      }
      BigInteger combined = endsOfSets(toldApart);
      boolean areKnown = looks.signum() != 0 && combined.signum() != 0;
      if (areKnown && ratio(all.get().multiply(combined), looks) <= MOST_ALIKE) {
        return Optional.of(Goal.of(Subgroup.exactly(pattern, next, reached)));
      }
    }
    Set<Integer> everything = IntStream.range(0, sets.size()).boxed().collect(Collectors.toSet());
    return wanted
        .filter(states -> states.compareTo(MOST_ENDS) <= 0)
        .map(unused -> Goal.of(Subgroup.exactly(pattern(sets, everything), next, reached)));
  }

  private static double ratio(BigInteger one, BigInteger other) {
    return new BigDecimal(one).divide(new BigDecimal(other), MathContext.DECIMAL32).doubleValue();
  }

  /** Returns how many states moves make of what is seen, 0 if that is not known. */
  private BigInteger states(PieceKinds kinds, List<Transformation> moves) {
    return MoveReach.count(kinds.orbits(), moved(kinds, moves), cancellation)
        .orElse(BigInteger.ZERO);
  }

  private static List<Transformation> moved(PieceKinds kinds, List<Transformation> moves) {
    return moves.stream().map(kinds::of).toList();
  }

  private BigInteger endsOfSets(Set<Integer> toldApart) {
    BigInteger product = BigInteger.ONE;
    for (int set = 0; set < sets.size(); set++) {
      product = product.multiply((toldApart.contains(set) ? apart : places).get(set).ends());
    }
    return product;
  }

  /**
   * Returns of which sets of places to tell all pieces apart: of those where the places that each
   * piece can have do not tell enough; of another one, too. None if that takes too long lists.
   */
  private List<Set<Integer>> choices() {
    Set<Integer> least = new TreeSet<>();
    Set<Integer> small = new TreeSet<>();
    for (int set = 0; set < sets.size(); set++) {
      BigInteger ends = apart.get(set).ends();
      if (ends.signum() != 0 && ends.compareTo(MOST_ENDS) <= 0) {
        small.add(set);
      }
      if (!isToldByPlaces(set)) {
        least.add(set);
      }
    }
    if (!small.containsAll(least)) {
      return List.of();
    }
    List<Set<Integer>> choices = new ArrayList<>(List.of(least));
    for (int set : small) {
      Set<Integer> more = new TreeSet<>(least);
      more.add(set);
      choices.add(more);
    }
    return choices.stream().distinct().toList();
  }

  /**
   * Whether in a set of places, taken by itself, what the places tell that each piece can have is
   * enough, but for a parity.
   */
  private boolean isToldByPlaces(int set) {
    BigInteger seen = places.get(set).states().multiply(apart.get(set).ends());
    BigInteger all = places.get(set).ends().multiply(apart.get(set).states());
    return all.compareTo(seen.shiftLeft(1)) <= 0;
  }

  private Counts counts(int[] set, boolean isApart) {
    PieceKinds kinds = PieceKinds.of(pattern(List.of(set), isApart ? Set.of(0) : Set.of()));
    return new Counts(states(kinds, moves), states(kinds, next));
  }

  private Pattern pattern(List<int[]> some, Set<Integer> toldApart) {
    Pattern.Builder pattern = Pattern.builder(orbits);
    for (int set = 0; set < some.size(); set++) {
      for (int home : some.get(set)) {
        Orbit orbit = orbits.at(home);
        int piece = orbit.solvedPiece(home - orbit.offset());
        for (int position : positions(orbit, home - orbit.offset())) {
          int place = position / orbit.orientations();
          if (!toldApart.contains(set) || place == home - orbit.offset()) {
            pattern.allow(orbit, place, piece, position % orbit.orientations());
          }
        }
      }
    }
    return pattern.build();
  }

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
