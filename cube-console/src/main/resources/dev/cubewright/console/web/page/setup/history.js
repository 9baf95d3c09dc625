// The last runs, newest first, with their times.

import { instant, seconds } from '../base/times.js';
import { h, useStore } from '../base/ui.js';
import { summaryOf } from './state.js';

const RESULTS = { killed: 'interrupted', 'not-solved': 'not solved' };

/** The history: the figures of all shown runs, then each run. */
export function History() {
  const runs = useStore((now) => now.history) ?? [];
  const summary = summaryOf(runs);
  return h(
    'section',
    { class: 'panel history', 'aria-labelledby': 'history-title' },
    h('div', { class: 'history-head' }, h('h2', { id: 'history-title' }, runs.length > 1 ? `Last ${runs.length} runs` : 'History'), runs.length > 0 && h('a', { class: 'button', href: '/api/history.csv', download: 'cubewright-history.csv' }, 'Save all as CSV')),
    summary && h('dl', { class: 'figures' }, [['Best', summary.best], ['Mean', summary.mean], ['Solved', summary.solved]].map(([name, value]) => h(Figure, { key: name, name, value }))),
    runs.length === 0 && h('p', { class: 'hint' }, 'No run yet. Each run is recorded here with its times.'),
    h('ol', { class: 'grid runs' }, runs.map((run) => h(Run, { key: run.number, ...run })))
  );
}

const Figure = ({ name, value }) => h('div', {}, h('dt', {}, name), h('dd', { class: 'number' }, value));

function Run({ number, at, result, measuredMicros, predictedMicros, twists, solution, mode, robot, goal }) {
  const details = { Solution: solution || '–', Predicted: `${seconds(predictedMicros)} s`, Goal: goal, Mode: mode, Robot: robot, Number: number };
  return h(
    'li',
    { 'data-result': result },
    h(
      'details',
      {},
      h(
        'summary',
        {},
        h('span', { class: 'run-time number' }, measuredMicros === null || result === 'killed' ? '–' : `${seconds(measuredMicros)} s`),
        h('span', { class: 'run-result' }, RESULTS[result] ?? result),
        h('span', { class: 'run-twists' }, `${twists} ${twists === 1 ? 'twist' : 'twists'}`),
        h('time', { class: 'run-at hint', dateTime: new Date(at).toISOString() }, instant(at)),
        h('span', { class: 'run-solution hint' }, solution)
      ),
      h('dl', { class: 'grid run-details' }, Object.entries(details).map(([name, value]) => h(Figure, { key: name, name, value })))
    )
  );
}
