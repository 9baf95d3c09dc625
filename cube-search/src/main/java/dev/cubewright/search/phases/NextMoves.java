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
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * A goal for a phase: the moves of the next phase can solve the puzzle. It distinguishes pieces as
 * little as possible: by the places and orientations that the moves can give each of them or, in
 * some sets of places, all pieces.
 *
 * <p>States are compared by their appearance: the pieces that the goal distinguishes. States of the
 * same appearance are equally frequent. The number of states that look like a goal state is N * A /
 * B. N is the number of states of the phase. A and B are the numbers of appearances that the next
 * moves and the moves of the phase reach. The goal is exact if N * A / B equals the number of
 * states that the next moves reach.
 */
final class NextMoves {
  private static final BigInteger MOST_ENDS = BigInteger.valueOf(Subgroup.MAXIMUM_STATES);

  /** The maximum number of states that look like a goal state, per goal state. */
  private static final double MOST_ALIKE = 24;

  private final Orbits orbits;
  private final List<Transformation> moves;
  private final List<Transformation> next;
  private final StateSpace reached;
  private final Cancellation cancellation;

  private final List<int[]> sets;

  /** The counts by set of places, if all pieces are distinguished. */
  private final List<Counts> apart;

  /** The counts by set of places, if pieces with the same possible places are identical. */
  private final List<Counts> places;

  /** The numbers of states that the moves of the phase reach, and the next moves; 0 if unknown. */
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
    return moves.stream().anyMatch(move -> !move.fixes(place));
  }

  private static List<Transformation> transformations(List<Move> moves) {
    return moves.stream().map(Move::transformation).toList();
  }

  /** Returns the goal; empty if there are too many goal states to list. */
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
      BigInteger appearances = wanted.get().multiply(states(kinds, moves));
      if (ends.signum() != 0
          && ends.compareTo(MOST_ENDS) <= 0
          && appearances.equals(all.get().multiply(ends))) {
        return Optional.of(Goal.of(Subgroup.of(pattern, next)));
      }
      BigInteger combined = endsOfSets(toldApart);
      boolean areKnown = appearances.signum() != 0 && combined.signum() != 0;
      if (areKnown && ratio(all.get().multiply(combined), appearances) <= MOST_ALIKE) {
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

  /** Returns the number of appearances that moves reach; 0 if unknown. */
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
   * Returns choices of sets of places whose pieces are all distinguished: the sets where the
   * possible places of each piece do not suffice, or these and one more. Empty if there are too
   * many goal states.
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

  /** Whether in a set of places the possible places of each piece suffice, except for a parity. */
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

  /** Returns the positions, place by place, that the next moves can give the piece of a home. */
  private List<Integer> positions(Orbit orbit, int home) {
    int orientations = orbit.orientations();
    BitSet met = new BitSet();
    List<Integer> positions = new ArrayList<>(List.of(home * orientations));
    met.set(home * orientations);
    for (int i = 0; i < positions.size(); i++) {
      int place = orbit.offset() + positions.get(i) / orientations;
      int turned = positions.get(i) % orientations;
      for (Transformation move : next) {
        // Inverses of moves reach the same positions.
        int before =
            (move.source(place) - orbit.offset()) * orientations
                + (turned - move.twist(place) + orientations) % orientations;
        if (!met.get(before)) {
          met.set(before);
          positions.add(before);
        }
      }
    }
    return positions;
  }
}
