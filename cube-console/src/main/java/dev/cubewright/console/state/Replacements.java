package dev.cubewright.console.state;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.cubewright.core.problem.ProblemException;
import dev.cubewright.driver.job.JobCommand;
import dev.cubewright.driver.robot.RobotDescription;
import dev.cubewright.driver.robot.RobotFile;
import dev.cubewright.vision.calibration.Calibration;
import dev.cubewright.vision.calibration.CalibrationFile;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;

/** Puts other documents in the place of those that a robot goes by. Thread-safe. */
final class Replacements {
  private static final long LONGEST_MILLIS = 30_000;

  private final RobotController controller;

  Replacements(RobotController controller) {
    this.controller = controller;
  }

  /**
   * Replaces a document, and returns when that is done.
   *
   * @throws Refusal if there is none of this name, the new one is wrong, or it cannot be done now
   */
  void replace(String name, ObjectNode content) {
    switch (name) {
      case "robot" -> {
        RobotDescription next = robot(content);
        requireIdle();
        await(
            () -> {
              controller.change(next);
              return next;
            });
      }
      case "calibration" -> {
        Calibration next = calibration(content);
        requireIdle();
        if (controller.requireRobot().hardware().camera().isEmpty()) {
          throw Refusal.notNow("there is no camera that it could be of; begin with one");
        }
        await(
            () -> {
              controller.change(next);
              return next;
            });
      }
      default ->
          throw new Refusal(
              Refusal.Kind.MISSING,
              "no-such-document",
              "there is no such document that could be replaced; there are robot and calibration");
    }
  }

  private static RobotDescription robot(ObjectNode content) {
    try {
      return RobotFile.parse("the description", content.toString());
    } catch (ProblemException e) {
      throw wrong(e.getMessage(), e);
    }
  }

  private static Calibration calibration(ObjectNode content) {
    try {
      return CalibrationFile.parse("the calibration", content.toString());
    } catch (ProblemException e) {
      throw wrong(e.problem().sentence(), e);
    }
  }

  private static Refusal wrong(@Nullable String message, Throwable cause) {
    Refusal refusal = Arguments.wrong(String.valueOf(message));
    refusal.initCause(cause);
    return refusal;
  }

  private void requireIdle() {
    // The same reasons for which no settings are changed, or the robot is not looked for.
    controller
        .snapshot()
        .refusal(controller.robot().isPresent() ? JobCommand.SETTINGS : JobCommand.SEARCH)
        .ifPresent(
            obstacle -> {
              throw Refusal.notNow(obstacle);
            });
  }

  private void await(Callable<?> change) {
    try {
      controller.thread().ask(change, LONGEST_MILLIS);
    } catch (ExecutionException e) {
      Throwable cause = e.getCause() == null ? e : e.getCause();
      if (cause instanceof Refusal refusal) {
        throw refusal;
      }
      if (cause instanceof IllegalStateException) {
        throw Refusal.notNow(String.valueOf(cause.getMessage()));
      }
      throw wrong(cause.getMessage(), cause);
    } catch (TimeoutException e) {
      throw Refusal.notNow("the robot has begun to work meanwhile; try again when it is done");
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw Refusal.notNow("the program ends");
    }
  }
}
