// The solver's tables that are being built, and how far each one is.

import { build, section } from '../base/dom.js';
import { watch } from '../base/store.js';

/** The tables that are being built. */
export function createTables() {
  const none = build('p', {}, 'No table is being built.');
  const list = build('ul', { class: 'table-rows' });
  watch(
    ({ tables }) => tables,
    (tables) => {
      none.hidden = Boolean(tables?.length);
      list.replaceChildren(...(tables ?? []).map(rowOf));
    }
  );
  return section(
    'Tables',
    { class: 'panel' },
    build(
      'p',
      { class: 'hint' },
      'Solvers look up these tables. A missing table is built when needed, in seconds to minutes. ',
      'The command "cube tables" lists, builds, verifies and removes them.'
    ),
    none,
    list
  );
}

function rowOf({ puzzle, name, share }) {
  return build(
    'li',
    {},
    // Some names take many lines: the title has the whole name.
    build('span', { title: name }, `${puzzle}: ${name}`),
    build('progress', { max: 1, value: share, 'aria-label': `${puzzle}, ${name}` }),
    `${Math.floor(share * 100)} %`
  );
}
