package dev.cubewright.core.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BoundedTextTest {
  @TempDir Path folder;

  @Test
  void rejectsTextsAboveTheLimit() throws IOException {
    Path file = Files.writeString(folder.resolve("a"), "12\u00e9");

    assertThat(BoundedText.read(file, 4)).contains("12\u00e9");
    assertThat(BoundedText.read(file, 3)).isEmpty();
  }

  @Test
  void distinguishesInvalidFromLongTexts() throws IOException {
    Path file = Files.write(folder.resolve("a"), new byte[] {(byte) 0xff});

    assertThatThrownBy(() -> BoundedText.read(file, 1))
        .isInstanceOf(CharacterCodingException.class);
    assertThat(BoundedText.read(file, 0)).isEmpty();
    assertThatThrownBy(() -> BoundedText.read(folder.resolve("b"), 1))
        .isInstanceOf(NoSuchFileException.class);
  }
}
