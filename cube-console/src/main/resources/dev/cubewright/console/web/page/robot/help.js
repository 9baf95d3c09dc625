// The help: what a person does in the view, and the keys below.

import { useState } from 'preact/hooks';
import { letterKeys, setLetterKeys } from '../base/keys.js';
import { Dialog, Switch, h } from '../base/ui.js';
import { ABOUT, KEYS, VIEWS } from './state.js';

/** The help for a view. */
export function Help({ view, onClose }) {
  const [letters, setLetters] = useState(letterKeys());
  const change = (on) => {
    setLetterKeys(on);
    setLetters(on);
  };
  return h(
    Dialog,
    { title: VIEWS.find(([name]) => name === view)?.[1], kind: 'help', onClose },
    ABOUT[view]?.map((line) => h('p', { key: line }, line)),
    h('p', { class: 'hint' }, 'No page is a safety switch: the robot has a watchdog, and a button cuts the motors.'),
    h('h3', {}, 'Keys'),
    h(Switch, { label: 'Use keyboard shortcuts', name: 'letter-keys', checked: letters, onChange: change }),
    h(
      'table',
      {},
      KEYS.map(([keys, what]) => h('tr', { key: keys + what }, h('th', { scope: 'row' }, keys), h('td', {}, what)))
    )
  );
}
