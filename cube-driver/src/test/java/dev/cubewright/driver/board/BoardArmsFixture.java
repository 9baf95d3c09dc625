package dev.cubewright.driver.board;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import dev.cubewright.core.problem.Problem;
import dev.cubewright.core.problem.ProblemException;
import dev.cubewright.driver.robot.Arm;
import dev.cubewright.driver.robot.ArmCommand;
import dev.cubewright.driver.robot.Mode;
import dev.cubewright.driver.robot.RobotDescription;
import java.util.List;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;

/** A robot with two model boards. */
abstract class BoardArmsFixture {
  static final String A = "/dev/ttyA";
  static final String B = "/dev/ttyB";

  final RobotDescription robot = RobotDescription.standard();
  final ModelTransport transport = ModelTransport.ofTwo();

  BoardArms connect(String... ports) {
    return BoardArms.connect(
        transport, robot, Mode.FAST, List.of(ports), LineLog.none(), new StopRequest());
  }

  static ArmCommand turn(Arm arm, int degrees) {
    return new ArmCommand.Turn(arm, degrees, 0, 70_000);
  }

  static ArmCommand grip(Arm arm) {
    return new ArmCommand.Grip(arm, 0, 100_000);
  }

  List<String> moved(String port) {
    return transport.board(port).ran.stream()
        .filter(text -> text.matches("[TGH].*") && !text.matches("T . 0 .*"))
        .toList();
  }

  static Problem fault(ThrowingCallable task) {
    Throwable thrown = catchThrowable(task);
    assertThat(thrown).isInstanceOf(ProblemException.class);
    return ((ProblemException) thrown).problem();
  }
}
