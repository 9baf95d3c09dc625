// Converts the plan of a machine to a solution: each action is a step in the frame of the machine.

import { dot, normalOf, turned } from '../base/cuboid.js';
import { seconds } from '../base/words.js';

const AXES = { x: 'R', y: 'U', z: 'F' };
const QUARTERS = { '': 1, 2: 2, "'": -1 };
/** The value of a machine part that is a cube orientation, such as `x' y2`. */
const ORIENTATION = /^[xyz]['2]?( [xyz]['2]?)*$/;

/** A time of a plan: seconds, or a count. */
const timeIn = (unit, time) => (unit === 'us' ? `${seconds(time)} s` : String(time));

/** The layers that a move turns; empty without a move. */
function layersOf(size, move) {
  const [, letter, amount] = /^([A-Zxyz])(['2]?)/.exec(move) ?? [];
  const axis = AXES[letter] ?? letter ?? null;
  const edge = axis && Math.abs(dot(size, normalOf(axis)));
  return { axis, layers: AXES[letter] ? [...Array(edge).keys()] : [0], quarters: QUARTERS[amount] };
}

/** The solution for an answer of `POST /api/plan`. An action that turns two faces has two steps. */
export function planned({ machine, solution, unit, total, start, actions, before }, size) {
  let facelets = before;
  const step = (move, more) => {
    const { axis, layers, quarters } = layersOf(size, move);
    facelets = axis ? turned(size, facelets, axis, layers, quarters) : facelets;
    return { move, axis, layers, quarters, facelets, ...more };
  };
  const rotation = Object.values(start).find((value) => ORIENTATION.test(value));
  const held = rotation?.split(' ').map((move) => step(move, { action: 'hold', time: '' })) ?? [];
  const steps = actions.flatMap(({ action, rotate, turn = rotate ?? '', start: at }) => turn.split(' ').map((move) => step(move, { action, time: timeIn(unit, at) })));
  return {
    before,
    steps: [...held, ...steps],
    phases: [],
    cost: total,
    optimal: false,
    machine,
    total: unit === 'us' ? timeIn(unit, total) : `${total} units`,
    moves: solution.split(' ').filter((move) => !ORIENTATION.test(move)).length,
    actions: actions.length,
    sends: actions.flatMap(({ send }) => send ?? []),
  };
}
