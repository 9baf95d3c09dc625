package dev.cubewright.driver.board;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class AskedPortsTest {
  private static BoardProbe.Answer silent(String port, RobotFault kind, String message) {
    return new BoardProbe.Answer(
        port, Optional.empty(), Optional.of(kind.at(port, message, "see to it")), false);
  }

  @Test
  void saysWhyAPortDoesNotOpenAndNotThatOthersAreSilent() {
    AskedPorts asked =
        AskedPorts.of(
            List.of(
                silent("/dev/ttyUSB0", RobotFault.NO_ANSWER, "says nothing"),
                silent("/dev/ttyUSB1", RobotFault.PORT_IN_USE, "is in use by process 7")));

    assertThat(asked.boards()).isEmpty();
    assertThat(asked.reason())
        .isEqualTo(
            "no board answered on any port (/dev/ttyUSB0, /dev/ttyUSB1); /dev/ttyUSB1 is in use by"
                + " process 7; see to it");
  }
}
