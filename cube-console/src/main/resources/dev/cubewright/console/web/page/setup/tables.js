// The solver's tables: how large they are, whether they are kept, and how far one is that is being built.

import { build, section } from '../base/dom.js';
import { commandButton } from '../base/commands.js';
import { watch } from '../base/store.js';
import { bytes } from '../base/times.js';

const STATES = { kept: 'kept', missing: 'not built yet', building: 'being built' };
const ACTIONS = [
  ['build', 'Build'],
  ['verify', 'Verify'],
  ['clear', 'Clear'],
];

/** The tables, puzzle by puzzle. */
export function createTables() {
  const list = build('div', { class: 'tables' });
  const puzzles = new Map();
  watch(
    ({ tables }) => tables,
    (tables) => {
      for (const puzzle of new Set((tables ?? []).map((table) => table.puzzle))) {
        if (!puzzles.has(puzzle)) {
          puzzles.set(puzzle, createPuzzle(puzzle));
          list.append(puzzles.get(puzzle).element);
        }
      }
      puzzles.forEach(({ rows }, puzzle) =>
        rows.replaceChildren(...(tables ?? []).filter((table) => table.puzzle === puzzle).map(rowOf))
      );
    }
  );
  return section(
    'Tables',
    { class: 'panel' },
    build(
      'p',
      { class: 'hint' },
      'Solvers look up these tables. A missing table is built when needed, in seconds to minutes.'
    ),
    list
  );
}

function createPuzzle(puzzle) {
  const rows = build('ul', { class: 'table-rows' });
  const buttons = ACTIONS.map(([action, text]) => {
    const button = commandButton('tables', { text, className: 'small', body: () => ({ action, puzzle }) });
    button.setAttribute('aria-label', `${text} the tables of ${puzzle}`);
    return button;
  });
  const element = build(
    'div',
    { class: 'table-puzzle' },
    build('h3', {}, puzzle),
    rows,
    build('div', { class: 'row' }, buttons)
  );
  return { element, rows };
}

function rowOf({ name, bytes: size, state, share }) {
  const row = build(
    'li',
    { 'data-state': state },
    // Some names take many lines: the whole one is told where the pointer rests.
    build('span', { title: name }, name),
    build('span', { class: 'number' }, size ? bytes(size) : ''),
    build('span', { class: 'hint' }, STATES[state] ?? state)
  );
  if (state === 'building' && share !== null && share !== undefined) {
    row.append(
      build('progress', { max: 1, value: share, 'aria-label': `${name} is being built` }),
      `${Math.floor(share * 100)} %`
    );
  }
  return row;
}
