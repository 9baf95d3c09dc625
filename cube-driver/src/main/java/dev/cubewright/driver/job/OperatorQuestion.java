package dev.cubewright.driver.job;

import dev.cubewright.driver.robot.Axis;
import java.util.Locale;
import java.util.Optional;

/** The questions to the person beside the robot. Each is worded here only. */
public enum OperatorQuestion {
  /** Before all arms open and turn. */
  EMPTY_FINGERS("All arms will open and turn. Take everything out of them.", "They are empty"),
  /** Before arms close on the cube. */
  INSERT_CUBE(
      "Hold the cube between the arms, for %s to close on it.", "It is there", "It does not fit"),
  /** After arms have closed on the cube. */
  LET_GO("Do %s hold the cube? Then let go of it.", "They hold it, I let go", "They do not"),
  /** Before a cube is taken over that arms hold already. */
  SEES_HELD(
      "Are %s both gripping the cube, with all layers aligned?",
      "Both grip it, all is aligned", "No"),
  /** As {@link #SEES_HELD}, of the cube as a whole. */
  SEES_UPRIGHT("Is the whole cube straight, not tilted?", "It is straight", "It is tilted"),
  /** Before the cube is turned. */
  AGREES("Turn the cube?", "Turn it", "Leave it"),
  /** Where the camera does not see it. */
  SEES_SOLVED("Is the cube solved, with all layers aligned?", "It is solved", "No"),
  /** Before the arms give the cube back. */
  TAKES_CUBE("Take hold of the cube; then the arms open.", "I hold it, open", "Leave it there");

  private final String text;
  private final String yes;
  private final Optional<String> no;

  OperatorQuestion(String text, String yes) {
    this.text = text;
    this.yes = yes;
    this.no = Optional.empty();
  }

  OperatorQuestion(String text, String yes, String no) {
    this.text = text;
    this.yes = yes;
    this.no = Optional.of(no);
  }

  /** {@return the name in small letters, such as {@code insert-cube}} */
  public String code() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /**
   * {@return the question as sentences}
   *
   * @param axis the arms that it is about
   */
  public String text(Optional<Axis> axis) {
    return axis.map(arms -> String.format(Locale.ROOT, text, Holding.arms(arms.arms())))
        .orElse(text);
  }

  /** {@return the label of the answer yes} */
  public String yes() {
    return yes;
  }

  /** {@return the label of the answer no, empty if the question waits for a yes} */
  public Optional<String> no() {
    return no;
  }
}
