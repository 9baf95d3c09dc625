package dev.cubewright.driver.board;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.cubewright.core.problem.ProblemException;
import dev.cubewright.driver.robot.StopButton;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The stop button, with programs in place of those of libgpiod. */
@Timeout(60)
class StopButtonMonitorTest {
  private static final StopButton BUTTON = new StopButton("gpiochip0", 17);
  private static final String VERSION_1 = "echo 'gpiomon (libgpiod) v1.6.3'";
  private static final String VERSION_2 = "echo 'gpiomon (libgpiod) v2.1.3'";

  @TempDir Path folder;

  private final CountDownLatch stopped = new CountDownLatch(1);

  /** Makes both programs; what they are asked is in the file "asked". */
  private GpioPrograms programs(String version, String gpioget, String gpiomon) throws IOException {
    write("gpioget", gpioget);
    write("gpiomon", "if [ \"$1\" = --version ]; then " + version + "; exit; fi; " + gpiomon);
    return new GpioPrograms(folder + "/", Duration.ofSeconds(30));
  }

  private void write(String name, String script) throws IOException {
    Path file = folder.resolve(name);
    Files.writeString(
        file, "#!/bin/sh\necho " + name + " \"$@\" >> " + folder + "/asked\n" + script + "\n");
    Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwx------"));
  }

  private String refusal(GpioPrograms programs) {
    ProblemException[] refused = new ProblemException[1];
    assertThatExceptionOfType(ProblemException.class)
        .isThrownBy(() -> StopButtonMonitor.begin(programs, BUTTON, stopped::countDown).close())
        .satisfies(failure -> refused[0] = failure);
    assertThat(stopped.getCount()).isEqualTo(1);
    return refused[0].problem().code() + ": " + refused[0].getMessage();
  }

  @Test
  void aPressStopsTheArms() throws Exception {
    try (StopButtonMonitor watch =
        StopButtonMonitor.begin(
            programs(VERSION_1, "echo 1", "exit 0"), BUTTON, stopped::countDown)) {
      assertThat(watch).isNotNull();
      assertThat(stopped.await(30, TimeUnit.SECONDS)).isTrue();
    }
  }

  @Test
  void aWatchThatBreaksOffStopsTheArms() throws Exception {
    Path go = folder.resolve("go");
    try (StopButtonMonitor watch =
        StopButtonMonitor.begin(
            programs(VERSION_1, "echo 1", "until [ -e " + go + " ]; do :; done; exit 1"),
            BUTTON,
            stopped::countDown)) {
      assertThat(watch).isNotNull();
      assertThat(stopped.getCount()).isEqualTo(1);
      Files.createFile(go);
      assertThat(stopped.await(30, TimeUnit.SECONDS)).isTrue();
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
  void bothVersionsAreSpokenTo(int version, String level, String untilPressed) throws Exception {
    try (StopButtonMonitor watch =
        StopButtonMonitor.begin(
            programs(version == 1 ? VERSION_1 : VERSION_2, "echo 1", "exit 0"),
            BUTTON,
            stopped::countDown)) {
      assertThat(watch).isNotNull();
      assertThat(stopped.await(30, TimeUnit.SECONDS)).isTrue();
    }
    assertThat(Files.readAllLines(folder.resolve("asked")))
        .containsExactly("gpiomon --version", level, untilPressed);
  }

  @Test
  void aButtonThatIsPressedAlreadyKeepsTheArmsStill() throws IOException {
    assertThat(refusal(programs(VERSION_2, "echo 0", "exec sleep 600")))
        .startsWith("stop-button-pressed: ")
        .contains(
            "the stop button is pressed, or line 17 of gpiochip0 lies at ground",
            "let go",
            "wiring");
  }

  @Test
  void aLineThatIsInUseIsCalledSo() throws IOException {
    String busy = "echo 'gpioget: error: Device or resource busy' >&2; exit 1";

    assertThat(refusal(programs(VERSION_1, busy, "exec sleep 600")))
        .contains("Device or resource busy", "in use, perhaps by a gpiomon", "pgrep -a gpiomon")
        .doesNotContain("correct chip and line");
    assertThat(refusal(programs(VERSION_1, "echo 1", busy))).contains("perhaps by a gpiomon");
  }

  @Test
  void everyOtherReasonHasItsAdvice() throws IOException {
    assertThat(
            refusal(programs(VERSION_1, "echo 'error: Permission denied' >&2; exit 1", "exit 0")))
        .contains("usermod -a -G gpio");
    assertThat(refusal(programs(VERSION_1, "echo 'no such chip' >&2; exit 3", "exit 0")))
        .contains("ends with code 3 (\"no such chip\")", "correct chip and line");
    assertThat(refusal(programs(VERSION_2, "echo '\"17\"=active'", "exit 0")))
        .contains("neither 0 nor 1");
    assertThat(refusal(programs(VERSION_1, "echo 1", "exit 2"))).contains("ends with code 2");
    assertThat(refusal(new GpioPrograms(folder + "/nothing/", Duration.ofSeconds(30))))
        .contains("gpiomon does not start", "sudo apt install gpiod");
  }

  @Test
  void aProgramThatDoesNotAnswerIsNotWaitedForForEver() throws IOException {
    GpioPrograms hanging = programs("exec sleep 600", "echo 1", "exit 0");

    assertThat(refusal(new GpioPrograms(hanging.folder(), Duration.ofMillis(50))))
        .contains("gpiomon --version\" does not end");
  }
}
