package dev.cubewright.vision.frame;

import java.awt.image.BufferedImage;
import java.awt.image.DataBuffer;
import java.awt.image.Raster;
import java.awt.image.WritableRaster;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.stream.StreamSupport;
import java.util.zip.CRC32;
import java.util.zip.Deflater;
import javax.imageio.IIOImage;
import javax.imageio.ImageIO;
import javax.imageio.ImageWriteParam;
import javax.imageio.ImageWriter;
import javax.imageio.spi.IIORegistry;
import javax.imageio.spi.ImageWriterSpi;
import javax.imageio.stream.ImageOutputStream;
import javax.imageio.stream.MemoryCacheImageOutputStream;

/** Generated picture files. */
final class Specimens {
  static final int WIDTH = 48;
  static final int HEIGHT = 40;

  private Specimens() {}

  /** Four fields of one color each, smooth enough for JPEG: red, green, blue and white. */
  static Frame fields() {
    int[] pixels = new int[WIDTH * HEIGHT];
    for (int index = 0; index < pixels.length; index++) {
      boolean right = index % WIDTH >= WIDTH / 2;
      boolean lower = index / WIDTH >= HEIGHT / 2;
      pixels[index] = lower ? right ? 0xFFFFFF : 0x2040C8 : right ? 0x20A040 : 0xC83020;
    }
    return new Frame("fields", WIDTH, HEIGHT, pixels);
  }

  static BufferedImage image(Frame frame, int type) {
    BufferedImage image = new BufferedImage(frame.width(), frame.height(), type);
    image.setRGB(0, 0, frame.width(), frame.height(), frame.pixels(), 0, frame.width());
    return image;
  }

