package dev.cubewright.search.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cubewright.core.cost.Metric;
import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.puzzle.Cuboid;
import dev.cubewright.core.puzzle.Transformation;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class MoveMasksTest {
  static Stream<MoveSet> moveSets() {
    return Stream.of(
        MoveSet.ofTurns(Cuboid.of(2, 2, 2).turns(), Metric.HALF_TURN),
        MoveSet.ofTurns(Cuboid.of(3, 3, 3).turns(), Metric.HALF_TURN),
        MoveSet.ofTurns(Cuboid.of(4, 4, 4).turns(), Metric.OUTER_BLOCK));
  }

  private static boolean has(int set, int move) {
    return (set >>> move & 1) != 0;
  }

  /**
   * Each effect of two moves that no single move has is reached by two moves that may follow each
   * other.
   */
  @ParameterizedTest
  @MethodSource("moveSets")
  void allowsOneOrderOfEquivalentMoves(MoveSet moveSet) {
    MoveMasks masks = new MoveMasks(moveSet);
    List<Transformation> moves = moveSet.transformations();
    Set<Transformation> byFollowers = new HashSet<>();
    Set<Transformation> byAny = new HashSet<>();
    int followers = 0;
    for (int move = 0; move < moves.size(); move++) {
      for (int next = 0; next < moves.size(); next++) {
        Transformation both = moves.get(move).then(moves.get(next));
        byAny.add(both);
        if (has(masks.followers(move), next)) {
          byFollowers.add(both);
          followers++;
          assertThat(moves).doesNotContain(both);
        }
      }
    }
    byAny.removeAll(moves);
    byAny.removeIf(Transformation::isIdentity);
    assertThat(byFollowers).isEqualTo(byAny).hasSize(followers);
  }

  @ParameterizedTest
  @MethodSource("moveSets")
  void returnsAllMovesAndThoseOfATurn(MoveSet moveSet) {
    MoveMasks masks = new MoveMasks(moveSet);
    assertThat(Integer.bitCount(masks.all())).isEqualTo(moveSet.size());
    for (int move = 0; move < moveSet.size(); move++) {
      assertThat(has(masks.all(), move)).isTrue();
      assertThat(masks.followers(move) & ~masks.all()).isZero();
      assertThat(masks.followers(move) & masks.sameTurn(move)).isZero();
      for (int other = 0; other < moveSet.size(); other++) {
        boolean same = moveSet.move(move).turn().equals(moveSet.move(other).turn());
        assertThat(has(masks.sameTurn(move), other)).isEqualTo(same);
      }
    }
  }

  @Property
  void listsTheMovesOfASetInOrder(@ForAll long set) {
    int[] moves = MoveMasks.moves(set);
    assertThat(moves).hasSize(Long.bitCount(set)).isSorted().doesNotHaveDuplicates();
    assertThat(MoveMasks.set(moves)).isEqualTo(set);
  }
}
