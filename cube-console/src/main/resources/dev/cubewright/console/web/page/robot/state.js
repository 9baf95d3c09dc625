// The texts and choices of the robot page, as pure functions of the state.

import { isKnown, seconds, sentence } from '../base/words.js';

export const ARMS = ['R', 'B', 'L', 'F'];

/** The label of a command. */
export const nameOf = (command) =>
  ({ search: 'Search for boards', ports: 'Probe every port' })[command] ?? command[0].toUpperCase() + command.slice(1);

/** Whether another client than `me` operates the robot. */
export const watches = (now, me) => Boolean(now?.operator?.client) && now.operator.client !== me;

/** The reason shown to a watching client. */
export const TAKE_OVER_FIRST = 'Another client operates the robot. Take over first.';

/** The reason why the client `me` cannot send a command now; `null` if it can. */
export function refusalOf(command, now, me) {
  if (!now) {
    return 'The program has not answered yet.';
  }
  if (watches(now, me)) {
    return TAKE_OVER_FIRST;
  }
  const reason = now.refused[command];
  return reason ? sentence(reason) : null;
}

// The arms.

/** The pairs of arms that can hold the cube. */
export const AXES = { 'right-left': ['R', 'L'], 'back-front': ['B', 'F'] };

/** The holding of arms with an unknown cube; `null` if there is none. */
export function leftOver({ robot, busy, fault, holding }) {
  const holds = ARMS.some((arm) => ['closed', 'closing', 'opening'].includes(holding?.grips?.[arm]));
  return holds && !robot.taken && !busy && !fault ? holding : null;
}

/** The axis whose arms hold the cube or may hold it; the program asks the operator in the latter case. */
export function heldAxis({ axis, grips }) {
  const may = (arm) => grips[arm] === 'closed' || grips[arm] === 'closing';
  return axis ?? Object.keys(AXES).find((each) => AXES[each].every(may)) ?? null;
}

/** A short sentence about the arms. */
export function holdingLine(holding) {
  const grips = holding?.grips ?? {};
  const closed = ARMS.filter((arm) => grips[arm] === 'closed');
  if (closed.length) {
    const last = closed.at(-1);
    const names = closed.length === 1 ? `Arm ${last} holds` : `Arms ${closed.slice(0, -1).join(', ')} and ${last} hold`;
    return `${closed.length === ARMS.length ? 'The arms hold' : names} the cube.`;
  }
  return ARMS.every((arm) => grips[arm] === 'open') ? 'All arms are open.' : 'Check how the arms hold the cube.';
}

/** The fingers of each arm (`holds`, `open` or `doubt`), and whether the arm is askew. */
export const armsOf = (holding) =>
  ARMS.map((arm) => ({
    arm,
    grip: { closed: 'holds', open: 'open' }[holding?.grips?.[arm]] ?? 'doubt',
    askew: Boolean(holding?.askew?.includes(arm)),
  }));

// Notices.

/** The first clause of a message, before the advice. */
const firstClause = (text) => sentence(text.split(';')[0]);

/** The texts of a stop or a fault; `null` if there is neither. */
export function faultOf({ fault, state, holding }) {
  if (!fault && state !== 'stopped' && state !== 'fault') {
    return null;
  }
  const stopped = state === 'stopped' || fault?.code === 'stopped';
  const problem = fault ? sentence(fault.problem) : 'All motors were stopped.';
  return {
    stopped,
    line: stopped ? `Stopped. ${holdingLine(holding)}` : firstClause(problem),
    problem: stopped || !fault?.code ? problem : `${problem} (${fault.code})`,
    holding: fault?.holding ? sentence(fault.holding) : '',
    advice: fault?.advice ? sentence(fault.advice) : 'Recover makes the robot ready again.',
  };
}

/** The line of a lost connection. */
export const offlineLine = (why, known) =>
  why
    ? `${sentence(why)} This page retries automatically.`
    : `${known ? 'Connection lost' : 'The program does not answer'}. This page is out of date, and the robot may still move.`;

/** The texts without a robot; `null` if there is one. */
export function missingOf({ robot, busy }) {
  if (robot.kind !== 'none') {
    return null;
  }
  const why = sentence(robot.sentence);
  return { line: busy === 'search' ? 'Searching for boards on the ports …' : firstClause(why), why };
}

