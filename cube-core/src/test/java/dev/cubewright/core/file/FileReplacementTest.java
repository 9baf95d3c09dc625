package dev.cubewright.core.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.FileSystemLoopException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class FileReplacementTest {
  @TempDir Path folder;

  @AfterEach
  void leavesNoTemporaryFiles() throws IOException {
    try (var files = Files.walk(folder)) {
      assertThat(files).noneMatch(file -> file.toString().endsWith(".tmp"));
    }
  }

  private List<Path> files() throws IOException {
    try (var files = Files.list(folder)) {
      return files.sorted().toList();
    }
  }

  @Test
  void createsOrReplacesAFile() throws IOException {
    Path file = folder.resolve("a");
    for (String text : List.of("first \u00e9", "second")) {
      assertThat(FileReplacement.isReplaceable(file)).isTrue();
      List<Path> before = files();
      FileReplacement.checkWritable(file);
      assertThat(files()).isEqualTo(before);
      FileReplacement.write(file, text);

      assertThat(file).hasContent(text);
      assertThat(files()).containsExactly(file);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"rw-r-----", "rw-------", "rw-rw-rw-"})
  void permissionsStay(String permissions) throws IOException {
    Path file = Files.writeString(folder.resolve("a"), "old");
    Files.setPosixFilePermissions(file, PosixFilePermissions.fromString(permissions));
    FileReplacement.write(file, "new");

    assertThat(file).hasContent("new");
    assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
        .isEqualTo(permissions);
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void writesTheTargetOfALink(boolean isThere) throws IOException {
    Path elsewhere = Files.createDirectory(folder.resolve("elsewhere"));
    Path target = elsewhere.resolve("target");
    if (isThere) {
      Files.writeString(target, "old");
    }
    Path relative = Files.createSymbolicLink(elsewhere.resolve("link"), Path.of("target"));
    Path link = Files.createSymbolicLink(folder.resolve("a"), relative);

    FileReplacement.checkWritable(link);
    assertThat(Files.exists(target)).isEqualTo(isThere);
    FileReplacement.write(link, "new");

    assertThat(Files.isSymbolicLink(link)).isTrue();
    assertThat(Files.isSymbolicLink(relative)).isTrue();
    assertThat(Files.isRegularFile(target, LinkOption.NOFOLLOW_LINKS)).isTrue();
    assertThat(target).hasContent("new");
  }

  @Test
  void missingFolderIsRejected() {
    Path file = folder.resolve("none").resolve("a");
    assertThatThrownBy(() -> FileReplacement.checkWritable(file))
        .isInstanceOf(NoSuchFileException.class);
    assertThatThrownBy(() -> FileReplacement.write(file, "new"))
        .isInstanceOf(NoSuchFileException.class);
  }

  @Test
  void brokenLinksAreRejected() throws IOException {
    Path one = folder.resolve("one");
    Path other = Files.createSymbolicLink(folder.resolve("other"), one);
    Files.createSymbolicLink(one, other);

    assertThatThrownBy(() -> FileReplacement.write(one, "new"))
        .isInstanceOf(FileSystemLoopException.class);
  }

  /** Like a device, which must not become a file. */
  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void otherThanRegularFilesAreUnchanged(boolean named) throws Exception {
    Path pipe = folder.resolve("pipe");
    assertThat(new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor()).isZero();
    Path file = named ? pipe : Files.createSymbolicLink(folder.resolve("link"), pipe);
    List<Path> before = files();

    assertThat(FileReplacement.isReplaceable(file)).isFalse();
    assertThatThrownBy(() -> FileReplacement.checkWritable(file))
        .isInstanceOf(FileSystemException.class);
    assertThatThrownBy(() -> FileReplacement.write(file, "new"))
        .isInstanceOf(FileSystemException.class)
        .hasMessageContaining("it is not a regular file");
    assertThat(files()).isEqualTo(before);
    assertThat(Files.isRegularFile(pipe)).isFalse();
    assertThat(FileReplacement.isReplaceable(folder)).isFalse();
  }
}
