package dev.cubewright.driver.job;

import java.util.Locale;

/** The advice to the operator after a fault. */
public enum RecoveryAdvice {
  /** No arm holds the cube. */
  BEGIN_AGAIN("start again"),
  /** The state of all fingers is unknown. */
  REPEAT("repeat the command"),
  /** Both arms of an axis hold the cube, and all layers are straight. */
  GO_ON_HELD("leave the cube in the arms and continue"),
  /** A layer, or the whole cube, may be between two quarter turns. */
  STRAIGHTEN(
      "check whether all layers and the whole cube are straight; if so, continue; if not, hold the"
          + " cube, release it, straighten it and start again"),
  /** Some fingers may be half closed. */
  TAKE_OUT(
      "look at the fingers; if two opposite arms hold the cube, continue; if not, hold the cube,"
          + " release it and start again"),
  /** A person has seen that the cube is not straight. */
  TAKE_HOLD("hold the cube, release it, straighten it and start again");

  private final String advice;

  RecoveryAdvice(String advice) {
    this.advice = advice;
  }

  /**
   * {@return the advice for a state of the arms}
   *
   * @param holding the state of the arms
   */
  public static RecoveryAdvice from(Holding holding) {
    if (holding.isEmpty()) {
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
