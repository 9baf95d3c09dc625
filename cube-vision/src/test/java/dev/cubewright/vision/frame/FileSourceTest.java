package dev.cubewright.vision.frame;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.cubewright.core.problem.Problem;
import dev.cubewright.core.problem.ProblemException;
import dev.cubewright.vision.fault.FaultKind;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FileSourceTest {
  private static final String FACES = "URFDLB";

  @TempDir Path folder;

  @Test
  void returnsFilesInTheGivenOrder() {
    Path second = picture("b.png", 2);
    Path first = picture("a.jpg", 1);
    try (FileSource source = FileSource.ofFiles(List.of(second, first, second))) {
      assertThat(source.remaining()).containsExactly(second, first, second);
      assertThat(source.next().name()).isEqualTo(second.toString());
      assertThat(source.next().name()).isEqualTo(first.toString());
      assertThat(source.next().rgb(0, 0)).isEqualTo(2);
      assertThat(source.remaining()).isEmpty();
    }
  }

  @Test
  void returnsTheFacesOfAFolderInTheOrderOfFacelets() {
    String[] names = {"U.png", "r.PNG", "F.png", "d.png", "L.png", "B.PnG"};
    for (int face = 5; face >= 0; face--) {
      picture(names[face], face + 1);
    }
    write("truth.tsv");
    write(".U.png");
    write("._B.jpg");
    write("Thumbs.db");
    write("U");
    write("jpg");
    write("PNG");
    try (FileSource source = FileSource.ofFaces(folder)) {
      for (int face = 0; face < 6; face++) {
        assertThat(source.next().rgb(0, 0)).isEqualTo(face + 1);
      }
    }
  }

  @Test
  void readsAFileOnlyWhenItsTurnComes() {
    FACES.chars().forEach(face -> picture((char) face + ".png", face));
    write("B.png");
    try (FileSource source = FileSource.ofFaces(folder)) {
      for (int face = 0; face < 5; face++) {
        source.next();
      }
      assertThat(faultOf(source).code()).isEqualTo(FaultKind.EMPTY_IMAGE.code());
    }
  }

  @Test
  void failsAfterTheLastPicture() {
    try (FileSource source = FileSource.ofFiles(List.of(picture("U.png", 1)))) {
      source.next();
      assertThat(faultOf(source))
          .isEqualTo(
              FaultKind.WRONG_FACE_COUNT.problem(
                  "", "no more pictures after 1; specify one for each face"));
    }
  }

  @Test
  void failsAfterClose() {
    FileSource source = FileSource.ofFiles(List.of(picture("U.png", 1)));
    source.close();
    source.close();

    assertThat(source.remaining()).isEmpty();
    assertThat(faultOf(source).message()).isEqualTo("the pictures are closed; open them again");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          U.jpg R.jpg F.jpg D.jpg L.jpg | has no picture of face B; name the pictures after the faces U, R, F, D, L and B, such as U.jpg
          R.jpg D.jpg L.jpg | has no picture of the faces U, F and B; name the pictures after the faces U, R, F, D, L and B, such as U.jpg
          notes.txt | has no picture of the faces U, R, F, D, L and B; name the pictures after the faces U, R, F, D, L and B, such as U.jpg
          U.jpg R.jpg F.jpg D.jpg L.jpg X.png | has no picture of face B (but it has X.png); name the pictures after the faces U, R, F, D, L and B, such as U.jpg
          U.jpg R.jpg F.jpg D.jpg L.jpg B.jpg u.png | contains U.jpg and u.png for the same face; keep one of them
          U.jpg U.gif U.bmp | contains U.bmp, U.gif and U.jpg for the same face; keep one of them
          U.jpg R.jpg F.jpg D.jpg L.jpg B.jpg cube.jpg | contains not only the six faces but also cube.jpg; remove the others
          """)
  void reportsMissingRepeatedAndAdditionalFaces(String names, String message) {
    for (String name : names.split(" ", -1)) {
      write(name);
    }

    Problem fault =
        catchThrowableOfType(ProblemException.class, () -> FileSource.ofFaces(folder)).problem();

    assertThat(fault)
        .isEqualTo(
            FaultKind.WRONG_FACE_COUNT.problem(
                folder.toString(), "the folder " + folder + " " + message));
  }

  @Test
  void aFaceOfAnUnsupportedKindIsNotMissing() {
    FACES.chars().forEach(face -> write((char) face + ".heic"));

    assertThat(FileSource.ofFaces(folder).remaining()).hasSize(6);
  }

  @Test
  void reportsAMissingFolder() {
    Path none = folder.resolve("no file");
    Path file = write("file");

    assertThat(catchThrowableOfType(ProblemException.class, () -> FileSource.ofFaces(none)))
        .hasMessage("the folder " + none + " does not exist; check its name and folder");
    assertThat(catchThrowableOfType(ProblemException.class, () -> FileSource.ofFaces(file)))
        .hasMessage(file + " is a file, not a folder; specify the folder with the six pictures");
  }

  private static Problem faultOf(FileSource source) {
    return catchThrowableOfType(ProblemException.class, source::next).problem();
  }

  private Path picture(String name, int color) {
    int[] pixels = new int[32 * 32];
    Arrays.fill(pixels, color);
    Path file = folder.resolve(name);
    try {
      Files.write(file, FrameWriter.png(new Frame(name, 32, 32, pixels)));
    } catch (IOException e) {
      throw new AssertionError(e);
    }
    return file;
  }

  private Path write(String name) {
    try {
      return Files.write(folder.resolve(name), new byte[0]);
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }
}
