// The solutions as they are found, each better than the one before.

import { build, section, setShown, setText } from '../base/dom.js';
import { state, watch } from '../base/store.js';
import { seconds } from '../base/times.js';

/** The list of answers, the best first. */
export function createAnswers() {
  const list = build('ol', { class: 'answers', tabindex: 0, 'aria-label': 'Answers' });
  const none = build('p', { class: 'hint' }, 'Every better solution appears here while it is looked for.');
  watch(
    ({ answers }) => answers,
    (answers) => {
      setShown(none, !answers?.length);
      list.replaceChildren(...[...(answers ?? [])].reverse().map(rowOf));
    }
  );
  return section('Answers', { class: 'panel answers-panel' }, none, list);
}

const UNITS = { 'robot-units': 'units', 'half-turn': 'turns', 'quarter-turn': 'quarter turns' };

/** What was optimised, where that is not the time, which stands beside it. */
function costOf(cost) {
  const unit = UNITS[state.settings.metric];
  return unit ? `${cost} ${unit}` : '';
}

function rowOf({ solution, cost, predictedMicros, optimal }, index) {
  const row = build(
    'li',
    { class: index === 0 ? 'answer best' : 'answer' },
    build('span', { class: 'answer-moves' }, solution || 'nothing to do'),
    build('span', { class: 'answer-time' }, `${seconds(predictedMicros)} s`)
  );
  const note = build('span', { class: 'answer-note' });
  setText(note, [costOf(cost), optimal ? 'optimal' : ''].filter(Boolean).join(', '));
  row.append(note);
  return row;
}
