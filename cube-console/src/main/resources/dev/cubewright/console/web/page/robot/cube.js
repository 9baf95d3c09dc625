// The read or entered cube, and the form to enter one.

import { useState } from 'preact/hooks';
import { h, useStore } from '../base/ui.js';
import { sentence } from '../base/words.js';
import { CorrectableNet } from '../scene/correctable-net.js';
import { Act, Command, give, permits, refusal, useDisabled } from './commands.js';
import { cubeLine, entered } from './state.js';

/** The net with its status line. A chosen sticker can be corrected. */
export function Reading() {
  const cube = useStore((now) => now.cube);
  return h('section', { class: 'panel reading', 'aria-label': 'Cube' },
    h('div', {},
      h('p', { class: 'about hint' }, cubeLine(cube)),
      cube?.problem && h('p', { class: 'problem', role: 'alert' }, sentence(cube.problem))
    ),
    h(CorrectableNet, {
      size: [2, 2, 2],
      facelets: cube?.facelets,
      reading: cube,
      label: 'The cube, unfolded: choose a sticker to correct it',
      permits: () => permits('correct'),
      // The program checks the corrected cube at once.
      onCorrect: (facelet, color) => give('correct', { facelet, color }),
    }),
    h(Enter)
  );
}

/** The form to enter a cube: facelets, a scramble, or a random cube. */
function Enter() {
  const [text, setText] = useState('');
  const [problem, setProblem] = useState(null);
  const disabled = useDisabled('enter');
  const submit = async (event) => {
    event.preventDefault();
    const wrong = refusal('enter') ?? (text.trim() ? null : 'Type moves or facelets first.');
    setProblem(wrong);
    if (!wrong && (await give('enter', entered(text)))) {
      setText('');
    }
  };
  return h('form', { class: 'enter-form grid', onSubmit: submit },
    h('input', {
      type: 'text',
      name: 'cube',
      value: text,
      autocomplete: 'off',
      autocapitalize: 'characters',
      spellcheck: false,
      placeholder: 'Moves or 24 letters',
      'aria-label': 'Moves or 24 letters',
      onInput: (event) => setText(event.target.value),
      ...disabled,
    }),
    h(Act, { type: 'submit', label: 'Use it', reason: disabled.title }),
    h(Command, { name: 'enter', label: 'Random cube', body: { random: true } }),
    problem && h('p', { class: 'problem', role: 'alert' }, problem)
  );
}
