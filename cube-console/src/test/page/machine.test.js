import assert from 'node:assert/strict';
import { test } from 'node:test';
import { planned } from '../../main/resources/dev/cubewright/console/web/page/puzzle/machine.js';
import { solvedOf } from '../../main/resources/dev/cubewright/console/web/page/puzzle/sizes.js';
import { about, begin, machineOf, moment, reduce } from '../../main/resources/dev/cubewright/console/web/page/puzzle/state.js';
import { inWords, labelOf } from '../../main/resources/dev/cubewright/console/web/page/puzzle/words.js';
import { turned } from '../../main/resources/dev/cubewright/console/web/page/base/cuboid.js';

const THREE = [3, 3, 3];
const MACHINES = [{ name: 'cubotino', puzzle: '3x3x3' }, { name: 'twin', puzzle: '2x2x2' }];
/** The plan for R' on a machine that turns D: the cube is rolled until R lies at the bottom. */
const PLAN = {
  machine: 'cubotino',
  solution: "R'",
  unit: 'us',
  total: 2_400_000,
  start: { cube: '', cover: 'open' },
  before: turned(THREE, solvedOf(THREE), 'R', [0], 1),
  actions: [
    { action: 'roll', by: 1, rotate: 'z', start: 0, duration: 1_000_000, send: 'Z1' },
    { action: 'close', start: 1_000_000, duration: 400_000 },
    { action: 'turn', by: -1, turn: "D'", start: 1_400_000, duration: 1_000_000, send: 'D3' },
  ],
};

/** Whether each face has one color. */
const isUniform = (facelets) => facelets.match(/.{9}/g).every((face) => new Set(face).size === 1);

test('the steps of a plan turn the cube in the frame of the machine', () => {
  const { steps, total, moves, sends } = planned(PLAN, THREE);
  assert.deepEqual(steps.map(({ axis, layers, quarters }) => [axis, layers, quarters]), [['F', [0, 1, 2], 1], [null, [0], undefined], ['D', [0], -1]]);
  assert.deepEqual(steps.map(({ facelets }) => isUniform(facelets)), [false, false, true]);
  assert.notEqual(steps[2].facelets, solvedOf(THREE));
  assert.deepEqual([total, moves, sends], ['2.40 s', 1, ['Z1', 'D3']]);
  assert.deepEqual(steps.map(labelOf), ['0.00 s  roll z', '1.00 s  close', "1.40 s  turn D'"]);
  assert.deepEqual(steps.map((step) => inWords(step, THREE)), ['roll: whole cube, clockwise', 'close', 'turn: bottom face, counterclockwise']);
});

test('a plan starts in the orientation of the machine, and two faces turn one after the other', () => {
  const size = [2, 2, 2];
  const before = turned(size, solvedOf(size), 'F', [0], 1);
  const actions = [{ action: 'twist', turn: "R' L2", start: 2, duration: 1 }];
  const plan = { ...PLAN, solution: "x' R' L2", unit: 'count', total: 3, start: { last: 'start', cube: "x' z2" }, before, actions };
  const { steps, total, moves } = planned(plan, size);
  assert.deepEqual(steps.map(({ axis, quarters }) => [axis, quarters]), [['R', -1], ['F', 2], ['R', -1], ['L', 2]]);
  assert.equal(steps[0].facelets, turned(size, before, 'R', [0, 1], -1));
  assert.equal(steps[2].facelets, turned(size, steps[1].facelets, 'R', [0], -1));
  assert.deepEqual([total, steps[2].time, moves], ['3 units', '2', 2]);
});

test('a machine is chosen for its puzzle only', () => {
  const state = [{ machine: 'cubotino' }, { machines: MACHINES }].reduce((now, choice) => reduce(now, { type: 'set', ...choice }), begin());
  assert.equal(machineOf(state), 'cubotino');
  assert.equal(machineOf(reduce(state, { type: 'choose', puzzle: '2x2x2' })), undefined);
  assert.equal(machineOf(begin({ machine: 'cubotino' })), undefined);
});

test('an action that does not move the cube lifts no layer', () => {
  const asked = reduce(reduce(begin(), { type: 'type', text: 'R' }), { type: 'ask', what: 'solve' });
  const state = reduce(asked, { type: 'found', solution: planned(PLAN, THREE), millis: 900 });
  assert.equal(about(state), 'Hold the cube with white on top and green in front. 1 move in 3 actions.');
  const closing = moment(reduce(state, { type: 'jump', to: 1.5 }));
  assert.deepEqual([closing.turning, closing.next, closing.step.action], [null, null, 'close']);
  assert.equal(about(reduce(state, { type: 'jump', to: 1 })), 'Action 2 of 3');
});
