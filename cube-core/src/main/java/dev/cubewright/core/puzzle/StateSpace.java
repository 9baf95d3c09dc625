package dev.cubewright.core.puzzle;

import com.google.common.base.Suppliers;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.function.Supplier;
import java.util.random.RandomGenerator;

/**
 * The states that the turns of a puzzle reach from the solved one, in any orientation: their
 * number, why a state is not among them, and random ones. Thread-safe.
 *
 * <p>Rules follow from the turns: where a piece can go, sums of twists, parities; the group of the
 * turns decides where they are not complete. It is computed on first use: milliseconds for a 3x3x3
 * or a megaminx, a tenth of a second for a 7x7x7. For cubes the rules are complete, so a check
 * needs no group, nor does a random state above 7x7x7. A check takes microseconds, milliseconds for
 * the largest.
 *
 * <p>Exchanges of identical pieces, and twists of a piece by its {@linkplain Orbit#modulus
 * modulus}, cannot be seen. A state is reached if turns reach one that looks like it.
 *
 * <p>Blocked moves do not count. The states are then found exactly, in up to a minute, unless there
 * are too many shapes: see {@link #isExact}.
 *
 * <p>An interrupt of the calling thread cancels long computations in methods without a {@link
 * Cancellation}. They throw a {@link CancellationException}, and the interrupt stays set.
 */
public final class StateSpace {
  private static final int WALK = 10_000;

  /** A 7x7x7 has 218 places; the group of larger cubes takes long to compute. */
  private static final int MAXIMUM_PLACES = 218;

  private final Puzzle puzzle;
  private final Orbits orbits;
  private final LazyValue<IdenticalPieces> reached;
  private final LazyValue<BigInteger> size;
  private final StateRules rules;
  private final LazyValue<Optional<LegalStates>> legal;
  private final Supplier<StateRules> heldRules;

  /**
   * Examines the turns of a puzzle.
   *
   * @param puzzle any puzzle
   */
  public StateSpace(Puzzle puzzle) {
    this.puzzle = puzzle;
    this.orbits = puzzle.orbits();
    List<Transformation> turns = puzzle.turns().stream().map(Turn::step).toList();
    List<Transformation> unseen = StateRules.unseenChanges(orbits);
    this.reached = new LazyValue<>(ending -> new IdenticalPieces(orbits, turns, unseen, ending));
    this.legal = new LazyValue<>(ending -> LegalStates.of(puzzle, ending));
    this.size = new LazyValue<>(ending -> sizeWithin(Long.MAX_VALUE, ending).orElseThrow());
    List<Transformation> movements = new ArrayList<>(turns);
    movements.addAll(unseen);
    this.rules = new StateRules(orbits, movements);
    this.heldRules =
        Suppliers.memoize(
            () -> {
              puzzle.rotations().forEach(rotation -> movements.add(rotation.transformation()));
              return new StateRules(orbits, movements);
            });
  }

  /** {@return the puzzle whose states these are} */
  public Puzzle puzzle() {
    return puzzle;
  }

  /** {@return whether {@link #prepare} would compute nothing} */
  public boolean isPrepared() {
    return puzzle.isDecidedByRules()
        || (reached.isKnown() && (!puzzle.hasBlockedMoves() || legal.isKnown()));
  }

  /**
   * Computes everything that {@link #check} needs and that does not depend on the state.
   *
   * @param cancellation ends the computation
   * @return this
   * @throws CancellationException if it is cancelled
   */
  public StateSpace prepare(Cancellation cancellation) {
    if (!isPrepared()) {
      isExact(cancellation);
      reached.get(cancellation);
    }
    return this;
  }

  /**
   * {@return whether these states are exactly those that moves lead to} If not, moves may be
   * blocked in so many ways that they were not followed: then {@link #size} is an upper bound, a
   * state that {@link #check} finds no fault with may still be out of reach, and {@link #random}
   * states come from long random walks.
   */
  public boolean isExact() {
    return isExact(Cancellation.byInterrupt());
  }

