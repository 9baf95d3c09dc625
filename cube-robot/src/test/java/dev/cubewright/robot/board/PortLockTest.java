package dev.cubewright.robot.board;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PortLockTest {
  private static final String PORT = "/dev/ttyUSB0";

  @TempDir Path folder;

  /** Another program: takes the lock, says so, and keeps it until it is killed. */
  static final class Holder {
    private Holder() {}

    public static void main(String[] arguments) throws IOException {
      Optional<PortLock> lock = PortLock.take(Path.of(arguments[0]), PORT);
      System.out.println(lock.isPresent() ? "held" : "refused");
      while (System.in.read() >= 0) {
        // Until it is killed.
      }
    }
  }

  private Process hold() throws IOException {
    Process process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                System.getProperty("java.class.path"),
                Holder.class.getName(),
                folder.toString())
            .redirectError(ProcessBuilder.Redirect.INHERIT)
            .start();
    BufferedReader output = process.inputReader();
    assertThat(output.readLine()).isEqualTo("held");
    return process;
  }

  @Test
  void anotherProcessHoldsItUntilItIsKilled() throws Exception {
    Process process = hold();
    try {
      assertThat(PortLock.holder(folder, PORT)).hasValue(process.pid());
      assertThat(PortLock.take(folder, PORT)).isEmpty();
      assertThat(PortLock.holder(folder, PORT)).hasValue(process.pid());
    } finally {
      process.destroyForcibly();
      process.waitFor();
    }
    assertThat(PortLock.holder(folder, PORT)).isEmpty();
    try (PortLock lock = PortLock.take(folder, PORT).orElseThrow()) {
      assertThat(lock).isNotNull();
    }
  }

  @Test
  void aProcessDoesNotTakeItTwice() throws IOException {
    try (PortLock lock = PortLock.take(folder, PORT).orElseThrow()) {
      assertThat(lock).isNotNull();
      assertThat(PortLock.take(folder, PORT)).isEmpty();
      assertThat(PortLock.holder(folder, PORT)).hasValue(ProcessHandle.current().pid());
      try (PortLock other = PortLock.take(folder, "/dev/ttyUSB1").orElseThrow()) {
        assertThat(other).isNotNull();
      }
    }
    assertThat(PortLock.holder(folder, PORT)).isEmpty();
    PortLock.take(folder, PORT).orElseThrow().close();
  }

  @Test
  void rubbishInTheFolderDoesNoHarm() throws IOException {
    PortLock.take(folder, PORT).orElseThrow().close();
    Files.writeString(folder.resolve("_dev_ttyusb0.pid"), "rubbish");

    assertThat(PortLock.holder(folder, PORT)).isEmpty();
    PortLock.take(folder, PORT).orElseThrow().close();
  }
}
