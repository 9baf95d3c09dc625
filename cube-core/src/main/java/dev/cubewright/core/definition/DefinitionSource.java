package dev.cubewright.core.definition;

import dev.cubewright.core.file.BoundedText;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/** A text without a byte order mark and trailing Ctrl-Z, and its name for messages. */
record DefinitionSource(String name, String text) {
  static final int MAXIMUM_BYTES = 16 << 20;

  private static final String BYTE_ORDER_MARK = "\uFEFF";

  DefinitionSource {
    text = text.startsWith(BYTE_ORDER_MARK) ? text.substring(1) : text;
  }

  static DefinitionSource of(String name, String text) {
    // Some old editors append the control character 1A.
    DefinitionSource source = new DefinitionSource(name, text.replaceFirst("\\x1A\\s*\\z", ""));
    if (text.length() > MAXIMUM_BYTES) {
      throw source.tooLarge();
    }
    if (source.text.isBlank()) {
      throw source.fault("", "it is empty; it should define a puzzle");
    }
    int control = firstControl(source.text);
    if (control >= 0) {
      throw source.fault(
          source.position(control),
          "this is binary data, not text; use a KPuzzle JSON or ksolve file");
    }
    return source;
  }

  static DefinitionSource read(Path file) throws IOException {
    DefinitionSource empty = new DefinitionSource(file.toString(), "");
    ByteBuffer bytes = BoundedText.bytes(file, MAXIMUM_BYTES).orElseThrow(empty::tooLarge);
    return of(file.toString(), decoded(bytes));
  }

  /**
   * Decodes UTF-8, UTF-16 with a byte order mark, and otherwise Latin-1, in which every byte is a
   * character. Only comments and names contain other characters than ASCII, so a wrongly decoded
   * character is harmless.
   */
  private static String decoded(ByteBuffer bytes) {
    int mark = bytes.remaining() < 2 ? 0 : bytes.getChar(bytes.position());
    if (mark == 0xFEFF || mark == 0xFFFE) {
      return StandardCharsets.UTF_16.decode(bytes).toString();
    }
    try {
      return StandardCharsets.UTF_8.newDecoder().decode(bytes.duplicate()).toString();
    } catch (CharacterCodingException e) {
      return StandardCharsets.ISO_8859_1.decode(bytes).toString();
    }
  }

  private static int firstControl(String text) {
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if ((c < ' ' && c != '\t' && c != '\n' && c != '\r' && c != '\f') || c == 0x7F) {
        return i;
      }
    }
    return -1;
  }

  private String position(int index) {
    int line = 1;
    int start = 0;
    for (int i = 0; i < index; i++) {
      if (text.charAt(i) == '\n') {
        line++;
        start = i + 1;
      }
    }
    return "line " + line + ", column " + (index - start + 1);
  }

  private InvalidDefinitionException tooLarge() {
    return fault("", "it is larger than " + (MAXIMUM_BYTES >> 20) + " MB; shorten the definition");
  }

  InvalidDefinitionException fault(String position, String reason) {
    return new InvalidDefinitionException(name, position, reason);
  }

  InvalidDefinitionException fault(String position, IllegalArgumentException cause) {
    @Nullable String message = cause.getMessage();
    InvalidDefinitionException fault = fault(position, message == null ? "" : message);
    fault.initCause(cause);
    return fault;
  }
}
