package dev.cubewright.robot.cli.puzzle;

import dev.cubewright.core.cost.Metric;
import dev.cubewright.core.cost.MoveSet;
import dev.cubewright.core.puzzle.Turn;
import dev.cubewright.robot.cli.terminal.Failure;
import java.util.Optional;

/**
 * Costs of a robot that lacks a motor for one face.
 *
 * @param metric what the other moves cost
 * @param face the name of the face
 */
record WithoutFace(MetricChoice metric, String face) implements MetricChoice {
  @Override
  public String code() {
    return metric.code();
  }

  @Override
  public String unit() {
    return metric.unit();
  }

  @Override
  public Optional<String> withoutFace() {
    return Optional.of(face);
  }

  @Override
  public MoveSet moveSet(SolvablePuzzle puzzle) {
    Optional<Turn> turn = puzzle.stateSpace().puzzle().turn(face);
    if (!puzzle.solvers().metrics().contains(Metric.AXIAL)) {
      throw Failure.usage(
          "--without-face is for robots that turn the faces of a 3x3x3; leave it out for the "
              + puzzle.stateSpace().puzzle());
    }
    try {
      return metric.moveSet(puzzle).without(turn.orElseThrow());
    } catch (IllegalArgumentException e) {
      throw Failure.usage(
          "--without-face "
              + face
              + " leaves no move; price moves of other faces, or leave it out");
    }
  }

  @Override
  public Failure refusal(IllegalArgumentException reason) {
    return metric.refusal(reason);
  }

  @Override
  public String toString() {
    return metric + " without " + face;
  }
}
