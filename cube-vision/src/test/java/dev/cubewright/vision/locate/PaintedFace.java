package dev.cubewright.vision.locate;

import dev.cubewright.vision.frame.Frame;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/**
 * A picture of a face in perspective at a known place. Mutable; the same sequence of calls paints
 * the same pixels.
 */
public final class PaintedFace {
  /** White, red, green, yellow, orange, blue. */
  public static final List<Integer> PALETTE =
      List.of(0xE8E8E8, 0xB01020, 0x00934A, 0xE8D010, 0xF06414, 0x0A48B0);

  private static final int SUBPIXELS = 3;

  private final int width;
  private final int height;
  private final double[][] light;
  private final Random random;
  private double gap = 0.12;
  private double rounding = 0.2;
  private int plastic = 0x101010;

  public PaintedFace(int width, int height, int background, long seed) {
    this.width = width;
    this.height = height;
    this.random = new Random(seed);
    this.light = new double[width * height][];
    for (int pixel = 0; pixel < light.length; pixel++) {
      light[pixel] = channels(background);
    }
  }

  /** A brown desk of 480 x 360 pixels. */
  static PaintedFace desk(long seed) {
    return new PaintedFace(480, 360, 0x806040, seed);
  }

  /** A face on a desk that a hand covers from below, between two sides and up to a height. */
  static Frame covered(int size, Homography place, double left, double right, double top) {
    Homography hand =
        Homography.ofSquare(
            List.of(
                place.map(new Point(left, top)),
                place.map(new Point(right, top)),
                place.map(new Point(right, 1.3)),
                place.map(new Point(left, 1.3))));
    return desk(7).face(size, place).cover(hand, 0xD8A080).noise(3).frame();
  }

  /** The share of a cell that is plastic, and the share of a sticker's half that is rounded. */
  public PaintedFace stickers(double gapShare, double roundedShare) {
    gap = gapShare;
    rounding = roundedShare;
    return this;
  }

  public PaintedFace plastic(int rgb) {
    plastic = rgb;
    return this;
  }

  /** Paints rectangles and bars of random colors everywhere. */
  public PaintedFace clutter(int count) {
    for (int piece = 0; piece < count; piece++) {
      int rgb = random.nextInt(0x1000000);
      Point middle = new Point(random.nextInt(width), random.nextInt(height));
      double across = 5 + random.nextInt(width / 6);
      double down = random.nextBoolean() ? across * 0.2 : 5 + random.nextInt(height / 6);
      fill(turned(middle, across, down, random.nextDouble() * Math.PI), (x, y) -> rgb);
    }
    return this;
  }

  /** Paints a face of random colors. */
  public PaintedFace face(int size, Homography placement) {
    List<Integer> colors = new ArrayList<>();
    for (int cell = 0; cell < size * size; cell++) {
      colors.add(PALETTE.get(random.nextInt(PALETTE.size())));
    }
    return face(size, placement, colors);
  }

  public PaintedFace face(int size, Homography placement, List<Integer> colors) {
    return fill(
        placement,
        (x, y) -> {
          int column = Math.min(size - 1, (int) (x * size));
          int row = Math.min(size - 1, (int) (y * size));
          double across = Math.abs(x * size - column - 0.5) * 2 / (1 - gap);
          double down = Math.abs(y * size - row - 0.5) * 2 / (1 - gap);
          double cornerX = Math.max(0, across - 1 + rounding);
          double cornerY = Math.max(0, down - 1 + rounding);
          double most = Math.max(rounding, 1e-9);
          boolean inside =
              across <= 1 && down <= 1 && cornerX * cornerX + cornerY * cornerY <= most * most;
          boolean square = rounding == 0 && across <= 1 && down <= 1;
          return inside || square ? colors.get(row * size + column) : plastic;
        });
  }

  /** Fills a square in perspective with one color. */
  public PaintedFace cover(Homography placement, int rgb) {
    return fill(placement, (x, y) -> rgb);
  }

  /** Adds the reflection of a round lamp. */
  public PaintedFace glare(Point middle, double radius, double strength) {
    for (int pixel = 0; pixel < light.length; pixel++) {
      double distance =
          middle.distance(new Point(pixel % width + 0.5, Math.floorDiv(pixel, width) + 0.5));
      double added = 255 * strength * Math.exp(-Math.pow(distance / radius, 4));
      for (int channel = 0; channel < 3; channel++) {
        light[pixel][channel] += added;
      }
    }
    return this;
  }

  /** Multiplies by a factor that changes linearly from left to right. */
  public PaintedFace lit(double left, double right) {
    for (int pixel = 0; pixel < light.length; pixel++) {
      double factor = left + (right - left) * (pixel % width) / width;
      for (int channel = 0; channel < 3; channel++) {
        light[pixel][channel] *= factor;
      }
    }
    return this;
  }

  public PaintedFace noise(double codes) {
    for (double[] pixel : light) {
      for (int channel = 0; channel < 3; channel++) {
        pixel[channel] += codes * random.nextGaussian();
      }
    }
    return this;
  }

