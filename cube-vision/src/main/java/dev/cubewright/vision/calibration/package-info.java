/**
 * The calibration of a rig: where the cells of a face are in its pictures, which of them are
 * visible, and how its camera sees the six colours. Stored in a file that people can read and edit.
 */
@NullMarked
package dev.cubewright.vision.calibration;

import org.jspecify.annotations.NullMarked;
