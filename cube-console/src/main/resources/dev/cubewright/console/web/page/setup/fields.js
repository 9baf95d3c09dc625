// Fields and cards for arms and modes.

import { useState } from 'preact/hooks';
import { h, Segments } from '../base/ui.js';

/** A number field. `onChange` receives the committed number; `undefined` if the field is empty. */
export function NumberInput({ value, onChange, ...more }) {
  const [typed, setTyped] = useState(null);
  const type = ({ target }) => setTyped(target.value);
  const take = ({ target }) => {
    setTyped(null);
    onChange(target.value === '' ? undefined : Number(target.value));
  };
  return h('input', { type: 'number', inputMode: 'numeric', ...more, value: typed ?? value ?? '', onInput: type, onChange: take });
}

/** A card for each name, side by side; on narrow screens only the chosen one. `card` returns the content for a name. */
export function Cards({ label, names, card }) {
  const [chosen, choose] = useState(names[0]);
  const options = names.map((name) => [name, name]);
  const one = (name) => {
    const group = { role: 'group', 'aria-label': `${label} ${name}`, 'data-chosen': name === chosen || null };
    return h('div', { key: name, class: 'grid card', ...group }, card(name));
  };
  return [
    h(Segments, { label, class: 'segments card-choice', options, value: chosen, onChange: choose }),
    h('div', { class: 'grid cards' }, names.map(one)),
  ];
}
