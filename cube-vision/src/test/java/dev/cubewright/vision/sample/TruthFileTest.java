package dev.cubewright.vision.sample;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.cubewright.core.puzzle.Cuboid;
import dev.cubewright.core.puzzle.StateSpace;
import dev.cubewright.core.sticker.FaceletWriter;
import dev.cubewright.core.sticker.Facelets;
import dev.cubewright.vision.fault.FaultKind;
import dev.cubewright.vision.fault.VisionException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TruthFileTest {
  private static final String SOLVED = "UUUURRRRFFFFDDDDLLLLBBBB";

  @TempDir private Path folder;

  private List<TruthFile.Entry> read(String text) throws IOException {
    Files.writeString(folder.resolve(TruthFile.NAME), text);
    return TruthFile.read(folder);
  }

  private void refuses(String message) {
    assertThatExceptionOfType(VisionException.class)
        .isThrownBy(() -> TruthFile.read(folder))
        .withMessage(message.replace("FILE", folder.resolve(TruthFile.NAME).toString()))
        .satisfies(e -> assertThat(e.fault().kind()).isEqualTo(FaultKind.BAD_TRUTH));
  }

  @Test
  void readsWhatWasWritten() throws IOException {
    StringBuilder text = new StringBuilder();
    Facelets[] facelets = new Facelets[3];
    for (int size = 2; size <= 4; size++) {
      StateSpace space = new StateSpace(Cuboid.of(size, size, size));
      facelets[size - 2] = new FaceletWriter(space.puzzle()).facelets(space.random(new Random(1)));
      text.append(TruthFile.line("cube " + size, facelets[size - 2]));
    }

    assertThat(read(text.toString()))
        .containsExactly(
            new TruthFile.Entry("cube 2", folder.resolve("cube 2"), 2, facelets[0]),
            new TruthFile.Entry("cube 3", folder.resolve("cube 3"), 3, facelets[1]),
            new TruthFile.Entry("cube 4", folder.resolve("cube 4"), 4, facelets[2]));
  }

  @Test
  void blankLinesAndCommentsAreIgnored() throws IOException {
    List<TruthFile.Entry> entries =
        read("# name\tstate\n\none.json\t" + SOLVED + "\r\n  \ntwo/json\t" + SOLVED);

    assertThat(entries).extracting(TruthFile.Entry::name).containsExactly("one.json", "two/json");
    assertThat(entries).extracting(TruthFile.Entry::isReadings).containsExactly(true, false);
    assertThat(entries.get(1).path()).isEqualTo(folder.resolve("two").resolve("json"));
  }

  /** Blanks between faces, and the letters of colours. */
  @Test
  void aStateMayBeWrittenInAnyWayThatIsRead() throws IOException {
    String colors = "wwww rrrr gggg yyyy oooo bbbb";

    assertThat(read("one\t" + colors).get(0).facelets().letters()).isEqualTo(SOLVED);
  }

  @ParameterizedTest
  @CsvSource({
    "one, 'a folder or readings file, one tab and a state are expected in \"one\"'",
    "'\tSTATE', 'a folder or readings file, one tab and a state are expected in \"\tSTATE\"'",
    "'one\tSTATE\tmore', 'a folder or readings file, one tab and a state are expected in"
        + " \"one\tSTATE\tmore\"'",
    "'one\tUUU', 'the state has 3 stickers; cubes from 2x2x2 to 7x7x7 have 24, 54, 96, 150, 216 or"
        + " 294'",
  })
  void aBadLineIsNamed(String line, String reason) throws IOException {
    String bad = line.replace("STATE", SOLVED);
    Files.writeString(folder.resolve(TruthFile.NAME), "zero\t" + SOLVED + "\n\n" + bad + "\n");

    refuses("FILE, line 3: " + reason.replace("STATE", SOLVED));
  }

  @Test
  void anInvalidStateIsNamedWithItsReason() throws IOException {
    Files.writeString(folder.resolve(TruthFile.NAME), "one\tUUUFURRRFRFFDDDDLLLLBBBB\n");

    assertThatExceptionOfType(VisionException.class)
        .isThrownBy(() -> TruthFile.read(folder))
        .withMessageContaining("truth.tsv, line 1: the state is invalid: a corner is twisted");
  }

  @Test
  void aFileThatListsNothingIsRefused() throws IOException {
    Files.writeString(folder.resolve(TruthFile.NAME), "# nothing\n\n");

    refuses("FILE: it lists nothing; write a line for each cube");
  }

  @Test
  void whatIsNoTextOfThatLengthIsRefused() throws IOException {
    Path file = folder.resolve(TruthFile.NAME);
    refuses(
        "there is no FILE; write one line for each cube: a folder of pictures or a readings file, a"
            + " tab, and the state");
    Files.write(file, "cub\u00e9\t".getBytes(StandardCharsets.ISO_8859_1));
    refuses("cannot read FILE; check that it is text in UTF-8 and may be read");
    Files.write(file, new byte[10_000_001]);
    refuses("FILE: it has more than 10000000 bytes; split it");
  }
}
