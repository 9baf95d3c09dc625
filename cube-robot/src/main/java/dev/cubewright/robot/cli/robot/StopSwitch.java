package dev.cubewright.robot.cli.robot;

import dev.cubewright.core.problem.ProblemException;
import dev.cubewright.driver.board.StopButtonGuard;
import dev.cubewright.driver.robot.StopButton;
import dev.cubewright.robot.cli.terminal.CommandContext;
import dev.cubewright.robot.cli.terminal.Interruption;
import dev.cubewright.robot.cli.terminal.Keyboard;
import java.util.Optional;

/**
 * A switch that stops the arms of a running command by Ctrl-C, Enter on a terminal, or the stop
 * button. Each also cancels the open question.
 */
final class StopSwitch implements AutoCloseable {
  private final Interruption interruption;
  private final Keyboard keyboard;
  private final Runnable stop;
  private final StopButtonGuard guard = new StopButtonGuard();

  /**
   * Creates a switch and starts watching the button.
   *
   * @param button the stop button; empty if there is none
   * @param stop stops the arms; thread-safe
   * @throws ProblemException if the button cannot be watched
   */
  StopSwitch(
      CommandContext context, Keyboard keyboard, Optional<StopButton> button, Runnable stop) {
    this.interruption = context.interruption();
    this.keyboard = keyboard;
    this.stop =
        () -> {
          stop.run();
          keyboard.stop();
        };
    guard.stopBy(this.stop);
    try {
      guard.watch(button);
    } catch (ProblemException e) {
      throw ProblemException.of(e.problem().code(), e.problem().sentence(), e);
    }
  }

  /** Connects Ctrl-C and Enter to the switch. Ctrl-C no longer interrupts the current thread. */
  void arm() {
    interruption.unregisterCurrentThread();
    interruption.onRequest(stop);
    keyboard.onEnter(stop);
  }

  @Override
  public void close() {
    interruption.forget(stop);
    keyboard.removeEnterAction();
    guard.close();
  }
}
