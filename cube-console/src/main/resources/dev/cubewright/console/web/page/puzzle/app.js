// The puzzle page: a puzzle, its actions, and the solution.

import { useEffect, useLayoutEffect, useState } from 'preact/hooks';
import { Help } from '../base/help.js';
import { listenToKeys } from '../base/keys.js';
import { isOwnMachine } from '../base/server.js';
import { Stopping, stop } from '../base/stop.js';
import { state as robotState } from '../base/store.js';
import { ThemeButton } from '../base/theme.js';
import { Brand, Button, Choice, Fragment, Guarded, Notice, Progress, Segments, h, useOnline, useStore } from '../base/ui.js';
import { CubeView } from '../scene/cube-view.js';
import { Net } from '../scene/net.js';
import { Scan } from '../scan/scan.js';
import { Algorithms } from './algorithms.js';
import { Drawing } from './drawing.js';
import { Palette, TextField } from './paint.js';
import { Phone } from './phone.js';
import { Player } from './player.js';
import { PrintSheet, Share } from './share.js';
import { GROUPS, canScan, eventsOf, methodsOf, titleOf } from './sizes.js';
import { about, isWorking, line, machineOf, machinesOf, moment, primary, question, solveReason } from './state.js';
import { moves } from './words.js';

/** The views that replace the puzzle and its actions. */
const OTHER_VIEWS = ['scan', 'algorithms'];
const STILL = matchMedia('(prefers-reduced-motion: reduce)');

/** The page. `puzzle` holds its state and actions. */
export function App({ puzzle }) {
  const [state, setState] = useState(puzzle.now());
  const [dialog, setDialog] = useState(null);
  const { dispatch } = puzzle;
  const { view, solution, shorter } = state;
  // Before the first answer of the program, which may change the state.
  useLayoutEffect(() => puzzle.watch(setState), []);
  useLayoutEffect(() => {
    document.body.dataset.view = view;
  }, [view]);
  useKeys(puzzle, () => setDialog('help'));
  const close = () => setDialog(null);
  const offline = useOnline().online === false ? 'The program does not answer.' : null;
  const reason = offline ?? solveReason(state);
  const now = moment(state, STILL.matches);
  const isCube = view === 'cube';
  const isBegin = isCube && !solution;
  const better = shorter?.phases.length ? 'solution in phases' : 'shorter solution';
  const methods = methodsOf(state.puzzle);
  const machines = machinesOf(state).map((name) => [name, name]);
  const machine = (solution ? solution.machine : machineOf(state)) ?? '';
  const turn = (name) => puzzle.choose({ machine: name });
  const chooseMethod = (method) => puzzle.choose({ machine: '', method });
  const ways = machines.length ? [['By hand', methods], ['By a machine', machines]] : methods;
  const chooseWay = (way) => (machinesOf(state).includes(way) ? turn(way) : chooseMethod(way));
  return h(Fragment, {},
    h(Header, { state, dispatch, onHelp: () => setDialog('help') }),
    h(Connection),
    h('main', { id: 'main', class: 'puzzle', tabIndex: -1, 'data-solved': isCube && solution ? '' : null, 'data-drawn': state.size ? null : '' },
      view === 'scan' &&
        h(Guarded, {},
          h(Scan, {
            size: state.size,
            onCube: puzzle.scanned,
            onSwitch: (name) => dispatch({ type: 'choose', puzzle: name }),
            onClose: () => dispatch({ type: 'view', view: 'cube' }),
          })
        ),
      view === 'algorithms' &&
        h(Guarded, {},
          h(Algorithms, { key: state.puzzle, puzzle: state.puzzle, text: question(state)?.scramble ?? '', onClose: () => dispatch({ type: 'view', view: 'cube' }) })
        ),
      !OTHER_VIEWS.includes(view) && [
        h(Guarded, {}, h(Place, { state, puzzle, now })),
        h('div', { class: 'side' },
          h(TextField, { state, puzzle, reason }),
          view === 'paint' && h(Palette, { state, puzzle }),
          isBegin && methods.length > 1 && !machine && h(Segments, { label: 'Method', options: methods, value: state.method, onChange: chooseMethod }),
          isBegin && machines.length > 0 && h(Choice, { id: 'machine', 'aria-label': 'Turned by', options: [['', 'By hand'], ...machines], value: machine, onChange: turn }),
          h(Outcome, { state, onShare: () => setDialog('share') },
            methods.length > 1 && (view === 'paint' || solution?.steps.length > 0) && h(Choice, { id: 'method', 'aria-label': 'Method', options: ways, value: machine || state.method, onChange: chooseWay })
          ),
          h(Preparing, { state }),
          isCube && solution?.steps.length ? h(Guarded, {}, h(Player, { state, dispatch, now })) : null,
          isBegin && state.puzzle !== 'floppy' && h(Round, { state, puzzle, offline }),
          isBegin && h(Button, { kind: 'quiet', id: 'algorithms', label: 'Algorithms for a case', onClick: () => dispatch({ type: 'view', view: 'algorithms' }) }),
          isOwnMachine && isBegin && state.size && h(Button, { kind: 'quiet use-phone', label: 'Use your phone', onClick: () => setDialog('phone') })
        ),
        h(Actions, { state, puzzle, offline, reason }),
        isCube && shorter && state.target === 0 && h(Button, { class: 'shorter', label: `Use the ${better}: ${moves(shorter.steps.length)}`, onClick: () => dispatch({ type: 'shorten' }) }),
      ]
    ),
    h(PrintSheet, { state }),
    dialog === 'help' && h(Help, { title: 'Solve a cube', about: ABOUT, keys: KEYS, onClose: close }),
    dialog === 'share' && h(Share, { state, onClose: close }),
    dialog === 'phone' && h(Phone, { onClose: close })
  );
}

