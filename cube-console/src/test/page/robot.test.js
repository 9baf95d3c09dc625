// Values that the robot's page derives from the program's state.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  aboutOf,
  VIEWS,
  answersOf,
  armsFor,
  armsOf,
  clockNote,
  conditionOf,
  cubeLine,
  elapsedMicros,
  entered,
  faultOf,
  heldAxis,
  holdingLine,
  keyMeaning,
  keysOf,
  leftOver,
  missingOf,
  nextStep,
  offlineLine,
  paneAfter,
  pictureAfter,
  planLine,
  refusalOf,
  shownRun,
  takesDigits,
  twistsAfter,
  viewOf,
  watches,
} from '../../main/resources/dev/cubewright/console/web/page/robot/state.js';

const grips = (R, B, L, F) => ({ grips: { R, B, L, F }, askew: [], axis: null });
const OPEN = grips('open', 'open', 'open', 'open');
const HELD = grips('closed', 'open', 'closed', 'open');
const idle = {
  state: 'idle',
  busy: null,
  fault: null,
  next: 'inspect',
  refused: { solve: 'the arms hold no cube; let them take one first' },
  holding: OPEN,
  operator: { client: null, watchers: 0 },
  robot: { kind: 'simulated', taken: false },
};

test('a command is rejected with a sentence', () => {
  assert.equal(refusalOf('solve', idle, 'me'), 'The arms hold no cube; let them take one first.');
  assert.equal(refusalOf('inspect', idle, 'me'), null);
  assert.equal(refusalOf('inspect', null, 'me'), 'The program has not answered yet.');
});

test('only the operator gives commands; without an operator, any page does', () => {
  const other = { ...idle, operator: { client: 'other' } };
  assert.equal(watches(other, 'me'), true);
  assert.equal(watches(other, 'other'), false);
  assert.equal(watches(idle, 'me'), false);
  assert.match(refusalOf('inspect', other, 'me'), /^Another client .* Take over first\.$/);
  assert.equal(refusalOf('inspect', other, 'other'), null);
  assert.equal(nextStep(other, 'me'), null);
});

test('a cube held by arms without a known state is left over', () => {
  assert.equal(leftOver(idle), null);
  assert.equal(leftOver({ ...idle, holding: HELD }), HELD);
  assert.notEqual(leftOver({ ...idle, holding: grips('opening', 'open', 'open', 'open') }), null);
  for (const reason of [{ robot: { taken: true } }, { busy: 'home' }, { fault: { code: 'stopped' } }, { holding: null }]) {
    assert.equal(leftOver({ ...idle, holding: HELD, ...reason }), null, JSON.stringify(reason));
  }
});

test('the axis is the one that holds, or otherwise the one that should', () => {
  assert.equal(heldAxis({ ...OPEN, axis: 'back-front' }), 'back-front');
  assert.equal(heldAxis(grips('closing', 'open', 'closed', 'open')), 'right-left');
  assert.equal(heldAxis(grips('open', 'closed', 'open', 'closing')), 'back-front');
  assert.equal(heldAxis(grips('closed', 'closed', 'open', 'open')), null);
});

test('a cube that is left over has separate buttons instead of a next step', () => {
  assert.equal(nextStep(idle, 'me'), 'inspect');
  for (const next of ['inspect', 'release']) {
    assert.equal(nextStep({ ...idle, next, holding: HELD }, 'me'), null);
  }
  assert.equal(nextStep({ ...idle, next: 'home', holding: HELD }, 'me'), 'home');
});

test('the arms in one sentence', () => {
  assert.equal(holdingLine(HELD), 'Arms R and L hold the cube.');
  assert.equal(holdingLine(grips('closed', 'closed', 'closed', 'closed')), 'The arms hold the cube.');
  assert.equal(holdingLine(grips('closed', 'closed', 'closed', 'open')), 'Arms R, B and L hold the cube.');
  assert.equal(holdingLine(grips('unknown', 'open', 'open', 'closed')), 'Arm F holds the cube.');
  assert.equal(holdingLine(OPEN), 'All arms are open.');
  assert.equal(holdingLine(grips('closing', 'open', 'open', 'open')), 'Check how the arms hold the cube.');
  assert.equal(holdingLine(null), 'Check how the arms hold the cube.');
});

test('the picture of the arms shows uncertain and misaligned arms', () => {
  const arms = armsOf({ ...grips('closed', 'opening', 'open', 'unknown'), askew: ['R'] });
  assert.deepEqual(
    arms.map(({ arm, grip, askew }) => `${arm} ${grip}${askew ? ' askew' : ''}`),
    ['R holds askew', 'B doubt', 'L open', 'F doubt']
  );
});

