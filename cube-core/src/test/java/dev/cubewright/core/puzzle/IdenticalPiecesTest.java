package dev.cubewright.core.puzzle;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Identical pieces and pieces that show only some orientations, on small random puzzles. The
 * reachable states are enumerated, and every possible state is checked.
 */
class IdenticalPiecesTest {
  /** Divisors of 4, 2 and 1, so that moduli of all kinds occur. */
  private static final int[] MODULI = {1, 2, 4};

  static IntStream seeds() {
    return IntStream.range(0, 60);
  }

  private static Puzzle puzzle(int seed, boolean modular) {
    Random random = new Random(seed);
    Orbits.Builder orbits = Orbits.builder();
    addOrbit(orbits, "A", 4, random.nextInt(3), modular, random);
    addOrbit(orbits, "B", 2 + random.nextInt(2), random.nextInt(2), modular, random);
    Orbits built = orbits.build();
    Puzzle.Builder puzzle = Puzzle.builder("random " + seed, built);
    int turns = 1 + random.nextInt(3);
    for (int i = 0; i < turns; i++) {
      Transformation step = transformation(built, random);
      if (!step.isIdentity()) {
        puzzle.turn(Turn.of("T" + i, Turn.Kind.OUTER, step, 1), true);
      }
    }
    Transformation last = transformation(built, random);
    if (last.isIdentity()) {
      last = Transformation.of(built, new int[] {1, 0, 2, 3, 4, 5, 6}, new byte[7]);
    }
    return puzzle.turn(Turn.of("LAST", Turn.Kind.OUTER, last, 1), true).build();
  }

  private static void addOrbit(
      Orbits.Builder orbits, String name, int size, int power, boolean modular, Random random) {
    int orientations = 1 << power;
    List<Integer> pieces = new ArrayList<>(List.of(0));
    List<Integer> moduli = new ArrayList<>(List.of(modulus(orientations, random)));
    while (pieces.size() < size) {
      int kinds = Collections.max(pieces) + 1;
      int piece = random.nextInt(kinds + 1);
      moduli.add(piece < kinds ? moduli.get(pieces.indexOf(piece)) : modulus(orientations, random));
      pieces.add(piece);
    }
    List<String> places = IntStream.range(0, size).mapToObj(i -> name + i).toList();
    orbits.add(
        name,
        orientations,
        places,
        modular ? pieces : IntStream.range(0, size).boxed().toList(),
        modular ? moduli : Collections.nCopies(size, orientations));
  }

  private static int modulus(int orientations, Random random) {
    return Math.min(orientations, MODULI[random.nextInt(MODULI.length)]);
  }

  private static Transformation transformation(Orbits orbits, Random random) {
    int[] sources = IntStream.range(0, orbits.places()).toArray();
    byte[] twists = new byte[sources.length];
    for (Orbit orbit : orbits.list()) {
      for (int place = orbit.size() - 1; place >= 0; place--) {
        int other = random.nextInt(place + 1);
        int kept = sources[orbit.offset() + place];
        sources[orbit.offset() + place] = sources[orbit.offset() + other];
        sources[orbit.offset() + other] = kept;
        twists[orbit.offset() + place] = (byte) random.nextInt(orbit.orientations());
      }
    }
    return Transformation.of(orbits, sources, twists);
  }

  /** Every arrangement of the pieces in every visible orientation. */
  private static void forEachState(Puzzle puzzle, java.util.function.Consumer<State> visitor) {
    List<Orbit> orbits = puzzle.orbits().list();
    fill(puzzle.solved().toBuilder(), orbits, 0, 0, new boolean[puzzle.orbits().places()], visitor);
  }

