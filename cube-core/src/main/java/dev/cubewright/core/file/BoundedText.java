package dev.cubewright.core.file;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/** A reader of files of limited size from untrusted sources. Stateless. */
public final class BoundedText {
  private BoundedText() {}

  /**
   * {@return the text of a file; empty if the file is longer than allowed} Reads at most one byte
   * more than allowed, regardless of the reported file size.
   *
   * @param file a file in UTF-8
   * @param mostBytes the maximum number of bytes, at least 0
   * @throws IOException if the file cannot be read
   * @throws java.nio.charset.CharacterCodingException if it is not in UTF-8
   */
  public static Optional<String> read(Path file, int mostBytes) throws IOException {
    Optional<ByteBuffer> bytes = bytes(file, mostBytes);
    return bytes.isEmpty()
        ? Optional.empty()
        : Optional.of(StandardCharsets.UTF_8.newDecoder().decode(bytes.get()).toString());
  }

  /**
   * {@return the bytes of a file; empty if the file is longer than allowed}
   *
   * @param file the file
   * @param mostBytes the maximum number of bytes, at least 0
   * @throws IOException if the file cannot be read
   */
  public static Optional<ByteBuffer> bytes(Path file, int mostBytes) throws IOException {
    try (InputStream stream = Files.newInputStream(file)) {
      byte[] bytes = stream.readNBytes(mostBytes + 1);
      return bytes.length > mostBytes ? Optional.empty() : Optional.of(ByteBuffer.wrap(bytes));
    }
  }
}
