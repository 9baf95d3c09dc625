package dev.cubewright.driver.job;

import java.util.Optional;

/**
 * How far the cube is known. An immutable value.
 *
 * @param known whether a person or the camera has said how it lies
 * @param valid whether there is such a cube
 * @param doubted whether the camera is not sure of it
 * @param solved whether it is solved
 * @param problem why there is no such cube
 */
public record CubeKnowledge(
    boolean known, boolean valid, boolean doubted, boolean solved, Optional<String> problem) {
  private static final CubeKnowledge NONE =
      new CubeKnowledge(false, false, false, false, Optional.empty());

  /** {@return a cube of which nothing is known} */
  public static CubeKnowledge none() {
    return NONE;
  }

  /** {@return whether it may be turned by what is known of it} */
  public boolean trusted() {
    return valid && !doubted;
  }
}
