package dev.cubewright.driver.board;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
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
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The stop button, with scripts instead of the programs of libgpiod. */
@Tag("slow")
@Timeout(60)
class StopButtonGuardTest {
  private static final StopButton BUTTON = new StopButton("gpiochip0", 17);
  private static final Duration PATIENCE = Duration.ofSeconds(30);

  @TempDir Path folder;

  private final Semaphore stops = new Semaphore(0);

  /** Writes both programs; they append their arguments to the file "asked". */
  private GpioPrograms programs(int version, String gpioget, String gpiomon) throws IOException {
    String number = version == 1 ? "1.6.3" : "2.1.3";
    write("gpioget", gpioget);
    write(
        "gpiomon",
        "if [ \"$1\" = --version ]; then echo 'gpiomon (libgpiod) v"
            + number
            + "'; exit; fi; "
            + gpiomon);
    return new GpioPrograms(folder + "/", PATIENCE);
  }

  private void write(String name, String script) throws IOException {
    Path file = folder.resolve(name);
    Files.writeString(
        file, "#!/bin/sh\necho " + name + " \"$@\" >> " + folder + "/asked\n" + script + "\n");
    Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwx------"));
  }

  /** The button is down while the file "down" exists. */
  private GpioPrograms button() throws IOException {
    return programs(
        1,
        "[ -e " + folder + "/down ] && echo 0 || echo 1",
        "until [ -e " + folder + "/down ]; do sleep 0.01; done");
  }

  private StopButtonGuard watching(GpioPrograms programs) {
    StopButtonGuard guard = new StopButtonGuard(programs);
    guard.stopBy(stops::release);
    guard.watch(Optional.of(BUTTON));
    return guard;
  }

  private void awaitStop() throws InterruptedException {
    assertThat(stops.tryAcquire(30, TimeUnit.SECONDS)).as("the arms were stopped").isTrue();
  }

  private long watches() throws IOException {
    return Files.readAllLines(folder.resolve("asked")).stream()
        .filter(line -> line.startsWith("gpiomon -n"))
        .count();
  }

  @Test
  void everyPressStopsTheArmsRepeatedly() throws Exception {
    Path down = folder.resolve("down");
    try (StopButtonGuard guard = watching(button())) {
      assertThat(guard).isNotNull();
      assertThat(stops.availablePermits()).isZero();
      for (int press = 1; press <= 2; press++) {
        Files.createFile(down);
        for (int i = 0; i < 5; i++) {
          awaitStop();
        }
        Files.delete(down);
        // The button is watched again.
        while (watches() <= press) {
          Thread.onSpinWait();
        }
        stops.drainPermits();
      }
    }
  }

  @Test
  void aWatchThatFailsStopsTheArms() throws Exception {
    Path go = folder.resolve("go");
    try (StopButtonGuard guard =
        watching(programs(1, "echo 1", "until [ -e " + go + " ]; do :; done; exit 1"))) {
      assertThat(guard).isNotNull();
      assertThat(stops.availablePermits()).isZero();
      Files.createFile(go);
      awaitStop();
    }
  }

  @Test
  void aStopThatFailsIsRepeated() throws Exception {
    try (StopButtonGuard guard = watching(button())) {
      guard.stopBy(
          () -> {
            stops.release();
            throw new IllegalStateException("no board");
          });
      Files.createFile(folder.resolve("down"));
      awaitStop();
      awaitStop();
    }
  }

  @Test
  void aClosedGuardLeavesNoProgram() throws Exception {
    StopButtonGuard guard =
        watching(programs(1, "echo 1", "echo $$ > " + folder + "/pid; exec sleep 600"));
    while (!Files.exists(folder.resolve("pid"))
        || !Files.readString(folder.resolve("pid")).endsWith("\n")) {
      Thread.onSpinWait();
    }
    long pid = Long.parseLong(Files.readString(folder.resolve("pid")).strip());
    Optional<ProcessHandle> program = ProcessHandle.of(pid);

    guard.close();

    if (program.isPresent()) {
      program.get().onExit().get(30, TimeUnit.SECONDS);
    }
    assertThat(stops.availablePermits()).isZero();
  }

