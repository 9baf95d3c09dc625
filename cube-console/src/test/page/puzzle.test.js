import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  about,
  begin,
  byPhases,
  colorsLeft,
  isMoving,
  isSolved,
  isWorking,
  line,
  moment,
  primary,
  question,
  reduce,
  solveReason,
} from '../../main/resources/dev/cubewright/console/web/page/puzzle/state.js';
import { GROUPS, blankOf, canScan, eventsOf, linked, methodsOf, solvedOf, titleOf, typed } from '../../main/resources/dev/cubewright/console/web/page/puzzle/sizes.js';
import { inWords, time } from '../../main/resources/dev/cubewright/console/web/page/puzzle/words.js';

const THREE = [3, 3, 3];
const SOLVED = solvedOf(THREE);
const LETTERS = 'W'.repeat(9) + 'R'.repeat(9) + 'G'.repeat(9) + 'Y'.repeat(9) + 'O'.repeat(9) + 'B'.repeat(9);

/** The state after actions, each a type with what belongs to it. */
const after = (state, ...actions) => actions.reduce((before, [type, more]) => reduce(before, { type, ...more }), state);

function solutionOf(count, more = {}) {
  const steps = Array.from({ length: count }, (_, index) => ({ move: 'R', axis: 'R', layers: [0], quarters: 1, facelets: `after ${index + 1}` }));
  return { before: 'before', steps, phases: [], cost: count, metric: 'half-turn', optimal: false, ...more };
}

/** A state in which a solution was asked for, and then one of some moves has come. */
function solving(count, more) {
  const asked = after(begin(), ['type', { text: 'R U' }], ['ask', { what: 'solve' }]);
  return after(asked, ['found', { run: asked.run, solution: solutionOf(count, more), millis: 400 }]);
}

test('the last selection is restored if it still exists', () => {
  const { puzzle, method, speed, letters } = begin({ puzzle: '2x2x2', method: 'optimal', speed: 'fast', letters: true });
  assert.deepEqual([puzzle, method, speed, letters], ['2x2x2', 'optimal', 'fast', true]);
  const other = begin({ puzzle: '9x9x9', method: 'magic', speed: 'warp', letters: 'yes' });
  assert.deepEqual([other.puzzle, other.method, other.speed, other.letters], ['3x3x3', 'short', 'normal', false]);
});

test('a puzzle without the method in use has the short one', () => {
  assert.equal(after(begin({ method: 'optimal' }), ['choose', { puzzle: '5x5x5' }]).method, 'short');
  assert.equal(after(begin({ method: 'optimal' }), ['choose', { puzzle: '2x2x2' }]).method, 'optimal');
  assert.deepEqual(methodsOf('floppy').map(([value]) => value), ['short', 'optimal']);
});

test('the floppy cube, which cannot be scanned, leaves the scan', () => {
  const scanning = after(begin(), ['view', { view: 'scan' }]);
  assert.equal(after(scanning, ['choose', { puzzle: '2x2x2' }]).view, 'scan');
  assert.equal(after(scanning, ['choose', { puzzle: 'floppy' }]).view, 'cube');
});

test('one action is highlighted: scan, solve, play, scan again', () => {
  const start = begin();
  assert.equal(primary(start), 'scan');
  assert.equal(primary(begin({ puzzle: 'floppy' })), 'scramble');
  const asking = after(start, ['ask', { what: 'scramble' }]);
  assert.equal(primary(asking), null);
  const scrambled = after(asking, ['scrambled', { run: asking.run, facelets: 'x'.repeat(54), scramble: 'R U' }]);
  assert.equal(primary(scrambled), 'solve');
  assert.equal(primary(after(scrambled, ['ask', { what: 'solve' }])), null);
  const solved = solving(2);
  assert.equal(primary(solved), 'play');
  assert.equal(primary(after(solved, ['jump', { to: 2 }])), null);
  assert.equal(primary(after(solved, ['view', { view: 'paint' }])), 'solve');
});

