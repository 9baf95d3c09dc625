package dev.cubewright.bench;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cubewright.core.puzzle.Cuboid;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The published numbers of 3x3x3 states near the solved state; depth 7 takes minutes. */
final class CountByDepthTest {
  @Test
  void countsTheStatesOfTheThreeByThree() {
    assertThat(new CountByDepth(Cuboid.of("3x3x3")).counts(5))
        .containsExactly(1L, 18L, 243L, 3240L, 43239L, 574908L);
  }

  @Test
  @Tag("long")
  void countsTheStatesAtDepthSix() {
    assertThat(new CountByDepth(Cuboid.of("3x3x3")).counts(6)).last().isEqualTo(7618438L);
  }
}
