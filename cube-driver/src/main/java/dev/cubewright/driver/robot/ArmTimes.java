package dev.cubewright.driver.robot;

import dev.cubewright.core.machine.Machine;
import java.util.Collection;
import java.util.Map;

/** An immutable time model of the arms, for the predictions of plans and the costs of twists. */
public interface ArmTimes {
  /** {@return the time in microseconds until an open arm holds the cube, at least 0} */
  long gripMicros();

  /** {@return the time in microseconds until a closed arm is clear of the cube} */
  long releaseMicros();

  /**
   * {@return the time in microseconds until arm and cube are at rest after a turn, at least 0; a
   * larger turn takes at least as long as a smaller one}
   *
   * @param degrees the angle; its sign does not matter
   */
  long turnMicros(int degrees);

  /**
   * {@return the times of commands that start at the same time, one for each arm, and may share a
   * serial line} The default implementation returns this object.
   *
   * @param arms the arms
   */
  default ArmTimes together(Collection<Arm> arms) {
    return this;
  }

  /** {@return the time in microseconds to pass the cube to the other axis} */
  default long regripMicros() {
    return gripMicros() + releaseMicros();
  }

  /**
   * {@return a machine of the twin-axis robot with these times; the first twist needs no regrip}
   *
   * @param name the name of a machine with the times of a quarter turn, a half turn and a regrip
   * @throws IllegalArgumentException if there is no such machine
   */
  default Machine machine(String name) {
    return Machine.named(name)
        .withTimes(
            Map.of(
                "quarter", Math.toIntExact(turnMicros(90)),
                "half", Math.toIntExact(turnMicros(180)),
                "regrip", Math.toIntExact(regripMicros()),
                "firstRegrip", 0));
  }
}
