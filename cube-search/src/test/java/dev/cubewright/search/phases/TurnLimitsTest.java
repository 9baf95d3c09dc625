package dev.cubewright.search.phases;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cubewright.core.puzzle.Cancellation;
import dev.cubewright.core.puzzle.Cuboid;
import dev.cubewright.core.puzzle.Move;
import dev.cubewright.core.puzzle.Puzzle;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class TurnLimitsTest {
  private static TurnLimits of(Puzzle puzzle) {
    return TurnLimits.of(puzzle, Cancellation.never()).orElseThrow();
  }

  private static Set<List<String>> all(TurnLimits limits) {
    Set<List<String>> all = new HashSet<>();
    for (int way = 0; way < limits.size(); way++) {
      all.add(limits.moves(way).stream().map(Move::name).toList());
    }
    return all;
  }

  /** Each face makes quarter turns, half turns or none. */
  @Test
  void areAllDifferent() {
    TurnLimits limits = of(Cuboid.of(3, 3, 3));

    assertThat(limits.size()).isEqualTo(729);
    assertThat(all(limits)).hasSize(729);
    assertThat(limits.moves(0)).hasSize(18);
    assertThat(limits.moves(728)).isEmpty();
  }

  @Test
  void stricterLimitsHaveFewerMovesAndAGreaterIndex() {
    TurnLimits limits = of(Cuboid.of(2, 2, 2));
    List<Set<Move>> moves =
        IntStream.range(0, limits.size()).mapToObj(way -> Set.copyOf(limits.moves(way))).toList();
    for (int way = 0; way < limits.size(); way++) {
      int from = way;
      Set<Integer> stricter = new HashSet<>();
      limits.forEachStricter(from, stricter::add);
      Set<Integer> expected = new HashSet<>();
      IntStream.range(0, limits.size())
          .filter(other -> other != from && moves.get(from).containsAll(moves.get(other)))
          .forEach(expected::add);

      assertThat(stricter).isEqualTo(expected).allMatch(other -> other > from);
    }
  }

  /**
   * Burnside's count: the colorings of the faces of a cube with three colors, up to rotation and
   * reflection.
   */
  @Test
  void symmetricLimitsHaveOneRepresentative() {
    TurnLimits limits = of(Cuboid.of(3, 3, 3));

    assertThat(IntStream.range(0, limits.size()).map(limits::representative).distinct().count())
        .isEqualTo(56);
    for (int way = 0; way < limits.size(); way++) {
      for (int symmetry = 0; symmetry < limits.symmetries(); symmetry++) {
        int image = limits.image(way, symmetry);
        assertThat(limits.moves(image)).hasSameSizeAs(limits.moves(way));
        assertThat(limits.representative(image)).isEqualTo(limits.representative(way));
      }
    }
  }

  /** The nine turns of a 4x4x4 would give 19,683 limits. */
  @Test
  void limitsOppositeFacesTogetherIfThereAreTooManyLimits() {
    TurnLimits limits = of(Cuboid.of(4, 4, 4));

    assertThat(limits.size()).isLessThanOrEqualTo(729);
    for (int way = 0; way < limits.size(); way++) {
      Set<String> names = new HashSet<>(limits.moves(way).stream().map(Move::name).toList());
      assertThat(names.contains("U")).isEqualTo(names.contains("D"));
      assertThat(names.contains("R2")).isEqualTo(names.contains("L2"));
    }
  }

  @Test
  void rejectsTooManyTurns() {
    assertThat(TurnLimits.of(Cuboid.of(7, 7, 7), Cancellation.never())).isEmpty();
  }

  @Test
  void areNamedAfterTheirTurns() {
    TurnLimits limits = of(Cuboid.of(3, 3, 3));
    Set<String> names = new HashSet<>();
    IntStream.range(0, limits.size()).mapToObj(limits::name).forEach(names::add);

    assertThat(names).hasSize(729).contains("U R2 F2 D L2 B2", "U F", "");
  }
}
