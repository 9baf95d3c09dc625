package dev.cubewright.robot.cli.picture;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cubewright.core.problem.Problem;
import dev.cubewright.core.problem.ProblemException;
import dev.cubewright.core.puzzle.Cuboid;
import dev.cubewright.core.puzzle.Face;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.core.sticker.FaceletWriter;
import dev.cubewright.core.sticker.Facelets;
import dev.cubewright.robot.cli.Json;
import dev.cubewright.robot.cli.terminal.CommandContext;
import dev.cubewright.robot.cli.terminal.ExitCode;
import dev.cubewright.robot.cli.terminal.Interruption;
import dev.cubewright.robot.cli.terminal.Problems;
import dev.cubewright.vision.decode.Decoding;
import dev.cubewright.vision.decode.StickerEstimate;
import dev.cubewright.vision.fault.FaultKind;
import dev.cubewright.vision.recognition.Recognition;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Reports of uncertain readings. */
class RecognitionReportTest {
  private static final String SOLVED = "UUUURRRRFFFFDDDDLLLLBBBB";

  private final StringWriter out = new StringWriter();
  private final ByteArrayOutputStream err = new ByteArrayOutputStream();
  private final Puzzle cube = Cuboid.of("2x2x2");

  private int print(Recognition recognition, boolean json, Optional<Double> least)
      throws IOException {
    CommandContext context =
        CommandContext.withoutTerminal(
            InputStream.nullInputStream(),
            out,
            new PrintStream(err, true, StandardCharsets.UTF_8),
            new Interruption());
    return new RecognitionReport(cube, recognition).print(json, least, context);
  }

  private String err() {
    return err.toString(StandardCharsets.UTF_8);
  }

  /** Returns a solved cube whose first stickers are uncertain, each less than the next. */
  private Recognition reading(double confidence, int doubtful, Problem... warnings) {
    Facelets facelets = new FaceletWriter(cube).facelets(cube.solved());
    List<StickerEstimate> stickers = new ArrayList<>();
    for (int facelet = 0; facelet < facelets.count(); facelet++) {
      Face color = facelets.at(facelet).orElseThrow();
      double sure = facelet < doubtful ? 0.6 + 0.02 * facelet : 1;
      List<Double> probabilities = new ArrayList<>(List.of(0.0, 0.0, 0.0, 0.0, 0.0, 0.0));
      probabilities.set(color.ordinal(), sure);
      probabilities.set(color.opposite().ordinal(), 1 - sure);
      stickers.add(new StickerEstimate(facelet, probabilities, Optional.empty()));
    }
    return new Recognition(
        new Decoding(
            cube.solved(),
            facelets,
            confidence,
            stickers,
            List.of(new Decoding.Alternative(cube.solved(), 1 - confidence)),
            0,
            0),
        List.of(),
        List.of(warnings),
        Optional.empty());
  }

  /** The most uncertain stickers are named first; the remaining ones are counted. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "0.95 | 0  |",
        "0.8  | 2  | 0.8000; check U1 (U 0.60, D 0.40), U2 (U 0.62, D 0.38)",
        "0.5  | 10 | R4 (R 0.74, L 0.26) and 2 more",
        "0.94 | 0  | check every picture; no single sticker is doubtful"
      })
  void doubtfulStickersAreNamed(double confidence, int doubtful, @Nullable String sentence)
      throws IOException {
    assertThat(print(reading(confidence, doubtful), false, Optional.empty())).isZero();

    assertThat(out).hasToString(SOLVED + "\n");
    if (sentence == null) {
      assertThat(err()).isEmpty();
    } else {
      assertThat(err())
          .startsWith("cube: the confidence is only 0.")
          .endsWith(sentence + "\n")
          .doesNotContain("F1 ");
    }
  }

  @Test
  void warningsArePrintedToo() throws IOException {
    Problem glare = FaultKind.GLARE.problem("U1", "a lamp is reflected in U1; move it");

    assertThat(print(reading(1, 0, glare), false, Optional.empty())).isZero();
    assertThat(err()).isEqualTo("cube: a lamp is reflected in U1; move it\n");
    print(reading(1, 0, glare), true, Optional.empty());
    assertThat(out.toString())
        .contains(
            "\"warnings\":[{\"error\":\"a lamp is reflected in U1; move it\",\"code\":\"glare\","
                + "\"detail\":{\"where\":\"U1\"}}]");
  }

  @Test
  void lowConfidenceIsRejected() {
    assertThatThrownBy(() -> print(reading(0.8, 1), false, Optional.of(0.9)))
        .isInstanceOfSatisfying(
            ProblemException.class,
            failure -> {
              assertThat(failure.problem().code()).isEqualTo("low-confidence");
              assertThat(Problems.exitCode(failure.problem())).isEqualTo(ExitCode.IMPOSSIBLE);
              assertThat(Problems.json(failure.problem()))
                  .contains("\"detail\":{\"confidence\":\"0.8000\"}");
            })
        .hasMessage("the confidence is 0.8000, below the minimum 0.9; check U1 (U 0.60, D 0.40)");
    assertThat(out.toString()).isEmpty();
  }

  @Test
  void lowConfidenceIsPrintedAsJsonToo() throws IOException {
    assertThat(print(reading(0.8, 1), true, Optional.of(0.9))).isEqualTo(ExitCode.IMPOSSIBLE);
    assertThat(Json.text(out.toString(), "state")).isEqualTo(SOLVED);
    assertThat(out.toString())
        .contains("{\"name\":\"U1\",\"color\":\"U\",\"probability\":0.6,\"rgb\":null}")
        .contains("\"confidence\":0.8,");
    assertThat(err()).startsWith("cube: the confidence is 0.8000, below the minimum 0.9");
  }

  @Test
  void sufficientConfidenceIsAccepted() throws IOException {
    assertThat(print(reading(0.9, 0), true, Optional.of(0.9))).isZero();
    assertThat(err()).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({"1, 1.0000", "0.99999, 0.9999", "0.95, 0.9500", "0.94999, 0.9499", "0, 0.0000"})
  void probabilitiesAreNotRoundedUp(double probability, String text) {
    assertThat(RecognitionReport.probability(probability)).isEqualTo(text);
  }
}
