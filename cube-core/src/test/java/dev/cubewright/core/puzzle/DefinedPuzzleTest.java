package dev.cubewright.core.puzzle;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Puzzles that are defined by code, without geometry. */
class DefinedPuzzleTest {
  private final Orbits orbits = ring(3);
  private final Transformation shift =
      Transformation.of(orbits, new int[] {1, 2, 0}, new byte[] {0, 1, 0});

  private static Orbits ring(int size) {
    List<String> places = IntStream.range(0, size).mapToObj(i -> "p" + i).toList();
    return Orbits.builder()
        .add("RING", 2, places, IntStream.range(0, size).boxed().toList())
        .build();
  }

  @Test
  void isBuiltFromOrbitsAndTurns() {
    Turn turn = Turn.of("SHIFT", Turn.Kind.OUTER, shift, 1);
    Puzzle puzzle = Puzzle.builder("ring", orbits).turn(turn, true).alias("s", turn).build();

    assertThat(puzzle.turns()).containsExactly(turn);
    assertThat(puzzle.turn("s")).contains(turn);
    assertThat(puzzle.rotations()).hasSize(1);
    assertThat(puzzle.stickers()).isEmpty();
    assertThat(turn.order()).isEqualTo(6);
    assertThat(turn.moves())
        .map(Move::name)
        .containsExactly("SHIFT", "SHIFT2", "SHIFT3", "SHIFT2'", "SHIFT'");
  }

