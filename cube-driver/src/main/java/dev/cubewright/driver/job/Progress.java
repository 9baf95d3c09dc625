package dev.cubewright.driver.job;

import dev.cubewright.driver.robot.Axis;
import java.util.Optional;

/** What has been done so far, and so what may be done next. Used by one thread. */
final class Progress {
  private boolean homed;
  private boolean taken;
  private long generation;
  private Optional<Proposal> pending = Optional.empty();

  /** The cube may lie otherwise from now on. */
  void moving() {
    generation++;
    pending = Optional.empty();
  }

  /** All arms are open and have found out where they stand. */
  void homed() {
    homed = true;
    taken = false;
  }

  /** The arms hold the cube, a person has seen it, and all of them know where they stand. */
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
    moving();
  }

  /** This may be carried out, until something moves. */
  void proposed(Proposal proposal) {
    pending = Optional.of(proposal);
  }

  Optional<Proposal> pending() {
    return pending;
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

  /** Requires that nothing has moved since a proposal was made. */
  void requireCurrent(Proposal proposal, Optional<Axis> holding) {
    if (proposal.generation() != generation || !holding.equals(Optional.of(proposal.holds()))) {
      throw new IllegalStateException(
          "the proposal was made before the arms moved last; solve the cube as it lies now");
    }
  }
}
