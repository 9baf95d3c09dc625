package dev.cubewright.robot.cli.terminal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.cubewright.core.definition.InvalidDefinitionException;
import dev.cubewright.core.problem.Problem;
import dev.cubewright.core.problem.ProblemException;
import dev.cubewright.robot.cli.Program;
import java.io.IOException;
import java.nio.charset.MalformedInputException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Messages about files that cannot be written, before any work starts. */
@Timeout(60)
class PathsTest {
  @TempDir Path folder;

  private Path pipe() throws Exception {
    Path pipe = folder.resolve("pipe");
    assertThat(new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor()).isZero();
    return pipe;
  }

  @Test
  void onlyRegularFilesAreWritten() throws Exception {
    Path pipe = pipe();

    assertThatThrownBy(() -> Paths.requireWritable(pipe))
        .isInstanceOf(ProblemException.class)
        .hasMessageContaining("cannot write " + pipe + ": it is not a regular file");
    assertThatThrownBy(() -> Paths.requireWritable(folder))
        .hasMessageContaining("cannot write " + folder + ": it is a folder");
    assertThatThrownBy(() -> Paths.requireWritable(folder.resolve("none").resolve("a")))
        .hasMessageContaining("no such file or folder");
  }

  @Test
  void aLinkToAMissingFileCanBeWritten() throws IOException {
    Path target = folder.resolve("target");
    Path link = Files.createSymbolicLink(folder.resolve("link"), target);
    Paths.requireWritable(link);

    assertThat(target).doesNotExist();
    assertThat(link).isSymbolicLink();
  }

  @Test
  void problemsOfContentsNameTheFile() {
    Path file = Path.of("a\u0001b");
    InvalidDefinitionException cause =
        new InvalidDefinitionException(file.toString(), "moves.F", "too large");

    assertThat(problem(file, cause).details())
        .containsEntry("file", file.toString())
        .containsEntry("position", "moves.F");
    Problem encoding = problem(file, new MalformedInputException(1));
    assertThat(encoding.code()).isEqualTo("invalid-goal");
    assertThat(encoding.sentence()).endsWith("it is not UTF-8 text; save it as UTF-8");
  }

  private static Problem problem(Path file, Exception cause) {
    Paths.Reader<String> reader =
        path -> {
          if (cause instanceof IOException fault) {
            throw fault;
          }
          throw (RuntimeException) cause;
        };
    return catchThrowableOfType(
            ProblemException.class, () -> Paths.read(file, "invalid-goal", "a goal", reader, ""))
        .problem();
  }

  /** No command opens the pipe, because that would block forever. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "console --no-open --robot",
        "console --no-open --simulate --history",
        "console --no-open --simulate --token",
        "robot describe --robot",
        "solve 2x2x2 R --goal",
        "solve 2x2x2 R --costs",
        "solve 2x2x2 R --phases",
        "recognise 2x2x2 --readings",
        "check"
      })
  void aPipeIsRejectedWhereverAFileIsNamed(String command) throws Exception {
    Path pipe = pipe();

    Program program = Program.run(Program.with(List.of(command.split(" ", -1)), pipe.toString()));

    assertThat(program.exitCode()).isNotZero();
    assertThat(program.err()).contains(pipe + " is a pipe");
  }

  @Test
  void aPipeNamedLikeAnOpenStreamIsRejected() throws Exception {
    Path pipe = pipe();

    assertThatThrownBy(() -> Paths.of("/dev/fd/../../.." + pipe.toRealPath()))
        .isInstanceOf(ProblemException.class)
        .hasMessageContaining("a pipe, socket or device");
  }

  @Test
  void anOpenStreamIsAFileButNoFolder() {
    assertThat(Paths.of("/dev/stdin")).isEqualTo(Path.of("/dev/stdin"));
    assertThat(Paths.of("/dev/../dev/null")).isEqualTo(Path.of("/dev/../dev/null"));
    assertThatThrownBy(() -> Paths.requireFile(Path.of("/dev/null")))
        .hasMessageContaining("/dev/null is a stream or device");
    assertThatThrownBy(() -> Paths.requireFile(folder))
        .hasMessageContaining(folder + " is a folder");
  }
}