  @Test
  void anAmountAfterADigitHasACaret() {
    assertThat(Turn.of("m1", Turn.Kind.OUTER, shift, 1).moves())
        .map(Move::name)
        .containsExactly("m1", "m1^2", "m1^3", "m1^2'", "m1'");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '\1',
      value = {
        "R(2) | the character ( has a meaning in algorithms",
        "a,b | the character , has a meaning",
        "R' | the character ' has a meaning",
        "R^ | the character ^ has a meaning",
        "R U | printable ASCII without blanks",
        "\u00DC | printable ASCII without blanks",
        "12-3 | it has no letter",
        "ABCDEFGHIJKLMNOPQRSTUVWXYZABCDEFGHIJKLMNO | longer than 40 characters",
      })
  void aTurnHasANameThatCanBeRead(String name, String why) {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Turn.of(name, Turn.Kind.OUTER, shift, 1))
        .withMessageContaining("is not a valid name of a turn")
        .withMessageContaining(why);
    Turn turn = Turn.of("T", Turn.Kind.OUTER, shift, 1);
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Puzzle.builder("ring", orbits).alias(name, turn));
  }

  @ParameterizedTest
  @ValueSource(strings = {"R", "UFR", "2R", "2-3Rw", "m1", "R++", "BL_PLUS_", "u", "a.b", "x"})
  void manyNamesCanBeRead(String name) {
    assertThatCode(() -> Turn.requireName(name)).doesNotThrowAnyException();
  }

  @Test
  void aTurnIsNotTheIdentityAndHasALimitedOrder() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Turn.of("T", Turn.Kind.OUTER, Transformation.identity(orbits), 1))
        .withMessage("the turn T changes nothing");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Turn.of("T", Turn.Kind.OUTER, shift, 0))
        .withMessageContaining("the step size 0");
    Transformation long5x7x11x13 = cycles(5, 7, 11, 13);
    assertThat(long5x7x11x13.order()).isEqualTo(5005);
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Turn.of("T", Turn.Kind.OUTER, long5x7x11x13, 1))
        .withMessageContaining("order greater than 360");
  }

  private static Transformation cycles(int... lengths) {
    int size = Arrays.stream(lengths).sum();
    int[] sources = new int[size];
    int start = 0;
    for (int length : lengths) {
      for (int i = 0; i < length; i++) {
        sources[start + i] = start + (i + 1) % length;
      }
      start += length;
    }
    return Transformation.of(ring(size), sources, new byte[size]);
  }

  @Test
  void aLargeOrderIsTheMaximumInt() {
    assertThat(cycles(5, 7, 8, 9, 11, 13, 17, 19, 23).order()).isEqualTo(Integer.MAX_VALUE);
  }

  @Test
  void aPuzzleRejectsTurnsOfAnotherPuzzle() {
    Puzzle.Builder builder = Puzzle.builder("ring", orbits);

    assertThatIllegalArgumentException()
        .isThrownBy(builder::build)
        .withMessage("the puzzle ring has no turns");
    Turn rotation = Turn.of("z", Turn.Kind.ROTATION, shift, 1);
    assertThatIllegalArgumentException()
        .isThrownBy(() -> builder.turn(rotation, true))
        .withMessageContaining("cannot be a usual turn");
    Turn other = Turn.of("T", Turn.Kind.OUTER, cycles(4), 1);
    assertThatIllegalArgumentException()
        .isThrownBy(() -> builder.turn(other, true))
        .withMessage("the turn T belongs to another puzzle");
    Turn turn = Turn.of("T", Turn.Kind.OUTER, shift, 1);
    builder.turn(turn, true);
    assertThatIllegalArgumentException()
        .isThrownBy(() -> builder.turn(turn, true))
        .withMessage("two turns have the name T");
  }

  @Test
  void rotationsAreThoseOfOneSolid() {
    // An exchange and a cycle of eight generate all 40,320 permutations.
    Orbits eight = ring(8);
    Transformation cycle = cycles(8);
    Transformation swap = Transformation.of(eight, new int[] {1, 0, 2, 3, 4, 5, 6, 7}, new byte[8]);
    Puzzle.Builder builder =
        Puzzle.builder("ball", eight)
            .turn(Turn.of("T", Turn.Kind.OUTER, swap, 1), true)
            .turn(Turn.of("x", Turn.Kind.ROTATION, swap, 1), false)
            .turn(Turn.of("y", Turn.Kind.ROTATION, cycle, 1), false);

    assertThatIllegalArgumentException()
        .isThrownBy(builder::build)
        .withMessageContaining("more than any solid has");
  }

  @Test
  void orbitsRejectUnorderedPiecesAndInvalidModuli() {
    List<String> places = List.of("a", "b");

    assertThatIllegalArgumentException()
        .isThrownBy(() -> Orbits.builder().add("A", 4, places, List.of(1, 0)))
        .withMessageContaining("must be numbered in the order of their first homes");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Orbits.builder().add("A", 4, places, List.of(0, 1), List.of(4, 3)))
        .withMessageContaining("the modulus 3 in the orbit A does not divide");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Orbits.builder().add("A", 4, places, List.of(0, 1), List.of(0, 4)))
        .withMessageContaining("the modulus 0");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Orbits.builder().add("A", 4, places, List.of(0, 0), List.of(4, 2)))
        .withMessageContaining("identical pieces of the orbit A have different moduli");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Orbits.builder().add("A", 4, places, List.of(0, 1), List.of(4)))
        .withMessageContaining("a piece and a modulus for each of its 2 places");
    Orbits.Builder many = Orbits.builder();
    for (int i = 0; i < Orbits.MAXIMUM_COUNT; i++) {
      many.add("A" + i, 1, places, List.of(0, 1));
    }
    assertThatIllegalArgumentException()
        .isThrownBy(() -> many.add("B", 1, places, List.of(0, 1)))
        .withMessageContaining("the maximum of 512 orbits");
  }

  /** Like the orbits of a 20x20x20, which has 91. */
  @Test
  void paritiesOfManyOrbitsAreRules() {
    Orbits.Builder builder = Orbits.builder();
    for (int i = 0; i < 91; i++) {
      builder.add("A" + i, 1, List.of("a" + i, "b" + i, "c" + i), List.of(0, 1, 2));
    }
    Orbits orbits = builder.build();
    int[] cycles = new int[orbits.places()];
    Arrays.setAll(cycles, place -> place - place % 3 + (place + 1) % 3);
    Transformation turn = Transformation.of(orbits, cycles, new byte[cycles.length]);
    Puzzle puzzle =
        Puzzle.builder("cycles", orbits).turn(Turn.of("T", Turn.Kind.OUTER, turn, 1), true).build();
    StateSpace space = new StateSpace(puzzle);
    Orbit late = orbits.get("A80");
    State exchanged = puzzle.solved().toBuilder().piece(late, 0, 1).piece(late, 1, 0).build();

    assertThat(space.size()).isEqualTo(3);
    assertThat(space.evenOrbits()).hasSize(91);
    assertThat(space.check(puzzle.solved().apply(turn))).isEmpty();
    InvalidState reason = space.check(exchanged).orElseThrow();
    assertThat(reason.rule()).isEqualTo(InvalidState.Rule.PARITY);
    assertThat(reason.message()).contains("turns permute the A80 only evenly");
  }

  @Test
  void aTransformationHasASourceForEachPlaceAndIsImmutable() {
    int[] sources = {1, 2, 0};
    byte[] twists = {0, 1, 0};
    Transformation made = Transformation.of(orbits, sources, twists);
    sources[0] = 0;
    twists[0] = 1;

    assertThat(made).isEqualTo(shift);
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Transformation.of(orbits, new int[2], new byte[3]))
        .withMessageContaining("a source and a twist for each of the 3 places");
  }
}
