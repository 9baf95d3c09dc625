package dev.cubewright.vision.frame;

import java.awt.color.ICC_Profile;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.zip.InflaterInputStream;
import org.jspecify.annotations.Nullable;

/**
 * Metadata that the decoders ignore.
 *
 * @param orientation the orientation of the stored pixels
 * @param profile the color profile; null for sRGB, or if the decoder applies it
 */
record PictureMetadata(Orientation orientation, @Nullable ICC_Profile profile) {
  static final PictureMetadata NONE = new PictureMetadata(Orientation.UPRIGHT, null);

  /** Bounds the memory; profiles of displays have several kilobytes. */
  private static final int LARGEST_PROFILE = 4 << 20;

  /**
   * Portable Network Graphics Specification (Third Edition), W3C, sections 5 and 11. Reads a broken
   * file as far as possible. Linear in the bytes; at most one profile is decompressed.
   */
  static PictureMetadata ofPng(byte[] bytes) {
    ByteBuffer data = ByteBuffer.wrap(bytes);
    Orientation orientation = Orientation.UPRIGHT;
    byte[] profile = null;
    boolean standard = false;
    int start = 8 + 8; // of the content of the first chunk, after the signature, length and type
    while (start <= bytes.length - 4) {
      int length = data.getInt(start - 8);
      if (length < 0 || length > bytes.length - 4 - start) {
        break;
      }
      switch (new String(bytes, start - 4, 4, StandardCharsets.ISO_8859_1)) {
        case "eXIf" ->
            orientation = Orientation.of(Arrays.copyOfRange(bytes, start, start + length));
        case "iCCP" -> profile = Arrays.copyOfRange(bytes, start, start + length);
        case "sRGB" -> standard = true;
        default -> {}
      }
      start += length + 12;
    }
    return new PictureMetadata(
        orientation, profile == null || standard ? null : decompressed(profile));
  }

  /** Skips the profile's name and compression method; null if it is broken. */
  private static @Nullable ICC_Profile decompressed(byte[] content) {
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
      byte[] profile = inflater.readNBytes(LARGEST_PROFILE + 1);
      return profile.length > LARGEST_PROFILE ? null : ICC_Profile.getInstance(profile);
    } catch (IOException | IllegalArgumentException e) {
      return null; // the pixels are usable without it
    }
  }
}
