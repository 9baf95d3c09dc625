package dev.cubewright.driver.board;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.cubewright.core.problem.Problem;
import dev.cubewright.core.problem.ProblemException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The meanings of the system's error codes; some never occur for the administrator. */
class PortFaultsTest {
  @TempDir Path folder;

  @ParameterizedTest
  @CsvSource({
    "/dev/no-such-port, 2, PORT_NOT_FOUND, plug the board in",
    "/dev/null, 2, PORT_IN_USE, by another program",
    "/dev/ttyUSB0, 13, NO_PERMISSION, usermod -a -G dialout",
    "/dev/ttyUSB0, 16, PORT_IN_USE, by another program",
    "/dev/ttyUSB0, 11, PORT_IN_USE, by another program",
    "/dev/null, 25, PORT_NOT_FOUND, /dev/null is not a serial port; choose a port",
    "/dev/ttyUSB0, 5, LINK_LOST, error 5",
    "/dev/ttyUSB0, 99, LINK_LOST, error 99",
    "COM3, 2, PORT_NOT_FOUND, was not found",
    "COM3, 5, PORT_IN_USE, by another program"
  })
  void eachErrorHasItsFault(String port, int error, RobotFault kind, String text) {
    Problem fault = SerialPorts.openFailed(port, error).problem();

    assertThat(fault.code()).isEqualTo(kind.code());
    assertThat(fault.where()).isEqualTo(port);
    assertThat(fault.sentence()).contains(text);
  }

  @Test
  void otherFilesAreReportedAsNoSerialPorts() throws IOException {
    Path file = Files.createFile(folder.resolve("file"));

    try (SystemTransport transport = new SystemTransport(folder.resolve("locks"))) {
      Path here = Path.of("").toAbsolutePath();
      for (Path path : List.of(file, folder, here.relativize(folder))) {
        assertThatExceptionOfType(ProblemException.class)
            .isThrownBy(() -> transport.open(path.toString()))
            .withMessageContaining("is not a serial port");
      }
    }
    assertThat(folder.resolve("locks")).doesNotExist();
  }

  @Test
  void theProcessThatUsesThePortIsNamed() throws IOException {
    assertThat(SerialPorts.inUse("/dev/ttyUSB0", folder).problem().sentence())
        .contains("by another program");
    try (PortLock lock = PortLock.tryAcquire(folder, "/dev/ttyUSB0").orElseThrow()) {
      assertThat(lock).isNotNull();
      assertThat(SerialPorts.inUse("/dev/ttyUSB0", folder).problem().sentence())
          .contains("by this program already");
      // The holder is not this process, which has locked the port only for the test.
      assertThat(SerialPorts.openFailed("/dev/ttyUSB0", 16).problem().sentence())
          .contains("by another program");
    }
  }
}
