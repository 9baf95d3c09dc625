// The effects of the puzzle page: requests, solution events, auto-play, and stored choices.

import { download } from '../base/download.js';
import { command, read, refused } from '../base/server.js';
import { onDevice } from '../base/storage.js';
import { listen, watch } from '../base/store.js';
import { planned } from './machine.js';
import { linked } from './sizes.js';
import { begin, isMoving, machineOf, question, reduce } from './state.js';

const KEY = 'cubewright-puzzle';
/** The pause in typing after which the text is checked. */
const TYPING_MILLIS = 350;
/** The longest counted time between frames. A hidden page draws none, and auto-play must not skip moves. */
const LONGEST_FRAME = 100;
/** The HTTP status of an invalid question. */
const WRONG = 400;
/** The questions that name the event instead of the puzzle. */
const OF_EVENT = ['scramble', 'sheet'];
/** The numbers of scrambles on a sheet. */
const ROUND = { count: 5, extras: 2 };
const HOW = {
  short: { improveMillis: 20000, timeoutMillis: 60000 },
  optimal: { timeoutMillis: 60000 },
  beginner: { timeoutMillis: 60000 },
};

function remembered() {
  try {
    return JSON.parse(onDevice.get(KEY)) ?? {};
  } catch {
    return {};
  }
}

/** The choices that are restored at the next visit. */
const chosen = ({ puzzle, method, machine, speed, letters }) => JSON.stringify({ puzzle, method, machine, speed, letters });

/** The state of the page, with its actions and requests. */
export function createPuzzle() {
  let state = begin(remembered());
  let show = () => {};
  let asked = 0;
  let typing = 0;
  let last = null;
  /** The link that the cube comes from. */
  let link = null;

  const dispatch = (action) => {
    const before = chosen(state);
    state = reduce(state, action);
    chosen(state) === before || onDevice.set(KEY, chosen(state));
    if (link && (state.puzzle !== link.puzzle || state.text !== link.text)) {
      // Otherwise a reload would show the cube of the link again.
      link = null;
      history.replaceState(null, '', location.pathname);
    }
    show(state);
    if (isMoving(state) && last === null) {
      last = performance.now();
      requestAnimationFrame(frame);
    }
    return state;
  };
  const frame = (now) => {
    // The time of a frame may precede the key press that requested it.
    const millis = Math.min(LONGEST_FRAME, Math.max(0, now - last));
    last = isMoving(state) ? Math.max(last, now) : null;
    if (last !== null) {
      dispatch({ type: 'tick', millis });
      requestAnimationFrame(frame);
    }
  };

  /** Sends a question. `answered` receives the answer and the number of the question. */
  const ask = async (what, body, answered) => {
    clearTimeout(typing);
    asked = performance.now();
    const { run, puzzle, event } = dispatch({ type: 'ask', what });
    const name = OF_EVENT.includes(what) ? event : puzzle;
    try {
      const named = what === 'solve' && !body.machine ? { ...body, ask: String(run) } : body;
      answered(await command(body.machine ? 'plan' : `puzzles/${name}/${what}`, named), run);
    } catch (problem) {
      const { message, status, isSuperseded } = refused(problem);
      // A notice reports a lost connection, and the next change repeats a check.
      const quiet = !status || (isSuperseded && what === 'check');
      dispatch({ type: 'refused', run, message, quiet, wrong: status === WRONG });
    }
  };
  const found = (run, solution) => dispatch({ type: 'found', run, solution, millis: performance.now() - asked, unseen: document.hidden });
  listen('solution', (event) => event.ask && found(Number(event.ask), event.solution));

  const solve = () => {
    const cube = question(state);
    if (cube) {
      const { method, size } = state;
      const machine = machineOf(state);
      ask('solve', { ...cube, ...(machine ? { machine } : { method, ...HOW[method] }) }, (answer, run) => {
        found(run, machine ? planned(answer, size) : answer);
        dispatch({ type: 'ended', run });
      });
    }
  };
  const check = () => {
    const cube = question(state);
    if (cube && state.text && !state.problem) {
      ask('check', cube, (answer, run) => dispatch({ type: 'checked', run, ...answer }));
    }
  };
  /** Changes the cube, and checks it after a pause. */
  const edit = (action) => {
    clearTimeout(typing);
    dispatch(action);
    typing = setTimeout(check, TYPING_MILLIS);
  };
  const follow = () => {
    const next = linked(location.hash);
    if (next) {
      link = null;
      const { text, problem } = dispatch({ type: 'link', ...next });
      link = next.puzzle && next;
      text && !problem && solve();
    }
  };
  addEventListener('hashchange', follow);
  // Once, at the first state: from then on, the page receives solution events.
  watch(() => null, async () => {
    await read('machines').then(({ machines }) => dispatch({ type: 'set', machines }), refused);
    follow();
  });

  return {
    now: () => state,
    /** Sets the function that shows the state now and after each action. */
    watch(handler) {
      show = handler;
      handler(state);
    },
    dispatch,
    edit,
    solve,
    /** Chooses a `method` or a `machine`. Solves again if there is a solution, or a search for one. */
    choose(choice) {
      const { solution, asked: working } = dispatch({ type: 'set', ...choice });
      (solution || working === 'solve') && solve();
    },
    /** Downloads a sheet with scrambles of the event. */
    sheet: () =>
      ask('sheet', { ...ROUND, title: `Scrambles, ${new Date().toLocaleDateString()}` }, ({ html }, run) => {
        download(`${state.event}-scrambles.html`, new Blob([html], { type: 'text/html' }));
        dispatch({ type: 'ended', run });
      }),
    scramble: () => ask('scramble', {}, (answer, run) => dispatch({ type: 'scrambled', run, ...answer })),
    /** Accepts a scanned cube. Solves it if it is `ready`; otherwise the user must correct it. */
    scanned(facelets, ready) {
      dispatch({ type: 'scanned', facelets, ready });
      ready ? solve() : check();
    },
  };
}
