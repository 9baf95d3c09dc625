import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  arrowOf,
  cornersOf,
  ease,
  extentOf,
  eyeOf,
  liftOf,
  neighborOf,
  partsOf,
  viewOf,
} from '../../main/resources/dev/cubewright/console/web/page/scene/geometry.js';
import { createOrbit } from '../../main/resources/dev/cubewright/console/web/page/scene/orbit.js';
import { createRobotModel } from '../../main/resources/dev/cubewright/console/web/page/scene/robot-model.js';
import { dot, normalOf } from '../../main/resources/dev/cubewright/console/web/page/base/cuboid.js';

const HOME = { turn: 0.62, tilt: 0.5 };
const CUBE = [3, 3, 3];
const HALVES = [1.5, 1.5, 1.5];
const seen = (view, face) => dot(eyeOf(view), normalOf(face));

for (const face of 'URF') {
  test(`the home view shows ${face} and stays`, () => assert.deepEqual(viewOf(HOME, face), HOME));
}

for (const face of 'DLB') {
  test(`for the hidden face ${face} the view leans by less than 45 degrees and keeps U, R and F in sight`, () => {
    const view = viewOf(HOME, face);
    assert.ok(seen(view, face) > seen(HOME, face));
    assert.ok(Math.hypot(view.turn - HOME.turn, view.tilt - HOME.tilt) < Math.PI / 4);
    'URF'.split('').forEach((kept) => assert.ok(seen(view, kept) > 0.33, `${kept} for ${face}`));
  });
}

test('no layer is behind the puzzle, from any viewpoint', () => {
  for (let turn = -7; turn < 7; turn += 0.3) {
    for (let tilt = -1.5; tilt <= 1.5; tilt += 0.25) {
      for (const face of 'URFDLB') {
        assert.ok(seen(viewOf({ turn, tilt }, face), face) > -0.4, `${face} from ${turn}, ${tilt}`);
      }
    }
  }
});

test('a view that turns to a face keeps the side that it is on', () => {
  assert.ok(viewOf({ turn: HOME.turn + 4 * Math.PI, tilt: 0.5 }, 'B').turn > 4 * Math.PI);
});

test('the extent of a cube is larger over a corner than over a face, and larger from nearby', () => {
  const corners = cornersOf(HALVES);
  const front = extentOf(corners, { turn: 0, tilt: 0 }, 11);
  assert.ok(Math.abs(front.width - 3 / 9.5) < 1e-9);
  assert.ok(Math.abs(front.x) < 1e-9 && Math.abs(front.y) < 1e-9);
  assert.ok(extentOf(corners, { turn: Math.PI / 4, tilt: 0 }, 11).width > front.width);
  assert.ok(extentOf(corners, HOME, 6).height > extentOf(corners, HOME, 11).height);
});

test('a layer rises before its turn and is down again at its end', () => {
  assert.equal(liftOf(0, 0), 0);
  assert.equal(liftOf(1, 0), 1);
  assert.equal(liftOf(1, 0.5), 1);
  assert.ok(liftOf(1, 0.9) < 0.5);
  assert.equal(liftOf(1, 1), 0);
});

test('easing begins and ends at rest and is halfway at half', () => {
  assert.deepEqual([ease(0), ease(0.5), ease(1)], [0, 0.5, 1]);
  assert.ok(ease(0.01) < 0.001);
});

test('a turn lifts its layers, an inner layer moves those outside of it twice as far, a rotation lifts nothing', () => {
  const quarter = { axis: 'R', layers: [0, 1], quarters: -1 };
  assert.deepEqual(partsOf([4, 4, 4], quarter, 1, 0.2), [['R', [0, 1], -90, 0.2]]);
  const slice = { axis: 'L', layers: [1], quarters: 2 };
  assert.deepEqual(partsOf(CUBE, slice, 0.5, 0.2), [['L', [1], 90, 0.2], ['L', [0], 0, 0.4]]);
  const rotation = { axis: 'U', layers: [0, 1, 2], quarters: 1 };
  assert.deepEqual(partsOf(CUBE, rotation, 1, 0.2), [['U', [0, 1, 2], 90, 0]]);
});

