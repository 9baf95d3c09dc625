package dev.cubewright.driver.job;

import dev.cubewright.driver.robot.Axis;
import java.util.Optional;

/**
 * A person who is asked every {@link OperatorQuestion}.
 *
 * @param asker asks
 * @param agreed whether the person has agreed beforehand to have the cube turned
 */
public record AskedOperator(Asker asker, boolean agreed) implements Operator {
  /** Asks a person, and waits for the answer. */
  @FunctionalInterface
  public interface Asker {
    /**
     * {@return whether the answer is yes}
     *
     * @param question the question
     * @param axis the arms that it is about, if it is about some
     * @throws java.util.concurrent.CancellationException if the job is stopped
     */
    boolean ask(OperatorQuestion question, Optional<Axis> axis);
  }

  @Override
  public void emptyFingers() {
    while (!asks(OperatorQuestion.EMPTY_FINGERS)) {
      // It is asked again when that has been done.
    }
  }

  @Override
  public boolean insertCube(Axis axis) {
    return asker.ask(OperatorQuestion.INSERT_CUBE, Optional.of(axis));
  }

  @Override
  public boolean letGo(Axis axis) {
    return asker.ask(OperatorQuestion.LET_GO, Optional.of(axis));
  }

  @Override
  public boolean seesHeld(Axis axis) {
    return asker.ask(OperatorQuestion.SEES_HELD, Optional.of(axis));
  }

  @Override
  public boolean seesUpright(Axis axis) {
    return asker.ask(OperatorQuestion.SEES_UPRIGHT, Optional.of(axis));
  }

  /** {@inheritDoc} Not asked where there is nothing to turn. */
  @Override
  public boolean agrees(Proposal proposal) {
    return agreed || proposal.plan().commands().isEmpty() || asks(OperatorQuestion.AGREES);
  }

  @Override
  public boolean seesSolved() {
    return asks(OperatorQuestion.SEES_SOLVED);
  }

  @Override
  public boolean takesCube() {
    return asks(OperatorQuestion.TAKES_CUBE);
  }

  private boolean asks(OperatorQuestion question) {
    return asker.ask(question, Optional.empty());
  }
}
