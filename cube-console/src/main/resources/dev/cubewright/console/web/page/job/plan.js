// What the robot is going to do: the twists, lit as they happen, with predicted beside measured time.

import { build, setAttribute, setShown, setText } from '../base/dom.js';
import { listen, watch } from '../base/store.js';
import { millis, seconds } from '../base/times.js';

const STATES = { waiting: 'waiting', running: 'under way', done: 'done' };

/** The plan; `twist` events light the twists as they happen, before the state says so. */
export function createPlan() {
  const summary = build('p', { class: 'plan-summary' });
  const list = build('ol', { class: 'twists', tabindex: 0, 'aria-label': 'Twists' });
  const element = build('div', { class: 'plan' }, summary, list);
  let rows = [];

  watch(
    ({ proposal }) => proposal && shapeOf(proposal),
    (shape, { proposal }) => {
      setText(summary, proposal ? summaryOf(proposal) : 'No plan yet.');
      rows = (proposal?.twists ?? []).map(rowOf);
      list.replaceChildren(...rows.map(({ row }) => row));
      setShown(list, rows.length > 0);
    }
  );
  watch(
    ({ proposal }) => proposal?.twists,
    (twists) => {
      (twists ?? []).forEach((twist, index) => light(rows[index], twist.state, twist.measuredMicros));
    }
  );
  listen('twist', ({ index, phase, measuredMicros }) => {
    light(rows[index], phase === 'done' ? 'done' : 'running', measuredMicros);
  });
  return element;
}

const shapeOf = ({ goal, solution, frame, predictedMicros, twists }) => ({
  goal,
  solution,
  frame,
  predictedMicros,
  moves: twists.map(({ move }) => move),
});

function summaryOf({ goal, frame, optimal, preparationMicros, predictedMicros, twists }) {
  if (twists.length === 0 && goal === 'solved') {
    return 'The cube is solved already: there is nothing to turn.';
  }
  const count = twists.length === 1 ? '1 twist' : `${twists.length} twists`;
  const roll = frame ? `, after the roll ${frame} of ${seconds(preparationMicros)} s` : '';
  const best = optimal && goal === 'solved' ? ', optimal' : '';
  return `${goal === 'scrambled' ? 'Scrambling' : 'Solving'}: ${count} in ${seconds(predictedMicros)} s${roll}${best}`;
}

function rowOf({ move, arms, predictedMicros }) {
  const measured = build('span', { class: 'twist-measured' });
  const how = arms.map(([arm, quarters]) => `${arm}${quarters > 0 ? ' clockwise' : ' counter-clockwise'}`).join(', ');
  const told = build('span', { class: 'visually-hidden' }, 'waiting');
  const row = build(
    'li',
    { class: 'twist', title: `arms: ${how}` },
    build('span', { class: 'twist-move' }, move),
    build('span', { class: 'twist-predicted' }, millis(predictedMicros)),
    measured,
    told
  );
  return { row, measured, told };
}

function light(part, state, measuredMicros) {
  if (!part) {
    return;
  }
  setAttribute(part.row, 'data-state', state);
  setAttribute(part.row, 'aria-current', state === 'running' ? 'step' : null);
  setText(part.told, STATES[state] ?? '');
  setText(part.measured, state === 'done' && measuredMicros ? millis(measuredMicros) : '');
  const list = part.row.parentElement;
  if (state === 'running' && list) {
    list.scrollTop = part.row.offsetTop - list.clientHeight / 2;
  }
}
