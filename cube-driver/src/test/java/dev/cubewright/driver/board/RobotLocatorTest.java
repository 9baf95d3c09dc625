package dev.cubewright.driver.board;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Repeated searches on the same ports. */
class RobotLocatorTest {
  private static final String A = "/dev/ttyA";
  private static final String B = "/dev/ttyB";
  private static final String C = "/dev/ttyC";

  private final ModelTransport transport = new ModelTransport(1, 0);
  private final Set<String> told = new TreeSet<>();
  private final RobotLocator locator = new RobotLocator(transport, List.of());

  @BeforeEach
  void listen() {
    transport.sending = told::add;
  }

  private RobotLocator.Found ask(boolean all) {
    told.clear();
    return locator.search(all, new StopRequest());
  }

  @Test
  void withoutPortsNothingIsQueried() {
    assertThat(locator.isSearchDue()).isFalse();
    assertThat(ask(true).reason()).isEqualTo("no serial ports found");
  }

  @Test
  void aBoardThatIsPluggedInLaterIsFoundAndTheOthersAreNotReset() {
    ModelBoard silent = new ModelBoard(7);
    silent.silent = true;
    transport.plug(A, silent);
    assertThat(locator.isSearchDue()).isTrue();
    assertThat(ask(false).boards()).isEmpty();
    assertThat(locator.isSearchDue()).as("the same ports").isFalse();

    transport.plug(B, new ModelBoard(1));

    assertThat(locator.isSearchDue()).isTrue();
    assertThat(ask(false).boards()).containsExactly(B);
    assertThat(told).containsExactly(B);
  }

  @Test
  void onRequestAllPortsAreQueriedAgain() {
    ModelBoard board = new ModelBoard(1);
    board.silent = true;
    transport.plug(A, board);
    assertThat(ask(true).boards()).isEmpty();
    board.silent = false;

    assertThat(ask(false).boards()).as("not asked again").isEmpty();
    assertThat(ask(true).boards()).containsExactly(A);
  }

  @Test
  void aPortInUseIsNamedAndQueriedAgainLater() {
    transport.reject(C, RobotFault.PORT_IN_USE);

    assertThat(ask(false).reason()).contains(C + " does not open");
    assertThat(locator.isSearchDue()).as("at once").isFalse();
    transport.await(transport.nowMicros() + 5_000_000);
    assertThat(locator.isSearchDue()).as("five seconds later").isTrue();
  }

  private static BoardProbe.Answer silent(String port, RobotFault kind, String message) {
    return new BoardProbe.Answer(
        port, Optional.empty(), Optional.of(kind.at(port, message, "see to it")), false);
  }

  @Test
  void reportsWhyAPortDoesNotOpenInsteadOfSilentPorts() {
    RobotLocator.Found asked =
        RobotLocator.found(
            List.of(
                silent("/dev/ttyUSB0", RobotFault.NO_ANSWER, "does not answer"),
                silent("/dev/ttyUSB1", RobotFault.PORT_IN_USE, "is in use by process 7")));

    assertThat(asked.boards()).isEmpty();
    assertThat(asked.reason())
        .isEqualTo(
            "no board answered on any port (/dev/ttyUSB0, /dev/ttyUSB1); /dev/ttyUSB1 is in use by"
                + " process 7; see to it");
  }
}
