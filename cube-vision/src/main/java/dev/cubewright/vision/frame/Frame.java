package dev.cubewright.vision.frame;

/** A picture in sRGB, 8 bits per channel. Immutable and thread-safe; needs 4 bytes per pixel. */
public final class Frame {
  /** Derived from the golden ratio; odd, so that the multiplication is invertible. */
  private static final long FINGERPRINT_FACTOR = 0x9E3779B97F4A7C15L;

  private static final int FINGERPRINT_SHIFT = 31;

  private final String name;
  private final int width;
  private final int height;
  private final int[] pixels;

  /**
   * Creates a picture.
   *
   * @param name the name of the picture in messages, such as a file name
   * @param width the width in pixels, at least 1
   * @param height the height in pixels, at least 1
   * @param pixels row by row from the upper left, each {@code 0xRRGGBB}. Higher bits are ignored.
   *     The array is copied
   * @throws IllegalArgumentException if a side is less than 1, or the number of pixels is not
   *     {@code width * height}
   */
  public Frame(String name, int width, int height, int[] pixels) {
    this(width, height, name, pixels.clone());
  }

  /** Does not copy the pixels. */
  private Frame(int width, int height, String name, int[] pixels) {
    if (width < 1 || height < 1) {
      throw new IllegalArgumentException(
          "a picture must have at least 1 x 1 pixels, not " + width + " x " + height);
    }
    if (pixels.length != (long) width * height) {
      throw new IllegalArgumentException(
          "a picture of %s x %s pixels cannot have %s values"
              .formatted(width, height, pixels.length));
    }
    this.name = name;
    this.width = width;
    this.height = height;
    this.pixels = pixels;
  }

  /** Does not copy the array, which the caller must not use afterwards. */
  static Frame owning(String name, int width, int height, int[] pixels) {
    return new Frame(width, height, name, pixels);
  }

  /** {@return the name of the picture in messages} */
  public String name() {
    return name;
  }

  /** {@return the width in pixels} */
  public int width() {
    return width;
  }

  /** {@return the height in pixels} */
  public int height() {
    return height;
  }

  /**
   * {@return a pixel as {@code 0xRRGGBB}}
   *
   * @param x column, 0 to {@code width() - 1}
   * @param y row, 0 to {@code height() - 1}
   */
  public int rgb(int x, int y) {
    return pixels[y * width + x] & 0xFFFFFF;
  }

  /** {@return a 64-bit hash of the size and the pixels, to recognize identical pictures} */
  public long fingerprint() {
    long hash = width;
    for (int pixel : pixels) {
      hash = Long.rotateLeft((hash ^ (pixel & 0xFFFFFF)) * FINGERPRINT_FACTOR, FINGERPRINT_SHIFT);
    }
    return hash;
  }

  /** {@return a copy of the pixels, row by row, each {@code 0xRRGGBB}} */
  public int[] pixels() {
    int[] copy = new int[pixels.length];
    for (int index = 0; index < copy.length; index++) {
      copy[index] = pixels[index] & 0xFFFFFF;
    }
    return copy;
  }
}
