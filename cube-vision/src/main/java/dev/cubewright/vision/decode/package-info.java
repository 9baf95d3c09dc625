/**
 * From colour samples to the most likely valid state, exactly, with what is in doubt.
 *
 * <pre>
 *  samples ─► likelihood of six colours for each sticker ─► most likely state of the puzzle
 *                 ▲                                               │
 *                 └── colours, light on each face, spread  ◄──────┘   repeated until it rests
 * </pre>
 */
@NullMarked
package dev.cubewright.vision.decode;

import org.jspecify.annotations.NullMarked;