test('a scramble is shown with its moves and can be solved by them', () => {
  const asked = after(begin(), ['ask', { what: 'scramble' }]);
  assert.equal(line(asked), 'Scrambling …');
  const state = after(asked, ['scrambled', { run: asked.run, facelets: LETTERS, scramble: "R U'" }]);
  assert.equal(line(state), 'Scrambled with 2 moves.');
  assert.deepEqual(question(state), { scramble: "R U'" });
  assert.equal(state.asked, null);
});

test('a shorter solution replaces one that has not been played; times count from the request', () => {
  const first = solving(21);
  assert.match(about(first), /^Hold the cube .* Found in 0.4 s\. Searching/);
  const then = after(first, ['found', { run: first.run, solution: solutionOf(18), millis: 3100 }]);
  assert.equal(then.solution.steps.length, 18);
  assert.deepEqual(then.former.map(({ steps }) => steps.length), [21]);
  assert.match(about(then), /Found in 3.1 s\. Searching/);
  const longer = after(then, ['found', { run: first.run, solution: solutionOf(19), millis: 4000 }]);
  assert.equal(longer.solution.steps.length, 18);
});

test('a late shorter solution is offered, unless it is much shorter, or the person is away or waits for the shortest', () => {
  const first = solving(21);
  const late = { run: first.run, solution: solutionOf(18), millis: 3500 };
  assert.equal(after(first, ['found', late]).shorter.steps.length, 18);
  assert.equal(after(first, ['found', { ...late, solution: solutionOf(15) }]).solution.steps.length, 15);
  assert.equal(after(first, ['found', { ...late, unseen: true }]).solution.steps.length, 18);
  assert.equal(after({ ...first, method: 'optimal' }, ['found', late]).solution.steps.length, 18);
});

test('the last answer may be the displayed one, and prove it', () => {
  const first = solving(18);
  const state = after(first, ['found', { run: first.run, solution: solutionOf(18, { optimal: true }), millis: 9000 }], ['ended', { run: first.run }]);
  assert.ok(state.solution.optimal);
  assert.match(about(state), /Found in 0.4 s\. No solution is shorter\./);
  assert.ok(!isWorking(state));
});

test('the last answer may prove the offered one', () => {
  const begun = after(solving(21), ['step', { by: 1 }]);
  const { run } = begun;
  const offered = after(begun, ['found', { run, solution: solutionOf(17), millis: 2000 }], ['found', { run, solution: solutionOf(17, { optimal: true }), millis: 9000 }]);
  assert.ok(!offered.solution.optimal);
  assert.ok(after(offered, ['shorten']).solution.optimal);
});

test('a search for the shortest that ends without a proof says so', () => {
  const first = { ...solving(18), method: 'optimal' };
  assert.match(about(after(first, ['ended', { run: first.run }])), /may not be the shortest/);
});

test('while a person plays, a shorter solution is kept to be offered', () => {
  const begun = after(solving(21), ['step', { by: 1 }]);
  const offered = after(begun, ['found', { run: begun.run, solution: solutionOf(17), millis: 2000 }]);
  assert.equal(offered.solution.steps.length, 21);
  assert.equal(offered.shorter.steps.length, 17);
  const better = after(offered, ['found', { run: begun.run, solution: solutionOf(16), millis: 3000 }]);
  assert.equal(better.shorter.steps.length, 16);
  const taken = after(better, ['shorten']);
  assert.equal(taken.solution.steps.length, 16);
  assert.equal(taken.position, 0);
  assert.equal(taken.shorter, null);
});

test('a solution in phases replaces one without them, however short', () => {
  const first = solving(20);
  const phases = [{ name: 'cross', moves: 60 }];
  const state = after(first, ['found', { run: first.run, solution: solutionOf(60, { phases }), millis: 900 }]);
  assert.equal(state.solution.steps.length, 60);
  const back = after(state, ['found', { run: first.run, solution: solutionOf(20), millis: 950 }]);
  assert.equal(back.solution.steps.length, 60);
});

test('a reason is shown if Solve is not possible', () => {
  assert.equal(solveReason(begin()), 'This cube is solved.');
  assert.match(solveReason(after(begin(), ['type', { text: 'WWW' }])), /the text first/);
  assert.match(solveReason(after(begin(), ['clear'])), /remaining stickers/);
  assert.equal(solveReason(after(begin(), ['type', { text: 'R U' }])), null);
  assert.equal(solveReason(solving(3)), 'The solution is shown.');
  assert.equal(solveReason(after(solving(3), ['view', { view: 'paint' }])), null);
});

