// The state of the puzzle page and its actions, as pure functions without page, server or clock.

import { FACES, colorOf, lettersOn } from '../base/colors.js';
import { stickersOf } from '../base/cuboid.js';
import { blankOf, canScan, isPuzzle, methodsOf, sizeOf, solvedOf, typed } from './sizes.js';
import { sentence } from '../base/words.js';
import { moves, time } from './words.js';

/** The speeds of auto-play: value, name, and milliseconds per move. */
export const SPEEDS = [
  ['slow', '½×', 1800],
  ['normal', '1×', 900],
  ['fast', '3×', 300],
];
/** The duration of a move after a key, a swipe or a button. */
const STEP_MILLIS = 350;
/** The share of the time of a move in auto-play before its layer turns. */
const REST = 0.35;
/** The time after the first solution during which better ones replace it, because the user has not studied it yet. */
const FRESH_MILLIS = 3000;
/** A solution with at most this share of the moves counts as much shorter. */
const MUCH = 0.75;

const UNSOLVED = {
  solution: null,
  /** A shorter solution that was found after the user had studied the shown one. */
  shorter: null,
  /** The replaced solutions. */
  former: [],
  /** The pending question: `check`, `scramble`, `sheet` or `solve`. */
  asked: null,
  /** The problem: a sentence, and the indices of the stickers involved. */
  problem: null,
  note: '',
  position: 0,
  target: 0,
  playing: false,
  /** Whether moves pause before they turn. */
  paced: false,
};

/** The initial state, with the stored choices. */
export function begin({ puzzle, method, machine, speed, letters } = {}) {
  const started = {
    view: 'cube',
    method,
    machine,
    /** The machines of the program. */
    machines: [],
    speed: SPEEDS.some(([value]) => value === speed) ? speed : 'normal',
    letters: letters === true,
    color: 'U',
    flat: true,
    /** The number of questions. Answers to earlier questions are ignored. */
    run: 0,
  };
  return withPuzzle(started, isPuzzle(puzzle) ? puzzle : '3x3x3');
}

function withPuzzle(state, puzzle) {
  const size = sizeOf(puzzle);
  const known = methodsOf(puzzle).some(([value]) => value === state.method);
  const view = (state.view === 'scan' && !canScan(puzzle)) || (state.view === 'paint' && !size) ? 'cube' : state.view;
  // A puzzle without a size has no facelets here. Its state is its text, and the program draws it.
  return { ...withCube(state, solvedOf(size)), puzzle, size, view, event: puzzle, method: known ? state.method : 'short' };
}

/** The state with another cube. Answers about the previous cube are ignored. */
const withCube = (state, facelets, text = '') => ({ ...state, ...UNSOLVED, run: state.run + 1, facelets, text });

