package dev.cubewright.vision.frame;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/**
 * Checks the header of a BMP file against its data: Microsoft, Windows GDI, structures
 * BITMAPFILEHEADER and BITMAPINFOHEADER. Decoders do not check it.
 */
final class BmpHeader {
  private static final int FILE_BYTES = 2;
  private static final int PIXELS_AT = 10;
  private static final int HEADER_BYTES = 14;
  private static final int COMPRESSION = 30;
  private static final int IMAGE_BYTES = 34;
  private static final int END = 38;

  /** The header of OS/2 ends before the compression; its pixels have none. */
  private static final int SHORT_HEADER = 12;

  private static final int NONE = 0;
  private static final int RUN_LENGTHS_8 = 1;
  private static final int RUN_LENGTHS_4 = 2;
  private static final int JPEG = 4;
  private static final int PNG = 5;

  private BmpHeader() {}

  /** Returns whether the pixels are an embedded JPEG or PNG file, whose header is not checked. */
  static boolean wrapsFile(byte[] bytes) {
    int compression = compression(bytes);
    return compression == JPEG || compression == PNG;
  }

  /**
   * Returns what the file says about its pixels, which is nothing.
   *
   * @throws CorruptPictureException if compressed pixels are said to be longer than the file
   */
  static PictureMetadata walk(byte[] bytes) throws CorruptPictureException {
    int compression = compression(bytes);
    if (compression == RUN_LENGTHS_8 || compression == RUN_LENGTHS_4) {
      long imageBytes = number(bytes, IMAGE_BYTES);
      // Decoders take 0 for all that follows.
      long pixels =
          imageBytes == 0 ? number(bytes, FILE_BYTES) - number(bytes, PIXELS_AT) : imageBytes;
      if (pixels < 0 || pixels > bytes.length) {
        throw new CorruptPictureException("it breaks off");
      }
    }
    return PictureMetadata.NONE;
  }

  private static int compression(byte[] bytes) {
    return bytes.length < END || number(bytes, HEADER_BYTES) == SHORT_HEADER
        ? NONE
        : (int) number(bytes, COMPRESSION);
  }

  /** Returns an unsigned number of four bytes. */
  private static long number(byte[] bytes, int at) {
    return Integer.toUnsignedLong(ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN).getInt(at));
  }
}