  /**
   * {@return the result of {@link #isExact()}}
   *
   * @param cancellation ends the computation
   * @throws CancellationException if it is cancelled before the result is known
   */
  public boolean isExact(Cancellation cancellation) {
    return !puzzle.hasBlockedMoves() || legal.get(cancellation).isPresent();
  }

  /**
   * {@return the number of different effects of move sequences, with identical pieces distinguished
   * and blocked moves allowed}
   *
   * @param cancellation ends the computation
   * @throws CancellationException if it is cancelled before the number is known
   */
  public BigInteger groupOrder(Cancellation cancellation) {
    return reached.get(cancellation).group().order();
  }

  /**
   * {@return modulo what the sum of the orientations in an orbit is zero in every state, held in
   * any way; 1 if every sum occurs}
   *
   * @param orbit an orbit of the puzzle
   */
  public int conservedTwist(Orbit orbit) {
    return heldRules.get().conservedTwist(orbit);
  }

  /**
   * {@return sets of orbits, each of whose permutations are, taken together, even in every state,
   * held in any way}
   *
   * <p>Orbits with like pieces are in no set: an exchange of like pieces makes any permutation
   * even. All sets follow from these.
   */
  public List<List<Orbit>> evenOrbits() {
    return heldRules.get().evenOrbits();
  }

  /**
   * {@return the number of states that turns lead to, those that look alike counted once and those
   * that differ by a rotation of the whole apart}
   */
  public BigInteger size() {
    return size.get(Cancellation.byInterrupt());
  }

  /**
   * {@return the same number, nothing if counting takes too long: where like pieces move only
   * together with others, it can take longer than anyone waits}
   *
   * @param steps how many choices may be made for each place, such as 100,000
   * @param cancellation ends the work
   * @throws CancellationException if it is cancelled
   */
  public Optional<BigInteger> sizeWithin(long steps, Cancellation cancellation) {
    return puzzle.hasBlockedMoves() && isExact(cancellation)
        ? legal.get(cancellation).orElseThrow().states(steps, cancellation)
        : reached.get(cancellation).states(steps, cancellation);
  }

  /**
   * {@return a random state, each reachable one with the same probability as far as the generator
   * is fair}
   *
   * @param random any generator; a {@link java.security.SecureRandom} for scrambles that count
   */
  public State random(RandomGenerator random) {
    Cancellation cancellation = Cancellation.byInterrupt();
    if (puzzle.hasBlockedMoves()) {
      return legal
          .get(cancellation)
          .map(states -> states.random(puzzle, random))
          .orElseGet(() -> walk(random));
    }
    if (puzzle.isDecidedByRules() && orbits.places() > MAXIMUM_PLACES) {
      return puzzle.solved().apply(rules.random(random));
    }
    // As many sequences of turns lead to any state as to any other, like pieces or not.
    return puzzle.solved().apply(reached.get(cancellation).group().random(random));
  }

  private State walk(RandomGenerator random) {
    List<Move> moves = puzzle.turns().stream().flatMap(turn -> turn.moves().stream()).toList();
    State state = puzzle.solved();
    for (int step = 0; step < WALK; step++) {
      State next = state.apply(moves.get(random.nextInt(moves.size())));
      state = puzzle.allows(next) ? next : state;
    }
    return state;
  }

  /**
   * {@return why no turns, together with rotations of the whole, lead to a state; nothing if some
   * do}
   *
   * @param state any state of this puzzle
   * @throws IllegalArgumentException if it is a state of another puzzle
   */
  public Optional<InvalidState> check(State state) {
    return check(state, Cancellation.byInterrupt());
  }

