package dev.cubewright.robot.cli.robot;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cubewright.console.state.RobotHardware;
import dev.cubewright.console.state.RobotSource;
import dev.cubewright.core.problem.ProblemException;
import dev.cubewright.core.puzzle.Cuboid;
import dev.cubewright.core.puzzle.Puzzle;
import dev.cubewright.driver.board.Link;
import dev.cubewright.driver.board.LinkEvent;
import dev.cubewright.driver.board.RobotFault;
import dev.cubewright.driver.board.SerialTransport;
import dev.cubewright.driver.board.StopRequest;
import dev.cubewright.driver.robot.RobotDescription;
import dev.cubewright.driver.robot.StopButton;
import dev.cubewright.robot.cli.terminal.Interruption;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;

/** The robot of a console when other programs use ports. */
class ConsoleRobotsTest {
  private static final Puzzle PUZZLE = Cuboid.of(2, 2, 2);

  private final List<String> ports = new ArrayList<>();
  private final List<String> told = new ArrayList<>();

  /** All ports are in use. */
  private final class TakenPorts implements SerialTransport {
    @Override
    public List<Port> ports() {
      return ports.stream().map(name -> new Port(name, "")).toList();
    }

    @Override
    public Link open(String port) {
      throw new ProblemException(
          RobotFault.PORT_IN_USE.at(port, "is in use by process 7", "end that first"));
    }

    @Override
    public long nowMicros() {
      return 0;
    }

    @Override
    public Optional<LinkEvent> await(long untilMicros) {
      return Optional.empty();
    }

    @Override
    public void wake() {}

    @Override
    public void close() {}
  }

  private ConsoleRobots robots(String... arguments) {
    ConsoleRobotArguments given = new ConsoleRobotArguments();
    new CommandLine(given).parseArgs(arguments);
    return given.robots(TakenPorts::new, new Interruption(), told::add);
  }

  private static RobotHardware create(ConsoleRobots robots) {
    return robots.create(RobotDescription.standard(), PUZZLE::solved, new StopRequest());
  }

  @Test
  void realDoesNotSimulateAndNamesThePortsInUse() {
    ports.add("/dev/ttyUSB0");
    try (ConsoleRobots robots = robots("--real")) {
      assertThatThrownBy(() -> create(robots))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessageContaining("/dev/ttyUSB0 is in use by process 7");
      assertThat(robots.searches()).isTrue();
    }
    assertThat(told).isEmpty();
  }

  @Test
  void withoutItTheRobotIsSimulatedWithAReason() {
    ports.add("/dev/ttyUSB0");
    try (ConsoleRobots robots = robots()) {
      RobotHardware robot = create(robots);

      assertThat(robot.simulation()).isPresent();
      assertThat(robot.sentence())
          .startsWith("simulated robot: no board answered on any port (/dev/ttyUSB0)")
          .contains("is in use by process 7")
          .endsWith("boards that are connected later are found automatically");
      assertThat(told).containsExactly(robot.sentence());
      assertThat(robots.searches()).isTrue();
    }
  }

  @Test
  void newPortsAreProbedAndNamedPortsAreNotSearched() {
    try (ConsoleRobots robots = robots()) {
      assertThat(create(robots).sentence()).contains("no serial ports found");
      assertThat(robots.portsChanged()).isFalse();
      ports.add("/dev/ttyUSB3");

      assertThat(robots.portsChanged()).isTrue();
      RobotSource.Search search =
          robots.search(RobotDescription.standard(), false, new StopRequest());
      assertThat(search.robot()).isEmpty();
      assertThat(search.reason()).contains("/dev/ttyUSB3");
    }
    try (ConsoleRobots robots = robots("--serial", "/dev/ttyUSB3")) {
      assertThat(create(robots).simulation()).isEmpty();
      assertThat(robots.portsChanged()).isFalse();
    }
    try (ConsoleRobots robots = robots("--simulate")) {
      assertThat(create(robots).simulation()).isPresent();
      assertThat(robots.searches()).isFalse();
    }
  }

  @Test
  void aButtonThatCannotBeWatchedIsTheReasonUntilItIsRepaired() {
    RobotDescription standard = RobotDescription.standard();
    RobotDescription unwatched = standard.withStopButton(new StopButton("no-such-chip", 17));
    try (ConsoleRobots robots = robots("--serial", "/dev/ttyUSB3")) {
      assertThatIllegalArgumentException()
          .isThrownBy(() -> robots.create(unwatched, PUZZLE::solved, new StopRequest()))
          .withMessageStartingWith("the stop button of the robot's description cannot be watched");
      assertThat(robots.searches()).isTrue();
      assertThat(told).isEmpty();

      RobotSource.Search search = robots.search(standard, true, new StopRequest());

      assertThat(search.robot().orElseThrow().sentence()).isEqualTo("the robot on /dev/ttyUSB3");
      assertThat(told).containsExactly("the robot on /dev/ttyUSB3");
    }
  }
}