for (const face of 'URFDLB') {
  for (const quarters of [1, -1, 2]) {
    test(`the arrow of ${face}${quarters} runs along edges in sight, beside stickers, and turns the right way`, () => {
      const eye = eyeOf(viewOf(HOME, face));
      const normal = normalOf(face);
      const [tail, corner, tip] = arrowOf(HALVES, { axis: face, quarters }, 1.5, eye);
      for (const point of [tail, corner, tip]) {
        assert.ok(dot(point, normal) === 1.5 || (seen(HOME, face) < 0 && dot(point, normal) > 1.5));
        assert.ok(point.some((part, axis) => !normal[axis] && part === 1.5 * Math.sign(eye[axis])));
      }
      const [along, on] = [corner.map((part, i) => part - tail[i]), tip.map((part, i) => part - corner[i])];
      const spin = dot(normal, [
        along[1] * on[2] - along[2] * on[1],
        along[2] * on[0] - along[0] * on[2],
        along[0] * on[1] - along[1] * on[0],
      ]);
      assert.equal(Math.sign(spin), -Math.sign(quarters));
    });
  }
}

test('arrow keys go to the nearest place', () => {
  const [first, right, far, below] = [[0, 0], [44, 0], [93, 0], [0, 44]].map(([x, y]) => ({ x, y }));
  const places = [first, right, far, below];
  assert.equal(neighborOf(places, first, 'ArrowRight'), right);
  assert.equal(neighborOf(places, right, 'ArrowRight'), far);
  assert.equal(neighborOf(places, first, 'ArrowDown'), below);
  assert.equal(neighborOf(places, first, 'ArrowUp'), undefined);
  assert.equal(neighborOf(places, first, 'a'), undefined);
});

const SOLVED = 'UUUURRRRFFFFDDDDLLLLBBBB';
const GRIPS = { R: 'closed', B: 'open', L: 'closed', F: 'open' };
const POSES = { R: 0, B: 0, L: 0, F: 0 };

/** A model with a clock of its own, of a cube that R and L hold. */
function holding() {
  const clock = { now: 0 };
  const model = createRobotModel(() => clock.now);
  model.take({ busy: false, cube: { facelets: SOLVED }, holding: { grips: GRIPS }, poses: POSES });
  return { model, clock };
}

test('the robot is drawn as in the state', () => {
  const { model } = holding();
  const { openings, degrees, facelets, held } = model.pose();
  assert.deepEqual(openings, { R: 0, B: 1, L: 0, F: 1 });
  assert.deepEqual(degrees, POSES);
  assert.equal(facelets, SOLVED);
  assert.ok(held && !model.moving());
});

test('a turn of one of two arms turns its layer over time, and then the facelets', () => {
  const { model, clock } = holding();
  const turn = { arm: 'R', kind: 'turn', degrees: 90, durationMicros: 100000, speed: 1 };
  model.handleMotion({ phase: 'began', ...turn });
  clock.now = 50;
  assert.equal(model.pose().degrees.R, 45);
  assert.equal(model.pose().layers.R, 45);
  assert.equal(model.pose().layers.L, 0);
  assert.ok(model.moving());
  clock.now = 100;
  assert.ok(!model.moving());
  model.handleMotion({ phase: 'ended', ...turn });
  assert.equal(model.pose().facelets, 'UFUFRRRRFDFDDBDBLLLLUBUB');
  assert.equal(model.pose().layers.R, 0);
});

