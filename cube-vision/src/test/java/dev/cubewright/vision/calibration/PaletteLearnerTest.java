package dev.cubewright.vision.calibration;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.cubewright.core.puzzle.Cuboid;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.core.puzzle.StateSpace;
import dev.cubewright.core.sticker.FaceletWriter;
import dev.cubewright.core.sticker.Facelets;
import dev.cubewright.vision.color.Palette;
import dev.cubewright.vision.sample.ColorSample;
import dev.cubewright.vision.sample.FaceSample;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class PaletteLearnerTest {
  private static final Puzzle CUBE = Cuboid.of(3, 3, 3);

  /** Natural logarithms of the light of some cube, another than the expected one. */
  private static final double[][] TRUE = {
    {0, 0, 0},
    {-0.6, -3.2, -2.9},
    {-3.1, -0.9, -1.9},
    {0, -0.5, -2.8},
    {-0.1, -1.5, -3},
    {-3, -2, -0.6}
  };

  @Test
  void knowsNothingNewOfNoCube() {
    Palette learnt = new PaletteLearner(Palette.standard()).learn(List.of());

    for (int color = 0; color < 6; color++) {
      for (int channel = 0; channel < 3; channel++) {
        assertThat(learnt.logLight(color, channel))
            .isCloseTo(Palette.standard().logLight(color, channel), within(1e-9));
        assertThat(learnt.deviation(color, channel))
            .isCloseTo(Palette.standard().deviation(color, channel), within(1e-9));
      }
    }
  }

  @Test
  void comesToTheTrueColorsWhateverTheLamp() {
    Palette learnt = new PaletteLearner(Palette.standard()).learn(cubes(8, 1));

    for (int color = 0; color < 6; color++) {
      for (int channel = 0; channel < 3; channel++) {
        assertThat(learnt.logLight(color, channel))
            .as("colour %d channel %d", color, channel)
            .isCloseTo(TRUE[color][channel], within(0.15));
      }
    }
  }

  @Test
  void isNeverLessSureThanBefore() {
    for (int count = 1; count < 6; count++) {
      Palette learnt = new PaletteLearner(Palette.standard()).learn(cubes(count, count));
      double narrower = 0;
      for (int color = 0; color < 6; color++) {
        for (int channel = 0; channel < 3; channel++) {
          double before = Palette.standard().deviation(color, channel);
          assertThat(learnt.deviation(color, channel)).isPositive().isLessThanOrEqualTo(before);
          narrower += learnt.deviation(color, channel) < 0.7 * before ? 1 : 0;
        }
      }
      assertThat(narrower).isGreaterThanOrEqualTo(12);
    }
  }

  @Test
  void leavesOutWhatIsUnseenBurntOutOrMirrorsALamp() {
    List<FaceSample> faces = new ArrayList<>();
    for (int face = 0; face < 6; face++) {
      List<Optional<ColorSample>> stickers =
          new ArrayList<>(Collections.nCopies(9, Optional.empty()));
      stickers.set(0, Optional.of(ColorSample.of(255, 255, 255)));
      stickers.set(1, Optional.of(new ColorSample(200, 10, 10, 0, 0, 0.9)));
      faces.add(new FaceSample(3, 3, stickers));
    }
    Facelets solved = new FaceletWriter(CUBE).facelets(CUBE.solved());

    Palette learnt =
        new PaletteLearner(Palette.standard()).learn(List.of(new KnownCube(solved, faces)));

    assertThat(learnt.logLight(1, 0)).isCloseTo(-0.9, within(1e-9));
    assertThat(learnt.deviation(1, 0)).isCloseTo(0.5, within(1e-9));
  }

  @Test
  void cubesMayBeLearntOneByOneOrTogether() {
    List<KnownCube> cubes = cubes(3, 9);
    PaletteLearner learner = new PaletteLearner(Palette.standard());
    List<KnownCube> backwards = new ArrayList<>(cubes);
    Collections.reverse(backwards);

    Palette one = learner.learn(cubes);
    Palette other = learner.learn(backwards);

    for (int color = 0; color < 6; color++) {
      for (int channel = 0; channel < 3; channel++) {
        assertThat(one.logLight(color, channel))
            .isCloseTo(other.logLight(color, channel), within(1e-6));
      }
    }
  }

  @Test
  void refusesFacesThatAreNotThoseOfTheCube() {
    KnownCube cube = cubes(1, 1).get(0);
    assertThatThrownBy(() -> new KnownCube(cube.facelets(), cube.faces().subList(0, 5)))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("a cube of 54 stickers was seen as 5 faces with 45");
  }

  /** Cubes of the true colours, each under its own lamp and with faces lit differently. */
  private static List<KnownCube> cubes(int count, long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    StateSpace space = new StateSpace(CUBE);
    FaceletWriter writer = new FaceletWriter(CUBE);
    List<KnownCube> cubes = new ArrayList<>();
    for (int cube = 0; cube < count; cube++) {
      State state = space.random(random);
      Facelets facelets = writer.facelets(state);
      double[] lamp = {-0.5 + noise(random, 0.4), -0.5, -0.5 + noise(random, 0.4)};
      List<FaceSample> faces = new ArrayList<>();
      for (int face = 0; face < 6; face++) {
        double gain = noise(random, 0.25) - 0.3;
        List<Optional<ColorSample>> stickers = new ArrayList<>();
        for (int cell = 0; cell < 9; cell++) {
          int color = facelets.at(face * 9 + cell).orElseThrow().ordinal();
          double[] codes = new double[3];
          for (int channel = 0; channel < 3; channel++) {
            double light =
                Math.exp(TRUE[color][channel] + lamp[channel] + gain + noise(random, 0.04));
            codes[channel] = code(light);
          }
          stickers.add(Optional.of(ColorSample.of(codes[0], codes[1], codes[2])));
        }
        faces.add(new FaceSample(3, 3, stickers));
      }
      cubes.add(new KnownCube(facelets, faces));
    }
    return cubes;
  }

  private static double noise(SplittableRandom random, double size) {
    return random.nextDouble(-size, size);
  }

  private static double code(double light) {
    double encoded = light <= 0.0031308 ? light * 12.92 : 1.055 * Math.pow(light, 1 / 2.4) - 0.055;
    return Math.max(0, Math.min(255, 255 * encoded));
  }
}
