package dev.cubewright.core.puzzle;

import com.google.common.base.Suppliers;
import java.math.BigInteger;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.function.Supplier;
import java.util.random.RandomGenerator;

/**
 * The states that the turns of a puzzle reach from the solved state, in any orientation: their
 * number, checks of single states, and random states. Thread-safe.
 *
 * <p>Checks first use rules that follow from the turns: reachable places, sums of twists, parities.
 * If the rules are incomplete, the group of the turns decides. The first use computes the group:
 * milliseconds for a 3x3x3 or a megaminx, a tenth of a second for a 7x7x7. For cubes the rules are
 * complete, so checks do not need the group, nor do random states of cubes larger than 7x7x7. A
 * check takes microseconds, for the largest puzzles milliseconds.
 *
 * <p>Exchanges of identical pieces, and twists of a piece by a multiple of its {@linkplain
 * Orbit#modulus modulus}, are invisible. A state is reachable if turns reach a visibly equal state.
 *
 * <p>States that only blocked moves reach are not included. If moves may be blocked, the first use
 * takes up to a minute, and results are exact unless there are too many shapes: see {@link
 * #isExact}.
 *
 * <p>In methods without a {@link Cancellation}, an interrupt of the calling thread cancels a long
 * computation. The method throws a {@link CancellationException}, and the interrupt status stays
 * set.
 */
public final class StateSpace {
  private static final int WALK = 10_000;

  /** The places of a 7x7x7. The groups of larger cubes take long to compute. */
  private static final int MAXIMUM_PLACES = 218;

  private final Puzzle puzzle;
  private final Orbits orbits;
  private final LazyValue<IdenticalPieces> reached;
  private final LazyValue<BigInteger> size;
  private final StateRules rules;
  private final LazyValue<Optional<LegalStates>> legal;
  private final Supplier<StateRules> rotatedRules;

  /**
   * Derives the rules from the turns of a puzzle.
   *
   * @param puzzle the puzzle
   */
  public StateSpace(Puzzle puzzle) {
    this.puzzle = puzzle;
    this.orbits = puzzle.orbits();
    List<Transformation> turns = puzzle.turns().stream().map(Turn::step).toList();
    this.reached =
        new LazyValue<>(
            ending -> new IdenticalPieces(orbits, turns, StateRules.unseenChanges(orbits), ending));
    this.legal = new LazyValue<>(ending -> LegalStates.of(puzzle, ending));
    this.size = new LazyValue<>(ending -> sizeWithin(Long.MAX_VALUE, ending).orElseThrow());
    this.rules = new StateRules(orbits, turns, List.of());
    this.rotatedRules =
        Suppliers.memoize(
            () ->
                new StateRules(
                    orbits, turns, puzzle.rotations().stream().map(Move::transformation).toList()));
  }

  /** {@return the puzzle whose states these are} */
  public Puzzle puzzle() {
    return puzzle;
  }

  /** {@return whether {@link #prepare} has nothing to compute} */
  public boolean isPrepared() {
    return puzzle.isDecidedByRules()
        || (reached.isKnown() && (!puzzle.hasBlockedMoves() || legal.isKnown()));
  }

  /**
   * Computes everything that {@link #check} needs and that does not depend on the state.
   *
   * @param cancellation cancels the computation
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
   * {@return whether this describes exactly the states that moves reach} It does not if blocked
   * moves cause too many shapes. Then {@link #size} is an upper bound, {@link #check} may accept
   * unreachable states, and {@link #random} returns the end of a long random walk.
   */
  public boolean isExact() {
    return isExact(Cancellation.byInterrupt());
  }

  /**
   * {@return the result of {@link #isExact()}}
   *
   * @param cancellation cancels the computation
   * @throws CancellationException if it is cancelled before the result is known
   */
  public boolean isExact(Cancellation cancellation) {
    return !puzzle.hasBlockedMoves() || legal.get(cancellation).isPresent();
  }

  /**
   * {@return the number of different effects of move sequences, with identical pieces distinguished
   * and blocked moves allowed}
   *
   * @param cancellation cancels the computation
   * @throws CancellationException if it is cancelled before the number is known
   */
  public BigInteger groupOrder(Cancellation cancellation) {
    return reached.get(cancellation).group().order();
  }

  /**
   * {@return the largest modulus under which the sum of the orientations in an orbit is zero in
   * every state, in any orientation of the puzzle; 1 if every sum occurs}
   *
   * @param orbit an orbit of the puzzle
   */
  public int conservedTwist(Orbit orbit) {
    return rotatedRules.get().conservedTwist(orbit);
  }