  /** Blurs by a square of (2 radius + 1) pixels, twice. */
  public PaintedFace blur(int radius) {
    for (int pass = 0; pass < 2; pass++) {
      for (int row = 0; row < height; row++) {
        blurAlong(row * width, 1, width, radius);
      }
      for (int column = 0; column < width; column++) {
        blurAlong(column, width, height, radius);
      }
    }
    return this;
  }

  private void blurAlong(int first, int stride, int length, int radius) {
    double[] before = new double[length];
    for (int channel = 0; channel < 3; channel++) {
      for (int place = 0; place < length; place++) {
        before[place] = light[first + place * stride][channel];
      }
      double sum = 0;
      for (int place = -radius; place <= radius; place++) {
        sum += before[Math.max(0, Math.min(length - 1, place))];
      }
      for (int place = 0; place < length; place++) {
        light[first + place * stride][channel] = sum / (2 * radius + 1);
        sum +=
            before[Math.min(length - 1, place + radius + 1)] - before[Math.max(0, place - radius)];
      }
    }
  }

  public Frame frame() {
    int[] pixels = new int[light.length];
    for (int pixel = 0; pixel < pixels.length; pixel++) {
      for (int channel = 0; channel < 3; channel++) {
        int value = (int) Math.round(Math.max(0, Math.min(255, light[pixel][channel])));
        pixels[pixel] = pixels[pixel] << 8 | value;
      }
    }
    return new Frame("painted.png", width, height, pixels);
  }

  /** A face around a point, turned clockwise by degrees. */
  public static Homography turned(Point middle, double edge, double degrees) {
    return turned(middle, edge, edge, Math.toRadians(degrees));
  }

  /**
   * A face seen in perspective: the right side is smaller by a share, the lower side by another.
   */
  public static Homography tilted(
      Point middle, double edge, double degrees, double right, double lower) {
    List<Point> to = new ArrayList<>();
    double angle = Math.toRadians(degrees);
    for (int corner = 0; corner < 4; corner++) {
      double x = corner == 1 || corner == 2 ? 0.5 : -0.5;
      double y = corner >= 2 ? 0.5 : -0.5;
      double scaledX = x * edge * (y > 0 ? 1 - lower : 1);
      double scaledY = y * edge * (x > 0 ? 1 - right : 1);
      to.add(
          new Point(
              middle.x() + scaledX * Math.cos(angle) - scaledY * Math.sin(angle),
              middle.y() + scaledX * Math.sin(angle) + scaledY * Math.cos(angle)));
    }
    return Homography.ofSquare(to);
  }

  private static Homography turned(Point middle, double across, double down, double angle) {
    double rightX = across / 2 * Math.cos(angle);
    double rightY = across / 2 * Math.sin(angle);
    double downX = -down / 2 * Math.sin(angle);
    double downY = down / 2 * Math.cos(angle);
    return Homography.ofSquare(
        List.of(
            new Point(middle.x() - rightX - downX, middle.y() - rightY - downY),
            new Point(middle.x() + rightX - downX, middle.y() + rightY - downY),
            new Point(middle.x() + rightX + downX, middle.y() + rightY + downY),
            new Point(middle.x() - rightX + downX, middle.y() - rightY + downY)));
  }

  private PaintedFace fill(Homography placement, Paint paint) {
    Homography back = placement.inverse();
    List<Point> corners =
        List.of(
            placement.map(new Point(0, 0)),
            placement.map(new Point(1, 0)),
            placement.map(new Point(1, 1)),
            placement.map(new Point(0, 1)));
    int left = (int) corners.stream().mapToDouble(Point::x).min().orElseThrow();
    int right = (int) corners.stream().mapToDouble(Point::x).max().orElseThrow();
    int top = (int) corners.stream().mapToDouble(Point::y).min().orElseThrow();
    int bottom = (int) corners.stream().mapToDouble(Point::y).max().orElseThrow();
    for (int y = Math.max(0, top); y <= Math.min(height - 1, bottom); y++) {
      for (int x = Math.max(0, left); x <= Math.min(width - 1, right); x++) {
        paintPixel(x, y, back, paint);
      }
    }
    return this;
  }

  private void paintPixel(int x, int y, Homography back, Paint paint) {
    double[] color = light[y * width + x].clone();
    int parts = SUBPIXELS * SUBPIXELS;
    double[] sum = new double[3];
    int inside = 0;
    for (int part = 0; part < parts; part++) {
      double across = (part % SUBPIXELS + 0.5) / SUBPIXELS;
      double down = (Math.floorDiv(part, SUBPIXELS) + 0.5) / SUBPIXELS;
      Point at = back.map(new Point(x + across, y + down));
      if (at.x() >= 0 && at.x() < 1 && at.y() >= 0 && at.y() < 1) {
        double[] painted = channels(paint.at(at.x(), at.y()));
        inside++;
        for (int channel = 0; channel < 3; channel++) {
          sum[channel] += painted[channel];
        }
      }
    }
    for (int channel = 0; channel < 3; channel++) {
      color[channel] = (color[channel] * (parts - inside) + sum[channel]) / parts;
    }
    light[y * width + x] = color;
  }

  private static double[] channels(int rgb) {
    return new double[] {rgb >> 16 & 0xFF, rgb >> 8 & 0xFF, rgb & 0xFF};
  }

  private interface Paint {
    int at(double x, double y);
  }
}