test('answers to earlier questions change nothing', () => {
  const asked = after(begin(), ['type', { text: 'R' }], ['ask', { what: 'solve' }]);
  const late = [
    ['found', { run: asked.run, solution: solutionOf(5), millis: 1 }],
    ['refused', { run: asked.run, message: 'No.' }],
    ['ended', { run: asked.run }],
    ['checked', { run: asked.run, facelets: 'late', problem: null }],
    ['scrambled', { run: asked.run, facelets: 'late', scramble: 'U' }],
  ];
  const since = {
    choose: { puzzle: '4x4x4' },
    type: { text: 'R U' },
    paint: { index: 3 },
    clear: {},
    fill: {},
    scanned: { facelets: SOLVED, ready: true },
    link: { puzzle: '2x2x2', text: '' },
    ask: { what: 'scramble' },
  };
  for (const [type, more] of Object.entries(since)) {
    const now = after(asked, [type, more]);
    late.forEach((answer) => assert.equal(after(now, answer), now, `${answer[0]} after ${type}`));
  }
});

test('a rejection names the fault and the stickers', () => {
  const asked = after(begin(), ['ask', { what: 'solve' }]);
  const { problem } = after(asked, ['refused', { run: asked.run, message: 'No piece has the colors at UBR (stickers U3 B1 R3).' }]);
  assert.deepEqual(problem.stickers, [2, 11, 45]);
  const crowded = after(begin(), ['paint', { index: 53 }], ['refused', { run: 2, message: 'White occurs 10 times.' }]);
  assert.deepEqual(crowded.problem?.stickers, [0, 1, 2, 3, 4, 5, 6, 7, 8, 53]);
  assert.equal(after(asked, ['refused', { run: asked.run, message: 'Newer.', quiet: true }]).problem, null);
  const linked = after(begin(), ['link', { puzzle: '3x3x3', text: LETTERS }], ['ask', { what: 'solve' }]);
  assert.equal(after(linked, ['refused', { run: linked.run, message: 'Wrong.', wrong: true }]).view, 'paint');
});

test('a rejection after a solution keeps the solution', () => {
  const state = solving(20);
  const refused = after(state, ['refused', { run: state.run, message: 'Timed out.' }]);
  assert.equal(refused.problem, null);
  assert.equal(refused.solution.steps.length, 20);
  assert.equal(refused.asked, null);
});

test('a text is checked as it is typed', () => {
  const partial = after(begin(), ['type', { text: LETTERS.slice(0, 50) }]);
  assert.equal(line(partial), '50 of 54 stickers');
  assert.equal(question(partial), null);
  const whole = after(partial, ['type', { text: LETTERS.toLowerCase() }]);
  assert.equal(whole.facelets, SOLVED);
  const wrong = after(begin(), ['type', { text: `WWQ${LETTERS.slice(3)}` }]);
  assert.equal(wrong.problem.message, 'Sticker 3 of 54 is Q. Colors are W, R, G, Y, O and B.');
  assert.equal(question(wrong), null);
  assert.equal(after(wrong, ['type', { text: '' }]).problem, null);
});

test('the check of a text shows its cube or its mistake', () => {
  const asked = after(begin(), ['type', { text: 'R U' }], ['ask', { what: 'check' }]);
  const good = after(asked, ['checked', { run: asked.run, facelets: LETTERS, problem: null }]);
  assert.equal(good.facelets, LETTERS);
  assert.equal(line(good), 'This cube can be solved.');
  const bad = after(asked, ['checked', { run: asked.run, facelets: null, problem: { message: 'column 5: "Q" is no turn' } }]);
  assert.equal(bad.problem.message, 'Column 5: "Q" is no turn.');
  assert.equal(bad.facelets, SOLVED);
});

