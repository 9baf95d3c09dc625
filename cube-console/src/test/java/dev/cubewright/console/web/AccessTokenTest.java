package dev.cubewright.console.web;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIOException;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AccessTokenTest {
  @TempDir Path folder;

  @Test
  void theTokenOfAFileStaysTheSameAndIsItsOwnersAlone() throws IOException {
    Path file = folder.resolve("token");

    AccessToken made = AccessToken.keptIn(file);

    assertThat(AccessToken.keptIn(file).text()).isEqualTo(made.text()).hasSize(24);
    assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
        .isEqualTo("rw-------");
    assertThat(folder).isDirectoryNotContaining(other -> !other.equals(file));
  }

  @Test
  void programsThatBeginAtOnceReadNoHalf() throws Exception {
    ExecutorService pool = Executors.newFixedThreadPool(8);
    try {
      for (int round = 0; round < 50; round++) {
        Path file = folder.resolve("token" + round);
        Callable<String> read = () -> AccessToken.keptIn(file).text();
        Set<Integer> lengths =
            pool.invokeAll(Stream.generate(() -> read).limit(8).toList()).stream()
                .map(
                    text -> {
                      try {
                        return text.get().length();
                      } catch (Exception e) {
                        throw new AssertionError(e);
                      }
                    })
                .collect(Collectors.toSet());
        assertThat(lengths).containsExactly(24);
      }
    } finally {
      pool.shutdownNow();
    }
  }

  @Test
  void whatIsWrongWithTheFileIsSaid() throws IOException {
    refused(folder, "is a folder; name a file in it");
    refused(folder.resolve("none").resolve("token"), "there is no folder");
    Path poor = Files.writeString(folder.resolve("poor"), "1234\n");
    Files.setPosixFilePermissions(poor, PosixFilePermissions.fromString("rw-r-----"));
    refused(poor, "is open to others");
    Files.setPosixFilePermissions(poor, PosixFilePermissions.fromString("rw-------"));
    refused(poor, "holds no token");
    Files.writeString(poor, "ABCDEFGHIJKLMNOPQRSTUVW XYZ");
    assertThatIOException()
        .isThrownBy(() -> AccessToken.keptIn(poor))
        .withMessageNotContaining("ABCDEFG");
  }

  @Test
  void tokensDifferAndAreNotPrinted() {
    AccessToken token = AccessToken.random();

    assertThat(token.text()).hasSize(24).isNotEqualTo(AccessToken.random().text());
    assertThat(token.toString()).doesNotContain(token.text());
  }

  private static void refused(Path file, String why) {
    assertThatIOException().isThrownBy(() -> AccessToken.keptIn(file)).withMessageContaining(why);
  }
}