test('an arm that alone holds the cube turns all of it', () => {
  const { model, clock } = holding();
  model.handleMotion({ phase: 'began', arm: 'L', kind: 'release', durationMicros: 10000, speed: 1 });
  model.handleMotion({ phase: 'ended', arm: 'L', kind: 'release' });
  model.handleMotion({ phase: 'began', arm: 'R', kind: 'turn', degrees: 180, durationMicros: 10000, speed: 1 });
  clock.now = 5;
  assert.deepEqual([model.pose().layers.R, model.pose().layers.L], [90, -90]);
  model.handleMotion({ phase: 'ended', arm: 'R', kind: 'turn' });
  assert.equal(model.pose().facelets, 'DDDDRRRRBBBBUUUULLLLFFFF');
});

test('an arm that opens holds nothing, and one that seeks its magnet turns until it has landed', () => {
  const { model, clock } = holding();
  model.handleMotion({ phase: 'began', arm: 'B', kind: 'seek', durationMicros: 0, speed: 1 });
  clock.now = 100;
  assert.equal(model.pose().degrees.B, 15);
  assert.equal(model.pose().layers.B, 0);
  model.handleMotion({ phase: 'ended', arm: 'B' });
  assert.equal(model.pose().degrees.B, -165);
  clock.now = 300;
  assert.equal(model.pose().degrees.B, 0);
});

for (const lost of [{ kind: 'turn', degrees: 90, durationMicros: 1000 }, { kind: 'seek', durationMicros: 0 }]) {
  test(`the first state after a loss of events replaces a ${lost.kind} that never ended`, () => {
    const { model, clock } = holding();
    model.handleMotion({ phase: 'began', arm: 'R', speed: 1, ...lost });
    clock.now = 60000;
    model.lose();
    assert.ok(!model.moving());
    const grips = { R: 'open', B: 'closed', L: 'open', F: 'closed' };
    const facelets = 'UFUFRRRRFDFDDBDBLLLLUBUB';
    model.take({ busy: true, cube: { facelets }, holding: { grips }, poses: { ...POSES, B: 90 } });
    assert.deepEqual(model.pose().openings, { R: 1, B: 0, L: 1, F: 0 });
    assert.deepEqual(model.pose().degrees, { R: 0, B: 90, L: 0, F: 0 });
    assert.equal(model.pose().facelets, facelets);
  });
}

test('a motion that begins before the first state after a loss does not keep it from being shown', () => {
  const { model } = holding();
  model.lose();
  model.handleMotion({ phase: 'began', arm: 'F', kind: 'grip', durationMicros: 1000, speed: 1 });
  model.take({ busy: true, cube: { facelets: SOLVED }, holding: { grips: GRIPS }, poses: { ...POSES, B: 90 } });
  assert.equal(model.pose().degrees.B, 90);
});

/** The view of a canvas that is none, and the canvas. */
function orbiting(gestures = {}) {
  const canvas = { setPointerCapture() {} };
  return { canvas, view: createOrbit(canvas, HOME, () => {}, gestures) };
}

for (const modifier of ['ctrlKey', 'metaKey', 'altKey']) {
  test(`keys with ${modifier} are left to the browser`, () => {
    const { canvas, view } = orbiting();
    for (const key of ['+', '-', 'ArrowLeft', 'Home']) {
      canvas.onkeydown({ key, [modifier]: true, preventDefault: assert.fail, stopPropagation: assert.fail });
    }
    assert.deepEqual(view, { ...HOME, zoom: 1 });
  });
}

for (const used of [true, false]) {
  test(`a double tap that ${used ? 'paints keeps' : 'does nothing else resets'} the view`, () => {
    const { canvas, view } = orbiting({ onTap: () => used });
    canvas.onkeydown({ key: 'ArrowLeft', preventDefault() {}, stopPropagation() {} });
    const at = { pointerId: 1, clientX: 0, clientY: 0 };
    canvas.onpointerdown(at);
    canvas.onpointerup({ ...at, type: 'pointerup' });
    canvas.ondblclick();
    assert.equal(view.turn !== HOME.turn, used);
  });
}
