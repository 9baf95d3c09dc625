package dev.cubewright.vision.frame;

import java.awt.color.ICC_Profile;
import org.jspecify.annotations.Nullable;

/**
 * What a file says about its pixels that the decoder does not take into account.
 *
 * @param orientation how the stored pixels are to be turned
 * @param profile of the colours, null for sRGB or if the decoder takes it into account
 */
record PictureNotes(Orientation orientation, @Nullable ICC_Profile profile) {
  /** Of a file that says nothing. */
  static final PictureNotes NONE = new PictureNotes(Orientation.UPRIGHT, null);
}