test('a text is facelets, a part of them, or a scramble', () => {
  assert.deepEqual(typed(THREE, " R U2 F' "), { scramble: "R U2 F'" });
  assert.deepEqual(typed(THREE, ''), {});
  assert.deepEqual(typed(THREE, 'R U F B'), { scramble: 'R U F B' });
  assert.deepEqual(typed(THREE, SOLVED), { facelets: SOLVED });
  assert.deepEqual(typed(THREE, LETTERS), { facelets: SOLVED });
  assert.deepEqual(typed(THREE, 'WWW'), { count: 3, total: 54 });
  assert.match(typed(THREE, `${LETTERS}W`).wrong, /55 stickers are too many/);
});

test('wide moves and rotations are moves, although they have letters of colors', () => {
  for (const text of ['Rw Fw Uw', 'x y R U', 'R U y', 'Rw', "Rw2 y' U"]) {
    assert.deepEqual(typed([4, 4, 4], text), { scramble: text });
  }
  assert.equal(typed(THREE, 'yyr').count, 3);
  assert.equal(typed(THREE, 'W W R').count, 3);
  assert.deepEqual(typed(THREE, LETTERS.toLowerCase()), { facelets: SOLVED });
});

test('stickers are painted, counted and cleared', () => {
  const clear = after(begin(), ['clear']);
  assert.equal(line(clear), '48 stickers left');
  assert.equal(question(clear), null);
  assert.equal(clear.facelets[4], 'U');
  const painted = after(clear, ['set', { color: 'B' }], ['paint', { index: 0 }]);
  assert.equal(painted.facelets[0], 'B');
  assert.deepEqual(colorsLeft(painted).find(([face]) => face === 'B'), ['B', 7]);
  const full = after(painted, ['fill'], ['paint', { index: 0 }]);
  assert.deepEqual(colorsLeft(full).map(([, left]) => left), [1, 0, 0, 0, 0, -1]);
  assert.equal(full.text[0], 'B');
  assert.ok(isSolved(after(full, ['fill'])));
});

test('even cubes have no centers to start with', () => {
  assert.equal(blankOf([2, 2, 2]), '?'.repeat(24));
  assert.equal(blankOf(THREE).replaceAll('?', ''), 'URFDLB');
  assert.equal(blankOf([3, 3, 1]).replaceAll('?', ''), 'URFDLB');
});

test('a scanned cube is solved, or painted if it is doubtful', () => {
  const ready = after(begin(), ['view', { view: 'scan' }], ['scanned', { facelets: SOLVED, ready: true }]);
  assert.deepEqual([ready.view, ready.text], ['cube', LETTERS]);
  assert.equal(after(begin(), ['scanned', { facelets: SOLVED, ready: false }]).view, 'paint');
});

test('links name a cube, also older ones; mistakes are explained', () => {
  const at = (hash) => after(solving(3), ['link', linked(hash)]);
  for (const hash of [`#3x3x3/${LETTERS}`, `#puzzles/3X3X3/${LETTERS.toLowerCase()}`]) {
    const { puzzle, facelets, text, problem } = at(hash);
    assert.deepEqual([puzzle, facelets, text, problem], ['3x3x3', SOLVED, LETTERS, null]);
  }
  assert.deepEqual([at('#4x4x4').puzzle, at('#4x4x4').text], ['4x4x4', '']);
  assert.equal(linked('#puzzles'), null);
  assert.equal(linked(''), null);
  assert.match(at('#8x8x8').problem.message, /8x8x8/);
  assert.match(at('#3x3x3/WWX').problem.message, /Sticker 3 of 54 is X/);
  assert.match(at('#3x3x3/WW').problem.message, /2 of 54 stickers/);
  const state = at('#2x2x2/WW');
  assert.deepEqual([state.puzzle, state.solution], ['2x2x2', null]);
  assert.match(state.problem.message, /Copy the whole link/);
});

test('steps go forward and back, never beyond the ends', () => {
  let state = after(solving(2), ['step', { by: -1 }]);
  assert.equal(state.target, 0);
  state = after(state, ['step', { by: 1 }], ['step', { by: 1 }], ['step', { by: 1 }]);
  assert.equal(state.target, 2);
  assert.ok(isMoving(state));
  state = after(state, ['tick', { millis: 350 }]);
  assert.equal(state.position, 1);
  state = after(state, ['tick', { millis: 5000 }]);
  assert.equal(state.position, 2);
  assert.ok(!isMoving(state));
  assert.equal(after(state, ['step', { by: -1 }], ['tick', { millis: 175 }]).position, 1.5);
});

