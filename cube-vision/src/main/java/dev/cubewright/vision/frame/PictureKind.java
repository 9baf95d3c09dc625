package dev.cubewright.vision.frame;

import java.nio.charset.StandardCharsets;
import java.util.Optional;

/** The kinds of picture files, recognized by their first bytes, not by their names. */
enum PictureKind {
  JPEG("JPEG", true, ""),
  PNG("PNG", true, ""),
  GIF("GIF", true, ""),
  BMP("BMP", true, ""),
  COMPRESSED_BMP("compressed BMP", false, "convert it"),
  HEIC("HEIC", false, "set the phone's camera to JPEG (\"most compatible\"), or convert it"),
  AVIF("AVIF", false, "convert it"),
  WEBP("WebP", false, "convert it"),
  TIFF("TIFF or raw", false, "configure the camera to store JPEG, or convert it"),
  VIDEO("video", false, "take single pictures, or extract a frame with ffmpeg");

  static final int SIGNATURE_BYTES = 16;
  private static final int BMP_HEADER_BYTES = 14;
  private static final int BMP_COMPRESSION = 30;
  private static final int BMP_BIT_FIELDS = 3;

  /** The length of the OS/2 header, which has no compression field. */
  private static final int OS2_HEADER_BYTES = 12;

  private final String title;
  private final boolean read;
  private final String remedy;

  PictureKind(String title, boolean read, String remedy) {
    this.title = title;
    this.read = read;
    this.remedy = remedy;
  }

  String title() {
    return title;
  }

  boolean isRead() {
    return read;
  }

  String remedy() {
    return remedy;
  }

  static Optional<PictureKind> of(byte[] bytes) {
    // One character per byte, so that signatures look as published.
    String start =
        new String(bytes, 0, Math.min(SIGNATURE_BYTES, bytes.length), StandardCharsets.ISO_8859_1);
    if (start.startsWith("\u00FF\u00D8\u00FF")) {
      return Optional.of(JPEG);
    } else if (start.startsWith("\u0089PNG\r\n\u001A\n")) {
      return Optional.of(PNG);
    } else if (start.startsWith("GIF87a") || start.startsWith("GIF89a")) {
      return Optional.of(GIF);
    } else if (start.startsWith("BM")) {
      return Optional.of(isCompressed(bytes) ? COMPRESSED_BMP : BMP);
    } else if (start.startsWith("ftyp", 4)) {
      return Optional.of(ofBrand(start.substring(8, Math.min(12, start.length()))));
    } else if (start.startsWith("RIFF")) {
      return start.startsWith("WEBP", 8)
          ? Optional.of(WEBP)
          : start.startsWith("AVI ", 8) ? Optional.of(VIDEO) : Optional.empty();
    } else if (start.startsWith("II*\0") || start.startsWith("MM\0*")) {
      return Optional.of(TIFF);
    }
    return start.startsWith("\u001AE\u00DF\u00A3") ? Optional.of(VIDEO) : Optional.empty();
  }

  /**
   * Whether a BMP file is compressed or embeds another file (Windows GDI, BITMAPINFOHEADER).
   * Decoders allocate the stated length without a check.
   */
  private static boolean isCompressed(byte[] bytes) {
    if (bytes.length <= BMP_COMPRESSION || bytes[BMP_HEADER_BYTES] == OS2_HEADER_BYTES) {
      return false;
    }
    int compression = bytes[BMP_COMPRESSION];
    return compression != 0 && compression != BMP_BIT_FIELDS;
  }

  /** By the brands of ISO/IEC 14496-12. */
  private static PictureKind ofBrand(String brand) {
    return switch (brand) {
      case "heic", "heix", "heim", "heis", "hevc", "hevx", "mif1", "msf1" -> HEIC;
      case "avif", "avis" -> AVIF;
      case "crx " -> TIFF;
      default -> VIDEO;
    };
  }
}
