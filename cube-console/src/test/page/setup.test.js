import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  cellCorners,
  changes,
  conditionOf,
  cornerAt,
  documentState,
  fitting,
  lastingSentence,
  logged,
  NO_DOCUMENT,
  preparingText,
  savedSentence,
  summaryOf,
  switchedCell,
  withMember,
} from '../../main/resources/dev/cubewright/console/web/page/setup/state.js';

const ROBOT = { name: 'twin', arms: { R: { gripMicros: 1307 }, B: { gripMicros: 1310 } } };
const loaded = documentState(NO_DOCUMENT, { type: 'loaded', document: ROBOT });
const edited = documentState(loaded, { type: 'changed', path: ['arms', 'R', 'gripMicros'], value: 1317 });

test('a change of one member leaves the others and the stored document', () => {
  assert.deepEqual(edited.draft, { name: 'twin', arms: { R: { gripMicros: 1317 }, B: { gripMicros: 1310 } } });
  assert.equal(edited.stored, ROBOT);
  assert.deepEqual(changes(edited.stored, edited.draft), ['arms.R.gripMicros']);
});

test('a member is created with its path, and removed by undefined', () => {
  assert.deepEqual(withMember({}, ['modes', 'slow', 'rpm'], 150), { modes: { slow: { rpm: 150 } } });
  assert.deepEqual(withMember(ROBOT, ['arms', 'R', 'gripMicros'], undefined).arms.R, {});
});

test('changes of a draft survive another stored document and keep its other members', () => {
  const other = { ...ROBOT, name: 'other' };
  const { stored, draft } = documentState(edited, { type: 'loaded', document: other });
  assert.equal(stored, other);
  assert.deepEqual(draft, { ...edited.draft, name: 'other' });
  assert.equal(documentState(loaded, { type: 'loaded', document: other }).draft, other);
});

test('a rejected draft keeps its changes and the reason until it is changed, undone or saved', () => {
  const rejected = documentState(edited, { type: 'rejected', problem: 'gripMicros must be 500 to 2500.' });
  assert.equal(rejected.draft, edited.draft);
  assert.match(rejected.problem, /gripMicros/);
  assert.equal(documentState(rejected, { type: 'changed', path: ['name'], value: 'x' }).problem, null);
  assert.deepEqual(documentState(rejected, { type: 'undone' }), loaded);
  assert.deepEqual(documentState(rejected, { type: 'saved', sent: edited.draft, document: edited.draft }), { stored: edited.draft, draft: edited.draft, problem: null });
});

test('a document that is not an object does not replace the draft', () => {
  for (const document of [null, 5, 'text', [1]]) {
    const rejected = documentState(loaded, { type: 'replaced', document });
    assert.equal(rejected.draft, ROBOT);
    assert.match(rejected.problem, /not a JSON object/);
  }
});

test('changes made while the draft is saved stay unsaved', () => {
  const more = documentState(edited, { type: 'changed', path: ['name'], value: 'later' });
  const saved = documentState(more, { type: 'saved', sent: edited.draft, document: edited.draft });
  assert.deepEqual(saved, { stored: edited.draft, draft: more.draft, problem: null });
});

test('a file that is not a calibration keeps the draft', () => {
  const corners = { 'upper-left': [0, 0], 'upper-right': [9, 0], 'lower-right': [9, 9], 'lower-left': [0, 9] };
  const good = { pictures: { width: 640, height: 480 }, views: { 'right-left': { corners, rows: 3, columns: 3 } } };
  const opened = (document) => documentState(loaded, { type: 'replaced', name: 'calibration', document });
  assert.deepEqual(opened(good), { ...loaded, draft: good });
  for (const document of [ROBOT, { views: { x: {} } }, { ...good, views: {} }, { ...good, views: { x: { corners: {} } } }]) {
    assert.equal(opened(document).draft, loaded.draft);
    assert.match(opened(document).problem, /not a calibration/);
  }
});

test('one sentence states what is saved and where', () => {
  assert.equal(savedSentence(loaded, null), 'Saved. Changes last until the program ends.');
  assert.equal(savedSentence(loaded, 'robot.json'), 'Saved in robot.json.');
  assert.equal(savedSentence(edited, 'robot.json'), '1 change is not saved. Save writes robot.json.');
  const replaced = documentState(loaded, { type: 'replaced', document: { a: 1, b: 2 } });
  assert.equal(savedSentence(replaced, null), '4 changes are not saved. Saved changes last until the program ends.');
});

