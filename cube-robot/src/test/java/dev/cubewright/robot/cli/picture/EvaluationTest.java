package dev.cubewright.robot.cli.picture;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cubewright.core.sticker.Facelets;
import dev.cubewright.robot.cli.Json;
import dev.cubewright.robot.cli.Program;
import dev.cubewright.robot.cli.terminal.ExitCode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** {@code recognise --evaluate}. */
class EvaluationTest {
  private static final String SOLVED = "UUUURRRRFFFFDDDDLLLLBBBB";

  @TempDir Path folder;

  private Program evaluate(String truth, String... options) throws IOException {
    Files.writeString(folder.resolve("truth.tsv"), truth);
    String[] words = new String[options.length + 3];
    System.arraycopy(new String[] {"recognise", "--evaluate", folder.toString()}, 0, words, 0, 3);
    System.arraycopy(options, 0, words, 3, options.length);
    return Program.run(words);
  }

  private Facelets write(String scramble, String name) throws IOException {
    Facelets facelets = Pictures.scrambled("2x2x2", scramble);
    Files.writeString(folder.resolve(name), Pictures.readings(facelets));
    return facelets;
  }

  @Test
  void countsPicturesAndReadingsThatAreRight() throws IOException {
    Facelets one = write("R U", "one.json");
    Facelets two = Pictures.scrambled("3x3x3", "R U F");
    Pictures.faces(folder.resolve("two"), two, 1);

    Program program =
        evaluate("# a comment\none.json\t" + one + "\n\ntwo\t" + two.letters() + "\n");

    assertThat(program.exitCode()).as(program.out()).isZero();
    assertThat(program.lines().get(0)).startsWith("right ").contains(" 0 of 24 ", "one.json");
    assertThat(program.lines().get(1)).startsWith("right ").contains(" 0 of 54 ", "two");
    assertThat(program.out())
        .contains("cubes: 2, 2 right, 0 wrong, 0 refused\n")
        .contains("stickers: 0 of 78 wrong\n")
        .contains("at confidence 0.95: 2 accepted, 0 of them wrong\ndoubtful: 0, 0 of them wrong\n")
        .contains("photographs: 6 of 6 located\n")
        .containsPattern("locate a photograph: median [\\d.]+ ms, 99th percentile [\\d.]+ ms\n");
  }

  @Test
  void aChangeOfAllColorsIsNoMistake() throws IOException {
    write("R U", "one.json");
    String renamed = renamed(Pictures.scrambled("2x2x2", "R U").letters());

    assertThat(renamed).isNotEqualTo(Pictures.scrambled("2x2x2", "R U").letters());
    assertThat(evaluate("one.json\t" + renamed + "\n").exitCode()).isZero();
  }

  /** Returns the colours as they are called when the cube is held after x. */
  private static String renamed(String letters) {
    StringBuilder renamed = new StringBuilder();
    letters.chars().forEach(letter -> renamed.append("FRDBLU".charAt("URFDLB".indexOf(letter))));
    return renamed.toString();
  }

  @Test
  void countsWrongStickersAndRefusedPictures() throws IOException {
    write("R", "one.json");
    Files.writeString(
        folder.resolve("two.json"),
        Pictures.readings(Facelets.parse(RecognizeCommandTest.TWISTED)));

    Program program =
        evaluate(
            "one.json\t"
                + Pictures.scrambled("2x2x2", "R2")
                + "\ntwo.json\t"
                + SOLVED
                + "\nthree.json\t"
                + SOLVED
                + "\n",
            "--json");

    assertThat(program.exitCode()).isEqualTo(ExitCode.IMPOSSIBLE);
    List<String> lines = program.lines();
    assertThat(lines).hasSize(4);
    assertThat(Json.text(lines.get(0), "verdict")).isEqualTo("wrong");
    assertThat(Integer.parseInt(Json.number(lines.get(0), "wrongStickers"))).isBetween(1, 12);
    assertThat(Json.text(lines.get(1), "verdict")).isEqualTo("refused");
    assertThat(Json.text(lines.get(2), "code")).isEqualTo("bad-readings");
    assertThat(Json.number(lines.get(2), "wrongStickers")).isEqualTo("24");
    assertThat(lines.get(3))
        .startsWith("{\"cubes\":3,\"right\":0,\"wrong\":1,\"refused\":2,\"stickers\":72,")
        .contains("\"wrongAccepted\":1,\"doubtful\":0,", "\"photographs\":0,");
  }

  @ParameterizedTest
  @CsvSource({
    "'', it lists nothing",
    "'one.json', 'line 1: a folder or readings file, one tab and a state are expected'",
    "'# x\none.json\tUUU\n', 'line 2: the state has 3 stickers'",
    "'one.json\tUUUFURRRFRFFDDDDLLLLBBBB', 'line 1: the state is invalid: a corner is twisted'",
    "'one.json\tUUUURRRRFFFFDDDDLLLLBBBB\textra', 'line 1: a folder'",
    "'\tUUUURRRRFFFFDDDDLLLLBBBB', 'line 1: a folder'",
  })
  void saysWhatIsWrongWithTheTruth(String truth, String fragment) throws IOException {
    write("R", "one.json");

    Program program = evaluate(truth, "--json");

    assertThat(program.exitCode()).isEqualTo(ExitCode.IMPOSSIBLE);
    assertThat(Json.text(program.out(), "code")).isEqualTo("bad-truth");
    assertThat(program.err()).startsWith("cube: ").contains(fragment);
  }

  @Test
  void readingsOfAnotherSizeAreRefusedAndTheOthersStillMeasured() throws IOException {
    Facelets facelets = write("R", "one.json");
    String other = Pictures.scrambled("3x3x3", "").letters();

    Program program = evaluate("one.json\t" + other + "\none.json\t" + facelets + "\n", "--json");

    assertThat(program.exitCode()).isEqualTo(ExitCode.IMPOSSIBLE);
    assertThat(Json.text(program.lines().get(0), "verdict")).isEqualTo("refused");
    assertThat(Json.text(program.lines().get(0), "code")).isEqualTo("wrong-size");
    assertThat(program.lines().get(0)).contains("readings of a 2x2x2 but its state");
    assertThat(Json.text(program.lines().get(1), "verdict")).isEqualTo("right");
    assertThat(program.lines()).hasSize(3);
  }

  @Test
  void quantilesAreThoseOfTheNearestRank() {
    long[] times = {1, 2, 3, 4};

    assertThat(EvaluationReport.quantile(times, 0.5)).isEqualTo(2);
    assertThat(EvaluationReport.quantile(times, 0.99)).isEqualTo(4);
    assertThat(EvaluationReport.quantile(new long[] {7}, 0.5)).isEqualTo(7);
    assertThat(EvaluationReport.quantile(new long[0], 0.5)).isZero();
  }
}
