package dev.cubewright.driver.board;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Ports that are asked again and again. */
class PortSearchTest {
  private static final String A = "/dev/ttyA";
  private static final String B = "/dev/ttyB";
  private static final String C = "/dev/ttyC";

  private final ModelTransport transport = new ModelTransport(1, 0);
  private final Set<String> told = new TreeSet<>();
  private final PortSearch search = new PortSearch(new RobotPorts(transport, List.of()));

  @BeforeEach
  void listen() {
    transport.sending = told::add;
  }

  private AskedPorts ask(boolean all) {
    told.clear();
    return search.ask(all, new StopRequest());
  }

  @Test
  void withoutPortsThereIsNothingToAsk() {
    assertThat(search.isWorthwhile()).isFalse();
    assertThat(ask(true).reason()).isEqualTo("there is no serial port that a board may hang on");
  }

  @Test
  void aBoardThatIsPluggedInLaterIsFoundAndTheOthersAreNotReset() {
    ModelBoard silent = new ModelBoard(7);
    silent.silent = true;
    transport.plug(A, silent);
    assertThat(search.isWorthwhile()).isTrue();
    assertThat(ask(false).boards()).isEmpty();
    assertThat(search.isWorthwhile()).as("the same ports").isFalse();

    transport.plug(B, new ModelBoard(1));

    assertThat(search.isWorthwhile()).isTrue();
    assertThat(ask(false).boards()).containsExactly(B);
    assertThat(told).containsExactly(B);
  }

  @Test
  void aPersonHasAllPortsAskedAgain() {
    ModelBoard board = new ModelBoard(1);
    board.silent = true;
    transport.plug(A, board);
    assertThat(ask(true).boards()).isEmpty();
    board.silent = false;

    assertThat(ask(false).boards()).as("not asked again").isEmpty();
    assertThat(ask(true).boards()).containsExactly(A);
  }

  @Test
  void aPortThatIsTakenIsNamedAndAskedAgainSomeSecondsLater() {
    transport.refuse(C, RobotFault.PORT_IN_USE);

    assertThat(ask(false).reason()).contains(C + " does not open");
    assertThat(search.isWorthwhile()).as("at once").isFalse();
    transport.await(transport.nowMicros() + 5_000_000);
    assertThat(search.isWorthwhile()).as("five seconds later").isTrue();
  }
}
