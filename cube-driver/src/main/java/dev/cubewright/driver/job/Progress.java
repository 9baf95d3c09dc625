package dev.cubewright.driver.job;

import dev.cubewright.driver.robot.Axis;
import java.util.Optional;

/** What has been done so far, and so what may be done next. Used by one thread. */
final class Progress {
  private boolean homed;
  private boolean taken;
  private long generation;

  /** Something begins after which the cube may lie otherwise than before. */
  void moving() {
    generation++;
  }

  /** All arms are open and have found out where they stand. */
  void homed() {
    homed = true;
    taken = false;
  }

  /** The arms hold the cube, somebody has seen it, and all of them know where they stand. */
  void taken() {
    homed = true;
    taken = true;
  }

  /** The arms no longer hold the cube. */
  void givenBack() {
    taken = false;
  }

  /** Nothing is certain any more. */
  void lost() {
    homed = false;
    taken = false;
    generation++;
  }

  /** Returns a number that changes whenever the cube may have come to lie otherwise. */
  long generation() {
    return generation;
  }

  boolean isHomed() {
    return homed;
  }

  boolean isTaken() {
    return taken;
  }

  void requireEmpty() {
    if (taken) {
      throw new IllegalStateException("the arms hold a cube already; have it taken back first");
    }
    if (!homed) {
      throw new IllegalStateException("it is not known where the arms stand; home them first");
    }
  }

  void requireTaken() {
    if (!taken) {
      throw new IllegalStateException(
          "nobody has seen that the arms hold the cube; have them take it first");
    }
  }

  void requireCurrent(Proposal proposal, Optional<Axis> holding) {
    requireTaken();
    if (proposal.generation() != generation || !holding.equals(Optional.of(proposal.holds()))) {
      throw new IllegalStateException(
          "the proposal was made before the arms moved last; solve the cube as it lies now");
    }
  }
}