  private static void fill(
      State.Builder state,
      List<Orbit> orbits,
      int index,
      int place,
      boolean[] used,
      java.util.function.Consumer<State> visitor) {
    if (index == orbits.size()) {
      visitor.accept(state.build());
      return;
    }
    Orbit orbit = orbits.get(index);
    if (place == orbit.size()) {
      fill(state, orbits, index + 1, 0, used, visitor);
      return;
    }
    Set<Integer> tried = new HashSet<>();
    for (int home = 0; home < orbit.size(); home++) {
      int piece = orbit.solvedPiece(home);
      if (!used[orbit.offset() + home] && tried.add(piece)) {
        used[orbit.offset() + home] = true;
        for (int turned = 0; turned < orbit.modulus(piece); turned++) {
          state.piece(orbit, place, piece).orientation(orbit, place, turned);
          fill(state, orbits, index, place + 1, used, visitor);
        }
        used[orbit.offset() + home] = false;
      }
    }
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void exactlyTheReachableStatesAreValid(int seed) {
    Puzzle puzzle = puzzle(seed, true);
    StateSpace space = new StateSpace(puzzle);
    Set<State> reached = ExamplePuzzles.reached(puzzle);

    assertThat(space.size()).isEqualTo(BigInteger.valueOf(reached.size()));
    forEachState(
        puzzle,
        state ->
            assertThat(space.check(state).isEmpty())
                .as("%s of %s: %s", state, puzzle, space.check(state))
                .isEqualTo(reached.contains(state)));
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void randomStatesAreReachableAndUniform(int seed) {
    Puzzle puzzle = puzzle(seed, true);
    StateSpace space = new StateSpace(puzzle);
    Set<State> reached = ExamplePuzzles.reached(puzzle);
    Random random = new Random(seed);
    Map<State, Integer> drawn = new HashMap<>();
    for (int i = 0; i < 400; i++) {
      drawn.merge(space.random(random), 1, Integer::sum);
    }

    assertThat(reached).containsAll(drawn.keySet());
    if (reached.size() <= 20) {
      assertThat(drawn.keySet()).hasSameSizeAs(reached);
      // Five standard deviations of a count whose mean is 20 or more.
      double mean = 400.0 / reached.size();
      assertThat(drawn.values())
          .allSatisfy(count -> assertThat(count).isBetween(bound(mean, -5), bound(mean, 5)));
    }
  }

  private static int bound(double mean, int deviations) {
    return (int) Math.round(mean + deviations * Math.sqrt(mean));
  }

  /** The same moves on a puzzle with different pieces, compared by appearance. */
  @ParameterizedTest
  @MethodSource("seeds")
  void movesOfAVisibleStateAreTheVisibleMovesOfTheFullState(int seed) {
    Puzzle seen = puzzle(seed, true);
    Puzzle full = puzzle(seed, false);
    Random random = new Random(seed);
    State seenState = seen.solved();
    State fullState = full.solved();
    for (int i = 0; i < 50; i++) {
      int turn = random.nextInt(seen.turns().size());
      int move = random.nextInt(seen.turns().get(turn).moves().size());
      seenState = seenState.apply(seen.turns().get(turn).moves().get(move));
      fullState = fullState.apply(full.turns().get(turn).moves().get(move));
      assertThat(seenState).isEqualTo(asSeen(fullState, seen));
    }
  }

  private static State asSeen(State state, Puzzle seen) {
    State.Builder builder = seen.solved().toBuilder();
    for (Orbit orbit : state.orbits().list()) {
      Orbit other = seen.orbits().get(orbit.name());
      for (int place = 0; place < orbit.size(); place++) {
        builder.piece(other, place, other.solvedPiece(state.piece(orbit, place)));
        builder.orientation(other, place, state.orientation(orbit, place));
      }
    }
    return builder.build();
  }

  /**
   * A ring with shifts only and two identical stones. If their exchange counted as a turn, it would
   * give every arrangement together with the shift. Only the six shifts are reached.
   */
  @Test
  void exchangesOfIdenticalPiecesAreNotTurns() {
    Orbits orbits =
        Orbits.builder()
            .add("RING", 1, List.of("a", "b", "c", "d", "e", "f"), List.of(0, 0, 1, 2, 3, 4))
            .build();
    Transformation shift = Transformation.of(orbits, new int[] {5, 0, 1, 2, 3, 4}, new byte[6]);
    Puzzle ring =
        Puzzle.builder("ring", orbits).turn(Turn.of("S", Turn.Kind.OUTER, shift, 1), true).build();
    StateSpace space = new StateSpace(ring);
    Orbit orbit = orbits.get("RING");

    assertThat(space.size()).isEqualTo(BigInteger.valueOf(6));
    assertThat(space.check(ring.solved().apply(shift.power(4)))).isEmpty();
    State exchanged = ring.solved().toBuilder().piece(orbit, 2, 2).piece(orbit, 3, 1).build();
    assertThat(space.check(exchanged).map(InvalidState::rule))
        .contains(InvalidState.Rule.UNREACHABLE);
  }

  @Test
  void aRotationThatMixesColorsIsAppliedInsteadOfRenaming() {
    // Two colors on a square with rotations: the upper two are identical, and the lower two.
    Orbits orbits =
        Orbits.builder().add("SQUARE", 1, List.of("a", "b", "c", "d"), List.of(0, 0, 1, 1)).build();
    Transformation quarter = Transformation.of(orbits, new int[] {3, 0, 1, 2}, new byte[4]);
    Transformation swap = Transformation.of(orbits, new int[] {2, 3, 0, 1}, new byte[4]);
    Puzzle square =
        Puzzle.builder("square", orbits)
            .turn(Turn.of("T", Turn.Kind.OUTER, swap, 1), true)
            .turn(Turn.of("z", Turn.Kind.ROTATION, quarter, 1), false)
            .build();
    StateSpace space = new StateSpace(square);
    Orbit orbit = orbits.get("SQUARE");

    assertThat(orbits.allowRenaming(quarter)).isFalse();
    assertThat(orbits.allowRenaming(swap)).isTrue();
    assertThat(space.check(square.solved().apply(quarter))).isEmpty();
    State crossed = square.solved().toBuilder().piece(orbit, 1, 1).piece(orbit, 2, 0).build();
    assertThat(space.check(crossed)).isPresent();
  }

  @Test
  void sumsOfTwistsCountOnlyIfVisible() {
    // Two pieces turn together by 1/6 and 5/6; one of them shows only thirds.
    Orbits orbits =
        Orbits.builder().add("DIALS", 6, List.of("a", "b"), List.of(0, 1), List.of(6, 3)).build();
    Transformation turn = Transformation.of(orbits, new int[] {0, 1}, new byte[] {1, 5});
    Puzzle dials =
        Puzzle.builder("dials", orbits).turn(Turn.of("T", Turn.Kind.OUTER, turn, 1), true).build();
    StateSpace space = new StateSpace(dials);
    Orbit orbit = orbits.get("DIALS");

    assertThat(space.size()).isEqualTo(BigInteger.valueOf(6));
    InvalidState reason =
        space.check(dials.solved().toBuilder().orientation(orbit, 0, 1).build()).orElseThrow();
    assertThat(reason.rule()).isEqualTo(InvalidState.Rule.TWISTED_PIECE);
    assertThat(reason.message())
        .contains("add up to 1/6, not to a multiple of 3/6; turn one piece of DIALS by 2/6");
  }
}
