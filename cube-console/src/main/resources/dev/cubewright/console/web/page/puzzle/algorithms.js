// The search for algorithms for a case of a set, or for a case given by moves.

import { useEffect, useState } from 'preact/hooks';
import { command, refused } from '../base/server.js';
import { listen } from '../base/store.js';
import { Button, Choice, Field, Segments, h } from '../base/ui.js';
import { Drawing } from './drawing.js';
import { moves } from './words.js';

const ORDERS = [['moves', 'Shortest'], ['cost', 'Easiest to turn']];
const COUNTS = ['10', '20', '50'].map((count) => [count, `${count} algorithms`]);
/** The number of searches on this page. Answers to earlier searches are ignored. */
let searches = 0;

/** The view: the case, the allowed moves, and the found algorithms. */
export function Algorithms({ puzzle, text, onClose }) {
  const [sets, setSets] = useState([]);
  const [cases, setCases] = useState([]);
  const [choice, choose] = useState({ set: '', name: text, allowed: 'R U F', order: 'moves', count: '10' });
  const [found, setFound] = useState(null);
  const { set, name, allowed, order, count } = choice;
  const change = (key) => (value) => choose({ ...choice, [key]: value });
  const update = (ask, part) => setFound((now) => (now?.ask === ask && !now.isEnd ? { ...now, ...part } : now));
  const show = async (chosen) => {
    const answer = await command(`puzzles/${puzzle}/cases`, chosen ? { set: chosen } : {}).catch(refused);
    setSets((known) => answer.sets ?? known);
    setCases(answer.cases ?? []);
    choose((before) => ({ ...before, set: chosen, name: answer.cases?.[0] ?? text }));
  };
  const find = async () => {
    const ask = `algorithms-${++searches}`;
    setFound({ ask, algorithms: [] });
    const wanted = { case: name, order, count: Number(count), ask, ...(allowed.trim() ? { moves: allowed } : {}) };
    const answer = await command(`puzzles/${puzzle}/algorithms`, wanted).catch(refused);
    update(ask, answer instanceof Error ? { problem: answer.message, isEnd: true } : { ...answer, isEnd: true });
  };
  useEffect(() => void show(''), []);
  useEffect(() => listen('solution', ({ ask, algorithms }) => algorithms && update(ask, { algorithms })), []);
  return [
    h('section', { class: 'place', 'aria-label': 'The case' }, h(Drawing, { puzzle, name })),
    h('div', { class: 'side scrolls' },
      h(Field, { label: 'Cases' }, h(Choice, { id: 'set', options: [['', 'From moves'], ...sets.map((one) => [one.name, one.title])], value: set, onChange: show })),
      set
        ? h(Field, { label: 'Case' }, h(Choice, { id: 'case', options: cases.map((one) => [one, one.split('/')[1]]), value: name, onChange: change('name') }))
        : h(Text, { id: 'made', label: 'Moves from solved to the case', placeholder: "R U R' U' …", value: name, onInput: change('name'), onEnter: find }),
      h(Text, { id: 'allowed', label: 'Allowed moves', placeholder: 'all', value: allowed, onInput: change('allowed'), onEnter: find }),
      h('div', { class: 'row' },
        h(Segments, { label: 'Order', options: ORDERS, value: order, onChange: change('order') }),
        h(Choice, { id: 'most', 'aria-label': 'Number of algorithms', options: COUNTS, value: count, onChange: change('count') })
      ),
      found && h(Found, found)
    ),
    h('div', { class: 'actions', role: 'group', 'aria-label': 'Actions' },
      h(Button, { id: 'back', icon: 'back', kind: 'quiet', label: 'Back', onClick: onClose }),
      h(Button, { id: 'find', icon: 'solve', primary: true, label: 'Find', busy: found && !found.isEnd, reason: name.trim() ? null : 'Enter a case first.', onClick: find })
    ),
  ];
}

const Text = ({ label, onInput, onEnter, ...more }) =>
  h(Field, { label },
    h('input', {
      type: 'text',
      ...more,
      autocapitalize: 'off',
      spellcheck: false,
      onInput: (event) => onInput(event.target.value),
      onKeyDown: (event) => event.key === 'Enter' && !event.isComposing && onEnter(),
    })
  );

function Found({ algorithms, isEnd, complete, more, problem }) {
  if (problem) {
    return h('p', { class: 'problem', role: 'alert' }, problem);
  }
  const last = algorithms.at(-1)?.length;
  const end = more ? ` More algorithms of ${moves(last)} exist.` : complete ? '' : ' The time limit ended the search.';
  return [
    h('p', { class: 'hint', role: 'status' }, isEnd ? `${algorithms.length} found.${end}` : 'Searching for algorithms …'),
    h('ol', { id: 'found', class: 'grid algorithms' },
      algorithms.map(({ before, moves: algorithm, length, cost }) =>
        h('li', {}, h('b', {}, before && h('span', { class: 'hint' }, `(${before}) `), algorithm), h('span', { class: 'hint number', title: 'Ergonomic cost' }, `${moves(length)}, cost ${cost}`))
      )
    ),
  ];
}
