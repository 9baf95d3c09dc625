package dev.cubewright.console.web;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.cubewright.core.problem.ProblemException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ConsoleAccessTest {
  @TempDir Path folder;

  private static String token(Path file) {
    return ConsoleAccess.of(false, Optional.of(file)).token().orElseThrow();
  }

  @Test
  void theTokenOfAFileStaysTheSameAndIsReadableByItsOwnerOnly() throws IOException {
    Path file = folder.resolve("token");

    String made = token(file);

    assertThat(token(file)).isEqualTo(made).hasSize(24);
    assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
        .isEqualTo("rw-------");
    assertThat(folder).isDirectoryNotContaining(other -> !other.equals(file));
  }

  @Test
  void onlyATokenFileMakesTheTokenMandatory() {
    assertThat(ConsoleAccess.of(true, Optional.of(folder.resolve("token"))).everyone()).isTrue();
    ConsoleAccess random = ConsoleAccess.of(true, Optional.empty());
    assertThat(random.everyone()).isFalse();
    assertThat(random.token())
        .get()
        .isNotEqualTo(ConsoleAccess.of(true, Optional.empty()).token().orElseThrow());
    assertThat(random.toString()).doesNotContain(random.token().orElseThrow());
    assertThat(ConsoleAccess.of(false, Optional.empty()).token()).isEmpty();
  }

  @Test
  void programsThatStartTogetherReadACompleteToken() throws Exception {
    ExecutorService pool = Executors.newFixedThreadPool(8);
    try {
      for (int round = 0; round < 50; round++) {
        Path file = folder.resolve("token" + round);
        Callable<String> read = () -> token(file);
        for (Future<String> text : pool.invokeAll(Stream.generate(() -> read).limit(8).toList())) {
          assertThat(text.get()).hasSize(24);
        }
      }
    } finally {
      pool.shutdownNow();
    }
  }

  @Test
  void faultsOfTheFileAreReported() throws IOException {
    refused(folder, "is a folder; name a file in it");
    refused(folder.resolve("none").resolve("token"), "create it first");
    Path poor = Files.writeString(folder.resolve("poor"), "ABCDEFGHIJKLMNOPQRSTUVW XYZ\n");
    Files.setPosixFilePermissions(poor, PosixFilePermissions.fromString("rw-r-----"));
    refused(poor, "is accessible to other users");
    Files.setPosixFilePermissions(poor, PosixFilePermissions.fromString("rw-------"));
    refused(poor, "contains no token");
  }

  private static void refused(Path file, String why) {
    assertThatExceptionOfType(ProblemException.class)
        .isThrownBy(() -> token(file))
        .withMessageContaining(why)
        .withMessageNotContaining("ABCDEFG");
  }
}
