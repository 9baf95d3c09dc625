package dev.cubewright.robot.cli.option;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cubewright.robot.cli.terminal.Failure;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** What is said of files that cannot be written, before any work is done for them. */
@Timeout(60)
class PathsTest {
  @TempDir Path folder;

  @Test
  void whatIsNoPlainFileIsNotWritten() throws Exception {
    Path pipe = folder.resolve("pipe");
    assertThat(new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor()).isZero();

    assertThatThrownBy(() -> Paths.requireWritable(pipe))
        .isInstanceOf(Failure.class)
        .hasMessageContaining("cannot write " + pipe + ": it is no plain file");
    assertThatThrownBy(() -> Paths.requireWritable(folder))
        .hasMessageContaining("cannot write " + folder + ": it is a folder");
    assertThatThrownBy(() -> Paths.requireWritable(folder.resolve("none").resolve("a")))
        .hasMessageContaining("there is no such file or folder");
  }

  @Test
  void aLinkToNothingYetCanBeWritten() throws IOException {
    Path target = folder.resolve("target");
    Path link = Files.createSymbolicLink(folder.resolve("link"), target);
    Paths.requireWritable(link);

    assertThat(target).doesNotExist();
    assertThat(link).isSymbolicLink();
  }
}