test('a stop is shown with the holding arms, a fault with its problem and advice', () => {
  assert.equal(faultOf(idle), null);
  const fault = { code: 'link-lost', problem: 'board 2 no longer answers; look at its cable', holding: 'arm R holds', advice: 'look', wayOn: 'straighten' };
  const told = faultOf({ state: 'fault', fault, holding: HELD });
  assert.deepEqual(told, {
    stopped: false,
    line: 'Board 2 no longer answers.',
    problem: 'Board 2 no longer answers; look at its cable. (link-lost)',
    holding: 'Arm R holds.',
    advice: 'Look.',
  });
  const stop = { code: 'stopped', problem: 'the robot was stopped', holding: 'arms hold', advice: '', wayOn: 'begin-again' };
  const stopped = faultOf({ state: 'stopped', fault: stop, holding: HELD });
  assert.equal(stopped.line, 'Stopped. Arms R and L hold the cube.');
  assert.equal(stopped.problem, 'The robot was stopped.');
  const bare = faultOf({ state: 'stopped', fault: null, holding: OPEN });
  assert.deepEqual([bare.stopped, bare.problem, bare.advice], [true, 'All motors were stopped.', 'Recover makes the robot ready again.']);
});

test('a missing robot and a lost connection are shown', () => {
  assert.equal(missingOf(idle), null);
  const missing = { robot: { kind: 'none', sentence: 'no board answered; end process 4711 first' }, busy: null };
  assert.deepEqual(missingOf(missing), { line: 'No board answered.', why: 'No board answered; end process 4711 first.' });
  assert.match(missingOf({ ...missing, busy: 'search' }).line, /^Searching for boards/);
  assert.match(offlineLine(null, true), /^Connection lost\. .*may still move/);
  assert.match(offlineLine(null, false), /^The program does not answer\./);
  assert.equal(offlineLine('16 pages listen', true), '16 pages listen. This page retries automatically.');
});

test('the condition in the bar; a lost connection hides outdated values', () => {
  assert.deepEqual(conditionOf({ state: 'running', stage: 'turn' }, true), { name: 'running', kind: 'running', stage: 'turning' });
  assert.deepEqual(conditionOf({ state: 'running', stage: 'turn' }, false), { name: 'connection lost', kind: 'lost', stage: '' });
  assert.deepEqual(conditionOf(undefined, null), { name: 'connecting', kind: null, stage: '' });
  assert.equal(conditionOf({ state: 'ready', stage: 'new' }, true).stage, 'new');
});

test('the clock: words below it and time since the run began', () => {
  assert.equal(clockNote(null, undefined), '');
  assert.match(clockNote(null, undefined, 'inspect'), /^Insert a cube/);
  assert.equal(clockNote(null, 2260000), 'predicted 2.26 s');
  assert.equal(clockNote({ result: 'fault', predictedMicros: 1500000 }, 9), 'ended by a fault, predicted 1.50 s');
  const shown = (run, now) => shownRun({ run, ...now });
  assert.equal(shown({ endedAt: 5 }, { next: 'run' }), null);
  assert.deepEqual(shown({ endedAt: 5 }, { next: 'release' }), { endedAt: 5 });
  assert.deepEqual(shown({ endedAt: null }, { next: 'run' }), { endedAt: null });
  const stopped = { endedAt: 5, result: 'stopped' };
  assert.equal(shown(stopped, { state: 'stopped' }), stopped);
  assert.equal(shown(stopped, { state: 'idle' }), null);
  assert.equal(elapsedMicros({ beganAt: 1000 }, 1500, 250), 750000);
  assert.equal(elapsedMicros({ beganAt: 1000 }, 1500, 0, 0.1), 50000);
  assert.equal(elapsedMicros({ beganAt: 1000 }, 900, 0), 0);
});

test('the plan in a sentence', () => {
  const plan = { goal: 'solved', frame: null, optimal: true, predictedMicros: 2260000, twists: [1, 2] };
  assert.equal(planLine(null), null);
  assert.equal(planLine(plan), 'Solving: 2 twists in 2.26 s, optimal');
  assert.equal(planLine({ ...plan, frame: "x'", preparationMicros: 270000 }), "Solving: 2 twists in 2.26 s, after the roll x' of 0.27 s, optimal");
  assert.equal(planLine({ ...plan, goal: 'scrambled', twists: [1] }), 'Scrambling: 1 twist in 2.26 s');
  assert.match(planLine({ ...plan, twists: [] }), /already solved/);
});

test('twists are lit by events, and by each new state', () => {
  const twists = [{ move: 'R', state: 'waiting' }, { move: 'U', state: 'waiting' }];
  const running = twistsAfter(twists, { index: 0, phase: 'began' });
  assert.deepEqual(running.map(({ state }) => state), ['running', 'waiting']);
  const done = twistsAfter(running, { index: 0, phase: 'done', measuredMicros: 80000 });
  assert.deepEqual(done[0], { move: 'R', state: 'done', measuredMicros: 80000 });
  assert.equal(twistsAfter(done, twists), twists);
  assert.deepEqual(twistsAfter([], { index: 3, phase: 'began' }), []);
  assert.equal(armsFor({ arms: [['R', 1], ['L', -1]] }), 'arms: R clockwise, L counter-clockwise');
});

