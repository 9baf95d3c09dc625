package dev.cubewright.vision.frame;

import java.awt.color.ICC_Profile;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.zip.CRC32;
import java.util.zip.InflaterInputStream;
import org.jspecify.annotations.Nullable;

/**
 * Walks the chunks of a PNG file and holds them against their checksums, which decoders do not:
 * Portable Network Graphics Specification (Third Edition), W3C, sections 5 and 11. Linear in the
 * bytes.
 */
final class PngChunks {
  /** Profiles of screens have some kilobytes; more would be an attack. */
  private static final int LARGEST_PROFILE = 4 << 20;

  private static final int SIGNATURE_BYTES = 8;
  private static final int FRAME_BYTES = 12;

  private PngChunks() {}

  /**
   * Returns what the file says about its pixels.
   *
   * @throws CorruptPictureException if the file breaks off
   * @throws CorruptPictureException if a checksum is wrong
   * @throws CorruptPictureException if there are two colour profiles
   */
  static PictureMetadata walk(byte[] bytes) throws CorruptPictureException {
    ByteBuffer data = ByteBuffer.wrap(bytes);
    Orientation orientation = Orientation.UPRIGHT;
    ICC_Profile profile = null;
    boolean profiled = false;
    boolean standard = false;
    int at = SIGNATURE_BYTES;
    while (at <= bytes.length - FRAME_BYTES) {
      int length = data.getInt(at);
      if (length < 0 || length > bytes.length - FRAME_BYTES - at) {
        break;
      }
      CRC32 checksum = new CRC32();
      checksum.update(bytes, at + 4, length + 4);
      if ((int) checksum.getValue() != data.getInt(at + 8 + length)) {
        throw new CorruptPictureException("a checksum is wrong");
      }
      byte[] content = Arrays.copyOfRange(bytes, at + 8, at + 8 + length);
      switch (new String(bytes, at + 4, 4, StandardCharsets.ISO_8859_1)) {
        case "eXIf" -> orientation = Orientation.of(content);
        case "iCCP" -> {
          if (profiled) {
            throw new CorruptPictureException("it has two colour profiles");
          }
          profiled = true;
          profile = profile(content);
        }
        case "sRGB" -> standard = true;
        case "IEND" -> {
          return new PictureMetadata(orientation, standard ? null : profile);
        }
        default -> {}
      }
      at += FRAME_BYTES + length;
    }
    throw new CorruptPictureException("it breaks off");
  }

  /** Returns the profile after its name and the number of the compression, null if it is broken. */
  private static @Nullable ICC_Profile profile(byte[] content) {
    int name = 0;
    while (name < content.length && content[name] != 0) {
      name++;
    }
    if (name + 2 >= content.length) {
      return null;
    }
    ByteArrayInputStream compressed =
        new ByteArrayInputStream(content, name + 2, content.length - name - 2);
    try (InflaterInputStream inflater = new InflaterInputStream(compressed)) {
      byte[] inflated = inflater.readNBytes(LARGEST_PROFILE + 1);
      return inflated.length > LARGEST_PROFILE ? null : ICC_Profile.getInstance(inflated);
    } catch (IOException | IllegalArgumentException e) {
      return null; // a broken profile says nothing; the pixels are whole
    }
  }
}
