package dev.cubewright.vision.frame;

import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import javax.imageio.IIOImage;
import javax.imageio.ImageIO;
import javax.imageio.ImageWriteParam;
import javax.imageio.ImageWriter;
import javax.imageio.stream.ImageOutputStream;
import javax.imageio.stream.MemoryCacheImageOutputStream;

/**
 * A writer of pictures as PNG, which is lossless, or as JPEG. Thread-safe. Writing needs at most
 * about 8 bytes per pixel in addition to the result.
 */
public final class FrameWriter {
  private static final double FILE_QUALITY = 0.92;

  private FrameWriter() {}

  /**
   * {@return the content of a PNG file}
   *
   * @param frame the picture
   */
  public static byte[] png(Frame frame) {
    return encoded(frame, "PNG", 1);
  }

  /**
   * {@return the content of a JPEG file}
   *
   * @param frame the picture
   * @param quality 0 (smallest) to 1 (best); cameras use about 0.9
   * @throws IllegalArgumentException if the quality is out of range
   */
  public static byte[] jpeg(Frame frame, double quality) {
    if (!(quality >= 0 && quality <= 1)) {
      throw new IllegalArgumentException("quality must be 0 to 1 but is " + quality);
    }
    return encoded(frame, "JPEG", quality);
  }

  /**
   * Writes a picture to a file as PNG or JPEG, depending on the extension; replaces an existing
   * file.
   *
   * @param frame the picture
   * @param file a name that ends in {@code .png}, {@code .jpg} or {@code .jpeg}
   * @throws IllegalArgumentException if the name has another extension
   * @throws IOException if the file cannot be written
   */
  public static void write(Frame frame, Path file) throws IOException {
    String name = file.toString().toLowerCase(Locale.ROOT);
    byte[] content;
    if (name.endsWith(".png")) {
      content = png(frame);
    } else if (name.endsWith(".jpg") || name.endsWith(".jpeg")) {
      content = jpeg(frame, FILE_QUALITY);
    } else {
      throw new IllegalArgumentException(
          "only PNG and JPEG are supported; choose a name that ends in .png or .jpg, not " + file);
    }
    Files.write(file, content);
  }

  private static byte[] encoded(Frame frame, String format, double quality) {
    BufferedImage image =
        new BufferedImage(frame.width(), frame.height(), BufferedImage.TYPE_INT_RGB);
    image.setRGB(0, 0, frame.width(), frame.height(), frame.pixels(), 0, frame.width());
    ImageWriter writer = ImageIO.getImageWritersByFormatName(format).next();
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ImageOutputStream output = new MemoryCacheImageOutputStream(bytes)) {
      ImageWriteParam parameters = writer.getDefaultWriteParam();
      if (format.equals("JPEG")) {
        parameters.setCompressionMode(ImageWriteParam.MODE_EXPLICIT);
        parameters.setCompressionQuality((float) quality);
      }
      writer.setOutput(output);
      writer.write(null, new IIOImage(image, null, null), parameters);
    } catch (IOException e) {
      throw new UncheckedIOException("writing to memory failed", e);
    } finally {
      writer.dispose();
    }
    return bytes.toByteArray();
  }
}
