package dev.cubewright.vision.frame;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.cubewright.vision.fault.Fault;
import dev.cubewright.vision.fault.FaultKind;
import dev.cubewright.vision.fault.VisionException;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The library with its classes absent, with stand-ins of the same names, and the real one. */
@Tag("slow")
class OpenPnpLibraryTest {
  private static final String PACKAGE = "org.openpnp.capture";

  @TempDir Path folder;
  private URLClassLoader loader;

  @AfterEach
  void closeLoader() throws IOException {
    if (loader != null) {
      loader.close();
    }
  }

  @Test
  void itsAbsenceIsASentence() {
    assertThat(faultOfLoading(ClassLoader.getPlatformClassLoader()))
        .isEqualTo(
            new Fault(
                FaultKind.NO_CAMERA_LIBRARY,
                "",
                "the camera library is not there: add org.openpnp:openpnp-capture-java to the"
                    + " class path; or take pictures with a command, such as ffmpeg"));
  }

  @Test
  void theAbsenceOfWhatItNeedsIsASentence() throws ReflectiveOperationException, IOException {
    URL real =
        Class.forName(PACKAGE + ".OpenPnpCapture", false, getClass().getClassLoader())
            .getProtectionDomain()
            .getCodeSource()
            .getLocation();
    try (URLClassLoader withoutJna =
        new URLClassLoader(new URL[] {real}, ClassLoader.getPlatformClassLoader())) {
      assertThat(faultOfLoading(withoutJna).message())
          .isEqualTo(
              "the camera library lacks com.sun.jna.Library: add net.java.dev.jna:jna to the class"
                  + " path; or take pictures with a command, such as ffmpeg");
    }
  }

  @Test
  void aNativePartForAnotherMachineIsASentence() {
    Map<String, String> sources = standIn("List.of()");
    sources.put(
        PACKAGE + ".library.OpenpnpCaptureLibrary",
        """
        public interface OpenpnpCaptureLibrary {
          OpenpnpCaptureLibrary INSTANCE = load();
          static OpenpnpCaptureLibrary load() { throw new UnsatisfiedLinkError("wrong ELF class\\nat"); }
          void Cap_setLogLevel(int level);
        }
        """);

    Fault fault = faultOfLoading(compiled(sources));

    assertThat(fault)
        .isEqualTo(
            new Fault(
                FaultKind.NO_CAMERA_LIBRARY,
                "",
                "the camera library does not run on this machine (wrong ELF class); or take"
                    + " pictures with a command, such as ffmpeg"));
  }

  @Test
  void takesPicturesThroughTheLibrary() {
    CameraLibrary library =
        OpenPnpLibrary.load(compiled(standIn("List.of(new CaptureDevice(\"cam\", 0))")));

    assertThat(library.cameras()).containsExactly("cam");
    assertThat(library.sizes(0))
        .containsExactly(new CameraLibrary.Size(64, 48), new CameraLibrary.Size(32, 40));
    CameraLibrary.Stream stream = library.open(0, 1);
    assertThat(stream.hasNewFrame()).isTrue();
    Frame frame = stream.capture("first");
    assertThat(frame.name()).isEqualTo("first");
    assertThat(frame.width()).isEqualTo(32);
    assertThat(frame.height()).isEqualTo(40);
    assertThat(frame.rgb(0, 0)).isEqualTo(0x102030);
    stream.close();
    library.close();
  }

  @Test
  void aCameraThatDoesNotStartIsBusy() {
    CameraLibrary library =
        OpenPnpLibrary.load(compiled(standIn("List.of(new CaptureDevice(\"cam\", -1))")));

    assertThat(catchThrowableOfType(VisionException.class, () -> library.open(0, 0)).fault())
        .isEqualTo(
            new Fault(
                FaultKind.CAMERA_BUSY,
                "cam",
                "the camera cam does not start; close the other program that uses it, and be in the"
                    + " group video"));
  }

  @Test
  void aCameraThatFailsIsASentence() {
    Map<String, String> sources = standIn("List.of(new CaptureDevice(\"cam\", 0))");
    sources.computeIfPresent(
        PACKAGE + ".CaptureStream",
        (name, source) ->
            source.replace(
                "return new BufferedImage",
                "if (true) throw new Exception(\"lost\"); return new BufferedImage"));
    CameraLibrary.Stream stream = OpenPnpLibrary.load(compiled(sources)).open(0, 0);

    assertThat(catchThrowableOfType(VisionException.class, () -> stream.capture("x")).fault())
        .isEqualTo(
            new Fault(
                FaultKind.CAPTURE_FAILED,
                "cam",
                "the camera cam fails (lost); unplug it and plug it in again"));
  }

  /** The names that are called by reflection, on the library that the build knows. */
  @ParameterizedTest
  @CsvSource({
    "OpenPnpCapture, getDevices, java.util.List",
    "OpenPnpCapture, close, void",
    "CaptureDevice, getName, java.lang.String",
    "CaptureDevice, getFormats, java.util.List",
    "CaptureFormat, getFormatInfo, org.openpnp.capture.library.CapFormatInfo",
    "CaptureStream, getStreamId, int",
    "CaptureStream, hasNewFrame, boolean",
    "CaptureStream, capture, java.awt.image.BufferedImage",
    "CaptureStream, close, void",
  })
  void theRealLibraryHasWhatIsCalled(String type, String method, String result)
      throws ReflectiveOperationException {
    assertThat(real(type).getMethod(method).getReturnType().getName()).isEqualTo(result);
  }

