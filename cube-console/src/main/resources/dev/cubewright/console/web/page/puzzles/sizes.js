// The puzzles that can be solved without arms.

import { FACES } from '../base/colors.js';
import { gridOf } from '../base/cuboid.js';

/** Name, what people call it, and its size from L to R, D to U, B to F. */
export const PUZZLES = [
  ['floppy', 'Floppy', [3, 3, 1]],
  ...[2, 3, 4, 5, 6, 7].map((edge) => [`${edge}x${edge}x${edge}`, `${edge}x${edge}x${edge}`, [edge, edge, edge]]),
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
