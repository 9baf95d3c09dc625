/**
 * The calibration of a camera rig: the places of a face's cells in its pictures, the visible cells,
 * and the six colors as the camera sees them. It is stored in a text file that can be edited by
 * hand.
 */
@NullMarked
package dev.cubewright.vision.calibration;

import org.jspecify.annotations.NullMarked;