  @Test
  void theRealLibraryOpensStreamsAndNamesSizes() throws ReflectiveOperationException {
    assertThat(real("CaptureDevice").getMethod("openStream", real("CaptureFormat")).getReturnType())
        .isEqualTo(real("CaptureStream"));
    assertThat(real("library.CapFormatInfo").getField("width").getType()).isEqualTo(int.class);
    assertThat(real("library.CapFormatInfo").getField("height").getType()).isEqualTo(int.class);
    assertThat(
            real("library.OpenpnpCaptureLibrary")
                .getMethod("Cap_setLogLevel", int.class)
                .getReturnType())
        .isEqualTo(void.class);
  }

  /** Whatever this machine has: the real library answers, or says why it does not. */
  @Test
  void theRealLibraryNeverCrashes() {
    try {
      assertThat(CameraSource.cameras()).doesNotContainNull();
    } catch (VisionException e) {
      assertThat(e.fault().kind()).isEqualTo(FaultKind.NO_CAMERA_LIBRARY);
    }
  }

  @Test
  void aCameraThatIsNotThereIsASentence() {
    VisionException thrown =
        catchThrowableOfType(
            VisionException.class, () -> CameraSource.open("no such camera", 640, 480));

    assertThat(thrown.fault().kind()).isIn(FaultKind.NO_CAMERA, FaultKind.NO_CAMERA_LIBRARY);
  }

  private Class<?> real(String type) throws ClassNotFoundException {
    return Class.forName(PACKAGE + "." + type, false, getClass().getClassLoader());
  }

  private static Fault faultOfLoading(ClassLoader loader) {
    return catchThrowableOfType(VisionException.class, () -> OpenPnpLibrary.load(loader)).fault();
  }

  /** Sources with the library's names, and a camera of two sizes. */
  private static Map<String, String> standIn(String devices) {
    return new TreeMap<>(
        Map.of(
            PACKAGE + ".library.OpenpnpCaptureLibrary",
            """
            public interface OpenpnpCaptureLibrary {
              OpenpnpCaptureLibrary INSTANCE = level -> {};
              void Cap_setLogLevel(int level);
            }
            """,
            PACKAGE + ".library.CapFormatInfo",
            """
            public class CapFormatInfo {
              public int width, height;
              public CapFormatInfo(int width, int height) { this.width = width; this.height = height; }
            }
            """,
            PACKAGE + ".CaptureFormat",
            """
            public class CaptureFormat {
              final CapFormatInfo info;
              CaptureFormat(int width, int height) { info = new CapFormatInfo(width, height); }
              public CapFormatInfo getFormatInfo() { return info; }
            }
            """,
            PACKAGE + ".CaptureDevice",
            """
            public class CaptureDevice {
              final String name;
              final int stream;
              CaptureDevice(String name, int stream) { this.name = name; this.stream = stream; }
              public String getName() { return name; }
              public List<CaptureFormat> getFormats() {
                return List.of(new CaptureFormat(64, 48), new CaptureFormat(32, 40));
              }
              public CaptureStream openStream(CaptureFormat format) {
                return new CaptureStream(stream, format.info);
              }
            }
            """,
            PACKAGE + ".CaptureStream",
            """
            public class CaptureStream {
              final int id;
              final CapFormatInfo info;
              CaptureStream(int id, CapFormatInfo info) { this.id = id; this.info = info; }
              public int getStreamId() { return id; }
              public boolean hasNewFrame() { return true; }
              public BufferedImage capture() throws Exception {
                return new BufferedImage(info.width, info.height, BufferedImage.TYPE_3BYTE_BGR) {
                  { setRGB(0, 0, 0xFF102030); }
                };
              }
              public void close() {}
            }
            """,
            PACKAGE + ".OpenPnpCapture",
            """
            public class OpenPnpCapture {
              public List<CaptureDevice> getDevices() { return DEVICES; }
              public void close() {}
            }
            """
                .replace("DEVICES", devices)));
  }

  private ClassLoader compiled(Map<String, String> sources) {
    String imports =
        "import java.util.List;\nimport "
            + BufferedImage.class.getName()
            + ";\nimport org.openpnp.capture.library.*;\n";
    try {
      List<String> arguments = new ArrayList<>(List.of("-d", folder.toString()));
      for (Map.Entry<String, String> source : sources.entrySet()) {
        int dot = source.getKey().lastIndexOf('.');
        Path directory = folder.resolve(source.getKey().substring(0, dot).replace('.', '/'));
        Path file =
            Files.createDirectories(directory)
                .resolve(source.getKey().substring(dot + 1) + ".java");
        Files.writeString(
            file,
            "package " + source.getKey().substring(0, dot) + ";\n" + imports + source.getValue());
        arguments.add(file.toString());
      }
      assertThat(
              ToolProvider.getSystemJavaCompiler()
                  .run(null, null, null, arguments.toArray(String[]::new)))
          .isZero();
      loader =
          new URLClassLoader(
              new URL[] {folder.toUri().toURL()}, ClassLoader.getPlatformClassLoader());
      return loader;
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }
}
