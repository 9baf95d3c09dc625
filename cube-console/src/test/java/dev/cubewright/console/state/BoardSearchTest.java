package dev.cubewright.console.state;

import static org.assertj.core.api.Assertions.assertThat;

import dev.cubewright.core.puzzle.State;
import dev.cubewright.driver.board.StopRequest;
import dev.cubewright.driver.robot.RobotDescription;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class BoardSearchTest {
  /** Ports that are new again and again, and on which no board is. */
  private static final class NewPorts implements RobotSource {
    int lists;

    @Override
    public RobotHardware make(
        RobotDescription description, Supplier<State> spare, StopRequest stop) {
      throw new IllegalArgumentException("no board answered");
    }

    @Override
    public boolean searches() {
      return true;
    }

    @Override
    public boolean portsChanged() {
      lists++;
      return true;
    }

    @Override
    public Search search(RobotDescription description, boolean all, StopRequest stop) {
      return new Search(Optional.empty(), "no board answered on /dev/ttyUSB1");
    }
  }

  private final NewPorts ports = new NewPorts();
  private final BoardSearch search = new BoardSearch(ports);

  private long due() {
    return IntStream.range(0, 8).filter(look -> search.isDue()).count();
  }

  private void ask(StopRequest stop) {
    assertThat(search.ask(RobotDescription.standard(), false, stop)).isEmpty();
  }

  @Test
  void asksByItselfWherePortsHaveChangedAndListsThemOnlyNowAndThen() {
    assertThat(due()).isEqualTo(2);
    assertThat(ports.lists).isEqualTo(2);

    ask(search.begin());

    assertThat(search.reason()).hasValue("no board answered on /dev/ttyUSB1");
    assertThat(due()).isEqualTo(2);
  }

  @Test
  void afterAStopOnlyAPersonBeginsAnotherOne() {
    StopRequest stop = search.begin();
    search.stop();
    assertThat(stop.isRequested()).isTrue();
    ask(stop);
    assertThat(due()).isZero();
    assertThat(ports.lists).isZero();

    ask(search.begin());

    assertThat(due()).isEqualTo(2);
  }

  @Test
  void aStopWhileNothingIsSearchedKeepsItFromNothing() {
    ask(search.begin());

    search.stop();

    assertThat(due()).isEqualTo(2);
  }
}
