/**
 * What is known of one rig before it takes a picture: where the cells of a face are, which of them
 * it shows, and how its camera sees the six colours. Kept in a file for people to read and mend.
 */
@NullMarked
package dev.cubewright.vision.calibration;

import org.jspecify.annotations.NullMarked;
