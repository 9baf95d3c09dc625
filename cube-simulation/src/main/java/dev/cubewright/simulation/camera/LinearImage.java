package dev.cubewright.simulation.camera;

/** An image of linear light; used by one thread. */
final class LinearImage {
  /** Red, green and blue, each row by row; the painters write to them. */
  private final float[][] planes;

  private final int width;
  private final int height;

  LinearImage(int width, int height) {
    this.width = width;
    this.height = height;
    planes = new float[3][width * height];
  }

  int width() {
    return width;
  }

  int height() {
    return height;
  }

  /** Returns the light of one channel, row by row: the image itself, not a copy. */
  float[] plane(int channel) {
    return planes[channel];
  }

  void set(int index, double red, double green, double blue) {
    planes[0][index] = (float) red;
    planes[1][index] = (float) green;
    planes[2][index] = (float) blue;
  }

  /** Covers a share of a pixel. */
  void cover(int index, double share, double red, double green, double blue) {
    planes[0][index] += (float) (share * (red - planes[0][index]));
    planes[1][index] += (float) (share * (green - planes[1][index]));
    planes[2][index] += (float) (share * (blue - planes[2][index]));
  }

  /** Darkens a pixel. */
  void darken(int index, double factor) {
    for (float[] plane : planes) {
      plane[index] *= (float) factor;
    }
  }

  /** Copies an image of half the size, interpolated. */
  void enlarge(LinearImage half) {
    for (int channel = 0; channel < planes.length; channel++) {
      float[] from = half.planes[channel];
      float[] to = planes[channel];
      for (int y = 0; y < height; y++) {
        int near = (y / 2) * half.width;
        int far = Math.max(0, Math.min(half.height - 1, y / 2 + 2 * (y % 2) - 1)) * half.width;
        for (int x = 0; x < width; x++) {
          int left = x / 2;
          int right = Math.max(0, Math.min(half.width - 1, left + 2 * (x % 2) - 1));
          to[y * width + x] =
              0.75F * (0.75F * from[near + left] + 0.25F * from[near + right])
                  + 0.25F * (0.75F * from[far + left] + 0.25F * from[far + right]);
        }
      }
    }
  }
}
