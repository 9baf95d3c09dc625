/**
 * Pictures for people of what was recognised: the photographs with the cells that were found in
 * them, the colours that were read, and what is in doubt.
 *
 * <p>Nothing is shown on a screen and no font is used, so that it works on machines without either.
 */
@NullMarked
package dev.cubewright.vision.picture;

import org.jspecify.annotations.NullMarked;
