// The help dialog of a page: a description of the view, and its keys.

import { useState } from 'preact/hooks';
import { letterKeys, setLetterKeys } from './keys.js';
import { Dialog, Switch, h } from './ui.js';

/** The help for a view: sentences `about` it, and pairs of keys and their actions. */
export function Help({ title, about, keys, onClose }) {
  const [letters, setLetters] = useState(letterKeys());
  const change = (on) => {
    setLetterKeys(on);
    setLetters(on);
  };
  return h(Dialog, { title, kind: 'help', onClose },
    about.map((line) => h('p', { key: line }, line)),
    h('h3', {}, 'Keys'),
    h(Switch, { label: 'Use keyboard shortcuts', name: 'letter-keys', checked: letters, onChange: change }),
    h('table', {},
      keys.map(([key, what]) => h('tr', { key: key + what }, h('th', { scope: 'row' }, h('kbd', {}, key)), h('td', {}, what)))
    )
  );
}
