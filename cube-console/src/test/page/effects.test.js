import assert from 'node:assert/strict';
import { test } from 'node:test';

// A stub of the browser with the members that the modules need.
const frames = [];
const handlers = {};
const addresses = [];
let answer = null;
Object.assign(globalThis, {
  location: { hostname: 'localhost', pathname: '/puzzle', hash: '' },
  document: { hidden: false, getElementById: () => null },
  BroadcastChannel: undefined,
  addEventListener: (name, handler) => (handlers[name] = handler),
  history: { replaceState: (_, title, path) => addresses.push(path) },
  requestAnimationFrame: (frame) => frames.push(frame),
  fetch: () => answer(),
});
const { createPuzzle } = await import('../../main/resources/dev/cubewright/console/web/page/puzzle/effects.js');

const steps = Array.from({ length: 20 }, () => ({ move: 'R' }));
const SOLUTION = { before: 'before', steps, phases: [], cost: 20, optimal: false };

/** A puzzle whose next question is refused. */
function refusing(status, code) {
  answer = async () => ({ ok: false, status, text: async () => JSON.stringify({ code, message: 'this was given up' }) });
  const puzzle = createPuzzle();
  puzzle.dispatch({ type: 'type', text: 'R U' });
  return puzzle;
}

/** Lets what waits for an answer that is there go on. */
const settled = () => new Promise((done) => setImmediate(done));

test('a new subscriber gets the state at once', () => {
  const puzzle = createPuzzle();
  puzzle.dispatch({ type: 'choose', puzzle: '4x4x4' });
  const shown = [];
  puzzle.watch((state) => shown.push(state.puzzle));
  puzzle.dispatch({ type: 'choose', puzzle: '2x2x2' });
  assert.deepEqual(shown, ['4x4x4', '2x2x2']);
});

test('auto-play continues from the same move after the page was hidden', () => {
  const puzzle = createPuzzle();
  puzzle.dispatch({ type: 'found', solution: SOLUTION, millis: 1 });
  puzzle.dispatch({ type: 'play' });
  frames.pop()(performance.now() + 60000);
  const { position, playing } = puzzle.now();
  assert.ok(position < 1);
  assert.ok(playing);
});

test('a search that ends with the connection is reported, one that a newer question ends is not', async () => {
  const puzzle = refusing(409, 'superseded');
  puzzle.solve();
  await settled();
  assert.equal(puzzle.now().problem.message, 'The connection was lost. Try again.');
  assert.equal(puzzle.now().asked, null);
  const other = refusing(409, 'superseded');
  other.solve();
  answer = () => new Promise(() => {});
  other.solve();
  await settled();
  assert.equal(other.now().problem, null);
  assert.equal(other.now().asked, 'solve');
});

test('a link leaves the address when there is another cube', () => {
  answer = () => new Promise(() => {});
  const puzzle = createPuzzle();
  location.hash = '#3x3x3/WW';
  handlers.hashchange();
  puzzle.dispatch({ type: 'set', letters: true });
  assert.deepEqual(addresses, []);
  puzzle.dispatch({ type: 'choose', puzzle: '4x4x4' });
  puzzle.dispatch({ type: 'choose', puzzle: '2x2x2' });
  assert.deepEqual(addresses, ['/puzzle']);
});
