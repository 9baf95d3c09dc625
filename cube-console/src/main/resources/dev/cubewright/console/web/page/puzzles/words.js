// Turns in words, for those who do not know the letters, and for screen readers.

import { gridOf } from '../base/cuboid.js';

const SIDES = { U: 'top', R: 'right', F: 'front', D: 'bottom', L: 'left', B: 'back' };
const ORDINALS = ['outer', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh'];
const DEPTHS = { R: 0, L: 0, U: 1, D: 1, F: 2, B: 2 };

/** A number of moves. */
export const moves = (count) => `${count} ${count === 1 ? 'move' : 'moves'}`;

/** What to turn and how far, such as "the right layer, a quarter clockwise". */
export function inWords({ axis, layers, quarters }, size) {
  const side = SIDES[axis];
  const depth = size[DEPTHS[axis]];
  const far = quarters === 2 ? 'half a turn' : `a quarter ${quarters > 0 ? 'clockwise' : 'counter-clockwise'}`;
  return `${layersInWords(side, layers, depth)}, ${far}${quarters === 2 ? '' : `, as seen from the ${side}`}`;
}

function layersInWords(side, layers, depth) {
  if (layers.length === depth) {
    return 'the whole cube';
  }
  if (layers.length > 1) {
    return layers[0] === 0
      ? `the ${layers.length} layers at the ${side}`
      : `layers ${layers[0] + 1} to ${layers.at(-1) + 1} from the ${side}`;
  }
  return layers[0] === 0 ? `the ${side} layer` : `the ${ORDINALS[layers[0]]} layer from the ${side}`;
}

/** The faces of a puzzle in words, each as "front: blue white orange, …". */
export function facesInWords(facelets, size, colorOf) {
  let first = 0;
  return Object.entries(SIDES).map(([face, side]) => {
    const { rows, columns } = gridOf(size, face);
    const lines = Array.from({ length: rows }, (_, row) =>
      Array.from(facelets.slice(first + row * columns, first + (row + 1) * columns), (one) => colorOf(one).name).join(' ')
    );
    first += rows * columns;
    return `${side}: ${lines.join(', ')}.`;
  });
}
