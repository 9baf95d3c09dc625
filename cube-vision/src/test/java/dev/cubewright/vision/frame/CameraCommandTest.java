package dev.cubewright.vision.frame;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.cubewright.core.problem.Problem;
import dev.cubewright.core.problem.ProblemException;
import dev.cubewright.vision.fault.FaultKind;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Runs small scripts of {@code /bin/sh} as camera programs. Requires a POSIX system. */
@Tag("slow")
@Timeout(60)
class CameraCommandTest {
  /** Longer than any of these scripts on a busy machine. */
  private static final Duration AMPLE = Duration.ofSeconds(30);

  /** Long enough for a script to start the process that is killed. */
  private static final Duration SHORT = Duration.ofMillis(1500);

  @TempDir Path folder;

  @Test
  void aProgramThatEndsIsStartedForEachPicture() throws IOException {
    Path picture = folder.resolve("picture.png");
    FrameWriter.write(Specimens.fields(), picture);
    try (CameraCommand source = new CameraCommand(List.of("/bin/cat", picture.toString()), AMPLE)) {
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
    try (CameraCommand source = new CameraCommand(List.of("/bin/cat", picture.toString()), AMPLE)) {
      assertThat(source.next().width()).isEqualTo(Specimens.WIDTH);
    }
  }

  @Test
  void messagesOfAnyLengthDoNotBlock() throws IOException {
    Path picture = folder.resolve("picture.png");
    FrameWriter.write(Specimens.fields(), picture);
    // A pipe buffers 64 kB, so without a reader the script would block before the picture.
    CameraCommand source =
        shell("head -c 1000000 /dev/zero | tr '\\0' x >&2; cat '" + picture + "'", AMPLE);

    assertThat(source.next().width()).isEqualTo(Specimens.WIDTH);
  }

  @Test
  void theProgramHasAnEmptyInput() {
    // Exits only because its input is closed.
    assertThat(faultOf(shell("cat", AMPLE)).code()).isEqualTo(FaultKind.EMPTY_IMAGE.code());
  }

  @Test
  void reportsAMissingProgram() {
    Problem fault = faultOf(new CameraCommand(List.of("/no/such/ffmpeg", "-i"), AMPLE));

    assertThat(fault)
        .isEqualTo(
            FaultKind.CAPTURE_FAILED.problem(
                "ffmpeg",
                "program /no/such/ffmpeg not found; install it, or check its name and path"));
  }

  @Test
  void reportsAProgramThatIsNotExecutable() throws IOException {
    Path file = Files.writeString(folder.resolve("script"), "#!/bin/sh\n"); // not executable

    assertThat(faultOf(new CameraCommand(List.of(file.toString()), AMPLE)).message())
        .isEqualTo(file + " is not executable by this user; change its permissions");
  }

  @Test
  void quotesTheLastMessageOfAFailure() {
    Problem fault =
        faultOf(shell("echo first >&2; printf 'lens\\033[0m cap\\n\\n' >&2; exit 7", AMPLE));

    assertThat(fault)
        .isEqualTo(
            FaultKind.CAPTURE_FAILED.problem(
                "sh",
                "sh exited with code 7 without a picture (lens cap); try the command in a"
                    + " terminal"));
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
          /dev/video7: No such file or directory                            | NO_CAMERA            | check its name
          ERROR: *** no cameras available ***                               | NO_CAMERA            | check its name
          [dshow] Could not find video device with name [Lens]              | NO_CAMERA            | check its name
          [AVFoundation] Video device not found                             | NO_CAMERA            | check its name
          Could not run graph (device already in use by other application)  | CAMERA_BUSY          | close the other program
          """)
  void recognizesErrorMessagesOfCameras(String complaint, FaultKind kind, String remedy) {
    for (String end :
        new String[] {"exit 1", "exit 0"}) { // some programs exit with 0 without a picture
      Problem fault =
          faultOf(
              shell("echo '" + complaint + "' >&2; echo 'Conversion failed!' >&2; " + end, AMPLE));
      assertThat(fault.code()).isEqualTo(kind.code());
      assertThat(fault.message()).contains("(" + complaint + ")").contains(remedy);
    }
  }

  @Test
  void reportsEmptyOutput() {
    assertThat(faultOf(shell("echo done >&2", AMPLE)))
        .isEqualTo(
            FaultKind.EMPTY_IMAGE.problem(
                "sh",
                "sh wrote nothing to its standard output (done); configure it to write JPEG pictures there"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"echo hello", "printf '\\377\\330\\377\\340'"})
  void reportsOutputWithoutAPicture(String script) {
    assertThat(faultOf(shell(script, AMPLE)))
        .isEqualTo(
            FaultKind.UNREADABLE_IMAGE.problem(
                "sh",
                "sh wrote no complete picture to its standard output; configure it to write JPEG pictures"
                    + " there"));
  }

  @Test
  void aPictureWithoutAnEndIsTooLong() {
    CameraCommand source =
        new CameraCommand(
            List.of("/bin/sh", "-c", "printf '\\377\\330\\377'; exec cat /dev/zero"),
            AMPLE,
            3 << 20);

    assertThat(faultOf(source))
        .isEqualTo(
            FaultKind.ABSURD_SIZE.problem(
                "sh",
                "sh wrote more than 3 MB without the end of a picture; configure it to write JPEG"
                    + " pictures, such as with ffmpeg -f mjpeg"));
  }

  @Test
  void aProgramThatHangsIsKilledWithItsChildren() throws IOException {
    Path numbers = folder.resolve("numbers");
    CameraCommand source =
        shell(
            "sleep 1000 & echo $! > '" + numbers + "'; echo $$ >> '" + numbers + "'; wait", SHORT);

    assertThat(faultOf(source))
        .isEqualTo(
            FaultKind.CAPTURE_TIMEOUT.problem(
                "sh",
                "sh sent no picture within 1500 ms; check that the camera is connected, or"
                    + " increase the timeout"));
    assertAllHaveEnded(numbers);
  }

  @Test
  void anInterruptKillsTheProgramAndStays() throws Exception {
    Path pipe = folder.resolve("pipe");
    Path numbers = folder.resolve("numbers");
    assertThat(new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor()).isZero();
    CameraCommand source =
        shell("echo $$ > '" + numbers + "'; echo > '" + pipe + "'; exec sleep 1000", AMPLE);
    CompletableFuture<Problem> fault = new CompletableFuture<>();
    CompletableFuture<Boolean> interrupted = new CompletableFuture<>();
    Thread thread =
        new Thread(
            () -> {
              fault.complete(faultOf(source));
              interrupted.complete(Thread.currentThread().isInterrupted());
            });
    thread.start();
    Files.readString(pipe); // returns when the program is running
    thread.interrupt();

    assertThat(fault.get())
        .isEqualTo(
            FaultKind.CAPTURE_FAILED.problem(
                "sh", "taking a picture with sh was interrupted; start again"));
    assertThat(interrupted.get()).isTrue();
    assertAllHaveEnded(numbers);
  }

  @Test
  void isNotRunAfterClose() {
    Path trace = folder.resolve("trace");
    CameraCommand source = shell("touch '" + trace + "'", AMPLE);
    source.close();
    source.close();

    assertThat(faultOf(source).message()).isEqualTo("sh is closed; open it again");
    assertThat(trace).doesNotExist();
  }

  @Test
  void rejectsCommandsThatNameNothing() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new CameraCommand(List.of(), AMPLE))
        .withMessage("the command is empty; specify a program");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new CameraCommand(List.of(" ", "-"), AMPLE))
        .withMessage("the command is empty; specify a program");
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new CameraCommand(List.of("cat"), Duration.ZERO))
        .withMessage("the timeout must be positive");
  }

  /**
   * A stream of pictures, each one pixel wider than the previous one, starting at 100 pixels. It
   * writes a picture for each line in the pipe.
   */
  private CameraCommand stream(String afterEach) throws Exception {
    for (int number = 0; number < 100; number++) {
      FrameWriter.write(
          new Frame("x", 100 + number, 32, new int[(100 + number) * 32]),
          folder.resolve(number + ".jpg"));
    }
    for (Path pipe : List.of(pipe(), folder.resolve("started"))) {
      assertThat(new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor()).isZero();
    }
    long cut = Files.size(folder.resolve("0.jpg")) - 20;
    return shell(
        "cd '%s'; echo $$ >> numbers; echo > started; while read number; do cat $number.jpg; %s; done < pipe"
            .formatted(folder, afterEach.replace("CUT", Long.toString(cut))),
        AMPLE);
  }

  /** Requests a picture, and returns after the program has started. */
  private CompletableFuture<Frame> started(CameraCommand camera) throws IOException {
    CompletableFuture<Frame> picture = nextOf(camera);
    Files.readString(folder.resolve("started"));
    return picture;
  }

  private Path pipe() {
    return folder.resolve("pipe");
  }

  private static int widthOf(CompletableFuture<Frame> frame) {
    return frame.join().width() - 100;
  }

  private static CompletableFuture<Frame> nextOf(CameraCommand camera) {
    return CompletableFuture.supplyAsync(camera::next, work -> new Thread(work).start());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "true",
        "printf '\\r\\n--boundary\\r\\nContent-Type: image/jpeg\\r\\n\\r\\n'", // like web cameras
        "head -c CUT 0.jpg", // a picture without its end
        "head -c 100000 /dev/zero; printf '\\377'",
      })
  void aStreamReturnsPicturesNewerThanTheRequest(String afterEach) throws Exception {
    try (CameraCommand camera = stream(afterEach)) {
      CompletableFuture<Frame> first = started(camera);
      try (PrintStream lines = new PrintStream(Files.newOutputStream(pipe()), true)) {
        IntStream.range(0, 15).forEach(lines::println);
        assertThat(widthOf(first)).isEqualTo(14);
        // Three more may be in transit at the next request.
        IntStream.range(15, 18).forEach(lines::println);
        CompletableFuture<Frame> second = nextOf(camera);
        for (int number = 18; !second.isDone() && number < 100; number++) {
          lines.println(number);
          Thread.yield();
        }
        assertThat(widthOf(second)).isGreaterThanOrEqualTo(18);
        assertThat(second.join().name()).isEqualTo("picture 2 of sh");
      }
    }
    assertThat(Files.readAllLines(folder.resolve("numbers"))).hasSize(1);
    assertAllHaveEnded(folder.resolve("numbers"));
  }

  @Test
  void aStreamThatEndsEarlyReturnsItsLastPicture() throws Exception {
    try (CameraCommand camera = stream("true")) {
      CompletableFuture<Frame> first = started(camera);
      Files.writeString(pipe(), "3\n7\n");
      assertThat(widthOf(first)).isEqualTo(7);
    }
  }

  @Test
  void aFailedStreamIsRestartedAndReportsASecondFailure() throws Exception {
    try (CameraCommand camera = stream("[ $number -lt 20 ] || { echo unplugged >&2; exit 9; }")) {
      CompletableFuture<Frame> first = started(camera);
      try (PrintStream lines = new PrintStream(Files.newOutputStream(pipe()), true)) {
        IntStream.range(0, 15).forEach(lines::println);
        first.join();
        lines.println(20); // ends the program
      }
      CompletableFuture<Frame> second = started(camera);
      Files.writeString(pipe(), "8\n");
      assertThat(widthOf(second)).isEqualTo(8);

      CompletableFuture<Frame> third = started(camera);
      Files.writeString(pipe(), "20\n");
      assertThat(third)
          .failsWithin(AMPLE)
          .withThrowableOfType(ExecutionException.class)
          .havingCause()
          .withMessage(
              "sh exited with code 9 without a picture (unplugged); try the command in a"
                  + " terminal");
    }
  }

  private static CameraCommand shell(String script, Duration timeout) {
    return new CameraCommand(List.of("/bin/sh", "-c", script), timeout);
  }

  private static Problem faultOf(CameraCommand source) {
    return catchThrowableOfType(ProblemException.class, source::next).problem();
  }

  /**
   * The processes whose ids a script wrote have exited. A zombie process still has an id, but no
   * program.
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
