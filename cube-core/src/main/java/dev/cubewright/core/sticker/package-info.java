/**
 * Stickers: reading and writing of facelet strings, error messages, colors, and nets as text and
 * pictures.
 *
 * <p>{@link dev.cubewright.core.sticker.FaceletReader} turns a facelet string into a state, or
 * reports why it is invalid; {@link dev.cubewright.core.sticker.FaceletWriter} writes the facelets
 * of a state. Puzzles that are not cuboids have no facelets; {@link
 * dev.cubewright.core.sticker.PuzzlePicture} draws them from a description.
 *
 * <h2>Numbering</h2>
 *
 * <p>Facelets are numbered face by face in the order U R F D L B, each face row by row as seen from
 * outside the puzzle: the order of Kociemba's programs. The name of a facelet is its face and its
 * number there, from 1. The 2x2x2:
 *
 * <pre>
 *            U1 U2                        0  1
 *            U3 U4                        2  3
 *      L1 L2 F1 F2 R1 R2 B1 B2     16 17  8  9  4  5 20 21
 *      L3 L4 F3 F4 R3 R4 B3 B4     18 19 10 11  6  7 22 23
 *            D1 D2                       12 13
 *            D3 D4                       14 15
 * </pre>
 */
@NullMarked
package dev.cubewright.core.sticker;

import org.jspecify.annotations.NullMarked;
