package dev.cubewright.vision.frame;

import dev.cubewright.core.problem.ProblemException;
import dev.cubewright.vision.fault.FaultKind;
import java.awt.color.ICC_Profile;
import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Locale;
import java.util.zip.InflaterInputStream;
import javax.imageio.ImageIO;
import javax.imageio.ImageReader;
import javax.imageio.stream.ImageInputStream;
import javax.imageio.stream.MemoryCacheImageInputStream;
import org.jspecify.annotations.Nullable;

/**
 * A reader of JPEG, PNG and BMP files and of the first picture of a GIF file. The content of a file
 * determines its format.
 *
 * <p>Frames are rotated upright by the Exif orientation and converted to sRGB with 8 bits per
 * channel. Embedded ICC profiles and CMYK are supported. Transparent pixels become black; a picture
 * that is almost entirely transparent is rejected. Files may be untrusted: sizes are checked before
 * decoding, and every fault of a file causes a {@link ProblemException}. Thread-safe. Reading needs
 * at most about 8 bytes per pixel in addition to the file, or 12 with 16 bits per channel.
 */
public final class FrameReader {
  /** The minimum width and height: 32 pixels. */
  public static final int SMALLEST_SIDE = 32;

  /** The maximum width and height: 16,384 pixels. */
  public static final int LARGEST_SIDE = 1 << 14;

  /** The maximum number of pixels: 50 million. */
  public static final int MAX_PIXELS = 50_000_000;

  /** The maximum length of a file: 128 MB. */
  public static final int MAX_BYTES = 1 << 27;

  /** Encoders write about 10 scans; thousands of scans of all pixels would take hours. */
  static final int MAX_SCANS = 64;

  private static final int LARGEST_PROFILE = 4 << 20;

  private FrameReader() {}

  /**
   * {@return the picture in a file, named by its path}
   *
   * @param file a file of any name
   * @throws ProblemException if the picture cannot be read
   */
  public static Frame read(Path file) {
    String name = file.toString();
    if (Files.isDirectory(file)) {
      throw FaultKind.UNREADABLE_IMAGE.exception(
          name, name + " is a folder, not a picture; specify its files");
    }
    if (Files.exists(file) && !Files.isRegularFile(file)) {
      throw FaultKind.UNREADABLE_IMAGE.exception( // a pipe or device may never end
          name,
          name
              + " is not a regular file; store the picture in a file, or read it through a command");
    }
    byte[] bytes;
    try (InputStream input = Files.newInputStream(file)) {
      bytes = input.readNBytes(MAX_BYTES + 1);
    } catch (IOException e) {
      throw FaultKind.UNREADABLE_IMAGE.exception(name, whyUnreadable("file", name, e), e);
    }
    return read(name, bytes);
  }

  /**
   * {@return the picture in a file's content}
   *
   * @param name the name of the picture in messages
   * @param bytes the content of the file
   * @throws ProblemException if the picture cannot be read
   */
  public static Frame read(String name, byte[] bytes) {
    return read(name, bytes, MAX_PIXELS);
  }

  /**
   * {@return the picture in a file's content, if it has no more pixels than allowed}
   *
   * @param name the name of the picture in messages
   * @param bytes the content of the file
   * @param maxPixels the maximum number of pixels, 1 to {@value #MAX_PIXELS}
   * @throws ProblemException if the picture cannot be read
   * @throws IllegalArgumentException if {@code maxPixels} is out of range
   */
  public static Frame read(String name, byte[] bytes, int maxPixels) {
    if (maxPixels < 1 || maxPixels > MAX_PIXELS) {
      throw new IllegalArgumentException(
          "the maximum number of pixels must be 1 to 50 million but is " + maxPixels);
    }
    if (bytes.length == 0) {
      throw FaultKind.EMPTY_IMAGE.exception(
          name, name + " is empty; take or copy the picture again");
    }
    if (bytes.length > MAX_BYTES) {
      throw FaultKind.ABSURD_SIZE.exception(
          name, name + " is longer than " + (MAX_BYTES >> 20) + " MB; take a smaller picture");
    }
    PictureKind kind =
        PictureKind.of(bytes)
            .orElseThrow(
                () ->
                    FaultKind.UNREADABLE_IMAGE.exception(
                        name, name + " is not a picture; supported are JPEG, PNG, BMP and GIF"));
    if (!kind.isRead()) {
      throw FaultKind.UNSUPPORTED_IMAGE.exception(
          name,
          "%s is a %s file, which is not supported; %s to JPEG or PNG"
              .formatted(name, kind.title(), kind.remedy()));
    }
    try {
      return decode(name, bytes, kind, maxPixels);
    } catch (OutOfMemoryError e) {
      throw tooLarge(name, e);
    } catch (ProblemException e) {
      throw e;
    } catch (IOException | RuntimeException e) { // decoders throw any exception for corrupt files
      if (e.getCause() instanceof OutOfMemoryError) {
        throw tooLarge(name, e);
      }
      throw FaultKind.UNREADABLE_IMAGE.exception(
          name,
          name + " is a corrupt " + kind.title() + " file; take or copy the picture again",
          e);
    }
  }

