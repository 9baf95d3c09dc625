package dev.cubewright.core.puzzle;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.List;
import org.junit.jupiter.api.Test;

class PatternTest {
  private final Puzzle puzzle = ExamplePuzzles.puzzle("3x3x1");
  private final Orbit corners = puzzle.orbits().get("corners");
  private final Orbit edges = puzzle.orbits().get("edges");

  /** Two identical pieces without visible orientation, and one that shows all three. */
  private final Orbits modular =
      Orbits.builder()
          .add("A", 3, List.of("a", "b", "c"), List.of(0, 1, 0), List.of(1, 3, 1))
          .build();

  private final Orbit modularOrbit = modular.get("A");

  @Test
  void initiallyAllowsAnything() {
    Pattern pattern = Pattern.builder(puzzle.orbits()).build();

    assertThat(pattern.orbits()).isEqualTo(puzzle.orbits());
    for (Orbit orbit : puzzle.orbits().list()) {
      for (int place = 0; place < orbit.size(); place++) {
        assertThat(pattern.allowsAnything(orbit, place)).isTrue();
        assertThat(pattern.allows(orbit, place, orbit.solvedPiece(0), 0)).isTrue();
      }
    }
    assertThat(pattern.matches(puzzle.solved())).isTrue();
    assertThat(pattern.matches(ExamplePuzzles.after(puzzle, "R2 U2"))).isTrue();
  }

  @Test
  void ofAStateMatchesOnlyThatState() {
    State state = ExamplePuzzles.after(puzzle, "R2 U2");
    Pattern pattern = Pattern.of(state);

    assertThat(pattern.matches(state)).isTrue();
    assertThat(pattern.matches(puzzle.solved())).isFalse();
    assertThat(pattern)
        .isEqualTo(Pattern.of(ExamplePuzzles.after(puzzle, "R2 U2")))
        .hasSameHashCodeAs(Pattern.of(ExamplePuzzles.after(puzzle, "R2 U2")))
        .isNotEqualTo(Pattern.of(puzzle.solved()))
        .isNotEqualTo("");
    assertThat(pattern.toString()).startsWith("places allow");
  }

  @Test
  void allowsOnlyListedValues() {
    Pattern pattern =
        Pattern.builder(puzzle.orbits())
            .allow(edges, 0, 2, 1)
            .allow(edges, 0, 3, 0)
            .allowPiece(edges, 1, 1)
            .allow(edges, 2, 3, 1)
            .build();

    for (int piece = 0; piece < edges.size(); piece++) {
      for (int turned = 0; turned < 2; turned++) {
        boolean listed = (piece == 2 && turned == 1) || (piece == 3 && turned == 0);
        assertThat(pattern.allows(edges, 0, piece, turned)).isEqualTo(listed);
        assertThat(pattern.allows(edges, 1, piece, turned)).isEqualTo(piece == 1);
        assertThat(pattern.allows(edges, 2, piece, turned)).isEqualTo(piece == 3 && turned == 1);
        assertThat(pattern.allows(edges, 3, piece, turned)).isTrue();
      }
    }
    assertThat(pattern.allowsAnything(edges, 2)).isFalse();
    assertThat(pattern.allowsAnything(edges, 3)).isTrue();
  }

  @Test
  void allowingAllValuesIsAnything() {
    Pattern.Builder all = Pattern.builder(puzzle.orbits());
    for (int piece = 0; piece < corners.size(); piece++) {
      all.allowPiece(corners, 1, piece);
    }
    Pattern nothingSaid = Pattern.builder(puzzle.orbits()).build();

    assertThat(all.build()).isEqualTo(nothingSaid);
  }

  @Test
  void aBuilderDoesNotChangeBuiltPatterns() {
    Pattern.Builder builder = Pattern.builder(puzzle.orbits()).allow(edges, 0, 0, 0);
    Pattern first = builder.build();
    builder.allow(edges, 0, 1, 0);

    assertThat(first.allows(edges, 0, 1, 0)).isFalse();
    assertThat(builder.build().allows(edges, 0, 1, 0)).isTrue();
  }

  @Test
  void invisibleOrientationsDoNotCount() {
    Pattern pattern =
        Pattern.builder(modular).allow(modularOrbit, 0, 0, 2).allow(modularOrbit, 1, 1, 2).build();

    for (int turned = 0; turned < 3; turned++) {
      assertThat(pattern.allows(modularOrbit, 0, 0, turned)).isTrue();
      assertThat(pattern.allows(modularOrbit, 1, 1, turned)).isEqualTo(turned == 2);
    }
    assertThat(Pattern.builder(modular).allow(modularOrbit, 0, 0, 0).build())
        .isEqualTo(Pattern.builder(modular).allow(modularOrbit, 0, 0, 1).build());
    // One kind with one orientation and another with three: a place has four visible values.
    assertThat(
            Pattern.builder(modular)
                .allow(modularOrbit, 2, 0, 0)
                .allowPiece(modularOrbit, 2, 1)
                .build()
                .allowsAnything(modularOrbit, 2))
        .isTrue();
  }

  @Test
  void rejectsUnknownValues() {
    Pattern.Builder builder = Pattern.builder(puzzle.orbits());

    assertThatIllegalArgumentException()
        .isThrownBy(() -> builder.allow(edges, 0, 4, 0))
        .withMessage("the orbit edges has no piece 4");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> builder.allow(edges, 0, 0, 2))
        .withMessageContaining("the orientation 2 is out of range");
    assertThatIllegalArgumentException().isThrownBy(() -> builder.build().allows(edges, 0, -1, 0));
    assertThat(builder.build().allowsAnything(edges, 0)).isTrue();
  }
}
