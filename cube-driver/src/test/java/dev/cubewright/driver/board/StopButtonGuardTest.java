package dev.cubewright.driver.board;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.cubewright.core.problem.ProblemException;
import dev.cubewright.driver.robot.StopButton;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** A button that is pressed more than once, with programs in place of those of libgpiod. */
@Timeout(60)
class StopButtonGuardTest {
  private static final StopButton BUTTON = new StopButton("gpiochip0", 17);

  @TempDir Path folder;

  private final Semaphore stops = new Semaphore(0);

  /** The button is down while the file "down" is there. */
  private GpioPrograms programs() throws IOException {
    write("gpioget", "[ -e " + folder + "/down ] && echo 0 || echo 1");
    write(
        "gpiomon",
        "if [ \"$1\" = --version ]; then echo 'gpiomon (libgpiod) v1.6.3'; exit; fi;"
            + " echo . >> "
            + folder
            + "/begun; until [ -e "
            + folder
            + "/down ]; do sleep 0.01; done");
    return new GpioPrograms(folder + "/", Duration.ofSeconds(30));
  }

  private void write(String name, String script) throws IOException {
    Path file = folder.resolve(name);
    Files.writeString(file, "#!/bin/sh\n" + script + "\n");
    Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwx------"));
  }

  private void awaitStop() throws InterruptedException {
    assertThat(stops.tryAcquire(30, TimeUnit.SECONDS)).as("the arms were stopped").isTrue();
  }

  @Test
  void everyPressStopsTheArmsAndGoesOnWhileItLasts() throws Exception {
    Path down = folder.resolve("down");
    Path begun = folder.resolve("begun");
    try (StopButtonGuard guard = new StopButtonGuard(programs())) {
      guard.stopBy(stops::release);
      guard.watch(Optional.of(BUTTON));
      assertThat(stops.availablePermits()).isZero();
      for (int press = 1; press <= 2; press++) {
        Files.createFile(down);
        for (int i = 0; i < 5; i++) {
          awaitStop();
        }
        Files.delete(down);
        // It is watched anew.
        while (Files.readAllLines(begun).size() <= press) {
          Thread.onSpinWait();
        }
        stops.drainPermits();
      }
    }
  }

  @Test
  void aButtonThatIsDownAlreadyIsRefused() throws Exception {
    GpioPrograms programs = programs();
    Files.createFile(folder.resolve("down"));
    try (StopButtonGuard guard = new StopButtonGuard(programs)) {
      assertThatThrownBy(() -> guard.watch(Optional.of(BUTTON)))
          .isInstanceOf(ProblemException.class);
    }
  }

  @Test
  void whenAnotherCannotBeWatchedTheOneOfBeforeStillStops() throws Exception {
    Path down = folder.resolve("down");
    try (StopButtonGuard guard = new StopButtonGuard(programs())) {
      guard.stopBy(stops::release);
      guard.watch(Optional.of(BUTTON));
      write("gpioget", "echo 'no such line' >&2; exit 1");

      assertThatThrownBy(() -> guard.watch(Optional.of(new StopButton("gpiochip0", 18))))
          .isInstanceOf(ProblemException.class);

      Files.createFile(down);
      awaitStop();
    }
  }

  @Test
  void withoutAButtonNothingIsWatched() throws Exception {
    GpioPrograms programs = programs();
    try (StopButtonGuard guard = new StopButtonGuard(programs)) {
      guard.watch(Optional.empty());
      assertThat(folder.resolve("begun")).doesNotExist();
    }
  }
}
