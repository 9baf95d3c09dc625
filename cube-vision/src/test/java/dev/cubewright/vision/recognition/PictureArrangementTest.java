package dev.cubewright.vision.recognition;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.cubewright.core.notation.Algorithm;
import dev.cubewright.core.problem.Problem;
import dev.cubewright.core.puzzle.Cancellation;
import dev.cubewright.core.puzzle.Cuboid;
import dev.cubewright.core.puzzle.Face;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.puzzle.State;
import dev.cubewright.core.puzzle.StateSpace;
import dev.cubewright.core.sticker.FaceletWriter;
import dev.cubewright.vision.color.Palette;
import dev.cubewright.vision.decode.CubeDecoder;
import dev.cubewright.vision.decode.StickerColors;
import dev.cubewright.vision.fault.FaultKind;
import dev.cubewright.vision.sample.ColorSample;
import dev.cubewright.vision.sample.FaceSample;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PictureArrangementTest {
  private static final Puzzle CUBE = Cuboid.of(3, 3, 3);
  private static final List<Integer> UPRIGHT = Collections.nCopies(6, 0);

  /** A fixed camera sees the front of a cube that is turned. */
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

  @ParameterizedTest
  @CsvSource({
    "0 1 2 3 4 5, 0 0 0 0 0 0, '', ''",
    "0 1 2 3 4 5, 0 0 1 0 0 0, F, picture 3 is rotated by 90 degrees counterclockwise",
    "0 1 2 3 4 5, 2 0 2 0 3 0, U F L,"
        + " pictures 1 and 3 are rotated by 180 degrees; picture 5 is rotated by 90 degrees clockwise",
    "0 2 1 3 4 5, 0 0 0 0 0 0, R F, pictures 1 to 6 show U F R D L B",
    "2 1 0 5 4 3, 3 0 0 0 0 0, U F D B,"
        + " pictures 1 to 6 show F R U B L D; picture 3 is rotated by 90 degrees clockwise",
  })
  void ordersAndRotationsAreNamed(String pictures, String quarters, String where, String message) {
    PictureArrangement arrangement =
        new PictureArrangement(3, numbers(pictures), numbers(quarters));

    assertThat(arrangement.problem().map(Problem::where).orElse("")).isEqualTo(where);
    assertThat(arrangement.problem().map(Problem::sentence).orElse("")).isEqualTo(message);
    assertThat(arrangement.problem().map(Problem::code))
        .isEqualTo(
            message.isEmpty()
                ? Optional.empty()
                : Optional.of(
                    (message.contains("show") ? FaultKind.FACES_SWAPPED : FaultKind.FACE_TURNED)
                        .code()));
  }

  @Test
  void costsGrowWithTheDifferencesUpToThatOfNoOrder() {
    assertThat(
            Stream.of(
                    "0 1 2 3 4 5, 0 0 0 0 0 0",
                    "0 1 2 3 4 5, 0 0 0 3 0 0",
                    "0 1 2 3 4 5, 0 0 1 3 0 0",
                    "1 2 0 3 4 5, 0 0 2 0 0 0",
                    "2 1 0 5 4 3, 0 0 0 0 0 0",
                    "1 2 3 4 5 0, 1 2 3 0 0 0",
                    "1 2 3 4 5 0, 1 2 3 1 2 3")
                .map(text -> text.split(", "))
                .map(parts -> new PictureArrangement(3, numbers(parts[0]), numbers(parts[1])))
                .map(PictureArrangement::cost))
        .containsExactly(0.0, 4.0, 8.0, 11.0, 11.0, 16.0, 16.0);
    assertThat(new PictureArrangement(3, numbers("0 1 2 3 4 5"), numbers("1 1 1 1 1 1")).cost())
        .isEqualTo(4);
  }

  private static List<Integer> numbers(String text) {
    return Stream.of(text.split(" ")).map(Integer::valueOf).toList();
  }

  @Property(tries = 200)
  void arrangementsFollowOneAnother(
      @ForAll long seed, @ForAll @IntRange(min = 2, max = 5) int edge) {
    Random random = new Random(seed);
    PictureArrangement first = random(edge, random);
    PictureArrangement second = random(edge, random);

    List<Integer> placed = first.facelets();
    assertThat(second.after(first).facelets())
        .isEqualTo(second.facelets().stream().map(placed::get).toList());
    assertThat(PictureArrangement.given(edge).after(first)).isEqualTo(first);
    assertThat(second.after(PictureArrangement.given(edge))).isEqualTo(second);
  }

  private static PictureArrangement random(int edge, Random random) {
    List<Integer> pictures = new ArrayList<>(PictureArrangement.given(edge).pictures());
    Collections.shuffle(pictures, random);
    return new PictureArrangement(edge, pictures, random.ints(6, 0, 4).boxed().toList());
  }

  @Test
  void rejectsInvalidArrangements() {
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

  /** All 122,880 arrangements of pictures of one color fit about equally well. */
  @Test
  void theSearchEndsEarlyIfAllArrangementsFit() {
    AtomicInteger polls = new AtomicInteger();
    Cancellation counting =
        Cancellation.byInterruptOr(
            () -> {
              polls.incrementAndGet();
              return false;
            });
    Random random = new Random(1);
    List<FaceSample> uniform =
        Stream.generate(
                () ->
                    new FaceSample(
                        2,
                        2,
                        Stream.generate(
                                () ->
                                    Optional.of(
                                        ColorSample.of(
                                            120 + 12 * random.nextGaussian(),
                                            100 + 12 * random.nextGaussian(),
                                            90 + 12 * random.nextGaussian())))
                            .limit(4)
                            .toList()))
            .limit(6)
            .toList();
    StateSpace space = new StateSpace(Cuboid.of(2, 2, 2));
    StickerColors colors = new CubeDecoder(space, Palette.standard()).colors(uniform);

    assertThat(new ArrangementSearch(space).best(colors, Optional.of(Face.F), counting))
        .hasSizeBetween(1, 20);
    // Each partial arrangement polls the cancellation, and so does each of the 20 results.
    assertThat(polls).hasValueBetween(10_020, 10_100);
  }
}
