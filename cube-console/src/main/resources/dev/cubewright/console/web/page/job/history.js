// The runs so far, newest first, with their times.

import { build, section, setShown } from '../base/dom.js';
import { watch } from '../base/store.js';
import { instant, seconds } from '../base/times.js';

const HEADS = ['No.', 'When', 'Result', 'Measured', 'Predicted', 'Twists', 'Solution', 'Mode', 'Robot', 'Goal'];
const OF_SOLUTION = HEADS.indexOf('Solution');

const RESULTS = { killed: 'killed in mid-run' };

/** Fills the view of the history. */
export function fillHistory(view) {
  const rows = build('tbody', {});
  const table = build(
    'div',
    { class: 'scroll', tabindex: 0, role: 'group', 'aria-label': 'Table of runs' },
    build(
      'table',
      {},
      build(
        'thead',
        {},
        build(
          'tr',
          {},
          HEADS.map((head) => build('th', { scope: 'col' }, head))
        )
      ),
      rows
    )
  );
  const none = build('p', { class: 'hint' }, 'No run yet. Each run is written down here with its times.');
  const best = build('p', { class: 'about' });
  const saved = build(
    'a',
    { class: 'button', href: '/api/history.csv', download: 'cubewright-history.csv' },
    'Save as CSV'
  );
  view.append(section('History', { class: 'panel history' }, best, none, table, saved));
  watch(
    ({ history }) => history,
    (history) => {
      const runs = history ?? [];
      setShown(none, runs.length === 0);
      setShown(table, runs.length > 0);
      setShown(saved, runs.length > 0);
      best.textContent = summary(runs);
      rows.replaceChildren(...runs.map(rowOf));
    }
  );
}

function summary(runs) {
  const turned = runs.filter(({ twists }) => twists > 0);
  // A cube that was solved already took no time, and says nothing of the robot.
  const times = turned.filter(({ result }) => result === 'solved').map(({ measuredMicros }) => measuredMicros);
  if (times.length === 0) {
    return '';
  }
  if (turned.length === 1) {
    return `One run, solved in ${seconds(times[0])} s.`;
  }
  const mean = times.reduce((sum, time) => sum + time, 0) / times.length;
  const solved = times.length === turned.length ? 'All' : String(times.length);
  return `${solved} of the last ${turned.length} runs ended solved: quickest ${seconds(Math.min(...times))} s, mean ${seconds(mean)} s.`;
}

function rowOf(run) {
  const cells = [
    run.number,
    instant(run.at),
    RESULTS[run.result] ?? run.result,
    run.measuredMicros === null ? null : `${seconds(run.measuredMicros)} s`,
    `${seconds(run.predictedMicros)} s`,
    run.twists,
    run.solution,
    run.mode,
    run.robot,
    run.goal,
  ];
  return build(
    'tr',
    { 'data-result': run.result },
    cells.map((text, index) => build('td', { class: OF_SOLUTION === index && 'solution' }, String(text ?? '–')))
  );
}
