package dev.cubewright.driver.board;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.cubewright.driver.board.RobotFault.Kind;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What the numbers of the system's errors mean; the administrator never meets some of them. */
class PortFaultsTest {
  @TempDir Path folder;

  @ParameterizedTest
  @CsvSource({
    "/dev/no-such-port, 2, PORT_NOT_FOUND",
    "/dev/ttyUSB0, 13, NO_PERMISSION",
    "/dev/ttyUSB0, 16, PORT_IN_USE",
    "/dev/ttyUSB0, 11, PORT_IN_USE",
    "/dev/null, 25, PORT_NOT_FOUND",
    "/dev/ttyUSB0, 5, LINK_LOST",
    "/dev/ttyUSB0, 99, LINK_LOST",
    "COM3, 2, PORT_NOT_FOUND",
    "COM3, 5, PORT_IN_USE"
  })
  void eachErrorHasItsFault(String port, int error, Kind kind) {
    RobotFault fault = PortDiagnostics.refused(port, error).fault();

    assertThat(fault.kind()).isEqualTo(kind);
    assertThat(fault.where()).isEqualTo(port);
  }

  @Test
  void aPortThatIsThereAndCannotBeFoundIsInUse() throws IOException {
    String port = Files.createFile(folder.resolve("port")).toString();

    assertThat(PortDiagnostics.refused(port, 2).fault().kind()).isEqualTo(Kind.PORT_IN_USE);
  }

  @Test
  void whatIsNoSerialPortIsCalledSo() throws IOException {
    Path file = Files.createFile(folder.resolve("file"));

    assertThat(PortDiagnostics.refused("/dev/null", 25).fault().sentence())
        .startsWith("/dev/null is no serial port; choose one of the ports");
    try (SystemTransport transport = new SystemTransport(folder.resolve("locks"))) {
      Path here = Path.of("").toAbsolutePath();
      for (Path path : List.of(file, folder, here.relativize(folder))) {
        assertThatExceptionOfType(RobotException.class)
            .isThrownBy(() -> transport.open(path.toString()))
            .withMessageContaining("is no serial port");
      }
    }
    assertThat(folder.resolve("locks")).doesNotExist();
  }

  @Test
  void whoMayNotOpenAPortIsToldHowToBeAllowed() {
    assertThat(PortDiagnostics.refused("/dev/ttyUSB0", 13).fault().sentence())
        .contains("usermod -a -G dialout");
  }

  @Test
  void whoHasThePortIsNamed() throws IOException {
    assertThat(PortDiagnostics.inUse("/dev/ttyUSB0", folder).fault().sentence())
        .contains("by another program");
    try (PortLock lock = PortLock.take(folder, "/dev/ttyUSB0").orElseThrow()) {
      assertThat(lock).isNotNull();
      assertThat(PortDiagnostics.inUse("/dev/ttyUSB0", folder).fault().sentence())
          .contains("by this program already");
      // Not by this one, which has only locked it to look.
      assertThat(PortDiagnostics.refused("/dev/ttyUSB0", 16).fault().sentence())
          .contains("by another program");
    }
  }
}
