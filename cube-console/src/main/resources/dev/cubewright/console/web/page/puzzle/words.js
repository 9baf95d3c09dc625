// The words for turns, faces and times.

import { gridOf } from '../base/cuboid.js';

const SIDES = { U: 'top', R: 'right', F: 'front', D: 'bottom', L: 'left', B: 'back' };
const ORDINALS = ['outer', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh'];
const DEPTHS = { R: 0, L: 0, U: 1, D: 1, F: 2, B: 2 };

/** A number of moves. */
export const moves = (count) => `${count} ${count === 1 ? 'move' : 'moves'}`;

/** A time in seconds, such as `0.4 s`. */
export const time = (millis) => `${(Math.max(100, millis) / 1000).toFixed(millis < 9950 ? 1 : 0)} s`;

/** The label of a step: its move, and for a machine also its time and action. */
export const labelOf = ({ move, action, time: at }) => (action ? `${at}  ${action} ${move}`.trim() : move);

/** The words for a step, such as "right face, half turn"; for a machine, after the action. */
export function inWords({ action, axis, layers, quarters }, size) {
  if (action) {
    return axis ? `${action}: ${inWords({ axis, layers, quarters }, size)}` : action;
  }
  const turn = quarters === 2 ? 'half turn' : `${quarters > 0 ? '' : 'counter'}clockwise`;
  return `${layersInWords(SIDES[axis], layers, size[DEPTHS[axis]])}, ${turn}`;
}

function layersInWords(side, layers, depth) {
  if (layers.length === depth) {
    return 'whole cube';
  }
  if (layers.length > 1) {
    return layers[0] === 0 ? `${layers.length} ${side} layers` : `layers ${layers[0] + 1} to ${layers.at(-1) + 1} from the ${side}`;
  }
  return layers[0] === 0 ? `${side} face` : `${ORDINALS[layers[0]]} layer from the ${side}`;
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
