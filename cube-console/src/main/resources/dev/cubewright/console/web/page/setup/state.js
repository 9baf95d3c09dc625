// The texts and choices of set-up, history, log and simulation, as pure functions of state and documents.

import { isKnown, seconds } from '../base/words.js';

export const MODES = ['slow', 'medium', 'fast', 'superfast'];
export const CORNERS = ['upper-left', 'upper-right', 'lower-right', 'lower-left'];

/** The faults of a simulated robot by code, and the codes of faults of a single arm. */
export const FAULTS = {
  'cable-unplugged': 'Cable unplugged',
  'board-reset': 'Board reset',
  'camera-gone': 'Camera unplugged',
  'cube-dropped': 'Cube dropped',
  'motor-stalled': 'Motor stalled',
  'servo-stuck': 'Servo jammed',
  'magnet-missing': 'Magnet missing',
  'stop-pressed': 'Stop button pressed',
};
export const ARM_FAULTS = new Set(['cable-unplugged', 'board-reset', 'motor-stalled', 'servo-stuck', 'magnet-missing']);

const LEVELS = ['info', 'warn', 'error'];
const LOG_LIMIT = 2000;

// Documents: the stored one, and the draft that the user edits.

export const NO_DOCUMENT = { stored: null, draft: null, problem: null };

/** The state of a document after an action. Changes of the draft survive a replacement of the stored document. */
export function documentState(now, { type, name, document, sent, path, value, problem }) {
  switch (type) {
    case 'loaded':
      return now.stored && changes(now.stored, now.draft).length > 0
        ? { ...now, stored: document, draft: rebased(now.stored, now.draft, document) }
        : { stored: document, draft: document, problem: null };
    case 'saved':
      // Changes since the draft was sent are not saved yet.
      return { stored: document, draft: rebased(sent, now.draft, document), problem: null };
    case 'changed':
      return { ...now, draft: withMember(now.draft, path, value), problem: null };
    case 'replaced':
      problem = isObject(document) ? (name === 'calibration' ? calibrationProblem(document) : null) : 'The text is not a JSON object.';
      return problem ? { ...now, problem } : { ...now, draft: document, problem };
    case 'undone':
      return { ...now, draft: now.stored, problem: null };
    case 'rejected':
      return { ...now, problem };
  }
}

/** A copy of a document with another value at a path of names; `undefined` removes the member. */
export function withMember(document, [name, ...path], value) {
  const copy = { ...document };
  copy[name] = path.length > 0 ? withMember(copy[name], path, value) : value;
  if (copy[name] === undefined) {
    delete copy[name];
  }
  return copy;
}

/** A document with the changes between a base document and a draft. */
function rebased(base, draft, document) {
  if (!isObject(base) || !isObject(draft) || !isObject(document)) {
    return JSON.stringify(base) === JSON.stringify(draft) ? document : draft;
  }
  const names = [...new Set([...Object.keys(document), ...Object.keys(draft)])];
  const members = names.map((name) => [name, rebased(base[name], draft[name], document[name])]);
  return Object.fromEntries(members.filter(([, value]) => value !== undefined));
}

/** The reason why a document is not a calibration; `null` if it is. */
function calibrationProblem({ pictures, views }) {
  const arePlaced = ({ corners, rows, columns, hidden = [] }) =>
    rows > 0 && columns > 0 && Array.isArray(hidden) && CORNERS.every((name) => corners?.[name]?.length === 2 && corners[name].every(Number.isFinite));
  const isOne = pictures?.width > 0 && pictures.height > 0 && isObject(views) && Object.keys(views).length > 0;
  return isOne && Object.values(views).every((view) => isObject(view) && arePlaced(view))
    ? null
    : 'The file is not a calibration: it needs the size of the pictures, and views with four corners. Open another file.';
}

/** The paths of the members that differ between two documents. */
export function changes(stored, draft, path = '') {
  if (!isObject(stored) || !isObject(draft)) {
    return JSON.stringify(stored) === JSON.stringify(draft) ? [] : [path];
  }
  const names = new Set([...Object.keys(stored), ...Object.keys(draft)]);
  return [...names].flatMap((name) => changes(stored[name], draft[name], path ? `${path}.${name}` : name));
}

function isObject(value) {
  return value !== null && typeof value === 'object' && !Array.isArray(value);
}

