package dev.cubewright.vision.frame;

import java.awt.color.ICC_Profile;
import org.jspecify.annotations.Nullable;

/**
 * Metadata of a picture file that the decoder ignores.
 *
 * @param orientation how to turn the stored pixels
 * @param profile of the colours, null for sRGB or if the decoder takes it into account
 */
record PictureMetadata(Orientation orientation, @Nullable ICC_Profile profile) {
  /** No metadata. */
  static final PictureMetadata NONE = new PictureMetadata(Orientation.UPRIGHT, null);
}
