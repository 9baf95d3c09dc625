package dev.cubewright.vision.sample;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cubewright.core.problem.ProblemException;
import dev.cubewright.vision.fault.FaultKind;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ReadingsFileTest {
  private static void assertBad(String message, ThrowingCallable reading) {
    assertThatThrownBy(reading)
        .isInstanceOfSatisfying(
            ProblemException.class,
            e -> assertThat(e.problem().code()).isEqualTo(FaultKind.BAD_READINGS.code()))
        .hasMessage(message);
  }

  /**
   * The red channel is the index of the face in the file, the green channel that of the sticker.
   */
  private static String numbered(int size) {
    StringBuilder text = new StringBuilder("{");
    for (int key = 1; key <= 6 * size * size; key++) {
      text.append(key > 1 ? "," : "")
          .append(
              String.format(
                  "\"%d\": [%d, %d, 7]",
                  key, Math.floorDiv(key - 1, size * size), (key - 1) % (size * size)));
    }
    return text.append("}").toString();
  }

  @ParameterizedTest
  @CsvSource({"2", "3", "4", "5", "6"})
  void facesComeInTheOrderOfFacelets(int size) {
    List<FaceSample> faces = ReadingsFile.parse("x.json", numbered(size));

    int[] places = {0, 3, 2, 5, 1, 4}; // U R F D L B in a file in the order U L F R B D
    assertThat(faces).hasSize(6);
    for (int face = 0; face < 6; face++) {
      assertThat(faces.get(face).rows()).isEqualTo(size);
      for (int sticker = 0; sticker < size * size; sticker++) {
        assertThat(faces.get(face).stickers().get(sticker))
            .contains(ColorSample.of(places[face], sticker, 7));
      }
    }
  }

  @Test
  void stickersThatAreNullOrMissingAreUnseen() {
    List<FaceSample> faces =
        ReadingsFile.parse("x.json", "{\"24\": [1, 2.5, 3e0], \"1\": null, \"2\": [0, 255, 9]}");

    assertThat(faces.get(0).stickers())
        .containsExactly(
            Optional.empty(),
            Optional.of(ColorSample.of(0, 255, 9)),
            Optional.empty(),
            Optional.empty());
    assertThat(faces.get(3).stickers().get(3)).contains(ColorSample.of(1, 2.5, 3));
    assertThat(faces.stream().mapToInt(FaceSample::seen).sum()).isEqualTo(2);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "[1, 2] | x.json: write {\"1\": [255, 206, 100], \"2\": null, ...}",
        "3 | x.json: write {\"1\": [255, 206, 100], \"2\": null, ...}",
        "{} | x.json: it contains no colors; specify red, green and blue of the" + " stickers",
        "{\"24\": null} | x.json: it contains no colors; specify red, green and"
            + " blue of the stickers",
        "{\"1\": [1, 2, 3], \"1\": null} | x.json: 1: this key occurs twice; remove"
            + " one of them",
        "{\"1\": [1, 2, 3]} {} | x.json: line 1, column 18: text follows the object; remove it",
        "{\"1\": [1, 2, 3] | x.json: line 1, column 16: this is not JSON; write {\"1\": [255, 206,"
            + " 100], \"2\": null, ...}",
        "{\"1\": [1, x]} | x.json: line 1, column 11: this is not JSON; write {\"1\": [255, 206,"
            + " 100], \"2\": null, ...}",
      })
  void reportsFaults(String text, String message) {
    assertBad(message, () -> ReadingsFile.parse("x.json", text));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "[1, 2]",
        "[1, 2, 3, 4]",
        "[1, 2, 256]",
        "[1, 2, -1]",
        "[1, 2, null]",
        "[1, 2, \"3\"]",
        "\"red\"",
        "{}",
        "7",
        "[[1, 2, 3]]",
        "[1, 2, 1e400]"
      })
  void rejectsWhatIsNoColor(String value) {
    assertThatThrownBy(() -> ReadingsFile.parse("x.json", "{\"17\": " + value + "}"))
        .isInstanceOf(ProblemException.class)
        .hasMessageMatching(
            "x.json: 17(\\[\\d])?: a color must be three numbers from 0 to 255, such as"
                + " \\[255, 206, 100], or null");
  }

  @ParameterizedTest
  @CsvSource({"0", "-1", "2401", "01", "1.5", "red", "99999999999999", "''"})
  void rejectsWhatIsNoStickersNumber(String key) {
    assertBad(
        "x.json: "
            + (key.isEmpty() ? "" : key + ": ")
            + "keys must be sticker numbers from 1 to 2400, not \""
            + key
            + "\"",
        () -> ReadingsFile.parse("x.json", "{\n\"" + key + "\": [1, 2, 3]}"));
  }

  @Test
  void rejectsDeepNestingAndLongTokens() {
    assertThatThrownBy(() -> ReadingsFile.parse("x.json", "{\"" + "1".repeat(1000) + "\": null}"))
        .hasMessageContaining("1: keys must be sticker numbers");
    assertBad(
        "x.json: 1[0]: a color must be three numbers from 0 to 255, such as [255, 206,"
            + " 100], or null",
        () -> ReadingsFile.parse("x.json", "{\"1\": " + "[".repeat(100_000)));
  }

  @Test
  void rejectsEmptyText() {
    assertBad(
        "x.json: write {\"1\": [255, 206, 100], \"2\": null, ...}",
        () -> ReadingsFile.parse("x.json", ""));
  }

  @Test
  void readsFilesAndSaysWhyNot(@TempDir Path folder) throws IOException {
    Path file = folder.resolve("a.json");
    Files.writeString(file, numbered(2));
    assertThat(ReadingsFile.read(file)).isEqualTo(ReadingsFile.parse("a.json", numbered(2)));

    assertBad(
        folder.resolve("b.json") + " does not exist; check the path",
        () -> ReadingsFile.read(folder.resolve("b.json")));
    assertBad(folder + " is a folder; name the file in it", () -> ReadingsFile.read(folder));
    Path binary = folder.resolve("c.json");
    Files.write(binary, new byte[] {(byte) 0xFF, (byte) 0xFE, (byte) 0xC0});
    assertBad(
        binary + ": it is not text in UTF-8; save it in that encoding",
        () -> ReadingsFile.read(binary));
    Path large = folder.resolve("d.json");
    Files.writeString(large, " ".repeat(1_000_001));
    assertBad(
        large
            + ": it has more than 1000000 bytes; write {\"1\": [255, 206, 100], \"2\": null, ...}",
        () -> ReadingsFile.read(large));
  }
}
