/**
 * A simulated camera: photographs of one face of a cube, with the true places of its cells.
 *
 * <p>A {@link dev.cubewright.vision.render.Photograph} says what stands before the camera ({@link
 * dev.cubewright.vision.render.Scene}), what the camera is ({@link
 * dev.cubewright.vision.render.Camera}) and a seed for all that is chance; taking it gives a {@link
 * dev.cubewright.vision.render.Rendering}. {@link dev.cubewright.vision.render.PhotographSeries}
 * makes up plausible photographs of all faces; {@link dev.cubewright.vision.render.Disturbance}
 * spoils one.
 *
 * <p>Light is added and multiplied in linear sRGB, where 1 is what a perfectly white sheet gives in
 * the middle of the face; the curve, the clipping and the eight bits come last, as in a camera.
 * Lengths on a face are fractions of its edge, in a picture pixels or fractions of it. The same
 * photograph has the same pixels on every machine, as all arithmetic is exact or of {@link
 * java.lang.StrictMath}; only what {@link dev.cubewright.vision.render.Camera#jpegQuality} asks for
 * is up to the JPEG code of the Java at hand.
 */
@NullMarked
package dev.cubewright.vision.render;

import org.jspecify.annotations.NullMarked;