  static byte[] encoded(BufferedImage image, String format) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try {
      if (!ImageIO.write(image, format, bytes)) {
        throw new IllegalArgumentException("this Java does not write such a " + format);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return bytes.toByteArray();
  }

  /** A JPEG file of raw bands; the JDK's writer then adds no markers. */
  static byte[] jpegOfBands(int width, int height, int... bands) {
    WritableRaster raster =
        Raster.createInterleavedRaster(DataBuffer.TYPE_BYTE, width, height, bands.length, null);
    for (int band = 0; band < bands.length; band++) {
      int[] samples = new int[width * height];
      Arrays.fill(samples, bands[band]);
      raster.setSamples(0, 0, width, height, band, samples);
    }
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    ImageWriter writer = writerOfTheJdk();
    try (ImageOutputStream output = new MemoryCacheImageOutputStream(bytes)) {
      ImageWriteParam parameters = writer.getDefaultWriteParam();
      parameters.setCompressionMode(ImageWriteParam.MODE_EXPLICIT);
      parameters.setCompressionQuality(1);
      writer.setOutput(output);
      writer.write(null, new IIOImage(raster, null, null), parameters);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } finally {
      writer.dispose();
    }
    return bytes.toByteArray();
  }

  private static ImageWriter writerOfTheJdk() {
    Iterable<ImageWriterSpi> all =
        () -> IIORegistry.getDefaultInstance().getServiceProviders(ImageWriterSpi.class, true);
    ImageWriterSpi provider =
        StreamSupport.stream(all.spliterator(), false)
            .filter(spi -> spi.getClass().getName().startsWith("com.sun.imageio.plugins.jpeg"))
            .findFirst()
            .orElseThrow();
    try {
      return provider.createWriterInstance();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Inserts a segment after the first marker of a JPEG file. */
  static byte[] withSegment(byte[] jpeg, int marker, byte[] content) {
    return ByteBuffer.allocate(jpeg.length + 4 + content.length)
        .put(jpeg, 0, 2)
        .put((byte) 0xFF)
        .put((byte) marker)
        .putShort((short) (content.length + 2))
        .put(content)
        .put(jpeg, 2, jpeg.length - 2)
        .array();
  }

  /** Adobe's segment for the meaning of the four bands: 0 CMYK, 2 YCCK. */
  static byte[] withAdobeTransform(byte[] jpeg, int transform) {
    byte[] content = Arrays.copyOf("Adobe".getBytes(StandardCharsets.ISO_8859_1), 12);
    content[6] = 100;
    content[11] = (byte) transform;
    return withSegment(jpeg, 0xEE, content);
  }

  static byte[] withExif(byte[] jpeg, byte[] exif) {
    byte[] head = "Exif\0\0".getBytes(StandardCharsets.ISO_8859_1);
    byte[] content = Arrays.copyOf(head, head.length + exif.length);
    System.arraycopy(exif, 0, content, head.length, exif.length);
    return withSegment(jpeg, 0xE1, content);
  }

  /** Exif data as cameras write it: the maker first, then the orientation. */
  static byte[] exif(ByteOrder order, int orientation) {
    return ByteBuffer.allocate(8 + 2 + 2 * 12 + 4)
        .order(order)
        .put((byte) (order == ByteOrder.LITTLE_ENDIAN ? 'I' : 'M'))
        .put((byte) (order == ByteOrder.LITTLE_ENDIAN ? 'I' : 'M'))
        .putShort((short) 42)
        .putInt(8)
        .putShort((short) 2)
        .putShort((short) 0x010F)
        .putShort((short) 2)
        .putInt(4)
        .put("cam\0".getBytes(StandardCharsets.ISO_8859_1))
        .putShort((short) 0x0112)
        .putShort((short) 3)
        .putInt(1)
        .putShort((short) orientation)
        .putShort((short) 0)
        .putInt(0)
        .array();
  }

  /** Inserts a chunk after the header of a PNG file. */
  static byte[] withChunk(byte[] png, String type, byte[] content) {
    int header = 8 + 12 + 13;
    CRC32 checksum = new CRC32();
    checksum.update(type.getBytes(StandardCharsets.ISO_8859_1));
    checksum.update(content);
    return ByteBuffer.allocate(png.length + 12 + content.length)
        .put(png, 0, header)
        .putInt(content.length)
        .put(type.getBytes(StandardCharsets.ISO_8859_1))
        .put(content)
        .putInt((int) checksum.getValue())
        .put(png, header, png.length - header)
        .array();
  }

  /** The content of an iCCP chunk. */
  static byte[] namedAndCompressed(byte[] profile) {
    Deflater deflater = new Deflater();
    deflater.setInput(profile);
    deflater.finish();
    byte[] compressed = new byte[profile.length + 1000];
    int length = deflater.deflate(compressed);
    deflater.end();
    return ByteBuffer.allocate(3 + length)
        .put((byte) 'p')
        .putShort((short) 0)
        .put(compressed, 0, length)
        .array();
  }

  /** A BMP file with a header for 64 x 64 pixels and an embedded JPEG or PNG file. */
  static byte[] bmpAround(String format, byte[] inside) {
    int header = 14 + 40;
    return ByteBuffer.allocate(header + inside.length)
        .order(ByteOrder.LITTLE_ENDIAN)
        .put((byte) 'B')
        .put((byte) 'M')
        .putInt(header + inside.length)
        .putInt(0)
        .putInt(header)
        .putInt(40)
        .putInt(64)
        .putInt(64)
        .putShort((short) 1)
        .putShort((short) 0)
        .putInt("JPEG".equals(format) ? 4 : 5)
        .putInt(inside.length)
        .position(header)
        .put(inside)
        .array();
  }

  /** A BMP file with run-length encoded pixels. */
  static byte[] bmpOfRunLengths() {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    ImageWriter writer = ImageIO.getImageWritersByFormatName("BMP").next();
    try (ImageOutputStream output = new MemoryCacheImageOutputStream(bytes)) {
      ImageWriteParam parameters = writer.getDefaultWriteParam();
      parameters.setCompressionMode(ImageWriteParam.MODE_EXPLICIT);
      parameters.setCompressionType("BI_RLE8");
      writer.setOutput(output);
      BufferedImage image = image(fields(), BufferedImage.TYPE_BYTE_INDEXED);
      writer.write(null, new IIOImage(image, null, null), parameters);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } finally {
      writer.dispose();
    }
    return bytes.toByteArray();
  }

  /** Replaces the size in the header of a PNG file. */
  static byte[] pngOfSize(int width, int height) {
    byte[] png = FrameWriter.png(fields());
    ByteBuffer.wrap(png).putInt(16, width).putInt(20, height);
    CRC32 checksum = new CRC32();
    checksum.update(png, 12, 17);
    ByteBuffer.wrap(png).putInt(29, (int) checksum.getValue());
    return png;
  }
}
