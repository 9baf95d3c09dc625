package dev.cubewright.driver.job;

import dev.cubewright.driver.robot.ArmTimes;

/**
 * Times of arms that turn at constant speed, with fingers that take 100 ms.
 *
 * @param quarterMicros how long a quarter turn takes
 */
public record EvenTimes(long quarterMicros) implements ArmTimes {
  @Override
  public long gripMicros() {
    return 100_000;
  }

  @Override
  public long releaseMicros() {
    return 100_000;
  }

  @Override
  public long turnMicros(int degrees) {
    return Math.abs(degrees) * quarterMicros / 90;
  }
}
