package dev.cubewright.vision.picture;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cubewright.core.puzzle.Cuboid;
import dev.cubewright.core.puzzle.Face;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.sticker.FaceletWriter;
import dev.cubewright.core.sticker.Facelets;
import dev.cubewright.core.sticker.StickerColor;
import dev.cubewright.vision.decode.Decoding;
import dev.cubewright.vision.decode.StickerEstimate;
import dev.cubewright.vision.frame.Frame;
import dev.cubewright.vision.sample.ColorSample;
import dev.cubewright.vision.sample.FaceSample;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class RecognitionPictureTest {
  private static final int TILE = 440;
  private static final int GAP = 12;
  private static final int DOUBT = 0xFF00E0;
  private static final int SEEN = 0x336699;

  private final Puzzle cube = Cuboid.of("2x2x2");

  private static List<PicturedFace> faces() {
    return Collections.nCopies(6, PicturedFace.of("face", sample()));
  }

  private Decoding decoding(int doubtful) {
    Facelets facelets = new FaceletWriter(cube).facelets(cube.solved());
    List<StickerEstimate> stickers = new ArrayList<>();
    for (int facelet = 0; facelet < facelets.count(); facelet++) {
      List<Double> probabilities = new ArrayList<>(List.of(0.1, 0.1, 0.1, 0.1, 0.1, 0.1));
      double sure = facelet == doubtful ? 0.5 : 0.95;
      probabilities.set(facelets.at(facelet).orElseThrow().ordinal(), sure);
      stickers.add(new StickerEstimate(facelet, probabilities, Optional.empty()));
    }
    return new Decoding(cube.solved(), facelets, 0.5, stickers, List.of(), 0, 0);
  }

  /** Returns a point of a face's tile; the tile is at a column and row of the net. */
  private static int pixel(Frame picture, int column, int row, double across, double down) {
    return picture.rgb(
        (int) (GAP + column * (TILE + GAP) + across * TILE),
        (int) (GAP + row * (TILE + GAP) + down * TILE));
  }

  @Test
  void eachCellHasADotOfItsColor() {
    Frame picture = RecognitionPicture.draw(faces(), Optional.of(decoding(-1)), 0.9, List.of());
    int[][] places = {{1, 0}, {2, 1}, {1, 1}, {1, 2}, {0, 1}, {3, 1}};

    for (Face face : Face.values()) {
      int[] place = places[face.ordinal()];
      for (int cell = 0; cell < 4; cell++) {
        double across = 0.25 + 0.5 * (cell % 2);
        double down = 0.25 + 0.5 * (cell >> 1);
        // Next to the letter, and next to the dot.
        assertThat(pixel(picture, place[0], place[1], across + 0.09, down))
            .isEqualTo(StickerColor.of(face).rgb());
        assertThat(pixel(picture, place[0], place[1], across + 0.17, down)).isEqualTo(SEEN);
      }
    }
  }

  @Test
  void onlyADoubtfulStickerHasARing() {
    Frame picture = RecognitionPicture.draw(faces(), Optional.of(decoding(3)), 0.9, List.of());

    // U4 is at the lower right of the face in the second column.
    assertThat(pixel(picture, 1, 0, 0.75 + 0.18, 0.75)).isEqualTo(DOUBT);
    assertThat(pixel(picture, 1, 0, 0.25 + 0.18, 0.25)).isNotEqualTo(DOUBT);
    Frame sure = RecognitionPicture.draw(faces(), Optional.of(decoding(3)), 0.4, List.of());
    assertThat(Arrays.stream(sure.pixels()).filter(rgb -> rgb == DOUBT)).isEmpty();
  }

  @Test
  void withoutAReadingTheCellsAreOutlined() {
    Frame picture = RecognitionPicture.draw(faces(), Optional.empty(), 0.9, List.of());

    assertThat(pixel(picture, 1, 1, 0.25, 0.25)).isEqualTo(SEEN);
    assertThat(pixel(picture, 1, 1, 0.5, 0.25)).isNotEqualTo(SEEN).isNotEqualTo(0x202020);
  }

  @Test
  void aFaceThatWasNotFoundIsFramedAndDrawnEntirely() {
    List<PicturedFace> faces = new ArrayList<>(faces());
    int[] pixels = new int[100 * 50];
    Arrays.fill(pixels, SEEN);
    faces.set(
        0, new PicturedFace(new Frame("lost", 100, 50, pixels), Optional.empty(), "too-dark"));

    Frame picture = RecognitionPicture.draw(faces, Optional.empty(), 0.9, List.of());

    assertThat(pixel(picture, 1, 0, 0.005, 0.25)).isNotEqualTo(SEEN);
    assertThat(pixel(picture, 1, 0, 0.5, 0.25)).isEqualTo(SEEN);
    // The photograph is twice as wide as high.
    assertThat(pixel(picture, 1, 0, 0.5, 0.55)).isNotEqualTo(SEEN);
  }

  private static FaceSample sample() {
    return new FaceSample(
        2, 2, Collections.nCopies(4, Optional.of(ColorSample.of(0x33, 0x66, 0x99))));
  }

  @Test
  void theTitleIsTruncatedToFit() {
    Frame plain = RecognitionPicture.draw(faces(), Optional.empty(), 0.9, List.of());
    Frame titled =
        RecognitionPicture.draw(
            faces(), Optional.empty(), 0.9, Collections.nCopies(50, "?! too long".repeat(20)));

    assertThat(titled.width()).isEqualTo(plain.width());
    assertThat(titled.pixels()).isNotEqualTo(plain.pixels());
    // No text is outside the free corner.
    for (int y = GAP + TILE; y < plain.height(); y++) {
      for (int x = 0; x < plain.width(); x++) {
        assertThat(titled.rgb(x, y)).isEqualTo(plain.rgb(x, y));
      }
    }
  }

  @Test
  void aCubeHasSixFaces() {
    assertThatThrownBy(() -> RecognitionPicture.draw(List.of(), Optional.empty(), 0.9, List.of()))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("a cube has 6 faces, not 0");
  }

  @Test
  void anUnseenStickerIsGray() {
    FaceSample face = new FaceSample(1, 1, List.of(Optional.empty()));

    assertThat(PicturedFace.of("face", face).frame().rgb(32, 32)).isEqualTo(0x606060);
  }
}