test('solutions are listed while the robot solves, and if there were several', () => {
  assert.deepEqual(answersOf({ answers: ['a'], busy: null }), []);
  assert.deepEqual(answersOf({ answers: ['a'], busy: 'solve' }), ['a']);
  assert.deepEqual(answersOf({ answers: ['a', 'b'], busy: null }), ['b', 'a']);
  assert.deepEqual(answersOf({ busy: 'solve' }), []);
});

test('the cube in a sentence', () => {
  assert.match(cubeLine({ source: null }), /inspect the cube, or enter it\.$/);
  assert.equal(cubeLine({ source: 'camera', stickers: [], confidence: 0.99999, doubtful: [3] }), 'Read by the camera, 99.9 % sure, 1 sticker is doubtful.');
  assert.equal(cubeLine({ source: 'corrected', stickers: null, solved: true }), 'Corrected, solved.');
});

test('typed text is stickers or moves', () => {
  assert.deepEqual(entered('UUUU RRRR FFFF DDDD LLLL BBBB'), { facelets: 'UUUURRRRFFFFDDDDLLLLBBBB' });
  assert.deepEqual(entered('u'.repeat(23)), { facelets: 'u'.repeat(23) });
  assert.deepEqual(entered(" R U2 F' "), { scramble: "R U2 F'" });
  assert.deepEqual(entered('R U F'), { scramble: 'R U F' });
});

test('a new picture is shown, a selected one stays, the live one stays until a new one arrives', () => {
  let shown = pictureAfter({ chosen: null, newest: null }, { ids: [1, 2] });
  assert.equal(shown.chosen, 2);
  shown = pictureAfter(pictureAfter(shown, { choose: 1 }), { ids: [1, 2] });
  assert.equal(shown.chosen, 1);
  shown = pictureAfter(shown, { ids: [1, 2, 3] });
  assert.equal(shown.chosen, 3);
  shown = pictureAfter(pictureAfter(shown, { choose: 'now' }), { ids: [] });
  assert.equal(shown.chosen, 'now');
  assert.equal(pictureAfter(shown, { ids: [4] }).chosen, 4);
  assert.equal(pictureAfter({ chosen: 3, newest: 3 }, { ids: [] }).chosen, null);
});

test('keys: answers first, commands in the job only, then views and actions', () => {
  const answers = [{ code: 'yes' }, { code: 'no' }];
  assert.deepEqual(keyMeaning('2', 'job', answers), ['answer', 'no']);
  assert.deepEqual(keyMeaning('3', 'job', answers), ['view', 'setup']);
  assert.deepEqual(keyMeaning('1', 'setup'), ['view', 'job']);
  assert.deepEqual(keyMeaning('s', 'job'), ['command', 'solve']);
  assert.equal(keyMeaning('s', 'history'), null);
  assert.deepEqual(keyMeaning('?', 'history'), ['action', 'help']);
  assert.equal(keyMeaning('q', 'job'), null);
});

test('below a dialog, letters and digits do nothing', () => {
  'isrclhmotvx123'.split('').forEach((key) => assert.equal(keyMeaning(key, 'job', [{ code: 'yes' }], true), null, key));
  assert.deepEqual(keyMeaning('?', 'job', [], true), ['action', 'help']);
});

test('a digit answers a question that a person has seen and did not type into', () => {
  assert.equal(takesDigits({ shownAt: '1000' }, 1100), false);
  assert.equal(takesDigits({ shownAt: '1000' }, 1500), true);
  assert.equal(takesDigits({ shownAt: '1000', wrote: 'true' }, 9000), false);
});

test('every key of the help does something, and every view has a help', () => {
  for (const [keys] of keysOf('job').filter(([keys]) => /^(.|\d( \d)+)$/.test(keys) && keys !== '+ −')) {
    for (const key of keys.split(' ')) {
      assert.notEqual(keyMeaning(key.toLowerCase(), 'job'), null, key);
    }
  }
  VIEWS.forEach(([view]) => assert.ok(aboutOf(view).length > 0, view));
});

test('a fragment names a view, the job by default', () => {
  assert.equal(viewOf('#setup'), 'setup');
  assert.equal(viewOf('#history/3'), 'history');
  assert.equal(viewOf(''), 'job');
  assert.equal(viewOf('#elsewhere'), 'job');
});

test('the panes follow one another', () => {
  assert.equal(paneAfter('robot'), 'cube');
  assert.equal(paneAfter('settings'), 'robot');
});
