package dev.cubewright.driver.robot;

/** The inclusive bounds of a number and their reason, which may be empty. An immutable value. */
record Bounds(int least, int greatest, String reason) {
  Bounds(int least, int greatest) {
    this(least, greatest, "");
  }

  void require(String member, long value) {
    if (value < least || value > greatest) {
      throw DescriptionProblem.of(member, "must be a whole number, " + this + ", but is " + value);
    }
  }

  @Override
  public String toString() {
    return least
        + (greatest == least + 1 ? " or " : " to ")
        + greatest
        + (reason.isEmpty() ? "" : " (" + reason + ")");
  }
}