  /**
   * {@return the result of {@link #check(State)}}
   *
   * @param state any state of this puzzle
   * @param cancellation ends the work
   * @throws IllegalArgumentException if it is a state of another puzzle
   * @throws CancellationException if it is cancelled before the result is known
   */
  public Optional<InvalidState> check(State state, Cancellation cancellation) {
    if (!state.orbits().equals(orbits)) {
      throw new IllegalArgumentException(
          "a state of another puzzle, with %s, is no state of the %s, with %s"
              .formatted(state.orbits().list(), puzzle, orbits.list()));
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
      if (misplaced == 0 && checkUpright(held, cancellation).isEmpty()) {
        return Optional.empty();
      }
      if (misplaced < fewest) {
        fewest = misplaced;
        upright = held;
      }
    }
    return checkUpright(upright, cancellation);
  }

  /** Renames the pieces as a rotation does, or turns the whole where colours allow no new names. */
  private State held(State state, Transformation rotation) {
    return orbits.allowRenaming(rotation) ? state.renamed(rotation) : state.apply(rotation);
  }

  private Optional<InvalidState> checkUpright(State state, Cancellation cancellation) {
    Transformation labelled = state.transformation();
    Optional<InvalidState> broken = rules.check(state, labelled);
    if (broken.isPresent()) {
      return broken;
    }
    if (puzzle.isDecidedByRules()) {
      return Optional.empty();
    }
    if (reached.get(cancellation).lookingLike(labelled, false, cancellation).isEmpty()) {
      return Optional.of(StateDiagnostics.unreachable(state, "sequence of turns"));
    }
    return puzzle.hasBlockedMoves() ? checkBlocked(state, cancellation) : Optional.empty();
  }

  private Optional<InvalidState> checkBlocked(State state, Cancellation cancellation) {
    if (!puzzle.allows(state)) {
      return Optional.of(StateDiagnostics.blocked(puzzle, state));
    }
    return legal
            .get(cancellation)
            .filter(states -> !states.contains(state, cancellation))
            .isPresent()
        ? Optional.of(StateDiagnostics.unreachable(state, "sequence of moves that are not blocked"))
        : Optional.empty();
  }

  /**
   * {@return what some turns do that lead from the solved state to a state, nothing if none do}
   *
   * <p>Where pieces are alike, or do not show all orientations, several transformations make the
   * state; which of them this is, is not said.
   *
   * @param state any state of this puzzle, held as the solved one
   */
  public Optional<Transformation> transformation(State state) {
    return transformation(state, Cancellation.byInterrupt());
  }

  /**
   * {@return the result of {@link #transformation(State)}}
   *
   * @param state any state of this puzzle, in the orientation of the solved one
   * @param cancellation ends the computation
   * @throws CancellationException if it is cancelled before the result is known
   */
  public Optional<Transformation> transformation(State state, Cancellation cancellation) {
    return transformation(state, false, cancellation);
  }

  /**
   * {@return whether some turns lead from the solved state to a state; also false if that takes
   * longer than milliseconds to find out, as it may where like pieces move only together}
   *
   * @param state any state of this puzzle, held as the solved one
   */
  public boolean isSoonReached(State state) {
    return transformation(state, true, Cancellation.byInterrupt()).isPresent();
  }

  private Optional<Transformation> transformation(
      State state, boolean soon, Cancellation cancellation) {
    if (rules.checkPieces(state).isPresent() || rules.misplaced(state) > 0) {
      return Optional.empty();
    }
    Transformation labelled = state.transformation();
    return rules.check(state, labelled).isPresent()
        ? Optional.empty()
        : reached.get(cancellation).lookingLike(labelled, soon, cancellation);
  }

  /**
   * {@return a valid state}
   *
   * @param state any state of this puzzle
   * @throws InvalidStateException if no turns lead to the state
   */
  public State require(State state) {
    return require(state, Cancellation.byInterrupt());
  }

  /**
   * {@return the result of {@link #require(State)}}
   *
   * @param state any state of this puzzle
   * @param cancellation ends the work
   * @throws InvalidStateException if no turns reach the state
   * @throws CancellationException if it is cancelled before the result is known
   */
  public State require(State state, Cancellation cancellation) {
    check(state, cancellation)
        .ifPresent(
            reason -> {
              throw new InvalidStateException(reason);
            });
    return state;
  }
}