  private static Frame decode(String name, byte[] bytes, PictureKind kind, int maxPixels)
      throws IOException {
    ImageReader reader = ImageIO.getImageReadersByFormatName(kind.title()).next();
    try (ImageInputStream input =
        new MemoryCacheImageInputStream(new ByteArrayInputStream(bytes))) {
      // Metadata is ignored, because it may expand to any size.
      reader.setInput(input, true, true);
      checkSize(name, reader.getWidth(0), reader.getHeight(0), maxPixels);
      Metadata metadata =
          switch (kind) {
            case JPEG -> new Metadata(orientationOfJpeg(bytes), null);
            case PNG -> pngMetadata(bytes);
            default -> new Metadata(Orientation.UPRIGHT, null);
          };
      BufferedImage image = reader.read(0);
      checkSize(name, image.getWidth(), image.getHeight(), maxPixels);
      return new SrgbConversion(image, metadata.profile()).frame(name, metadata.orientation());
    } finally {
      reader.dispose();
    }
  }

  /**
   * Returns the orientation. Rejects truncated files, which decoders fill with gray, and files that
   * take minutes to decode.
   */
  private static Orientation orientationOfJpeg(byte[] bytes) throws IOException {
    JpegWalk walk = new JpegWalk();
    if (walk.walk(bytes, bytes.length) != JpegWalk.Result.COMPLETE) {
      throw new EOFException("no end of the picture");
    }
    if (walk.scans() > MAX_SCANS) {
      throw new IOException(walk.scans() + " scans");
    }
    return walk.orientation();
  }

  /** The profile is null for sRGB, or if the decoder applies it. */
  private record Metadata(Orientation orientation, @Nullable ICC_Profile profile) {}

  /**
   * Portable Network Graphics Specification (Third Edition), W3C, sections 5 and 11. Reads a
   * corrupt file as far as possible, in linear time; decompresses at most one profile.
   */
  private static Metadata pngMetadata(byte[] bytes) {
    ByteBuffer data = ByteBuffer.wrap(bytes);
    Orientation orientation = Orientation.UPRIGHT;
    byte[] profile = null;
    boolean standard = false;
    int start = 8 + 8; // the content of the first chunk, after the signature, length and type
    while (start <= bytes.length - 4) {
      int length = data.getInt(start - 8);
      if (length < 0 || length > bytes.length - 4 - start) {
        break;
      }
      switch (new String(bytes, start - 4, 4, StandardCharsets.ISO_8859_1)) {
        case "eXIf" ->
            orientation = Orientation.of(Arrays.copyOfRange(bytes, start, start + length));
        case "iCCP" -> profile = Arrays.copyOfRange(bytes, start, start + length);
        case "sRGB" -> standard = true;
        default -> {}
      }
      start += length + 12;
    }
    return new Metadata(orientation, profile == null || standard ? null : decompressed(profile));
  }

  /** Skips the profile's name and compression method; returns null if the profile is corrupt. */
  private static @Nullable ICC_Profile decompressed(byte[] content) {
    int name = 0;
    while (name < content.length && content[name] != 0) {
      name++;
    }
    if (name + 2 >= content.length) {
      return null;
    }
    ByteArrayInputStream compressed =
        new ByteArrayInputStream(content, name + 2, content.length - name - 2);
    try (InflaterInputStream inflater = new InflaterInputStream(compressed)) {
      byte[] profile = inflater.readNBytes(LARGEST_PROFILE + 1);
      return profile.length > LARGEST_PROFILE ? null : ICC_Profile.getInstance(profile);
    } catch (IOException | IllegalArgumentException e) {
      return null; // the pixels are usable without it
    }
  }

  private static void checkSize(String name, int width, int height, int maxPixels) {
    String size = String.format(Locale.ROOT, "%s has %d x %d pixels", name, width, height);
    if (width < SMALLEST_SIDE || height < SMALLEST_SIDE) {
      throw FaultKind.ABSURD_SIZE.exception(
          name, size + ", too few to show stickers; take a picture of at least 100 x 100");
    }
    if (width > LARGEST_SIDE || height > LARGEST_SIDE || (long) width * height > maxPixels) {
      throw FaultKind.ABSURD_SIZE.exception(
          name,
          String.format(
              Locale.ROOT,
              "%s; at most %d per side and %d million in total are supported: take a smaller picture",
              size,
              LARGEST_SIDE,
              maxPixels / 1_000_000));
    }
  }

  static String whyUnreadable(String kind, String name, IOException failure) {
    if (failure instanceof NoSuchFileException) {
      return "the " + kind + " " + name + " does not exist; check its name and folder";
    }
    if (failure instanceof AccessDeniedException) {
      return name + " is not readable by this user; change its permissions, or copy it";
    }
    return name + " cannot be read (" + failure.getMessage() + "); copy it to a local disk";
  }

  private static ProblemException tooLarge(String name, Throwable e) {
    return FaultKind.ABSURD_SIZE.exception(
        name,
        name
            + " needs more memory than available; take a smaller picture, or increase the Java heap",
        e);
  }
}
