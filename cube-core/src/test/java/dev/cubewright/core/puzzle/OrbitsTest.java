package dev.cubewright.core.puzzle;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class OrbitsTest {
  private final Orbits orbits = ExamplePuzzles.puzzle("4x4x4").orbits();
  private final Orbit centers = orbits.get("centers");

  @Test
  void areConsecutive() {
    assertThat(orbits.list()).map(Orbit::offset).containsExactly(0, 8, 32);
    assertThat(orbits.places()).isEqualTo(56);
  }

  @Test
  void areFoundByName() {
    assertThat(orbits.find("wings")).contains(orbits.list().get(1));
    assertThat(orbits.find("edges")).isEmpty();
    assertThatIllegalArgumentException()
        .isThrownBy(() -> orbits.get("edges"))
        .withMessageContaining("there is no orbit edges");
  }

  @Test
  void identicalPiecesShareNumberAndName() {
    assertThat(centers.hasIdenticalPieces()).isTrue();
    assertThat(orbits.get("wings").hasIdenticalPieces()).isFalse();
    assertThat(List.of(0, 1, 2, 3)).allMatch(place -> centers.solvedPiece(place) == 0);
    assertThat(centers.solvedPiece(23)).isEqualTo(5);
    assertThat(centers.homeOf(5)).isEqualTo(20);
    assertThat(centers.pieceName(5)).isEqualTo("B");
    assertThat(centers.placeName(23)).isEqualTo("B4");
    assertThat(centers).hasToString("centers (24 places, 1 orientations)");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> centers.homeOf(6))
        .withMessage("the orbit centers has no piece 6");
  }

  /** A wing differs from its neighbor: its number is part of its name. */
  @Test
  void distinctPiecesAreNamedAfterTheirHome() {
    Orbit wings = orbits.get("wings");

    for (int piece = 0; piece < wings.size(); piece++) {
      assertThat(wings.pieceName(piece)).isEqualTo(wings.placeName(piece));
    }
  }

  @ParameterizedTest
  @CsvSource({
    "0, 1, 0 places",
    "4001, 1, 4001 places",
    "2, 0, 0 orientations",
    "2, 101, 101 orient"
  })
  void rejectSizesOutOfRange(int places, int orientations, String why) {
    List<String> names = Collections.nCopies(places, "A");
    List<Integer> pieces = Collections.nCopies(places, 0);

    assertThatIllegalArgumentException()
        .isThrownBy(() -> Orbits.builder().add("orbit", orientations, names, pieces))
        .withMessageContaining(why);
  }

  @Test
  void rejectANameInUse() {
    Orbits.Builder builder = Orbits.builder();
    builder.add("edges", 2, List.of("A", "B"), List.of(0, 1));

    assertThatIllegalArgumentException()
        .isThrownBy(() -> builder.add("edges", 1, List.of("C"), List.of(0)))
        .withMessage("two orbits have the name edges");
  }
}
