package dev.cubewright.vision.frame;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.cubewright.core.problem.Problem;
import dev.cubewright.core.problem.ProblemException;
import dev.cubewright.vision.fault.FaultKind;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class PictureKindTest {
  static Stream<Arguments> startsOfFiles() {
    return Stream.of(
        Arguments.of(PictureKind.HEIC, "\0\0\0\u0018ftypheic\0\0\0\0"),
        Arguments.of(PictureKind.HEIC, "\0\0\0\u0018ftypmif1\0\0\0\0"),
        Arguments.of(PictureKind.AVIF, "\0\0\0\u001Cftypavif\0\0\0\0"),
        Arguments.of(PictureKind.TIFF, "\0\0\0\u0018ftypcrx \0\0\0\1"),
        Arguments.of(PictureKind.VIDEO, "\0\0\0\u0018ftypisom\0\0\2\0"),
        Arguments.of(PictureKind.VIDEO, "\0\0\0\u0014ftypqt  \0\0\2\0"),
        Arguments.of(PictureKind.VIDEO, "RIFF\0\0\0\0AVI LIST"),
        Arguments.of(PictureKind.VIDEO, "\u001AE\u00DF\u00A3\1\0\0\0"),
        Arguments.of(PictureKind.WEBP, "RIFF\0\0\0\0WEBPVP8 "),
        Arguments.of(PictureKind.TIFF, "II*\0\b\0\0\0"),
        Arguments.of(PictureKind.TIFF, "MM\0*\0\0\0\b"));
  }

  @ParameterizedTest
  @MethodSource("startsOfFiles")
  void namesKindsThatAreNotRead(PictureKind kind, String start) {
    byte[] content = start.getBytes(StandardCharsets.ISO_8859_1);

    assertThat(PictureKind.of(content)).contains(kind);
    Problem fault =
        catchThrowableOfType(ProblemException.class, () -> FrameReader.read("U.jpg", content))
            .problem();
    assertThat(fault.code()).isEqualTo(FaultKind.UNSUPPORTED_IMAGE.code());
    assertThat(fault.where()).isEqualTo("U.jpg");
    assertThat(fault.message()).startsWith("U.jpg is a " + kind.title() + " file, which is not");
  }

  @Test
  void adviceForPicturesOfPhones() {
    byte[] content = "\0\0\0\u0018ftypheic".getBytes(StandardCharsets.ISO_8859_1);

    assertThat(
            catchThrowableOfType(ProblemException.class, () -> FrameReader.read("U.heic", content)))
        .hasMessage(
            "U.heic is a HEIC file, which is not supported; set the phone's camera to JPEG (\"most"
                + " compatible\"), or convert it to JPEG or PNG");
  }

  @Test
  void everyShortStartIsLookedAtWithoutFailing() {
    startsOfFiles()
        .map(arguments -> ((String) arguments.get()[1]).getBytes(StandardCharsets.ISO_8859_1))
        .forEach(
            whole -> {
              for (int length = 0; length < whole.length; length++) {
                assertThat(PictureKind.of(Arrays.copyOf(whole, length))).isNotNull();
              }
            });
  }
}