const ACTIONS = {
  choose: (state, { puzzle }) => withPuzzle(state, puzzle),
  view(state, { view }) {
    const next = { ...state, view, playing: false, target: Math.ceil(state.position) };
    // An answer must not change the view.
    return isWorking(state) && view !== 'cube' ? { ...next, asked: null, run: state.run + 1 } : next;
  },
  /** Changes `method`, `machine`, `machines`, `speed`, `letters`, `flat`, the `color` to paint with, or the `event` to scramble for. */
  set: (state, { type, ...choice }) => ({ ...state, ...choice }),

  type(state, { text }) {
    const { facelets, wrong, count, total } = typed(state.size, text);
    const next = withCube(state, facelets ?? (text.trim() ? state.facelets : solvedOf(state.size)), text);
    return { ...next, problem: wrong ? problemOf(state, wrong) : null, note: count ? `${count} of ${total} stickers` : '' };
  },
  paint: (state, { index }) => painted(state, state.facelets.slice(0, index) + state.color + state.facelets.slice(index + 1)),
  clear: (state) => painted(state, blankOf(state.size)),
  fill: (state) => painted(state, solvedOf(state.size)),
  scanned: (state, { facelets, ready }) => ({ ...withCube(state, facelets, lettersOn(facelets)), view: ready ? 'cube' : 'paint', note: 'Scanned.' }),
  link(state, { name, puzzle, text }) {
    if (!puzzle) {
      return { ...state, view: 'cube', problem: problemOf(state, `The link names an unknown puzzle, ${name}. Choose a puzzle above.`) };
    }
    const next = ACTIONS.type({ ...withPuzzle(state, puzzle), view: 'cube' }, { text });
    return next.note ? { ...next, problem: problemOf(next, `The link has ${next.note}. Copy the whole link.`) } : next;
  },

  ask(state, { what }) {
    const now = what === 'check' ? state : { ...state, ...UNSOLVED, note: state.note };
    return { ...now, run: state.run + 1, asked: what };
  },
  checked(state, { facelets, problem, solved }) {
    const now = { ...state, asked: null, facelets: problem || !state.size ? state.facelets : facelets };
    const isDone = state.size ? isSolved(now) : solved;
    return { ...now, problem: problem && problemOf(state, sentence(problem.message)), note: problem || isDone ? '' : `This ${nounOf(state)} can be solved.` };
  },
  scrambled: (state, { facelets, scramble }) => ({
    ...withCube(state, facelets ?? '', scramble || lettersOn(facelets ?? '')),
    view: 'cube',
    note: scramble ? `Scrambled with ${moves(scramble.split(' ').length)}.` : 'Scrambled.',
  }),
  found,
  /** The search has ended. */
  ended: (state) => ({ ...state, asked: null }),
  refused(state, { message, quiet, wrong }) {
    if (quiet || state.solution) {
      return { ...state, asked: null };
    }
    // Invalid stickers are corrected in the paint view.
    const view = wrong && state.size && lettersOn(state.facelets) === state.text ? 'paint' : state.view;
    return { ...state, asked: null, view, problem: problemOf(state, message) };
  },
  shorten: (state) => show(state, state.shorter),

  play(state) {
    const from = state.position >= count(state) ? 0 : state.position;
    return { ...state, playing: true, paced: true, position: from, target: count(state) };
  },
  pause: (state) => ({ ...state, playing: false, target: Math.ceil(state.position) }),
  step(state, { by }) {
    const from = by > 0 ? Math.floor(state.target) : Math.ceil(state.target);
    const start = state.playing ? Math.floor(state.position) : from;
    return { ...state, playing: false, paced: false, target: within(state, start + by) };
  },
  jump: (state, { to }) => ({ ...state, playing: false, paced: false, position: within(state, to), target: within(state, to) }),
  tick(state, { millis }) {
    const moved = Math.max(0, millis) / (state.playing ? SPEEDS.find(([value]) => value === state.speed)[2] : STEP_MILLIS);
    const left = state.target - state.position;
    if (Math.abs(left) <= moved) {
      return { ...state, position: state.target, playing: false, paced: false };
    }
    return { ...state, position: state.position + Math.sign(left) * moved };
  },
};

/** The state after an action. Answers to earlier questions are ignored. */
export function reduce(state, action) {
  return action.run !== undefined && action.run !== state.run ? state : ACTIONS[action.type](state, action);
}

function painted(state, facelets) {
  const left = Array.from(facelets).filter((one) => one === '?').length;
  const next = withCube(state, facelets, left ? '' : lettersOn(facelets));
  return { ...next, note: left ? `${left} ${left === 1 ? 'sticker' : 'stickers'} left` : '' };
}

/**
 * Adds a solution that was found after `millis`. A better solution replaces the shown one before the first move if the
 * user has not studied the shown one yet or wants the shortest, or if the better one has more phases or is much shorter.
 * Otherwise the page offers it.
 */
