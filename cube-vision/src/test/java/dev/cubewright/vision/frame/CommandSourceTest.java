package dev.cubewright.vision.frame;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.cubewright.vision.fault.Fault;
import dev.cubewright.vision.fault.FaultKind;
import dev.cubewright.vision.fault.VisionException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Runs small scripts of {@code /bin/sh} as programs that take pictures: needs a POSIX system. */
@Tag("slow")
@Timeout(60)
class CommandSourceTest {
  /** Longer than any of these scripts takes on a busy machine. */
  private static final Duration AMPLE = Duration.ofSeconds(30);

  /** Long enough for a script to start the process that is killed. */
  private static final Duration SHORT = Duration.ofMillis(1500);

  @TempDir Path folder;

  @Test
  void readsWhatTheProgramWrites() throws IOException {
    Path picture = folder.resolve("picture.png");
    FrameWriter.write(Specimens.fields(), picture);
    try (CommandSource source = new CommandSource(List.of("/bin/cat", picture.toString()), AMPLE)) {
      assertThat(source.next().pixels()).isEqualTo(Specimens.fields().pixels());
      Frame second = source.next();
      assertThat(second.pixels()).isEqualTo(Specimens.fields().pixels());
      assertThat(second.name()).isEqualTo("picture 2 of cat");
    }
  }

  @Test
  void argumentsReachTheProgramAsTheyAre() throws IOException {
    Path picture = folder.resolve("a $HOME 'b' \"c\" *.png");
    FrameWriter.write(Specimens.fields(), picture);
    try (CommandSource source = new CommandSource(List.of("/bin/cat", picture.toString()), AMPLE)) {
      assertThat(source.next().width()).isEqualTo(Specimens.WIDTH);
    }
  }

  @Test
  void messagesOfAnyLengthDoNotBlock() throws IOException {
    Path picture = folder.resolve("picture.png");
    FrameWriter.write(Specimens.fields(), picture);
    // A pipe holds 64 kB: the script would wait for a reader before it wrote the picture.
    CommandSource source =
        shell("head -c 1000000 /dev/zero | tr '\\0' x >&2; cat '" + picture + "'", AMPLE);

    assertThat(source.next().width()).isEqualTo(Specimens.WIDTH);
  }

  @Test
  void theProgramGetsNothingOnItsInput() {
    // Ends only because its input does.
    assertThat(faultOf(shell("cat", AMPLE)).kind()).isEqualTo(FaultKind.EMPTY_IMAGE);
  }

  @Test
  void saysThatThereIsNoSuchProgram() {
    Fault fault = faultOf(new CommandSource(List.of("/no/such/ffmpeg", "-i"), AMPLE));

    assertThat(fault)
        .isEqualTo(
            new Fault(
                FaultKind.CAPTURE_FAILED,
                "ffmpeg",
                "there is no program /no/such/ffmpeg; install it, or check its name and the path"));
  }

  @Test
  void saysThatAProgramMayNotBeRun() throws IOException {
    Path file = Files.writeString(folder.resolve("script"), "#!/bin/sh\n"); // not executable

    assertThat(faultOf(new CommandSource(List.of(file.toString()), AMPLE)).message())
        .isEqualTo(file + " may not be run by this user; change its permissions");
  }

  @Test
  void saysWhyAProgramDoesNotStart() {
    Fault fault = faultOf(new CommandSource(List.of("/bin/cat", "x".repeat(3_000_000)), AMPLE));

    assertThat(fault.kind()).isEqualTo(FaultKind.CAPTURE_FAILED);
    assertThat(fault.message())
        .startsWith("/bin/cat does not start (")
        .contains("Argument list too long")
        .endsWith("); try the command in a terminal");
  }

  @Test
  void quotesTheLastMessageOfAFailure() {
    Fault fault =
        faultOf(shell("echo first >&2; printf 'lens\\033[0m cap\\n\\n' >&2; exit 7", AMPLE));

    assertThat(fault)
        .isEqualTo(
            new Fault(
                FaultKind.CAPTURE_FAILED,
                "sh",
                "sh took no picture but ended with code 7 (lens cap); try the command in a"
                    + " terminal"));
  }

  @Test
  void aFailureWithoutAMessageIsAFailureToo() {
    assertThat(faultOf(shell("exit 3", AMPLE)).message())
        .isEqualTo("sh took no picture but ended with code 3; try the command in a terminal");
  }

