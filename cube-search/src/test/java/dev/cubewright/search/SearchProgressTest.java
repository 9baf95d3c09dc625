package dev.cubewright.search;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIOException;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.BitSet;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SearchProgressTest {
  @TempDir private Path folder;
  private Path file;

  @BeforeEach
  void nameFile() {
    file = folder.resolve("search");
  }

  @Test
  void continuesWithinTheCost() throws IOException {
    SearchProgress progress = SearchProgress.in(file, "a cube");
    assertThat(progress.cost()).isZero();
    assertThat(progress.begin(17, 99)).isEqualTo(new BitSet());
    progress.finished(3);
    progress.finished(70);
    progress.write();
    SearchProgress later = SearchProgress.in(file, "a cube");
    assertThat(later.cost()).isEqualTo(17);
    assertThat(later.begin(17, 99).stream()).containsExactly(3, 70);
    assertThat(later.begin(17, 98).isEmpty()).as("divided in another way").isTrue();
    assertThat(later.begin(18, 98).isEmpty()).isTrue();
    later.remove();
    assertThat(file).doesNotExist();
  }

  @Test
  void interruptDoesNotStopTheWriting() throws IOException {
    SearchProgress progress = SearchProgress.in(file, "a cube");
    progress.begin(17, 99);
    progress.finished(5);
    Thread.currentThread().interrupt();
    progress.write();
    assertThat(Thread.interrupted()).isTrue();
    assertThat(SearchProgress.in(file, "a cube").begin(17, 99).stream()).containsExactly(5);
  }

  @Test
  void continuesIfTheFileCannotBeWritten() throws IOException {
    Path inside = Files.createDirectory(folder.resolve("inside"));
    SearchProgress progress = SearchProgress.in(inside.resolve("search"), "a cube");
    progress.begin(17, 99);
    Files.delete(inside.resolve("search"));
    Files.delete(inside);
    progress.finished(3);
    assertThat(progress.begin(18, 99).isEmpty()).isTrue();
    assertThatExceptionOfType(UncheckedIOException.class)
        .isThrownBy(progress::write)
        .withMessageContaining(inside.toString())
        .withMessageEndingWith("; no solution costs less than 18");
    Files.createDirectory(inside);
    progress.write();
    assertThat(SearchProgress.in(inside.resolve("search"), "a cube").cost()).isEqualTo(18);
  }

  @Test
  void doesNotStartWithAFileThatCannotBeWritten() throws IOException {
    Path inside = Files.createDirectory(folder.resolve("inside"));
    SearchProgress progress = SearchProgress.in(inside.resolve("search"), "a cube");
    Files.delete(inside);
    assertThatExceptionOfType(UncheckedIOException.class).isThrownBy(() -> progress.begin(17, 99));
  }

  @Test
  void rejectsFilesOfOtherSearches() throws IOException {
    SearchProgress.in(file, "a cube").begin(17, 99);
    assertThatIOException()
        .isThrownBy(() -> SearchProgress.in(file, "another"))
        .withMessageContaining("belongs to another search");
    Files.writeString(file, Files.readString(file).replace("17", "18"));
    assertThatIOException()
        .isThrownBy(() -> SearchProgress.in(file, "a cube"))
        .withMessageContaining("is damaged");
    Files.write(file, new byte[] {(byte) 0xFF, 0, 1});
    assertThatIOException()
        .isThrownBy(() -> SearchProgress.in(file, "a cube"))
        .withMessageContaining(file + " is not a file of a stopped search");
    assertThatIOException()
        .isThrownBy(() -> SearchProgress.in(folder, "a cube"))
        .withMessageContaining("is a folder");
    Files.writeString(file, "anything");
    assertThatIOException()
        .isThrownBy(() -> SearchProgress.in(file, "a cube"))
        .withMessageContaining("is not a file of a stopped search");
  }
}