const STAGES = {
  connect: 'finding the boards',
  home: 'homing',
  take: 'gripping the cube',
  look: 'taking pictures',
  recognise: 'reading pictures',
  solve: 'solving',
  agree: 'asking',
  turn: 'turning',
  check: 'checking',
  release: 'releasing',
  adjust: 'moving an arm',
  rest: 'at rest',
};

/** The condition of the robot in the bar: its name, its kind (for colors), and the stage. */
export function conditionOf(now, online) {
  if (online === false) {
    return { name: 'connection lost', kind: 'lost', stage: '' };
  }
  const { state, stage } = now ?? {};
  return { name: state ?? 'connecting', kind: state ?? null, stage: stage ? (STAGES[stage] ?? stage) : '' };
}

// The job.

/** The next command that the program advises; `null` if a notice about a held cube has the button. */
export const nextStep = (now, me) =>
  watches(now, me) || (['inspect', 'release'].includes(now.next) && leftOver(now)) ? null : now.next;

/** The texts of results whose codes are not words. */
const RESULTS = { 'not-solved': 'not solved', fault: 'ended by a fault' };

/** The text below the clock; without a plan, the `next` action. */
export function clockNote(run, predicted, next) {
  const micros = run?.predictedMicros ?? predicted;
  if (!isKnown(micros)) {
    return { inspect: 'Insert a cube, then choose Inspect.', solve: 'The cube is known. Choose Solve.' }[next] ?? '';
  }
  const expected = `predicted ${seconds(micros)} s`;
  return run?.result ? `${RESULTS[run.result] ?? run.result}, ${expected}` : expected;
}

/** The run on the clock: the last one, until the next run is planned or the robot has `recovered`. */
export function shownRun(now) {
  const { run, next, proposal } = now;
  const recovered = ['stopped', 'fault'].includes(run?.result) && !proposal && !faultOf(now);
  return recovered || (next === 'run' && run?.endedAt) ? null : run;
}

/** The elapsed microseconds of a run. The clock of the program is `ahead` milliseconds ahead of the clock of this device. */
export const elapsedMicros = (run, at, ahead, speed = 1) => Math.max(0, (at + ahead - run.beganAt) * 1000 * speed);

/** The line about the plan; `null` without a plan. */
export function planLine(proposal) {
  if (!proposal) {
    return null;
  }
  const { goal, frame, optimal, preparationMicros, predictedMicros, twists } = proposal;
  if (twists.length === 0 && goal === 'solved') {
    return 'The cube is already solved.';
  }
  const count = twists.length === 1 ? '1 twist' : `${twists.length} twists`;
  const roll = frame ? `, after the roll ${frame} of ${seconds(preparationMicros)} s` : '';
  const best = optimal && goal === 'solved' ? ', optimal' : '';
  return `${goal === 'scrambled' ? 'Scrambling' : 'Solving'}: ${count} in ${seconds(predictedMicros)} s${roll}${best}`;
}

/** The twists after an update: a whole list from a state, or an event about one twist. */
export function twistsAfter(twists, news) {
  if (Array.isArray(news)) {
    return news;
  }
  const lit = { state: news.phase === 'done' ? 'done' : 'running', measuredMicros: news.measuredMicros };
  return twists.map((twist, index) => (index === news.index ? { ...twist, ...lit } : twist));
}

/** The arm turns of a twist in words. */
export const armsFor = ({ arms }) =>
  `arms: ${arms.map(([arm, quarters]) => `${arm}${quarters > 0 ? ' clockwise' : ' counter-clockwise'}`).join(', ')}`;

const SOURCES = {
  entered: 'as entered',
  scramble: 'as scrambled',
  camera: 'read by the camera',
  corrected: 'read and corrected',
};

/** The line about the known cube. */
export function cubeLine(cube) {
  if (!cube?.source) {
    return 'Unknown: inspect the cube, or enter it.';
  }
  const { source, stickers, solved, confidence, doubtful } = cube;
  // An entered cube is corrected without a picture.
  const parts = [source === 'corrected' && !stickers ? 'corrected' : (SOURCES[source] ?? source)];
  if (isKnown(confidence)) {
    parts.push(`${Math.floor(confidence * 1000) / 10} % sure`);
  }
  if (doubtful?.length) {
    parts.push(doubtful.length === 1 ? '1 sticker is doubtful' : `${doubtful.length} stickers are doubtful`);
  }
  if (solved) {
    parts.push('solved');
  }
  return sentence(parts.join(', '));
}

/** A text of 20 to 30 letters counts as facelets, so that the program reports missing or extra ones. */
const STICKERS = /^[URFDLBWGYO?]{20,30}$/i;