/** The save status of a document, and the place: a file or the memory of the program. */
export function savedSentence({ stored, draft }, file) {
  const count = changes(stored, draft).length;
  if (count === 0) {
    return file ? `Saved in ${file}.` : 'Saved. Changes last until the program ends.';
  }
  const unsaved = count === 1 ? '1 change is not saved' : `${count} changes are not saved`;
  return `${unsaved}. ${file ? `Save writes ${file}` : 'Saved changes last until the program ends'}.`;
}

/** The advice for a document that is lost when the program ends. */
export function lastingSentence(option, kind) {
  return option === '--calibration' && kind === 'simulated'
    ? 'A simulated robot has its own camera: its calibration lasts until the program ends.'
    : `To use a downloaded file, start the program with ${option} FILE. Save then writes to this file.`;
}

// The camera grid.

/** A corner position, limited to the picture and rounded. */
export function cornerAt({ width, height }, x, y) {
  const rounded = (value) => Math.round(value * 1000) / 1000;
  return [rounded(Math.min(width, Math.max(0, x))), rounded(Math.min(height, Math.max(0, y)))];
}

/** The hidden cells after one cell was toggled. */
export function switchedCell(hidden = [], cell) {
  return hidden.includes(cell) ? hidden.filter((other) => other !== cell) : [...hidden, cell].sort((a, b) => a - b);
}

/** The four corners of each cell, clockwise, row by row. */
export function cellCorners({ corners, rows, columns }) {
  const [a, b, c, d] = CORNERS.map((name) => corners[name]);
  const at = (column, row) => {
    const [u, v] = [column / columns, row / rows];
    return [0, 1].map((i) => (1 - v) * ((1 - u) * a[i] + u * b[i]) + v * ((1 - u) * d[i] + u * c[i]));
  };
  return Array.from({ length: rows * columns }, (_, cell) => {
    const [row, column] = [Math.floor(cell / columns), cell % columns];
    return [at(column, row), at(column + 1, row), at(column + 1, row + 1), at(column, row + 1)];
  });
}

// Boards and tables.

/** A summary of the robot's condition. */
export function conditionOf({ connected, homed, taken, camera, ports }) {
  return [
    connected ? `Connected${ports?.length ? ` at ${ports.join(' and ')}` : ''}` : 'Not connected',
    homed ? 'homed' : 'not homed',
    taken ? 'the arms hold the cube' : 'no cube',
    camera ? 'camera ready.' : 'no camera.',
  ].join(', ');
}

/** The progress of building the tables of a puzzle. */
export function preparingText({ puzzle, share, secondsLeft }) {
  const left = isKnown(secondsLeft) ? `, about ${Math.max(1, Math.round(secondsLeft))} s left` : '';
  return `${puzzle}: ${Math.floor(share * 100)} %${left}`;
}

// The log.

/** The log with added entries, newest last. A repeated entry replaces the one with the same `first`. */
export function logged(entries, more) {
  const byFirst = new Map(entries.map((entry) => [entry.first, entry]));
  for (const entry of more) {
    if (!(byFirst.get(entry.first)?.number >= entry.number)) {
      byFirst.delete(entry.first);
      byFirst.set(entry.first, entry);
    }
  }
  return [...byFirst.values()].slice(-LOG_LIMIT);
}

/** The entries that match a filter, newest first. `source` is a name, `all`, or `some`: all except board lines of level info. */
export function fitting(entries, { level, source, words }) {
  const wanted = words.trim().toLowerCase();
  const fits = (entry) =>
    LEVELS.indexOf(entry.level) >= LEVELS.indexOf(level) &&
    (source === 'all' || source === entry.source || (source === 'some' && (entry.source !== 'board' || entry.level !== 'info'))) &&
    `${entry.source} ${entry.text}`.toLowerCase().includes(wanted);
  return entries.filter(fits).reverse();
}

// The history.

/** The best and mean times and the number of solved runs. Runs without twists do not count. */
export function summaryOf(runs) {
  const turned = runs.filter(({ twists }) => twists > 0);
  const times = turned.filter(({ result }) => result === 'solved').map(({ measuredMicros }) => measuredMicros);
  if (times.length === 0) {
    return null;
  }
  return {
    Best: `${seconds(Math.min(...times))} s`,
    Mean: `${seconds(times.reduce((sum, time) => sum + time, 0) / times.length)} s`,
    Solved: `${times.length} of ${turned.length}`,
  };
}
