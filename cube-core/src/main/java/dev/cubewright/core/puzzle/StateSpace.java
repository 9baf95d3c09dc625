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
 * milliseconds for a 2x2x2, some tens for a 4x4x4 and two seconds for a 9x9x9; a check costs
 * microseconds, some hundreds for the largest.
 *
 * <p>An exchange of like pieces, or a twist of one piece by its {@linkplain Orbit#modulus modulus},
 * cannot be seen. A state is reached if turns lead to something that looks like it.
 */
public final class StateSpace {
  private final Puzzle puzzle;
  private final Orbits orbits;
  private final int[] firstPoint;
  private final PermutationGroup turnGroup;
  private final IdenticalPieces identicalPieces;
  private final StateRules rules;

  /** The rules that also hold when the whole is turned. */
  private final StateRules heldRules;

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
    this.identicalPieces =
        new IdenticalPieces(orbits, turns, turnGroup, firstPoint[orbits.places()], this::points);
    this.rules = new StateRules(orbits, identicalPieces.generators());
    List<Transformation> movements = new ArrayList<>(identicalPieces.generators());
    puzzle.rotations().forEach(rotation -> movements.add(rotation.transformation()));
    this.heldRules = new StateRules(orbits, movements);
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

  /** {@return the puzzle whose states these are} */
  public Puzzle puzzle() {
    return puzzle;
  }

  /** {@return how many different things sequences of turns do, like pieces told apart} */
  public BigInteger groupOrder() {
    return turnGroup.order();
  }

  /**
   * {@return modulo what the sum of the orientations in an orbit is zero in every state, held in
   * any way; 1 if every sum occurs}
   *
   * @param orbit an orbit of the puzzle
   */
  public int conservedTwist(Orbit orbit) {
    return heldRules.conservedTwist(orbit);
  }

  /**
   * {@return sets of orbits, each of whose permutations are, taken together, even in every state,
   * held in any way}
   *
   * <p>Orbits with like pieces are in no set: an exchange of like pieces makes any permutation
   * even. All sets follow from these.
   */
  public List<List<Orbit>> evenOrbits() {
    return heldRules.evenOrbits();
  }

  /**
   * {@return the number of states that turns lead to, those that look alike counted once and those
   * that differ by a rotation of the whole apart; nothing if it is too hard to tell}
   *
   * <p>It is too hard where invisible exchanges and twists differ from what turns do in thousands
   * of ways, as with many like pieces that cannot change places.
   */
  public Optional<BigInteger> size() {
    return identicalPieces.states();
  }

  /**
   * {@return a random state, each reachable one with the same probability as far as the generator
   * is fair}
   *
   * @param random any generator; a {@link java.security.SecureRandom} for scrambles that count
   */
  public State random(RandomGenerator random) {
    // As many sequences of turns lead to any state as to any other, like pieces or not.
    int[] points = turnGroup.random(random);
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
   * <p>Exact wherever {@link #size()} is known. Elsewhere a state may pass that only turns together
   * with unseen changes in between lead to.
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
    // The reason is that of the first holding which leaves the fewest where no turn brings them.
    State upright = state;
    int fewest = Integer.MAX_VALUE;
    for (Move move : puzzle.rotations()) {
      State held = held(state, move.transformation());
      int misplaced = rules.misplaced(held);
      if (misplaced == 0 && isReached(rules.labelled(held))) {
        return Optional.empty();
      }
      if (misplaced < fewest) {
        fewest = misplaced;
        upright = held;
      }
    }
    return checkUpright(upright);
  }

  /** Renames the pieces as a rotation does, or turns the whole where colours allow no new names. */
  private State held(State state, Transformation rotation) {
    return orbits.allowRenaming(rotation) ? state.renamed(rotation) : state.apply(rotation);
  }

  private Optional<InvalidState> checkUpright(State state) {
    Transformation labelled = rules.labelled(state);
    Optional<InvalidState> broken = rules.check(state, labelled);
    if (broken.isPresent() || isReached(labelled)) {
      return broken;
    }
    return Optional.of(StateDiagnostics.unreachable(state));
  }

  /** {@return whether turns make a transformation, up to changes that cannot be seen} */
  private boolean isReached(Transformation labelled) {
    return identicalPieces.contains(points(labelled));
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
}
