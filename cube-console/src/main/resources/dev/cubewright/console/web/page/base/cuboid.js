// The stickers of a cuboid: the position of each facelet of a facelet string, and its movement by turns.
// The axes are x from L to R, y from D to U, z from B to F. The origin is the center of the puzzle; cells have edge 1.

import { FACES } from './colors.js';

/** The outward normal of each face, and the directions of its columns and rows. */
const SIDES = {
  U: { normal: [0, 1, 0], column: [1, 0, 0], row: [0, 0, 1] },
  R: { normal: [1, 0, 0], column: [0, 0, -1], row: [0, -1, 0] },
  F: { normal: [0, 0, 1], column: [1, 0, 0], row: [0, -1, 0] },
  D: { normal: [0, -1, 0], column: [1, 0, 0], row: [0, 0, -1] },
  L: { normal: [-1, 0, 0], column: [0, 0, 1], row: [0, -1, 0] },
  B: { normal: [0, 0, -1], column: [-1, 0, 0], row: [0, -1, 0] },
};

export const dot = (a, b) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
export const cross = (a, b) => [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
const plus = (a, b) => a.map((value, i) => value + b[i]);
const times = (a, factor) => a.map((value) => value * factor);
const extent = (size, way) => Math.abs(dot(size, way));

/** The outward normal of a face. */
export const normalOf = (face) => SIDES[face].normal;

/** The numbers of rows and columns of a face. */
export function gridOf(size, face) {
  const { row, column } = SIDES[face];
  return { rows: extent(size, row), columns: extent(size, column) };
}

/** All stickers in the order of facelet strings: face, row, column, number on the face, cell, normal. Empty without a size. */
export function stickersOf(size) {
  return (size ? FACES : []).flatMap((face) => {
    const { normal, column, row } = SIDES[face];
    const { rows, columns } = gridOf(size, face);
    return Array.from({ length: rows * columns }, (_, index) => {
      const r = Math.floor(index / columns);
      const c = index % columns;
      const cell = plus(
        times(normal, (extent(size, normal) - 1) / 2),
        plus(times(column, c - (columns - 1) / 2), times(row, r - (rows - 1) / 2))
      );
      return { face, row: r, column: c, number: index + 1, cell, normal };
    });
  });
}

/** Whether a cell is in one of the layers, which are counted from a face, starting at 0. */
export function inLayers(size, cell, face, layers) {
  const normal = normalOf(face);
  return layers.includes(Math.round((extent(size, normal) - 1) / 2 - dot(cell, normal)));
}

/** The image of a position under a quarter turn, clockwise as seen from outside the face. */
function quarter(place, face) {
  const normal = normalOf(face);
  return plus(times(normal, dot(place, normal)), cross(place, normal));
}

const keyOf = (cell, normal) => [...cell, ...normal].map((value) => Math.round(value * 2)).join();

/** The facelets after a turn of layers by quarters, clockwise as seen from outside the face. */
export function turned(size, facelets, face, layers, quarters) {
  const stickers = stickersOf(size);
  const indexOf = new Map(stickers.map(({ cell, normal }, index) => [keyOf(cell, normal), index]));
  const after = facelets.split('');
  stickers.forEach((sticker, index) => {
    if (inLayers(size, sticker.cell, face, layers)) {
      let { cell, normal } = sticker;
      for (let q = 0; q < ((quarters % 4) + 4) % 4; q++) {
        cell = quarter(cell, face);
        normal = quarter(normal, face);
      }
      after[indexOf.get(keyOf(cell, normal))] = facelets[index];
    }
  });
  return after.join('');
}
