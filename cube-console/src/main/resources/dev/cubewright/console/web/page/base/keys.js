// Keyboard shortcuts. Escape and the space bar stop the robot while it works, for any focused element. Otherwise Escape
// closes the open dialog or panel.

import { letterKeys } from './letter-keys.js';
import { refusal, give, tellRefusal } from './commands.js';
import { dismiss } from './dialogs.js';
import { isOnline, state } from './store.js';

const COMMANDS = { i: 'inspect', s: 'solve', r: 'run', c: 'scramble', l: 'release', h: 'home', m: 'recover' };
const VIEWS = { 1: 'job', 2: 'puzzles', 3: 'history', 4: 'setup' };

/** What each key does, for the help. */
export const KEYS = [
  ['Escape, Space', 'Stop while the robot works'],
  ['Escape', 'Close what is open, while the robot rests'],
  ['I', 'Inspect (this and the six below: in the job)'],
  ['S', 'Solve'],
  ['R', 'Run'],
  ['C', 'Scramble'],
  ['L', 'Release'],
  ['H', 'Home'],
  ['M', 'Recover'],
  ['O', 'Take over'],
  ['1 2 3 4', 'Views; or the answers of a question'],
  ['V', 'Next pane: robot, camera, cube, settings'],
  ['T', 'Light or dark'],
  ['X', 'Simulated faults'],
  ['Arrow keys', 'From sticker to sticker; turn the 3D view; step through a solution'],
  ['+ −', 'Nearer or farther in 3D'],
  ['Enter', 'Press what has the focus'],
  ['?', 'This sheet'],
];

/** Listens to the keys. */
export function useKeys(actions) {
  // Taken before any control sees it: the space bar must stop the robot even where it would press a button.
  addEventListener('keydown', (event) => stopKey(event, actions.stop), { capture: true });
  addEventListener('keydown', (event) => {
    if (!letterKeys() || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || typing(event.target)) {
      return;
    }
    pressed(event, actions);
  });
}

function stopKey(event, stop) {
  const works = Boolean(state?.busy);
  if (event.key === 'Escape' && !event.repeat) {
    // A page without a connection does not know whether the robot works.
    if (works || (!dismiss() && !isOnline())) {
      event.preventDefault();
      stop();
    }
  } else if (event.key === ' ' && works && !writing(event.target)) {
    event.preventDefault();
    event.stopPropagation();
    if (!event.repeat) {
      stop();
    }
  }
}

const writing = (target) =>
  target.matches('textarea, input:not([type=checkbox], [type=range], [type=radio], [type=button])');
const typing = (target) => writing(target) || target.matches('select');

function pressed(event, actions) {
  const key = event.key.toLowerCase();
  const answer = document.querySelector('dialog.question[open]')?.querySelectorAll('[data-answer]')[Number(key) - 1];
  if (answer) {
    answer.click();
  } else if (COMMANDS[key] && document.body.dataset.view === 'job') {
    const reason = refusal(COMMANDS[key]);
    reason ? tellRefusal(reason) : give(COMMANDS[key]);
  } else if (VIEWS[key]) {
    location.hash = VIEWS[key];
  } else {
    ACTIONS[key]?.(actions);
  }
}

const ACTIONS = {
  '?': ({ help }) => help(),
  o: () => give('operator'),
  t: ({ theme }) => theme(),
  v: ({ nextPane }) => nextPane(),
  x: ({ simulation }) => simulation(),
};
