package dev.cubewright.vision.calibration;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.assertj.core.api.Assertions.within;

import dev.cubewright.core.problem.ProblemException;
import dev.cubewright.vision.color.Palette;
import dev.cubewright.vision.fault.FaultKind;
import dev.cubewright.vision.locate.CellGrid;
import dev.cubewright.vision.locate.Homography;
import dev.cubewright.vision.locate.Point;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.DoubleRange;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Scale;
import net.jqwik.api.constraints.Size;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CalibrationFileTest {
  private static final String TEXT =
      """
      {
        "format": "cubewright-calibration",
        "version": 1,
        "pictures": {"width": 320, "height": 240},
        "views": {
          "back-front": {
            "rows": 2,
            "columns": 2,
            "corners": {
              "upper-left": [80.000, 40.500],
              "upper-right": [240.000, 42.000],
              "lower-right": [238.125, 200.000],
              "lower-left": [79.000, 199.000]
            },
            "hidden": [0, 3]
          },
          "right-left": {
            "rows": 2,
            "columns": 2,
            "corners": {
              "upper-left": [80.000, 40.500],
              "upper-right": [240.000, 42.000],
              "lower-right": [238.125, 200.000],
              "lower-left": [79.000, 199.000]
            },
            "hidden": []
          }
        },
        "colors": {
          "white": {"log-light": [0.0, 0.0, 0.0], "deviation": [0.1, 0.1, 0.1]},
          "red": {"log-light": [-0.9, -4.0, -4.0], "deviation": [0.5, 1.3, 1.3]},
          "green": {"log-light": [-3.9, -1.2, -2.2], "deviation": [1.2, 0.5, 0.7]},
          "yellow": {"log-light": [-0.1, -0.3, -3.4], "deviation": [0.3, 0.3, 1.3]},
          "orange": {"log-light": [-0.3, -2.1, -4.2], "deviation": [0.5, 0.7, 1.3]},
          "blue": {"log-light": [-4.4, -2.6, -0.8], "deviation": [1.2, 0.7, 0.5]}
        }
      }
      """;

  @TempDir Path folder;

  @Test
  void readsWhatAPersonMayWrite() {
    Calibration calibration = CalibrationFile.parse("rig.json", TEXT);

    assertThat(calibration.width()).isEqualTo(320);
    assertThat(calibration.height()).isEqualTo(240);
    assertThat(calibration.views()).containsOnlyKeys("back-front", "right-left");
    CellGrid grid = calibration.views().get("back-front");
    assertThat(List.of(grid.isVisible(0), grid.isVisible(1), grid.isVisible(2), grid.isVisible(3)))
        .containsExactly(false, true, true, false);
    assertThat(grid.at(3, 1, 1).distance(new Point(238.125, 200))).isLessThan(1e-9);
    assertSame(calibration.palette(), Palette.standard());
  }

  @Test
  void readsTheExampleOfThePageOnFormats() throws IOException {
    String page = Files.readString(Path.of("..", "docs", "formats.md"));
    String example = page.substring(page.indexOf("{\n  \"format\": \"cubewright-calibration\""));
    String text = example.substring(0, example.indexOf("```"));

    assertThat(CalibrationFile.format(CalibrationFile.parse("the page", text))).isEqualTo(text);
  }

  @Test
  void writesForPeopleToRead() {
    assertThat(CalibrationFile.format(CalibrationFile.parse("rig.json", TEXT))).isEqualTo(TEXT);
  }

  @Property(tries = 200)
  void readingRestoresTheCalibration(
      @ForAll @IntRange(min = 1, max = 5) int rows,
      @ForAll @IntRange(min = 1, max = 5) int columns,
      @ForAll @Size(8) List<@DoubleRange(min = -30, max = 30) @Scale(9) Double> shifts,
      @ForAll @Size(18) List<@DoubleRange(min = -9, max = 1) @Scale(9) Double> lights,
      @ForAll @Size(18) List<@DoubleRange(min = 0.001, max = 3) @Scale(9) Double> deviations,
      @ForAll @IntRange(min = 0, max = (1 << 25) - 1) int mask) {
    BitSet visible = BitSet.valueOf(new long[] {mask & ((1L << (rows * columns)) - 1)});
    visible.set(0); // a view must have a visible cell
    Homography placement =
        Homography.ofSquare(
            List.of(
                new Point(80 + shifts.get(0), 60 + shifts.get(1)),
                new Point(240 + shifts.get(2), 60 + shifts.get(3)),
                new Point(240 + shifts.get(4), 180 + shifts.get(5)),
                new Point(80 + shifts.get(6), 180 + shifts.get(7))));
    CellGrid grid = new CellGrid(rows, columns, placement, visible);
    Palette palette = new Palette(table(lights), table(deviations));
    Calibration calibration = new Calibration(320, 240, Map.of("any \"view\"", grid), palette);

    String text = CalibrationFile.format(calibration);
    Calibration back = CalibrationFile.parse("written", text);

    CellGrid read = back.views().get("any \"view\"");
    for (int cell = 0; cell < rows * columns; cell++) {
      assertThat(read.isVisible(cell)).isEqualTo(grid.isVisible(cell));
      assertThat(read.at(cell, 0.5, 0.5).distance(grid.at(cell, 0.5, 0.5))).isLessThan(0.01);
    }
    assertSame(back.palette(), palette);
    assertThat(CalibrationFile.format(back)).isEqualTo(text);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          "cubewright-calibration" | "readings"  | rig.json: format: format must be
          "version": 1 | "version": 2            | rig.json: version: version must be 1, the only supported version
          "version": 1 | "version": "1"          | version must be 1, the only supported version
          "version": 1, |                        | "version" is missing; write an object with colors, format, pictures, version, views
          "hidden": [0, 3] | "hiden": [0, 3]     | rig.json: views.back-front.hiden: this key is unknown; known keys: columns, corners, hidden and rows
          "hidden": [0, 3] | "hidden": [0, 4]    | rig.json: views.back-front: the view has cells 0 to 3, so cell 4 cannot be hidden
          "hidden": [0, 3] | "hidden": 3         | rig.json: views.back-front.hidden: hidden must be a list of cell numbers
          "width": 320 | "width": 320.5          | rig.json: pictures.width: width must be a whole number, 1 to 100000
          "width": 320 | "width": "wide"         | width must be a whole number, 1 to 100000
          "width": 320 | "width": 100            | rig.json: the view back-front has row 1, column 2 outside the picture of 100 x 240 pixels
          "columns": 2 | "columns": 0            | columns must be a whole number, 1 to 20
          "upper-right": [240.000, 42.000], |    | "upper-right" is missing; write an object with lower-left, lower-right, upper-left, upper-right
          [240.000, 42.000] | [240.000]          | rig.json: views.back-front.corners.upper-right: upper-right must be two numbers
          [240.000, 42.000] | [159.0625, 120.25] | rig.json: views.back-front: the view has corners that are collinear or not in clockwise order
          [238.125, 200.000] | [600.0, 400.0]   | the view right-left has row 2, column 2 outside the picture of 320 x 240 pixels
          [240.000, 42.000] | [80.000, 40.500]   | rig.json: views.back-front: the view has corners that are collinear or not in clockwise order
          [238.125, 200.000] | [0.000, 0.000]    | rig.json: views.back-front: the view has corners that are collinear or not in clockwise order
          "white": | "pink":                     | this key is unknown; known keys: blue, green, orange, red, white and yellow
          "deviation": [0.5, 1.3, 1.3] | "deviation": [0.5, 0, 1.3] | rig.json: colors.red.deviation[1]: each color must have 3 numbers, 0.001 to 10.0
          "deviation": [0.5, 1.3, 1.3] | "deviation": [0.5, 10.1, 1.3] | each color must have 3 numbers, 0.001 to 10.0
          "log-light": [-0.9, -4.0, -4.0] | "log-light": [-0.9, -4.0, 5.5] | each color must have 3 numbers, -20.0 to 5.0
          "log-light": [-0.9, -4.0, -4.0] | "log-light": [-0.9, -4.0, -1e300] | each color must have 3 numbers, -20.0 to 5.0
          [238.125, 200.000] | [1e300, 200.000]  | lower-right must be two numbers
          "hidden": [0, 3] | "hidden": [0, 1, 2, 3] | the view back-front has no visible cell
          "deviation": [0.5, 1.3, 1.3] | "deviation": [0.5, 1e999, 1.3] | each color must have 3 numbers, 0.001 to 10.0
          "log-light": [-0.9, -4.0, -4.0] | "log-light": [-0.9, -4.0] | each color must have 3 numbers, -20.0 to 5.0
          "log-light": [-0.9, -4.0, -4.0] | "log-light": [-0.9, -4.0, null] | each color must have 3 numbers, -20.0 to 5.0
          "rows": 2, | "rows": 2, "rows": 2,     | this key occurs twice; remove one of them
          {"width": 320, "height": 240} | [320, 240] | rig.json: pictures: write an object with height, width
          "blue": {"log-light" | "blue": {"light"    | this key is unknown; known keys: deviation and log-light
          """)
  void reportsThePlaceOfAFault(String from, String to, String message) {
    assertThat(TEXT).contains(from);
    String text = TEXT.replace(from, to == null ? "" : to);

    ProblemException refused =
        catchThrowableOfType(ProblemException.class, () -> CalibrationFile.parse("rig.json", text));

    assertThat(refused.problem().code()).isEqualTo(FaultKind.BAD_CALIBRATION.code());
    assertThat(refused.problem().message()).startsWith("rig.json").contains(message);
  }

  @Test
  void rejectsOtherTexts() {
    for (String text : List.of("", "[", "17", "{\"format\"", TEXT + "{}", "[".repeat(1000))) {
      ProblemException refused =
          catchThrowableOfType(ProblemException.class, () -> CalibrationFile.parse("it", text));
      assertThat(refused.problem().code()).isEqualTo(FaultKind.BAD_CALIBRATION.code());
    }
    assertThatThrownBy(
            () -> CalibrationFile.parse("it", "{\"format\": \"cubewright-robot\", \"arms\": {}}"))
        .hasMessage(
            "it: format: format must be \"cubewright-calibration\", but is"
                + " \"cubewright-robot\"; choose a calibration file");
    assertThatThrownBy(() -> CalibrationFile.parse("it", "{\"format\": \"a\\u001bb\"}"))
        .hasMessage(
            "it: format: format must be \"cubewright-calibration\"; choose a calibration file");
    assertThatThrownBy(() -> CalibrationFile.parse("it", "{}"))
        .hasMessage(
            "it: \"colors\" is missing; write an object with colors, format, pictures, version,"
                + " views");
  }

  @Test
  void rejectsTruncatedTexts() {
    for (int length = 0; length < TEXT.stripTrailing().length(); length++) {
      String cut = TEXT.substring(0, length);
      ProblemException refused =
          catchThrowableOfType(ProblemException.class, () -> CalibrationFile.parse("cut", cut));
      assertThat(refused.problem().code()).isEqualTo(FaultKind.BAD_CALIBRATION.code());
    }
  }

  @Test
  void writesAndReadsAFile() {
    Path file = folder.resolve("rig.json");
    CalibrationFile.write(file, CalibrationFile.parse("text", TEXT));

    assertThat(file).hasContent(TEXT);
    assertThat(CalibrationFile.format(CalibrationFile.read(file))).isEqualTo(TEXT);
  }

  @Test
  void replacesAFileAsAWhole() throws IOException {
    Path file = Files.writeString(folder.resolve("rig.json"), "old");
    Path second = Files.createLink(folder.resolve("second name of the old one"), file);
    CalibrationFile.write(file, CalibrationFile.parse("text", TEXT));

    assertThat(file).hasContent(TEXT);
    // If the file had been overwritten in place, its hard link would have changed too.
    assertThat(second).hasContent("old");
    assertThat(folder).isDirectoryNotContaining("glob:**.tmp");
  }

  @Test
  void writesOverNoFolder() throws IOException {
    Path taken = Files.createDirectory(folder.resolve("taken"));
    assertFault(
        () -> CalibrationFile.write(taken, CalibrationFile.parse("text", TEXT)),
        "taken is a folder; name a file in it");
    assertThat(taken).isEmptyDirectory();
  }

  @Test
  void writesOverNoPipe() throws Exception {
    Path pipe = folder.resolve("pipe");
    assertThat(new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor()).isZero();
    assertFault(
        () -> CalibrationFile.write(pipe, CalibrationFile.parse("text", TEXT)),
        "pipe is not a regular file; choose another name");
    assertThat(Files.isRegularFile(pipe)).isFalse();
  }

  @Test
  void namesFilesThatCannotBeReadOrWritten() throws IOException {
    Calibration calibration = CalibrationFile.parse("text", TEXT);
    assertFault(
        () -> CalibrationFile.read(folder.resolve("none.json")),
        folder.resolve("none.json") + " does not exist");
    assertFault(() -> CalibrationFile.read(folder), "is a folder; name the file in it");
    assertFault(
        () -> CalibrationFile.write(folder.resolve("no/such.json"), calibration),
        folder.resolve("no/such.json") + " cannot be written");
    Path binary = Files.write(folder.resolve("binary"), new byte[] {(byte) 0xFF, 0, (byte) 0xC0});
    assertFault(() -> CalibrationFile.read(binary), "binary: it is not text in UTF-8");
    Path large = Files.write(folder.resolve("large"), new byte[1_000_001]);
    assertFault(() -> CalibrationFile.read(large), "large: it has more than 1000000 bytes");
  }

  @Test
  void problemsOfFilesHaveTheLineAsADetail() throws IOException {
    String wrong = TEXT.replace("\"width\": 320", "\"width\": 0");
    Path file = Files.writeString(folder.resolve("rig.json"), wrong);

    ProblemException refused =
        catchThrowableOfType(ProblemException.class, () -> CalibrationFile.read(file));

    assertThat(refused.problem().details()).containsEntry("position", "line 4, column 25");
  }

  private static void assertFault(Runnable action, String message) {
    ProblemException refused = catchThrowableOfType(ProblemException.class, action::run);
    assertThat(refused.problem().code()).isEqualTo(FaultKind.BAD_CALIBRATION.code());
    assertThat(refused.problem().message()).contains(message);
  }

  private static double[][] table(List<Double> values) {
    double[][] table = new double[6][3];
    for (int index = 0; index < values.size(); index++) {
      table[index / 3][index % 3] = values.get(index);
    }
    return table;
  }

  private static void assertSame(Palette actual, Palette expected) {
    for (int color = 0; color < 6; color++) {
      for (int channel = 0; channel < 3; channel++) {
        assertThat(actual.logLight(color, channel))
            .isCloseTo(expected.logLight(color, channel), within(0.0));
        assertThat(actual.deviation(color, channel))
            .isCloseTo(expected.deviation(color, channel), within(0.0));
      }
    }
  }
}
