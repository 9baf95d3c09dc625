package dev.cubewright.driver.job;

import java.util.Optional;

/**
 * The information that a user interface has about the cube. An immutable value.
 *
 * @param known whether a person has entered the cube, or the camera has read it
 * @param valid whether the cube is in a valid state
 * @param doubted whether the camera's reading is uncertain
 * @param solved whether the cube is solved
 * @param problem the reason why the state is invalid; empty if it is valid
 */
public record CubeKnowledge(
    boolean known, boolean valid, boolean doubted, boolean solved, Optional<String> problem) {
  /** {@return whether the cube is valid and not doubted, so that the arms may turn it} */
  public boolean trusted() {
    return valid && !doubted;
  }
}
