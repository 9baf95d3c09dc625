package dev.cubewright.vision.diagnose;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.cubewright.core.notation.Algorithm;
import dev.cubewright.core.puzzle.Cuboid;
import dev.cubewright.core.puzzle.Face;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.core.sticker.FaceletWriter;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class PictureArrangementTest {
  private static final Puzzle CUBE = Cuboid.of(3, 3, 3);
  private static final List<Integer> UPRIGHT = Collections.nCopies(6, 0);

  /** The cube is turned before one camera that sees the front. */
  @Test
  void picturesOfATurnedCubeAreTurnedBack() {
    FaceletWriter writer = new FaceletWriter(CUBE);
    State held = Algorithm.parse(CUBE, "R U2 F' L D B").applyTo(CUBE.solved());
    String facelets = writer.write(held);
    StringBuilder shown = new StringBuilder();
    for (String turn : List.of("", "y", "y", "y", "x'", "x2")) {
      held = Algorithm.parse(CUBE, turn).applyTo(held);
      shown.append(writer.write(held), 18, 27);
    }

    PictureArrangement arrangement =
        PictureArrangement.of(
            3,
            Stream.of("F", "R", "B", "L", "U", "D").map(Face::valueOf).toList(),
            List.of(0, 0, 0, 0, 1, 3));

    assertThat(
            arrangement.facelets().stream()
                .map(sticker -> String.valueOf(shown.charAt(sticker)))
                .collect(Collectors.joining()))
        .isEqualTo(facelets);
  }

  @Test
  void whatIsNoArrangementIsRefused() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new PictureArrangement(3, List.of(0, 0, 2, 3, 4, 5), UPRIGHT));
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new PictureArrangement(3, List.of(0, 1, 2, 3, 4), UPRIGHT));
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new PictureArrangement(3, List.of(0, 1, 2, 3, 4, 5), List.of(4, 0)));
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new PictureArrangement(0, List.of(0, 1, 2, 3, 4, 5), UPRIGHT));
    assertThatIllegalArgumentException()
        .isThrownBy(() -> PictureArrangement.of(3, Collections.nCopies(6, Face.U), UPRIGHT));
    assertThatIllegalArgumentException()
        .isThrownBy(
            () ->
                new PictureArrangement(3, List.of(0, 1, 2, 3, 4, 5), UPRIGHT)
                    .faces(new ArrayList<>()));
  }
}
