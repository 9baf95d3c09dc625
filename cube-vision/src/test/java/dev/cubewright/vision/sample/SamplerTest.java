package dev.cubewright.vision.sample;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import dev.cubewright.vision.frame.Frame;
import dev.cubewright.vision.locate.CellGrid;
import dev.cubewright.vision.locate.Homography;
import dev.cubewright.vision.locate.PaintedFace;
import dev.cubewright.vision.locate.Point;
import java.util.BitSet;
import java.util.Collections;
import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;

class SamplerTest {
  private static final Homography PLACE = PaintedFace.tilted(new Point(80, 60), 90, 20, 0.1, -0.1);

  /** A picture of one cell, whose pixels are numbered in order. */
  private static ColorSample single(int width, int height, int... pixels) {
    Homography whole =
        Homography.ofSquare(
            List.of(
                inner(width, height, 0, 0),
                inner(width, height, 1, 0),
                inner(width, height, 1, 1),
                inner(width, height, 0, 1)));
    Frame frame = new Frame("U.png", width, height, pixels);
    return Sampler.sample(List.of(new FaceView(frame, CellGrid.whole(1, 1, whole))))
        .stickers()
        .get(0)
        .orElseThrow();
  }

  /** A corner of the cell whose inner part equals the picture. */
  private static Point inner(int width, int height, int right, int lower) {
    return new Point(
        width * (0.5 + (right - 0.5) / CellGrid.INNER),
        height * (0.5 + (lower - 0.5) / CellGrid.INNER));
  }

  @Property(tries = 50)
  void readsTheColorsThatWerePainted(@ForAll long seed, @ForAll @IntRange(min = 2, max = 4) int n) {
    List<Integer> colors =
        new java.util.Random(seed).ints((long) n * n, 0, 0xC0C0C0).boxed().toList();
    Frame frame = new PaintedFace(160, 120, 0x808080, 1).face(n, PLACE, colors).frame();

    FaceSample face = Sampler.sample(List.of(new FaceView(frame, CellGrid.whole(n, n, PLACE))));

    assertThat(face.rows()).isEqualTo(n);
    assertThat(face.columns()).isEqualTo(n);
    assertThat(face.seen()).isEqualTo(n * n);
    for (int cell = 0; cell < n * n; cell++) {
      ColorSample sample = face.stickers().get(cell).orElseThrow();
      assertThat(sample.rgb()).as("cell %d", cell).isEqualTo(colors.get(cell));
      assertThat(sample.spread()).isZero();
      assertThat(sample.glare()).isZero();
    }
  }

  @Test
  void noiseIsAveragedOutAndMeasured() {
    Frame frame =
        new PaintedFace(160, 120, 0x808080, 1)
            .face(2, PLACE, Collections.nCopies(4, 0x806040))
            .noise(10)
            .frame();

    FaceSample face = Sampler.sample(List.of(new FaceView(frame, CellGrid.whole(2, 2, PLACE))));

    for (int cell = 0; cell < 4; cell++) {
      ColorSample sample = face.stickers().get(cell).orElseThrow();
      assertThat(sample.red()).isCloseTo(0x80, within(3.0));
      assertThat(sample.green()).isCloseTo(0x60, within(3.0));
      assertThat(sample.blue()).isCloseTo(0x40, within(3.0));
      // The median distance from the mean of a normal distribution is 0.67 standard deviations.
      assertThat(sample.spread()).isCloseTo(7.5, within(2.0));
    }
  }

  @Test
  void excludesGlare() {
    Frame frame =
        new PaintedFace(160, 120, 0x808080, 1)
            .face(2, PLACE, Collections.nCopies(4, 0xB01020))
            .glare(PLACE.map(new Point(0.25, 0.25)), 4, 1)
            .frame();

    FaceSample face = Sampler.sample(List.of(new FaceView(frame, CellGrid.whole(2, 2, PLACE))));

    ColorSample mirroring = face.stickers().get(0).orElseThrow();
    assertThat(mirroring.glare()).isBetween(0.05, 0.4);
    assertThat(mirroring.rgb()).isEqualTo(0xB01020);
    assertThat(face.stickers().get(3).orElseThrow().glare()).isZero();
    assertThat(SampleQuality.glaring(face)).isEmpty();
  }

  @Test
  void aWhiteStickerIsNotGlare() {
    assertThat(single(3, 1, 0xFFFFFF, 0xF0F4F0, 0xE0E4E0).glare()).isZero();
    assertThat(single(2, 2, 0xFFFFFF, 0xFFFFFF, 0xFFFFFF, 0xFFFFFF).glare()).isZero();
  }

  @Test
  void tooLargeALampIsReportedWithItsOwnColor() {
    ColorSample sample = single(3, 1, 0xFFFFFF, 0xB01020, 0xFFFFFF);

    assertThat(sample.glare()).isCloseTo(2.0 / 3, within(0.1));
    assertThat(sample.rgb()).isEqualTo(0xFFFFFF);
    FaceSample face = new FaceSample(1, 1, List.of(java.util.Optional.of(sample)));
    assertThat(SampleQuality.glaring(face)).containsExactly(0);
  }

  @Test
  void putsPartlyHiddenPicturesTogether() {
    List<Integer> colors = List.of(0xB01020, 0x00934A, 0xE8D010, 0x0A48B0);
    Frame frame = new PaintedFace(160, 120, 0x808080, 1).face(2, PLACE, colors).frame();
    BitSet upper = new BitSet();
    upper.set(0, 2);
    BitSet left = new BitSet();
    left.set(0);
    left.set(2);

    FaceSample face =
        Sampler.sample(
            List.of(
                new FaceView(frame, new CellGrid(2, 2, PLACE, upper)),
                new FaceView(frame, new CellGrid(2, 2, PLACE, left))));

    assertThat(face.seen()).isEqualTo(3);
    assertThat(face.stickers().get(3)).isEmpty();
    for (int cell = 0; cell < 3; cell++) {
      assertThat(face.stickers().get(cell).orElseThrow().rgb()).isEqualTo(colors.get(cell));
    }
  }

  @Test
  void cellsOutsideThePictureAreUnseen() {
    Homography outside = PaintedFace.turned(new Point(300, 300), 50, 0);
    Frame frame = new PaintedFace(160, 120, 0x808080, 1).frame();

    assertThat(Sampler.sample(List.of(new FaceView(frame, CellGrid.whole(3, 3, outside)))).seen())
        .isZero();
  }

  @Test
  void rejectsNothingAndPicturesOfDifferentFaces() {
    Frame frame = new PaintedFace(160, 120, 0x808080, 1).frame();
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Sampler.sample(List.of()))
        .withMessage("a face needs at least one picture");
    assertThatIllegalArgumentException()
        .isThrownBy(
            () ->
                Sampler.sample(
                    List.of(
                        new FaceView(frame, CellGrid.whole(2, 2, PLACE)),
                        new FaceView(frame, CellGrid.whole(3, 3, PLACE)))))
        .withMessage("the pictures of a face differ in size: 2 x 2 and 3 x 3 cells");
  }

  @Test
  void aFaceSampleHasOneStickerPerCell() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new FaceSample(2, 2, List.of()))
        .withMessage("a face of 2 x 2 cannot have 0 stickers");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new FaceSample(0, 2, List.of()))
        .withMessage("a face of 0 x 2 has no stickers");
  }
}