test('the auto-play pauses before each turn, stops at the end and starts again', () => {
  let state = after(solving(2), ['set', { speed: 'slow' }], ['play'], ['tick', { millis: 360 }]);
  assert.equal(moment(state).turning, null);
  assert.equal(moment(state).next.move, 'R');
  state = after(state, ['tick', { millis: 900 }]);
  assert.ok(moment(state).turning.share > 0.5 && moment(state).turning.share < 0.6);
  state = after(state, ['tick', { millis: 9000 }]);
  assert.deepEqual([state.playing, state.position, moment(state).isEnd], [false, 2, true]);
  state = after(state, ['play']);
  assert.deepEqual([state.playing, state.position], [true, 0]);
  assert.deepEqual(after(state, ['tick', { millis: 9 }], ['pause']).target, 1);
});

test('a step during the auto-play stops it at the next move', () => {
  const state = after(solving(5), ['play'], ['tick', { millis: 900 * 2.5 }], ['step', { by: 1 }]);
  assert.deepEqual([state.playing, state.target], [false, 3]);
});

test('another view cancels a search without a solution', () => {
  const asked = after(begin(), ['type', { text: 'R' }], ['ask', { what: 'solve' }]);
  const painting = after(asked, ['view', { view: 'paint' }], ['found', { run: asked.run, solution: solutionOf(1), millis: 9 }]);
  assert.deepEqual([painting.view, painting.solution, isWorking(painting)], ['paint', null, false]);
});

test('another view pauses the auto-play', () => {
  const state = after(solving(5), ['play'], ['tick', { millis: 100 }], ['view', { view: 'paint' }]);
  assert.deepEqual([state.playing, state.target], [false, 1]);
});

test('a jump shows a moment within a move; without motion, whole moves', () => {
  const state = after(solving(3), ['jump', { to: 1.25 }]);
  assert.deepEqual(moment(state).turning, { axis: 'R', layers: [0], quarters: 1, share: 0.25 });
  assert.equal(moment(state).facelets, 'after 1');
  assert.equal(moment(state, true).turning, null);
  assert.equal(moment(after(state, ['jump', { to: 99 }])).facelets, 'after 3');
  assert.equal(moment(after(state, ['jump', { to: 0 }])).facelets, 'before');
});

test('a cube that is solved already has no moves', () => {
  const state = solving(0, { optimal: true });
  assert.equal(line(state), 'This cube is already solved.');
  assert.equal(primary(state), 'scan');
});

test('phases without moves are omitted, rotations before the first have their own name', () => {
  const solution = solutionOf(5, { phases: [{ name: 'cross', moves: 3 }, { name: 'corners', moves: 0 }, { name: 'edges', moves: 1 }] });
  assert.deepEqual(byPhases(solution).map(([name, steps]) => [name, steps.length]), [['Hold the cube', 1], ['cross', 3], ['edges', 1]]);
  assert.deepEqual(byPhases(solutionOf(2)).map(([name, steps]) => [name, steps.length]), [['', 2]]);
});

test('the phase of the next move is shown during playback', () => {
  const solution = { phases: [{ name: 'Cross', moves: 2 }, { name: 'First layer', moves: 2 }] };
  const at = (position) => about(after({ ...solving(4, solution), asked: null }, ['jump', { to: position }]));
  assert.match(at(0), /Hold the cube/);
  assert.deepEqual([at(1), at(2.5), at(4)], ['Cross: 1 of 2', 'First layer: 0 of 2', 'Scan or scramble another cube.']);
});

