// The history view: the last runs, newest first.

import { h, useStore } from '../base/ui.js';
import { instant, seconds } from '../base/words.js';
import { summaryOf } from './state.js';

const RESULTS = { killed: 'interrupted', 'not-solved': 'not solved' };

/** The history: a summary, then each run. */
export function History() {
  const runs = useStore((now) => now.history) ?? [];
  const summary = summaryOf(runs);
  const file = { class: 'button', href: '/api/history.csv', download: 'cubewright-history.csv' };
  return h('section', { class: 'panel history', 'aria-labelledby': 'history-title' },
    h('div', { class: 'spread' },
      h('h2', { id: 'history-title' }, runs.length > 1 ? `Last ${runs.length} runs` : 'History'),
      runs.length > 0 && h('a', file, 'Save all as CSV')
    ),
    summary && h(Figures, { class: 'figures', values: summary }),
    runs.length === 0 && h('p', { class: 'hint' }, 'No runs yet. Each run is recorded here with its times.'),
    h('ol', { class: 'grid runs' }, runs.map((run) => h(Run, { key: run.number, ...run })))
  );
}

const Figures = ({ values, ...more }) =>
  h('dl', more,
    Object.entries(values).map(([name, value]) => h('div', { key: name }, h('dt', {}, name), h('dd', { class: 'number' }, value)))
  );

function Run({ number, at, result, measuredMicros, predictedMicros, twists, solution, mode, robot, goal }) {
  const values = { Solution: solution || '–', Predicted: `${seconds(predictedMicros)} s`, Goal: goal, Mode: mode, Robot: robot, Number: number };
  const cell = (name, text) => h('span', { class: name }, text);
  return h('li', { 'data-result': result },
    h('details', {},
      h('summary', {},
        cell('number', measuredMicros === null || result === 'killed' ? '–' : `${seconds(measuredMicros)} s`),
        cell('run-result', RESULTS[result] ?? result),
        cell('run-twists', `${twists} ${twists === 1 ? 'twist' : 'twists'}`),
        h('time', { class: 'run-at hint', dateTime: new Date(at).toISOString() }, instant(at)),
        cell('run-solution hint', solution)
      ),
      h(Figures, { class: 'grid run-details', values })
    )
  );
}
