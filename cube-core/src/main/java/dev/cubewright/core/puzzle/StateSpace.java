package dev.cubewright.core.puzzle;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.random.RandomGenerator;

/**
 * The states that the turns of a puzzle reach from the solved one, held in any way: how many, why a
 * state is not among them, and random ones. Immutable and safe for many threads.
 *
 * <p>Everything follows from the turns: where a piece can go, which sums of twists and which
 * parities stay, and, as the last word, the group that the turns generate. Making one costs a few
 * milliseconds for a 2x2x2 and some tens for a 4x4x4; a check costs microseconds.
 */
public final class StateSpace {
  private final Puzzle puzzle;
  private final Orbits orbits;
  private final List<Transformation> generators;
  private final int[] firstPoint;
  private final PermutationGroup turnGroup;
  private final PermutationGroup likenessGroup;
  private final StateRules rules;

  /**
   * Examines the turns of a puzzle.
   *
   * @param puzzle any puzzle
   */
  public StateSpace(Puzzle puzzle) {
    this.puzzle = puzzle;
    this.orbits = puzzle.orbits();
    this.firstPoint = new int[orbits.places() + 1];
    for (int place = 0; place < orbits.places(); place++) {
      firstPoint[place + 1] = firstPoint[place] + orbits.orientationsAt(place);
    }
    List<Transformation> turns =
        puzzle.turns().stream().map(turn -> turn.moves().get(0).transformation()).toList();
    this.turnGroup = group(turns);
    List<Transformation> swaps = swapsOfLikePieces();
    this.generators = new ArrayList<>(turns);
    generators.addAll(swaps);
    this.likenessGroup = swaps.isEmpty() ? turnGroup : group(generators);
    this.rules = new StateRules(orbits, generators);
  }

  private PermutationGroup group(List<Transformation> transformations) {
    return new PermutationGroup(
        firstPoint[orbits.places()], transformations.stream().map(this::points).toList());
  }

  /** Writes a transformation as a permutation of (place, orientation) points. */
  private int[] points(Transformation transformation) {
    int[] points = new int[firstPoint[orbits.places()]];
    for (int place = 0; place < orbits.places(); place++) {
      int count = orbits.orientationsAt(place);
      for (int orientation = 0; orientation < count; orientation++) {
        int from = transformation.source(place);
        points[firstPoint[from] + orientation] =
            firstPoint[place] + (orientation + transformation.twist(place)) % count;
      }
    }
    return points;
  }

  /** An exchange of two like pieces is seen by nobody, so it may be added to the turns. */
  private List<Transformation> swapsOfLikePieces() {
    List<Transformation> swaps = new ArrayList<>();
    for (Orbit orbit : orbits.list()) {
      for (int place = 0; place < orbit.size(); place++) {
        int home = orbit.homeOf(orbit.solvedPiece(place));
        if (home != place) {
          int[] sources = new int[orbits.places()];
          Arrays.setAll(sources, i -> i);
          sources[orbit.offset() + place] = orbit.offset() + home;
          sources[orbit.offset() + home] = orbit.offset() + place;
          swaps.add(new Transformation(orbits, sources, new byte[sources.length]));
        }
      }
    }
    return swaps;
  }

  /** {@return the puzzle whose states these are} */
  public Puzzle puzzle() {
    return puzzle;
  }

  /** {@return how many different things sequences of turns do, like pieces told apart} */
  public BigInteger groupOrder() {
    return turnGroup.order();
  }

  /**
   * {@return a random state, each reachable one with the same probability as far as the generator
   * is fair}
   *
   * @param random any generator; a {@link java.security.SecureRandom} for scrambles that count
   */
  public State random(RandomGenerator random) {
    int[] points = likenessGroup.random(random);
    int[] sources = new int[orbits.places()];
    byte[] twists = new byte[orbits.places()];
    for (int from = 0; from < orbits.places(); from++) {
      int point = points[firstPoint[from]];
      int place = placeOf(point);
      sources[place] = from;
      twists[place] = (byte) (point - firstPoint[place]);
    }
    return puzzle.solved().apply(new Transformation(orbits, sources, twists));
  }

  private int placeOf(int point) {
    int found = Arrays.binarySearch(firstPoint, point);
    return found >= 0 ? found : -found - 2;
  }

  /**
   * {@return why no turns, together with rotations of the whole, lead to a state; nothing if some
   * do}
   *
   * @param state any state of this puzzle
   * @throws IllegalArgumentException if it is a state of another puzzle
   */
  public Optional<InvalidState> check(State state) {
    if (!state.orbits().equals(orbits)) {
      throw new IllegalArgumentException(
          "a state of another puzzle, with "
              + state.orbits().list()
              + ", is no state of the "
              + puzzle
              + ", with "
              + orbits.list());
    }
    Optional<InvalidState> counts = rules.checkPieces(state);
    if (counts.isPresent()) {
      return counts;
    }
    State upright = upright(state);
    Transformation labelled = rules.labelled(upright);
    Optional<InvalidState> broken = rules.check(upright, labelled);
    if (broken.isPresent()) {
      return broken;
    }
    return likenessGroup.contains(points(labelled))
        ? Optional.empty()
        : Optional.of(StateFaults.unreachable(upright));
  }

  /**
   * {@return a valid state}
   *
   * @param state any state of this puzzle
   * @throws InvalidStateException if no turns lead to the state
   */
  public State require(State state) {
    check(state)
        .ifPresent(
            reason -> {
              throw new InvalidStateException(reason);
            });
    return state;
  }

  /** Renames the pieces as the rotation does that leaves the fewest where no turn brings them. */
  private State upright(State state) {
    State best = state;
    int fewest = rules.misplaced(state);
    for (int i = 1; i < puzzle.rotations().size() && fewest > 0; i++) {
      State renamed = state.renamed(puzzle.rotations().get(i).transformation());
      int misplaced = rules.misplaced(renamed);
      if (misplaced < fewest) {
        fewest = misplaced;
        best = renamed;
      }
    }
    return best;
  }
}
