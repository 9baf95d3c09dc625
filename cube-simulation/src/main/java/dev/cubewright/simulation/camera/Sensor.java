package dev.cubewright.simulation.camera;

/**
 * A camera's sensor. An immutable value.
 *
 * @param exposure the factor of light, 0 to 100; at 1 a white sheet in neutral light is just not
 *     burnt out
 * @param autoExposure how much the camera corrects the exposure automatically, 0 not at all to 1
 *     until the mean is as bright as a gray card
 * @param whiteBalance the factors of red, green and blue
 * @param autoBalance how much the camera corrects colors automatically, 0 not at all to 1 until the
 *     mean is gray
 * @param saturation how strong colors are, 0 for none to 3; 1 is true
 * @param shotNoise the standard deviation of the noise in white light, which grows with the root of
 *     the light, as a share of white, 0 to 0.5
 * @param readNoise the standard deviation of the noise in the dark, as a share of white, 0 to 0.5
 */
public record Sensor(
    double exposure,
    double autoExposure,
    LinearColor whiteBalance,
    double autoBalance,
    double saturation,
    double shotNoise,
    double readNoise) {
  private static final Range EXPOSURE = new Range(0, 100);
  private static final Range SATURATION = new Range(0, 3);
  private static final Range NOISE = new Range(0, 0.5);

  /**
   * Makes a sensor.
   *
   * @throws IllegalArgumentException if a value is outside its range; the message names it
   */
  public Sensor {
    EXPOSURE.require("exposure", exposure);
    Range.SHARE.require("autoExposure", autoExposure);
    Range.SHARE.require("autoBalance", autoBalance);
    SATURATION.require("saturation", saturation);
    NOISE.require("shotNoise", shotNoise);
    NOISE.require("readNoise", readNoise);
  }

  /** {@return a sensor that changes nothing: codes are those of the light} */
  public static Sensor ideal() {
    return new Sensor(1, 0, LinearColor.white(), 0, 1, 0, 0);
  }

  /**
   * {@return this sensor with a fixed exposure}
   *
   * @param fixed the factor of light, 0 to 100
   * @throws IllegalArgumentException if it is outside its range
   */
  public Sensor withExposure(double fixed) {
    return new Sensor(fixed, 0, whiteBalance, autoBalance, saturation, shotNoise, readNoise);
  }

  /**
   * {@return this sensor with a fixed white balance}
   *
   * @param gains the factors of red, green and blue
   */
  public Sensor withWhiteBalance(LinearColor gains) {
    return new Sensor(exposure, autoExposure, gains, 0, saturation, shotNoise, readNoise);
  }

  /**
   * {@return this sensor with stronger or weaker colors}
   *
   * @param strength how strong colors are, 0 to 3
   * @throws IllegalArgumentException if it is outside its range
   */
  public Sensor withSaturation(double strength) {
    return new Sensor(
        exposure, autoExposure, whiteBalance, autoBalance, strength, shotNoise, readNoise);
  }

  /**
   * {@return this sensor with other noise}
   *
   * @param shot the standard deviation of the noise in white light, 0 to 0.5
   * @param read the standard deviation of the noise in the dark, 0 to 0.5
   * @throws IllegalArgumentException if a value is outside its range; the message names it
   */
  public Sensor withNoise(double shot, double read) {
    return new Sensor(exposure, autoExposure, whiteBalance, autoBalance, saturation, shot, read);
  }
}
