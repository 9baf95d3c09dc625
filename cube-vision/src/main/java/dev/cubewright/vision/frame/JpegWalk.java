package dev.cubewright.vision.frame;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * A walk from marker to marker through a JPEG picture whose bytes may still be arriving: ITU-T
 * T.81, annex B. Finds the end of the picture, which decoders do not require, and its orientation.
 * Linear in the bytes.
 */
final class JpegWalk {
  enum Result {
    UNFINISHED,
    /** The picture ends at {@link #position()}. */
    COMPLETE,
    /** Another picture begins at {@link #position()}, before the end of this one. */
    CUT_OFF
  }

  /** The length of a start: its marker and the first byte of the next marker. */
  static final int START_BYTES = 3;

  private static final int START_OF_IMAGE = 0xD8;
  private static final int END_OF_IMAGE = 0xD9;
  private static final int START_OF_SCAN = 0xDA;
  private static final int FIRST_RESTART = 0xD0;
  private static final int TEMPORARY = 0x01;
  private static final int APPLICATION_1 = 0xE1;
  private static final byte[] EXIF = "Exif\0\0".getBytes(StandardCharsets.ISO_8859_1);

  private int position = 2;
  private int scans;
  private Orientation orientation = Orientation.UPRIGHT;

  static boolean isStart(byte[] bytes, int at) {
    return (bytes[at] & bytes[at + 2] & 0xFF) == 0xFF && (bytes[at + 1] & 0xFF) == START_OF_IMAGE;
  }

  /** Returns the index after the last byte that was walked. */
  int position() {
    return position;
  }

  /** Returns the number of scans; each covers all pixels. */
  int scans() {
    return scans;
  }

  Orientation orientation() {
    return orientation;
  }

  /** Continues the walk through a picture, of which {@code length} bytes have arrived. */
  Result walk(byte[] bytes, int length) {
    while (true) {
      // Skips compressed data and other bytes between markers.
      while (position < length - 1 && !isMarker(bytes[position], bytes[position + 1])) {
        position++;
      }
      if (position >= length - 1) {
        return Result.UNFINISHED;
      }
      int marker = bytes[position + 1] & 0xFF;
      if (marker == START_OF_IMAGE) {
        return Result.CUT_OFF;
      }
      if (marker == END_OF_IMAGE) {
        position += 2;
        return Result.COMPLETE;
      }
      int start = position + 4;
      if (start > length) {
        return Result.UNFINISHED;
      }
      int end = position + 2 + ((bytes[start - 2] & 0xFF) << 8 | (bytes[start - 1] & 0xFF));
      if (end > length) {
        return Result.UNFINISHED;
      }
      if (marker == START_OF_SCAN) {
        scans++;
      } else if (marker == APPLICATION_1
          && end >= start + EXIF.length
          && Arrays.equals(bytes, start, start + EXIF.length, EXIF, 0, EXIF.length)) {
        orientation = Orientation.of(Arrays.copyOfRange(bytes, start + EXIF.length, end));
      }
      position = end;
    }
  }

  private static boolean isMarker(byte first, byte second) {
    int code = second & 0xFF;
    return (first & 0xFF) == 0xFF
        && code > TEMPORARY
        && code != 0xFF
        && (code < FIRST_RESTART || code >= START_OF_IMAGE);
  }
}
