package dev.cubewright.vision.decode;

import static dev.cubewright.vision.decode.Cubes.decoder;
import static dev.cubewright.vision.decode.Cubes.facelets;
import static dev.cubewright.vision.decode.Cubes.random;
import static dev.cubewright.vision.decode.Cubes.space;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.cubewright.core.puzzle.Cancellation;
import dev.cubewright.core.puzzle.Cuboid;
import dev.cubewright.core.puzzle.Face;
import dev.cubewright.core.puzzle.Move;
import dev.cubewright.core.puzzle.StateSpace;
import dev.cubewright.core.sticker.Facelets;
import dev.cubewright.vision.color.Palette;
import dev.cubewright.vision.sample.FaceSample;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class CubeDecoderTest {
  @ParameterizedTest
  @ValueSource(ints = {2, 3, 4})
  void probabilitiesOfEachStickerSumToOne(int size) {
    Decoding decoding = decoder(size).decode(PaintedCube.of(random(size, 3), 12, 3));
    assertThat(decoding.stickers()).hasSize(6 * size * size);
    for (StickerEstimate sticker : decoding.stickers()) {
      assertThat(sticker.probabilities().stream().mapToDouble(p -> p).sum())
          .isCloseTo(1, within(1e-6));
      assertThat(sticker.probabilities()).allMatch(p -> p >= 0 && p <= 1);
    }
    assertThat(decoding.doubtful(0)).isEmpty();
    assertThat(decoding.doubtful(1.01)).hasSameSizeAs(decoding.stickers());
    double sum =
        decoding.confidence()
            + decoding.alternatives().stream().mapToDouble(Decoding.Alternative::probability).sum();
    assertThat(sum).isLessThanOrEqualTo(1 + 1e-6);
    assertThat(decoding.alternatives())
        .isSortedAccordingTo((one, two) -> Double.compare(two.probability(), one.probability()))
        .noneMatch(other -> other.state().equals(decoding.state()));
  }

  @ParameterizedTest
  @CsvSource({"2,B", "3,D", "3,U"})
  void aHiddenFaceIsInferred(int size, Face hidden) {
    Facelets facelets = random(size, 11);
    int count = size * size;
    String letters = facelets.letters();
    String open =
        letters.substring(0, hidden.ordinal() * count)
            + "?".repeat(count)
            + letters.substring((hidden.ordinal() + 1) * count);
    Decoding decoding = decoder(size).decode(PaintedCube.of(open, 5));
    for (int facelet = 0; facelet < facelets.count(); facelet++) {
      if (open.charAt(facelet) != '?') {
        assertThat(decoding.facelets().at(facelet)).isEqualTo(facelets.at(facelet));
      }
    }
    assertThat(decoding.facelets()).isEqualTo(facelets);
    assertThat(decoding.stickers().get(hidden.ordinal() * count).sample()).isEmpty();
  }

  /** A 2x2x2 can be inferred from 16 stickers without any sticker of R and L. */
  @Test
  void fourFacesOfA2x2x2AreEnough() {
    for (int seed = 0; seed < 10; seed++) {
      String letters = random(2, seed).letters();
      String open =
          letters.substring(0, 4)
              + "????"
              + letters.substring(8, 16)
              + "????"
              + letters.substring(20);
      Decoding decoding = decoder(2).decode(PaintedCube.of(open, seed));
      assertThat(decoding.facelets().letters()).isEqualTo(letters);
    }
  }

  @Test
  void scrambledCubesAreNotPulledTowardsSolvedOnes() {
    Move turn = space(3).puzzle().turns().get(0).moves().get(0);
    Facelets turned = facelets(3, space(3).puzzle().solved().apply(turn));
    assertThat(decoder(3).decode(PaintedCube.of(turned, 4, 1)).facelets()).isEqualTo(turned);
    for (int seed = 40; seed < 44; seed++) {
      Facelets facelets = random(2, seed);
      assertThat(decoder(2).decode(PaintedCube.of(facelets, 10, seed)).facelets())
          .isEqualTo(facelets);
    }
  }

  @Test
  void otherNamesForColorsAreOtherNamesForStates() {
    Facelets facelets = random(3, 8);
    List<FaceSample> faces = PaintedCube.of(facelets, 2, 8);
    List<Face> names = List.of(Face.U, Face.F, Face.L, Face.D, Face.B, Face.R);
    Decoding renamed = new CubeDecoder(space(3), Palette.standard().renamed(names)).decode(faces);
    Decoding usual = decoder(3).decode(faces);
    assertThat(renamed.misfit()).isLessThan(1);
    for (int facelet = 0; facelet < facelets.count(); facelet++) {
      Face named = names.get(renamed.facelets().at(facelet).orElseThrow().ordinal());
      assertThat(usual.facelets().at(facelet)).contains(named);
    }
  }

  @Test
  void misfitIsZeroForValidColorsAndGreaterForOthers() {
    List<FaceSample> faces = PaintedCube.of(random(3, 4), 2, 4);
    StickerColors colors = decoder(3).colors(faces);
    assertThat(colors.misfit()).isCloseTo(0, within(1e-6));
    List<Integer> exchanged = new ArrayList<>(IntStream.range(0, 54).boxed().toList());
    exchanged.set(0, 2);
    exchanged.set(2, 0);
    exchanged.set(9, 17);
    exchanged.set(17, 9);
    double[][] other = colors.corrected(new Rearranged(exchanged, List.of(Face.values())));
    ValidStates states = new ValidStates(space(3));
    double misfit = states.misfit(other, 1000);
    assertThat(misfit).isGreaterThan(5);
    assertThat(states.misfit(other, misfit / 100)).isGreaterThan(misfit / 100);
    for (int facelet = 0; facelet < other.length; facelet++) {
      assertThat(Arrays.stream(other[facelet]).max().orElseThrow())
          .isEqualTo(colors.bestScore(exchanged.get(facelet)));
    }
  }

  @Test
  void theRightCorrectionIsTheBest() {
    List<FaceSample> faces = new ArrayList<>(PaintedCube.of(random(3, 4), 2, 4));
    Collections.swap(faces, 1, 2);
    List<Integer> swapped = new ArrayList<>();
    for (int face : new int[] {0, 2, 1, 3, 4, 5}) {
      IntStream.range(9 * face, 9 * face + 9).forEach(swapped::add);
    }
    List<Integer> hidden = new ArrayList<>(IntStream.range(0, 54).boxed().toList());
    Collections.fill(hidden.subList(45, 54), Correction.NOT_SEEN);
    List<Face> colors = List.of(Face.values());
    List<Rearranged> tried =
        List.of(new Rearranged(swapped, colors), new Rearranged(hidden, colors));
    StickerColors seen = decoder(3).colors(faces);

    List<Explanation<Rearranged>> best =
        decoder(3).explanations(faces, seen, tried, Cancellation.never());

    assertThat(best).extracting(Explanation::correction).containsExactlyInAnyOrderElementsOf(tried);
    assertThat(best.stream().min(Comparator.comparingDouble(Explanation::loss)).orElseThrow())
        .matches(explanation -> explanation.correction().facelets().equals(swapped))
        .matches(explanation -> explanation.facelets().equals(random(3, 4)));

    // Two corrections are compared and two are decoded; each step may be slow.
    for (int checks = 0; checks < 4; checks++) {
      AtomicInteger left = new AtomicInteger(checks);
      Cancellation cancellation = Cancellation.byInterruptOr(() -> left.getAndDecrement() == 0);
      assertThatThrownBy(() -> decoder(3).explanations(faces, seen, tried, cancellation))
          .isInstanceOf(CancellationException.class);
    }
  }

  private record Rearranged(List<Integer> facelets, List<Face> colors) implements Correction {
    @Override
    public double cost() {
      return 0;
    }
  }

  @Test
  void colorsWithoutRulesAreThoseOfTheCube() {
    Facelets facelets = random(4, 4);
    StickerColors colors = decoder(4).colors(PaintedCube.of(facelets, 2, 4));
    for (int facelet = 0; facelet < colors.count(); facelet++) {
      assertThat(facelets.at(facelet)).contains(colors.best(facelet));
      assertThat(colors.lead(facelet)).isPositive();
    }
    assertThat(colors.misfit()).isCloseTo(0, within(1e-6));
  }

  @Test
  void colorsCanBeCalledByOtherNames() {
    StickerColors colors = decoder(2).colors(PaintedCube.of(random(2, 6), 4, 6));
    List<Face> names = List.of(Face.U, Face.F, Face.L, Face.D, Face.B, Face.R);
    double[][] renamed =
        colors.corrected(new Rearranged(IntStream.range(0, 24).boxed().toList(), names));

    for (int facelet = 0; facelet < 24; facelet++) {
      for (Face face : Face.values()) {
        assertThat(colors.bestScore(facelet) - renamed[facelet][face.ordinal()])
            .isEqualTo(colors.loss(facelet, names.get(face.ordinal())));
      }
    }
  }

  @Test
  void wrongArgumentsAreRejected() {
    List<FaceSample> faces = PaintedCube.of(random(3, 1), 2, 1);
    assertThatIllegalArgumentException()
        .isThrownBy(() -> decoder(3).decode(faces.subList(0, 5)))
        .withMessage("the 3x3x3 has 6 faces, not 5");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> decoder(2).decode(faces))
        .withMessage("the face U of the 2x2x2 has 2 x 2 stickers, not 3 x 3");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> decoder(3).decode(PaintedCube.of("?".repeat(54), 1)))
        .withMessage("no sticker was seen");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new CubeDecoder(new StateSpace(Cuboid.of(2, 2, 3)), Palette.standard()))
        .withMessageContaining("cannot be recognized");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Palette.standard().renamed(List.of(Face.U)))
        .withMessage("a palette needs 6 face names, not 1");
    StickerColors colors = decoder(3).colors(faces);
    assertThatIllegalArgumentException()
        .isThrownBy(() -> colors.corrected(new Rearranged(List.of(1, 2), List.of())))
        .withMessage(
            "54 stickers of 6 colors do not match a correction with 2 stickers and 0 colors");
  }
}
