package dev.cubewright.robot.robot;

import java.util.EnumMap;
import java.util.Map;

/**
 * How one robot is built: which board drives which arm, how its servos and motors are set, and how
 * fast it moves in each mode. An immutable value.
 *
 * @param name what people call it
 * @param arms each of the four arms
 * @param modes the profile of each mode
 * @param answerMicros how long it takes, over what the bytes themselves need, until an answer to a
 *     line is heard: the computer, the cable and the board together; 0 to 100,000 microseconds
 */
public record RobotDescription(
    String name, Map<Arm, ArmDescription> arms, Map<Mode, MotionProfile> modes, int answerMicros) {
  /**
   * Copies the maps.
   *
   * @param name what people call it
   * @param arms each of the four arms
   * @param modes the profile of each mode
   * @param answerMicros how long an answer takes over what the bytes need
   */
  public RobotDescription {
    arms = Map.copyOf(new EnumMap<>(arms));
    modes = Map.copyOf(new EnumMap<>(modes));
  }
}