const isReal = (program) => program?.robot.kind === 'real';

/** Whether a real robot works. */
const isRobotBusy = (program) => isReal(program) && Boolean(program.busy);

/** Whether a real robot works or, without a connection, may work. Then the page needs STOP. */
function useMayWork() {
  const busy = useStore(isRobotBusy);
  const real = useStore(isReal);
  return useOnline().online === false ? real : busy;
}

function Header({ state, dispatch, onHelp }) {
  const mayWork = useMayWork();
  useLayoutEffect(() => void (mayWork && document.dispatchEvent(new Event('stop-shown'))), [mayWork]);
  const toggle = () => dispatch({ type: 'set', letters: !state.letters });
  return h('header', { class: 'bar' },
    h(Brand, { skip: 'Skip to the cube' }),
    h(Choice, {
      id: 'puzzle-choice',
      'aria-label': 'Puzzle',
      options: GROUPS,
      value: state.puzzle,
      onChange: (name) => dispatch({ type: 'choose', puzzle: name }),
    }),
    h('div', { class: 'tools' },
      state.size && h(Button, { bare: true, icon: 'letters', id: 'letters', label: 'Letters on stickers', 'aria-pressed': String(state.letters), onClick: toggle }),
      h(ThemeButton),
      h(Button, { bare: true, icon: 'help', id: 'help', label: 'Help', onClick: onHelp }),
      h('a', { class: 'page-link', id: 'robot-link', href: '/robot' }, 'Robot')
    ),
    mayWork && h(Button, { id: 'stop', kind: 'stop', label: 'STOP', 'aria-keyshortcuts': 'Escape', onClick: stop })
  );
}

/** The notices about a lost connection and a stop. */
function Connection() {
  const { online, why } = useOnline();
  return h('div', { class: 'notices', role: 'status' },
    online === false && h(Notice, { kind: 'warn', line: why ?? 'Connection lost. Check that the program is running.' }),
    h(Stopping)
  );
}

/** The puzzle, the scramble and the moves of the current drawing. */
const drawingOf = ({ puzzle, text, solution }, { index }) => ({
  puzzle,
  scramble: text.trim(),
  moves: (solution?.steps ?? []).slice(0, index).map(({ move }) => move).join(' '),
});

/** The cube or its net for painting, or the drawing of another puzzle. */
function Place({ state, puzzle, now }) {
  const { size, facelets, letters, view, solution, problem } = state;
  const swipe = (by) => puzzle.dispatch({ type: 'step', by });
  const pick = (index) => puzzle.edit({ type: 'paint', index });
  const isPaint = view === 'paint';
  if (!size) {
    return h('section', { class: 'place', 'aria-label': titleOf(state.puzzle) }, h(Drawing, drawingOf(state, now)));
  }
  return h(
    'section',
    { class: 'place', 'aria-label': 'Cube', 'data-dismissible': isPaint ? '' : null, ondismiss: () => puzzle.dispatch({ type: 'view', view: 'cube' }) },
    isPaint && state.flat
      ? h(Net, { size, facelets, doubtful: problem?.stickers, onPick: pick, label: 'The puzzle, unfolded' })
      : h(CubeView, { size, letters, label: 'The cube', ...(isPaint ? { facelets, doubtful: problem?.stickers, onSticker: pick } : { ...now, onSwipe: solution && swipe }) })
  );
}

/** The result of the last action: the number of moves, a message, or a problem. */
function Outcome({ state, onShare, children }) {
  const { solution, former, problem, view } = state;
  const count = view === 'cube' ? solution?.steps.length : 0;
  if (problem) {
    return h('p', { class: 'problem', role: 'alert' }, problem.message);
  }
  const fallen = former.slice(-2).map(({ steps }) => `${steps.length} → `);
  const [number, noun = count === 1 ? 'move' : 'moves'] = solution?.total?.split(' ') ?? [count];
  const counts = [h('span', { class: 'hint number' }, fallen), h('b', { id: 'count', class: 'number' }, number), ` ${noun}`];
  return h('div', { class: 'outcome' },
    h('p', { class: 'line', role: 'status' }, count ? counts : line(state)),
    children,
    view === 'cube' && state.size && h(Button, { bare: true, icon: 'share', id: 'share', label: 'Share or print', onClick: onShare }),
    count ? h('p', { class: 'hint' }, about(state)) : null
  );
}

