package dev.cubewright.robot.cli.stop;

import dev.cubewright.driver.robot.StopButton;
import dev.cubewright.robot.cli.terminal.CommandContext;
import dev.cubewright.robot.cli.terminal.Failure;
import dev.cubewright.robot.cli.terminal.Interruption;
import dev.cubewright.robot.cli.terminal.Keyboard;
import java.util.Optional;

/**
 * Everything by which a person can stop the arms while a command uses them: Ctrl-C, Enter on a
 * terminal, and the robot's stop button. Each also ends the question that is asked.
 */
public final class StopSwitch implements AutoCloseable {
  private final Interruption interruption;
  private final Keyboard keyboard;
  private final Runnable stop;
  private final Optional<StopButtonWatch> button;

  /**
   * Makes a switch, and begins to watch the button.
   *
   * @param context whose interruption stops as well
   * @param keyboard on whose Enter the arms stop
   * @param button the stop button, nothing if there is none
   * @param stop stops the arms; safe from any thread
   * @throws Failure if the robot has a button that cannot be watched
   */
  public StopSwitch(
      CommandContext context, Keyboard keyboard, Optional<StopButton> button, Runnable stop) {
    this.interruption = context.interruption();
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
  public void arm() {
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
