package dev.cubewright.core.file;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/** Reads texts from files that come from elsewhere and may be anything. Stateless. */
public final class BoundedText {
  private BoundedText() {}

  /**
   * {@return the text of a file; nothing if it is longer than allowed} No more than that is read,
   * however long the file says it is.
   *
   * @param file a file in UTF-8
   * @param mostBytes how many bytes it may have, 0 or more
   * @throws IOException if it cannot be read
   * @throws java.nio.charset.CharacterCodingException if it is not in UTF-8
   */
  public static Optional<String> read(Path file, int mostBytes) throws IOException {
    Optional<ByteBuffer> bytes = bytes(file, mostBytes);
    return bytes.isEmpty()
        ? Optional.empty()
        : Optional.of(StandardCharsets.UTF_8.newDecoder().decode(bytes.get()).toString());
  }

  /**
   * {@return the bytes of a file; nothing if there are more than allowed}
   *
   * @param file any file
   * @param mostBytes how many bytes it may have, 0 or more
   * @throws IOException if it cannot be read
   */
  public static Optional<ByteBuffer> bytes(Path file, int mostBytes) throws IOException {
    try (InputStream stream = Files.newInputStream(file)) {
      byte[] bytes = stream.readNBytes(mostBytes + 1);
      return bytes.length > mostBytes ? Optional.empty() : Optional.of(ByteBuffer.wrap(bytes));
    }
  }
}