test('moves and times are put into words', () => {
  assert.equal(inWords({ axis: 'R', layers: [0], quarters: 2 }, THREE), 'right face, half turn');
  assert.equal(inWords({ axis: 'D', layers: [0], quarters: -1 }, THREE), 'bottom face, counterclockwise');
  assert.equal(inWords({ axis: 'U', layers: [0, 1], quarters: 1 }, [5, 5, 5]), '2 top layers, clockwise');
  assert.equal(inWords({ axis: 'F', layers: [1], quarters: 1 }, [4, 4, 4]), 'second layer from the front, clockwise');
  assert.equal(inWords({ axis: 'U', layers: [0, 1, 2], quarters: 1 }, THREE), 'whole cube, clockwise');
  assert.deepEqual([4, 400, 3140, 20400].map(time), ['0.1 s', '0.4 s', '3.1 s', '20 s']);
});

test('a puzzle that the program draws has a scramble as its state, and no stickers to scan or paint', () => {
  const clock = after(begin({ method: 'optimal' }), ['view', { view: 'paint' }], ['choose', { puzzle: 'clock' }]);
  assert.deepEqual([clock.size, clock.view, clock.method, clock.facelets], [null, 'cube', 'short', '']);
  assert.equal(canScan('clock'), false);
  assert.equal(primary(clock), 'scramble');
  assert.equal(line(clock), 'Type a scramble, or scramble this one.');
  assert.equal(solveReason(clock), 'This puzzle is solved.');
  const mistyped = after(clock, ['type', { text: ' UR1+ Q' }], ['ask', { what: 'check' }]);
  assert.deepEqual(question(mistyped), { scramble: 'UR1+ Q' });
  const problem = { code: 'not-an-algorithm', message: 'column 6: "Q" is not a move' };
  const told = after(mistyped, ['checked', { facelets: null, state: null, problem, solved: false }]);
  assert.deepEqual(told.problem, { message: 'Column 6: "Q" is not a move.', stickers: [] });
  const typedWell = after(clock, ['type', { text: 'UR1+' }], ['checked', { facelets: null, state: '{}', problem: null, solved: false }]);
  assert.equal(line(typedWell), 'This puzzle can be solved.');
  assert.equal(primary(typedWell), 'solve');
});

test('a drawn puzzle is solved and stepped by the words of its notation', () => {
  const scrambled = after(begin({ puzzle: 'square-1' }), ['scrambled', { scramble: '(1,0) / (3,0)', facelets: null, state: '{}', picture: '<svg/>' }]);
  assert.deepEqual([scrambled.text, scrambled.note], ['(1,0) / (3,0)', 'Scrambled with 3 moves.']);
  const steps = ['(-3,0)', '/', '(-1,0)'].map((move) => ({ move, axis: null, layers: null, quarters: null, facelets: null }));
  const asked = after(scrambled, ['ask', { what: 'solve' }]);
  const solution = { before: '{}', steps, phases: [], cost: 3, optimal: false };
  const solved = after(asked, ['found', { run: asked.run, solution, millis: 100 }], ['step', { by: 1 }]);
  assert.equal(about({ ...solved, target: 0 }), 'Found in 0.1 s. Searching for a shorter one.');
  assert.equal(moment(after(solved, ['tick', { millis: 1000 }])).index, 1);
  const end = after(solved, ['jump', { to: 3 }]);
  assert.equal(moment(end).isEnd, true);
  assert.equal(about(end), 'Scramble another puzzle.');
  assert.equal(question(end).scramble, '(1,0) / (3,0)');
});

test('cubes and other puzzles are grouped, and events of a cube can be chosen until the next cube', () => {
  const [cubes, others] = GROUPS.map(([, puzzles]) => puzzles.map(([name]) => name));
  assert.deepEqual([cubes.length, others.length], [7, 5]);
  assert.deepEqual(others.map(titleOf), ['Megaminx', 'Pyraminx', 'Skewb', 'Square-1', 'Clock']);
  assert.deepEqual(eventsOf('3x3x3').map(([event]) => event), ['3x3x3', '333bf', '333fm']);
  assert.deepEqual(eventsOf('2x2x2'), []);
  const blind = after(begin(), ['set', { event: '333bf' }]);
  assert.equal(blind.event, '333bf');
  assert.equal(after(blind, ['choose', { puzzle: 'skewb' }]).event, 'skewb');
  assert.equal(isWorking(after(blind, ['ask', { what: 'sheet' }])), true);
});
