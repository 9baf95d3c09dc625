package dev.cubewright.vision.frame;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/**
 * The orientation of the stored rows and columns of a picture in Exif data, in the order of the
 * tag's values, 1 to 8.
 *
 * <p>CIPA DC-008 (Exif 2.32), section 4.6.4, tag 0x0112, in the directory structure of TIFF 6.0,
 * section 2.
 */
enum Orientation {
  UPRIGHT(false, false, false),
  MIRRORED(false, true, false),
  HALF_TURNED(false, true, true),
  MIRRORED_HALF_TURNED(false, false, true),
  TRANSPOSED(true, false, false),
  TO_TURN_RIGHT(true, true, false),
  TRANSPOSED_HALF_TURNED(true, true, true),
  TO_TURN_LEFT(true, false, true);

  private static final int TAG = 0x0112;
  private static final int SHORT = 3;
  private static final int ENTRY_BYTES = 12;

  private final boolean exchanged;
  private final boolean leftRight;
  private final boolean topBottom;

  /** The picture is first transposed, then mirrored. */
  Orientation(boolean exchanged, boolean leftRight, boolean topBottom) {
    this.exchanged = exchanged;
    this.leftRight = leftRight;
    this.topBottom = topBottom;
  }

  int width(int storedWidth, int storedHeight) {
    return exchanged ? storedHeight : storedWidth;
  }

  int height(int storedWidth, int storedHeight) {
    return exchanged ? storedWidth : storedHeight;
  }

  /** Returns the row-by-row index of a stored pixel in the upright picture. */
  int index(int x, int y, int storedWidth, int storedHeight) {
    int width = width(storedWidth, storedHeight);
    int column = exchanged ? y : x;
    int row = exchanged ? x : y;
    if (leftRight) {
      column = width - 1 - column;
    }
    if (topBottom) {
      row = height(storedWidth, storedHeight) - 1 - row;
    }
    return row * width + column;
  }

  /** Reads Exif data from its byte order mark on; corrupt or missing data means upright. */
  static Orientation of(byte[] exif) {
    if (exif.length < 8 || exif[0] != exif[1] || (exif[0] != 'I' && exif[0] != 'M')) {
      return UPRIGHT;
    }
    ByteBuffer data =
        ByteBuffer.wrap(exif)
            .order(exif[0] == 'I' ? ByteOrder.LITTLE_ENDIAN : ByteOrder.BIG_ENDIAN);
    int directory = data.getInt(4);
    if (directory < 8 || directory > exif.length - 2) {
      return UPRIGHT;
    }
    int entries = Short.toUnsignedInt(data.getShort(directory));
    for (int entry = 0; entry < entries; entry++) {
      int start = directory + 2 + entry * ENTRY_BYTES;
      if (start > exif.length - ENTRY_BYTES) {
        return UPRIGHT;
      }
      if (Short.toUnsignedInt(data.getShort(start)) == TAG) {
        int value = Short.toUnsignedInt(data.getShort(start + 8));
        boolean known = data.getShort(start + 2) == SHORT && value >= 1 && value <= values().length;
        return known ? values()[value - 1] : UPRIGHT;
      }
    }
    return UPRIGHT;
  }
}