  @Test
  void ifAnotherButtonCannotBeWatchedThePreviousOneStillStops() throws Exception {
    try (StopButtonGuard guard = watching(button())) {
      write("gpioget", "echo 'no such line' >&2; exit 1");

      assertThatThrownBy(() -> guard.watch(Optional.of(new StopButton("gpiochip0", 18))))
          .isInstanceOf(ProblemException.class);

      Files.createFile(folder.resolve("down"));
      awaitStop();
    }
  }

  /** A second program could not watch the line. */
  @Test
  void theSameButtonIsWatchedOnce() throws Exception {
    try (StopButtonGuard guard = watching(button())) {
      guard.watch(Optional.of(BUTTON));
      assertThat(watches()).isEqualTo(1);

      Files.createFile(folder.resolve("down"));
      awaitStop();
    }
  }

  @Test
  void withoutAButtonNothingIsWatched() throws Exception {
    try (StopButtonGuard guard = new StopButtonGuard(button())) {
      guard.watch(Optional.empty());
      assertThat(folder.resolve("asked")).doesNotExist();
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "1|gpioget -B pull-up gpiochip0 17|gpiomon -n 1 -f -B pull-up gpiochip0 17",
        "2|gpioget --numeric -b pull-up -c gpiochip0 17"
            + "|gpiomon -n 1 -e falling -b pull-up -c gpiochip0 17"
      })
  void bothVersionsAreSupported(int version, String level, String untilPressed) throws Exception {
    try (StopButtonGuard guard = watching(programs(version, "echo 1", "exit 0"))) {
      assertThat(guard).isNotNull();
      awaitStop();
    }
    assertThat(Files.readAllLines(folder.resolve("asked")))
        .startsWith("gpiomon --version", level, untilPressed);
  }

  /** Returns the reason why a button is not watched. */
  private String refusal(GpioPrograms programs) {
    ProblemException[] refused = new ProblemException[1];
    assertThatExceptionOfType(ProblemException.class)
        .isThrownBy(() -> watching(programs).close())
        .satisfies(failure -> refused[0] = failure);
    assertThat(stops.availablePermits()).isZero();
    return refused[0].problem().code() + ": " + refused[0].getMessage();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "2|echo 0|exec sleep 600"
            + "|stop-button-pressed: the stop button is pressed, or line 17 of gpiochip0 is at"
            + " ground;release it;wiring",
        "1|echo 'Device or resource busy' >&2; exit 1|exec sleep 600"
            + "|Device or resource busy;in use, probably by a gpiomon process;pgrep -a gpiomon",
        "1|echo 1|echo 'Device or resource busy' >&2; exit 1|probably by a gpiomon process",
        "1|echo 'error: Permission denied' >&2; exit 1|exit 0|usermod -a -G gpio",
        "1|echo 'no such chip' >&2; exit 3|exit 0"
            + "|failed with exit code 3 (\"no such chip\");correct chip and line",
        "2|echo '\"17\"=active'|exit 0|instead of 0 or 1",
        "1|echo 1|exit 2|failed with exit code 2"
      })
  void everyReasonHasItsAdvice(int version, String gpioget, String gpiomon, String texts)
      throws IOException {
    assertThat(refusal(programs(version, gpioget, gpiomon))).contains(texts.split(";"));
  }

  @Test
  void programsThatAreMissingOrDoNotAnswerAreNamed() throws IOException {
    assertThat(refusal(new GpioPrograms(folder + "/nothing/", PATIENCE)))
        .contains("gpiomon does not start", "sudo apt install gpiod");
    write("gpiomon", "exec sleep 600");
    assertThat(refusal(new GpioPrograms(folder + "/", Duration.ofMillis(50))))
        .contains("gpiomon --version\" did not end");
  }
}
