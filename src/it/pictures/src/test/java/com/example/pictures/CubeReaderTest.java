package com.example.pictures;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.cubewright.core.problem.ProblemException;
import dev.cubewright.core.puzzle.Cancellation;
import dev.cubewright.core.puzzle.Cuboid;
import dev.cubewright.core.puzzle.Face;
import dev.cubewright.core.puzzle.StateSpace;
import dev.cubewright.vision.color.Palette;
import dev.cubewright.vision.decode.Correction;
import dev.cubewright.vision.decode.CubeDecoder;
import dev.cubewright.vision.decode.Decoding;
import dev.cubewright.vision.decode.Explanation;
import dev.cubewright.vision.decode.StickerColors;
import dev.cubewright.vision.decode.StickerReading;
import dev.cubewright.vision.fault.FaultKind;
import dev.cubewright.vision.frame.Frame;
import dev.cubewright.vision.recognition.PictureArrangement;
import dev.cubewright.vision.sample.ColorSample;
import dev.cubewright.vision.sample.FaceSample;
import dev.cubewright.vision.sample.SampleQuality;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class CubeReaderTest {
  private static final int SIDE = 240;
  private static final Map<Character, Integer> COLORS =
      Map.of(
          'U', 0xf0f0f0, 'R', 0xb01020, 'F', 0x109040, 'D', 0xf0d020, 'L', 0xf07010, 'B', 0x1040a0);

  @Test
  void recognizesTheCube() {
    String facelets = "DBBLFRRFUDDUFFBUBLURDLLR";

    assertThat(new CubeReader().read(pictures(facelets))).isEqualTo(facelets);
  }

  @Test
  void reportsADarkPicture() {
    List<Frame> black =
        Stream.generate(() -> new Frame("black", SIDE, SIDE, new int[SIDE * SIDE])).limit(6).toList();

    assertThatExceptionOfType(ProblemException.class)
        .isThrownBy(() -> new CubeReader().read(black))
        .satisfies(e -> assertThat(e.problem().code()).isEqualTo(FaultKind.TOO_DARK.code()));
  }

  /** Decodes readings of a custom sticker detection step by step. */
  @Test
  void decodesReadings() {
    StateSpace space = new StateSpace(Cuboid.of("2x2x2"));
    List<FaceSample> faces = samples("DBBLFRRFUDDUFFBUBLURDLLR");
    CubeDecoder decoder = new CubeDecoder(space, Palette.standard());

    assertThat(SampleQuality.of(faces).fault()).isEmpty();
    StickerReading reading = decoder.read(faces);
    Decoding decoding = reading.decoding();
    StickerColors colors = reading.colors();
    assertThat(decoding.facelets()).hasToString("DBBLFRRFUDDUFFBUBLURDLLR");
    assertThat(colors.best(0)).isEqualTo(Face.D);
  }

  /** Finds the arrangement that explains two exchanged pictures. */
  @Test
  void findsAnArrangement() {
    StateSpace space = new StateSpace(Cuboid.of("2x2x2"));
    List<FaceSample> right = samples("DBBLFRRFUDDUFFBUBLURDLLR");
    List<FaceSample> exchanged =
        List.of(right.get(3), right.get(1), right.get(2), right.get(0), right.get(4), right.get(5));
    CubeDecoder decoder = new CubeDecoder(space, Palette.standard());
    Correction arrangement =
        new PictureArrangement(2, List.of(3, 1, 2, 0, 4, 5), List.of(0, 0, 0, 0, 0, 0));

    List<Explanation<Correction>> found =
        decoder.explanations(
            exchanged, decoder.colors(exchanged), List.of(arrangement), Cancellation.never());

    assertThat(found.get(0).correction()).isEqualTo(arrangement);
    assertThat(found.get(0).facelets()).hasToString("DBBLFRRFUDDUFFBUBLURDLLR");
  }

  @Test
  void hasNoSolver() {
    assertThatExceptionOfType(ClassNotFoundException.class)
        .isThrownBy(() -> Class.forName("dev.cubewright.search.Solver"));
  }

  private static List<FaceSample> samples(String facelets) {
    return Stream.iterate(0, first -> first < facelets.length(), first -> first + 4)
        .map(
            first ->
                facelets.substring(first, first + 4).chars()
                    .mapToObj(color -> COLORS.get((char) color))
                    .map(rgb -> ColorSample.of(rgb >> 16, rgb >> 8 & 0xff, rgb & 0xff))
                    .map(Optional::of)
                    .toList())
        .map(stickers -> new FaceSample(2, 2, stickers))
        .toList();
  }

  private static List<Frame> pictures(String facelets) {
    return Stream.iterate(0, first -> first < facelets.length(), first -> first + 4)
        .map(first -> picture(facelets.substring(first, first + 4)))
        .toList();
  }

  /** Four stickers on black plastic in front of a gray wall. */
  private static Frame picture(String stickers) {
    int[] pixels = new int[SIDE * SIDE];
    Arrays.fill(pixels, 0x808080);
    fill(pixels, 40, 40, 160, 0x101010);
    for (int i = 0; i < stickers.length(); i++) {
      fill(pixels, 46 + i % 2 * 78, 46 + i / 2 * 78, 70, COLORS.get(stickers.charAt(i)));
    }
    return new Frame("face", SIDE, SIDE, pixels);
  }

  private static void fill(int[] pixels, int left, int top, int side, int color) {
    for (int y = top; y < top + side; y++) {
      Arrays.fill(pixels, y * SIDE + left, y * SIDE + left + side, color);
    }
  }
}
