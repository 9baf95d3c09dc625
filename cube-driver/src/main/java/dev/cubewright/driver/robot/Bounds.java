package dev.cubewright.driver.robot;

import dev.cubewright.core.problem.ProblemException;

/**
 * The least and the greatest that a number of a description may be. An immutable value.
 *
 * @param least the least
 * @param greatest the greatest
 * @param reason why no arm has another one; blank where it speaks for itself
 */
record Bounds(int least, int greatest, String reason) {
  Bounds(int least, int greatest) {
    this(least, greatest, "");
  }

  /**
   * Checks a number.
   *
   * @param member what it is called
   * @throws ProblemException if it is out of range
   */
  void require(String member, long value) {
    if (!contain(value)) {
      throw DescriptionProblem.of(member, "must be a whole number, " + this + ", but is " + value);
    }
  }

  /** Returns whether a number is neither less than the least nor greater than the greatest. */
  boolean contain(long value) {
    return value >= least && value <= greatest;
  }

  @Override
  public String toString() {
    return least
        + (greatest == least + 1 ? " or " : " to ")
        + greatest
        + (reason.isEmpty() ? "" : " (" + reason + ")");
  }
}
