package dev.cubewright.vision.decode;

import static dev.cubewright.vision.decode.Cubes.decoder;
import static dev.cubewright.vision.decode.Cubes.facelets;
import static dev.cubewright.vision.decode.Cubes.random;
import static dev.cubewright.vision.decode.Cubes.space;
import static org.assertj.core.api.Assertions.assertThat;

import dev.cubewright.core.puzzle.Face;
import dev.cubewright.core.puzzle.Move;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.core.sticker.Facelets;
import dev.cubewright.vision.sample.FaceSample;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Many cubes, in any light and orientation. */
@Tag("slow")
class ManyCubesTest {
  @ParameterizedTest
  @CsvSource({"2,6", "3,3", "4,2"})
  void clearReadingsOfRandomStatesAreReadWithoutDoubt(int size, int states) {
    for (int seed = 0; seed < states; seed++) {
      Facelets facelets = random(size, seed);
      Decoding decoding = decoder(size).decode(PaintedCube.of(facelets, 2, seed));
      assertThat(decoding.facelets()).isEqualTo(facelets);
      assertThat(decoding.confidence()).isGreaterThan(0.99);
      assertThat(decoding.misfit()).isLessThan(1);
      assertThat(decoding.doubtful(0.99)).isEmpty();
      assertThat(space(size).check(decoding.state())).isEmpty();
    }
  }

  @ParameterizedTest
  @CsvSource({"2,3", "3,12", "4,11"}) // a sample of all orientations
  void solvedCubesAreReadHeldInAnyWay(int size, int step) {
    List<Move> rotations = space(size).puzzle().rotations();
    for (int index = 0; index < rotations.size(); index += step) {
      State held = space(size).puzzle().solved().apply(rotations.get(index));
      Decoding decoding = decoder(size).decode(PaintedCube.of(facelets(size, held), 2, index));
      assertThat(decoding.state()).isEqualTo(held);
      assertThat(decoding.confidence()).isGreaterThan(0.95);
    }
  }

  @ParameterizedTest
  @CsvSource("2,2")
  void lightMayBeUnequal(int size, int states) {
    int wrong = 0;
    List<PaintedCube.Light> lights = lights(size);
    for (int seed = 0; seed < states; seed++) {
      Facelets facelets = random(size, 100 + seed);
      List<FaceSample> clean = PaintedCube.of(facelets, 2, seed);
      for (PaintedCube.Light light : lights) {
        Decoding decoding = decoder(size).decode(PaintedCube.lit(clean, light));
        wrong += decoding.facelets().equals(facelets) ? 0 : 1;
      }
    }
    assertThat(wrong).isLessThanOrEqualTo(states * lights.size() / 20);
  }

  /** A selection of the disturbances of the benchmark. */
  private static List<PaintedCube.Light> lights(int size) {
    double[][] casts = {
      {1.3, 1, 0.6}, {1.5, 1, 0.4}, {0.7, 1, 1.4}, {0.5, 1, 1.7}, {0.85, 1.2, 0.85}
    };
    List<PaintedCube.Light> lights = new ArrayList<>();
    for (double[] cast : casts) {
      lights.add((face, cell, channel, light) -> light * cast[channel]);
    }
    for (double exposure : new double[] {0.3, 1.8}) {
      lights.add((face, cell, channel, light) -> light * exposure);
    }
    lights.add((face, cell, channel, light) -> Math.pow(light, 0.6));
    lights.add((face, cell, channel, light) -> Math.pow(light, 1.6));
    lights.add((face, cell, channel, light) -> face == Face.F ? light * 0.5 : light);
    lights.add((face, cell, channel, light) -> face == Face.L ? light * 0.3 : light);
    lights.add(
        (face, cell, channel, light) -> {
          int row = cell / size;
          return light * (0.6 + 0.8 * (row + 0.5) / size);
        });
    return lights;
  }

  /** A few stickers do not determine the cube, so no state may be likely. */
  @ParameterizedTest
  @CsvSource({"2,1", "2,2", "2,4", "2,6", "2,8", "3,1", "3,9", "3,20"})
  void fewStickersGiveLittleConfidence(int size, int seen) {
    for (int seed = 0; seed < 3; seed++) {
      String letters = random(size, seed).letters();
      List<Integer> order = new ArrayList<>(IntStream.range(0, letters.length()).boxed().toList());
      Collections.shuffle(order, new Random(seed));
      StringBuilder open = new StringBuilder("?".repeat(letters.length()));
      for (int facelet : order.subList(0, seen)) {
        open.setCharAt(facelet, letters.charAt(facelet));
      }
      Decoding decoding = decoder(size).decode(PaintedCube.of(open.toString(), seed));
      assertThat(decoding.confidence()).as("%s", open).isLessThan(0.5);
    }
  }

  /** The stickers fit a solved cube, like one state in a thousand. */
  @ParameterizedTest
  @ValueSource(longs = {0, 1, 2})
  void fourStickersOfASolvedCubeAreNotReadAsOne(long seed) {
    Decoding decoding = decoder(2).decode(PaintedCube.of("?????????D?DF?????????U?", seed));

    assertThat(decoding.confidence()).isLessThan(0.1);
  }

  @ParameterizedTest
  @CsvSource({"2,0.15", "3,0.15", "3,0.35", "4,0.15"})
  void hazeIsSeenThrough(int size, double haze) {
    Facelets facelets = random(size, 7);
    List<FaceSample> clear = PaintedCube.of(facelets, 2, 7);
    Decoding decoding =
        decoder(size)
            .decode(
                PaintedCube.lit(clear, (face, cell, channel, light) -> (1 - haze) * light + haze));

    assertThat(decoding.facelets()).isEqualTo(facelets);
    assertThat(decoding.confidence()).isGreaterThan(0.99);
  }

  /** The prior for solved cubes does not override the stickers. */
  @Test
  void twoExchangedCentersOfASolvedCubeAreRead() {
    StringBuilder letters = new StringBuilder(facelets(4, space(4).puzzle().solved()).letters());
    letters.setCharAt(5, 'R');
    letters.setCharAt(16 + 5, 'U');
    Decoding decoding = decoder(4).decode(PaintedCube.of(letters.toString(), 1));

    assertThat(decoding.facelets().letters()).isEqualTo(letters.toString());
    assertThat(decoding.confidence()).isGreaterThan(0.95);
  }

  /** The best valid states contradict some stickers. */
  @ParameterizedTest
  @ValueSource(ints = {3, 4})
  void aFaceOfAnotherCubeLeavesNoSureState(int size) {
    List<FaceSample> faces = new ArrayList<>(PaintedCube.of(random(size, 5), 2, 5));
    faces.set(2, PaintedCube.of(random(size, 6), 2, 6).get(2));

    assertThat(decoder(size).decode(faces).confidence()).isLessThan(0.5);
  }
}
