package dev.cubewright.robot.cli;

import dev.cubewright.robot.robot.StopButton;
import java.util.Optional;

/**
 * Everything by which a person can stop the arms while a command uses them: Ctrl-C, Enter on a
 * terminal, and the robot's stop button. Each also ends the question that is asked.
 */
final class StopSwitch implements AutoCloseable {
  private final Interruption interruption;
  private final Keyboard keyboard;
  private final Runnable stop;
  private final Optional<StopButtonWatch> button;

  /**
   * Makes a switch, and begins to watch the button.
   *
   * @param stop stops the arms; safe from any thread
   * @throws Failure if the robot has a button that cannot be watched
   */
  StopSwitch(
      Surroundings surroundings, Keyboard keyboard, Optional<StopButton> button, Runnable stop) {
    this.interruption = surroundings.interruption();
    this.keyboard = keyboard;
    this.stop =
        () -> {
          stop.run();
          keyboard.stop();
        };
    this.button =
        button.map(given -> StopButtonWatch.begin(GpioPrograms.installed(), given, this.stop));
  }

  /** Begins to stop the arms when that is wanted. The thread is no longer interrupted by Ctrl-C. */
  void arm() {
    interruption.leaveMeAlone();
    interruption.onRequest(stop);
    keyboard.onEnter(stop);
  }

  @Override
  public void close() {
    interruption.forget(stop);
    keyboard.forgetEnter();
    button.ifPresent(StopButtonWatch::close);
  }
}
