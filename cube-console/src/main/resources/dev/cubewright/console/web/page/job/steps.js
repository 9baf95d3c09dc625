// The commands of the job, the one that comes next first of all.

import { build, setAttribute } from '../base/dom.js';
import { commandButton, watching } from '../base/commands.js';
import { watch } from '../base/store.js';
import { leftOver } from './held.js';

const STEPS = [
  ['inspect', 'I'],
  ['solve', 'S'],
  ['run', 'R'],
];
const OTHERS = [
  ['scramble', 'C'],
  ['release', 'L'],
  ['home', 'H'],
  ['recover', 'M'],
];

/** The three steps of the job, and below them what else the robot does. */
export function createSteps() {
  const steps = STEPS.map(([name, key]) => commandButton(name, { className: 'step', key }));
  const others = OTHERS.map(([name, key]) => commandButton(name, { className: 'small', key }));
  watch(nextStep, (next) => {
    for (const button of [...steps, ...others]) {
      setAttribute(button, 'data-next', button.dataset.command === next);
    }
  });
  watch(
    ({ busy }) => busy,
    (busy) => {
      for (const button of [...steps, ...others]) {
        setAttribute(button, 'data-busy', button.dataset.command === busy);
      }
    }
  );
  return build(
    'div',
    { class: 'steps', role: 'group', 'aria-label': 'Commands' },
    build('div', { class: 'steps-main' }, steps),
    build('div', { class: 'steps-more' }, others)
  );
}

/** What a person would do now, as the program says. What arms hold since before is gone on with by a button of its own. */
function nextStep(now) {
  const goesOn = now.next === 'inspect' && leftOver(now);
  return goesOn || watching(now) ? null : now.next;
}
