// The log, newest first, filtered by level, source and words.

import { useEffect, useState } from 'preact/hooks';
import { read } from '../base/server.js';
import { listen } from '../base/store.js';
import { timeOfDay } from '../base/words.js';
import { Button, Choice, Field, h } from '../base/ui.js';
import { attempt } from '../robot/commands.js';
import { fitting, logged } from './state.js';

const LEVELS = { info: 'All levels', warn: 'Warnings and errors', error: 'Errors' };
const SOURCES = { some: 'Without boards', all: 'All sources', board: 'Boards', session: 'Session', console: 'Console' };
const PAGE = 200;

/** The log. New entries are added while it is shown. */
export function Log({ shown }) {
  const entries = useEntries(shown);
  const [filter, setFilter] = useState({ level: 'info', source: 'some', words: '' });
  const [most, setMost] = useState(PAGE);
  const by = (member) => (value) => setFilter({ ...filter, [member]: value });
  const rows = fitting(entries, filter);
  return [
    h('div', { class: 'grid form-row' },
      h(Field, { label: 'Search' }, h('input', { type: 'search', placeholder: 'Part of a line', autocomplete: 'off', onInput: ({ target }) => by('words')(target.value) })),
      h(Field, { label: 'Level' }, h(Choice, { options: Object.entries(LEVELS), value: filter.level, onChange: by('level') })),
      h(Field, { label: 'From' }, h(Choice, { options: Object.entries(SOURCES), value: filter.source, onChange: by('source') }))
    ),
    rows.length === 0 && h('p', { class: 'hint' }, 'No matching entries.'),
    h('ol', { class: 'grid log' }, rows.slice(0, most).map((entry) => h(Entry, { key: entry.first, ...entry }))),
    rows.length > most && h(Button, { label: 'Show older entries', onClick: () => setMost(most + PAGE) }),
  ];
}

function useEntries(shown) {
  const [entries, setEntries] = useState([]);
  useEffect(() => {
    if (!shown) {
      return;
    }
    let news = [];
    /** The number of pending requests for the whole log. Entries that arrive before the answer are added to it. */
    let filling = 0;
    // Boards may send hundreds of lines per second, so entries are added once per frame.
    const add = (all) => {
      const more = filling ? [] : news.splice(0);
      setEntries((now) => logged(all ?? now, more));
    };
    const handler = (entry) => news.push(entry) === 1 && requestAnimationFrame(() => add());
    // After a restart, the program numbers entries from 1; they replace the old ones.
    const fill = async () => {
      filling++;
      news = [];
      const all = await attempt(() => read('log?after=0'));
      filling--;
      add(all?.entries);
    };
    const ends = [listen('log', handler), listen('online', (online) => online && fill())];
    fill();
    return () => ends.forEach((end) => end());
  }, [shown]);
  return entries;
}

const Entry = ({ at, level, source, text, count }) =>
  h('li', { 'data-level': level },
    h('time', { class: 'number hint', dateTime: new Date(at).toISOString() }, timeOfDay(at)),
    level !== 'info' && h('b', {}, level),
    h('span', { class: 'hint' }, source),
    h('span', {}, count > 1 ? `${text} (${count} times)` : text)
  );