  @Test
  void aPictureOfAFailedProgramIsNotTrusted() throws IOException {
    Path picture = folder.resolve("picture.png");
    FrameWriter.write(Specimens.fields(), picture);

    assertThat(faultOf(shell("cat '" + picture + "'; exit 1", AMPLE)).kind())
        .isEqualTo(FaultKind.CAPTURE_FAILED);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          /dev/video0: Permission denied                                    | CAMERA_NOT_PERMITTED | add yourself to the group video
          ioctl(VIDIOC_STREAMON): Device or resource busy                   | CAMERA_BUSY          | close the other program
          ERROR Camera camera.cpp: Pipeline handler in use by another process | CAMERA_BUSY        | close the other program
          ERROR: *** failed to acquire camera /base/soc/i2c0mux ***         | CAMERA_BUSY          | close the other program
          /dev/video7: No such file or directory                            | NO_CAMERA            | list what there is
          ERROR: *** no cameras available ***                               | NO_CAMERA            | list what there is
          """)
  void knowsWhatCamerasComplainAbout(String complaint, FaultKind kind, String remedy) {
    for (String end : new String[] {"exit 1", "exit 0"}) { // some programs end well without one
      Fault fault =
          faultOf(
              shell("echo '" + complaint + "' >&2; echo 'Conversion failed!' >&2; " + end, AMPLE));
      assertThat(fault.kind()).isEqualTo(kind);
      assertThat(fault.message()).contains("(" + complaint + ")").contains(remedy);
    }
  }

  @Test
  void saysThatNothingWasWritten() {
    assertThat(faultOf(shell("echo done >&2", AMPLE)))
        .isEqualTo(
            new Fault(
                FaultKind.EMPTY_IMAGE,
                "sh",
                "sh wrote nothing to its standard output (done); let its output file be -"));
  }

  @Test
  void saysThatItIsNoPicture() {
    assertThat(faultOf(shell("echo hello", AMPLE)).message())
        .isEqualTo("picture 1 of sh is no picture; JPEG, PNG, BMP and GIF are read");
  }

  @Test
  void endlessOutputIsCutOff() {
    CommandSource source = new CommandSource(List.of("/bin/cat", "/dev/zero"), AMPLE, 3 << 20);

    assertThat(faultOf(source))
        .isEqualTo(
            new Fault(
                FaultKind.ABSURD_SIZE,
                "cat",
                "cat wrote more than 3 MB; let it write one picture and end, as with ffmpeg's"
                    + " -frames:v 1"));
  }

  @Test
  void aProgramThatHangsIsKilledWithItsChildren() throws IOException {
    Path numbers = folder.resolve("numbers");
    CommandSource source =
        shell(
            "sleep 1000 & echo $! > '" + numbers + "'; echo $$ >> '" + numbers + "'; wait", SHORT);

    assertThat(faultOf(source))
        .isEqualTo(
            new Fault(
                FaultKind.CAPTURE_TIMEOUT,
                "sh",
                "sh was not done after 1500 ms; see whether the camera is connected, or allow more"
                    + " time"));
    assertAllHaveEnded(numbers);
  }

  @Test
  void aProgramThatWritesButDoesNotEndIsKilled() throws IOException {
    Path picture = folder.resolve("picture.png");
    FrameWriter.write(Specimens.fields(), picture);
    CommandSource source =
        shell("cat '" + picture + "'; exec >&-; exec sleep 1000", Duration.ofMillis(300));

    assertThat(faultOf(source).kind()).isEqualTo(FaultKind.CAPTURE_TIMEOUT);
  }

  @Test
  void anInterruptKillsTheProgramAndStays() throws Exception {
    Path pipe = folder.resolve("pipe");
    Path numbers = folder.resolve("numbers");
    assertThat(new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor()).isZero();
    CommandSource source =
        shell("echo $$ > '" + numbers + "'; echo > '" + pipe + "'; exec sleep 1000", AMPLE);
    CompletableFuture<Fault> fault = new CompletableFuture<>();
    CompletableFuture<Boolean> interrupted = new CompletableFuture<>();
    Thread thread =
        new Thread(
            () -> {
              fault.complete(faultOf(source));
              interrupted.complete(Thread.currentThread().isInterrupted());
            });
    thread.start();
    Files.readString(pipe); // returns when the program runs
    thread.interrupt();

    assertThat(fault.get())
        .isEqualTo(
            new Fault(
                FaultKind.CAPTURE_FAILED,
                "sh",
                "taking a picture with sh was interrupted; start again"));
    assertThat(interrupted.get()).isTrue();
    assertAllHaveEnded(numbers);
  }

  @Test
  void isNotRunAfterItWasClosed() {
    Path trace = folder.resolve("trace");
    CommandSource source = shell("touch '" + trace + "'", AMPLE);
    source.close();
    source.close();

    assertThat(faultOf(source).message()).isEqualTo("sh is closed; open it again");
    assertThat(trace).doesNotExist();
  }

  @Test
  void refusesCommandsThatNameNothing() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new CommandSource(List.of(), AMPLE))
        .withMessage("a command needs a program to run");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new CommandSource(List.of(" ", "-"), AMPLE))
        .withMessage("a command needs a program to run");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new CommandSource(List.of("cat"), Duration.ZERO))
        .withMessage("the time for a picture must be positive");
  }

  private static CommandSource shell(String script, Duration timeout) {
    return new CommandSource(List.of("/bin/sh", "-c", script), timeout);
  }

  private static Fault faultOf(CommandSource source) {
    return catchThrowableOfType(VisionException.class, source::next).fault();
  }

  /**
   * The processes whose numbers a script wrote have ended, and keep no camera. One that ended but
   * that no parent asked about has still a number, but no program.
   */
  private static void assertAllHaveEnded(Path numbers) throws IOException {
    assertThat(Files.readAllLines(numbers))
        .isNotEmpty()
        .allSatisfy(
            number ->
                assertThat(ProcessHandle.of(Long.parseLong(number)))
                    .matches(
                        process -> process.flatMap(found -> found.info().command()).isEmpty()));
  }
}
