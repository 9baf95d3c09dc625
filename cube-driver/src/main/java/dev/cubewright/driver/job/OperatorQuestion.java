package dev.cubewright.driver.job;

import dev.cubewright.driver.robot.Axis;
import java.util.Locale;
import java.util.Optional;

/** A question to the person beside the robot, with its text and the labels of its answers. */
public enum OperatorQuestion {
  /** Whether all fingers are empty and nothing obstructs the arms; asked before all arms open. */
  EMPTY_FINGERS("All arms will open and turn. Remove everything from them.", "They are empty"),
  /** Whether the person holds the cube between the open arms; asked before an axis closes on it. */
  INSERT_CUBE(
      "Hold the cube between the arms; %s will close on it.", "It is there", "It does not fit"),
  /** Whether both arms of an axis hold the cube, and the person has released it. */
  LET_GO("Do %s hold the cube? If so, let go of it.", "They hold it", "They do not"),
  /** Whether both arms of an axis still hold a cube from an earlier job, with aligned layers. */
  SEES_HELD(
      "Do %s both hold the cube, with all layers straight?", "Both hold it, all straight", "No"),
  /** Whether the edges of the cube are parallel to the arms; a stopped roll leaves it tilted. */
  SEES_UPRIGHT("Is the whole cube straight, not tilted?", "It is straight", "It is tilted"),
  /** Whether the proposed turns may be carried out. */
  AGREES("Turn the cube?", "Turn it", "Do not turn"),
  /** Whether the cube is solved with aligned layers; asked if the camera cannot tell. */
  SEES_SOLVED("Is the cube solved, with all layers straight?", "It is solved", "No"),
  /** Whether the person has taken hold of the cube; if not, the arms keep it. */
  TAKES_CUBE("Hold the cube. The arms then open.", "I hold it, open", "Keep it");

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

  /** {@return the name in lower case with hyphens, such as {@code insert-cube}} */
  public String code() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /**
   * {@return the question as sentences}
   *
   * @param axis the arms concerned
   */
  public String text(Optional<Axis> axis) {
    return axis.map(arms -> String.format(Locale.ROOT, text, Holding.arms(arms.arms())))
        .orElse(text);
  }

  /** {@return the label of the answer yes} */
  public String yes() {
    return yes;
  }

  /** {@return the label of the answer no; empty if yes is the only answer} */
  public Optional<String> no() {
    return no;
  }
}
