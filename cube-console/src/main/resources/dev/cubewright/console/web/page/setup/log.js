// What happened, newest last, by level and by words.

import { build, choice, labelled, section, setShown } from '../base/dom.js';
import { attempt } from '../base/commands.js';
import { read } from '../base/server.js';
import { listen } from '../base/store.js';
import { timeOfDay } from '../base/times.js';

const LEVELS = ['info', 'warn', 'error'];
const MOST = 2000;

/** The log; new entries are added as they come. */
export function createLog() {
  /** The entries by `first`: the number of the first of the entries that were merged. */
  const entries = new Map();
  const level = choice([
    ['info', 'Everything'],
    ['warn', 'Warnings and errors'],
    ['error', 'Errors'],
  ]);
  const source = choice([
    ['some', 'Without board lines'],
    ['all', 'Everything'],
    ['board', 'Lines of the boards'],
    ['session', 'Session'],
    ['console', 'Console'],
  ]);
  const words = build('input', { type: 'search', placeholder: 'part of a line', autocomplete: 'off' });
  const list = build('ol', { class: 'log', tabindex: 0, 'aria-label': 'Log' });
  const none = build('p', { class: 'hint' }, 'No entry fits.');

  const fits = ({ entry }) =>
    from(source.value, entry) &&
    LEVELS.indexOf(entry.level) >= LEVELS.indexOf(level.value) &&
    `${entry.source} ${entry.text}`.toLowerCase().includes(words.value.trim().toLowerCase());
  const filter = () => {
    let shown = 0;
    for (const item of entries.values()) {
      const fit = fits(item);
      shown += fit ? 1 : 0;
      setShown(item.row, fit);
    }
    setShown(none, shown === 0);
  };
  const add = (entry) => {
    const known = entries.get(entry.first);
    if (known && known.entry.number >= entry.number) {
      return;
    }
    known?.row.remove();
    entries.delete(entry.first);
    const atEnd = list.scrollTop + list.clientHeight >= list.scrollHeight - 8;
    const item = { entry, row: rowOf(entry) };
    entries.set(entry.first, item);
    list.append(item.row);
    setShown(item.row, fits(item));
    if (!item.row.hidden) {
      setShown(none, false);
    }
    if (entries.size > MOST) {
      const [oldest, { row }] = entries.entries().next().value;
      row.remove();
      entries.delete(oldest);
    }
    if (atEnd) {
      list.scrollTop = list.scrollHeight;
    }
  };
  const fill = async () => {
    const last = Math.max(0, ...Array.from(entries.values(), ({ entry }) => entry.number));
    const answer = await attempt(() => read(`log?after=${last}`));
    (answer?.entries ?? []).forEach(add);
    filter();
  };
  level.addEventListener('change', filter);
  source.addEventListener('change', filter);
  words.addEventListener('input', filter);
  listen('log', add);
  listen('online', (online) => online && fill());
  fill();
  return section(
    'Log',
    { class: 'panel log-panel' },
    build('div', { class: 'form-row' }, labelled('Level', level), labelled('From', source), labelled('Words', words)),
    none,
    list
  );
}

/** Whether an entry is from where one wants to see: a board says a lot, and errors are always wanted. */
function from(wanted, { source, level }) {
  return wanted === 'all' || wanted === source || (wanted === 'some' && (source !== 'board' || level !== 'info'));
}

function rowOf({ at, level, source, text, count }) {
  return build(
    'li',
    { 'data-level': level },
    build('time', { class: 'number', datetime: new Date(at).toISOString() }, timeOfDay(at)),
    build('span', { class: 'log-level' }, level),
    build('span', { class: 'log-source' }, source),
    build('span', { class: 'log-text' }, count > 1 ? `${text} (${count} times)` : text)
  );
}
