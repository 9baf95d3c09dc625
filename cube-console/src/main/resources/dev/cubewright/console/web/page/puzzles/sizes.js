// The puzzles that can be solved without arms.

import { FACES } from '../base/colors.js';
import { gridOf } from '../base/cuboid.js';

/** Name, what people call it, and its size from L to R, D to U, B to F. */
export const PUZZLES = [
  ['floppy', 'Floppy', [3, 3, 1]],
  ['2x2x2', '2x2x2', [2, 2, 2]],
  ['3x3x3', '3x3x3', [3, 3, 3]],
  ['4x4x4', '4x4x4', [4, 4, 4]],
];

/** The size of a puzzle. */
export const sizeOf = (name) => PUZZLES.find(([puzzle]) => puzzle === name)[2];

/** The facelets of a solved puzzle. */
export function solvedOf(size) {
  return FACES.map((face) => {
    const { rows, columns } = gridOf(size, face);
    return face.repeat(rows * columns);
  }).join('');
}

/** What was typed: facelets if it is as many of their letters as the puzzle has, else a scramble. */
export function typedCube(size, text) {
  const joined = text.replace(/\s+/g, '').toUpperCase();
  const isFacelets = joined.length === solvedOf(size).length && /^[URFDLBWGYO]+$/.test(joined);
  return isFacelets ? { facelets: joined } : { scramble: text.trim() };
}
