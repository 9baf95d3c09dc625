package dev.cubewright.simulation.camera;

import dev.cubewright.vision.frame.Frame;
import dev.cubewright.vision.frame.FrameReader;
import dev.cubewright.vision.frame.FrameWriter;
import dev.cubewright.vision.locate.CellGrid;
import dev.cubewright.vision.locate.Homography;
import java.util.Arrays;
import java.util.SplittableRandom;

/**
 * A photograph with effects that make recognition difficult: clutter around the cube, shadow,
 * reflected lamps, motion, stray light, automatic exposure and JPEG. An immutable value.
 *
 * @param plain the photograph without these effects
 * @param backdrop the background of the cube
 * @param shadow a shadow across the face
 * @param glare a lamp that is reflected in the face
 * @param lens the effects of lens and automatic exposure
 * @param quality the quality of JPEG, 0 to 1
 */
public record DifficultPhotograph(
    Photograph plain, Backdrop backdrop, Shadow shadow, Glare glare, Lens lens, double quality) {
  /**
   * The background of the cube: a wall with a color gradient, and objects in front of it.
   *
   * @param end the color at the other end of the wall
   * @param clutter the number of objects
   * @param blur the standard deviation of the blur in pixels
   * @param seed the random seed
   */
  record Backdrop(LinearColor end, int clutter, double blur, long seed) {}

  /**
   * The straight edge of a shadow, in edges of the face.
   *
   * @param direction the direction of the dark side, in radians clockwise from the right
   * @param offset the distance of the edge from the middle of the face
   * @param softness the width of the edge
   * @param strength the share of light that is missing in the dark
   */
  record Shadow(double direction, double offset, double softness, double strength) {}

  /**
   * A reflected lamp, in edges of the face.
   *
   * @param u its position from left to right
   * @param v its position from top to bottom
   * @param radius its radius
   * @param strength its light in the middle, as a multiple of the light of white
   */
  record Glare(double u, double v, double radius, double strength) {}

  /**
   * The effects of lens and automatic exposure.
   *
   * @param motionX the motion to the right during the exposure, in pixels
   * @param motionY the motion downwards during the exposure, in pixels
   * @param veil the share of all light that is scattered over the picture
   * @param exposure the share by which exposure corrects the mean to that of a gray card
   * @param balance the share by which white balance corrects the mean to gray
   * @param saturation the saturation of colors; 1 is unchanged
   */
  record Lens(
      double motionX,
      double motionY,
      double veil,
      double exposure,
      double balance,
      double saturation) {}

  /** {@return the picture's name} */
  public String name() {
    return plain.name();
  }

  /** {@return the true places of the cells} */
  public CellGrid truth() {
    return plain.truth();
  }

  /** {@return the picture} */
  public Frame take() {
    Camera camera = plain.camera();
    SplittableRandom random = new SplittableRandom(plain.seed());
    LinearImage image = new ClutteredPainter().paint(random);
    image.blur(camera.blur());
    move(image);
    balance(image);
    int[] pixels = image.develop(camera, random);
    Frame frame = new Frame(name(), camera.width(), camera.height(), pixels);
    return FrameReader.read(name(), FrameWriter.jpeg(frame, quality));
  }

  /** Averages along the line of motion. */
  private void move(LinearImage image) {
    int steps = (int) Math.ceil(Math.max(Math.abs(lens.motionX), Math.abs(lens.motionY)));
    for (float[] plane : image.planes) {
      float[] still = plane.clone();
      for (int index = 0; steps > 0 && index < plane.length; index++) {
        float sum = 0;
        for (int step = 0; step <= steps; step++) {
          double part = (double) step / steps - 0.5;
          long x = Math.round(index % image.width + part * lens.motionX);
          long y = Math.round(Math.floorDiv(index, image.width) + part * lens.motionY);
          sum +=
              still[
                  (int) Math.max(0, Math.min(image.height - 1, y)) * image.width
                      + (int) Math.max(0, Math.min(image.width - 1, x))];
        }
        plane[index] = sum / (steps + 1);
      }
    }
  }

  /** Adds stray light, and applies automatic exposure, white balance and saturation. */
  private void balance(LinearImage image) {
    LinearColor fixed = plain.camera().whiteBalance();
    double[] gains = {fixed.red(), fixed.green(), fixed.blue()};
    double[] means = new double[3];
    for (int channel = 0; channel < 3; channel++) {
      double sum = 0;
      for (float light : image.planes[channel]) {
        sum += light;
      }
      means[channel] = sum / image.planes[channel].length;
    }
    double luminance = luminance(means[0] * gains[0], means[1] * gains[1], means[2] * gains[2]);
    double exposure = StrictMath.pow(bounded(0.18 / luminance), lens.exposure);
    for (int channel = 0; channel < 3; channel++) {
      double gain =
          exposure
              * StrictMath.pow(
                  bounded(luminance / (means[channel] * gains[channel])), lens.balance);
      float[] plane = image.planes[channel];
      for (int index = 0; index < plane.length; index++) {
        plane[index] += (float) (lens.veil * (means[channel] - plane[index]));
        plane[index] *= (float) gain;
      }
    }
    for (int index = 0; index < image.planes[0].length; index++) {
      double gray =
          luminance(image.planes[0][index], image.planes[1][index], image.planes[2][index]);
      for (float[] plane : image.planes) {
        plane[index] = (float) (gray + lens.saturation * (plane[index] - gray));
      }
    }
  }

  private static double luminance(double red, double green, double blue) {
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  }

  private static double bounded(double factor) {
    return Math.max(0.125, Math.min(8, factor));
  }

  private final class ClutteredPainter extends Painter {
    ClutteredPainter() {
      super(plain);
    }

    @Override
    void paintWall(Homography toFace) {
      super.paintWall(toFace);
      SplittableRandom random = new SplittableRandom(backdrop.seed);
      boolean across = random.nextBoolean();
      LinearColor lamp = plain.lighting().color();
      LinearColor end = backdrop.end.times(lamp);
      int width = image.width;
      for (int index = 0; index < image.planes[0].length; index++) {
        double share =
            across
                ? index % width / (double) width
                : Math.floorDiv(index, width) / (double) image.height;
        image.cover(index, 0.7 * share, end.red(), end.green(), end.blue());
      }
      for (int thing = 0; thing < backdrop.clutter; thing++) {
        paintObject(random, lamp);
      }
      image.blur(backdrop.blur);
    }

    /** Paints a random disc, box or beam with holes. */
    private void paintObject(SplittableRandom random, LinearColor lamp) {
      double side = plain.camera().shorterSide();
      int kind = random.nextInt(3);
      double angle = random.nextDouble() * 2 * Math.PI;
      double centerX = random.nextDouble() * image.width;
      double centerY = random.nextDouble() * image.height;
      double halfWidth = side * (0.015 + 0.08 * random.nextDouble());
      double halfLength = halfWidth * (kind == 0 ? 1 : 1 + 7 * random.nextDouble());
      double[] parts = new double[3];
      if (random.nextBoolean()) {
        Arrays.fill(parts, 0.02 + 0.6 * random.nextDouble() * random.nextDouble());
      } else {
        Arrays.setAll(parts, part -> 0.8 * random.nextDouble() * random.nextDouble());
      }
      LinearColor color = new LinearColor(parts[0], parts[1], parts[2]).times(lamp);
      double cosine = StrictMath.cos(angle);
      double sine = StrictMath.sin(angle);
      double reach = halfLength + halfWidth + 2;
      int right = (int) Math.min(image.width, centerX + reach);
      int bottom = (int) Math.min(image.height, centerY + reach);
      for (int row = (int) Math.max(0, centerY - reach); row < bottom; row++) {
        for (int column = (int) Math.max(0, centerX - reach); column < right; column++) {
          double x = column + 0.5 - centerX;
          double y = row + 0.5 - centerY;
          double distance =
              distance(kind, x * cosine + y * sine, y * cosine - x * sine, halfLength, halfWidth);
          if (distance < 0.5) {
            double shade = distance > -2 ? 0.75 : 1;
            image.cover(
                row * image.width + column,
                Math.min(1, 0.5 - distance),
                shade * color.red(),
                shade * color.green(),
                shade * color.blue());
          }
        }
      }
    }

    private static double distance(
        int kind, double along, double beside, double halfLength, double halfWidth) {
      if (kind == 1) {
        return Math.max(Math.abs(along) - halfLength, Math.abs(beside) - halfWidth);
      }
      double beyond = Math.max(0, Math.abs(along) - (halfLength - halfWidth));
      double outside = Math.hypot(beyond, beside) - halfWidth;
      double fromHole = along - 2 * halfWidth * Math.rint(along / (2 * halfWidth));
      return kind == 0
          ? outside
          : Math.max(outside, 0.55 * halfWidth - Math.hypot(fromHole, beside));
    }

    @Override
    double light(double u, double v) {
      double across =
          (u - 0.5) * StrictMath.cos(shadow.direction)
              + (v - 0.5) * StrictMath.sin(shadow.direction);
      double share = Math.max(0, Math.min(1, (across - shadow.offset) / shadow.softness + 0.5));
      return super.light(u, v) * (1 - shadow.strength * share * share * (3 - 2 * share));
    }

    @Override
    double glare(double u, double v) {
      double rest = 1 - (square(u - glare.u) + square(v - glare.v)) / square(glare.radius);
      return rest > 0 ? glare.strength * rest * rest : 0;
    }

    private static double square(double value) {
      return value * value;
    }
  }
}