test('the permanent file depends on the document and the robot', () => {
  assert.match(lastingSentence('--robot', 'simulated'), /--robot FILE/);
  assert.match(lastingSentence('--calibration', 'real'), /--calibration FILE/);
  assert.match(lastingSentence('--calibration', 'simulated'), /its own camera/);
});

test('a corner stays inside the picture', () => {
  const picture = { width: 160, height: 120 };
  assert.deepEqual(cornerAt(picture, -3, 130), [0, 120]);
  assert.deepEqual(cornerAt(picture, 41.25349, 20), [41.253, 20]);
});

test('a cell is hidden and shown again, in order', () => {
  assert.deepEqual(switchedCell(undefined, 2), [2]);
  assert.deepEqual(switchedCell([2], 1), [1, 2]);
  assert.deepEqual(switchedCell([1, 2], 2), [1]);
});

test('the cells of a view share the corners of the face', () => {
  const corners = { 'upper-left': [0, 0], 'upper-right': [4, 0], 'lower-right': [4, 2], 'lower-left': [0, 2] };
  const cells = cellCorners({ corners, rows: 1, columns: 2 });
  assert.deepEqual(cells, [
    [[0, 0], [2, 0], [2, 2], [0, 2]],
    [[2, 0], [4, 0], [4, 2], [2, 2]],
  ]);
});

test('the condition of the robot names its ports', () => {
  const robot = { connected: true, homed: true, taken: false, camera: true, ports: ['/dev/ttyUSB0', '/dev/ttyUSB1'] };
  assert.equal(conditionOf(robot), 'Connected at /dev/ttyUSB0 and /dev/ttyUSB1, homed, no cube, camera ready.');
  assert.equal(conditionOf({}), 'Not connected, not homed, no cube, no camera.');
});

test('tables being built show the share and, if known, the time left', () => {
  assert.equal(preparingText({ puzzle: '5x5x5', share: 0.429, secondsLeft: 8.2 }), '5x5x5: 42 %, about 8 s left');
  assert.equal(preparingText({ puzzle: '5x5x5', share: 1, secondsLeft: 0 }), '5x5x5: 100 %, about 1 s left');
  assert.equal(preparingText({ puzzle: '5x5x5', share: 0, secondsLeft: null }), '5x5x5: 0 %');
});

const entry = (number, more) => ({ number, first: number, level: 'info', source: 'session', text: `line ${number}`, count: 1, ...more });

test('a repeated entry replaces the earlier one and moves to the end', () => {
  const entries = logged([], [entry(1), entry(2)]);
  const repeated = logged(entries, [entry(3, { first: 1, count: 2 })]);
  assert.deepEqual(repeated.map(({ number }) => number), [2, 3]);
  assert.deepEqual(logged(repeated, [entry(1)]), repeated);
});

test('the log has the newest 2000 entries', () => {
  const entries = logged([], Array.from({ length: 2005 }, (_, i) => entry(i + 1)));
  assert.equal(entries.length, 2000);
  assert.equal(entries[0].number, 6);
});

test('the log is filtered by level, source and words, newest first', () => {
  const entries = [entry(1), entry(2, { source: 'board' }), entry(3, { source: 'board', level: 'error' }), entry(4, { text: 'Recognise' })];
  const numbers = (filter) => fitting(entries, { level: 'info', source: 'some', words: '', ...filter }).map(({ number }) => number);
  assert.deepEqual(numbers({}), [4, 3, 1]);
  assert.deepEqual(numbers({ source: 'all' }), [4, 3, 2, 1]);
  assert.deepEqual(numbers({ source: 'board' }), [3, 2]);
  assert.deepEqual(numbers({ level: 'warn' }), [3]);
  assert.deepEqual(numbers({ words: ' recog ' }), [4]);
});

const run = (result, measuredMicros, twists = 9) => ({ result, measuredMicros, twists });

test('the summary uses the times of solved runs with turns', () => {
  const runs = [run('solved', 2e6), run('solved', 1e6), run('killed', null), run('stopped', 5e6), run('solved', 0, 0)];
  assert.deepEqual(summaryOf(runs), { Best: '1.00 s', Mean: '1.50 s', Solved: '2 of 4' });
});

test('there is no summary without a solved run', () => {
  assert.equal(summaryOf([]), null);
  assert.equal(summaryOf([run('stopped', 5e6)]), null);
});