/** The competition event for scrambles, and a sheet of scrambles. */
function Round({ state, puzzle, offline }) {
  const options = eventsOf(state.puzzle);
  const choose = (event) => puzzle.dispatch({ type: 'set', event });
  return h('div', { class: 'row round' },
    options.length > 0 && h(Choice, { id: 'event', 'aria-label': 'Event to scramble for', options, value: state.event, onChange: choose }),
    h(Button, { kind: 'quiet', id: 'sheet', label: 'Sheet of scrambles', reason: offline ?? (isWorking(state) ? 'Wait for the answer.' : null), onClick: puzzle.sheet })
  );
}

/** The progress of building the tables of the puzzle. */
function Preparing({ state: { puzzle: name, method, solution } }) {
  const all = useStore(({ preparing }) => preparing);
  const mine = all?.find(({ puzzle }) => puzzle === name);
  const left = mine?.secondsLeft ? `, about ${Math.ceil(mine.secondsLeft)} s` : '';
  const other = method === 'beginner' && !solution ? ' Short needs no tables.' : '';
  return mine ? h(Progress, { id: 'preparing', label: `Building tables once${left}.${other}`, share: mine.share }) : null;
}

/** The main actions. */
function Actions({ state, puzzle, offline, reason }) {
  const { view } = state;
  const advised = primary(state);
  const weight = (id) => ({ id, primary: advised === id, kind: advised === id || (id === 'enter' && view === 'paint') ? null : 'quiet' });
  const show = (next) => puzzle.dispatch({ type: 'view', view: next });
  return h('div', { class: 'actions', role: 'group', 'aria-label': 'Actions' },
    canScan(state.puzzle) && h(Button, { ...weight('scan'), icon: 'camera', label: 'Scan', onClick: () => show('scan') }),
    state.size && h(Button, { ...weight('enter'), icon: 'paint', label: 'Enter', title: 'Type or paint', 'aria-pressed': String(view === 'paint'), onClick: () => show(view === 'paint' ? 'cube' : 'paint') }),
    h(Button, { ...weight('scramble'), icon: 'scramble', label: 'Scramble', reason: offline, onClick: puzzle.scramble }),
    h(Button, { ...weight('solve'), icon: 'solve', label: 'Solve', busy: isWorking(state), reason, onClick: puzzle.solve })
  );
}

const KEYS = [
  ['Enter', 'Scan, solve or play (the colored button)'],
  ['→ ←', 'Next move, move back'],
  ['Space', 'Play or pause'],
  ['Home, End', 'First move, last move'],
  ['Arrow keys', 'On the cube: rotate the view. On the net: select the next sticker'],
  ['Escape, Space', 'While the real robot works: stop it'],
  ['?', 'This help'],
];

const ABOUT = [
  'Scan your cube with a camera, type its scramble, or paint it. Then choose Solve and follow the moves.',
  'The list at the top has other puzzles. Type or create a scramble, and follow the moves with a picture of each step.',
  'The page lifts the layer of the next turn. Swipe over the move for the next one, or choose Play. Until the first move, you can switch to a shorter solution.',
  'Short finds a short solution quickly. Shortest proves that no solution is shorter. Beginner solves in steps that you can learn.',
  'Methods under “By a machine” minimize the time of that machine, and play its actions. “Share or print” has the lines for its serial port.',
];

const MOVES = {
  ArrowRight: { type: 'step', by: 1 },
  ArrowLeft: { type: 'step', by: -1 },
  Home: { type: 'jump', to: 0 },
  End: { type: 'jump', to: Infinity },
};

/** Listens to the keys of the page. The keys of a focused control take precedence. */
function useKeys(puzzle, help) {
  const pressed = (key, event) => {
    const { view, solution, playing } = puzzle.now();
    const isPlayer = view === 'cube' && solution;
    const isFree = !event.target.closest('a, button, summary');
    if (event.target.closest('input, textarea, select, dialog, canvas, .net')) {
      return;
    }
    if (MOVES[key] && isPlayer) {
      puzzle.dispatch(MOVES[key]);
    } else if (key === ' ' && isPlayer && isFree) {
      puzzle.dispatch({ type: playing ? 'pause' : 'play' });
    } else if (key === 'Enter' && isFree) {
      document.querySelector('main .primary')?.click();
    } else if (key === '?') {
      help();
    } else {
      return;
    }
    event.preventDefault();
  };
  const works = () => isRobotBusy(robotState);
  useEffect(() => listenToKeys({ works, pressed, stop: () => isReal(robotState) && stop() }), []);
}
