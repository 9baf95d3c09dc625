package dev.cubewright.vision.sample;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cubewright.core.problem.Problem;
import dev.cubewright.vision.fault.FaultKind;
import dev.cubewright.vision.locate.PaintedFace;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class SampleQualityTest {
  private static FaceSample face(double red, double green, double blue) {
    return new FaceSample(
        2, 2, Collections.nCopies(4, Optional.of(ColorSample.of(red, green, blue))));
  }

  private static FaceSample face(int rgb, double factor) {
    return face((rgb >> 16) * factor, (rgb >> 8 & 0xFF) * factor, (rgb & 0xFF) * factor);
  }

  private static List<FaceSample> cube(double factor) {
    return PaintedFace.PALETTE.stream().map(rgb -> face(rgb, factor)).toList();
  }

  private static Optional<String> kind(List<FaceSample> faces) {
    return SampleQuality.of(faces).fault().map(Problem::code);
  }

  @Test
  void aSolvedCubeIsGoodEvenInDimLight() {
    assertThat(kind(cube(1))).isEmpty();
    assertThat(kind(cube(0.2))).isEmpty();
  }

  @Test
  void detectsDarkness() {
    assertThat(kind(cube(0.05))).contains(FaultKind.TOO_DARK.code());
  }

  @Test
  void detectsOverexposure() {
    assertThat(
            kind(
                List.of(
                    face(255, 255, 255),
                    face(255, 255, 252),
                    face(255, 251, 255),
                    face(255, 255, 255),
                    face(255, 180, 180),
                    face(180, 180, 255))))
        .contains(FaultKind.BURNT_OUT.code());
  }

  @Test
  void detectsGrayPictures() {
    List<FaceSample> gray =
        cube(1).stream()
            .map(
                face -> {
                  double green = face.stickers().get(0).orElseThrow().green();
                  return face(green, green, green);
                })
            .toList();
    assertThat(kind(gray)).contains(FaultKind.NO_COLOR.code());
  }

  @Test
  void pastelColorsAreColors() {
    assertThat(
            kind(
                List.of(
                    face(230, 228, 226),
                    face(215, 190, 190),
                    face(200, 215, 202),
                    face(228, 225, 200),
                    face(228, 205, 190),
                    face(190, 200, 220))))
        .isEmpty();
  }

  @Test
  void returnsTheStickersWithGlare() {
    ColorSample clear = new ColorSample(180, 20, 30, 0, 0, 0.5);
    ColorSample glaring = new ColorSample(255, 255, 255, 0, 1, 0.51);
    FaceSample face =
        new FaceSample(
            2,
            2,
            List.of(
                Optional.of(clear), Optional.of(glaring), Optional.empty(), Optional.of(glaring)));

    assertThat(SampleQuality.glaring(face)).containsExactly(1, 3);
  }
}