function found(state, { solution, millis, unseen }) {
  const shown = state.solution;
  const now = state.shorter ?? shown;
  if (now && !isBetter(solution, now)) {
    const proven = { ...now, optimal: true };
    return solution.optimal && solution.cost === now.cost ? { ...state, ...(state.shorter ? { shorter: proven } : { solution: proven }) } : state;
  }
  const timed = { ...solution, millis };
  const isFresh = () => millis - (state.former[0] ?? shown).millis < FRESH_MILLIS;
  const isAwaited = () => state.method === 'optimal' || solution.phases.length > shown.phases.length || solution.cost <= MUCH * shown.cost;
  return !shown || (state.target === 0 && (unseen || isFresh() || isAwaited())) ? show(state, timed) : { ...state, shorter: timed };
}

/** If the user chose phases, a solution in phases is better than any solution without them. */
const isBetter = (next, now) => (next.phases.length && !now.phases.length) || (Boolean(next.phases.length) === Boolean(now.phases.length) && next.cost < now.cost);

function show(state, solution) {
  const [former, view] = state.solution ? [[...state.former, state.solution], state.view] : [[], 'cube'];
  return { ...state, solution, former, shorter: null, view, facelets: state.size ? solution.before : '', problem: null, position: 0, target: 0, playing: false, paced: false };
}

/** A problem, with the stickers in its message, such as "U3 B1", and all stickers of colors that occur too often. */
function problemOf(state, message) {
  const named = new Set(message.match(/\b[URFDLB]\d+\b/g) ?? []);
  const left = Object.fromEntries(colorsLeft(state));
  const stickers = stickersOf(state.size).flatMap(({ face, number }, index) => (named.has(face + number) || left[state.facelets[index]] < 0 ? [index] : []));
  return { message, stickers };
}

const count = (state) => state.solution?.steps.length ?? 0;
const within = (state, position) => Math.max(0, Math.min(count(state), position));

/** Whether time changes the position. */
export const isMoving = ({ position, target }) => position !== target;

/** Whether the program creates scrambles or searches for a first solution. */
export const isWorking = ({ asked, solution }) => asked === 'scramble' || asked === 'sheet' || (asked === 'solve' && !solution);

/** Whether the cube before the moves is solved. */
export const isSolved = ({ facelets, size }) => facelets === solvedOf(size);

const nounOf = ({ size }) => (size ? 'cube' : 'puzzle');

/** Whether the initial solved cube is unchanged. */
const isUntouched = (state) => isSolved(state) && !state.text;

/** The question to the program: letters or a scramble; `null` if the text is invalid or stickers are missing. */
export function question({ size, facelets, text }) {
  const { scramble, wrong, count: letters } = typed(size, text);
  if (wrong || letters || (!scramble && facelets.includes('?'))) {
    return null;
  }
  return scramble || !size ? { scramble } : { facelets: lettersOn(facelets) };
}

/** The names of the machines for the puzzle. */
export const machinesOf = ({ machines, puzzle }) => machines.filter((one) => one.puzzle === puzzle).map(({ name }) => name);

/** The machine to plan for; `undefined` to solve by hand. */
export const machineOf = (state) => machinesOf(state).find((name) => name === state.machine);

/** The reason why Solve is not available; `null` if it is. */
export function solveReason(state) {
  if (!question(state)) {
    return state.text ? 'Correct or complete the text first.' : 'Paint the remaining stickers first.';
  }
  return isUntouched(state) ? `This ${nounOf(state)} is solved.` : state.view === 'cube' && state.solution ? 'The solution is shown.' : null;
}

/** The shown moment: completed moves, the current move with its share, and the next move. `still` shows no turning. */
export function moment(state, still = false) {
  const steps = state.solution?.steps ?? [];
  const index = Math.floor(state.position + 1e-9);
  const share = still ? 0 : state.position - index;
  const turned = state.paced ? Math.max(0, (share - REST) / (1 - REST)) : share;
  const step = steps[index] ?? null;
  const turning = step?.axis && turned > 1e-9 ? { axis: step.axis, layers: step.layers, quarters: step.quarters, share: turned } : null;
  const facelets = index ? steps[index - 1].facelets : state.facelets;
  return { index, step, turning, next: turning || !step?.axis ? null : step, facelets, isEnd: Boolean(steps.length) && index === steps.length };
}

