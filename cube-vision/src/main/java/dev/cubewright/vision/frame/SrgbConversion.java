package dev.cubewright.vision.frame;

import dev.cubewright.core.problem.ProblemException;
import dev.cubewright.vision.fault.FaultKind;
import java.awt.color.CMMException;
import java.awt.color.ColorSpace;
import java.awt.color.ICC_ColorSpace;
import java.awt.color.ICC_Profile;
import java.awt.image.BufferedImage;
import java.awt.image.ColorConvertOp;
import java.awt.image.ComponentColorModel;
import java.awt.image.DataBuffer;
import java.awt.image.Raster;
import java.awt.image.WritableRaster;
import org.jspecify.annotations.Nullable;

/**
 * Converts decoded pictures to upright sRGB pixels, strip by strip to save memory.
 *
 * <p>Transparent pixels become black, like the plastic between stickers. Gray values are sRGB
 * codes. The JDK's conversion would treat them as linear light and brighten the picture.
 */
final class SrgbConversion {
  private static final int STRIP_ROWS = 64;
  private static final int CHANNELS = 3;
  private static final int LARGEST = 255;

  /** Pixels of lower opacity count as transparent. */
  private static final int LEAST_OPACITY = 32;

  /** The minimum percentage of pixels that are not transparent. */
  private static final int LEAST_PERCENTAGE = 1;

  private final BufferedImage image;
  private final @Nullable ColorConvertOp profileToSrgb;

  /** The profile is null if the picture has its own color space. */
  SrgbConversion(BufferedImage image, @Nullable ICC_Profile profile) {
    this.image = image;
    ICC_Profile source = profile == null ? ownProfile(image) : profile;
    this.profileToSrgb =
        source == null || source.getColorSpaceType() != ColorSpace.TYPE_RGB
            ? null
            : new ColorConvertOp(
                new ICC_Profile[] {source, ICC_Profile.getInstance(ColorSpace.CS_sRGB)}, null);
  }

  /**
   * @throws ProblemException if the picture is almost entirely transparent
   */
  Frame frame(String name, Orientation orientation) {
    int width = image.getWidth();
    int height = image.getHeight();
    int[] upright = new int[width * height];
    long visible = 0;
    ColorConvertOp conversion = profileToSrgb;
    for (int top = 0; top < height; top += STRIP_ROWS) {
      int rows = Math.min(STRIP_ROWS, height - top);
      int[] strip = strip(top, rows);
      if (conversion != null && !apply(conversion, strip, rows)) {
        conversion = null;
      }
      for (int index = 0; index < strip.length; index++) {
        visible += strip[index] >>> 24 >= LEAST_OPACITY ? 1 : 0;
        upright[orientation.index(index % width, top + index / width, width, height)] =
            onBlack(strip[index]);
      }
    }
    if (100 * visible < (long) LEAST_PERCENTAGE * upright.length) {
      throw FaultKind.UNSUPPORTED_IMAGE.exception(
          name,
          name + " is almost entirely transparent; save it without transparency, such as in JPEG");
    }
    return Frame.owning(
        name, orientation.width(width, height), orientation.height(width, height), upright);
  }

  /** Returns rows as 0xAARRGGBB, with the stored colors. */
  private int[] strip(int top, int rows) {
    int width = image.getWidth();
    Raster raster = image.getRaster();
    int bands = raster.getNumBands();
    boolean alpha = image.getColorModel().hasAlpha();
    int colors = alpha ? bands - 1 : bands;
    boolean plain =
        image.getColorModel() instanceof ComponentColorModel
            && (raster.getTransferType() == DataBuffer.TYPE_BYTE
                || raster.getTransferType() == DataBuffer.TYPE_USHORT)
            && (colors == 1 || colors == CHANNELS);
    if (!plain) {
      return image.getRGB(0, top, width, rows, null, 0, width);
    }
    int largest = (1 << raster.getSampleModel().getSampleSize(0)) - 1;
    int[] samples = raster.getPixels(0, top, width, rows, (int[]) null);
    int[] strip = new int[width * rows];
    for (int index = 0; index < strip.length; index++) {
      int first = index * bands;
      int red = code(samples[first], largest);
      int green = colors == 1 ? red : code(samples[first + 1], largest);
      int blue = colors == 1 ? red : code(samples[first + 2], largest);
      int opacity = alpha ? code(samples[first + bands - 1], largest) : LARGEST;
      strip[index] = opacity << 24 | red << 16 | green << 8 | blue;
    }
    return strip;
  }

  private static int code(int sample, int largest) {
    return largest == LARGEST
        ? sample
        : (int) ((sample * (long) LARGEST * 2 + largest) / 2 / largest);
  }

  /** Converts in place; returns false and does not convert if the profile is corrupt. */
  private boolean apply(ColorConvertOp conversion, int[] strip, int rows) {
    int width = image.getWidth();
    WritableRaster colors =
        Raster.createInterleavedRaster(DataBuffer.TYPE_BYTE, width, rows, CHANNELS, null);
    int[] samples = new int[strip.length * CHANNELS];
    for (int index = 0; index < strip.length; index++) {
      samples[index * CHANNELS] = strip[index] >> 16 & LARGEST;
      samples[index * CHANNELS + 1] = strip[index] >> 8 & LARGEST;
      samples[index * CHANNELS + 2] = strip[index] & LARGEST;
    }
    colors.setPixels(0, 0, width, rows, samples);
    try {
      WritableRaster converted = colors.createCompatibleWritableRaster();
      conversion.filter(colors, converted).getPixels(0, 0, width, rows, samples);
    } catch (CMMException | IllegalArgumentException e) {
      return false;
    }
    for (int index = 0; index < strip.length; index++) {
      strip[index] =
          (strip[index] & 0xFF000000)
              | samples[index * CHANNELS] << 16
              | samples[index * CHANNELS + 1] << 8
              | samples[index * CHANNELS + 2];
    }
    return true;
  }

  private static int onBlack(int pixel) {
    int opacity = pixel >>> 24;
    if (opacity == LARGEST) {
      return pixel & 0xFFFFFF;
    }
    return covered(pixel >> 16, opacity) << 16
        | covered(pixel >> 8, opacity) << 8
        | covered(pixel, opacity);
  }

  private static int covered(int channel, int opacity) {
    return ((channel & LARGEST) * opacity + LARGEST / 2) / LARGEST;
  }

  private static @Nullable ICC_Profile ownProfile(BufferedImage image) {
    return image.getColorModel() instanceof ComponentColorModel model
            && model.getColorSpace() instanceof ICC_ColorSpace space
            && !space.isCS_sRGB()
        ? space.getProfile()
        : null;
  }
}
