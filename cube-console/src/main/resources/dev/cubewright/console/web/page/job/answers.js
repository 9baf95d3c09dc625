// The solutions as they are found, each better than the one before.

import { build, section, setShown } from '../base/dom.js';
import { watch } from '../base/store.js';
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

function rowOf({ solution, predictedMicros, optimal }, index) {
  const row = build(
    'li',
    { class: index === 0 ? 'answer best' : 'answer' },
    build('span', { class: 'answer-moves' }, solution || 'nothing to do'),
    build('span', { class: 'answer-time' }, `${seconds(predictedMicros)} s`)
  );
  row.append(build('span', { class: 'answer-note' }, optimal ? 'optimal' : ''));
  return row;
}