  /**
   * {@return sets of orbits whose combined permutation is even in every state, in any orientation
   * of the puzzle}
   *
   * <p>Orbits with identical pieces are in no set, because exchanging identical pieces changes the
   * parity. The sets are a basis of all such sets.
   */
  public List<List<Orbit>> evenOrbits() {
    return rotatedRules.get().evenOrbits();
  }

  /**
   * {@return the number of reachable states} Visibly equal states are counted once, rotated states
   * separately.
   */
  public BigInteger size() {
    return size.get(Cancellation.byInterrupt());
  }

  /**
   * {@return the number of reachable states; empty if counting takes too long} If identical pieces
   * move only together with others, counting may take exponential time.
   *
   * @param steps the maximum number of search steps per place, such as 100,000
   * @param cancellation cancels the computation
   * @throws CancellationException if it is cancelled
   */
  public Optional<BigInteger> sizeWithin(long steps, Cancellation cancellation) {
    return puzzle.hasBlockedMoves() && isExact(cancellation)
        ? legal.get(cancellation).orElseThrow().states(steps, cancellation)
        : reached.get(cancellation).states(steps, cancellation);
  }

  /**
   * {@return a random state, uniform among the reachable states if {@link #isExact}}
   *
   * @param random the generator; for competition scrambles a {@link java.security.SecureRandom}
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
    // Each visible state corresponds to the same number of group elements.
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
   * {@return the reason why turns and rotations do not reach a state; empty if they do}
   *
   * @param state a state of this puzzle
   * @throws IllegalArgumentException if it is a state of another puzzle
   */
  public Optional<InvalidState> check(State state) {
    return check(state, Cancellation.byInterrupt());
  }

  /**
   * {@return the result of {@link #check(State)}}
   *
   * @param state a state of this puzzle
   * @param cancellation cancels the computation
   * @throws IllegalArgumentException if it is a state of another puzzle
   * @throws CancellationException if it is cancelled before the result is known
   */
  public Optional<InvalidState> check(State state, Cancellation cancellation) {
    if (!state.orbits().equals(orbits)) {
      throw new IllegalArgumentException(
          "the state has the orbits %s, but the %s has %s"
              .formatted(state.orbits().list(), puzzle, orbits.list()));
    }
    Optional<InvalidState> counts = rules.checkPieces(state);
    if (counts.isPresent()) {
      return counts;
    }
    // Report the fault in the first rotation with the fewest misplaced pieces.
    State upright = state;
    int fewest = Integer.MAX_VALUE;
    for (Move move : puzzle.rotations()) {
      State rotated = rotated(state, move.transformation());
      int misplaced = rules.misplaced(rotated);
      if (misplaced == 0 && checkUpright(rotated, cancellation).isEmpty()) {
        return Optional.empty();
      }
      if (misplaced < fewest) {
        fewest = misplaced;
        upright = rotated;
      }
    }
    return checkUpright(upright, cancellation);
  }

  /**
   * Renames the pieces by a rotation, or applies the rotation if the colors do not allow renaming.
   */
  private State rotated(State state, Transformation rotation) {
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
    if (reached.get(cancellation).equivalent(labelled, false, cancellation).isEmpty()) {
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
   * {@return the effect of turns from the solved state to a state; empty if no turns reach it}
   *
   * <p>If pieces are identical or do not show all orientations, several transformations produce the
   * state, and the method returns any one of them.
   *
   * @param state a state of this puzzle, in the standard orientation
   */
  public Optional<Transformation> transformation(State state) {
    return transformation(state, Cancellation.byInterrupt());
  }

  /**
   * {@return the result of {@link #transformation(State)}}
   *
   * @param state a state of this puzzle, in the standard orientation
   * @param cancellation cancels the computation
   * @throws CancellationException if it is cancelled before the result is known
   */
  public Optional<Transformation> transformation(State state, Cancellation cancellation) {
    return transformation(state, false, cancellation);
  }

  /**
   * {@return whether a short search finds turns from the solved state to a state} The search is
   * limited to milliseconds. If identical pieces move only together, it may return false for a
   * reachable state.
   *
   * @param state a state of this puzzle, in the standard orientation
   */
  public boolean isQuicklyReached(State state) {
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
        : reached.get(cancellation).equivalent(labelled, soon, cancellation);
  }

  /**
   * {@return the same state, after a check}
   *
   * @param state a state of this puzzle
   * @throws InvalidStateException if turns and rotations do not reach the state
   */
  public State require(State state) {
    return require(state, Cancellation.byInterrupt());
  }

  /**
   * {@return the result of {@link #require(State)}}
   *
   * @param state a state of this puzzle
   * @param cancellation cancels the computation
   * @throws InvalidStateException if turns and rotations do not reach the state
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
