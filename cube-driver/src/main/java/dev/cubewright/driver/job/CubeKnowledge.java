package dev.cubewright.driver.job;

import java.util.Optional;

/**
 * The console's knowledge of the cube. An immutable value.
 *
 * @param known whether a person has entered or the camera has read it
 * @param valid whether such a cube exists
 * @param doubted whether the camera's reading is uncertain
 * @param solved whether it is solved
 * @param problem the reason why no such cube exists; empty if it does
 */
public record CubeKnowledge(
    boolean known, boolean valid, boolean doubted, boolean solved, Optional<String> problem) {
  /** {@return whether it is known well enough to turn it} */
  public boolean trusted() {
    return valid && !doubted;
  }
}
