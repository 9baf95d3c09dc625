package dev.cubewright.vision.frame;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * Walks the markers of a JPEG file, which decoders do not check: ITU-T T.81, annex B. Linear in the
 * bytes.
 */
final class JpegMarkers {
  /** Usual encoders make 10; each one goes over the whole picture, so that many take hours. */
  static final int MAX_SCANS = 64;

  private static final int START_OF_SCAN = 0xDA;
  private static final int END_OF_IMAGE = 0xD9;
  private static final int FIRST_RESTART = 0xD0;
  private static final int START_OF_IMAGE = 0xD8;
  private static final int TEMPORARY = 0x01;
  private static final int APPLICATION_1 = 0xE1;
  private static final byte[] EXIF = "Exif\0\0".getBytes(StandardCharsets.ISO_8859_1);

  private JpegMarkers() {}

  /**
   * Returns what the file says about its pixels.
   *
   * @throws CorruptPictureException if the file breaks off
   * @throws CorruptPictureException if its scans are too many
   */
  static PictureMetadata walk(byte[] bytes) throws CorruptPictureException {
    Orientation orientation = Orientation.UPRIGHT;
    int scans = 0;
    int at = 2;
    while (true) {
      // Skips compressed data and anything else between markers.
      while (at < bytes.length - 1 && !isMarker(bytes[at], bytes[at + 1])) {
        at++;
      }
      if (at >= bytes.length - 1) {
        throw new CorruptPictureException("it breaks off");
      }
      int marker = bytes[at + 1] & 0xFF;
      at += 2;
      if (marker == END_OF_IMAGE) {
        return new PictureMetadata(orientation, null);
      }
      if (at > bytes.length - 2) {
        throw new CorruptPictureException("it breaks off");
      }
      int length = (bytes[at] & 0xFF) << 8 | (bytes[at + 1] & 0xFF);
      int end = Math.min(at + length, bytes.length);
      if (marker == START_OF_SCAN && ++scans > MAX_SCANS) {
        throw new CorruptPictureException("it has more than " + MAX_SCANS + " scans");
      }
      int start = at + 2;
      if (marker == APPLICATION_1
          && end >= start + EXIF.length
          && Arrays.equals(bytes, start, start + EXIF.length, EXIF, 0, EXIF.length)) {
        orientation = Orientation.of(Arrays.copyOfRange(bytes, start + EXIF.length, end));
      }
      at = end;
    }
  }

  /** Returns whether two bytes start a segment or end the file. */
  private static boolean isMarker(byte first, byte second) {
    int code = second & 0xFF;
    return (first & 0xFF) == 0xFF
        && code > TEMPORARY
        && code != 0xFF
        && (code < FIRST_RESTART || code > START_OF_IMAGE);
  }
}
