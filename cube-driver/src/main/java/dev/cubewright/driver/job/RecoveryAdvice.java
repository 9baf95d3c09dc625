package dev.cubewright.driver.job;

import java.util.Locale;

/** The way to continue after a fault. */
public enum RecoveryAdvice {
  /** No arm holds the cube. */
  BEGIN_AGAIN("begin again"),
  /** The fingers have not moved. */
  REPEAT("do the same again"),
  /** Both arms of an axis hold the cube, and all layers are straight. */
  GO_ON_HELD("leave the cube where it is and go on with it as it lies"),
  /** A layer, or the whole cube, may stand between two quarter turns. */
  STRAIGHTEN(
      "look whether a layer stands askew or the whole cube is tilted: if so, take hold of it, let"
          + " the arms release it, straighten it and begin again; if all is straight, go on with"
          + " it as it lies"),
  /** Some fingers may be half closed. */
  TAKE_OUT(
      "look at the fingers: if both arms of one axis hold the cube, go on with it as it lies; if"
          + " not, take hold of it, let the arms release it and begin again"),
  /** A person has seen that the cube is not straight. */
  TAKE_HOLD("take hold of the cube, let the arms release it, straighten it and begin again");

  private final String advice;

  RecoveryAdvice(String advice) {
    this.advice = advice;
  }

  /**
   * {@return the way to continue from a holding}
   *
   * @param holding what the arms hold
   */
  public static RecoveryAdvice from(Holding holding) {
    if (holding.nothing()) {
      return BEGIN_AGAIN;
    }
    if (!holding.onGrid()) {
      return STRAIGHTEN;
    }
    if (holding.axis().isPresent()) {
      return GO_ON_HELD;
    }
    return holding.equals(Holding.unknown()) ? REPEAT : TAKE_OUT;
  }

  /** {@return the advice as a clause} */
  public String advice() {
    return advice;
  }

  /** {@return the name in lower case, such as {@code go-on-held}} */
  public String code() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}
