package dev.cubewright.vision.recognition;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cubewright.core.problem.Problem;
import dev.cubewright.core.puzzle.Cuboid;
import dev.cubewright.core.puzzle.Face;
import dev.cubewright.core.puzzle.StateSpace;
import dev.cubewright.core.sticker.FaceletWriter;
import dev.cubewright.core.sticker.Facelets;
import dev.cubewright.vision.color.Palette;
import dev.cubewright.vision.decode.CubeDecoder;
import dev.cubewright.vision.decode.Decoding;
import dev.cubewright.vision.decode.PaintedCube;
import dev.cubewright.vision.decode.StickerReading;
import dev.cubewright.vision.fault.FaultKind;
import dev.cubewright.vision.sample.FaceSample;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DiagnosisTest {
  private static final StateSpace SPACE = new StateSpace(Cuboid.of(3, 3, 3));
  private static final Recognizer RECOGNIZER = new Recognizer(SPACE, Palette.standard());
  private static final String STATE = "FRLFUFRBUBDFURRLRBFURBFLBDDDLFUDDLBLRLUDLLBFRUUDFBBURD";

  private static Optional<Problem> diagnosed(String letters) {
    return RECOGNIZER.recognizeSamples(PaintedCube.of(letters, 3)).diagnosis();
  }

  private static Problem fault(Pictures pictures) {
    return diagnosed(shown(pictures)).orElseThrow();
  }

  private static String shown(Pictures pictures) {
    StringBuilder letters = new StringBuilder();
    pictures.facelets().forEach(facelet -> letters.append(STATE.charAt(facelet)));
    return letters.toString();
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3})
  void nothingIsWrongWithGoodReadings(long seed) {
    String letters = new FaceletWriter(SPACE.puzzle()).write(SPACE.random(new Random(seed)));
    Recognition recognition = RECOGNIZER.recognizeSamples(PaintedCube.of(letters, 3));
    assertThat(recognition.diagnosis()).isEmpty();
    assertThat(recognition.warnings()).isEmpty();
  }

  @Test
  void mirroredPicturesAreNamed() {
    Pictures mirrored = Pictures.given(3);
    for (Face face : Face.values()) {
      mirrored = mirrored.mirrored(face);
    }
    Problem all = fault(mirrored);
    assertThat(all.code()).isEqualTo(FaultKind.MIRRORED.code());
    assertThat(all.where()).isEmpty();
    Problem single = fault(Pictures.given(3).mirrored(Face.L));
    assertThat(single.code()).isEqualTo(FaultKind.MIRRORED.code());
    assertThat(single.where()).isEqualTo("L");
  }

  @Test
  void aRepeatedPictureIsNamed() {
    List<Integer> facelets = new ArrayList<>(Pictures.given(3).facelets());
    List<Integer> front = Pictures.given(3).turned(Face.F, 1).picture(Face.F);
    for (int cell = 0; cell < front.size(); cell++) {
      facelets.set(Face.B.ordinal() * 9 + cell, front.get(cell));
    }
    Problem fault = fault(new Pictures(3, facelets));
    assertThat(fault.code()).isEqualTo(FaultKind.FACE_REPEATED.code());
    assertThat(fault.where()).isEqualTo("F B");
    assertThat(fault.message()).contains("take the picture of B again");
  }

  @Test
  void aForeignSchemeIsNamed() {
    String japanese = STATE.replace('D', 'x').replace('B', 'D').replace('x', 'B');
    Problem fault = diagnosed(japanese).orElseThrow();
    assertThat(fault.code()).isEqualTo(FaultKind.FOREIGN_COLORS.code());
    assertThat(fault.message())
        .contains("white opposite blue")
        .contains("red opposite orange")
        .contains("green opposite yellow");
  }

  /** A twist, a flip and a parity. */
  @ParameterizedTest
  @ValueSource(ints = {0, 3, 7})
  void wrongAssembliesAreNamed(int assembly) {
    requireNamed(assembly);
  }

  @Test
  @Tag("long")
  void allWrongAssembliesAreNamed() {
    // Three twists, two flips and two parities, except the valid combination.
    assertThat(Mistakes.wrongAssemblies(SPACE)).hasSize(11);
    IntStream.range(0, 11).forEach(DiagnosisTest::requireNamed);
  }

  private static void requireNamed(int assembly) {
    Problem fault = fault(new Pictures(3, Mistakes.wrongAssemblies(SPACE).get(assembly)));
    assertThat(fault.code()).isEqualTo(FaultKind.ASSEMBLED_WRONGLY.code());
    assertThat(fault.message()).startsWith("the colors are clear, but ");
  }

  @Test
  void statesThatAreEquallyLikelyAreNamed() {
    // Two edges, each with one visible sticker, of the same color.
    char[] letters = STATE.toCharArray();
    List<String> edges =
        List.of("7 19", "3 37", "5 10", "1 46", "28 25", "30 43", "32 16", "34 52");
    int hidden = 0;
    for (String edge : edges) {
      String[] facelets = edge.split(" ", -1);
      int one = Integer.parseInt(facelets[0]);
      int other = Integer.parseInt(facelets[1]);
      if (STATE.charAt(one) == 'U' || STATE.charAt(other) == 'U') {
        letters[STATE.charAt(one) == 'U' ? other : one] = '?';
        hidden++;
      }
    }
    assertThat(hidden).isGreaterThanOrEqualTo(3); // otherwise parity would decide
    Problem fault = diagnosed(new String(letters)).orElseThrow();
    assertThat(fault.code()).isEqualTo(FaultKind.DOUBTFUL.code());
    assertThat(fault.message())
        .startsWith("several states fit, and the likeliest one has a confidence of 0.")
        .endsWith("; take pictures that show them");
    for (String name : fault.where().split(" ", -1)) {
      assertThat(name).matches("[URFDLB][1-9]");
    }
  }

  @Test
  void doubtWithoutADoubtfulStickerIsSaid() {
    Decoding sure = RECOGNIZER.recognizeSamples(PaintedCube.of(STATE, 3)).decoding();
    Decoding doubtful =
        new Decoding(
            sure.state(), sure.facelets(), 0.3, sure.stickers(), List.of(), 0, sure.evidence());
    assertThat(new Diagnosis(SPACE).doubt(doubtful))
        .contains(
            FaultKind.DOUBTFUL.problem(
                "",
                "several states fit, and the likeliest one has a confidence of 0.3000: no sticker"
                    + " stands out; check the stickers, or take the pictures again in even white light"));
  }

  /** Shuffled stickers with unclear colors: no single rule of the puzzle is clearly broken. */
  @Test
  void unexplainedPicturesMustBeTakenAgain() {
    List<Character> letters = new ArrayList<>();
    for (int facelet = 0; facelet < STATE.length(); facelet++) {
      letters.add(STATE.charAt(facelet));
    }
    Collections.shuffle(letters, new Random(5));
    StringBuilder shuffled = new StringBuilder();
    letters.forEach(shuffled::append);
    List<FaceSample> faces = PaintedCube.of(Facelets.parse(shuffled.toString()), 45, 5);
    StickerReading reading = new CubeDecoder(SPACE, Palette.standard()).read(faces);
    Problem fault =
        new Diagnosis(SPACE)
            .recognition(reading.decoding(), faces, reading.colors(), List.of())
            .diagnosis()
            .orElseThrow();
    assertThat(fault.code()).isEqualTo(FaultKind.UNEXPLAINED.code());
    assertThat(fault.where()).matches("[URFDLB]");
    assertThat(fault.message()).contains("take it again");
  }
}
