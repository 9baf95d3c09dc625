package dev.cubewright.driver.board;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PortLockTest {
  private static final String PORT = "/dev/ttyUSB0";
  private static final String FILE = "cubewright_dev_ttyusb0.lock";
  private static final String PID_FILE = "cubewright_dev_ttyusb0.pid";

  @TempDir Path folder;

  /** Another program, which acquires the lock, reports it, and holds it until it is killed. */
  static final class Holder {
    private Holder() {}

    public static void main(String[] arguments) throws IOException {
      Optional<PortLock> lock = PortLock.tryAcquire(Path.of(arguments[0]), PORT);
      System.out.println(lock.isPresent() ? "held" : "rejected");
      while (System.in.read() >= 0) {
        // Runs until it is killed.
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
      assertThat(PortLock.tryAcquire(folder, PORT)).isEmpty();
      assertThat(PortLock.holder(folder, PORT)).hasValue(process.pid());
    } finally {
      process.destroyForcibly();
      process.waitFor();
    }
    assertThat(PortLock.holder(folder, PORT)).isEmpty();
    try (PortLock lock = PortLock.tryAcquire(folder, PORT).orElseThrow()) {
      assertThat(lock).isNotNull();
    }
  }

  @Test
  void aProcessDoesNotAcquireItTwice() throws IOException {
    try (PortLock lock = PortLock.tryAcquire(folder, PORT).orElseThrow()) {
      assertThat(lock).isNotNull();
      assertThat(PortLock.tryAcquire(folder, PORT)).isEmpty();
      assertThat(PortLock.holder(folder, PORT)).hasValue(ProcessHandle.current().pid());
      try (PortLock other = PortLock.tryAcquire(folder, "/dev/ttyUSB1").orElseThrow()) {
        assertThat(other).isNotNull();
      }
    }
    assertThat(PortLock.holder(folder, PORT)).isEmpty();
    PortLock.tryAcquire(folder, PORT).orElseThrow().close();
  }

  /** Links to the device, also by a relative path. */
  @Test
  void anyNameOfADeviceMeansTheSameLock() throws IOException {
    Path device = Files.createFile(folder.resolve("device"));
    Path link = Files.createSymbolicLink(folder.resolve("link"), device);
    Path here = Path.of("").toAbsolutePath();
    List<String> names =
        List.of(
            device.toString(),
            link.toString(),
            here.relativize(link).toString(),
            "./" + here.relativize(device));
    for (String taken : names) {
      try (PortLock lock = PortLock.tryAcquire(folder, taken).orElseThrow()) {
        assertThat(lock).isNotNull();
        for (String name : names) {
          assertThat(SerialPorts.canonical(name)).isEqualTo(device.toRealPath().toString());
          assertThat(PortLock.tryAcquire(folder, name)).isEmpty();
          assertThat(PortLock.holder(folder, name)).hasValue(ProcessHandle.current().pid());
        }
      }
    }
  }

  @Test
  void aNameInTheFolderOfDevicesIsEnough() {
    assertThat(SerialPorts.canonical("null")).isEqualTo("/dev/null");
    assertThat(SerialPorts.canonical("no-such-port")).isEqualTo("no-such-port");
    assertThat(SerialPorts.canonical("")).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "rubbish", "1", "-1", "1 1", "99999999999999999999"})
  void invalidFilesInTheFolderAreIgnored(String rubbish) throws IOException {
    PortLock.tryAcquire(folder, PORT).orElseThrow().close();
    Files.writeString(folder.resolve(PID_FILE), rubbish);

    assertThat(PortLock.holder(folder, PORT)).isEmpty();
    PortLock.tryAcquire(folder, PORT).orElseThrow().close();
  }

  /** Otherwise, another user could make "robot stop" end any process. */
  @Test
  void aNamedProcessWithoutTheLockIsNotTheHolder() throws Exception {
    PortLock.tryAcquire(folder, PORT).orElseThrow().close();
    Process other = new ProcessBuilder("sleep", "60").start();
    try {
      long start = other.info().startInstant().orElseThrow().toEpochMilli();
      Files.writeString(folder.resolve(PID_FILE), other.pid() + " " + start);

      assertThat(PortLock.holder(folder, PORT)).isEmpty();
    } finally {
      other.destroyForcibly();
    }
  }

  @Test
  void aSymbolicLinkIsNotFollowed() throws IOException {
    Path precious = Files.writeString(folder.resolve("precious"), "keep this");
    Files.createSymbolicLink(folder.resolve(FILE), precious);

    assertThatThrownBy(() -> PortLock.tryAcquire(folder, PORT)).isInstanceOf(IOException.class);

    assertThat(precious).hasContent("keep this");
    Files.delete(folder.resolve(FILE));
    // The failed attempt has left no lock.
    PortLock.tryAcquire(folder, PORT).orElseThrow().close();
  }

  @Test
  void theFolderIsAccessibleOnlyToThisUser() throws IOException {
    Path own = folder.resolve("own");
    PortLock.tryAcquire(own, PORT).orElseThrow().close();

    assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(own)))
        .isEqualTo("rwx------");
    Path open = Files.createDirectory(folder.resolve("open"));
    Files.setPosixFilePermissions(open, PosixFilePermissions.fromString("rwxrwxrwx"));
    assertThatThrownBy(() -> PortLock.tryAcquire(open, PORT))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("another user");
    Path link = Files.createSymbolicLink(folder.resolve("link"), own);
    assertThatThrownBy(() -> PortLock.tryAcquire(link, PORT))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("is not a folder");
  }
}