/** The advised action: `scan`, `scramble`, `solve` or `play`; `null` while the program works. */
export function primary(state) {
  const start = canScan(state.puzzle) ? 'scan' : 'scramble';
  if (state.problem || isWorking(state)) {
    return null;
  }
  if (state.view === 'paint') {
    return 'solve';
  }
  if (count(state)) {
    return state.position < count(state) ? 'play' : null;
  }
  return isUntouched(state) || state.solution ? start : 'solve';
}

/** The number of remaining stickers of each color; negative if there are too many. */
export function colorsLeft({ facelets, size }) {
  const solved = solvedOf(size);
  return FACES.map((face) => [face, solved.split(face).length - facelets.split(face).length]);
}

/** The moves by phase, as pairs of a name (empty without phases) and steps. Phases without moves are omitted. */
export function byPhases({ steps, phases }) {
  // Rotations of the whole cube come before the first phase.
  let next = steps.length - phases.reduce((sum, phase) => sum + phase.moves, 0);
  if (!phases.length) {
    return [['', steps]];
  }
  const parts = [['Hold the cube', steps.slice(0, next)]];
  for (const phase of phases) {
    parts.push([phase.name, steps.slice(next, next + phase.moves)]);
    next += phase.moves;
  }
  return parts.filter(([, part]) => part.length);
}

/** The status line. */
export function line(state) {
  if (state.solution && state.view === 'cube') {
    return count(state) ? '' : `${state.note} This ${nounOf(state)} is already solved.`.trim();
  }
  if (isWorking(state)) {
    return state.asked === 'solve' ? 'Searching for a solution …' : 'Scrambling …';
  }
  if (state.note || state.view === 'paint') {
    return state.note || 'Type a scramble or the letters of all stickers, or paint them.';
  }
  const entry = canScan(state.puzzle) ? 'Scan your cube, type or paint it' : state.size ? 'Type or paint it' : 'Type a scramble';
  return isUntouched(state) ? `${entry}, or scramble this one.` : '';
}

/** The text about the solution: the current phase, or the holding of the cube and the search time. */
export function about(state) {
  const { solution, asked, method, target } = state;
  if (target > 0) {
    return phaseNow(state);
  }
  const unproven = method === 'optimal' ? ' It may not be the shortest.' : '';
  if (solution.machine) {
    return `${holding(state)} ${moves(solution.moves)} in ${solution.actions} ${solution.actions === 1 ? 'action' : 'actions'}.`;
  }
  const proof = asked === 'solve' ? ' Searching for a shorter one.' : solution.optimal ? ' No solution is shorter.' : unproven;
  return `${holding(state)} Found in ${time(solution.millis)}.${proof}`.trim();
}

/** The current phase with its number of completed moves, or the number of the next move; at the end, the next action. */
function phaseNow({ puzzle, size, solution, position }) {
  let made = Math.floor(position);
  const noun = solution.machine ? 'Action' : 'Move';
  for (const [name, { length }] of byPhases(solution)) {
    if (made < length) {
      return name ? `${name}: ${made} of ${length}` : `${noun} ${made + 1} of ${length}`;
    }
    made -= length;
  }
  return `${canScan(puzzle) ? 'Scan or scramble' : 'Scramble'} another ${nounOf({ size })}.`;
}

/** The holding of a cube by the colors of its centers; empty for other puzzles. */
export function holding({ size, facelets }) {
  if (!size) {
    return '';
  }
  const [top, front] = ['U', 'F'].map((face) => colorOf(facelets[blankOf(size).indexOf(face)]).name);
  return size[0] % 2 ? `Hold the cube with ${top} on top and ${front} in front.` : 'Hold the cube as in the picture.';
}