/** The body of the command `enter` for a typed text: stickers or moves. */
export function entered(text) {
  const joined = text.replace(/\s+/g, '');
  return STICKERS.test(joined) ? { facelets: joined } : { scramble: text.trim() };
}

/** The chosen picture: `now` for the live picture, an id of `pictures`, or `null`. */
export function pictureAfter({ chosen, newest }, { choose, ids }) {
  if (choose !== undefined) {
    return { chosen: choose, newest };
  }
  const last = ids.at(-1) ?? null;
  const gone = chosen !== 'now' && !ids.includes(chosen);
  // A new picture is chosen when it arrives. The live picture stays when the pictures are cleared.
  return (last !== newest && last !== null) || gone ? { chosen: last, newest: last } : { chosen, newest: last };
}

/** The solutions to list, best first: during the search, or afterwards if there are several. */
export const answersOf = ({ answers, busy }) => (answers?.length > (busy === 'solve' ? 0 : 1) ? [...answers].reverse() : []);

export const PANES = ['robot', 'cube', 'camera', 'settings'].map((pane) => [pane, nameOf(pane)]);

/** The next pane, in a cycle. */
export const paneAfter = (pane) => PANES[(PANES.findIndex(([name]) => name === pane) + 1) % PANES.length][0];

// Keys and views.

export const VIEWS = [['job', 'Job'], ['history', 'History'], ['setup', 'Set-up']];

/** The view that a fragment such as `#setup` names. */
export const viewOf = (fragment) => VIEWS.find(([name]) => name === fragment.slice(1).split('/')[0])?.[0] ?? 'job';

const OF_JOB = { i: 'inspect', s: 'solve', r: 'run', c: 'scramble', l: 'release', h: 'home', m: 'recover' };
const ACTIONS = { '?': 'help', o: 'operator', t: 'theme', v: 'pane', x: 'simulation' };

/** The time for the operator to notice a new question. */
const SEEN_MILLIS = 500;

/** Whether a digit typed `at` a time answers a question; never if a text field had the focus when it appeared. */
export const takesDigits = ({ shownAt, wrote }, at) => !wrote && at - shownAt >= SEEN_MILLIS;

/**
 * The meaning of a key: `[kind, name]` with kind `answer`, `command`, `view` or `action`; `null` if none. Most have none
 * while the view is `covered` by a dialog.
 */
export function keyMeaning(key, view, answers = [], covered = false) {
  if (covered) {
    return key === '?' ? ['action', ACTIONS[key]] : null;
  }
  if (answers[Number(key) - 1]) {
    return ['answer', answers[Number(key) - 1].code];
  }
  if (view === 'job' && OF_JOB[key]) {
    return ['command', OF_JOB[key]];
  }
  const wanted = VIEWS[Number(key) - 1];
  return wanted ? ['view', wanted[0]] : ACTIONS[key] ? ['action', ACTIONS[key]] : null;
}

/** The help texts of the keys of a view. */
export const keysOf = (view) => [
  ['Escape, Space', 'Stop while the robot works'],
  ['Escape', 'Close the open dialog or panel while the robot rests'],
  ...(view === 'job' ? Object.entries(OF_JOB) : []).map(([key, command]) => [key.toUpperCase(), nameOf(command)]),
  ['O', 'Take over'],
  ['1 2 3', 'Views, or the answers to a question'],
  ['V', 'Next pane: robot, cube, camera, settings'],
  ['T', 'Light or dark'],
  ['X', 'Simulated faults'],
  ['Arrow keys', 'Select the next sticker; rotate the 3D view'],
  ['+ −', 'Zoom the 3D view'],
  ['?', 'This help'],
];

const ABOUT = {
  job: [
    'Inspect grips the cube and reads it. Solve plans the twists. Run executes them. The colored button is the next command.',
    'To correct a sticker, choose it under Cube.',
    'After a stop or a fault, check how the arms hold the cube, then choose Recover.',
  ],
  history: ['Each run with its result, measured time and moves, newest first.', 'The list can be saved as CSV.'],
  setup: [
    'Boards, arms, robot description, camera, tables and log, one part at a time.',
    'Buttons under Arms move the robot at once. Only the operator can change and save.',
  ],
};

/** The help text of a view. */
export const aboutOf = (view) => [...ABOUT[view], 'This page is not a safety switch. A button on the robot cuts the motors.'];
