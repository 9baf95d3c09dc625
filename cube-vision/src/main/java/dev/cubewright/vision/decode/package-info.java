/**
 * Decoding of color samples into the most likely valid state, with probabilities.
 *
 * <pre>
 *  samples ─► likelihood of six colors for each sticker ─► most likely state of the puzzle
 *                 ▲                                              │
 *                 └── colors, light on each face, spread  ◄──────┘   repeated until convergence
 * </pre>
 */
@NullMarked
package dev.cubewright.vision.decode;

import org.jspecify.annotations.NullMarked;
