package dev.cubewright.simulation.camera;

import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import javax.imageio.IIOImage;
import javax.imageio.ImageIO;
import javax.imageio.ImageReader;
import javax.imageio.ImageWriteParam;
import javax.imageio.ImageWriter;
import javax.imageio.stream.MemoryCacheImageInputStream;
import javax.imageio.stream.MemoryCacheImageOutputStream;

/** Compresses a picture as JPEG and decodes it again, in memory. Immutable. */
final class JpegRoundTrip {
  private final float quality;

  /** Makes a round trip of a quality from 1 to 100. */
  JpegRoundTrip(int quality) {
    this.quality = quality / 100F;
  }

  int[] apply(int[] pixels, int width, int height) {
    BufferedImage image = new BufferedImage(width, height, BufferedImage.TYPE_INT_RGB);
    image.getRaster().setDataElements(0, 0, width, height, pixels);
    try {
      return decoded(encoded(image), width, height);
    } catch (IOException e) {
      throw new UncheckedIOException("Java could not keep a picture in memory as JPEG", e);
    }
  }

  private byte[] encoded(BufferedImage image) throws IOException {
    ImageWriter writer = ImageIO.getImageWritersByFormatName("jpeg").next();
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (MemoryCacheImageOutputStream stream = new MemoryCacheImageOutputStream(bytes)) {
      writer.setOutput(stream);
      ImageWriteParam parameters = writer.getDefaultWriteParam();
      parameters.setCompressionMode(ImageWriteParam.MODE_EXPLICIT);
      parameters.setCompressionQuality(quality);
      writer.write(null, new IIOImage(image, null, null), parameters);
    } finally {
      writer.dispose();
    }
    return bytes.toByteArray();
  }

  private static int[] decoded(byte[] bytes, int width, int height) throws IOException {
    ImageReader reader = ImageIO.getImageReadersByFormatName("jpeg").next();
    try (MemoryCacheImageInputStream stream =
        new MemoryCacheImageInputStream(new ByteArrayInputStream(bytes))) {
      reader.setInput(stream);
      // Samples are in the order red, green, blue for every image.
      int[] samples = reader.read(0).getRaster().getPixels(0, 0, width, height, (int[]) null);
      int[] pixels = new int[width * height];
      for (int index = 0; index < pixels.length; index++) {
        pixels[index] =
            samples[3 * index] << 16 | samples[3 * index + 1] << 8 | samples[3 * index + 2];
      }
      return pixels;
    } finally {
      reader.dispose();
    }
  }
}
