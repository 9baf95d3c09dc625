package dev.cubewright.vision.frame;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class FrameWriterTest {
  @TempDir Path folder;

  @Property(tries = 50)
  void pngKeepsEveryPixel(
      @ForAll @IntRange(min = 32, max = 80) int width,
      @ForAll @IntRange(min = 32, max = 200) int height,
      @ForAll long seed) {
    int[] pixels = new Random(seed).ints((long) width * height, 0, 1 << 24).toArray();

    Frame back = FrameReader.read("x", FrameWriter.png(new Frame("x", width, height, pixels)));

    assertThat(back.width()).isEqualTo(width);
    assertThat(back.height()).isEqualTo(height);
    assertThat(back.pixels()).isEqualTo(pixels);
  }

  @Test
  void jpegGrowsWithTheQuality() {
    Frame fields = Specimens.fields();
    int previous = 0;
    for (double quality : new double[] {0, 0.5, 0.9, 1}) {
      int length = FrameWriter.jpeg(fields, quality).length;
      assertThat(length).isGreaterThan(previous);
      previous = length;
    }
  }

  @ParameterizedTest
  @CsvSource({"a.png, PNG", "a.PNG, PNG", "a.jpg, JPEG", "a.b.Jpeg, JPEG"})
  void theExtensionDeterminesTheFormat(String name, PictureKind kind) throws IOException {
    Path file = folder.resolve(name);
    Files.writeString(file, "the previous content, which is longer".repeat(1000));

    FrameWriter.write(Specimens.fields(), file);

    assertThat(PictureKind.of(Files.readAllBytes(file))).contains(kind);
    assertThat(FrameReader.read(file).width()).isEqualTo(Specimens.WIDTH);
  }

  @ParameterizedTest
  @ValueSource(strings = {"a.gif", "png", "a.png.txt"})
  void rejectsOtherEndings(String name) {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> FrameWriter.write(Specimens.fields(), Path.of(name)))
        .withMessage(
            "only PNG and JPEG are supported; choose a name that ends in .png or .jpg, not "
                + name);
  }

  @ParameterizedTest
  @ValueSource(doubles = {-0.01, 1.01, Double.NaN})
  void rejectsQualitiesOutOfRange(double quality) {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> FrameWriter.jpeg(Specimens.fields(), quality))
        .withMessage("quality must be 0 to 1 but is " + quality);
  }

  @Test
  void reportsAMissingFolder() {
    assertThatExceptionOfType(NoSuchFileException.class)
        .isThrownBy(() -> FrameWriter.write(Specimens.fields(), folder.resolve("none/a.png")));
  }
}
