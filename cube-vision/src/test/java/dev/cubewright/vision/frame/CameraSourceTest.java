package dev.cubewright.vision.frame;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.cubewright.vision.fault.Fault;
import dev.cubewright.vision.fault.FaultKind;
import dev.cubewright.vision.fault.VisionException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The choice of camera, size and picture, with a library that stands in for the real one. */
class CameraSourceTest {
  private static final Duration AMPLE = Duration.ofSeconds(30);

  @ParameterizedTest
  @CsvSource({
    "0, HD Webcam",
    "1, Pi Camera v3",
    "2, 0",
    "webcam, HD Webcam",
    "Pi, Pi Camera v3",
    "HD Webcam, HD Webcam"
  })
  void choosesByNumberOrPartOfTheName(String camera, String expected) {
    Library library = new Library("HD Webcam", "Pi Camera v3", "0");

    assertThat(open(library, camera, 640, 480).next().name()).isEqualTo("picture 1 of " + expected);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          3   | there is no camera 3; choose by number: 0 (HD Webcam), 1 (Pi Camera v3), 2 (Web)
          usb | there is no camera usb; choose by number: 0 (HD Webcam), 1 (Pi Camera v3), 2 (Web)
          cam | several cameras fit cam; choose by number: 0 (HD Webcam), 1 (Pi Camera v3), 2 (Web)
          """)
  void listsTheCamerasIfNoneOrSeveralFit(String camera, String message) {
    Library library = new Library("HD Webcam", "Pi Camera v3", "Web");

    assertThat(faultOfOpening(library, camera))
        .isEqualTo(new Fault(FaultKind.NO_CAMERA, camera, message));
    assertThat(library.events).containsExactly("library closed");
  }

  @Test
  void saysThatThereIsNoCamera() {
    Library library = new Library();

    assertThat(faultOfOpening(library, "0"))
        .isEqualTo(
            new Fault(
                FaultKind.NO_CAMERA,
                "0",
                "no camera was found; connect one, and be in the group video (sudo usermod -aG"
                    + " video $USER)"));
    assertThat(library.events).containsExactly("library closed");
  }

  @ParameterizedTest
  @CsvSource({
    "640, 480, 640, 480",
    "1280, 720, 1280, 720",
    "700, 500, 640, 480",
    "9999, 9999, 1920, 1080"
  })
  void takesTheNearestSize(int width, int height, int givenWidth, int givenHeight) {
    Frame frame = open(new Library("a"), "0", width, height).next();

    assertThat(frame.width()).isEqualTo(givenWidth);
    assertThat(frame.height()).isEqualTo(givenHeight);
  }

  @Test
  void refusesACameraWithoutSizes() {
    Library library = new Library("a");
    library.sizes = List.of();

    assertThat(faultOfOpening(library, "0").message())
        .isEqualTo("the camera a names no picture sizes; take another one, or use a command");
  }

  @Test
  void passesOverPicturesThatMayBeOlderThanTheRequest() {
    CameraSource source = open(new Library("a"), "0", 640, 480);

    // Each picture of the stand-in has its number as its colour.
    assertThat(source.next().rgb(0, 0)).isEqualTo(15);
    assertThat(source.next().rgb(0, 0)).isEqualTo(18);
    assertThat(source.next().rgb(0, 0)).isEqualTo(21);
  }

  @Test
  void saysThatNoPictureComes() {
    Library library = new Library("a");
    library.mostFrames = 4;
    CameraSource source =
        CameraSource.open(library, "0", new CameraLibrary.Size(1, 1), Duration.ofMillis(1));

    assertThat(catchThrowableOfType(VisionException.class, source::next).fault())
        .isEqualTo(
            new Fault(
                FaultKind.CAPTURE_TIMEOUT,
                "a",
                "the camera a gave no picture within 1 ms; see whether it is still connected"));
  }

  @Test
  void anInterruptEndsTheWait() {
    Library library = new Library("a");
    library.mostFrames = 0;
    CameraSource source = open(library, "0", 640, 480);
    Thread.currentThread().interrupt();

    VisionException thrown = catchThrowableOfType(VisionException.class, source::next);

    assertThat(Thread.interrupted()).isTrue(); // and is not any more
    assertThat(thrown.fault().kind()).isEqualTo(FaultKind.CAPTURE_FAILED);
  }

  @Test
  void givesTheCameraBackOnce() {
    Library library = new Library("a");
    CameraSource source = open(library, "0", 640, 480);
    source.close();
    source.close();

    assertThat(library.events).containsExactly("stream closed", "library closed");
    assertThat(catchThrowableOfType(VisionException.class, source::next))
        .hasMessage("the camera a is closed; open it again");
  }

  @Test
  void givesTheLibraryBackIfTheCameraIsBusy() {
    Library library = new Library("a");
    library.busy = true;

    assertThat(faultOfOpening(library, "0").kind()).isEqualTo(FaultKind.CAMERA_BUSY);
    assertThat(library.events).containsExactly("library closed");
  }

  private static CameraSource open(Library library, String camera, int width, int height) {
    return CameraSource.open(library, camera, new CameraLibrary.Size(width, height), AMPLE);
  }

  private static Fault faultOfOpening(Library library, String camera) {
    return catchThrowableOfType(VisionException.class, () -> open(library, camera, 640, 480))
        .fault();
  }

  /** Has a new picture every second time it is asked. */
  private static final class Library implements CameraLibrary, CameraLibrary.Stream {
    final List<String> events = new ArrayList<>();
    List<Size> sizes = List.of(new Size(640, 480), new Size(1280, 720), new Size(1920, 1080));
    int mostFrames = Integer.MAX_VALUE;
    boolean busy;
    private final List<String> cameras;
    private Size size = new Size(0, 0);
    private boolean open;
    private int asked;
    private int frames;

    Library(String... cameras) {
      this.cameras = List.of(cameras);
    }

    @Override
    public List<String> cameras() {
      return cameras;
    }

    @Override
    public List<Size> sizes(int camera) {
      return sizes;
    }

    @Override
    public Stream open(int camera, int number) {
      if (busy) {
        throw VisionException.of(FaultKind.CAMERA_BUSY, "a", "it is in use");
      }
      size = sizes.get(number);
      open = true;
      return this;
    }

    @Override
    public boolean hasNewFrame() {
      return frames < mostFrames && ++asked % 2 == 0;
    }

    @Override
    public Frame capture(String name) {
      int[] pixels = new int[size.width() * size.height()];
      pixels[0] = frames++;
      return new Frame(name, size.width(), size.height(), pixels);
    }

    @Override
    public void close() {
      events.add(open ? "stream closed" : "library closed");
      open = false;
    }
  }
}
